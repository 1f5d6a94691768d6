#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

inline constexpr int kMostContactWalls = 8;  // of one person

inline constexpr float kWalksOn = 1e30f;

// A person at the end of a sub-step.
struct EscapePanicMoment {
  Vec2 offset;    // [m] from its place in the frozen crowd
  Vec2 velocity;  // [m/s]
  Vec2 change;  // [m/s] of the velocity in the sub-step; x is kWalksOn for somebody whom nobody can touch in this step
};

// What a person remembers. While round n writes moment[n % 2], everybody may read moment[(n - 1) % 2].
struct EscapePanicState {
  EscapePanicMoment moment[2];
  Vec2 far;             // [N] the push of those who cannot come near in this step
  std::uint32_t told;   // a hash of the mean velocity over the last step; while the crowd moves it so, it goes on from
                        // its last moment
  std::uint16_t near;   // how many neighbours are followed through the sub-steps
  std::uint16_t flags;  // whether somebody of another model is among them; whether forces are left out in this round
};

// What the kernel reads and writes, as plain pointers by row.
struct EscapePanicTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* max_speed = nullptr;
  const float* mass = nullptr;
  const float* half_depth = nullptr;  // [m] of people who turn their shoulders where it is narrow; 0 or null: a disc
  const std::uint32_t* serial = nullptr;
  const std::uint16_t* steering = nullptr;
  NeighbourView neighbours;
  std::byte* state = nullptr;  // an EscapePanicState at the beginning of each row
  std::size_t state_stride = 0;
  float repulsion = 2000.f;          // [N]
  float range = 0.08f;               // [m]
  float body_stiffness = 120'000.f;  // [kg/s2]
  float friction = 240'000.f;        // [kg/(m s)]
  float dt = 0.05f;                  // [s]
  float sub_step = 0.01f;            // [s]
  // exp(sub_step / tau) - 1, and tau times it. With the first in place of sub_step / tau and the second in place of
  // sub_step, an implicit step is exact for a constant force.
  float relaxation = 0.02f;
  float push_time = 0.0101f;     // [s]
  float step_relaxation = 0.1f;  // the same for the whole step
  float step_push_time = 0.052f;
  int sub_steps = 5;
  int round = 0;  // 0: begin; then one a sub-step
  Vec2* planned = nullptr;
};

// One round for batch[0..count). walls_begin has count + 1 entries into `walls`, at most kMostContactWalls for each
// person; null when there are none.
THRONG_DECLARE_KERNEL(void escape_panic_round(const EscapePanicTask& task, const AgentIndex* batch, std::size_t count,
                                              const Segment* walls, const std::uint32_t* walls_begin))

}  // namespace throng::steering
