// Ways and the crowd on them: who minds walks around it.
#include <gtest/gtest.h>

#include <map>

#include "engine/minds/personality/personality.h"
#include "engine/simulation/simulation.h"

namespace throng {
namespace {

PopulationDef people(int count, float crowding, const Shape& start) {
  PopulationDef def;
  def.id = "people";
  def.count = count;
  def.crowding = crowding;
  def.start.area = start;
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = 0;
  def.journey = {step};
  return def;
}

ScenarioDef scene(const LevelDef& level, const Shape& exit, const PopulationDef& population, std::uint64_t seed) {
  ScenarioDef def;
  def.seed = seed;
  def.duration = 300;
  def.until_empty = true;
  def.world.levels = {level};
  PlaceDef place;
  place.id = "out";
  place.kind = PlaceDef::Kind::kExit;
  place.area = exit;
  def.world.places = {place};
  def.populations = {population};
  return def;
}

// A block in the middle of a hall, with a passage of 1.5 m on the near side and one of 4 m on the far side.
ScenarioDef two_routes(int count, float crowding, std::uint64_t seed) {
  LevelDef level;
  level.floor.push_back({{{0, 0}, {60, 0}, {60, 20}, {0, 20}}, {{{25, 1.5f}, {35, 1.5f}, {35, 16}, {25, 16}}}});
  return scene(level, Shape::rectangle({58, 0}, {59, 20}),
               people(count, crowding, Shape::rectangle({0.5f, 0.5f}, {15, 6})), seed);
}

// RiMEA 11: a hall of 30 m by 20 m with two doors in its long wall, everybody on the left.
ScenarioDef hall(int count, float crowding, std::uint64_t seed) {
  LevelDef level;
  level.floor.push_back({{{0, 0}, {30, 0}, {30, 25}, {0, 25}}, {}});
  level.walls = {{{0, 20}, {21, 20}}, {{22, 20}, {27, 20}}, {{28, 20}, {30, 20}}};
  return scene(level, Shape::rectangle({0, 23}, {30, 24}),
               people(count, crowding, Shape::rectangle({0.5f, 0.5f}, {20, 19})), seed);
}

// The same hall with a journey to a point instead of a place: there is no field, everybody searches for itself.
ScenarioDef two_routes_to_points(int count, float crowding, std::uint64_t seed) {
  ScenarioDef def = two_routes(count, crowding, seed);
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPoint;
  step.point = {58.5f, 3.f};
  def.populations[0].journey = {step};
  return def;
}

struct Counts {
  int near = 0, far = 0;
  std::uint64_t detours = 0;
};

template <typename Passed, typename Near>
Counts run(const ScenarioDef& def, const Passed& passed, const Near& is_near) {
  Simulation simulation(def, 1);
  Counts counts;
  std::vector<char> done(static_cast<std::size_t>(def.populations[0].count), 0);
  while (!simulation.finished()) {
    simulation.step();
    const AgentColumns& crowd = simulation.crowd();
    for (std::size_t i = 0; i < crowd.position.size(); ++i) {
      if (done[crowd.serial[i]] != 0 || !passed(crowd.position[i])) continue;
      done[crowd.serial[i]] = 1;
      ++(is_near(crowd.position[i]) ? counts.near : counts.far);
    }
  }
  counts.detours = simulation.navigation_counters().detours;
  return counts;
}

using MakeScene = ScenarioDef (*)(int count, float crowding, std::uint64_t seed);

class CrowdedRoutes : public testing::TestWithParam<MakeScene> {
 protected:
  static Counts count(int people, float crowding, std::uint64_t seed) {
    return run(
        GetParam()(people, crowding, seed), [](Vec2 p) { return p.x > 30.f; }, [](Vec2 p) { return p.y < 8.f; });
  }
};

TEST_P(CrowdedRoutes, AreSplitByLoad) {
  int few_far = 0, many_far = 0, many = 0;
  std::uint64_t detours = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    few_far += count(30, 1.f, seed).far;
    const Counts counts = count(140, 1.f, seed);
    many_far += counts.far;
    many += counts.near + counts.far;
    detours += counts.detours;
    EXPECT_EQ(count(140, 0.f, seed).far, 0) << "who does not mind takes the shortest way";
  }
  EXPECT_LT(few_far, 5);          // of 90
  EXPECT_GT(many_far, many / 4);  // by far the wider passage
  EXPECT_LT(many_far, many * 3 / 4);
  // Nobody walks to and fro: hardly more decisions than people who took the other way.
  EXPECT_LT(static_cast<double>(detours), 1.5 * many_far);
}

TEST(Crowding, TheNearerDoorIsPreferredAndSomeTakeTheOther) {
  int near = 0, far = 0;
  for (const std::uint64_t seed : {1u, 2u}) {
    const Counts counts = run(
        hall(300, 1.f, seed), [](Vec2 p) { return p.y > 20.1f; }, [](Vec2 p) { return p.x < 25.f; });
    near += counts.near;
    far += counts.far;
    EXPECT_GT(counts.detours, 0u);
  }
  EXPECT_EQ(near + far, 600);
  EXPECT_GT(near, far);
  EXPECT_GT(far, 60);
}

TEST_P(CrowdedRoutes, WhereThereIsNoCrowdNothingChanges) {
  // Not the hash of the state: it has in it who counts the crowd.
  const auto positions = [](float crowding) {
    Simulation simulation(GetParam()(8, crowding, 5), 1);
    for (int i = 0; i < 300; ++i) simulation.step();
    std::map<std::uint32_t, Vec2> by_serial;
    for (AgentIndex i = 0; i < simulation.agents().size(); ++i)
      by_serial[simulation.crowd().serial[i]] = simulation.crowd().position[i];
    return by_serial;
  };
  const auto without = positions(0.f), with = positions(1.f);
  ASSERT_FALSE(without.empty());
  EXPECT_TRUE(without == with);
}

TEST_P(CrowdedRoutes, ThreadsAndSnapshotsDoNotMatter) {
  const ScenarioDef def = GetParam()(140, 1.f, 6);
  Simulation one(def, 1), two(def, 2), resumed(def, 2);
  constexpr int kBefore = 375, kAfter = 120;  // between two counts of the crowd
  for (int i = 0; i < kBefore; ++i) one.step(), two.step();
  EXPECT_EQ(one.hash(), two.hash());
  EXPECT_GT(one.navigation_counters().detours, 0u);
  resumed.restore(one.snapshot());
  for (int i = 0; i < kAfter; ++i) one.step(), two.step(), resumed.step();
  EXPECT_EQ(one.hash(), two.hash());
  EXPECT_EQ(one.hash(), resumed.hash());
}

// Of one population, those who avoid congestion (003 section 5.7.3) walk around, the others straight through.
TEST_P(CrowdedRoutes, AreLeftByThoseWhoAvoidCongestion) {
  int avoiders = 0, avoiders_far = 0, others = 0, others_far = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    ScenarioDef def = GetParam()(140, 0.f, seed);
    def.populations[0].minds.of<PersonalityDef>().on = true;
    def.populations[0].minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
    def.populations[0].minds.of<PersonalityDef>().extraversion = Distribution(Distribution::Kind::kUniform, -1, 1);
    Simulation simulation(def, 1);
    std::vector<char> done(140, 0);
    while (!simulation.finished()) {
      simulation.step();
      const AgentColumns& crowd = simulation.crowd();
      for (std::size_t i = 0; i < crowd.position.size(); ++i) {
        if (done[crowd.serial[i]] != 0 || crowd.position[i].x < 30.f) continue;
        done[crowd.serial[i]] = 1;
        const float avoids = simulation.mind<Personality>().effects(crowd.serial[i], 0).avoid_congestion;
        const int far = crowd.position[i].y > 8.f ? 1 : 0;
        if (avoids > 0.6f) ++avoiders, avoiders_far += far;
        if (avoids <= 0.5f) ++others, others_far += far;
      }
    }
  }
  EXPECT_GT(avoiders, 80);
  EXPECT_GT(others, 150);
  EXPECT_GT(avoiders_far, avoiders / 4);
  EXPECT_EQ(others_far, 0);
}

// HiDAC's impatient choose their way anew when it is crowded; the patient and the average stay on it (Durupinar et al.
// 2011, impatience).
TEST_P(CrowdedRoutes, AreLeftByTheImpatient) {
  int left[3] = {};  // patient, average, impatient
  for (int k = 0; k < 3; ++k) {
    ScenarioDef def = GetParam()(140, 0.f, 2);
    auto& personality = def.populations[0].minds.of<PersonalityDef>();
    personality.on = true;
    personality.agreeableness = personality.conscientiousness = Distribution(1.0 - k);
    Simulation simulation(def, 1);
    std::vector<char> done(140, 0);
    while (!simulation.finished()) {
      simulation.step();
      const AgentColumns& crowd = simulation.crowd();
      for (std::size_t i = 0; i < crowd.position.size(); ++i) {
        if (done[crowd.serial[i]] != 0 || crowd.position[i].x < 30.f) continue;
        done[crowd.serial[i]] = 1;
        left[k] += crowd.position[i].y > 10.f ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(left[0], 0);
  EXPECT_EQ(left[1], 0);
  EXPECT_GT(left[2], 10);
}

TEST_P(CrowdedRoutes, ThreadsAndSnapshotsDoNotMatterToThoseWhoAvoidCongestion) {
  ScenarioDef def = GetParam()(140, 0.f, 6);
  def.populations[0].minds.of<PersonalityDef>().on = true;
  def.populations[0].minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
  def.populations[0].minds.of<PersonalityDef>().extraversion = Distribution(Distribution::Kind::kUniform, -1, 1);
  Simulation one(def, 1), two(def, 2), resumed(def, 2);
  constexpr int kBefore = 375, kAfter = 120;  // between two counts of the crowd
  for (int i = 0; i < kBefore; ++i) one.step(), two.step();
  EXPECT_GT(one.navigation_counters().detours, 0u);
  resumed.restore(one.snapshot());
  for (int i = 0; i < kAfter; ++i) one.step(), two.step(), resumed.step();
  EXPECT_EQ(one.hash(), two.hash());
  EXPECT_EQ(one.hash(), resumed.hash());
}

INSTANTIATE_TEST_SUITE_P(ToPlacesAndPoints, CrowdedRoutes, testing::Values(&two_routes, &two_routes_to_points));

}  // namespace
}  // namespace throng
