#include "engine/evaluation/scenario_space/coverage.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/io/scenario/load_scenario.h"
#include "engine/io/scenario/sampled_scene.h"
#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

std::vector<SteeringDef> models(const std::vector<std::string>& names) {
  std::vector<SteeringDef> all;
  for (const std::string& name : names) {
    all.emplace_back();
    all.back().model = name;
  }
  return all;
}

ScenarioSet set_of(SpaceKind kind, std::uint64_t size) {
  ScenarioSet set;
  set.kind = kind;
  set.size = size;
  return set;
}

TEST(Coverage, TheSameOnAnyNumberOfThreads) {
  const ScenarioSet set = set_of(SpaceKind::kRepresentative, 40);
  const auto with = [&](int threads) {
    return measure_coverage(set, models({"orca", "reactive"}), {}, Workers(threads));
  };
  const CoverageReport one = with(1), three = with(3);
  for (std::size_t m = 0; m < 2; ++m) {
    EXPECT_EQ(one.models[m].failure_set(), three.models[m].failure_set());
    EXPECT_EQ(one.models[m].quality_time, three.models[m].quality_time);
    EXPECT_EQ(one.models[m].quality_length, three.models[m].quality_length);
  }
  EXPECT_EQ(one.common_failures, three.common_failures);
}

TEST(Coverage, SumsUpWhatHappened) {
  const CoverageReport report =
      measure_coverage(set_of(SpaceKind::kRepresentative, 60), models({"orca", "reactive"}), {}, Workers());
  for (const ModelCoverage& model : report.models) {
    std::uint64_t solved = 0;
    double length = 0.0;
    for (const ScenarioOutcome& outcome : model.outcomes) {
      if (!outcome.solved()) {
        EXPECT_EQ(outcome.length_ratio, 0.f);
        continue;
      }
      ++solved;
      length += static_cast<double>(outcome.length_ratio);
      EXPECT_GT(outcome.time_ratio, 0.2f);  // the time limit is five times the best
      EXPECT_LE(outcome.time_ratio, 1.f);
      EXPECT_LE(outcome.length_ratio, 1.f);
    }
    EXPECT_DOUBLE_EQ(model.coverage, static_cast<double>(solved) / 60.0);
    EXPECT_NEAR(model.quality_length, length / static_cast<double>(solved), 1e-9);
    EXPECT_EQ(model.failures(), 60 - solved);
    EXPECT_EQ(model.failure_set().size(), model.failures());
  }
  for (const std::uint64_t k : report.common_failures)
    for (const ModelCoverage& model : report.models) EXPECT_FALSE(model.outcomes[k].solved());
}

// Alone, everybody walks the best way: what is lost beside others is the others' doing.
TEST(Coverage, AloneEverythingIsSolvedAndNearlyOptimal) {
  ScenarioSet set = set_of(SpaceKind::kRepresentative, 60);
  set.params.fewest = set.params.most = 1;
  const CoverageReport report = measure_coverage(set, models({"orca"}), {}, Workers());
  EXPECT_EQ(report.models[0].failures(), 0u);
  EXPECT_GT(report.models[0].quality_length, 0.97);
  EXPECT_GT(report.models[0].quality_time, 0.9);
}

TEST(Coverage, AProgressThatSaysNoStops) {
  const CoverageReport report = measure_coverage(set_of(SpaceKind::kComplete, 2000), models({"orca"}), {}, Workers(),
                                                 [](std::uint64_t) { return false; });
  EXPECT_LT(report.set.size, 2000u);
  EXPECT_EQ(report.models[0].outcomes.size(), report.set.size);
}

// A scene that is written out goes as the evaluation went.
TEST(Coverage, AWrittenSceneRepeatsWhatWasEvaluated) {
  const ScenarioSet set = set_of(SpaceKind::kRepresentative, 12);
  for (std::uint64_t k = 0; k < set.size; ++k) {
    const SampledScenario sample = sample_scenario(set, k);
    SteeringDef orca;
    const ScenarioRunOptions options;
    const std::string text = io::sampled_scene(sample, "orca", options, "for a test");
    const ScenarioDef read = io::parse_scenario(text, "sample.yaml").def;
    Simulation a(read, 1), b(scene_of(sample, orca, options.solid, options.step), 1);
    for (int step = 0; step < 60; ++step) a.step(), b.step();
    EXPECT_EQ(a.hash(), b.hash()) << k << "\n" << text;
  }
}

// Facts of the paper's figure 3 that hold here; docs/explanation/scenario-space.md has all numbers. 5,000 scenarios:
// the standard error of a coverage is below 0.007.
TEST(LongCoverage, FactsOfThePaper) {
  const Workers workers;
  const auto all = models({"orca", "rvo", "reactive"});
  const CoverageReport complete = measure_coverage(set_of(SpaceKind::kComplete, 5000), all, {}, workers);
  const CoverageReport representative = measure_coverage(set_of(SpaceKind::kRepresentative, 5000), all, {}, workers);
  for (std::size_t m = 0; m < all.size(); ++m) {
    const ModelCoverage &s = complete.models[m], &r = representative.models[m];
    // What meets a reference agent is harder than what is drawn anywhere.
    EXPECT_LT(r.coverage + 3.0 * r.standard_error, s.coverage - 3.0 * s.standard_error) << r.model;
  }
  // 5,000 tell what 10,000 would: halves agree within their errors.
  for (const ModelCoverage& model : representative.models) {
    double halves[2] = {0.0, 0.0};
    for (std::size_t k = 0; k < model.outcomes.size(); ++k)
      halves[k % 2] += model.outcomes[k].solved() ? 1.0 / 2500.0 : 0.0;
    EXPECT_NEAR(halves[0], halves[1], 4.0 * std::sqrt(0.5 / 2500.0)) << model.model;
  }
}

}  // namespace
}  // namespace throng::evaluation
