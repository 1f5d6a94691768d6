#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace throng::cli {

// One scene, run with one steering model.
struct ModelRun {
  std::string model;
  std::string scene;
  std::uint64_t people = 0;
  std::uint64_t arrived = 0;
  std::uint64_t collisions = 0;            // crowd_measures.h
  double mean_time_to_arrive = 0.0;        // [s]
  double mean_squared_acceleration = 0.0;  // [m^2/s^4]
  double us_per_agent_step = 0.0;          // processor time of all threads
  double ratio_to_orca = 0.0;
  std::uint64_t hash = 0;
  std::string picture;  // trajectories as SVG
};

// A self-contained HTML page: the table, then the trajectories side by side.
std::string comparison_page(const std::vector<ModelRun>& runs);

}  // namespace throng::cli
