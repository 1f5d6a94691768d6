#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/foundation/ids.h"

namespace throng {

// The longest list that a model may ask for: Guy et al. 2011, table 1. What is on stacks by it is used only as far as
// lists go; no power of two, so that arrays of eight lanes side by side do not share sets of the cache.
inline constexpr int kMostNeighbours = 100;

// Borrowed neighbour lists: for each agent the nearest others within its range, nearest first; equal distances in order
// of birth. They depend on the crowd alone, never on the grid, the rows or the threads.
struct NeighbourView {
  const AgentIndex* lists = nullptr;
  const std::uint8_t* counts = nullptr;
  std::uint32_t stride = 0;
  std::span<const AgentIndex> of(AgentIndex i) const { return {lists + std::size_t{i} * stride, counts[i]}; }
};

}  // namespace throng
