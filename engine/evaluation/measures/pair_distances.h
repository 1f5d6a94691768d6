#pragma once

#include <vector>

#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

// How far apart people keep.
struct PairDistances {
  Quantiles nearest;      // [m] from everybody to the nearest other, over all observations
  double smallest = 0.0;  // [m] of all pairs at all times; infinite: never two at once
  // The pair distribution function (Karamouzas, Skinner & Guy 2014): how much more often pairs are at a distance
  // than they would be if they took no notice of each other. Below 1 people avoid it. One value a bin; NaN: unknown.
  double bin = 0.25;  // [m]
  std::vector<double> distribution;
};

// `reach`: how far the distribution goes [m]. Long recordings are sampled evenly, by frame.
PairDistances pair_distances(const Trajectory& trajectory, double reach = 5.0);

}  // namespace throng::evaluation
