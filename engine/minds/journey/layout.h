#pragma once

#include <vector>

#include "engine/core/world/world.h"

namespace throng {

// Where people stand in a place that is kept: computed once from its description.
struct PlaceLayout {
  std::vector<Vec2> spots;     // a queue: the first in line first; else in the order in which they are taken
  std::vector<Vec2> counters;  // of a queue: where people are served
};

// A line along the place's `line`, or one that begins at the counter and bends at the edges of the area; or spots that
// keep their distance, of which any first few are spread over the area.
PlaceLayout lay_out(const World& world, const PlaceDef& place);

}  // namespace throng
