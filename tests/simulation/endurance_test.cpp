// Long runs: memory that does not grow, speed that does not fall, numbers that stay numbers. The full lengths are
// `./test --long`; everybody's run has short ones.
#include <gtest/gtest.h>

#include <cmath>
#include <ctime>
#include <fstream>
#include <string>

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

void endure(double hours) {
  Simulation sim(street(), 1);  // one thread: its processor time does not depend on what else the machine does
  const auto steps = static_cast<std::uint64_t>(hours * 3600.0 / 0.1);
  const std::uint64_t part = steps / 20;
  std::vector<double> seconds;
  double early_megabytes = 0;
  std::size_t most_active = 0;
  double agent_steps = 0;
  for (int k = 0; k < 20; ++k) {
    const std::clock_t begin = std::clock();
    agent_steps = 0;
    for (std::uint64_t i = 0; i < part; ++i) {
      sim.step();
      agent_steps += sim.agents().size();
    }
    most_active = std::max<std::size_t>(most_active, sim.agents().size());
    seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / agent_steps);
    for (const Vec2 p : sim.crowd().position) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
    if (k == 1) early_megabytes = resident_megabytes();
  }
  EXPECT_EQ(sim.counters().not_finite, 0u);
  EXPECT_GT(sim.counts().arrived, static_cast<std::uint64_t>(hours * 3600.0 * 9.0));
  EXPECT_LT(sim.agents().size(), 1200u);
  EXPECT_GT(most_active, 350u);
  EXPECT_LT(resident_megabytes(), early_megabytes + 4.0);
  // The best of the late parts against the best of the early ones.
  const double early = *std::min_element(seconds.begin() + 1, seconds.begin() + 7);
  const double late = *std::min_element(seconds.end() - 6, seconds.end());
  EXPECT_LT(late, early * 1.25);
}

TEST(Endurance, OneHourOfAStreet) { endure(1.0); }
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
