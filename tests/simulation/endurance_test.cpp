// Long runs: memory that does not grow, speed that does not fall, numbers that stay numbers. The full lengths are
// `./test --long`; everybody's run has short ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "engine/throng.h"

namespace throng {
namespace {

double resident_megabytes() {
  std::ifstream statm("/proc/self/statm");
  double total = 0, resident = 0;
  statm >> total >> resident;
  return resident * 4096.0 / 1e6;
}

// A street with about 500 people who come and go all the time.
ScenarioDef street() {
  ScenarioDef scene;
  scene.seed = 3;
  scene.step = 0.1;
  scene.duration = 1e8;
  Polygon floor;
  floor.outer = {{0, 0}, {70, 0}, {70, 20}, {0, 20}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {{.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {2, 20})},
                        {.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({68, 0}, {70, 20})}};
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "eastbound" : "westbound";
    p.rate = 5.0;
    p.start.area = k == 0 ? Shape::rectangle({2, 1}, {5, 19}) : Shape::rectangle({65, 1}, {68, 19});
    p.journey = {{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(k == 0 ? 1 : 0), {}}};
    scene.populations.push_back(p);
  }
  return scene;
}

// [s] of processor time an agent-step, over so many steps.
double seconds_of(Simulation& sim, std::uint64_t steps) {
  const std::clock_t begin = std::clock();
  double agent_steps = 0;
  for (std::uint64_t i = 0; i < steps; ++i) {
    sim.step();
    agent_steps += sim.agents().size();
  }
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / agent_steps;
}

// How much slower an old run is than a young one of the same street. They take turns, so that whatever else the machine
// does meanwhile slows both: with times of one run, early against late, a browser that started in between was enough.
double slowdown(Simulation& old) {
  Simulation young(street(), 1);
  for (int i = 0; i < 1200; ++i) young.step();  // until as many come as go
  std::vector<double> ratios;
  for (int k = 0; k < 15; ++k) {
    const double of_young = seconds_of(young, 100);
    ratios.push_back(seconds_of(old, 100) / of_young);
  }
  std::nth_element(ratios.begin(), ratios.begin() + 7, ratios.end());
  return ratios[7];
}

void endure(double hours) {
  Simulation sim(street(), 1);  // one thread: its processor time does not depend on how many are free
  const auto steps = static_cast<std::uint64_t>(hours * 3600.0 / 0.1);
  double early_megabytes = 0;
  std::size_t most_active = 0;
  for (std::uint64_t i = 1; i <= steps; ++i) {
    sim.step();
    most_active = std::max<std::size_t>(most_active, sim.agents().size());
    if (i == steps / 10) early_megabytes = resident_megabytes();
    if (i % (steps / 20) != 0) continue;
    for (const Vec2 p : sim.crowd().position) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
  }
  EXPECT_LT(resident_megabytes(), early_megabytes + std::min(4.0, 4.0 * hours));
  EXPECT_EQ(sim.counters().not_finite, 0u);
  EXPECT_GT(sim.counts().arrived, static_cast<std::uint64_t>(hours * 3600.0 * 9.0));
  EXPECT_LT(sim.agents().size(), 1200u);
  EXPECT_GT(most_active, 350u);
  EXPECT_LT(slowdown(sim), 1.25);
}

TEST(Endurance, HalfAnHourOfAStreet) { endure(0.5); }
TEST(LongEndurance, SeventyTwoHoursOfAStreet) { endure(72.0); }

void crowd_of(int n, int steps) {
  Simulation sim({.step = 0.1});
  const int side = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(n))));
  for (int i = 0; i < n; ++i) {
    const Vec2 p = {(static_cast<float>(i % side) - static_cast<float>(side) / 2) * 1.4f,
                    (static_cast<float>(i / side) - static_cast<float>(side) / 2) * 1.4f};
    sim.spawn({.position = p, .target = -p, .has_target = true});
  }
  for (int s = 0; s < steps; ++s) sim.step();
  EXPECT_EQ(sim.agents().size(), static_cast<AgentIndex>(n));
  EXPECT_EQ(sim.counters().not_finite, 0u);
  for (const Vec2 p : sim.crowd().position) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
}

TEST(Endurance, AHundredThousand) { crowd_of(100'000, 10); }
TEST(LongEndurance, AMillion) { crowd_of(1'000'000, 20); }

}  // namespace
}  // namespace throng
