#include "engine/evaluation/steerbench/case_run.h"

#include <gtest/gtest.h>

#include "engine/evaluation/measures/walking.h"
#include "engine/evaluation/steerbench/contacts.h"
#include "engine/io/steerbench/read_test_case.h"
#include "tests/support/steerbench_text.h"

namespace throng::evaluation {
namespace {

using namespace test;

TestCase parsed(const std::string& content) { return io::parse_test_case(steerbench_case(content), "own.xml"); }

CaseScore run(const TestCase& test, const std::string& model = "orca", double step = 0.05, bool solid = false) {
  SteeringDef steering;
  steering.model = model;
  CaseRunOptions options;
  options.step = step;
  options.solid = solid;
  return run_case(test, steering, options);
}

TEST(SteerbenchRun, OneWhoWalksStraight) {
  const CaseScore score = run(parsed(agent("A", -5, 0, seek(5, 0))));
  EXPECT_TRUE(score.passed());
  EXPECT_EQ(score.collisions, 0u);
  // 10 m less the radius within which one is there, at 1.3 m/s.
  EXPECT_NEAR(score.time, 9.5 / 1.3, 0.2);
  EXPECT_NEAR(score.effort, 80.0 * (kStandingPower + kWalkingPower * 1.69) * score.time, 0.03 * score.effort);
}

TEST(SteerbenchRun, GoalsComeOneAfterTheOther) {
  const CaseScore score = run(parsed(agent("A", 0, 0, seek(5, 0) + seek(5, 5, 0.65))));
  EXPECT_TRUE(score.passed());
  EXPECT_NEAR(score.time, 4.5 / 1.3 + 5.0 / 0.65, 1.0);  // the second at half the speed
}

TEST(SteerbenchRun, WithoutAWayItFails) {
  const std::string cage = bounds("obstacle", 3, 4, -3, 3) + bounds("obstacle", 8, 9, -3, 3) +
                           bounds("obstacle", 3, 9, 2, 3) + bounds("obstacle", 3, 9, -3, -2);
  const CaseScore score = run(parsed(agent("A", -5, 0, seek(6, 0)) + cage));
  EXPECT_FALSE(score.passed());
  EXPECT_EQ(score.unfinished, 1u);
  EXPECT_EQ(score.unreachable, 1u);
  EXPECT_DOUBLE_EQ(score.time, score.limit);
}

TEST(SteerbenchRun, WhoIsInOneSpotCollidesHard) {
  const CaseScore score = run(parsed(agent("A", 0, 0, seek(9, 0)) + agent("B", 0.2, 0, seek(9, 0))));
  EXPECT_GE(score.collisions, 1u);
  EXPECT_GE(score.hard_collisions, 1u);
  EXPECT_FALSE(score.passed());
}

TEST(SteerbenchRun, GoalsWithoutEndHoldNobodyUp) {
  const std::string end = "<desiredSpeed>1.3</desiredSpeed><timeDuration>1000</timeDuration>";
  const CaseScore score = run(parsed(
      agent("A", -5, 0, seek(5, 0)) +
      agent("B", 0, 3,
            "<fleeDynamicTarget><targetName>A</targetName><random>false</random>" + end + "</fleeDynamicTarget>") +
      agent("C", 0, 6,
            "<seekDynamicTarget><targetName>A</targetName><random>false</random>" + end + "</seekDynamicTarget>") +
      agent("D", 0, -6, "<idle>" + end + "</idle>")));
  EXPECT_EQ(score.people, 4u);
  EXPECT_EQ(score.unfinished, 0u);
  EXPECT_LT(score.seconds, score.limit);
}

// Scores are integrals over time.
TEST(SteerbenchRun, ScoresDoNotDependOnTheStep) {
  const TestCase test = parsed(agent("A", -6, 0.1, seek(6, 0)) + agent("B", 6, 0, seek(-6, 0)) +
                               agent("C", 0, -6, seek(0, 6)) + bounds("obstacle", -1, 1, 2, 3));
  for (const char* model : {"orca", "rvo", "social-force"}) {
    const CaseScore coarse = run(test, model, 0.05), fine = run(test, model, 0.02);
    EXPECT_NEAR(coarse.time, fine.time, 0.06 * fine.time) << model;
    EXPECT_NEAR(coarse.effort, fine.effort, 0.06 * fine.effort) << model;
    EXPECT_EQ(coarse.passed(), fine.passed()) << model;
  }
}

TEST(SteerbenchRun, WhatIsDrawnIsAFunctionOfTheSeed) {
  const TestCase test = parsed(
      "<agentRegion><numAgents>12</numAgents>" + bounds("regionBounds", -8, 8, -8, 8) +
      "<initialConditions><direction><random>true</random></direction><radius>0.5</radius><speed>0</speed>"
      "</initialConditions><goalSequence><seekStaticTarget><targetLocation><random>true</random></targetLocation>"
      "<desiredSpeed>1.3</desiredSpeed><timeDuration>1000</timeDuration></seekStaticTarget></goalSequence>"
      "</agentRegion><obstacleRegion><numObstacles>4</numObstacles>" +
      bounds("regionBounds", -8, 8, -8, 8) + "<obstacleSize>1</obstacleSize></obstacleRegion>");
  const StagedCase a = stage(test, 3), b = stage(test, 3), c = stage(test, 4);
  ASSERT_EQ(a.people.size(), 12u);
  EXPECT_EQ(a.people[5].start, b.people[5].start);
  EXPECT_FALSE(a.people[5].start == c.people[5].start);
  for (std::size_t i = 0; i < 12; ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_GE(distance(a.people[i].start, a.people[j].start), 1.f);
  EXPECT_EQ(run(test).time, run(test).time);
}

TEST(Contacts, ACollisionIsOneForAsLongAsItLasts) {
  Contacts contacts;
  const auto at = [&](float gap) { contacts.observe({{0, {0.f, 0.f}, 0.5f}, {1, {1.f + gap, 0.f}, 0.5f}}, 0.05); };
  at(0.1f), at(-0.05f), at(-0.05f), at(0.f), at(-0.05f);
  EXPECT_EQ(contacts.collisions(), 2u);
  EXPECT_EQ(contacts.hard(), 0u);
  EXPECT_NEAR(contacts.deepest(), 0.05, 1e-6);
  EXPECT_NEAR(contacts.pair_seconds(), 0.15, 1e-9);
  at(-0.3f), at(-0.3f);
  EXPECT_EQ(contacts.hard(), 0u);  // 0.1 s is not longer than 0.1 s
  at(-0.3f), at(-0.3f);
  EXPECT_EQ(contacts.hard(), 1u);
}

}  // namespace
}  // namespace throng::evaluation
