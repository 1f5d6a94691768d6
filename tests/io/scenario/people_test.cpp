#include "engine/simulation/people.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"

namespace throng::io {
namespace {

ScenarioDef scene(const std::string& lines) {
  return parse_scenario("throng: 1\npopulations:\n  crowd:\n    at_end: stay\n" + lines, "people.yaml").def;
}
const std::string kSpread = "    count: 400\n    start: {rectangle: [0, 0, 40, 40]}\n";

TEST(People, WalkAsTheLiteratureMeasured) {
  const Simulation students(scene(kSpread + "    people: students\n"), 1);
  double sum = 0.0, squares = 0.0;
  for (const float v : students.crowd().preferred_speed)
    sum += static_cast<double>(v), squares += static_cast<double>(v) * static_cast<double>(v);
  const double n = static_cast<double>(students.crowd().preferred_speed.size());
  EXPECT_NEAR(sum / n, 1.55, 0.03);  // Zhang et al. 2011; three standard errors are 0.027
  EXPECT_NEAR(std::sqrt(squares / n - sum / n * sum / n), 0.18, 0.03);
  const Simulation old(scene(kSpread + "    people: men-over-50\n"), 1);
  for (const float v : old.crowd().preferred_speed) {
    EXPECT_GE(v, 0.84f);
    EXPECT_LE(v, 1.40f);
  }
}

TEST(People, EveryKindHasASourceAndAWalkableSpeed) {
  ASSERT_GE(people_kinds().size(), 10u);
  for (const PeopleKind& kind : people_kinds()) {
    EXPECT_FALSE(kind.source.empty()) << kind.name;
    EXPECT_GT(kind.preferred_speed.mean(), 0.3) << kind.name;
    EXPECT_LT(kind.preferred_speed.largest(), 2.5) << kind.name;
    EXPECT_EQ(scene(kSpread + "    people: " + kind.name + "\n").populations[0].preferred_speed, kind.preferred_speed);
  }
}

TEST(People, OwnSpeedsWinOverTheKindAndTheKindOverAPreset) {
  const std::string preset = "    steering: {preset: Tordeux-2016}\n";
  EXPECT_EQ(scene(kSpread + "    people: students\n    preferred_speed: 1\n").populations[0].preferred_speed.a, 1.0);
  const PopulationDef both = scene(kSpread + "    people: students\n" + preset).populations[0];
  EXPECT_EQ(both.preferred_speed.a, 1.55);
  EXPECT_EQ(both.radius.a, 0.15);
}

TEST(People, AMisspeltNameIsLocated) {
  try {
    scene(kSpread + "    people: studnets\n");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().line, 7);
    EXPECT_NE(error.hint().find("students"), std::string::npos);
  }
}

TEST(InitialVelocities, OfEverybodyOrOfEachPoint) {
  const Simulation all(scene("    count: 5\n    start: {rectangle: [0, 0, 9, 9], velocity: [1.2, -0.5]}\n"), 1);
  for (const Vec2 v : all.crowd().velocity) EXPECT_EQ(v, (Vec2{1.2f, -0.5f}));
  const Simulation each(scene("    start: {points: [[0, 0], [5, 0]], velocities: [[1, 0], [0, 1.5]]}\n"), 1);
  ASSERT_EQ(each.crowd().velocity.size(), 2u);
  EXPECT_EQ(each.crowd().velocity[0], (Vec2{1.f, 0.f}));
  EXPECT_EQ(each.crowd().velocity[1], (Vec2{0.f, 1.5f}));
  EXPECT_EQ(each.crowd().heading[1], (Vec2{0.f, 1.f}));
  // A model that accelerates goes on from there: who comes walking is ahead of who starts from standing.
  const auto travelled = [](const std::string& velocity) {
    Simulation sim(parse_scenario("throng: 1\npopulations:\n  one:\n    start: {points: [[0, 0]]" + velocity +
                                      "}\n    journey: [[20, 0]]\n    steering: social-force\n",
                                  "one.yaml")
                       .def,
                   1);
    sim.run(1.0);
    return sim.crowd().position[0].x;
  };
  EXPECT_GT(travelled(", velocity: [1.3, 0]"), travelled("") + 0.2f);
}

TEST(InitialVelocities, WhatIsWrongIsLocated) {
  const auto problem = [](const std::string& lines, const std::string& word) {
    try {
      scene(lines);
      ADD_FAILURE() << lines;
    } catch (const Error& error) {
      EXPECT_EQ(error.place().line, 5) << error.what();
      EXPECT_NE(std::string(error.what()).find(word), std::string::npos) << error.what();
    }
  };
  problem("    start: {points: [[0, 0], [5, 0]], velocities: [[1, 0]]}\n", "2 points");
  problem("    start: {points: [[0, 0]], velocity: [50, 0]}\n", "15 m/s");
  problem("    start: {points: [[0, 0]], velocity: [1, 0], velocities: [[1, 0]]}\n", "both");
  problem("    start: {points: [[0, 0]], velocity: fast}\n", "velocity");
}

}  // namespace
}  // namespace throng::io
