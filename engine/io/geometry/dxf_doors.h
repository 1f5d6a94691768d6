#pragma once

#include "engine/io/geometry/drawing.h"

namespace throng::io::geometry {

// The swing of a door as plans show it: an arc around its hinge, from the closed to the open leaf.
struct DoorSwing {
  Point hinge, first, second;
  int line = 0;
  std::string level;
};

// Adds the opening of each swing as a door and removes the leaves from the doors that were drawn as lines. Where the
// leaf is not drawn, the end of the arc that is nearer to a wall closes the door. `reach` is 0.1 m in file units.
void add_swing_doors(const std::vector<DoorSwing>& swings, double reach, std::vector<DrawnShape>& shapes);

}  // namespace throng::io::geometry
