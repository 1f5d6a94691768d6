#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/evaluation/experiments/staged_experiment.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

// Real people and ours agree when flow is within 6 % and density and speed are within 10 %, and everybody arrives.
inline constexpr double kFlowTolerance = 0.06, kDensityTolerance = 0.10, kSpeedTolerance = 0.10;

struct ExperimentOptions {
  ExperimentArrivals arrivals = ExperimentArrivals::kRecorded;
  std::uint64_t seed = 1;  // of the first run
  int seeds = 3;
  double step = 0.05;  // [s]
  // [m/s] What the people of the laboratory runs walk when nobody is in their way (simulation/people.h: students).
  double preferred_speed = 1.55, speed_deviation = 0.18;
  double body_depth = 0.0;  // [m] of people who turn their shoulders; 0: discs
};

// One run of an experiment with our people.
struct ExperimentRun {
  ExperimentFigures figures;
  std::size_t people = 0;
  std::size_t arrived = 0;  // came to their exit; of a loop, went across the line
  double late = 0.0;        // [s] that people had to wait for room where they came in, mean
  Trajectory seen;          // in view
};
ExperimentRun run_experiment(const StagedExperiment& staged, const ExperimentSetup& setup,
                             const WalkingProfile& profile, const ExperimentOptions& options, std::uint64_t seed);

// A model against a recording, over all seeds.
struct ExperimentRow {
  std::size_t experiment = 0;  // index
  std::string model;           // or preset
  std::vector<ExperimentFigures> by_seed;
  ExperimentFigures mean;  // of the single figures; N-t and fundamental diagram are those of the first seed
  double flow_error = 0.0, density_error = 0.0, speed_error = 0.0;  // (ours - real) / real
  double nt_error = 0.0;       // mean of |difference of times| at which as many had crossed, over the real duration
  double diagram_error = 0.0;  // mean of |difference of speeds| / real speed, over densities that both have
  double people = 0.0, arrived = 0.0, late = 0.0;  // means over seeds
  Trajectory first;                                // what is seen of the first seed's run
  bool inside = false;
};

struct ExperimentReport {
  ExperimentOptions options;
  std::vector<ExperimentFigures> real;  // of each experiment
  std::vector<StagedExperiment> staged;
  std::vector<ExperimentRow> rows;  // those that were finished, by experiment and model
};
// Runs side by side on all workers; `done` is told after each how many are finished, from any thread but one at a time,
// and ends the work by answering false.
ExperimentReport compare_with_experiments(const std::vector<Experiment>& experiments,
                                          const std::vector<std::string>& models, const ExperimentOptions& options,
                                          const Workers& workers, const std::function<bool(std::size_t)>& done);

}  // namespace throng::evaluation
