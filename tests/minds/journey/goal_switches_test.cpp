// Sudden changes of where somebody is going: 003 section 5.7.1, target change.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/minds/journey/goal_switching.h"
#include "engine/minds/personality/personality.h"
#include "tests/minds/journey/hall.h"
#include "tests/support/kept_events.h"

namespace throng::test::goal_switches_test {
namespace {

bool changed_mind(const Event& e) {
  return e.kind == Event::Kind::kIntends && e.reason == static_cast<std::uint8_t>(IntentionReason::kChangedMind);
}

// People who walk between far corners of an endless plane, too thin to be in each other's way.
ScenarioDef corners(double conscientiousness, std::uint64_t seed, AtEnd at_end = AtEnd::kRepeat) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 10'000;
  scene.until_empty = at_end == AtEnd::kLeave;
  const Vec2 at[] = {{-200, -200}, {200, -200}, {200, 200}, {-200, 200}};
  for (const Vec2 p : at)
    scene.world.places.push_back({.id = "corner-" + std::to_string(scene.world.places.size()),
                                  .kind = PlaceDef::Kind::kAttraction,
                                  .area = Shape::circle(p, 10)});
  PopulationDef p;
  p.id = "people";
  p.count = 100;
  p.start.area = Shape::rectangle({-50, -50}, {50, 50});
  for (PlaceIndex place = 0; place < 4; ++place) p.journey.push_back({JourneyStep::Kind::kPlace, place, {}});
  p.at_end = at_end;
  p.minds.of<PersonalityDef>().on = true;
  p.minds.of<PersonalityDef>().mapping = PersonalityDef::Mapping::kBevin;
  p.minds.of<PersonalityDef>().conscientiousness = conscientiousness;
  scene.populations = {p};
  return scene;
}

double expected_share(double conscientiousness) {
  const ScenarioDef scene = corners(conscientiousness, 1);
  return static_cast<double>(Simulation(scene, 1).mind<Personality>().effects(0, 0).target_change);
}

TEST(SecondThoughts, ComeAsOftenAsTheTraitsSay) {
  for (const double conscientiousness : {-1.0, 0.0, 1.0}) {
    const double share = expected_share(conscientiousness);
    double changes = 0, seconds = 0;
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      Simulation sim(corners(conscientiousness, seed), 1);
      test::KeptEvents kept(sim);
      sim.run(120);
      for (const Event& e : kept.events) changes += changed_mind(e) ? 1 : 0;
      seconds += 120.0 * 100;
    }
    const double expected = seconds / GoalSwitching::mean_time(static_cast<float>(share));
    EXPECT_NEAR(changes, expected, 4 * std::sqrt(expected)) << conscientiousness;
  }
  EXPECT_GT(expected_share(-1.0), expected_share(0.0));
  EXPECT_GT(expected_share(0.0), expected_share(1.0));
}

TEST(SecondThoughts, LeadToAnyOtherStopAsLikely) {
  int to[4] = {}, all = 0;
  for (const std::uint64_t seed : {4u, 5u}) {
    Simulation sim(corners(-1.0, seed), 1);
    std::vector<PlaceIndex> before(100);
    for (int k = 0; k < 2400; ++k) {
      for (AgentIndex i = 0; i < 100; ++i) before[sim.crowd().serial[i]] = sim.crowd().goal[i];
      sim.step();
      for (const Event& e : sim.events())
        if (changed_mind(e)) {
          EXPECT_NE(e.place, before[e.number]);
          EXPECT_EQ(sim.crowd().goal[sim.agents().find_serial(e.number)], e.place);
          ++to[(e.place + 4 - before[e.number]) % 4];
          ++all;
        }
    }
  }
  EXPECT_GT(all, 500);
  EXPECT_EQ(to[0], 0);
  for (int turn = 1; turn < 4; ++turn) EXPECT_NEAR(to[turn], all / 3.0, 4 * std::sqrt(all * 2 / 9.0));
}

TEST(SecondThoughts, NobodyTurnsToWhereItsJourneyEndsAndEverybodyGetsThere) {
  ScenarioDef scene = corners(-1.0, 6, AtEnd::kLeave);
  for (PlaceDef& place : scene.world.places) place.area = Shape::circle(place.area.centre() * 0.2f, 2);
  scene.populations[0].start.area = Shape::rectangle({-20, -20}, {20, 20});
  Simulation sim(scene, 1);
  int changes = 0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events())
      if (changed_mind(e)) {
        ++changes;
        EXPECT_NE(e.place, 3);
      }
  }
  EXPECT_GT(changes, 50);
  EXPECT_EQ(sim.counts().arrived, 100u);
}

TEST(SecondThoughts, NotInAnAlarm) {
  ScenarioDef scene = corners(-1.0, 7);
  scene.world.places.push_back(
      {.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({900, 900}, {901, 901})});
  scene.timeline = {{30.0, {.kind = Command::Kind::kAlarm}}};
  Simulation sim(scene, 1);
  test::KeptEvents kept(sim);
  sim.run(29);
  int before = 0, during = 0;
  for (const Event& e : kept.events) before += changed_mind(e) ? 1 : 0;
  sim.run(2);
  kept.events.clear();
  sim.run(29);
  for (const Event& e : kept.events) during += changed_mind(e) ? 1 : 0;
  EXPECT_GT(before, 50);
  EXPECT_EQ(during, 0);
}

// A journey with decisions: a counter that people queue at, a choice, and an appointment.
TEST(SecondThoughts, NotInALineAndNotFromAnAppointment) {
  ScenarioDef scene = corners(-1.0, 8);
  for (PlaceDef& place : scene.world.places) place.area = Shape::circle(place.area.centre() * 0.1f, 3);
  scene.world.places[1] = {.id = "counter",
                           .kind = PlaceDef::Kind::kQueue,
                           .area = Shape::rectangle({10, -30}, {40, -10}),
                           .service = Distribution(3.0)};
  PopulationDef& p = scene.populations[0];
  p.count = 20;
  p.start.area = Shape::rectangle({-20, -20}, {20, 20});
  p.journey[2].by = 5000;
  Simulation sim(scene, 1);
  int changes = 0, from_line = 0, from_appointment = 0, to_appointment = 0, served = 0;
  std::vector<PlaceIndex> before(20);
  std::vector<char> in_line(20, 0);
  for (int k = 0; k < 12'000; ++k) {
    for (AgentIndex i = 0; i < 20; ++i) before[sim.crowd().serial[i]] = sim.crowd().goal[i];
    sim.step();
    for (const Event& e : sim.events()) {
      if (e.kind == Event::Kind::kReached && e.place == 1) in_line[e.number] = 1;
      if (e.kind == Event::Kind::kServed) in_line[e.number] = 0, ++served;
      if (!changed_mind(e)) continue;
      ++changes;
      from_line += in_line[e.number];
      from_appointment += before[e.number] == 2 ? 1 : 0;
      to_appointment += e.place == 2 ? 1 : 0;
    }
  }
  EXPECT_GT(changes, 30);
  EXPECT_GT(served, 30);
  EXPECT_EQ(from_line, 0);
  EXPECT_EQ(from_appointment, 0);
  EXPECT_EQ(to_appointment, 0);
}

TEST(SecondThoughts, ThreadsSnapshotsAndANewPersonalityDoNotShow) {
  ScenarioDef scene = corners(-0.5, 9);
  scene.timeline = {{20.0, {.kind = Command::Kind::kPersonality, .text = "conscientiousness=0.5"}}};
  Simulation whole(scene, 1);
  Simulation half(scene, 2);
  half.run(15);
  Simulation resumed(scene, 1);
  resumed.restore(half.snapshot());
  resumed.run(20);
  whole.run(35);
  EXPECT_EQ(resumed.hash(), whole.hash());
  half.run(20);
  EXPECT_EQ(half.hash(), whole.hash());
}

}  // namespace
}  // namespace throng::test::goal_switches_test
