// Obstacles and places that come while people walk.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/throng.h"

namespace throng::obstacle_test {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

Command obstacle(const std::string& id, const Shape& area) {
  Command c{Command::Kind::kObstacle};
  c.id = id;
  c.area = area;
  return c;
}

Command clear(const std::string& id) {
  Command c{Command::Kind::kClearObstacle};
  c.id = id;
  return c;
}

PopulationDef walkers(int count, const Shape& start, Vec2 to) {
  PopulationDef def;
  def.id = "walkers";
  def.count = count;
  def.radius = Distribution(0.25);
  def.start.area = start;
  def.journey = {{JourneyStep::Kind::kPoint, kNoPlace, to}};
  def.steering = {{}};
  return def;
}

// A hall of 100 m by 40 m; two groups walk to the right to a point behind a screen, each on its own side of the hall.
ScenarioDef hall() {
  ScenarioDef scene;
  scene.duration = 120;
  scene.world.levels[0].floor = {rectangle({0, 0}, {100, 40})};
  scene.world.levels[0].walls = {{{88, 3}, {88, 9}}, {{88, 31}, {88, 37}}};
  scene.populations = {walkers(12, Shape::rectangle({1, 2}, {8, 10}), {95, 6}),
                       walkers(12, Shape::rectangle({1, 30}, {8, 38}), {95, 34})};
  scene.populations[1].id = "others";
  return scene;
}

float room_of(const ObstacleDef& o, Vec2 p) { return o.area.contains(p) ? 0.f : distance(o.area.nearest(p), p); }

TEST(Obstacles, PeopleWalkAroundWhatIsDroppedAndOnlyPlansThatCrossItAreRepaired) {
  Simulation sim(hall(), 2);
  sim.run(4.0);
  const auto before = sim.navigation_counters();
  ASSERT_GE(before.searches, 24u);
  sim.command(obstacle("crate", Shape::rectangle({40, 0}, {44, 12})));
  sim.step();
  const auto after = sim.navigation_counters();
  EXPECT_EQ(after.plans_repaired - before.plans_repaired, 12u) << "those below walk into the crate";
  EXPECT_EQ(after.plans_kept - before.plans_kept, 12u) << "those above do not";
  int near = 0;
  while (sim.clock().seconds() < 119.0) {
    sim.step();
    for (const Vec2 p : sim.crowd().position) {
      const float gap = room_of(sim.world().obstacles()[0], p);
      ASSERT_GT(gap, 0.24f) << "somebody is in the crate at " << sim.clock().seconds() << " s";
      near += gap < 2.f;
    }
  }
  EXPECT_GT(near, 100) << "nobody came near it: the test shows nothing";
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) EXPECT_GT(sim.crowd().position[i].x, 90.f);
}

TEST(Obstacles, WhoStandsThereStepsAside) {
  ScenarioDef scene = hall();
  scene.populations[0].count = 60;
  Simulation sim(scene, 2);
  sim.command(obstacle("crate", Shape::circle({5, 6}, 3)));
  sim.step();
  EXPECT_GT(sim.counters().aside, 20u);
  EXPECT_EQ(sim.counters().refused, 0u);
  for (const Vec2 p : sim.crowd().position) EXPECT_GT(room_of(sim.world().obstacles()[0], p), 0.2f);
  EXPECT_EQ(sim.counts().active, 72u);
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    for (AgentIndex j = 0; j < i; ++j) EXPECT_GT(distance(sim.crowd().position[i], sim.crowd().position[j]), 0.45f);
}

TEST(Obstacles, WithoutRoomToStepAsideTheyAreRefusedWithAMessage) {
  ScenarioDef scene;
  scene.world.levels[0].floor = {rectangle({0, 0}, {6, 4})};
  scene.populations = {walkers(20, Shape::rectangle({0.5f, 0.5f}, {5.5f, 3.5f}), {3, 2})};
  Simulation sim(scene, 1);
  const std::uint64_t hash = sim.hash();
  const auto message = [&](const Command& command) -> std::string {
    try {
      sim.command(command);
    } catch (const Error& e) {
      return e.problem();
    }
    return {};
  };
  EXPECT_NE(message(obstacle("crate", Shape::rectangle({0.1f, 0.1f}, {5.9f, 3.9f}))).find("no room to step aside"),
            std::string::npos);
  EXPECT_NE(message(obstacle("crate", Shape::rectangle({20, 20}, {21, 21}))).find("on the floor"), std::string::npos);
  EXPECT_NE(message(obstacle("crate", Shape::point({3, 2}))).find("needs an area"), std::string::npos);
  EXPECT_NE(message(clear("crate")).find("there is no obstacle 'crate'"), std::string::npos);
  EXPECT_EQ(message(obstacle("crate", Shape::rectangle({0.1f, 0.1f}, {0.4f, 0.4f}))), "");
  EXPECT_NE(message(obstacle("crate", Shape::rectangle({5, 0.1f}, {5.4f, 0.4f}))).find("already"), std::string::npos);
  EXPECT_EQ(message(clear("crate")), "") << "it comes in the next step and goes at once";
  EXPECT_EQ(sim.hash(), hash);
  sim.step();
  EXPECT_TRUE(sim.world().obstacles().empty());
  EXPECT_EQ(sim.commands().size(), 2u);
}

TEST(Obstacles, OnAnEndlessPlaneTheyAreWalkedAroundToo) {
  ScenarioDef scene;
  scene.duration = 60;
  scene.populations = {walkers(10, Shape::rectangle({0, 0}, {4, 4}), {40, 2})};
  Simulation sim(scene, 1);
  sim.run(1.0);
  sim.command(obstacle("wall", Shape::rectangle({20, -8}, {21, 12})));
  sim.run(45.0);
  for (const Vec2 p : sim.crowd().position) EXPECT_GT(p.x, 35.f);
}

TEST(Obstacles, ClearedAwayTheWayIsFreeAgain) {
  ScenarioDef scene = hall();
  Simulation sim(scene, 1);
  sim.command(obstacle("barrier", Shape::rectangle({40, 0}, {41, 40})));
  sim.run(60.0);
  for (const Vec2 p : sim.crowd().position) EXPECT_LT(p.x, 40.f);
  sim.command(clear("barrier"));
  sim.run(90.0);
  for (const Vec2 p : sim.crowd().position) EXPECT_GT(p.x, 90.f);
}

// Doors, crates and an exit that come and go in the middle: the run goes on from a snapshot to the same bits.
TEST(Obstacles, SnapshotsHoldThem) {
  ScenarioDef scene = hall();
  scene.world.doors = {{"gate", {{60, 0}, {60, 40}}}};
  scene.world.places = {{.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 40})}};
  Command place{Command::Kind::kPlace};
  place.id = "south";
  place.place_kind = PlaceDef::Kind::kExit;
  place.area = Shape::rectangle({70, 0}, {80, 1});
  place.value = 0.f;
  Command shut{Command::Kind::kCloseDoor}, open{Command::Kind::kOpenDoor};
  scene.timeline = {{1, obstacle("a", Shape::circle({30, 6}, 2))},
                    {2, shut},
                    {3, obstacle("b", Shape::rectangle({50, 2}, {52, 39}))},
                    {5, clear("a")},
                    {6, open},
                    {7, place},
                    {20, Command{Command::Kind::kAlarm}},
                    {22, clear("b")}};
  Simulation whole(scene, 2);
  whole.run(10.0);
  const std::string bytes = whole.snapshot();
  Simulation again(scene, 1), used(scene, 1);
  used.run(4.0);
  again.restore(bytes);
  used.restore(bytes);
  EXPECT_EQ(again.world().obstacles().size(), 1u);
  EXPECT_TRUE(again.world().find_place("south").has_value());
  for (int k = 0; k < 12; ++k) {
    whole.run(2.5);
    again.run(2.5);
    used.run(2.5);
    ASSERT_EQ(again.hash(), whole.hash()) << whole.clock().seconds() << " s";
    ASSERT_EQ(used.hash(), whole.hash()) << whole.clock().seconds() << " s";
  }
  EXPECT_EQ(whole.counters().refused, 0u);
}

TEST(Places, AnExitThatComesDuringAnAlarmIsUsed) {
  ScenarioDef scene = hall();
  scene.until_empty = true;
  scene.world.places = {{.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 40})}};
  Simulation sim(scene, 2);
  sim.run(40.0);
  sim.command(Command{Command::Kind::kAlarm});
  sim.run(1.0);
  Command place{Command::Kind::kPlace};
  place.id = "east";
  place.place_kind = PlaceDef::Kind::kExit;
  place.area = Shape::line({100, 10}, {100, 30});
  place.value = 0.f;
  sim.command(place);
  int nearer = 0, further = 0;  // to the east than to the west, by far
  for (const Vec2 p : sim.crowd().position) nearer += p.x > 56.f, further += p.x < 44.f;
  ASSERT_GT(nearer, 8);
  int east = 0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& event : sim.events()) east += event.kind == Event::Kind::kArrived && event.place == 1;
  }
  EXPECT_GE(east, nearer);
  EXPECT_LE(east, 24 - further);
  EXPECT_THROW(sim.command(place), Error) << "there is one of that name";
}

}  // namespace
}  // namespace throng::obstacle_test
