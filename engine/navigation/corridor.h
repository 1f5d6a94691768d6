#pragma once

#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/core/world/world.h"

namespace throng::navigation {

// The way that somebody has before it on its level: for pictures, and for whoever bends, widens or shares ways.
struct Corridor {
  LevelIndex level = 0;
  std::vector<Vec2> points;    // [m] from where it is; straight in between
  std::vector<Segment> gates;  // edges of the mesh that the way crosses, in order: a on its left, b on its right
};

}  // namespace throng::navigation
