#pragma once

#include <span>

#include "engine/core/step/crowd_view.h"

namespace throng::steering {

// A person beside walls.
struct WallVisitor {
  Vec2 position;
  Vec2 velocity;
  float radius = 0.25f;   // [m]
  float max_speed = 2.f;  // [m/s]
};

// The half-plane that a wall leaves to a person for the coming `horizon` seconds. The velocity obstacle of a segment is
// that of a capsule: the segment widened by the radius (van den Berg et al. 2011, section 5.4, with the present
// velocity as the one to change least). The person takes the whole responsibility.
HalfPlane wall_line(const Segment& wall, const WallVisitor& who, float horizon);

// Lines of the walls that matter within the horizon, nearest first; at most out.size(). Returns how many.
int wall_lines(std::span<const Segment> walls, const WallVisitor& who, float horizon, std::span<HalfPlane> out);

}  // namespace throng::steering
