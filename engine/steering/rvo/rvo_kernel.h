#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/step/crowd_view.h"
#include "engine/foundation/dispatch.h"

namespace throng::steering {

inline constexpr int kMostRvoWalls = 24;  // the nearest; further ones are left out

// What the kernels read and write, as plain pointers by row.
struct RvoTask {
  const Vec2* position = nullptr;
  const Vec2* velocity = nullptr;
  const Vec2* heading = nullptr;
  const Vec2* preferred = nullptr;
  const float* radius = nullptr;
  const float* half_depth = nullptr;  // [m] of people who turn their shoulders where it is narrow; 0 or null: a disc
  const float* max_speed = nullptr;
  const std::uint32_t* serial = nullptr;
  NeighbourView neighbours;
  float weight = 0.5f;              // [m] w of the penalty w / t + |v - v_pref|
  float time_horizon = 5.f;         // [s]
  float wall_time_horizon = 1.f;    // [s]
  int circles = 4;                  // adaptive
  const float* sample_x = nullptr;  // brute: points of the unit disc, a multiple of eight of them
  const float* sample_y = nullptr;
  int samples = 0;
  Vec2* planned = nullptr;
};

// Walls of the agents of a batch: those of batch[b] are all[begin[b]] to all[begin[b + 1]], at most kMostRvoWalls.
struct RvoWalls {
  const Segment* all = nullptr;
  const std::uint32_t* begin = nullptr;  // null: nobody has walls near
};

// Plan for batch[0..count). Unless `urgency` is null they say for each how soon the chosen velocity collides:
// urgency[b] = 1 / t [1/s], 0 when it does not within the horizons.
THRONG_DECLARE_KERNEL(void rvo_adaptive(const RvoTask& task, const AgentIndex* batch, std::size_t count,
                                        const RvoWalls& walls, float* urgency))
THRONG_DECLARE_KERNEL(void rvo_brute(const RvoTask& task, const AgentIndex* batch, std::size_t count,
                                     const RvoWalls& walls, float* urgency))
THRONG_DECLARE_KERNEL(void rvo_geometric(const RvoTask& task, const AgentIndex* batch, std::size_t count,
                                         const RvoWalls& walls, float* urgency))

// urgency[k] = 1 / t of velocities[k] for one agent whose walls are walls.begin[0] to walls.begin[1]: what sampling
// weighs, for tests and tools.
THRONG_DECLARE_KERNEL(void rvo_urgency(const RvoTask& task, AgentIndex i, const RvoWalls& walls, const Vec2* velocities,
                                       std::size_t count, float* urgency))

}  // namespace throng::steering
