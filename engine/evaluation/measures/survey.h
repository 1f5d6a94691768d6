#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/profiles.h"
#include "engine/evaluation/measures/service_level.h"
#include "engine/evaluation/measures/trajectory.h"
#include "engine/evaluation/measures/voronoi.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

struct SurveyOptions {
  double cell = 0.5;          // [m] of profiles; larger where a floor would have more than 400 a side
  double congested = 4.0;     // [1/m2] a square is congested above it (IMO MSC.1/Circ.1533)
  double diagram_bin = 0.25;  // [1/m2]
  VoronoiOptions voronoi{};
  std::size_t most_rows = 0;  // look at every second, third, ... frame when there are more; 0: at all
};

// The crowd at one moment: means over everybody who has a cell.
struct SurveyMoment {
  double seconds = 0.0;
  std::size_t people = 0;
  double density = 0.0;  // [1/m2] of everybody's own; NaN: nobody
  double speed = 0.0;    // [m/s]
};

// Where and when something was largest: the mean of a square over a sixteenth of the time that was looked at.
struct SurveyPeak {
  double value = 0.0;  // 0: nothing anywhere
  Point at;            // [m] the middle of the square
  LevelIndex level = 0;
  double from = 0.0, until = 0.0;  // [s]
};

// What everybody's own part of the floor tells, computed once for all of it.
struct Survey {
  std::vector<Profiles> profiles;  // one a level
  ServiceShares service;
  std::vector<DiagramBin> diagram;  // everybody's own speed over everybody's own density
  std::vector<SurveyMoment> moments;
  std::size_t every = 1;  // one frame in so many was looked at
  std::uint64_t rows = 0;
  bool walkers_only = false;  // people who sit, wait or stand at their end are not in the diagram
  SurveyPeak density;         // [1/m2]
  SurveyPeak flow;            // [1/(m s)] net, over a quarter of the time
};

struct SurveyedFrame {
  double seconds = 0.0;
  std::vector<Point> at, velocity;  // [m], [m/s]
  std::vector<LevelIndex> level;
  std::vector<char> standing;  // who sits or waits; empty: unknown
};
struct SurveyedFrames {
  std::size_t count = 0;
  std::function<void(std::size_t, SurveyedFrame&)> fetch;  // from several threads at once
};

Survey survey(const SurveyedFrames& frames, std::span<const RecordedFloor> levels, const SurveyOptions& options,
              const Workers& workers);
// `velocities`: of every row, see individual_speed.h.
Survey survey(const Trajectory& trajectory, std::span<const Point> velocities, const SurveyOptions& options,
              const Workers& workers);

}  // namespace throng::evaluation
