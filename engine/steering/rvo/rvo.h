#pragma once

#include <vector>

#include "engine/steering/model.h"

namespace throng::steering {

// Reciprocal velocity obstacles (van den Berg, Lin & Manocha 2008) by time-of-impact sampling, as document 003 does it
// (section 5.4): of many velocities the one with the smallest w / t + |v - v_pref|, t being the time until it hits
// somebody who does half of the avoiding, or a wall.
struct RvoParams : CommonParams {
  enum class Sampling : std::uint8_t { kBrute, kAdaptive, kGeometric };
  Sampling sampling = Sampling::kAdaptive;
  std::int32_t samples = 400;     // of kBrute
  std::int32_t circles = 4;       // of kAdaptive; eight samples each
  float collision_weight = 0.5f;  // [m] w
  float time_horizon = 5.f;       // [s]
  float wall_time_horizon = 1.f;  // [s]
  // 003, section 5.7.2.
  bool dynamic_velocity = false;
  float stop_time = 0.2f;  // [s]
  float stop_deviation = 1.5f;
  float look_distance = 2.f;  // [m]
  float slowing = 0.15f;
  static const ParameterTable& table();
};

class Rvo final : public SteeringModel {
 public:
  using Params = RvoParams;
  static constexpr const char* kName = "rvo";
  static constexpr const char* kSummary = "reciprocal velocity obstacles, the best of sampled velocities";
  static constexpr const char* kCitation =
      "van den Berg, Lin & Manocha 2008, Reciprocal velocity obstacles for real-time multi-agent navigation";
  static std::vector<Preset> presets();

  explicit Rvo(const Params& params);
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Vec2 dynamic_velocity(const CrowdView& crowd, AgentIndex i, Vec2 chosen, float urgency) const;

  Params params_;
  std::vector<float> sample_x_;  // of the unit disc
  std::vector<float> sample_y_;
};

}  // namespace throng::steering
