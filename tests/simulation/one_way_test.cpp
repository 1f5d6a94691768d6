// Doors that one walks through in one direction only.
#include <gtest/gtest.h>

#include "engine/throng.h"

namespace throng::one_way_test {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

PopulationDef people(const std::string& id, const Shape& start, PlaceIndex goal) {
  PopulationDef def;
  def.id = id;
  def.count = 20;
  def.radius = Distribution(0.25);
  def.start.area = start;
  def.journey = {{JourneyStep::Kind::kPlace, goal, {}}};
  def.steering = {{}};
  return def;
}

// Two halves of a hall; a one-way door to the right at y = 5 and one to the left at y = 15.
ScenarioDef hall() {
  ScenarioDef scene;
  scene.duration = 120;
  scene.until_empty = true;
  scene.world.levels[0].floor = {rectangle({0, 0}, {40, 20})};
  scene.world.levels[0].walls = {{{20, 0}, {20, 20}}};
  scene.world.doors = {{"there", {{20, 4}, {20, 6}}, 0, true, DoorDef::Direction::kToRight},
                       {"back", {{20, 14}, {20, 16}}, 0, true, DoorDef::Direction::kToLeft}};
  scene.world.places = {{.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 0}, {40, 20})},
                        {.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 20})}};
  scene.populations = {people("eastwards", Shape::rectangle({3, 2}, {15, 18}), 0),
                       people("westwards", Shape::rectangle({25, 2}, {37, 18}), 1)};
  return scene;
}

TEST(OneWayDoors, EverybodyTakesTheDoorOfItsDirection) {
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    ScenarioDef scene = hall();
    scene.seed = seed;
    Simulation sim(scene, 2);
    std::vector<Vec2> before(40);
    int crossings = 0;
    while (!sim.finished()) {
      for (AgentIndex i = 0; i < sim.agents().size(); ++i) before[sim.crowd().serial[i]] = sim.crowd().position[i];
      sim.step();
      for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
        const Vec2 p = before[sim.crowd().serial[i]], q = sim.crowd().position[i];
        EXPECT_TRUE(sim.world().walkable(q, sim.crowd().level[i]));
        if ((p.x < 20.f) == (q.x < 20.f)) continue;
        ++crossings;
        const bool eastwards = q.x > p.x;
        EXPECT_TRUE(eastwards ? q.y > 4.f && q.y < 6.f : q.y > 14.f && q.y < 16.f) << q.x << ", " << q.y;
        EXPECT_EQ(eastwards, sim.crowd().population[i] == 0);
      }
    }
    EXPECT_EQ(sim.counts().arrived, 40u);
    EXPECT_EQ(crossings, 40);
  }
}

TEST(OneWayDoors, ClosedTheyLetNobodyInAndTheOthersGoOn) {
  ScenarioDef scene = hall();
  Command close{Command::Kind::kCloseDoor};
  close.number = 1;
  scene.timeline = {{0, close}};
  Simulation sim(scene, 2);
  sim.run(100.0);
  EXPECT_EQ(sim.counts().arrived, 20u) << "those who go east";
  for (const Vec2 p : sim.crowd().position) EXPECT_GT(p.x, 20.f);
  Command open{Command::Kind::kOpenDoor};
  open.number = 1;
  sim.command(open);
  sim.run(60.0);
  EXPECT_EQ(sim.counts().arrived, 40u);
}

TEST(OneWayDoors, NeedFloorOnBothSides) {
  ScenarioDef scene = hall();
  scene.world.doors[0].line = {{0, 4}, {0, 6}};
  EXPECT_THROW(Simulation(scene, 1), Error);
}

}  // namespace
}  // namespace throng::one_way_test
