#pragma once

#include <span>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/random.h"

namespace throng {

// Velocities v with dot(v - point, left_of(direction)) >= 0 are allowed. Direction is a unit vector.
struct HalfPlane {
  Vec2 point;
  Vec2 direction;
};

// Extra hard constraints on some agents' velocities, from contact forces. Empty for most crowds.
struct ConstraintView {
  std::span<const std::uint32_t> begin;  // first constraint of each agent, one more at the end; or empty
  std::span<const HalfPlane> all;
  std::span<const HalfPlane> of(AgentIndex i) const {
    return begin.empty() ? std::span<const HalfPlane>{} : all.subspan(begin[i], begin[i + 1] - begin[i]);
  }
};

// What a steering model sees: the whole crowd as it was when the step began. Borrowed and const; valid for one call.
struct CrowdView {
  Clock clock;
  float dt = 0.05f;  // [s]
  Random random;

  AgentIndex size = 0;
  std::span<const std::uint32_t> serial;
  std::span<const Vec2> position;          // [m]
  std::span<const Vec2> velocity;          // [m/s]
  std::span<const Vec2> heading;           // unit
  std::span<const Vec2> preferred;         // [m/s]
  std::span<const float> radius;           // [m]
  std::span<const float> preferred_speed;  // [m/s]
  std::span<const float> max_speed;        // [m/s]
  std::span<const float> mass;             // [kg]
  // Of people who turn their shoulders, while `radius` is what they take up now; empty when nobody does.
  std::span<const float> half_width;  // [m]
  std::span<const float> half_depth;  // [m] 0: a disc
  std::span<const LevelIndex> level;
  std::span<const std::uint16_t> population;
  std::span<const std::uint16_t> steering;
  std::span<const std::uint32_t> group;  // kNoGroup: none; empty when nobody has one

  NeighbourView neighbours;          // shared lists: k nearest within a range, nearest first
  const WallIndex* walls = nullptr;  // walls->near(position, level)
  // A model may keep them in its own decision; whatever it plans, the step brings it into them afterwards.
  ConstraintView constraints;

  std::span<const Segment> walls_near(AgentIndex i) const { return walls->near(position[i], level[i]); }
  bool turns(AgentIndex i) const { return !half_depth.empty() && half_depth[i] > 0.f; }
  bool is_turned(AgentIndex i) const { return turns(i) && radius[i] < half_width[i]; }
  // [m] What i needs on either side to get through somewhere.
  float least_radius(AgentIndex i) const { return turns(i) ? half_depth[i] : radius[i]; }
};

}  // namespace throng
