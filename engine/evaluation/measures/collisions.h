#pragma once

#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

struct CollisionOptions {
  double radius = 0.2;      // [m] of people whose radius the recording does not tell
  double tolerance = 0.01;  // [m] bodies may overlap by this much
};

// Two people whose bodies overlap, from the first frame to the last of an uninterrupted while.
struct Collision {
  std::uint32_t a = 0, b = 0;  // people, a < b
  double begin = 0.0;          // [s]
  double duration = 0.0;       // [s] each frame counts for one interval
  double depth = 0.0;          // [m] the most they overlapped
};

struct Collisions {
  std::vector<Collision> all;                 // by begin, then by people
  double deepest = 0.0, mean_depth = 0.0;     // [m]
  double longest = 0.0, mean_duration = 0.0;  // [s]
  double person_seconds = 0.0;                // observed in all
  double per_person_minute() const {
    return person_seconds > 0.0 ? 60.0 * static_cast<double>(all.size()) / person_seconds : 0.0;
  }
};
Collisions collisions(const Trajectory& trajectory, const CollisionOptions& options = {});

}  // namespace throng::evaluation
