#pragma once

#include <vector>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/collisions.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/lane_order.h"
#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/measures/pair_distances.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/evaluation/measures/walking.h"

namespace throng::evaluation {

struct MotionOptions {
  std::vector<MeasuringLine> lines;
  std::vector<MeasuringArea> areas;
  SpeedOptions speed;
  VoronoiOptions voronoi;
  CollisionOptions collisions;
  LaneOrderOptions lanes;
  double cell = 0.5;          // [m] of profiles
  double congested = 4.0;     // [1/m2]
  double diagram_bin = 0.25;  // [1/m2]
  // The survey looks at every second, third, ... frame when there are more rows; 0: at all.
  std::size_t most_rows = 0;
};

// Everything at once, of one recording.
struct MotionMeasures {
  Quantiles speed;         // [m/s] over all observations
  Quantiles time_to_exit;  // [s] from first to last seen, over people
  Quantiles efficiency;    // straight / walked
  Quantiles acceleration;  // [m2/s4] mean squares, over people
  Quantiles jerk;          // [m2/s6]
  Quantiles energy;        // [J]
  std::vector<Walk> walks;
  std::vector<LineFlow> lines;
  std::vector<std::vector<AreaSample>> areas;
  std::vector<DiagramBin> diagram;  // of all areas together; without areas the survey's
  Survey survey;                    // of everybody's own part of the floor
  PairDistances pairs;
  LaneOrder lanes;
  Collisions collisions;
};

MotionMeasures measure(const Trajectory& trajectory, const MotionOptions& options, const Workers& workers);

}  // namespace throng::evaluation
