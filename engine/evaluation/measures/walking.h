#pragma once

#include <vector>

#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

// How one person walked.
struct Walk {
  std::int64_t id = 0;
  double begin = 0.0, end = 0.0;  // [s] first and last seen: end - begin is the time to exit
  double path = 0.0;              // [m] walked
  double straight = 0.0;          // [m] from where it began to where it ended
  double efficiency = 0.0;        // straight / path: 1 for a straight way; NaN for who never moved
  double acceleration = 0.0;      // [m2/s4] mean square: 0 for walking straight at one speed
  double jerk = 0.0;              // [m2/s6] mean square
  double energy = 0.0;            // [J]
};

// Walking costs e_s + e_w v^2 for each kilogram and second (Whittle 2007, as used by Guy and others 2010,
// PLEdestrians, eq. 1).
inline constexpr double kStandingPower = 2.23;  // [J/(kg s)]
inline constexpr double kWalkingPower = 1.26;   // [J s/(kg m2)]

// Path lengths and accelerations are of positions `window` seconds apart, so that swaying heads do not count as turns.
std::vector<Walk> walks(const Trajectory& trajectory, const SpeedOptions& options = {});

}  // namespace throng::evaluation
