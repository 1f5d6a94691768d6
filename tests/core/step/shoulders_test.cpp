#include "engine/core/step/shoulders.h"

#include <gtest/gtest.h>

namespace throng::shoulders_test {
namespace {

constexpr float kRadius = 0.25f, kDepth = 0.3f, kDt = 0.05f;

// People who want to walk along x; nobody minds anybody unless told.
struct Crowd {
  Agents agents;
  Shoulders shoulders;
  std::vector<AgentIndex> lists;
  std::vector<std::uint8_t> counts;
  Workers workers{1};

  Crowd() { shoulders.add_to(agents); }
  void add(Vec2 at, float depth = kDepth, Vec2 velocity = {1.3f, 0.f}) {
    AgentDef def;
    def.position = at;
    def.velocity = velocity;
    def.radius = kRadius;
    agents.spawn(def, 0);
    agents.columns().preferred.back() = {1.3f, 0.f};
    shoulders.born(agents, agents.size() - 1, depth);
    lists.resize(agents.size() * std::size_t{8});
    counts.resize(agents.size(), 0);
  }
  void neighbour(AgentIndex of, AgentIndex who) { lists[of * std::size_t{8} + counts[of]++] = who; }
  void turn(const std::vector<Segment>& walls, int times = 1) {
    WorldDef def;
    def.levels[0].walls = walls;
    const World world(def);
    const WallIndex index(world, 1.f);
    for (int k = 0; k < times; ++k) {
      shoulders.turn_sideways(agents.columns());
      shoulders.turn(agents.columns(), {lists.data(), counts.data(), 8}, walls.empty() ? nullptr : &index, kDt,
                     workers);
    }
  }
  float radius(std::size_t i = 0) { return agents.columns().radius[i]; }
};

std::vector<Segment> gap(float width) { return {{{0.5f, width / 2}, {0.5f, 3.f}}, {{0.5f, -width / 2}, {0.5f, -3.f}}}; }

TEST(Shoulders, TurnInAGapThatIsTooNarrow) {
  Crowd crowd;
  crowd.add({0.f, 0.f});
  crowd.turn(gap(0.5f));
  EXPECT_FLOAT_EQ(crowd.radius(), kDepth / 2);
  crowd.turn(gap(0.62f), 10);  // an elbow's room to spare on either side, and no more
  EXPECT_NEAR(crowd.radius(), 0.62f / 2 - 0.1f, 1e-4f);
}

TEST(Shoulders, StayBroadWhereThereIsRoomAndBesideOneWall) {
  Crowd crowd;
  crowd.add({0.f, 0.f});
  crowd.turn(gap(0.75f));
  EXPECT_FLOAT_EQ(crowd.radius(), kRadius);
  crowd.turn({{{-3.f, 0.26f}, {3.f, 0.26f}}});
  EXPECT_FLOAT_EQ(crowd.radius(), kRadius);
}

TEST(Shoulders, BodiesWithoutDepthNeverTurn) {
  Crowd crowd;
  crowd.add({0.f, 0.f}, 0.f);
  crowd.turn(gap(0.5f), 10);
  EXPECT_FLOAT_EQ(crowd.radius(), kRadius);
}

TEST(Shoulders, TurnBackSlowlyAndNeverIntoOthers) {
  Crowd crowd;
  crowd.add({0.f, 0.f});
  crowd.turn(gap(0.5f));
  crowd.turn({});
  EXPECT_GT(crowd.radius(), kDepth / 2);
  EXPECT_LT(crowd.radius(), kRadius);
  crowd.turn({}, 20);
  EXPECT_FLOAT_EQ(crowd.radius(), kRadius);

  Crowd beside;
  beside.add({0.f, 0.f});
  beside.add({-0.1f, 0.42f}, 0.f);  // behind one's shoulder: a disc that leaves 0.18 m
  beside.neighbour(0, 1);
  beside.turn(gap(0.5f));
  beside.turn({}, 40);
  EXPECT_NEAR(beside.radius(), length(Vec2{0.1f, 0.42f}) - kRadius, 1e-4f);
}

TEST(Shoulders, YieldInAPress) {
  Crowd crowd;
  crowd.add({0.f, 0.f}, kDepth, {});
  crowd.add({0.5f, 0.f}, 0.f, {});
  crowd.neighbour(0, 1);
  crowd.turn({}, 2);
  EXPECT_LT(crowd.radius(), kRadius);
  EXPECT_GE(crowd.radius(), kDepth / 2);
  Crowd walking;  // who gets on is in no press, however near the one ahead is
  walking.add({0.f, 0.f});
  walking.add({0.5f, 0.f});
  walking.neighbour(0, 1);
  walking.turn({}, 2);
  EXPECT_FLOAT_EQ(walking.radius(), kRadius);
}

TEST(Shoulders, OfTwoWhoHoldEachOtherUpTheYoungerGivesWay) {
  for (const bool elder_ahead : {true, false}) {
    Crowd crowd;
    crowd.add({0.f, 0.f}, kDepth, {});
    crowd.add({elder_ahead ? -0.3f : 0.3f, 0.f}, kDepth, {});
    const AgentIndex behind = elder_ahead ? 1 : 0;
    crowd.neighbour(behind, 1 - behind);
    crowd.turn({}, 200);
    EXPECT_NEAR(crowd.radius(behind), (elder_ahead ? 0.7f : 1.f) * kDepth / 2, 1e-4f) << elder_ahead;
  }
}

TEST(Shoulders, WaysAreLookedForSideways) {
  Crowd crowd;
  crowd.add({0.f, 0.f});
  crowd.add({2.f, 0.f}, 0.f);
  crowd.shoulders.turn_sideways(crowd.agents.columns());
  EXPECT_FLOAT_EQ(crowd.radius(0), kDepth / 2);
  EXPECT_FLOAT_EQ(crowd.radius(1), kRadius);
  crowd.shoulders.turn_back(crowd.agents.columns());
  EXPECT_FLOAT_EQ(crowd.radius(0), kRadius);
}

}  // namespace
}  // namespace throng::shoulders_test
