#pragma once

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include "engine/evaluation/measures/trajectory.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {

// What one person of a run did.
struct PersonRun {
  std::uint16_t population = 0;
  double preferred_speed = 0.0;                                     // [m/s]
  double wake = 0.0;                                                // [s] when it was to begin walking
  double started = std::numeric_limits<double>::quiet_NaN();        // [s] when it first walked at half its speed
  double arrived = std::numeric_limits<double>::quiet_NaN();        // [s] when its journey ended
  double incapacitated = std::numeric_limits<double>::quiet_NaN();  // [s] when it could walk no more
  PlaceIndex place = kNoPlace;                                      // where it ended
  bool has_arrived() const { return !std::isnan(arrived); }
};

// A whole run, kept in memory.
struct RecordedRun {
  Trajectory trajectory;             // a frame every `every` seconds
  std::vector<PersonRun> people;     // by number
  double seconds = 0.0;              // when it ended
  double unplaced = 0.0;             // people for whom there was no room
  std::uint64_t wall_crossings = 0;  // steps that went across a wall
  std::size_t arrived() const;
  bool all_arrived() const { return arrived() == people.size(); }
  double last_arrival() const;  // [s]
};

struct RecordOptions {
  double every = 0.1;  // [s]
  int threads = 0;
  bool watch_walls = false;          // count steps across walls: looks at every wall for everybody
  std::function<bool()> go_on = {};  // asked before every step; false ends it with CaseStopped
};
// Whoever waited for a run has had enough of it.
struct CaseStopped {};
RecordedRun record(const ScenarioDef& scene, const RecordOptions& options);

}  // namespace throng::evaluation
