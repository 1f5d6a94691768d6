#pragma once

#include <span>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

struct LaneOrderOptions {
  Point axis;          // the direction in which lanes run; {0, 0}: the one in which people walk most
  double width = 0.5;  // [m] beside each other: within half of this to either side
};

// Lanes in two-way flow (Rex & Loewen 2007, Lane formation in oppositely charged colloids): for each person the squared
// difference of those beside its line who walk its way and the other way, over their number; the mean over everybody
// who has somebody there. 1: lanes of one direction each; near 0: mixed.
struct LaneOrder {
  Point axis;
  double order = 0.0;      // mean over all frames with both directions
  std::size_t frames = 0;  // with people of both directions
  double opposed = 0.0;    // share of the rarer direction among all observations
};
LaneOrder lane_order(const Trajectory& trajectory, std::span<const Point> velocities,
                     const LaneOrderOptions& options = {});

}  // namespace throng::evaluation
