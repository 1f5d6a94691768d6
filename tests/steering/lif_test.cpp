// Local interaction fields: Park 2013, chapter 3. The facts are those of the thesis, the limits ours where it has none.
#include <gtest/gtest.h>

#include "engine/steering/catalogue.h"
#include "tests/steering/walking_groups.h"

namespace throng::test {
namespace {

struct Walk {
  double within = 0.0;  // share of member-seconds in the group's field
  std::size_t people = 0, arrived = 0;
  double milliseconds = 0.0;  // a step
};

// The crowd of the thesis' figure 3.5, or 1 / `part` of it on 1 / `part` of the floor.
Walk town(std::uint64_t seed, int part) {
  WalkingGroups groups(seed, "lif", {}, 2);
  const float side = 512.f / std::sqrt(static_cast<float>(part));
  constexpr int kGroups[7][2] = {{300, 1}, {510, 2}, {240, 3}, {50, 4}, {30, 5}, {22, 10}, {4, 32}};
  for (const auto& [count, members] : kGroups)
    for (int k = 0; k < (count + part - 1) / part; ++k) {
      const Vec2 from{side * groups.draw(1), side * groups.draw(2)}, to{side * groups.draw(3), side * groups.draw(4)};
      groups.add(members, from, to, 0, members > 8 ? 5 : 3);
    }
  Walk walk;
  walk.people = groups.everybody.size();
  double all = 0.0, within = 0.0;
  while (groups.sim.clock().seconds() < 1200.0 && walk.arrived < walk.people) {
    for (int k = 0; k < 20; ++k) groups.sim.step();
    for (const AgentId id : groups.everybody) {
      if (groups.there(id)) continue;
      all += 1.0;
      within += groups.lost(id) ? 0.0 : 1.0;
    }
    walk.arrived = groups.arrived();
  }
  walk.within = within / all;
  walk.milliseconds = 1e3 * groups.sim.timings().total() / static_cast<double>(groups.sim.timings().steps);
  return walk;
}

TEST(Lif, ATownStaysTogetherAndArrives) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Walk walk = town(seed, 16);
    EXPECT_EQ(walk.arrived, walk.people) << "seed " << seed;
    EXPECT_GE(walk.within, 0.95) << "seed " << seed;
  }
}

// 1,156 groups: 2,738 people.
TEST(LongLif, ThousandGroupsStayTogetherAndArrive) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Walk walk = town(seed, 1);
    EXPECT_EQ(walk.people, 2738u);
    EXPECT_EQ(walk.arrived, walk.people) << "seed " << seed;
    EXPECT_GE(walk.within, 0.95) << "seed " << seed;
  }
}

TEST(Lif, AMemberWhoIsHeldBackIsFetched) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    WalkingGroups groups(seed);
    const std::vector<AgentId> four = groups.add(4, {0, 0}, {60, 0});
    AgentDef back;
    back.position = {-10.f, groups.draw(9)};
    back.target = {59, 0};
    back.has_target = true;
    const AgentId last = groups.sim.spawn(back);
    groups.sim.set_group(last, 0);
    groups.everybody.push_back(last);
    groups.sim.step();
    EXPECT_TRUE(groups.lost(last)) << "seed " << seed;
    const Vec2 from = groups.at(last);
    groups.sim.run(1.0);
    EXPECT_LT(distance(from, groups.at(last)), 0.1f) << "it stands where it was lost";
    EXPECT_LT(groups.at(four[0]).x, 0.f) << "and they come back";
    while (groups.lost(last) && groups.sim.clock().seconds() < 60.0) groups.sim.step();
    EXPECT_FALSE(groups.lost(last)) << "seed " << seed;
    EXPECT_LT(groups.sim.clock().seconds(), 60.0);
    groups.sim.run(140.0);
    EXPECT_EQ(groups.arrived(), 5u) << "seed " << seed;
  }
}

// Nobody waits for ever: a wall between them, and no way that a field would show.
TEST(Lif, WhoCannotBeFetchedGoesOnByItself) {
  WorldDef world;
  world.levels[0].walls = {{{-5, -40}, {-5, 40}}};
  Simulation sim({.seed = 1, .threads = 1, .navigation = Navigation::kStraight}, world);
  sim.add_steering("lif", {{"patience", 20.0}});
  std::vector<AgentId> all;
  for (const Vec2 from : {Vec2{0, 0}, Vec2{0, 1}, Vec2{-9, 0}}) {
    all.push_back(sim.spawn({.position = from, .target = {40, from.y}, .has_target = true}));
    sim.set_group(all.back(), 7);
  }
  sim.run(15.0);
  EXPECT_LT(sim.crowd().position[sim.agents().find(all[0])].x, 5.f) << "the others wait for it";
  sim.run(185.0);
  for (std::size_t k = 0; k < 2; ++k) EXPECT_GT(sim.crowd().position[sim.agents().find(all[k])].x, 38.f);
}

// Nobody leans: a group that has room walks where its leader wants to go, whoever stands on which side of it.
TEST(Lif, AGroupWalksStraight) {
  for (const int members : {2, 3, 4, 10})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      WalkingGroups groups(seed);
      groups.add(members, {0, 0}, {200, 0});
      groups.sim.run(60.0);
      float middle = 0.f;
      for (const AgentId id : groups.everybody) middle += groups.at(id).y / static_cast<float>(members);
      EXPECT_NEAR(middle, 0.f, 1.5f) << members << " members, seed " << seed;
    }
}

}  // namespace
}  // namespace throng::test
