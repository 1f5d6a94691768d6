#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/step/timings.h"

namespace throng::cli {

// What a step of a scene that ships costs, on so many threads.
struct SceneCost {
  std::string scene;
  std::uint32_t people = 0;  // at most at a time
  double density = 0.0;      // [1/m^2] around people, the mean over people and time
  int threads = 1;
  double us_per_agent_step = 0.0;        // everything included
  double open_floor = 0.0;               // [us] the same on an open floor of that density, with 10,000 people
  std::array<double, kStages> stages{};  // shares of the step

  double ratio() const { return open_floor > 0.0 ? us_per_agent_step / open_floor : 0.0; }
};

// Every shipped scene in which there are at least 100 people at a time, or those that are named. Ctrl-C ends it early.
std::vector<SceneCost> bench_scenes(const std::vector<std::string>& names, bool quick);
std::string scenes_json(const std::vector<SceneCost>& costs);
std::string scenes_text(const std::vector<SceneCost>& costs);

}  // namespace throng::cli
