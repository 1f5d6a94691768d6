#pragma once

#include "engine/io/geometry/doors.h"

namespace throng::io::geometry {

// For drawings without a floor: what the walls enclose, doors shut. Faces that are too thin to stand in are the insides
// of walls; those that no door or place belongs to are shafts and columns. Throws Error at the loose ends when the
// walls enclose nothing.
Areas floor_from_walls(const WallPieces& walls, const std::vector<TracedDoor>& doors, const Points& places,
                       std::vector<std::string>& notes, RepairLog& log);

}  // namespace throng::io::geometry
