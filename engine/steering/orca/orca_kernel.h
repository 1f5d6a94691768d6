#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

// At most this many hard lines (walls, then contact forces) go into one agent's program.
inline constexpr int kMostHardLines = 40;

// What the kernel reads and writes, as plain pointers by row.
struct OrcaTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float time_horizon = 2.f;    // [s]
  float least_distance = 0.f;  // [m] to others, centre to centre; more where bodies are wider
  float dt = 0.05f;            // [s]
  Vec2* planned = nullptr;
};

// Plans for batch[0..count). hard_begin has count + 1 entries into `hard`, or is null when nobody has hard lines.
THRONG_DECLARE_KERNEL(void orca_plan(const OrcaTask& task, const AgentIndex* batch, std::size_t count,
                                     const HalfPlane* hard, const std::uint32_t* hard_begin))

}  // namespace throng::steering
