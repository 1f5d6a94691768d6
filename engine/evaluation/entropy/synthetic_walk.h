#pragma once

#include "engine/evaluation/entropy/entropy_metric.h"

namespace throng::evaluation {

// Somebody who is to walk: from where, when and where to.
struct PlannedWalk {
  std::uint32_t first = 0;  // step
  Point start, goal;        // [m]
  Point velocity;           // [m/s] to begin with
  double radius = 0.25;     // [m]
  double mass = 80.0;       // [kg]
};

struct WalkNoise {
  StateCovariance error{};   // M, of one step; none: the model's own path
  double observation = 0.0;  // [m] standard deviation in each direction
};

// The walks of a recording, for another model to walk.
std::vector<PlannedWalk> planned_walks(const ObservedCrowd& crowd);
// People who cross a disc of that radius from all sides, each to about the opposite point; spread evenly, with some
// chance in it.
std::vector<PlannedWalk> crossing_walks(std::size_t people, double radius, std::uint64_t seed);

// A recording that a model makes itself: x' = f(x) + m with m from N(0, M) (Guy et al. 2012, eq. 4 and section 5.3).
// Everybody leaves at its goal, at the latest after `longest` steps. Goals are known, so ObservedPerson::goal is exact.
ObservedCrowd synthetic_walk(const TestedModel& model, std::span<const PlannedWalk> walks, const WorldDef& world,
                             double step, std::uint32_t longest, const WalkNoise& noise, std::uint64_t seed);

}  // namespace throng::evaluation
