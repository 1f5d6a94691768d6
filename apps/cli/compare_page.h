#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/confidence.h"

namespace throng::cli {

// One scene, run with one steering model and one seed.
struct SeedRun {
  std::uint64_t seed = 0;
  std::uint64_t people = 0;
  std::uint64_t arrived = 0;
  std::uint64_t collisions = 0;      // crowd_measures.h
  double mean_time_to_arrive = 0.0;  // [s] NaN: nobody arrived
  double last_arrival = 0.0;         // [s] NaN: not everybody arrived
  double roughness = 0.0;            // [m^2/s^4] mean squared acceleration
  double us_per_agent_step = 0.0;    // processor time of all threads
  std::uint64_t hash = 0;
  std::vector<evaluation::DiagramBin> diagram;  // of those who walk
};

// All seeds of a model or preset.
struct ModelRun {
  std::string model;
  std::string scene;
  std::vector<SeedRun> seeds;
  std::string picture;  // trajectories of the first seed as SVG
  double ratio_to_orca = 0.0;

  std::uint64_t people() const;  // of all seeds
  std::uint64_t arrived() const;
  std::uint64_t collisions() const;
  evaluation::Confidence over(double SeedRun::*value) const;
};

// "12.3" or, of several seeds, "12.3 ± 0.4"; "-" when there is no value.
std::string interval_text(const evaluation::Confidence& value, int decimals);

// A self-contained HTML page: the table, the fundamental diagrams, then the trajectories side by side.
std::string comparison_page(const std::vector<ModelRun>& runs, const std::string& command_line);

}  // namespace throng::cli
