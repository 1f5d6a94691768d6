#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Optimal reciprocal collision avoidance: van den Berg, Guy, Lin & Manocha 2011, "Reciprocal n-body collision
// avoidance". Each neighbour and each wall forbids a half-plane of velocities; a linear program finds the allowed
// velocity nearest to the preferred one.
struct OrcaParams : CommonParams {
  float time_horizon = 2.f;        // [s]
  float wall_time_horizon = 0.5f;  // [s]
  float effective_radius = 0.f;    // [m]
  static const ParameterTable& table();
};

class Orca final : public SteeringModel {
 public:
  using Params = OrcaParams;
  static constexpr const char* kName = "orca";
  static constexpr const char* kSummary = "reciprocal n-body avoidance by half-planes and a linear program";
  static constexpr const char* kCitation =
      "van den Berg, Guy, Lin & Manocha 2011, Reciprocal n-body collision avoidance";

  explicit Orca(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
