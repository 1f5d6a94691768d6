// Ways through buildings: around walls, through doors that close, by stairs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/throng.h"

namespace throng::navigation_test {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

PopulationDef people(int count, const Shape& start, PlaceIndex goal) {
  PopulationDef def;
  def.id = "people";
  def.count = count;
  def.radius = Distribution(0.25);
  def.start.area = start;
  def.journey = {{JourneyStep::Kind::kPlace, goal, {}}};
  def.steering = {{}};
  return def;
}

// Two rooms side by side with two doors between them; everybody wants from the left to the right.
ScenarioDef two_rooms(int count, float door_width = 1.2f) {
  ScenarioDef scene;
  scene.duration = 200;
  scene.until_empty = true;
  scene.world.levels[0].floor = {rectangle({0, 0}, {10, 20}), rectangle({10, 0}, {20, 20})};
  scene.world.doors = {{"south", {{10, 5}, {10, 5 + door_width}}}, {"north", {{10, 14}, {10, 14 + door_width}}}};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({19, 4}, {20, 16})}};
  scene.populations = {people(count, Shape::rectangle({0.5f, 0.5f}, {8, 19.5f}), 0)};
  return scene;
}

bool left_of_the_wall(Vec2 p) { return p.x < 10.f; }

TEST(Navigation, RoomsAreLeftThroughTheirDoors) {
  Simulation sim(two_rooms(60), 2);
  std::vector<Vec2> before(60);
  while (!sim.finished()) {
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) before[sim.crowd().serial[i]] = sim.crowd().position[i];
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const Vec2 p = before[sim.crowd().serial[i]], q = sim.crowd().position[i];
      if (left_of_the_wall(p) == left_of_the_wall(q)) continue;
      const float y = p.y + (q.y - p.y) * (10.f - p.x) / (q.x - p.x);
      EXPECT_TRUE((y > 5.f && y < 6.2f) || (y > 14.f && y < 15.2f)) << "somebody walked through the wall at " << y;
    }
  }
  EXPECT_EQ(sim.counts().arrived, 60u);
}

TEST(Navigation, WhoeverIsHeadedForADoorThatClosesTurnsWithinASecond) {
  ScenarioDef scene = two_rooms(40);
  Simulation sim(scene, 2);
  for (int k = 0; k < 40; ++k) sim.step();
  std::vector<std::uint32_t> headed_south;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    if (left_of_the_wall(sim.crowd().position[i]) && sim.crowd().position[i].y < 9.f)
      headed_south.push_back(sim.crowd().serial[i]);
  ASSERT_GT(headed_south.size(), 5u);
  Command close{Command::Kind::kCloseDoor};
  close.number = 0;
  sim.command(close);
  for (int k = 0; k < 20; ++k) sim.step();  // a second
  for (const std::uint32_t number : headed_south) {
    const AgentIndex i = sim.agents().find_serial(number);
    if (i == kNoAgent || !left_of_the_wall(sim.crowd().position[i])) continue;
    EXPECT_GT(sim.crowd().preferred[i].y, 0.5f) << "agent " << number << " still wants to the closed door";
  }
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const Vec2 p = sim.crowd().position[i];
      EXPECT_FALSE(std::fabs(p.x - 10.f) < 0.2f && p.y < 13.f) << "somebody is in the closed door";
    }
  }
  EXPECT_EQ(sim.counts().arrived, 40u);
}

// Paths of people with a goal of their own: those through the door are made anew, the others stay.
TEST(Navigation, PlansThatDoNotCrossTheDoorAreLeftAlone) {
  ScenarioDef scene = two_rooms(0);
  scene.world.levels[0].walls = {{{4, 3}, {6, 3}}, {{14, 12}, {16, 12}}};  // something to walk around in each room
  Simulation sim(SimulationOptions{.threads = 2}, scene.world);
  for (int k = 0; k < 10; ++k) {
    const float shift = 0.05f * static_cast<float>(k);
    sim.spawn({.position = {5 + shift, 1.5f}, .target = {5 - shift, 8}, .has_target = true});  // in the left room
    sim.spawn({.position = {15 + shift, 18}, .target = {15 - shift, 2}, .has_target = true});  // in the right room
    sim.spawn({.position = {2 + shift, 4 + shift}, .target = {18, 4}, .has_target = true});    // through the south door
  }
  for (int k = 0; k < 20; ++k) sim.step();
  const auto before = sim.navigation_counters();
  EXPECT_GE(before.searches, 30u);
  Command close{Command::Kind::kCloseDoor};
  sim.command(close);
  sim.step();
  const auto after = sim.navigation_counters();
  EXPECT_EQ(after.plans_repaired, 10u);
  EXPECT_GE(after.plans_kept, 15u);
  EXPECT_LE(after.searches - before.searches, after.plans_repaired) << "nobody else searches again";
}

TEST(Navigation, ACentimetreDecidesWhoGetsThrough) {
  const auto arrived = [](float width) {
    ScenarioDef scene = two_rooms(3, width);
    scene.world.doors.resize(1);
    scene.duration = 60;
    Simulation sim(scene, 1);
    while (!sim.finished()) sim.step();
    return sim.counts().arrived;
  };
  EXPECT_EQ(arrived(0.52f), 3u);  // a wall without thickness counts as a centimetre
  EXPECT_EQ(arrived(0.49f), 0u);
}

TEST(Navigation, AWideExitIsUsedOverItsWholeWidth) {
  ScenarioDef scene;
  scene.duration = 120;
  scene.until_empty = true;
  scene.world.levels[0].floor = {rectangle({0, 0}, {40, 30})};
  scene.world.levels[0].walls = {{{20, 0}, {20, 13}}, {{20, 17}, {20, 30}}};  // all come through one gap
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 5}, {40, 25})}};
  scene.populations = {people(400, Shape::rectangle({1, 1}, {18, 29}), 0)};
  Simulation sim(scene, 2);
  std::array<double, 10> used{};
  double all = 0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events())
      if (e.kind == Event::Kind::kArrived) {
        ++used[static_cast<std::size_t>(std::clamp((e.position.y - 5.f) / 2.f, 0.f, 9.f))];
        ++all;
      }
  }
  ASSERT_EQ(all, 400);
  double entropy = 0;
  for (const double n : used)
    if (n > 0) entropy -= n / all * std::log(n / all);
  EXPECT_GT(entropy / std::log(10.0), 0.9) << "1 is even use, 0 one spot";
}

// A ground floor and a first floor above it, with stairs at one end.
ScenarioDef two_floors(LinkDef::Direction direction = LinkDef::Direction::kBoth) {
  ScenarioDef scene;
  scene.duration = 120;
  scene.until_empty = true;
  scene.world.levels[0].floor = {rectangle({0, 0}, {20, 10})};
  LevelDef first;
  first.id = "first";
  first.height = 4;
  first.floor = {rectangle({26, 0}, {46, 10})};
  scene.world.levels.push_back(first);
  scene.world.links = {{.id = "stairs",
                        .lower = {{20, 3}, {20, 6}},
                        .upper = {{26, 6}, {26, 3}},  // drawn the other way round: that must not matter
                        .lower_level = 0,
                        .upper_level = 1,
                        .speed_up = 0.5f,
                        .direction = direction}};
  scene.world.places = {
      {.id = "up", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({45, 2}, {46, 8}), .level = 1},
      {.id = "down", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 2}, {1, 8})}};
  scene.populations = {people(30, Shape::rectangle({2, 1}, {15, 9}), 0)};
  PopulationDef back = people(30, Shape::rectangle({30, 1}, {44, 9}), 1);
  back.id = "back";
  back.start.level = 1;
  scene.populations.push_back(back);
  return scene;
}

TEST(Navigation, StairsLeadFromFloorToFloor) {
  Simulation sim(two_floors(), 2);
  ASSERT_EQ(sim.world().levels().size(), 3u);
  EXPECT_EQ(sim.world().levels()[2].id, "stairs");
  std::array<int, 3> seen{};
  double on_stairs_speed = 0;
  int on_stairs = 0;
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const LevelIndex level = sim.crowd().level[i];
      const Vec2 p = sim.crowd().position[i];
      ++seen[level];
      EXPECT_TRUE(sim.world().walkable(p, level)) << p.x << ", " << p.y << " on level " << level;
      if (level == 2 && sim.crowd().population[i] == 0) {
        on_stairs_speed += length(sim.crowd().preferred[i]);
        ++on_stairs;
      }
    }
  }
  EXPECT_EQ(sim.counts().arrived, 60u);
  for (const int n : seen) EXPECT_GT(n, 100);
  EXPECT_NEAR(on_stairs_speed / on_stairs, 0.5 * 1.34, 0.05) << "upwards at half the speed";
}

// Floors and stairs lie side by side in plan here, so bodies that overlap in plan overlap.
TEST(Navigation, NobodyIsOverrunAtTheEndsOfStairs) {
  ScenarioDef scene = two_floors();
  scene.world.links[0].lower = {{20, 4}, {20, 5.2f}};
  scene.world.links[0].upper = {{26, 4}, {26, 5.2f}};
  scene.populations.resize(1);
  scene.populations[0].count = 80;
  Simulation sim(scene, 2);
  float deepest = 0.f;
  while (!sim.finished()) {
    sim.step();
    const auto& at = sim.crowd().position;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) deepest = std::max(deepest, 0.5f - distance(at[i], at[j]));
  }
  EXPECT_EQ(sim.counts().arrived, 80u);
  EXPECT_LT(deepest, 0.03f);
}

// Stairs that come up in the middle of a floor, as imported models have them: people come from all sides, also along
// the stairs, and go around to their beginning.
TEST(Navigation, StairsInTheMiddleOfAFloorAreEnteredWhereTheyBegin) {
  ScenarioDef scene;
  scene.duration = 90;
  scene.until_empty = true;
  LevelDef ground, upper;
  ground.floor.push_back(
      {{{0, 0}, {20, 0}, {20, 10}, {0, 10}}, {{{4.925f, 4}, {10.04f, 4}, {10.04f, 6}, {4.925f, 6}}}});
  upper.floor.push_back(
      {{{9.825f, 4}, {10.04f, 4}, {10.04f, 0}, {20, 0}, {20, 10}, {10.04f, 10}, {10.04f, 6}, {9.825f, 6}}, {}});
  ground.id = "ground";
  upper.id = "upper";
  upper.height = 3.f;
  scene.world.levels = {ground, upper};
  LinkDef stairs;
  stairs.id = "stairs";
  stairs.lower = {{4.925f, 4}, {4.925f, 6}};
  stairs.upper = {{9.825f, 4}, {9.825f, 6}};
  stairs.upper_level = 1;
  scene.world.links = {stairs};
  PlaceDef exit;
  exit.id = "up";
  exit.kind = PlaceDef::Kind::kExit;
  exit.level = 1;
  exit.area = Shape::rectangle({17, 3}, {19, 7});
  scene.world.places = {exit};
  PopulationDef people;
  people.id = "people";
  people.count = 20;
  people.start.area = Shape::rectangle({0.5f, 0.5f}, {19, 9.5f});
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = 0;
  people.journey = {step};
  scene.populations = {people};
  for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
    scene.seed = seed;
    Simulation sim(scene, 1);
    while (!sim.finished()) sim.step();
    EXPECT_EQ(sim.counts().arrived, 20u) << "seed " << seed;
  }
}

TEST(Navigation, AnEscalatorIsOneWay) {
  Simulation sim(two_floors(LinkDef::Direction::kUp), 2);
  while (!sim.finished()) sim.step();
  EXPECT_EQ(sim.counts().arrived, 30u) << "those upstairs cannot come down";
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) EXPECT_EQ(sim.crowd().level[i], 1u);
}

TEST(Navigation, ALinkMustBeginWhereTheFloorEnds) {
  ScenarioDef scene = two_floors();
  scene.world.links[0].lower = {{18, 3}, {18, 6}};
  EXPECT_THROW(Simulation(scene, 1), Error);
}

TEST(Navigation, StraightMeansStraight) {
  ScenarioDef scene = two_rooms(20);
  scene.duration = 60;
  scene.navigation = Navigation::kStraight;
  Simulation sim(scene, 1);
  while (!sim.finished()) sim.step();
  EXPECT_LT(sim.counts().arrived, 20u) << "the wall is in the way";
}

}  // namespace
}  // namespace throng::navigation_test
