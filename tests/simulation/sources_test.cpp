#include "engine/simulation/sources.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/throng.h"

namespace throng::sources_test {
namespace {

// When arrivals happen, to the step.
std::vector<double> arrival_times(const PopulationDef& def, double until, std::uint64_t seed = 1, double dt = 0.05) {
  SourceProgress progress;
  std::vector<double> times;
  const Random random(seed);
  for (double t = 0.0; t <= until; t += dt) {
    count_arrivals(progress, def, 0, t, random);
    while (times.size() < progress.arrivals) times.push_back(t);
  }
  return times;
}

TEST(Sources, EvenArrivalsKeepTheirDistance) {
  PopulationDef def;
  def.rate = 2.0;
  def.rate_from = 5.0;
  def.rate_until = 15.0;
  const std::vector<double> times = arrival_times(def, 30.0);
  ASSERT_EQ(times.size(), 20u);
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(times[i], 5.5 + 0.5 * static_cast<double>(i), 0.051);
}

TEST(Sources, SchedulesIntegrateTheirRates) {
  PopulationDef def;
  def.schedule = {{10, 1.0}, {20, 0.0}, {30, 4.0}, {40, 0.5}};
  def.rate_until = 60.0;
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 9), 0.0);
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 15), 5.0);
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 25), 10.0);
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 40), 50.0);
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 100), 60.0);
  const std::vector<double> times = arrival_times(def, 100.0);
  ASSERT_EQ(times.size(), 60u);
  for (const double t : times) EXPECT_FALSE(t > 20.06 && t < 30.0) << t;
  def.rate_from = 15.0;
  EXPECT_DOUBLE_EQ(expected_arrivals(def, 20), 5.0);
}

TEST(Sources, PoissonArrivalsHaveTheVarianceAndTheGapsOfOne) {
  PopulationDef def;
  def.arrivals = PopulationDef::Arrivals::kPoisson;
  def.rate = 0.5;
  constexpr int kRuns = 400;
  double sum = 0.0, squares = 0.0;
  std::vector<double> gaps;
  for (int run = 0; run < kRuns; ++run) {
    const std::vector<double> times = arrival_times(def, 100.0, static_cast<std::uint64_t>(run), 0.01);
    const double n = static_cast<double>(times.size());
    sum += n;
    squares += n * n;
    for (std::size_t i = 1; i < times.size(); ++i) gaps.push_back(times[i] - times[i - 1]);
  }
  const double mean = sum / kRuns;
  const double variance = squares / kRuns - mean * mean;
  EXPECT_NEAR(mean, 50.0, 4.0 * std::sqrt(50.0 / kRuns));
  EXPECT_NEAR(variance / mean, 1.0, 4.0 * std::sqrt(2.0 / kRuns));
  // Memoryless: the share of gaps longer than t is exp(-rate t).
  for (const double t : {0.5, 2.0, 4.0}) {
    double longer = 0.0;
    for (const double gap : gaps) longer += gap > t ? 1.0 : 0.0;
    EXPECT_NEAR(longer / static_cast<double>(gaps.size()), std::exp(-0.5 * t), 0.02) << t;
  }
}

TEST(Sources, PoissonArrivalsFollowASchedule) {
  PopulationDef def;
  def.arrivals = PopulationDef::Arrivals::kPoisson;
  def.schedule = {{0, 0.2}, {50, 2.0}, {100, 0.0}};
  double early = 0.0, late = 0.0, never = 0.0;
  constexpr int kRuns = 200;
  for (int run = 0; run < kRuns; ++run)
    for (const double t : arrival_times(def, 150.0, static_cast<std::uint64_t>(run)))
      ++(t < 50.0 ? early : t < 100.05 ? late : never);
  EXPECT_NEAR(early / kRuns, 10.0, 1.0);
  EXPECT_NEAR(late / kRuns, 100.0, 3.0);
  EXPECT_EQ(never, 0.0);
}

TEST(Sources, ListsAreKeptToTheStep) {
  PopulationDef def;
  def.arrival_times = {0.0, 1.0, 1.0, 7.25};
  const std::vector<double> times = arrival_times(def, 10.0);
  ASSERT_EQ(times.size(), 4u);
  EXPECT_NEAR(times[0], 0.0, 1e-9);
  EXPECT_NEAR(times[1], 1.0, 1e-6);
  EXPECT_NEAR(times[2], 1.0, 1e-6);
  EXPECT_NEAR(times[3], 7.25, 0.051);
}

ScenarioDef hall() {
  ScenarioDef scene;
  scene.seed = 4;
  scene.duration = 40;
  scene.until_empty = true;
  Polygon floor;
  floor.outer = {{0, 0}, {20, 0}, {20, 10}, {0, 10}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({19, 2}, {20, 8})}};
  PopulationDef p;
  p.id = "people";
  p.start.area = Shape::rectangle({1, 1}, {6, 9});
  p.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  scene.populations = {p};
  return scene;
}

TEST(Sources, GroupsComeTogether) {
  ScenarioDef scene = hall();
  scene.populations[0].arrival_times = {1.0, 5.0, 9.0};
  scene.populations[0].group_size = Distribution(Distribution::Kind::kList, {3, 1, 4});
  Simulation sim(scene, 1);
  std::vector<std::uint64_t> born;
  for (const double t : {0.9, 1.1, 4.9, 5.1, 8.9, 9.1}) {
    while (sim.clock().seconds() < t) sim.step();
    born.push_back(sim.counts().total);
  }
  EXPECT_EQ(born, (std::vector<std::uint64_t>{0, 3, 3, 4, 4, 8}));
  while (!sim.finished()) sim.step();
  EXPECT_EQ(sim.counts().arrived, 8u);
  EXPECT_LT(sim.clock().seconds(), 39.0) << "the list is over, so an empty hall ends the run";
}

TEST(Sources, WhoFindsNoRoomComesLater) {
  ScenarioDef scene = hall();
  scene.populations[0].start.area = Shape::rectangle({1, 4}, {2, 5});
  scene.populations[0].arrival_times.assign(30, 1.0);
  Simulation sim(scene, 1);
  while (sim.clock().seconds() < 1.2) sim.step();
  EXPECT_GT(sim.counts().total, 0u);
  EXPECT_LT(sim.counts().total, 30u);
  while (!sim.finished()) sim.step();
  EXPECT_EQ(sim.counts().total, 30u);
}

// RiMEA 5: ten people with reaction times of 10, 20, ... 100 s each start within half a second of theirs.
TEST(Sources, ReactionTimesAreDealtFromAList) {
  ScenarioDef scene = hall();
  scene.duration = 110;
  scene.until_empty = false;
  scene.populations[0].count = 10;
  std::vector<double> times;
  for (int i = 1; i <= 10; ++i) times.push_back(10.0 * i);
  scene.populations[0].pre_movement = Distribution(Distribution::Kind::kList, times);
  Simulation sim(scene, 1);
  std::vector<Vec2> home(10);
  std::vector<double> started(10, 0.0);
  for (AgentIndex i = 0; i < 10; ++i) home[sim.crowd().serial[i]] = sim.crowd().position[i];
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const std::uint32_t n = sim.crowd().serial[i];
      if (started[n] == 0.0 && distance(sim.crowd().position[i], home[n]) > 0.25f) started[n] = sim.clock().seconds();
    }
  }
  for (std::size_t n = 0; n < 10; ++n) EXPECT_NEAR(started[n], times[n], 0.5) << n;
}

TEST(Sources, ResumeInTheMiddleOfAPoissonStream) {
  ScenarioDef scene = hall();
  scene.populations[0].rate = 1.5;
  scene.populations[0].arrivals = PopulationDef::Arrivals::kPoisson;
  scene.populations[0].group_size = Distribution(Distribution::Kind::kUniform, 1, 4);
  Simulation first(scene, 1);
  for (int i = 0; i < 200; ++i) first.step();
  Simulation second(scene, 2);
  second.restore(first.snapshot());
  for (int i = 0; i < 300; ++i) first.step(), second.step();
  EXPECT_EQ(first.hash(), second.hash());
  EXPECT_GT(first.counts().total, 20u);
}

}  // namespace
}  // namespace throng::sources_test
