#pragma once

#include <vector>

#include "engine/core/world/world.h"
#include "engine/io/scenario/read_shapes.h"

namespace throng::io::scene {

// Puts the floor and the obstacles of a level together. An obstacle that lies within the floor becomes a hole of it;
// one that stands across the floor's outline, or where there is no floor, becomes a loop of walls. Throws Error at the
// line of an outline that overlaps another or lies outside the floor.
// Returns the obstacles that became loops: their inside is not for walking, although it is not cut out of the floor.
std::vector<Ring> fit_outlines(LevelDef& level, std::vector<Region> floor, const std::vector<Region>& obstacles);

}  // namespace throng::io::scene
