#pragma once

#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

struct SpeedOptions {
  double window = 0.4;  // [s] over which displacements are taken: heads sway with each step
};

// [m/s] of every row of the trajectory: (x(t + window/2) - x(t - window/2)) / window, with a shorter, one-sided window
// where somebody comes or goes. Zero for who is seen once.
std::vector<Point> individual_velocities(const Trajectory& trajectory, const SpeedOptions& options = {});
std::vector<double> lengths(const std::vector<Point>& velocities);

struct Quantiles {
  double mean = 0.0, low = 0.0, median = 0.0, high = 0.0;  // a tenth is below low, a tenth above high
  std::size_t count = 0;
};
Quantiles quantiles(std::vector<double> values);

}  // namespace throng::evaluation
