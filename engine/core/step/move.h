#pragma once

#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/crowd_view.h"
#include "engine/core/step/timings.h"
#include "engine/foundation/jobs.h"

namespace throng {

struct MoveRules {
  float dt = 0.05f;                         // [s]
  std::span<const float> max_acceleration;  // [m/s2] by steering instance; 0: unlimited
  std::span<const std::uint8_t> solid;      // by steering instance; two bodies stop at each other when both are solid
  float largest_radius = 0.f;               // [m] of anybody
  bool world_has_walls = false;
  bool holds = true;  // who does not walk stays on its spot; a crowd made in code stands as its models say
  // By row where models have written their own (own_motion.h), else empty. A displacement [m] replaces the planned
  // velocity times dt; a heading the turn to where one walks.
  std::span<const Vec2> displacement{};
  std::span<const Vec2> heading{};
  // Who is pushed by forces was brought into them by steer; the acceleration cap, which is of one's own will, is then
  // none.
  ConstraintView constraints{};
  // The walls that anybody can meet in this step; null: ask `walls`, which may know more.
  const WallIndex* close_walls = nullptr;
};

// What moving needs beside the columns; kept from step to step so that nothing is allocated.
struct MoveScratch {
  std::vector<Vec2> displacement;     // [m] allowed in this round, by row
  std::vector<std::uint8_t> blocked;  // by row
};

// Stage 6: planned velocities become positions. Whatever a model planned, nobody is faster than its cap, nobody moves
// through a wall or into another body, and nothing that is not a number enters the crowd.
//
// A crowd that presses to one point leaves no velocity that avoids everybody, and every steering model then lets people
// sink into each other. So each is kept on its own side of the line midway between it and every neighbour; what is left
// of its displacement is tried again once the others have moved. `velocity` stays the one that
// it tries to walk with (less what walls take): people in a jam keep pressing, and avoidance counts on it. `planned`
// holds what is left of displacements while this runs.
void move_agents(AgentColumns& agents, NeighbourView neighbours, const WallIndex& walls, const MoveRules& rules,
                 const Workers& workers, MoveScratch& scratch, StepCounters& counters);

}  // namespace throng
