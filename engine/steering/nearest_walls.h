#pragma once

#include <cstdint>
#include <span>

#include "engine/core/world/geometry.h"

namespace throng::steering {

// The nearest walls within reach, nearest first, into out[0..kMost). Returns how many.
template <int kMost>
std::uint32_t nearest_walls(std::span<const Segment> walls, Vec2 position, float reach, Segment* out) {
  float squares[kMost];
  std::uint32_t count = 0;
  for (const Segment& wall : walls) {
    const float squared = distance_squared(wall, position);
    if (!(squared < reach * reach)) continue;
    if (count == kMost && squared >= squares[count - 1]) continue;
    std::uint32_t at = count < kMost ? count++ : count - 1;
    for (; at > 0 && squares[at - 1] > squared; --at) squares[at] = squares[at - 1], out[at] = out[at - 1];
    squares[at] = squared;
    out[at] = wall;
  }
  return count;
}

}  // namespace throng::steering
