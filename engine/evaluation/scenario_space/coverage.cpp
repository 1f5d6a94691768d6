#include "engine/evaluation/scenario_space/coverage.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/error.h"
#include "engine/steering/catalogue.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kBatch = 512;  // scenarios between two words about progress
constexpr std::size_t kChunk = 4;

void sum_up(ModelCoverage& model) {
  double length = 0.0, time = 0.0;
  std::uint64_t solved = 0;
  for (const ScenarioOutcome& outcome : model.outcomes) {
    model.collisions += outcome.end == ScenarioOutcome::End::kCollision ? 1 : 0;
    model.time_outs += outcome.end == ScenarioOutcome::End::kTimeOut ? 1 : 0;
    if (!outcome.solved()) continue;
    ++solved;
    length += static_cast<double>(outcome.length_ratio);
    time += static_cast<double>(outcome.time_ratio);
  }
  const double all = std::max<double>(1.0, static_cast<double>(model.outcomes.size()));
  model.coverage = static_cast<double>(solved) / all;
  model.standard_error = std::sqrt(model.coverage * (1.0 - model.coverage) / all);
  if (solved == 0) return;
  model.quality_length = length / static_cast<double>(solved);
  model.quality_time = time / static_cast<double>(solved);
}

// The mean quality of the predictive models, or of all when none is: what the paper calls average.
double threshold(const std::vector<ModelCoverage>& models, double ModelCoverage::*quality) {
  double sum = 0.0, all = 0.0;
  int count = 0;
  for (const ModelCoverage& model : models) {
    all += model.*quality;
    if (!steering::find_model(model.model).predictive) continue;
    sum += model.*quality;
    ++count;
  }
  return count > 0 ? sum / count : all / static_cast<double>(std::max<std::size_t>(1, models.size()));
}

double share_above(const ModelCoverage& model, float ScenarioOutcome::*ratio, double limit) {
  std::uint64_t solved = 0, above = 0;
  for (const ScenarioOutcome& outcome : model.outcomes) {
    if (!outcome.solved()) continue;
    ++solved;
    above += static_cast<double>(outcome.*ratio) >= limit ? 1 : 0;
  }
  return solved == 0 ? 0.0 : static_cast<double>(above) / static_cast<double>(solved);
}

}  // namespace

std::vector<std::uint64_t> ModelCoverage::failure_set() const {
  std::vector<std::uint64_t> failed;
  for (std::size_t k = 0; k < outcomes.size(); ++k)
    if (!outcomes[k].solved()) failed.push_back(k);
  return failed;
}

CoverageReport measure_coverage(const ScenarioSet& set, const std::vector<SteeringDef>& models,
                                const ScenarioRunOptions& options, const Workers& workers,
                                const std::function<bool(std::uint64_t)>& done) {
  check(set.params);
  CoverageReport report;
  report.set = set;
  for (const SteeringDef& def : models) {
    ModelCoverage model;
    model.model = def.model;
    model.outcomes.resize(set.size);
    report.models.push_back(std::move(model));
  }
  std::uint64_t finished = 0;
  while (finished < set.size) {
    const std::size_t batch = std::min<std::size_t>(kBatch, set.size - finished);
    workers.for_chunks(batch, kChunk, [&](std::size_t begin, std::size_t end) {
      for (std::size_t k = finished + begin; k < finished + end; ++k) {
        const SampledScenario scenario = sample_scenario(set, k);
        for (std::size_t m = 0; m < models.size(); ++m)
          report.models[m].outcomes[k] = run_scenario(scenario, models[m], options);
      }
    });
    finished += batch;
    if (done && !done(finished)) break;
  }
  report.set.size = finished;
  for (ModelCoverage& model : report.models) {
    model.outcomes.resize(finished);
    sum_up(model);
  }
  const double length = threshold(report.models, &ModelCoverage::quality_length);
  const double time = threshold(report.models, &ModelCoverage::quality_time);
  for (ModelCoverage& model : report.models) {
    model.coverage_length = share_above(model, &ScenarioOutcome::length_ratio, length);
    model.coverage_time = share_above(model, &ScenarioOutcome::time_ratio, time);
  }
  for (std::uint64_t k = 0; k < finished; ++k)
    if (std::none_of(report.models.begin(), report.models.end(),
                     [&](const ModelCoverage& model) { return model.outcomes[k].solved(); }))
      report.common_failures.push_back(k);
  return report;
}

}  // namespace throng::evaluation
