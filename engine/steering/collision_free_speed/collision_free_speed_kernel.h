#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

// Of eq. 4. Deep inside another body, measured in ranges, nothing but the direction counts; more would overflow.
inline constexpr float kMostExponent = 30.f;

// What the kernel reads and writes, as plain pointers by row.
struct CollisionFreeSpeedTask {
  const Vec2* position = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float time_gap = 1.f;  // [s]
  float repulsion = 5.f;
  float range = 0.1f;  // [m]
  Vec2* planned = nullptr;
};

// Plans for batch[0..count). bends[b] is what walls add to the direction of batch[b]; null when there are no walls.
THRONG_DECLARE_KERNEL(void collision_free_speed_plan(const CollisionFreeSpeedTask& task, const AgentIndex* batch,
                                                     std::size_t count, const Vec2* bends))

}  // namespace throng::steering
