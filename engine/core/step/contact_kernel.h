#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/space/neighbours.h"
#include "engine/foundation/dispatch.h"
#include "engine/foundation/vec2.h"

namespace throng {

struct ContactTask {
  const Vec2* position = nullptr;
  const Vec2* displacement = nullptr;  // [m] that each wants to make
  const float* radius = nullptr;
  NeighbourView neighbours;
  float give = 0.f;                 // [m] that two bodies may overlap
  std::uint8_t* blocked = nullptr;  // written for every row: 1 when somebody is in its way or overlaps it
};

// Who would leave its own side of the line midway between it and a neighbour.
THRONG_DECLARE_KERNEL(void find_contacts(const ContactTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
