#pragma once

#include <span>

#include "engine/core/agents/agents.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/timings.h"
#include "engine/foundation/jobs.h"

namespace throng {

struct MoveRules {
  float dt = 0.05f;                          // [s]
  std::span<const float> max_acceleration;   // [m/s2] by steering instance; 0: unlimited
  bool world_has_walls = false;
};

// Stage 6: planned velocities become positions. Whatever a model planned, nobody is faster than its cap, nobody moves
// through a wall, and nothing that is not a number enters the crowd.
void move_agents(AgentColumns& agents, const WallIndex& walls, const MoveRules& rules, const Workers& workers,
                 StepCounters& counters);

// The part of a displacement that walls allow: slides along them. Never brings the centre nearer to a wall than the
// radius unless it is nearer already, and never across.
Vec2 slide(Vec2 position, Vec2 displacement, float radius, std::span<const Segment> walls);

}  // namespace throng
