#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Karamouzas, Skinner & Guy 2014, "Universal power law governing pedestrian interactions", Physical Review Letters 113:
// two people who would collide in tau seconds have the energy k / tau^2 exp(-tau / tau0), and each is pushed down its
// gradient. There is no push between people who are not about to collide, however near they are.
struct PowerLawParams : CommonParams {
  float relaxation_time = 0.54f;  // [s] xi
  float strength = 1.5f;          // [m2] k
  float time_horizon = 3.f;       // [s] tau0
  float body_stiffness = 200.f;   // [1/s2]
  PowerLawParams() { neighbours = 8; }
  static const ParameterTable& table();
};

class PowerLaw final : public SteeringModel {
 public:
  using Params = PowerLawParams;
  static constexpr const char* kName = "power-law";
  static constexpr const char* kSummary = "forces from the energy of coming collisions, a power of the time to them";
  static constexpr const char* kCitation =
      "Karamouzas, Skinner & Guy 2014, Universal power law governing pedestrian interactions";

  explicit PowerLaw(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
