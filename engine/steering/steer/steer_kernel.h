#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

// What the kernel reads and writes, as plain pointers by row.
struct SteerTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* heading = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float time_horizon = 2.f;  // [s]
  float avoid_neighbours = 1.f;
  float separation = 3.f;            // [m/s2]
  float separation_distance = 0.2f;  // [m]
  float seek = 1.f;                  // weights over the reaction time [1/s]
  float alignment = 0.f;
  float cohesion = 0.f;
  float body_stiffness = 0.f;  // [1/s2]
  float max_force = 8.f;       // [m/s2]
  float dt = 0.05f;            // [s]
  Vec2* planned = nullptr;
};

// What else one agent wants [m/s2], in order of urgency.
struct SteerExtras {
  Vec2 walls;
  Vec2 urgent;  // before the goal
  Vec2 idle;    // after it
};

// Plans for batch[0..count). extras[b] belongs to batch[b]; null when nobody has any.
THRONG_DECLARE_KERNEL(void steer_plan(const SteerTask& task, const AgentIndex* batch, std::size_t count,
                                      const SteerExtras* extras))

}  // namespace throng::steering
