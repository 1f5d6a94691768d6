#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/measures/trajectory.h"

// Experiments with real people: what was recorded, how they were set up, and the same with throng's people.
namespace throng::evaluation {

struct ExperimentSetup {
  std::string name;            // "juelich-uni/uo-180-180-070"
  std::string kind;            // in the words of whoever described it
  MeasuringLine line;          // where the flow is counted; everybody goes across it
  double opening = 0.0;        // [m] that the flow goes through: specific flow is per metre of it
  MeasuringArea area;          // where density and speed are measured
  std::vector<Segment> walls;  // [m]
  int people_in_loop = 0;      // of a closed loop, of which the recording shows a straight part; 0: none
  double loop_length = 30.0;   // [m] along its middle
  double loop_width = 0.0;     // [m]
  // [m] The gaps through which people came from their waiting rooms: on the side where the line's left is, and on the
  // other; 0: unknown.
  double entrance_left = 0.0, entrance_right = 0.0;
};

struct Experiment {
  ExperimentSetup setup;
  Trajectory recorded;  // frames from 0 s on
};

}  // namespace throng::evaluation
