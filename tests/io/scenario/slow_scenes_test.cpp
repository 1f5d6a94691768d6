// Scenes that once took minutes to be read and begun: each has an answer within seconds, a run or an error with its
// line.
#include <gtest/gtest.h>

#include <random>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"
#include "tests/support/cpu_seconds.h"

namespace throng::io::slow_scenes_test {
namespace {

using test::expect_prompt;

class Random {
 public:
  double in(double low, double high) { return std::uniform_real_distribution<double>(low, high)(generator_); }
  std::string point(double low, double high) {
    return "[" + std::to_string(in(low, high)) + ", " + std::to_string(in(low, high)) + "]";
  }

 private:
  std::mt19937 generator_{5};
};

std::string scene(const std::string& world, const std::string& count = "1") {
  return "throng: 1\nduration: 5\nworld:\n" + world +
         "  places:\n    - {id: exit, kind: exit, area: {rectangle: [0.2, 1, 0.8, 1.9]}}\n"
         "populations:\n  walkers: {count: " +
         count + ", start: {rectangle: [1, 1, 1.9, 1.9]}, journey: [exit]}\n";
}

std::string rectangle(double x, double y, double size) {
  return "rectangle: [" + std::to_string(x) + ", " + std::to_string(y) + ", " + std::to_string(x + size) + ", " +
         std::to_string(y + size) + "]";
}

// Read, and a second of it; the error, which must have a line.
std::string outcome(const std::string& text, double seconds = 0.1) {
  try {
    Simulation simulation(parse_scenario(text, "slow.yaml").def, 1);
    simulation.run(seconds);
    return "run";
  } catch (const Error& e) {
    EXPECT_FALSE(e.hint().empty()) << e.what();
    EXPECT_GT(e.place().line, 0) << e.what();
    return e.problem();
  }
}

TEST(SlowScenes, CrossingWalls) {
  for (const int count : {1000, 3000}) {
    Random random;
    std::string walls = "  floor: {rectangle: [0, 0, 100, 100]}\n  walls:\n";
    for (int i = 0; i < count; ++i) walls += "    - [" + random.point(5, 95) + ", " + random.point(5, 95) + "]\n";
    expect_prompt([&] { EXPECT_NE(outcome(scene(walls)).find("cross"), std::string::npos); });
  }
}

// Side by side, and a hand's breadth apart.
TEST(SlowScenes, AFloorOfVeryManySquares) {
  const auto squares = [](int columns, int rows, double size) {
    std::string floor = "  floor:\n";
    for (int x = 0; x < columns; ++x)
      for (int y = 0; y < rows; ++y) floor += "    - {" + rectangle(2.0 * x, 2.0 * y, size) + "}\n";
    return floor;
  };
  expect_prompt([&] { EXPECT_NE(outcome(scene(squares(140, 140, 2.0))).find("10000 shapes"), std::string::npos); });
  for (const double size : {2.0, 1.9}) expect_prompt([&] { EXPECT_EQ(outcome(scene(squares(99, 100, size))), "run"); });
}

// A mesh costs what it has triangles: 90,000 such walls still take twice the five seconds.
TEST(SlowScenes, VeryManyShortWalls) {
  Random random;
  std::string walls = "  floor: {rectangle: [0, 0, 160, 160]}\n  walls:\n";
  for (int x = 0; x < 100; ++x)
    for (int y = 0; y < 100; ++y)
      walls += "    - [[" + std::to_string(x + 5) + ", " + std::to_string(y + 5) + "], [" +
               std::to_string(x + 5 + random.in(0.1, 0.4)) + ", " + std::to_string(y + 5 + random.in(0.1, 0.4)) +
               "]]\n";
  expect_prompt([&] { EXPECT_EQ(outcome(scene(walls)), "run"); });
}

TEST(SlowScenes, VeryManyObstacles) {
  std::string obstacles = "  floor: {rectangle: [0, 0, 310, 310]}\n  obstacles:\n";
  for (int x = 0; x < 140; ++x)
    for (int y = 0; y < 140; ++y) obstacles += "    - {" + rectangle(2.0 * x + 5, 2.0 * y + 5, 1.0) + "}\n";
  expect_prompt([&] {
    EXPECT_EQ(parse_scenario(scene(obstacles), "slow.yaml").def.world.levels[0].floor[0].holes.size(), 19'600u);
  });
  std::string same = "  floor: {rectangle: [0, 0, 310, 310]}\n  obstacles:\n";
  for (int i = 0; i < 19'600; ++i) same += "    - {rectangle: [5, 5, 6, 6]}\n";
  expect_prompt([&] { EXPECT_NE(outcome(scene(same)).find("overlap"), std::string::npos); });
}

TEST(SlowScenes, AMillionPeopleForASmallStart) {
  const std::string text = scene("  floor: {rectangle: [0, 0, 100, 100]}\n", "1000000");
  expect_prompt([&] {
    const Simulation simulation(parse_scenario(text, "slow.yaml").def, 1);
    EXPECT_GE(simulation.counts().total, 1u);
    EXPECT_EQ(simulation.counts().total + simulation.counters().unplaced, 1'000'000u);
  });
}

TEST(SlowScenes, HundredsOfObstaclesOnTheTimeline) {
  Random random;
  std::string timeline = "timeline:\n";
  for (int i = 0; i < 500; ++i)
    timeline += "  - {at: " + std::to_string(0.01 * i) + ", do: obstacle, id: o" + std::to_string(i) + ", " +
                rectangle(random.in(5, 90), random.in(5, 90), 1.5) + "}\n";
  const std::string text = scene("  floor: {rectangle: [0, 0, 100, 100]}\n", "10");
  expect_prompt([&] { EXPECT_EQ(outcome(text + timeline, 5.0), "run"); });
}

}  // namespace
}  // namespace throng::io::slow_scenes_test
