#pragma once

#include "engine/io/geometry/tidy_walls.h"

namespace throng::io::geometry {

struct TracedDoor {
  std::string id;
  Point a, b;  // the opening
  Areas body;  // when it was drawn with a thickness
  int line = 0;
};

// What a shape that stands for a door opens. Nothing when it has no width.
std::vector<TracedDoor> doors_of(const DrawnShape& shape, RepairLog& log);

// The floor with a passage for every door that leads through a wall with a thickness.
Areas with_doorways(Areas floor, const std::vector<TracedDoor>& doors, RepairLog& log);
// The walls with an opening at every door that is drawn on a wall.
Lines opened_at(const Lines& walls, const std::vector<TracedDoor>& doors, RepairLog& log);

}  // namespace throng::io::geometry
