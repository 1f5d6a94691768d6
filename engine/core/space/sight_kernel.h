#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/space/neighbours.h"
#include "engine/core/space/sight_index.h"
#include "engine/foundation/dispatch.h"

namespace throng {

// Somebody near walls.
struct Onlooker {
  AgentIndex row = 0;
  WallsInSight near;  // every wall that may stand before a neighbour within `reach`
  WallTable table;    // of its level
};

// What walls do to the neighbours of an onlooker, a bit each, in the order of its list.
struct Sight {
  static constexpr int kEights = (kMostNeighbours + 7) / 8;
  std::uint8_t hidden[kEights];
  std::uint8_t unsure[kEights];  // too close to call, or out of reach: to be asked exactly
};

struct SightTask {
  const float* position = nullptr;  // [m] by row, x and y
  NeighbourView neighbours;
  float reach = 0.f;  // [m]
};

THRONG_DECLARE_KERNEL(void see_past_walls(const SightTask& task, const Onlooker* onlookers, std::size_t count,
                                          Sight* sights))

}  // namespace throng
