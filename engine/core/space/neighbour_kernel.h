#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/space/cell_coordinate.h"
#include "engine/core/space/space.h"
#include "engine/foundation/dispatch.h"

namespace throng {

// The sorted grid and where results go, as plain pointers: kernels keep away from containers (see foundation/pack.h).
struct NeighbourQuery {
  const float* x = nullptr;  // by slot
  const float* y = nullptr;
  const LevelIndex* level = nullptr;  // by slot; null with one level
  // People on these levels are seen too: those of level l are joined[joined_begin[l]] and on; null when there are none.
  const LevelIndex* joined = nullptr;
  const std::uint32_t* joined_begin = nullptr;
  const AgentIndex* agent = nullptr;  // by slot
  const std::uint32_t* cell_begin = nullptr;
  std::uint32_t width = 1;  // powers of two
  std::uint32_t height = 1;
  float cell = 1.f;  // [m]
  float inverse_cell = 1.f;
  const std::uint16_t* steering = nullptr;  // by row
  const std::uint32_t* serial = nullptr;    // by row
  const NeighbourWish* wishes = nullptr;    // by steering
  AgentIndex* lists = nullptr;              // by row, `stride` each
  std::uint8_t* counts = nullptr;
  std::uint32_t stride = 0;
  float* reach = nullptr;  // [m] by row: in which everybody wanted is expected; any number will do
};

THRONG_DECLARE_KERNEL(void find_neighbours(const NeighbourQuery& query, std::size_t begin, std::size_t end))

}  // namespace throng
