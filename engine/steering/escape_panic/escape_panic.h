#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Helbing, Farkas & Vicsek 2000, "Simulating dynamical features of escape panic", Nature 407: a psychological repulsion
// that fades with the distance between bodies, and for bodies that touch an elastic push and a sliding friction. The
// friction makes crowds clog at doors, and the more the faster they want to be.
//
// Contact is far stiffer than the crowd's step allows: a push runs through two people in 50 ms. So the whole crowd is
// followed through the step in sub-steps of about 10 ms, one round of plan() each, in which everybody knows where the
// others were after the last one. docs/explanation/escape-panic.md says how and why.
struct EscapePanicParams : CommonParams {
  float relaxation_time = 0.5f;      // [s] tau
  float repulsion = 2000.f;          // [N] A
  float repulsion_range = 0.08f;     // [m] B
  float body_stiffness = 120'000.f;  // [kg/s2] k
  float friction = 240'000.f;        // [kg/(m s)] kappa
  float sub_step = 0.01f;            // [s] at most
  EscapePanicParams() {
    neighbours = 8;         // more do not fit around a body
    neighbour_range = 2.f;  // at which the repulsion is long gone
  }
  static const ParameterTable& table();
};

class EscapePanic final : public SteeringModel {
 public:
  using Params = EscapePanicParams;
  static constexpr const char* kName = "escape-panic";
  static constexpr const char* kSummary = "social force with body contact and sliding friction, for pushing crowds";
  static constexpr const char* kCitation =
      "Helbing, Farkas & Vicsek 2000, Simulating dynamical features of escape panic";
  static constexpr bool kPredictive = false;
  static std::vector<Preset> presets();

  explicit EscapePanic(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  int rounds(float dt, const CrowdLimits& limits) const override;  // one to begin with and one a sub-step
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
