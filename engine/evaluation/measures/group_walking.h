#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

// How people who belong together walk, compared with those who walk alone.
struct GroupWalking {
  struct Speed {
    double mean = 0.0;  // [m/s] over people, of what each walks faster than 0.3 m/s; not a number: nobody
    std::size_t people = 0;
  };
  Speed speeds[4];  // of those alone, of pairs, threes, and larger groups
  std::size_t groups = 0;

  // Medians over groups and moments, while a group walks faster than 0.5 m/s and everybody is within 4 m of its middle;
  // across and along its way. Not a number: there was none.
  double pair_distance = 0.0, pair_across = 0.0, pair_along = 0.0;  // [m]
  double pair_angle = 0.0;                                          // [degrees] between the pair and its way
  double pairs_apart = 0.0;                                         // share of moments: more than 1.5 m along
  double three_width = 0.0, three_length = 0.0;                     // [m]
  double middle_behind = 0.0;                                       // [m] of threes: the middle one behind the outer
  double middle_behind_share = 0.0;                                 // of moments
  double four_width = 0.0, four_length = 0.0;                       // [m]
  double spread = 0.0;                                              // [m] from the middle to the farthest, of all
};

// `groups`: who belongs together, by the ids of the recording; who is in none walks alone. Velocities are differences
// over 0.8 s, and who was seen at fewer than four moments has no speed.
GroupWalking group_walking(const Trajectory& trajectory,
                           const std::map<std::int64_t, std::vector<std::int64_t>>& groups);

}  // namespace throng::evaluation
