// Lifts: who waits, who gets in and when, and where everybody ends up.
#include "engine/minds/lifts/lifts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/throng.h"

namespace throng {
namespace {

constexpr int kCapacity = 4;
constexpr LevelIndex kCabin = 2;

Polygon rectangle(Vec2 low, Vec2 high) { return {{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; }

// Two floors above each other, joined by nothing but a lift; `beside`: drawn side by side, with the cabin in between.
ScenarioDef two_floors(bool beside, int up, int down, std::uint64_t seed = 1) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 400;
  scene.until_empty = true;
  const float x = beside ? 22.f : 0.f;
  scene.world.levels = {{.id = "ground", .floor = {rectangle({0, 0}, {20, 10})}, .walls = {}},
                        {.id = "first", .height = 4, .floor = {rectangle({x, 0}, {x + 20, 10})}, .walls = {}}};
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = {{20, 4}, {20, 6}};
  lift.upper = beside ? Segment{{22, 4}, {22, 6}} : lift.lower;
  lift.upper_level = 1;
  lift.capacity = kCapacity;
  lift.depth = 2.f;
  lift.travel_time = 5.f;
  scene.world.links = {lift};
  scene.world.places = {
      {.id = "below", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 2}, {1, 8})},
      {.id = "above", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({x + 9, 0}, {x + 11, 1}), .level = 1}};
  PopulationDef climbers, descenders;
  climbers.id = "climbers";
  climbers.count = up;
  climbers.start.area = Shape::rectangle({2, 1}, {12, 9});
  climbers.journey = {{JourneyStep::Kind::kPlace, 1, {}}};
  descenders.id = "descenders";
  descenders.count = down;
  descenders.start.area = Shape::rectangle({x + 2, 2}, {x + 17, 9});
  descenders.start.level = 1;
  descenders.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  scene.populations = {climbers, descenders};
  return scene;
}

TEST(Lifts, BringEverybodyUpAndDownAndAreNeverTooFull) {
  for (const bool beside : {false, true})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Simulation sim(two_floors(beside, 11, 6, seed), 2);
      int most = 0;
      while (!sim.finished()) {
        sim.step();
        int inside = 0;
        for (AgentIndex i = 0; i < sim.agents().size(); ++i) inside += sim.crowd().level[i] == kCabin ? 1 : 0;
        most = std::max(most, inside);
      }
      EXPECT_EQ(sim.counts().arrived, 17u) << "seed " << seed << (beside ? ", beside" : ", above");
      EXPECT_EQ(most, kCapacity) << "seed " << seed;
      EXPECT_LT(sim.clock().seconds(), 300.0) << "seed " << seed;
    }
}

TEST(Lifts, KeepTheirTimes) {
  Simulation sim(two_floors(false, 1, 0), 1);
  double in = 0.0, out = 0.0;
  while (!sim.finished()) {
    sim.step();
    if (sim.agents().size() == 0) break;
    const LevelIndex level = sim.crowd().level[0];
    if (in == 0.0 && level == kCabin) in = sim.clock().seconds();
    if (out == 0.0 && level == 1) out = sim.clock().seconds();
  }
  // Doors 2 s + way 5 s + doors 2 s; a few steps to its spot and back to the door.
  EXPECT_GT(out - in, 9.0);
  EXPECT_LT(out - in, 14.0);
}

// Whoever comes first is served first: the order of getting in is that of coming to within two metres of the door.
TEST(Lifts, AreEnteredInTheOrderOfComing) {
  Simulation sim(two_floors(false, 12, 0), 1);
  std::vector<std::uint32_t> came, entered;
  while (!sim.finished()) {
    sim.step();
    std::vector<std::pair<float, std::uint32_t>> near;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const std::uint32_t number = sim.crowd().serial[i];
      const float way = distance(sim.crowd().position[i], {19.4f, 5.f});
      const bool known = std::find(came.begin(), came.end(), number) != came.end();
      if (!known && sim.crowd().level[i] == 0 && way < 2.f) near.push_back({way, number});
      if (sim.crowd().level[i] == kCabin && std::find(entered.begin(), entered.end(), number) == entered.end())
        entered.push_back(number);
    }
    std::sort(near.begin(), near.end());
    for (const auto& [way, number] : near) came.push_back(number);
  }
  ASSERT_EQ(entered.size(), 12u);
  // In lots of four, each of those who came first; within a lot whoever is nearer to the door is in first.
  for (std::size_t lot = 0; lot < 3; ++lot) {
    std::vector<std::uint32_t> first(came.begin() + 4 * lot, came.begin() + 4 * lot + 4);
    std::vector<std::uint32_t> in(entered.begin() + 4 * lot, entered.begin() + 4 * lot + 4);
    std::sort(first.begin(), first.end());
    std::sort(in.begin(), in.end());
    EXPECT_EQ(first, in) << "lot " << lot;
  }
}

// Some models let a crowd push people in who were not called.
TEST(Lifts, WhoIsPushedIntoAFullCabinGetsOutAgain) {
  int pushed_in = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    ScenarioDef scene = two_floors(false, 14, 0, seed);
    scene.populations[0].start.area = Shape::rectangle({14, 1}, {19.5f, 9});
    scene.populations[0].steering[0].model = "vision";
    Simulation sim(scene, 1);
    int most = 0;
    while (!sim.finished()) {
      sim.step();
      int inside = 0;
      for (AgentIndex i = 0; i < sim.agents().size(); ++i) inside += sim.crowd().level[i] == kCabin ? 1 : 0;
      most = std::max(most, inside);
      if (sim.mind<Lifts>().cabins()[0].phase != Lifts::Phase::kOpen) {
        EXPECT_LE(inside, kCapacity) << "seed " << seed << " at " << sim.clock().seconds();
      }
    }
    pushed_in += most > kCapacity ? 1 : 0;
    EXPECT_EQ(sim.counts().arrived, 14u) << "seed " << seed;
  }
  EXPECT_GT(pushed_in, 0) << "or nothing was tested";
}

TEST(Lifts, NobodyWaitsForSomebodyWhoIsGone) {
  Simulation sim(two_floors(false, 10, 0), 1);
  for (int removed = 0; !sim.finished();) {
    sim.step();
    // Takes one who waits, one who rides and one who was called.
    for (AgentIndex i = 0; i < sim.agents().size() && removed < 6; ++i) {
      const bool waits = sim.crowd().level[i] == 0 && sim.crowd().position[i].x > 18.f;
      const bool rides = sim.crowd().level[i] == kCabin;
      if ((removed % 2 == 0 && waits) || (removed % 2 == 1 && rides)) {
        ++removed;
        sim.remove(sim.crowd().id[i]);
        break;
      }
    }
  }
  EXPECT_EQ(sim.counts().arrived + sim.counts().removed, 10u);
  EXPECT_EQ(sim.counts().removed, 6u);
  EXPECT_LT(sim.clock().seconds(), 200.0);
}

TEST(Lifts, ResumeInTheMiddleOfARide) {
  const ScenarioDef scene = two_floors(false, 8, 3);
  constexpr int kSteps = 1000;
  std::map<int, std::string> snapshots;
  Simulation whole(scene, 1);
  bool was_inside = false;
  int rides = 0;
  for (int step = 0; step < kSteps; ++step) {
    bool inside = false;
    for (AgentIndex i = 0; i < whole.agents().size(); ++i) inside = inside || whole.crowd().level[i] == kCabin;
    if (inside && !was_inside && rides++ < 2) snapshots[step + 60] = {};  // three seconds later doors are closed
    was_inside = inside;
    if (const auto wanted = snapshots.find(step); wanted != snapshots.end()) wanted->second = whole.snapshot();
    if (step == 100) snapshots[step] = whole.snapshot();
    whole.step();
  }
  ASSERT_GE(snapshots.size(), 2u);
  for (const auto& [at, bytes] : snapshots) {
    if (bytes.empty()) continue;
    Simulation resumed(scene, 2);
    for (int i = 0; i < 37; ++i) resumed.step();
    resumed.restore(bytes);
    EXPECT_EQ(resumed.snapshot(), bytes);
    for (int step = at; step < kSteps; ++step) resumed.step();
    EXPECT_EQ(resumed.hash(), whole.hash()) << "resumed at step " << at;
  }
}

TEST(Lifts, HaveRoomForWhatTheySay) {
  ScenarioDef scene = two_floors(false, 1, 0);
  scene.world.links[0].capacity = 40;
  EXPECT_THROW(Simulation(scene, 1), Error);
}

}  // namespace
}  // namespace throng
