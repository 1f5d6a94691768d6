#pragma once

#include <span>
#include <vector>

#include "engine/navigation/mesh/outline.h"

namespace throng::navigation {

// Obstacles that stand on the floor clear of everything else, pillars and short walls mostly, are holes in the floor as
// they are drawn. To find these needs no overlay, which costs much for each ring.
struct SortedObstacles {
  std::vector<const Piece*> clear;    // on the floor, one ring each, to be taken as it is
  std::vector<const Piece*> meeting;  // the others, each shape once; those that stand clear off the floor are left out
};
SortedObstacles sorted_by_clearance(std::span<const Piece* const> floors, std::span<const Piece* const> obstacles,
                                    const LatticeBox& tile);

}  // namespace throng::navigation
