#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

// What the kernel reads and writes, as plain pointers by row.
struct SocialForceTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float strength = 7.f;        // [m/s2] V0 / sigma
  float range = 0.3f;          // [m]
  float step_time = 2.f;       // [s]
  float body_stiffness = 0.f;  // [1/s2]
  float cosine = -0.17f;       // of half the field of view
  float behind_weight = 0.5f;
  float per_gap = 0.f;           // [1/s] one over the time gap; 0: none is kept
  float relaxation_time = 0.5f;  // [s]
  float decay = 0.9f;            // exp(-dt / relaxation_time)
  Vec2* planned = nullptr;
};

// Plans for batch[0..count). pushes[b] is what walls do to batch[b] [m/s2]; null when there are no walls.
THRONG_DECLARE_KERNEL(void social_force_plan(const SocialForceTask& task, const AgentIndex* batch, std::size_t count,
                                             const Vec2* pushes))

}  // namespace throng::steering
