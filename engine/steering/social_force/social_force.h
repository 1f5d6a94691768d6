#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Helbing & Molnar 1995, "Social force model for pedestrian dynamics", Physical Review E 51: people accelerate towards
// their preferred velocity and away from others and from borders. The repulsion of a person is that of an ellipse which
// reaches ahead by its step width, and what happens behind one's back counts less.
//
// The preset Helbing-1995 has the paper's values. The defaults differ in three places, because the paper's people are
// points in wide corridors: bodies that touch push each other apart; the step time is a real step's (with 2 s those who
// walk behind push those in front out of their lane); walls reach less far, so that a door can be walked through.
struct SocialForceParams : CommonParams {
  float relaxation_time = 0.5f;            // [s] tau
  float repulsion = 2.1f;                  // [m2/s2] V0
  float repulsion_range = 0.3f;            // [m] sigma
  float step_time = 0.5f;                  // [s] delta t: the step width is this times the other's speed
  float body_stiffness = 200.f;            // [1/s2]
  float wall_repulsion = 5.f;              // [m2/s2] U0
  float wall_range = 0.1f;                 // [m] R
  float field_of_view = 200.f;             // [degrees] 2 phi
  float behind_weight = 0.5f;              // c
  float time_gap = 0.f;                    // [s] kept to whom one follows; 0: none, as in the paper
  SocialForceParams() { neighbours = 8; }  // the push fades over 0.3 m: the ninth is too far away to matter
  static const ParameterTable& table();
};

class SocialForce final : public SteeringModel {
 public:
  using Params = SocialForceParams;
  static constexpr const char* kName = "social-force";
  static constexpr const char* kSummary = "accelerations towards the goal and away from people and walls";
  static constexpr const char* kCitation = "Helbing & Molnar 1995, Social force model for pedestrian dynamics";
  static constexpr bool kPredictive = false;
  static std::vector<Preset> presets();

  explicit SocialForce(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
