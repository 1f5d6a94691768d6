#pragma once

#include "engine/steering/model.h"
#include "engine/steering/vision/vision_kernel.h"

namespace throng::steering {

// Ondrej, Pettre, Olivier & Donikian 2010, "A synthetic-vision based steering approach for crowd simulation": what is
// seen at a bearing that does not change, and comes nearer, will be hit. People turn until the bearing of everything
// changes fast enough for the time that is left, and slow down when little of it is left.
//
// The paper renders an image for each walker and decides pixel by pixel; here discs and segments are looked at
// directly: each blocks those directions of walking in which its bearing would change too slowly.
struct VisionParams : CommonParams {
  float threshold = 0.6f;       // [rad/s] b: least bearing rate of what is a second away; of what is t away b / t^1.5
  float slow_time = 3.f;        // [s] people slow down when the time to an interaction is less
  float turn_time = 0.5f;       // [s] in which people turn to their goal
  float speed_time = 0.3f;      // [s] in which people change their speed
  float max_turn_rate = 180.f;  // [degrees/s]
  float field_of_view = 150.f;  // [degrees]
  float wall_distance = 0.1f;   // [m] kept between body and wall
  float patience = 0.5f;        // [s] of being held up
  VisionParams() { neighbour_range = 10.f; }
  static const ParameterTable& table();
};

class Vision final : public SteeringModel {
 public:
  using Params = VisionParams;
  static constexpr const char* kName = "vision";
  static constexpr const char* kSummary = "turns until the bearing of all that is seen changes fast enough";
  static constexpr const char* kCitation =
      "Ondrej, Pettre, Olivier & Donikian 2010, A synthetic-vision based steering approach for crowd simulation";

  explicit Vision(const Params& params);
  Needs needs(const CrowdLimits& limits) const override;
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const override;

 private:
  void see_walls(std::span<const Segment> walls, Vec2 position, float radius, VisionLook& look) const;
  void look_around(const CrowdView& crowd, AgentIndex i, Vec2 wish, Vec2& facing, VisionLook& look) const;
  Vec2 walk(const CrowdView& crowd, AgentIndex i, const VisionLook& look, Vec2& facing) const;

  Params params_;
  float view_cosine_;  // of half the field of view
};

}  // namespace throng::steering
