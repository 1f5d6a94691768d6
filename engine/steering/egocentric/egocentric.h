#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Kapadia, Singh, Hewlett & Faloutsos 2009, "Egocentric affordance fields in pedestrian steering": each person sees the
// space around it as fields on a polar grid of its own that is finer close by and ahead. One field says how well walls
// let it be somewhere, one how well the others will when it gets there, one how well that serves its goal. Their
// product is the affordance of a place at a time, and the best way through it is a local plan in space and time, whose
// first piece is walked. docs/explanation/egocentric.md has the formulas, which the paper leaves open.
struct EgocentricParams : CommonParams {
  float time_horizon = 3.f;    // [s]
  float comfort = 0.3f;        // [m] between bodies
  float wall_comfort = 0.15f;  // [m]
  float people_weight = 5.f;
  float wall_weight = 5.f;
  float steadiness = 0.15f;
  float intention = 0.7f;
  float reaction_time = 0.25f;  // [s]
  static const ParameterTable& table();
};

class Egocentric final : public SteeringModel {
 public:
  using Params = EgocentricParams;
  static constexpr const char* kName = "egocentric";
  static constexpr const char* kSummary = "plans a short way through fields of what walls, people and the goal afford";
  static constexpr const char* kCitation =
      "Kapadia, Singh, Hewlett & Faloutsos 2009, Egocentric affordance fields in pedestrian steering";

  explicit Egocentric(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
