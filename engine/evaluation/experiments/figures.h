#pragma once

#include <vector>

#include "engine/evaluation/experiments/experiment.h"
#include "engine/evaluation/measures/individual_speed.h"

namespace throng::evaluation {

// What is measured of an experiment, of real people and of ours in the same way. NaN: there is no such thing.
struct ExperimentFigures {
  double flow = 0.0;              // [1/s] across the line, between a tenth and nine tenths of all who crossed it
  double density = 0.0;           // [1/m2] in the area, while the middle 60 % of all observations in it were made
  double speed = 0.0;             // [m/s] there and then, of displacements over one second
  double nearest = 0.0;           // [m] median distance to the nearest other, there and then
  double closest = 0.0;           // [m] a tenth is nearer than this
  double wall = 0.0;              // [m] median distance to the nearest wall, there and then
  double standing = 0.0;          // share of observations in view, there and then, slower than kStandingSpeed
  double fluctuation = 0.0;       // [m/s] standard deviation of somebody's speed in the area, mean over people
  double lanes = 0.0;             // lane order of people in view (lane_order.h); NaN where all walk one way
  std::vector<double> crossings;  // [s] since the first of them: the N-t diagram
  std::vector<DiagramBin> diagram;
};
inline constexpr double kDiagramBin = 0.5;     // [1/m2]
inline constexpr double kStandingSpeed = 0.1;  // [m/s]

// The part of a recording that one sees: what is in the box.
struct View {
  Point low, high;
  bool contains(Point p) const { return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y; }
};
View view_of(const Trajectory& trajectory);
// Without what is outside of the view. Who leaves it and comes back is somebody else then, as a camera has it.
Trajectory seen(const Trajectory& trajectory, const View& view);

// `trajectory` shows what is in view, with the floor that densities are limited to.
ExperimentFigures experiment_figures(const Trajectory& trajectory, const ExperimentSetup& setup);

}  // namespace throng::evaluation
