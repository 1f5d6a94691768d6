#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

inline constexpr int kMostVisionWalls = 8;

// Directions in which something would be met, as angles from where the viewer faces, positive to the left.
struct BlockedBearings {
  float from = 0.f;    // [rad]
  float to = 0.f;      // [rad]
  float danger = 0.f;  // how much one turns in order not to walk there
};

// One who looks: what the kernel is given of it and what it decides.
struct VisionLook {
  Vec2 facing;                  // unit
  Vec2 wish;                    // [m/s] not zero
  float pace = 0.f;             // [m/s] at which it would walk on, above 0
  std::uint32_t visible = ~0u;  // which of its neighbours no wall hides, a bit each
  int walls = 0;                // how many of the following
  BlockedBearings wall[kMostVisionWalls];

  float turn = 0.f;          // [rad] in this step
  float left_to_turn = 0.f;  // [rad] after it
  float urgency = 0.f;       // [1/s] inverse of the least time to interaction of whom it will still meet; 0: nobody
  float leaving = 0.f;       // [m/s] at which the first of them walks away from it
  bool threatened = false;   // before the turn
};

// What the kernel reads, as plain pointers by row.
struct VisionTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const float* radius = nullptr;
  NeighbourView neighbours;
  float threshold = 0.6f;    // [rad/s]
  float view_cosine = 0.2f;  // of half the field of view
  float turn_time = 0.5f;    // [s] not below dt
  float most_turn = 0.1f;    // [rad] in a step
  float dt = 0.05f;          // [s]
};

// Looks around for batch[0..count).
THRONG_DECLARE_KERNEL(void vision_look(const VisionTask& task, const AgentIndex* batch, std::size_t count,
                                       VisionLook* looks))

}  // namespace throng::steering
