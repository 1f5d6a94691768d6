// For kernel sources only, like foundation/pack.h.
#pragma once

#include "engine/core/space/neighbours.h"
#include "engine/foundation/pack.h"

namespace throng::steering::THRONG_ISA {

// Eight neighbours from list[from] on, to gather by. Lanes beyond the end of the list name `self`; `room` holds them.
inline const AgentIndex* eight_neighbours(const AgentIndex* list, int from, int count, AgentIndex self,
                                          AgentIndex (&room)[::throng::THRONG_ISA::kLanes]) {
  constexpr int kEight = ::throng::THRONG_ISA::kLanes;
  if (count - from >= kEight) return list + from;
  for (int lane = 0; lane < kEight; ++lane) room[lane] = from + lane < count ? list[from + lane] : self;
  return room;
}

}  // namespace throng::steering::THRONG_ISA
