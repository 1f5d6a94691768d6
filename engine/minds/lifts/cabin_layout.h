#pragma once

#include <vector>

#include "engine/core/world/world.h"

namespace throng {

// Where people stand in front of a lift and in it; computed once from the world.
struct CabinLayout {
  struct Side {
    Segment door;
    LevelIndex floor = 0;
    Vec2 front;               // [m] before the middle of the door
    Vec2 inwards;             // unit, from the floor into the cabin
    std::vector<Vec2> spots;  // where people wait, the best first; the way out of the door is left free
    // How far p is to the side of the middle of the door [m].
    float aside(Vec2 p) const;
    float half_width() const { return 0.5f * distance(door.a, door.b); }
  };
  Side lower, upper;
  std::vector<Vec2> spots;  // in the cabin, at least as many as its capacity
};

CabinLayout lay_out_lift(const World& world, std::size_t link);

}  // namespace throng
