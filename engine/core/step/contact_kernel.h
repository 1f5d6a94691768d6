#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/foundation/dispatch.h"
#include "engine/foundation/vec2.h"

namespace throng {

struct ContactTask {
  const Vec2* position = nullptr;
  const Vec2* wanted = nullptr;  // [m] the displacement that each wants to make
  const float* radius = nullptr;
  const std::uint32_t* serial = nullptr;
  const AgentState* state = nullptr;
  const std::uint16_t* steering = nullptr;
  const std::uint8_t* solid = nullptr;  // by steering
  bool all_solid = true;                // nobody's steering is without a body
  NeighbourView neighbours;
  float largest_radius = 0.f;       // [m] of anybody
  float give = 0.f;                 // [m] that two bodies may overlap
  bool only_blocked = false;        // leave rows alone whose `blocked` is 0
  Vec2* allowed = nullptr;          // [m] written: the part of it that other bodies allow
  std::uint8_t* blocked = nullptr;  // written: 1 when that is less
};

// Keeps everybody on its own side of the lines midway between it and its neighbours. Such half-planes always leave at
// least standing still, unless bodies overlap already; then backing off is asked for.
THRONG_DECLARE_KERNEL(void limit_by_bodies(const ContactTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
