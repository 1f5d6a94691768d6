#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Reynolds 1999, "Steering behaviors for autonomous characters", with the pedestrians of OpenSteer as the pattern:
// behaviours are added in order of urgency until the walker's force is used up, so that avoiding comes before the goal
// when both cannot be had. Flee, evade and pursue are about the nearest person of another population; they, wandering,
// path following, alignment and cohesion are off unless asked for.
struct SteerParams : CommonParams {
  float reaction_time = 0.4f;  // [s]
  float max_force = 8.f;       // [m/s2] for each kilogram
  float time_horizon = 2.f;    // [s]
  float avoid_walls = 1.f;
  float avoid_neighbours = 1.f;
  float separation = 3.f;            // [m/s2]
  float separation_distance = 0.2f;  // [m] between bodies
  float flee = 0.f;
  float evade = 0.f;
  float seek = 1.f;
  float pursue = 0.f;
  float path_following = 0.f;
  float path_radius = 0.5f;  // [m]
  float alignment = 0.f;
  float cohesion = 0.f;
  float wander = 0.f;
  float body_stiffness = 200.f;  // [1/s2]
  SteerParams() { neighbours = 8; }
  static const ParameterTable& table();
};

class Steer final : public SteeringModel {
 public:
  using Params = SteerParams;
  static constexpr const char* kName = "steer";
  static constexpr const char* kSummary = "Reynolds' steering behaviours, added in order of urgency";
  static constexpr const char* kCitation = "Reynolds 1999, Steering behaviors for autonomous characters";
  static std::vector<Preset> presets();

  explicit Steer(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  bool remembers() const { return params_.wander > 0.f || params_.path_following > 0.f; }
  bool meets_others() const { return params_.flee > 0.f || params_.evade > 0.f || params_.pursue > 0.f; }
  Params params_;
};

}  // namespace throng::steering
