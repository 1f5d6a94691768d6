#include "engine/simulation/simulation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/throng.h"
#include "tests/support/kept_events.h"

namespace throng {
namespace {

ScenarioDef two_way(int each = 40) {
  ScenarioDef scene;
  scene.name = "two-way";
  scene.seed = 5;
  scene.step = 0.1;
  scene.duration = 60;
  Polygon floor;
  floor.outer = {{0, 0}, {30, 0}, {30, 6}, {0, 6}};
  scene.world.levels[0].floor = {floor};
  PlaceDef west{.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 0}, {1, 6})};
  PlaceDef east{.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({29, 0}, {30, 6})};
  scene.world.places = {west, east};
  for (int k = 0; k < 2; ++k) {
    PopulationDef p;
    p.id = k == 0 ? "eastbound" : "westbound";
    p.count = each;
    p.start.area = k == 0 ? Shape::rectangle({1, 0}, {12, 6}) : Shape::rectangle({18, 0}, {29, 6});
    p.journey = {{JourneyStep::Kind::kPlace, static_cast<PlaceIndex>(k == 0 ? 1 : 0), {}}};
    scene.populations.push_back(p);
  }
  return scene;
}

TEST(Simulation, PeopleArriveAndLeave) {
  Simulation sim(two_way(), 1);
  EXPECT_EQ(sim.counts().active, 80u);
  sim.run(60.0);
  EXPECT_EQ(sim.counts().arrived, 80u);
  EXPECT_EQ(sim.counts().active, 0u);
  EXPECT_TRUE(sim.finished());
  EXPECT_EQ(sim.counters().not_finite, 0u);
}

TEST(Simulation, NewcomersStandClear) {
  Simulation sim(two_way(), 1);
  const auto& c = sim.crowd();
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
    EXPECT_TRUE(sim.world().walkable(c.position[i], 0));
    EXPECT_GE(sim.world().wall_distance(c.position[i], 0), c.radius[i] - 1e-4f);
    for (AgentIndex j = 0; j < i; ++j)
      EXPECT_GE(distance(c.position[i], c.position[j]), c.radius[i] + c.radius[j] - 1e-4f);
  }
}

TEST(Simulation, AFullStartAreaIsCountedNotOverfilled) {
  ScenarioDef scene = two_way(0);
  scene.populations[0].count = 5000;
  Simulation sim(scene, 1);
  EXPECT_GT(sim.counters().unplaced, 4000u);
  EXPECT_EQ(sim.counts().total + sim.counters().unplaced, 5000u);
}

TEST(Simulation, SourcesKeepTheirRate) {
  ScenarioDef scene = two_way(0);
  scene.populations[0].rate = 2.0;
  scene.populations[0].rate_from = 5.0;
  scene.populations[0].rate_until = 25.0;
  scene.duration = 1000;
  scene.until_empty = true;
  Simulation sim(scene, 1);
  sim.run(5.0);
  EXPECT_EQ(sim.counts().total, 0u);
  sim.run(10.05);
  EXPECT_NEAR(static_cast<double>(sim.counts().total), 20.0, 1.0);
  while (!sim.finished()) sim.step();
  EXPECT_EQ(sim.counts().total, 40u);
  EXPECT_EQ(sim.counts().arrived, 40u);
  EXPECT_LT(sim.clock().seconds(), 60.0);
}

TEST(Simulation, AlarmSendsEverybodyToTheNearestExit) {
  ScenarioDef scene = two_way(30);
  scene.timeline = {{3.0, {Command::Kind::kAlarm}}};
  Simulation sim(scene, 1);
  sim.run(3.0);
  std::vector<bool> nearer_west(sim.agents().births());
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    nearer_west[sim.crowd().serial[i]] = sim.crowd().position[i].x < 15.f;
  const std::uint64_t arrived_before = sim.counts().arrived;
  EXPECT_EQ(arrived_before, 0u);
  test::KeptEvents kept(sim);
  sim.run(40.0);
  EXPECT_EQ(sim.counts().arrived, 60u);
  int same_side = 0;
  for (const Event& e : kept.events)
    if (e.kind == Event::Kind::kArrived) same_side += (e.place == 0) == nearer_west[e.number] ? 1 : 0;
  EXPECT_GE(same_side, 55);  // a few stood in the middle
}

TEST(Simulation, CommandsAreRecordedWithTheirStep) {
  Simulation sim(two_way(), 1);
  sim.run(1.0);
  sim.command({.kind = Command::Kind::kSpeed, .population = 0, .value = 0.5f});
  sim.command({.kind = Command::Kind::kRemove, .population = 1, .count = 10});
  sim.command({.kind = Command::Kind::kAdd, .population = 0, .count = 3});
  sim.step();
  ASSERT_EQ(sim.commands().size(), 3u);
  EXPECT_EQ(sim.commands()[0].step, 10u);
  EXPECT_EQ(to_text(sim.commands()[0].command), "speed population=0 value=0.5");
  EXPECT_EQ(to_text(sim.commands()[1].command), "remove population=1 count=10");
  EXPECT_EQ(sim.counts().removed, 10u);
  EXPECT_EQ(sim.counts().active, 73u);
  for (AgentIndex i = 0; i < sim.agents().size(); ++i)
    EXPECT_EQ(sim.crowd().speed_factor[i], sim.crowd().population[i] == 0 ? 0.5f : 1.f);
  sim.command({.kind = Command::Kind::kRemoveAgent, .number = 0});
  sim.command({.kind = Command::Kind::kEnd});
  sim.step();
  EXPECT_EQ(sim.agents().find_serial(0), kNoAgent);
  EXPECT_TRUE(sim.finished());
}

TEST(Simulation, WaitingAndPreMovement) {
  ScenarioDef scene = two_way(0);
  scene.world.places.push_back(
      {.id = "bench", .kind = PlaceDef::Kind::kSeat, .area = Shape::circle({15, 3}, 1.f), .stay = Distribution(4.0)});
  scene.populations[0].count = 1;
  scene.populations[0].pre_movement = Distribution(2.0);
  scene.populations[0].preferred_speed = Distribution(1.0);
  scene.populations[0].start.points = {{5.f, 3.f}};
  scene.populations[0].journey.insert(scene.populations[0].journey.begin(), {JourneyStep::Kind::kPlace, 2, {}});
  Simulation sim(scene, 1);
  sim.run(1.9);
  EXPECT_EQ(sim.crowd().position[0].x, 5.f);
  double reached = 0, left = 0, arrived = 0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events()) {
      if (e.kind == Event::Kind::kWaits) reached = sim.clock().seconds();
      if (e.kind == Event::Kind::kArrived) arrived = sim.clock().seconds();
    }
    if (reached > 0 && sim.clock().seconds() > reached + 1.0 && left == 0 && sim.agents().size() > 0 &&
        length(sim.crowd().velocity[0]) > 0.5f)
      left = sim.clock().seconds();
  }
  EXPECT_NEAR(reached, 2.0 + 10.0, 1.5);
  EXPECT_NEAR(left - reached, 4.0, 0.5);
  EXPECT_GT(arrived, left + 12.0);
}

TEST(Simulation, MixesModelsByShare) {
  ScenarioDef scene = two_way(200);
  scene.populations[1].count = 0;
  scene.populations[0].radius = Distribution(0.1);
  SteeringDef a, b;
  a.share = 3.0;
  b.settings = {{"time_horizon", 5.0}};
  scene.populations[0].steering = {a, b};
  Simulation sim(scene, 1);
  int first = 0;
  for (const std::uint16_t s : sim.crowd().steering) first += s == 0 ? 1 : 0;
  EXPECT_NEAR(first, 150, 20);
  sim.run(5.0);
  EXPECT_EQ(sim.counters().not_finite, 0u);
}

TEST(Simulation, RejectsImpossibleAgents) {
  Simulation sim;
  EXPECT_THROW(sim.spawn({.position = {std::nanf(""), 0.f}}), Error);
  EXPECT_THROW(sim.spawn({.radius = -1.f}), Error);
  EXPECT_THROW(sim.spawn({.steering = 4}), Error);
  EXPECT_THROW(sim.spawn({.level = 2}), Error);
  EXPECT_THROW(Simulation(SimulationOptions{.step = 0.0}), Error);
  EXPECT_THROW(sim.add_steering("orka"), Error);
}

TEST(Simulation, TwoInOneProcessDoNotKnowEachOther) {
  Simulation a(two_way(), 1), b(two_way(), 2), c(two_way(), 1);
  a.run(5.0);
  for (int i = 0; i < 50; ++i) b.step(), c.step();
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_EQ(a.hash(), c.hash());
}

TEST(Simulation, RemovingInTheMiddleIsSafe) {
  Simulation sim;
  std::vector<AgentId> ids;
  for (int i = 0; i < 200; ++i)
    ids.push_back(sim.spawn(
        {.position = {static_cast<float>(i % 20), static_cast<float>(i / 20)}, .target = {5, 5}, .has_target = true}));
  for (int i = 0; i < 200; i += 2) {
    EXPECT_TRUE(sim.remove(ids[static_cast<std::size_t>(i)]));
    EXPECT_FALSE(sim.remove(ids[static_cast<std::size_t>(i)]));
    sim.step();
  }
  EXPECT_EQ(sim.counts().active, 100u);
  EXPECT_EQ(sim.counts().removed, 100u);
}

// Memory that a walking agent costs, everything included.
TEST(Simulation, UsesLittleMemory) {
  Simulation sim({.threads = 1});
  const int n = 20'000;
  for (int i = 0; i < n; ++i)
    sim.spawn({.position = {static_cast<float>(i % 200) * 1.4f, static_cast<float>(i / 200) * 1.4f},
               .target = {100, 50},
               .has_target = true});
  sim.run(0.5);
  EXPECT_LE(static_cast<double>(sim.memory_bytes()) / n, 256.0 + 60.0);  // events of the births are not the agents'
}

}  // namespace
}  // namespace throng
