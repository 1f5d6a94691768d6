// Ways behind one interface: what lies before somebody, and a budget for looking.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

#include "engine/core/step/path_oracle.h"
#include "engine/navigation/crowd/navigator.h"
#include "engine/navigation/straight/straight_planner.h"
#include "engine/throng.h"

namespace throng {
namespace {

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// A wall with one gap; everybody wants through it to a point of its own.
WorldDef with_a_gap() {
  WorldDef world;
  world.levels[0].floor = {rectangle({0, 0}, {20, 20})};
  world.levels[0].walls = {{{10, 0}, {10, 9}}, {{10, 11}, {10, 20}}};
  world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({19, 0}, {20, 4})}};
  return world;
}

void fill(Simulation& sim, int rows) {
  for (int x = 0; x < rows; ++x)
    for (int y = 0; y < rows; ++y) {
      const Vec2 p = {0.6f + 0.7f * static_cast<float>(x), 0.6f + 0.7f * static_cast<float>(y)};
      sim.spawn({.position = p, .target = {19.f, 19.f - p.y * 0.5f}, .has_target = true, .radius = 0.2f});
    }
}

TEST(Corridor, LeadsThroughTheGatesOfTheMesh) {
  Simulation sim({.threads = 1}, with_a_gap());
  const AgentId id = sim.spawn({.position = {2, 2}, .target = {18, 3}, .has_target = true});
  sim.run(1.0);
  const navigation::Corridor corridor = sim.corridor_of(id);
  EXPECT_EQ(corridor.points, sim.way_of(id));
  ASSERT_GE(corridor.points.size(), 3u) << "around the wall";
  ASSERT_FALSE(corridor.gates.empty());
  // The way crosses every gate between its ends, in order.
  std::size_t piece = 0;
  for (const Segment& gate : corridor.gates) {
    const auto crosses = [&](Vec2 p, Vec2 q) {
      return cross(q - p, gate.a - p) >= -1e-3f && cross(q - p, gate.b - p) <= 1e-3f;
    };
    while (piece + 1 < corridor.points.size() && !crosses(corridor.points[piece], corridor.points[piece + 1])) ++piece;
    ASSERT_LT(piece + 1, corridor.points.size());
  }
  EXPECT_TRUE(sim.corridor_of(AgentId{}).points.empty());
}

TEST(Corridor, OfAStraightWayIsItsEnds) {
  Agents agents;
  agents.spawn({.position = {1, 2}, .target = {3, 4}, .has_target = true}, 0);
  agents.columns().target[0] = {3, 4};
  navigation::StraightPlanner straight;
  const Workers workers(1);
  straight.advance(agents, {}, 0, workers);
  EXPECT_EQ(straight.waypoints(agents.columns())[0], (Vec2{3, 4}));
  EXPECT_EQ(straight.corridor(agents.columns(), 0).points, (std::vector<Vec2>{{1, 2}, {3, 4}}));
  EXPECT_EQ(straight.make_oracle(workers), nullptr);
  EXPECT_FALSE(straight.follow_obstacles(0));
}

TEST(PlanningBudget, IsKeptAndEverybodyGetsItsTurn) {
  Simulation sim({.threads = 1}, with_a_gap());
  fill(sim, 13);
  sim.set_planning_budget(60);
  std::uint64_t before = 0, most = 0;
  for (int k = 0; k < 600; ++k) {
    sim.step();
    const std::uint64_t work = sim.navigation_counters().work;
    most = std::max(most, work - before);
    before = work;
  }
  sim.run(60.0);
  EXPECT_GT(most, 30u);
  EXPECT_LT(most, 60u * 20u);  // a piece of lookers that is begun is finished, each with a search of its own
  int through = 0;
  for (const Vec2 p : sim.crowd().position) through += p.x > 10.f ? 1 : 0;
  EXPECT_EQ(through, 169) << "nobody waits for ever";
}

TEST(PlanningBudget, GivesTheSameBitsForAnyNumberOfThreadsAndAfterASnapshot) {
  const auto make = [](int threads) {
    auto sim = std::make_unique<Simulation>(SimulationOptions{.threads = threads}, with_a_gap());
    sim->set_planning_budget(25);
    return sim;
  };
  const auto one = make(1), four = make(4), resumed = make(2);
  fill(*one, 13);
  fill(*four, 13);
  for (int k = 0; k < 60; ++k) one->step(), four->step();
  EXPECT_EQ(one->hash(), four->hash());
  resumed->restore(one->snapshot());
  for (int k = 0; k < 100; ++k) one->step(), four->step(), resumed->step();
  EXPECT_EQ(one->hash(), four->hash());
  EXPECT_EQ(one->hash(), resumed->hash());
}

TEST(PlanningBudget, MuchIsAsGoodAsUnlimited) {
  Simulation limited({.threads = 2}, with_a_gap()), unlimited({.threads = 2}, with_a_gap());
  fill(limited, 8);
  fill(unlimited, 8);
  limited.set_planning_budget(1'000'000);
  limited.run(4.0);
  unlimited.run(4.0);
  for (AgentIndex i = 0; i < limited.agents().size(); ++i) {
    const AgentIndex j = unlimited.agents().find(limited.crowd().id[i]);
    EXPECT_LT(distance(limited.crowd().position[i], unlimited.crowd().position[j]), 0.5f);
  }
}

TEST(NavigatorOracle, AnswersManyThreadsOnceItKnows) {
  const World world(with_a_gap());
  navigation::Navigator navigator(world);
  const Workers workers(2);
  const auto oracle = navigator.make_oracle(workers);
  const PathOracle::Walker walker{{2, 2}, 0, 0.25f};
  EXPECT_FALSE(oracle->knows(walker, 0));
  workers.for_chunks(100, 10, [&](std::size_t, std::size_t) { (void)oracle->knows(walker, 0); });
  oracle->prepare();
  const float distance = oracle->distance(walker, 0);
  EXPECT_GT(distance, 17.f);
  std::atomic<int> same{0};
  workers.for_chunks(100, 10, [&](std::size_t, std::size_t) { same += oracle->distance(walker, 0) == distance; });
  EXPECT_EQ(same.load(), 10);
}

TEST(NavigatorOracleDeathTest, DoesNotBuildWhileOthersMayAsk) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const World world(with_a_gap());
  navigation::Navigator navigator(world);
  const Workers workers(1);
  const auto oracle = navigator.make_oracle(workers);
  const PathOracle::Walker walker{{2, 2}, 0, 0.25f};
  EXPECT_DEATH(workers.for_chunks(1, 1, [&](std::size_t, std::size_t) { (void)oracle->distance(walker, 0); }),
               "in_chunk");
}

}  // namespace
}  // namespace throng
