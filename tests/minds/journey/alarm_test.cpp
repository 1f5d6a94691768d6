// Where people go in an alarm, and what counts as near.
#include <gtest/gtest.h>

#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// A wall with a door cuts the hall in two. Behind it is an exit; another one is on this side, but farther as the crow
// flies.
ScenarioDef cut_hall() {
  ScenarioDef scene = hall();
  scene.world.levels[0].floor = {rectangle({0, 0}, {20, 20}), rectangle({20, 0}, {40, 20})};
  scene.world.doors = {{.id = "door", .line = {{20, 1}, {20, 3}}}};
  scene.world.places = {
      {.id = "behind", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({20.5f, 15}, {21.5f, 19})},
      {.id = "here", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 8}, {1, 12})}};
  scene.populations[0].start.area = Shape::rectangle({14, 14}, {19, 19});
  scene.populations[0].count = 10;
  scene.populations[0].journey = {};
  scene.timeline = {{1.0, {.kind = Command::Kind::kAlarm}}};
  scene.duration = 80;
  return scene;
}

std::size_t left_by(const std::vector<Event>& events, PlaceIndex exit) {
  return of(events, Event::Kind::kArrived, exit).size();
}

TEST(Alarm, SendsPeopleToTheExitThatIsNearestToWalkTo) {
  Simulation sim(cut_hall(), 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(left_by(events, 0), 0u);  // 3 m through the wall, 30 m through the door
  EXPECT_EQ(left_by(events, 1), 10u);
}

TEST(Alarm, PeopleTurnWithinASecondWhenADoorOnTheirWayCloses) {
  ScenarioDef scene = cut_hall();
  scene.populations[0].start.area = Shape::rectangle({14, 5}, {19, 9});  // now the way through the door is shorter
  scene.world.places[0].area = Shape::rectangle({20.5f, 3}, {21.5f, 7});
  scene.timeline.push_back({2.0, {.kind = Command::Kind::kCloseDoor, .number = 0}});
  Simulation sim(scene, 1);
  while (sim.clock().seconds() < 1.95) sim.step();
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) EXPECT_EQ(sim.crowd().goal[i], 0);
  while (sim.clock().seconds() < 2.99) sim.step();
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) EXPECT_EQ(sim.crowd().goal[i], 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(left_by(events, 1), 10u);
}

// An upper floor has no exit: people take the stairs that bring them to one, not those that are closer by.
TEST(Alarm, LeadsOverStairs) {
  ScenarioDef scene = hall();
  scene.world = {};
  scene.world.levels = {
      {.id = "ground", .floor = {rectangle({0, 0}, {20, 10}), rectangle({21, 0}, {40, 10})}, .walls = {}},
      {.id = "first", .floor = {rectangle({0, 20}, {40, 30})}, .walls = {}}};
  scene.world.links = {{.id = "west", .lower = {{5, 10}, {7, 10}}, .upper = {{5, 20}, {7, 20}}, .upper_level = 1},
                       {.id = "east", .lower = {{33, 10}, {35, 10}}, .upper = {{33, 20}, {35, 20}}, .upper_level = 1}};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({38, 2}, {40, 8})}};
  scene.populations[0].start.area = Shape::rectangle({2, 22}, {12, 28});
  scene.populations[0].start.level = 1;
  scene.populations[0].count = 8;
  scene.populations[0].journey = {};
  scene.timeline = {{1.0, {.kind = Command::Kind::kAlarm}}};
  scene.duration = 80;
  Simulation sim(scene, 2);
  bool west = false;
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) west = west || sim.crowd().level[i] == 2;
  }
  EXPECT_FALSE(west) << "the stairs close by lead to a room without an exit";
  EXPECT_EQ(sim.counts().arrived, 8u);
}

TEST(Alarm, RunsTheSameFromASnapshotAndWithAnyNumberOfThreads) {
  ScenarioDef scene = cut_hall();
  scene.populations[0].rate = 2;
  scene.populations[0].rate_until = 10;
  scene.populations[0].radius = Distribution(Distribution::Kind::kUniform, 0.15, 0.3);
  scene.timeline.push_back({6.0, {.kind = Command::Kind::kCloseDoor, .number = 0}});
  constexpr int kSteps = 240;
  Simulation whole(scene, 1);
  std::string snapshot;
  for (int i = 0; i < kSteps; ++i) {
    if (i == 121) snapshot = whole.snapshot();
    whole.step();
  }
  Simulation resumed(scene, 3);
  resumed.restore(snapshot);
  for (int i = 121; i < kSteps; ++i) resumed.step();
  EXPECT_EQ(resumed.hash(), whole.hash());
}

TEST(Choices, NearestIsTheShortestWalk) {
  ScenarioDef scene = cut_hall();
  scene.timeline.clear();
  scene.populations[0].journey = {choose(JourneyStep::Choice::kNearest, {branch({to(0)}), branch({to(1)})})};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(left_by(events, 1), 10u);
}

// The way round through the door takes 30 m: with the time for 22 m as the crow flies one would be late.
TEST(Deadlines, CountTheWayAroundWalls) {
  ScenarioDef scene = cut_hall();
  scene.timeline.clear();
  scene.populations[0].count = 1;
  scene.populations[0].start.area.reset();
  scene.populations[0].start.points = {{17, 17}};
  scene.populations[0].max_speed = Distribution(2.0);
  JourneyStep step = to(0);
  step.by = 20.0;  // 32 m at 1.3 m/s would take 25 s
  scene.populations[0].journey = {step};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  ASSERT_EQ(left_by(events, 0), 1u);
  EXPECT_LE(static_cast<double>(of(events, Event::Kind::kArrived, 0)[0].step) * 0.05, 20.0);
}

}  // namespace
}  // namespace throng::test
