#pragma once

#include "engine/steering/model.h"

namespace throng::steering {

// Tordeux, Chraibi & Seyfried 2016, "Collision-free speed model for pedestrian dynamics", Traffic and Granular Flow
// '15. First order: the direction is the wished one bent by what is near, the speed follows from the room ahead in that
// direction and the time gap that people keep. T = 1 s, a = 5 and D = 0.1 m are the paper's (section 3). A person's
// size l is twice its radius; the paper's people have l = 0.3 m and walk 1.2 m/s, and flows are the paper's only with
// that (the preset Tordeux-2016).
struct CollisionFreeSpeedParams : CommonParams {
  float time_gap = 1.f;          // [s] T
  float repulsion = 5.f;         // a
  float repulsion_range = 0.1f;  // [m] D
  float wall_repulsion = 5.f;
  float wall_range = 0.1f;                        // [m]
  CollisionFreeSpeedParams() { neighbours = 8; }  // the repulsion fades over 0.1 m and one person ahead sets the speed
  static const ParameterTable& table();
};

class CollisionFreeSpeed final : public SteeringModel {
 public:
  using Params = CollisionFreeSpeedParams;
  static constexpr const char* kName = "collision-free-speed";
  static constexpr const char* kSummary = "direction from repulsion, speed from the room ahead and a time gap";
  static constexpr const char* kCitation =
      "Tordeux, Chraibi & Seyfried 2016, Collision-free speed model for pedestrian dynamics";
  static constexpr bool kPredictive = false;
  static std::vector<Preset> presets();

  explicit CollisionFreeSpeed(const Params& params) : params_(params) {}
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  Params params_;
};

}  // namespace throng::steering
