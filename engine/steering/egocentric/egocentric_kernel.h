#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"
#include "engine/steering/egocentric/affordance_grid.h"

namespace throng::steering {

inline constexpr int kMostSeenWalls = 12;  // of one person

// What the kernel reads and writes, as plain pointers by row.
struct EgocentricTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* heading = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* preferred_speed = nullptr;
  const float* max_speed = nullptr;
  NeighbourView neighbours;
  const SectorDirections* directions = nullptr;
  float time_horizon = 3.f;  // [s]
  float comfort = 0.3f;      // [m]
  float people_weight = 5.f;
  float wall_weight = 5.f;
  float steadiness = 0.15f;
  float intention = 0.7f;
  float reaction = 0.18f;  // share of a change of mind that is done in a step
  Vec2* planned = nullptr;
};

// What somebody needs beside walls.
struct EgocentricBeside {
  float radius;   // [m]
  float comfort;  // [m] between body and wall that is enough
};

// Plans for batch[0..count). walls_begin has count + 1 entries into `walls`, at most kMostSeenWalls for each person,
// and `beside` count; null when there are none.
THRONG_DECLARE_KERNEL(void egocentric_plan(const EgocentricTask& task, const AgentIndex* batch, std::size_t count,
                                           const Segment* walls, const std::uint32_t* walls_begin,
                                           const EgocentricBeside* beside))

}  // namespace throng::steering
