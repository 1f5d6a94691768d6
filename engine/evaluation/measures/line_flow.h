#pragma once

#include <vector>

#include "engine/evaluation/measures/trajectory.h"

namespace throng::evaluation {

struct MeasuringLine {
  Point a, b;
  LevelIndex level = 0;
};

struct Crossing {
  double seconds = 0.0;  // between two frames, as far as the way says
  std::uint32_t person = 0;
  bool forward = true;  // from the left of a -> b to its right
  Point at;
  double speed = 0.0;  // [m/s] across the line
};

// Everything that went across a line, in order of time.
struct LineFlow {
  double width = 0.0;               // [m]
  std::vector<Crossing> crossings;  // all of them
  std::vector<Crossing> first;      // the first of each person: the steps of the N-t diagram
  std::size_t forward = 0, backward = 0;
  // Between the first and the last of `first`: (N - 1) / (t_N - t_1) [1/s]; 0 for fewer than two.
  double flow = 0.0;
  // The same between the tenth and the ninetieth hundredth of `first`, without the beginning and the end.
  double steady_flow = 0.0;
  double specific_flow() const { return width > 0.0 ? flow / width : 0.0; }  // [1/(m s)]
  double specific_steady_flow() const { return width > 0.0 ? steady_flow / width : 0.0; }
};

LineFlow line_flow(const Trajectory& trajectory, const MeasuringLine& line);

}  // namespace throng::evaluation
