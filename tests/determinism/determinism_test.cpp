// The same scenario and seed give the same bits: on any number of threads, with every instruction set, interrupted or
// not, whatever the compiler (this file runs in the gcc and in the clang build with the same golden hashes).
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/foundation/isa.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/smoke/smoke_def.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/throng.h"

namespace throng {
namespace {

// A hall with pillars, a door, sources, an alarm and mixed sizes: touches everything that a step does.
ScenarioDef busy_hall() {
  ScenarioDef scene;
  scene.name = "busy-hall";
  scene.seed = 11;
  scene.step = 0.08;
  scene.duration = 60;
  scene.navigation = Navigation::kStraight;
  Polygon floor;
  floor.outer = {{0, 0}, {40, 0}, {40, 25}, {0, 25}};
  for (int i = 0; i < 4; ++i) {
    const float x = 8.f * static_cast<float>(i) + 6.f;
    floor.holes.push_back({{x, 11}, {x + 1.5f, 11.2f}, {x + 1.f, 13.5f}});
  }
  LevelDef& level = scene.world.levels[0];
  level.floor = {floor};
  level.walls = {{{20, 0}, {20, 4}}, {{20, 6}, {20, 10}}};
  scene.world.places = {
      {.id = "west", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 8}, {1, 16})},
      {.id = "east", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 8}, {40, 16})},
      {.id = "cafe",
       .kind = PlaceDef::Kind::kAttraction,
       .area = Shape::circle({30, 20}, 3),
       .stay = Distribution(Distribution::Kind::kUniform, 2, 8)},
  };
  scene.world.areas = {{.id = "carpet", .area = Shape::rectangle({10, 0}, {14, 25}), .speed_factor = 0.7f}};
  PopulationDef a;
  a.id = "visitors";
  a.count = 150;
  a.rate = 1.5;
  a.radius = Distribution(Distribution::Kind::kUniform, 0.2, 0.3);
  a.start.area = Shape::rectangle({1, 1}, {15, 10});
  a.journey = {{JourneyStep::Kind::kPlace, 2, {}}, {JourneyStep::Kind::kPlace, 1, {}}};
  PopulationDef b;
  b.id = "staff";
  b.count = 60;
  b.start.area = Shape::rectangle({25, 1}, {38, 10});
  b.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  b.pre_movement = Distribution(Distribution::Kind::kGamma, 1.3, 2.0);
  scene.populations = {a, b};
  scene.timeline = {{8.0, {Command::Kind::kSpeed, 0, 0, 0, 1.2f}},
                    {16.0, {Command::Kind::kAlarm}},
                    {19.0, {Command::Kind::kAllClear}}};
  return scene;
}

// The same with a way to find: around the pillars, through a door that closes and opens again, by stairs and by a lift;
// with friends, personalities of every mapping, a line, a place that is full and smoke, so that every mind is in it.
ScenarioDef busy_building() {
  ScenarioDef scene = busy_hall();
  scene.name = "busy-building";
  scene.navigation = Navigation::kMesh;
  scene.world.levels[0].walls = {{{20, 0}, {20, 25}}};
  scene.world.doors = {{"south", {{20, 4}, {20, 6}}}, {"north", {{20, 18}, {20, 21}}}};
  LevelDef upper;
  upper.id = "upper";
  upper.height = 4.f;
  upper.floor = {{{{46, 0}, {60, 0}, {60, 25}, {46, 25}}, {}}};
  scene.world.levels.push_back(upper);
  scene.world.links = {{.id = "stairs",
                        .lower = {{40, 2}, {40, 5}},
                        .upper = {{46, 2}, {46, 5}},
                        .lower_level = 0,
                        .upper_level = 1,
                        .speed_up = 0.6f}};
  scene.world.places.push_back(
      {.id = "terrace", .area = Shape::rectangle({50, 15}, {58, 23}), .level = 1, .stay = Distribution(1.0)});
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = {{40, 20}, {40, 22}};
  lift.upper = {{46, 20}, {46, 22}};
  lift.upper_level = 1;
  lift.capacity = 4;
  lift.travel_time = 3.f;
  scene.world.links.push_back(lift);
  scene.world.places.push_back({.id = "tickets",
                                .kind = PlaceDef::Kind::kQueue,
                                .area = Shape::rectangle({22, 1}, {36, 6}),
                                .service = Distribution(0.8),
                                .line = {{35, 3}, {23, 3}}});
  scene.world.places.push_back({.id = "bench",
                                .kind = PlaceDef::Kind::kSeat,
                                .area = Shape::rectangle({3, 20}, {6, 23}),
                                .capacity = 6,
                                .stay = Distribution(3.0)});
  PopulationDef& visitors = scene.populations[0];
  visitors.journey.insert(visitors.journey.begin(), {JourneyStep::Kind::kPlace, 4, {}});
  visitors.minds.of<SocialityDef>().on = true;
  visitors.minds.of<SocialityDef>().friendship_spread = 60.0;
  visitors.minds.of<PersonalityDef>().on = true;
  visitors.minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  scene.populations[1].minds.of<PersonalityDef>().on = true;
  scene.populations[1].minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
  scene.populations[1].minds.of<PersonalityDef>().openness = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  scene.populations[1].minds.of<SocialityDef>().on = true;
  scene.populations[1].journey = {{JourneyStep::Kind::kPlace, 3, {}}, {JourneyStep::Kind::kPlace, 0, {}}};
  PopulationDef strollers;
  strollers.id = "strollers";
  strollers.count = 20;
  strollers.start.area = Shape::rectangle({2, 18}, {15, 24});
  strollers.minds.of<PersonalityDef>().on = true;
  strollers.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kGuy;
  strollers.journey = {{JourneyStep::Kind::kPlace, 5, {}},
                       {JourneyStep::Kind::kPoint, kNoPlace, {36, 3}},
                       {JourneyStep::Kind::kPoint, kNoPlace, {3, 3}}};
  scene.populations.push_back(strollers);
  PopulationDef riders;  // the lift is next to them, the stairs are not
  riders.id = "riders";
  riders.count = 6;
  riders.start.area = Shape::rectangle({35, 18}, {38, 24});
  riders.journey = {{JourneyStep::Kind::kPlace, 3, {}}, {JourneyStep::Kind::kPlace, 1, {}}};
  scene.populations.push_back(riders);
  Command close{Command::Kind::kCloseDoor}, open{Command::Kind::kOpenDoor};
  scene.timeline.push_back({6.0, close});
  scene.timeline.push_back({13.0, open});
  // Most only walk slower in it; who waits in the line for long falls.
  SmokeZone smoke;
  smoke.area = Shape::rectangle({20, 0}, {38, 12});
  smoke.level = LevelIndex{0};
  smoke.series = {{AirQuantity::kExtinction, {2.f}}, {AirQuantity::kCo, {120'000.f}}};
  scene.minds.of<SmokeDef>().zones = {smoke};
  return scene;
}

// A golden hash changes only on purpose, with the reason in the commit.
struct Golden {
  const char* name;
  ScenarioDef (*scene)();
  std::uint64_t after_300_steps;
  std::size_t commands;
};
const Golden kGolden[] = {{"busy hall", busy_hall, 14098962012069892178ull, 3},
                          {"busy building", busy_building, 11862396415406094173ull, 5}};

std::uint64_t run_hash(const Golden& golden, int threads, int steps = 300) {
  Simulation sim(golden.scene(), threads);
  for (int i = 0; i < steps; ++i) sim.step();
  return sim.hash();
}

// Who adds a mind adds it to the building, and says here how one sees that it acts.
TEST(Determinism, EveryMindActsInTheBuilding) {
  Simulation sim(busy_building(), 1);
  constexpr LevelIndex kCabin = 3;  // after the floors and the stairs
  std::set<std::string> acts;
  for (int i = 0; i < 300; ++i) {
    sim.step();
    for (const Event& e : sim.events()) {
      if (e.kind == Event::Kind::kServed) acts.insert("journey");
      if (e.kind == Event::Kind::kTalkBegins) acts.insert("sociality");
      if (e.kind == Event::Kind::kIncapacitated) acts.insert("smoke");
    }
    for (const float fear : sim.agents().column<float>("personality.fear"))
      if (fear > 0.f) acts.insert("personality");
    for (const LevelIndex level : sim.crowd().level)
      if (level == kCabin) acts.insert("lifts");
  }
  for (const MindEntry& mind : mind_catalogue()) EXPECT_TRUE(acts.contains(mind.name)) << mind.name;
}

TEST(Determinism, ThreadsDoNotMatter) {
  for (const Golden& golden : kGolden)
    for (const int threads : {1, 2, 3, 7, 16})
      EXPECT_EQ(run_hash(golden, threads), golden.after_300_steps) << golden.name << ", " << threads << " threads";
}

TEST(Determinism, InstructionSetsDoNotMatter) {
  const Isa before = active_isa();
  for (const Golden& golden : kGolden)
    for (const Isa isa : {Isa::kScalar, Isa::kBaseline, Isa::kAvx2})
      if (force_isa(isa)) {
        EXPECT_EQ(run_hash(golden, 1), golden.after_300_steps) << golden.name << ", " << isa_name(isa);
      }
  force_isa(before);
}

TEST(Determinism, SeedsMatter) {
  ScenarioDef scene = busy_hall();
  scene.seed = 12;
  Simulation sim(scene, 1);
  for (int i = 0; i < 300; ++i) sim.step();
  EXPECT_NE(sim.hash(), kGolden[0].after_300_steps);
}

TEST(Determinism, SnapshotsResumeBitIdentically) {
  for (const Golden& golden : kGolden)
    for (const int at : {0, 1, 33, 90, 150, 210, 299}) {
      Simulation first(golden.scene(), 1);
      for (int i = 0; i < at; ++i) first.step();
      const std::string bytes = first.snapshot();
      Simulation second(golden.scene(), 2);
      for (int i = 0; i < 17; ++i) second.step();  // whatever it did before is forgotten
      second.restore(bytes);
      EXPECT_EQ(second.hash(), first.hash());
      EXPECT_EQ(second.snapshot(), bytes);
      for (int i = at; i < 300; ++i) second.step();
      EXPECT_EQ(second.hash(), golden.after_300_steps) << golden.name << " resumed at step " << at;
      EXPECT_EQ(second.commands().size(), golden.commands);
    }
}

// A resumed run sorts its rows at other steps. In a jam, where nearly everybody is held up, nothing may show of it.
TEST(Determinism, TheOrderOfRowsDoesNotMatterInAJam) {
  ScenarioDef scene;
  scene.seed = 3;
  scene.step = 0.2;
  scene.duration = 60;
  PopulationDef people;
  people.id = "people";
  people.count = 500;
  people.radius = Distribution(Distribution::Kind::kUniform, 0.15, 0.35);
  people.start.area = Shape::rectangle({-18, -18}, {18, 18});
  JourneyStep opposite;
  opposite.kind = JourneyStep::Kind::kMirror;
  people.journey = {opposite};
  scene.populations = {people};
  constexpr int kSteps = 250;
  Simulation whole(scene, 1);
  std::vector<std::string> snapshots;
  for (int i = 0; i < kSteps; ++i) {
    if (i % 13 == 1) snapshots.push_back(whole.snapshot());
    whole.step();
  }
  EXPECT_GT(whole.counters().held_up, 20'000u);
  for (const std::string& bytes : snapshots) {
    Simulation resumed(scene, 2);
    resumed.restore(bytes);
    while (resumed.clock().step < kSteps) resumed.step();
    EXPECT_EQ(resumed.hash(), whole.hash());
  }
}

TEST(Determinism, SnapshotsOfOtherVersionsAreNamedAsSuch) {
  Simulation sim(busy_hall(), 1);
  std::string old = sim.snapshot();
  old[7] = '1';  // the number of the format
  try {
    sim.restore(old);
    ADD_FAILURE() << "was accepted";
  } catch (const Error& error) {
    EXPECT_NE(error.problem().find("has format 1, and this version of throng reads format 8"), std::string::npos);
    EXPECT_FALSE(error.hint().empty());
  }
}

TEST(Determinism, DamagedSnapshotsAreRefused) {
  Simulation sim(busy_hall(), 1);
  for (int i = 0; i < 20; ++i) sim.step();
  const std::string bytes = sim.snapshot();
  const std::uint64_t before = sim.hash();
  for (std::size_t cut : {std::size_t{0}, std::size_t{7}, std::size_t{40}, bytes.size() / 2, bytes.size() - 1})
    EXPECT_THROW(sim.restore(bytes.substr(0, cut)), Error);
  for (std::size_t at = 0; at < bytes.size(); at += bytes.size() / 50) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
    EXPECT_THROW(sim.restore(damaged), Error);
  }
  EXPECT_EQ(sim.hash(), before);
  ScenarioDef other = busy_hall();
  other.seed = 99;
  Simulation elsewhere(other, 1);
  EXPECT_THROW(elsewhere.restore(bytes), Error);
}

}  // namespace
}  // namespace throng
