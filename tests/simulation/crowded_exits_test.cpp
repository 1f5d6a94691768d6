// Which exit and which stairs people take where others stand in the way.
#include <gtest/gtest.h>

#include "engine/throng.h"

namespace throng {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// A hall with two rooms for exits, each behind a door of 1.2 m: the near one to the left, the far one to the right.
ScenarioDef two_exits(int count, float crowding, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 300;
  scene.until_empty = true;
  scene.world.levels[0].floor = {rectangle({0, 0}, {40, 12})};
  scene.world.levels[0].walls = {{{4, 0}, {4, 5}}, {{4, 6.2f}, {4, 12}}, {{36, 0}, {36, 5}}, {{36, 6.2f}, {36, 12}}};
  scene.world.places = {{.id = "near", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 12})},
                        {.id = "far", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 0}, {40, 12})}};
  PopulationDef def;
  def.id = "people";
  def.count = count;
  def.crowding = crowding;
  def.start.area = Shape::rectangle({5, 0.5f}, {17, 11.5f});
  def.steering = {{}};
  scene.populations = {def};
  scene.timeline = {{0.0, Command{Command::Kind::kAlarm}}};
  return scene;
}

int through(const ScenarioDef& scene, PlaceIndex exit) {
  Simulation sim(scene, 2);
  int count = 0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& event : sim.events()) count += event.kind == Event::Kind::kArrived && event.place == exit;
  }
  EXPECT_EQ(sim.counts().arrived, static_cast<std::uint64_t>(scene.populations[0].count));
  return count;
}

TEST(CrowdedExits, TheFarOneIsTakenWhenTheNearOneIsCrowded) {
  for (const std::uint64_t seed : {1u, 2u}) {
    EXPECT_EQ(through(two_exits(150, 0.f, seed), 1), 0) << "who does not mind goes to the nearest";
    EXPECT_EQ(through(two_exits(6, 1.f, seed), 1), 0) << "nobody is in the way";
    const int far = through(two_exits(150, 1.f, seed), 1);
    EXPECT_GT(far, 25) << "seed " << seed;
    EXPECT_LT(far, 110) << "seed " << seed;
  }
}

// A floor with two stairs down to the ground, the near one and the far one.
ScenarioDef two_stairs(int count, float crowding, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 300;
  scene.until_empty = true;
  LevelDef ground, upper;
  ground.floor = {rectangle({-12, 0}, {60, 12})};
  upper.id = "upper";
  upper.floor = {rectangle({0, 20}, {60, 32})};
  scene.world.levels = {ground, upper};
  scene.world.links = {{.id = "near",
                        .lower = {{8, 12}, {9.4f, 12}},
                        .upper = {{8, 20}, {9.4f, 20}},
                        .lower_level = 0,
                        .upper_level = 1},
                       {.id = "far",
                        .lower = {{40, 12}, {41.4f, 12}},
                        .upper = {{40, 20}, {41.4f, 20}},
                        .lower_level = 0,
                        .upper_level = 1}};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({20, 0}, {30, 1})}};
  PopulationDef def;
  def.id = "people";
  def.count = count;
  def.crowding = crowding;
  def.start.area = Shape::rectangle({2, 21}, {18, 31});
  def.start.level = 1;
  def.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  def.steering = {{}};
  scene.populations = {def};
  return scene;
}

int by_far_stairs(const ScenarioDef& scene) {
  Simulation sim(scene, 2);
  std::vector<std::uint8_t> far(static_cast<std::size_t>(scene.populations[0].count), 0);
  const LevelIndex stairs = *sim.world().find_level("far");
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().level[i] == stairs) far[sim.crowd().serial[i]] = 1;
  }
  EXPECT_EQ(sim.counts().arrived, far.size());
  int count = 0;
  for (const std::uint8_t one : far) count += one;
  return count;
}

TEST(CrowdedStairs, TheFarOnesAreTakenWhenTheNearOnesAreCrowded) {
  for (const std::uint64_t seed : {1u, 2u}) {
    EXPECT_EQ(by_far_stairs(two_stairs(150, 0.f, seed)), 0);
    EXPECT_EQ(by_far_stairs(two_stairs(6, 1.f, seed)), 0);
    const int far = by_far_stairs(two_stairs(150, 1.f, seed));
    EXPECT_GT(far, 20) << "seed " << seed;
    EXPECT_LT(far, 120) << "seed " << seed;
  }
}

}  // namespace
}  // namespace throng
