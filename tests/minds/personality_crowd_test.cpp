// What personality does in a crowd.
#include <gtest/gtest.h>

#include <set>

#include "engine/minds/personality/personality.h"
#include "engine/throng.h"

namespace throng {
namespace {

ScenarioDef room(int people, const std::string& model = "hidac") {
  ScenarioDef scene;
  scene.duration = 120;
  Polygon floor;
  floor.outer = {{0, 0}, {20, 0}, {20, 12}, {0, 12}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {
      PlaceDef{.id = "exit", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({19, 4}, {20, 8})}};
  PopulationDef p;
  p.id = "people";
  p.count = people;
  p.start.area = Shape::rectangle({1, 1}, {10, 11});
  p.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  p.steering[0].model = model;
  p.minds.of<PersonalityDef>().on = true;
  scene.populations.push_back(p);
  return scene;
}

TEST(PersonalityInACrowd, SpeedAndManneredSteeringFollowTheTraits) {
  ScenarioDef scene = room(60);
  scene.populations[0].minds.of<PersonalityDef>().extraversion = Distribution(Distribution::Kind::kUniform, -1, 1);
  scene.populations[0].minds.of<PersonalityDef>().agreeableness = Distribution(Distribution::Kind::kUniform, -1, 1);
  const Simulation sim(scene, 1);
  std::set<std::uint16_t> instances;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
    const Ocean ocean = sim.mind<Personality>().traits(sim.crowd().serial[i], 0);
    EXPECT_FLOAT_EQ(sim.crowd().preferred_speed[i], (ocean.extraversion + 1.f) / 2.f + 1.f);
    instances.insert(sim.crowd().steering[i]);
  }
  EXPECT_GT(instances.size(), 5u) << "people with other manners have a model with other values";
}

// Durupinar et al. 2011: the disagreeable "make a right or left preference with equal probability".
TEST(PersonalityInACrowd, WhoDoesNotPreferTheRightPassesOnTheLeft) {
  ScenarioDef scene = room(1);
  scene.populations[0].start = {};
  scene.populations[0].start.points = {{4, 6}};
  scene.populations[0].minds.of<PersonalityDef>().agreeableness = -0.8;
  scene.populations[0].journey = {{JourneyStep::Kind::kPoint, kNoPlace, {18, 6}}};
  PopulationDef heedless = scene.populations[0];
  heedless.id = "heedless";
  heedless.start.points = {{12, 6}};
  heedless.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {1, 6}}};
  heedless.minds.of<PersonalityDef>() = {};
  heedless.steering[0] = {.model = "orca", .settings = {{"neighbours", std::int64_t{0}}}};
  scene.populations.push_back(heedless);
  int right = 0;
  constexpr int kSeeds = 20;
  for (scene.seed = 1; scene.seed <= kSeeds; ++scene.seed) {
    Simulation sim(scene, 1);
    const bool prefers_right = sim.mind<Personality>().effects(0, 0).right_preference > 0.f;
    const auto place = [&](std::uint32_t number) { return sim.crowd().position[sim.agents().find_serial(number)]; };
    while (sim.clock().seconds() < 10 && place(0).x < place(1).x) sim.step();
    EXPECT_EQ(place(0).y < place(1).y, prefers_right) << "seed " << scene.seed;
    right += prefers_right ? 1 : 0;
  }
  EXPECT_GT(right, kSeeds / 5);
  EXPECT_LT(right, kSeeds - kSeeds / 5);
}

// In models that know an effective radius it is a distance that one keeps, in others a wider body.
TEST(PersonalityInACrowd, PresetsSetSpeedAndTheRoomThatIsKeptFree) {
  for (const auto& [model, radius] : {std::pair("orca", 0.25f), std::pair("social-force", 1.1f)}) {
    ScenarioDef scene = room(5, model);
    scene.populations[0].minds.of<PersonalityDef>().preset = PersonalityDef::Preset::kShy;
    const Simulation sim(scene, 1);
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      EXPECT_FLOAT_EQ(sim.crowd().radius[i], radius) << model;
      EXPECT_FLOAT_EQ(sim.crowd().preferred_speed[i], 1.25f);
    }
  }
}

// Two who meet in the open. The shy one keeps 2.2 m of distance; two without personality pass at less than one.
TEST(PersonalityInACrowd, TheShyKeepAwayFromOthers) {
  const auto nearest = [](bool shy) {
    ScenarioDef scene;
    for (const float side : {-1.f, 1.f}) {
      PopulationDef p;
      p.id = side < 0.f ? "one" : "other";
      p.count = 1;
      p.start.points = {{8.f * side, 0.1f * side}};
      p.journey = {{JourneyStep::Kind::kPoint, 0, {-8.f * side, 0.f}}};
      p.at_end = AtEnd::kStay;
      p.minds.of<PersonalityDef>().on = shy && side < 0.f;
      if (p.minds.of<PersonalityDef>().on) p.minds.of<PersonalityDef>().preset = PersonalityDef::Preset::kShy;
      scene.populations.push_back(p);
    }
    Simulation sim(scene, 1);
    float least = 100.f;
    for (int k = 0; k < 150; ++k) {
      sim.step();
      least = std::min(least, distance(sim.crowd().position[0], sim.crowd().position[1]));
    }
    return least;
  };
  EXPECT_LT(nearest(false), 1.f);
  EXPECT_GT(nearest(true), 2.1f);
}

// The engine runs at what tense people mind: 63 others, 29 m away.
TEST(PersonalityInACrowd, TheTenseMindSixtyThree) {
  ScenarioDef scene = room(120, "orca");
  scene.populations[0].minds.of<PersonalityDef>().preset = PersonalityDef::Preset::kTense;
  Simulation sim(scene, 1);
  sim.step();
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) EXPECT_EQ(sim.neighbours().of(i).size(), 63u);
  sim.run(2);
  EXPECT_EQ(sim.counters().not_finite, 0u);
}

TEST(PersonalityInACrowd, FearMakesFastAndFadesAfterTheAllClear) {
  ScenarioDef scene = room(30);
  scene.populations[0].minds.of<PersonalityDef>().neuroticism = 0.9;
  scene.populations[0].minds.of<PersonalityDef>().conscientiousness = 0.0;
  scene.populations[0].at_end = AtEnd::kStay;
  scene.populations[0].journey = {{JourneyStep::Kind::kPoint, kNoPlace, {5, 6}}};
  scene.timeline = {{1.0, {.kind = Command::Kind::kAlarm}}, {2.5, {.kind = Command::Kind::kAllClear}}};
  Simulation sim(scene, 1);
  sim.run(1.0);
  const AgentId someone = sim.crowd().id[0];
  const std::uint16_t calm = sim.crowd().steering[sim.agents().find(someone)];
  EXPECT_EQ(sim.mind<Personality>().fear(someone), 0.f);
  sim.run(1.4);
  EXPECT_GT(sim.mind<Personality>().fear(someone), 0.6f);
  const AgentIndex row = sim.agents().find(someone);
  EXPECT_GT(length(sim.crowd().preferred[row]), 1.3f * sim.crowd().preferred_speed[row]);
  EXPECT_NE(sim.crowd().steering[row], calm) << "waits for nobody any more";
  sim.run(60);
  EXPECT_EQ(sim.mind<Personality>().fear(someone), 0.f);
  EXPECT_EQ(sim.crowd().steering[sim.agents().find(someone)], calm);
}

TEST(PersonalityInACrowd, CommunicationPassesFearOn) {
  // Two in a corner: a neurotic who communicates, and one who is prone but not afraid by itself.
  ScenarioDef scene = room(1);
  PopulationDef second = scene.populations[0];
  scene.populations[0].start = {};
  scene.populations[0].start.points = {{2, 2}};
  second.id = "second";
  second.start = {};
  second.start.points = {{3, 2}};
  scene.populations[0].minds.of<PersonalityDef>().neuroticism = 1.0;
  scene.populations[0].minds.of<PersonalityDef>().conscientiousness = 0.0;
  second.minds.of<PersonalityDef>().neuroticism = -0.2;  // panic 0.45 with a conscientiousness of 0.05
  second.minds.of<PersonalityDef>().conscientiousness = 0.9;
  scene.populations.push_back(second);
  for (const double extraversion : {1.0, -1.0}) {
    scene.populations[0].minds.of<PersonalityDef>().extraversion = extraversion;
    scene.timeline = {{0.1, {.kind = Command::Kind::kAlarm}}};
    Simulation sim(scene, 1);
    sim.run(2.5);
    const AgentId other = sim.crowd().id[sim.agents().find_serial(1)];
    if (extraversion > 0)
      EXPECT_FLOAT_EQ(sim.mind<Personality>().fear(other), 2.f * sim.mind<Personality>().effects(1, 1).panic)
          << "was told";
    else
      EXPECT_FLOAT_EQ(sim.mind<Personality>().fear(other), 0.f);
  }
}

TEST(PersonalityInACrowd, SnapshotsKeepPersonalitiesAndThreadsDoNotShow) {
  ScenarioDef scene = room(80);
  scene.populations[0].minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1, 1);
  scene.populations[0].minds.of<PersonalityDef>().agreeableness = Distribution(Distribution::Kind::kUniform, -1, 1);
  scene.populations[0].rate = 2;
  scene.timeline = {{3.0, {.kind = Command::Kind::kAlarm}}};
  Simulation whole(scene, 1);
  whole.run(8);
  Simulation half(scene, 2);
  half.run(4);
  Simulation resumed(scene, 1);
  resumed.restore(half.snapshot());
  resumed.run(4);
  EXPECT_EQ(resumed.hash(), whole.hash());
  half.run(4);
  EXPECT_EQ(half.hash(), whole.hash());
}

}  // namespace
}  // namespace throng
