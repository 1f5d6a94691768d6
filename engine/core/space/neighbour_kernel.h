#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/space/space.h"
#include "engine/foundation/dispatch.h"

namespace throng {

// The sorted grid and where results go, as plain pointers: kernels keep away from containers (see foundation/pack.h).
struct NeighbourQuery {
  const float* x = nullptr;  // by slot
  const float* y = nullptr;
  const LevelIndex* level = nullptr;  // by slot; null with one level
  const AgentIndex* agent = nullptr;  // by slot
  const std::uint32_t* cell_begin = nullptr;
  std::uint32_t width = 1;  // powers of two
  std::uint32_t height = 1;
  float cell = 1.f;  // [m]
  float inverse_cell = 1.f;
  const std::uint16_t* steering = nullptr;  // by row
  const std::uint32_t* number = nullptr;    // by row
  const NeighbourWish* wishes = nullptr;    // by steering
  AgentIndex* lists = nullptr;              // by row, `stride` each
  std::uint8_t* counts = nullptr;
  std::uint32_t stride = 0;
};

// The cell coordinate of a position. Far outside of any sensible world it saturates, which only costs time.
inline std::int32_t cell_coordinate(float scaled) {
  const float limited = scaled < -1e9f ? -1e9f : scaled > 1e9f ? 1e9f : scaled;
  const std::int32_t truncated = static_cast<std::int32_t>(limited);
  return truncated - (static_cast<float>(truncated) > limited ? 1 : 0);
}

THRONG_DECLARE_KERNEL(void find_neighbours(const NeighbourQuery& query, std::size_t begin, std::size_t end))

}  // namespace throng
