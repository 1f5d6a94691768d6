// What many runs come to, and what one run leaves for it.
#include "engine/evaluation/measures/ensemble.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "engine/throng.h"

namespace throng::evaluation {
namespace {

TEST(Ensemble, PercentilesAreValuesThatWereSeen) {
  std::vector<double> values(100);
  std::iota(values.rbegin(), values.rend(), 1.0);
  EXPECT_EQ(percentile(values, 0.5), 50.0);
  EXPECT_EQ(percentile(values, 0.95), 95.0);
  EXPECT_EQ(percentile(values, 1.0), 100.0);
  EXPECT_EQ(percentile({7.0}, 0.95), 7.0);
  EXPECT_TRUE(std::isnan(percentile({}, 0.5)));
}

TEST(Ensemble, ConvergesWhenTheLastFiftyRunsMoveTheNinetyFifthPercentileByLittle) {
  std::vector<double> times;
  for (int k = 0; k < 49; ++k) times.push_back(100.0 + k % 3);
  EXPECT_FALSE(is_converged(times, 0.5)) << "fewer than 50";
  times.push_back(100.0);
  EXPECT_TRUE(is_converged(times, 0.03));
  EXPECT_FALSE(is_converged(times, 0.001)) << "the first runs moved it from 100 to 102";
  for (int k = 0; k < 50; ++k) times.push_back(100.0 + k % 3);
  EXPECT_TRUE(is_converged(times, 0.001)) << "of the last batch alone";
  for (int k = 0; k < 50; ++k) times.push_back(200.0);
  EXPECT_FALSE(is_converged(times, 0.03));
  EXPECT_EQ(running_p95(times).size(), times.size());
}

// 40 people leave a room by a door of 1 m, after an alarm and 5 s more.
ScenarioDef room(double response) {
  ScenarioDef scene;
  scene.duration = 120;
  scene.until_empty = true;
  const auto rectangle = [](Vec2 low, Vec2 high) { return Polygon{{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; };
  scene.world.levels[0].floor = {rectangle({0, 0}, {10, 10}), rectangle({10, 0}, {14, 10})};
  scene.world.doors = {{.id = "door", .line = {{10, 4.5f}, {10, 5.5f}}}};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({13, 0}, {14, 10})},
                        {.id = "shut", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {0.1f, 0.1f})}};
  scene.world.places[1].area = Shape::rectangle({13, 9.5f}, {14, 10});
  PopulationDef p;
  p.id = "people";
  p.count = 40;
  p.start.area = Shape::rectangle({1, 1}, {9, 9});
  p.at_end = AtEnd::kStay;
  p.response = Distribution(response);
  scene.populations = {p};
  scene.timeline = {{2.0, {.kind = Command::Kind::kAlarm}}};
  return scene;
}

EvacuationRecord record_of(const ScenarioDef& scene) {
  Simulation sim(scene, 1);
  EvacuationObserver observer(sim);
  sim.observe(observer);
  while (!sim.finished()) sim.step();
  EvacuationRecord record = observer.finish(sim);
  sim.stop_observing(observer);
  return record;
}

TEST(Evacuation, MeasuresExitsAndDoorsByThemselves) {
  const EvacuationRecord record = record_of(room(5.0));
  ASSERT_EQ(record.people.size(), 40u);
  EXPECT_NEAR(record.alarm, 2.0, 1e-6);
  ASSERT_EQ(record.passages.size(), 3u);
  const PassageUse &out = record.passages[0], &side = record.passages[1], &door = record.passages[2];
  EXPECT_EQ(out.people + side.people, 40u);
  EXPECT_EQ(door.people, 40u);
  EXPECT_TRUE(door.is_door);
  EXPECT_NEAR(door.width, 1.0, 1e-5);
  EXPECT_GT(door.first, 7.0) << "nobody before the response";
  EXPECT_LT(door.first, out.first);
  EXPECT_GT(door.specific_flow(), 0.5);
  EXPECT_LT(door.specific_flow(), 5.0);
  EXPECT_GT(door.queue, 3u);
  EXPECT_LE(door.queue, 40u);
  EXPECT_GT(record.total_time(), door.last);
  for (const Evacuee& one : record.people) {
    EXPECT_NEAR(one.response, 5.f, 1e-5f);
    EXPECT_NEAR(one.started, 7.f, 1e-3f);
    EXPECT_GT(one.left, one.started);
  }
  // A queue of 40 at a door is dense, and the densest place is before it.
  EXPECT_GT(record.peak_density, 2.0);
  EXPECT_LT(record.peak_density, 10.0);
  EXPECT_NEAR(record.peak_at.x, 9.f, 1.5f);
  EXPECT_NEAR(record.peak_at.y, 5.f, 1.5f);
  EXPECT_GT(std::accumulate(record.service.begin(), record.service.end(), 0.0), 40.0);
}

// Summed over the floor, the mean density is the mean number of people.
TEST(Evacuation, DensityCountsEverybodyOnce) {
  ScenarioDef scene = room(1000.0);
  scene.world.doors.clear();
  scene.duration = 10;
  const EvacuationRecord record = record_of(scene);
  EXPECT_EQ(record.total_time(), -1.0) << "they are all there";
  EXPECT_EQ(record.present, 40u);
  const double area = std::pow(static_cast<double>(record.density.lattice.cell), 2.0);
  double people = 0.0;
  for (const float density : record.density.mean) people += density > 0.f ? static_cast<double>(density) * area : 0.0;
  EXPECT_NEAR(people, 40.0, 4.0) << "less what is near walls, where a person weighs more";
}

TEST(Ensemble, PutsRunsTogether) {
  Ensemble ensemble;
  std::vector<double> totals;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    ScenarioDef scene = room(5.0);
    scene.seed = seed;
    const EvacuationRecord record = record_of(scene);
    totals.push_back(record.total_time());
    ensemble.add(record);
  }
  const EnsembleSummary s = ensemble.summary();
  EXPECT_EQ(s.runs, 6u);
  EXPECT_EQ(s.unfinished, 0u);
  EXPECT_EQ(s.last, *std::max_element(totals.begin(), totals.end()));
  EXPECT_EQ(s.p50, percentile(totals, 0.5));
  EXPECT_EQ(s.people.mean, 40.0);
  EXPECT_NEAR(s.passages[0].share + s.passages[1].share, 1.0, 1e-9);
  EXPECT_EQ(s.before_moving.size(), 240u);
  EXPECT_NEAR(s.before_moving[0], 5.f, 1e-3f);
  EXPECT_EQ(s.nt_median.back(), 40.0);
  EXPECT_LT(s.half.mean, s.most.mean);
  double shares = 0.0;
  for (const Confidence& level : s.service) shares += level.mean;
  EXPECT_NEAR(shares, 100.0, 1e-6);
}

TEST(Ensemble, ARunThatIsNotOverHasNoTotal) {
  ScenarioDef scene = room(5.0);
  scene.duration = 9;
  Ensemble ensemble;
  ensemble.add(record_of(scene));
  const EnsembleSummary s = ensemble.summary();
  EXPECT_EQ(s.unfinished, 1u);
  EXPECT_TRUE(s.totals.empty());
  EXPECT_TRUE(std::isnan(s.p95));
}

}  // namespace
}  // namespace throng::evaluation
