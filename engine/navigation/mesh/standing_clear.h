#pragma once

#include <span>
#include <vector>

#include "engine/navigation/mesh/outline.h"

namespace throng::navigation {

// For an index: a millimetre around what it is told, within the tile where single precision is exact; what reaches
// beyond it, a little larger.
Box index_box(const LatticeBox& box, LatticePoint origin);
// Convex, and nowhere so thin or so flat that rounding could move a side onto a corner.
bool stays_as_it_is(const Piece& piece);

// Obstacles that stand on the floor clear of everything else, pillars and short walls mostly, are holes in the floor as
// they are drawn. To find these needs no overlay, which costs much for each ring.
struct SortedObstacles {
  std::vector<const Piece*> clear;    // on the floor, one ring each, to be taken as it is
  std::vector<const Piece*> meeting;  // the others, each shape once; those that stand clear off the floor are left out
};
SortedObstacles sorted_by_clearance(std::span<const Piece* const> floors, std::span<const Piece* const> obstacles,
                                    const LatticeBox& tile);

}  // namespace throng::navigation
