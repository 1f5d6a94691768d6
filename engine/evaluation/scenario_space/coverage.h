#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/evaluation/scenario_space/scenario_run.h"
#include "engine/foundation/jobs.h"

namespace throng::evaluation {

// What a model is worth in a set of scenarios (section 5).
struct ModelCoverage {
  std::string model;
  std::vector<ScenarioOutcome> outcomes;  // by index
  double coverage = 0.0;                  // c of m_c: solved / all
  double standard_error = 0.0;            // of coverage, as a random sample of the space
  // Averages of m^r over the solved scenarios. The paper's equation 5 divides by all; its table (0.743 for a model that
  // solves 0.591) only makes sense by those that were solved. coverage * quality is equation 5.
  double quality_length = 0.0, quality_time = 0.0;
  // Of the solved scenarios, the share that is better than the mean quality of the predictive models (section 6.1).
  double coverage_length = 0.0, coverage_time = 0.0;
  std::uint64_t collisions = 0, time_outs = 0;  // failures by kind
  std::uint64_t failures() const { return collisions + time_outs; }
  std::vector<std::uint64_t> failure_set() const;  // S(0, 0): indices
};

struct CoverageReport {
  ScenarioSet set;
  std::vector<ModelCoverage> models;
  std::vector<std::uint64_t> common_failures;  // indices that nobody solved (equation 3)
  double common_failure_share() const {
    return set.size == 0 ? 0.0 : static_cast<double>(common_failures.size()) / static_cast<double>(set.size);
  }
};

// Runs every model in every scenario of the set, many at a time; the result does not depend on how many. `done` is told
// how many scenarios have been run, from one thread, and stops everything when it returns false.
CoverageReport measure_coverage(const ScenarioSet& set, const std::vector<SteeringDef>& models,
                                const ScenarioRunOptions& options, const Workers& workers,
                                const std::function<bool(std::uint64_t)>& done = {});

}  // namespace throng::evaluation
