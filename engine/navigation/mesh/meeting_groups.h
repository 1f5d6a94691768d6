#pragma once

#include <span>
#include <vector>

#include "engine/navigation/mesh/outline.h"

namespace throng::navigation {

// Pieces in groups that stand clear of each other, in an order that depends on the pieces alone. To unite everything at
// once costs each ring as often as the logarithm of how many there are.
std::vector<std::vector<const Piece*>> groups_that_meet(std::span<const Piece* const> pieces, const LatticeBox& tile);

// Whether sides of these rings meet in corners only, or lie apart: rounding to the lattice then moves nothing, and an
// overlay need not round. Squares of a grid are like that.
bool meets_in_corners(std::span<const LatticeRing* const> rings, const LatticeBox& tile);

}  // namespace throng::navigation
