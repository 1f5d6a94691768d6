// Ways that leave a level and come back to it.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/throng.h"

namespace throng::other_levels_test {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// Two halls with a bridge over stairs between them: 30 m in plan, of which 10 m are stairs. With `around` there is a
// way on the level too, about 75 m long.
ScenarioDef two_halls(bool around, float stairs_speed) {
  ScenarioDef scene;
  scene.duration = 240;
  scene.until_empty = true;
  LevelDef ground;
  if (around)
    ground.floor = {{{{0, 0},
                      {10, 0},
                      {10, 30},
                      {40, 30},
                      {40, 0},
                      {50, 0},
                      {50, 10},
                      {44, 10},
                      {44, 34},
                      {6, 34},
                      {6, 10},
                      {0, 10}},
                     {}}};
  else
    ground.floor = {rectangle({0, 0}, {10, 10}), rectangle({40, 0}, {50, 10})};
  LevelDef bridge;
  bridge.id = "bridge";
  bridge.floor = {rectangle({15, 3}, {35, 6})};
  scene.world.levels = {ground, bridge};
  LinkDef up, down;
  up.id = "up", down.id = "down";
  up.lower = {{10, 3}, {10, 6}}, up.upper = {{15, 3}, {15, 6}};
  down.lower = {{40, 3}, {40, 6}}, down.upper = {{35, 3}, {35, 6}};
  up.upper_level = down.upper_level = 1;
  up.speed_up = up.speed_down = down.speed_up = down.speed_down = stairs_speed;
  scene.world.links = {up, down};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({49, 0}, {50, 10})}};
  PopulationDef people;
  people.id = "people";
  people.count = 20;
  people.start.area = Shape::rectangle({0.5f, 0.5f}, {8, 9});
  people.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  scene.populations = {people};
  return scene;
}

struct Outcome {
  std::size_t arrived = 0, over_the_bridge = 0;
};
Outcome walk(const ScenarioDef& scene) {
  Simulation sim(scene, 1);
  std::vector<char> bridge(20, 0);
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().level[i] == 1) bridge[sim.crowd().serial[i]] = 1;
  }
  return {sim.counts().arrived, static_cast<std::size_t>(std::count(bridge.begin(), bridge.end(), 1))};
}

TEST(OtherLevels, AreCrossedWhenThatIsQuicker) {
  // Stairs at half of the speed count as 20 m: 50 m altogether against 80 m around.
  const Outcome quick = walk(two_halls(true, 0.5f));
  EXPECT_EQ(quick.arrived, 20u);
  EXPECT_EQ(quick.over_the_bridge, 20u);
  // At a tenth they count as 100 m.
  const Outcome slow = walk(two_halls(true, 0.1f));
  EXPECT_EQ(slow.arrived, 20u);
  EXPECT_EQ(slow.over_the_bridge, 0u);
}

TEST(OtherLevels, AreCrossedWhenThereIsNoWayOnTheLevel) {
  const Outcome outcome = walk(two_halls(false, 0.5f));
  EXPECT_EQ(outcome.arrived, 20u);
  EXPECT_EQ(outcome.over_the_bridge, 20u);
}

// Whoever steps right on to the line where stairs begin is on the floor of either level, and no further than that.
TEST(OtherLevels, TheEndOfALinkIsFloorOfBothLevels) {
  const World world(two_halls(false, 1.f).world);
  const LevelIndex stairs = world.level_at({10.01f, 4.f}, 0);
  ASSERT_NE(stairs, 0);
  for (const float y : {3.f, 3.5f, 4.999f}) {
    EXPECT_TRUE(world.walkable({10.f, y}, 0)) << y;
    EXPECT_TRUE(world.walkable({10.f, y}, stairs)) << y;
  }
  EXPECT_FALSE(world.walkable({10.01f, 4.f}, 0));
  EXPECT_FALSE(world.walkable({9.99f, 4.f}, stairs));
  EXPECT_FALSE(world.walkable({10.f, 2.9f}, stairs));
}

}  // namespace
}  // namespace throng::other_levels_test
