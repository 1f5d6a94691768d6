#pragma once

#include <vector>

#include "engine/core/world/world.h"
#include "engine/evaluation/measures/lattice.h"

namespace throng::evaluation {

// Which share of each cell is floor, from 0 to 1, in the lattice's order; 1 everywhere when the level has no floor.
// Sampled at 4 x 4 points a cell.
std::vector<float> floor_cover(const LevelDef& level, const Lattice& lattice);

}  // namespace throng::evaluation
