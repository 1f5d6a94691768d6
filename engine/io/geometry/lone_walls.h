#pragma once

#include "engine/io/geometry/doors.h"

namespace throng::io::geometry {

// Straight walls that stand by themselves, away from all others, from doors and from the floor's outline: an overlay
// leaves them as they are, at a cost for each.
struct SplitWalls {
  Lines lone;  // those on the floor; the lesser end first, as results of overlays are
  Lines rest;  // all that meet something
};
SplitWalls split_walls(const Lines& walls, const Areas& floor, const std::vector<TracedDoor>& doors);

}  // namespace throng::io::geometry
