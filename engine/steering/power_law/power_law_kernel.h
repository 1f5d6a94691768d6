#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

// What the kernel reads and writes, as plain pointers by row.
struct PowerLawTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float strength = 1.5f;         // [m2]
  float time_horizon = 3.f;      // [s]
  float body_stiffness = 0.f;    // [1/s2]
  float relaxation_time = 0.5f;  // [s]
  float dt = 0.05f;              // [s]
  float decay = 0.9f;            // exp(-dt / relaxation_time)
  Vec2* planned = nullptr;
};

// Plans for batch[0..count). wall_pushes[b] is what walls do to batch[b] [m/s2]; null when there are no walls.
THRONG_DECLARE_KERNEL(void power_law_plan(const PowerLawTask& task, const AgentIndex* batch, std::size_t count,
                                          const Vec2* wall_pushes))

}  // namespace throng::steering
