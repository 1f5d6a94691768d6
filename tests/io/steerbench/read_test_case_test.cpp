#include "engine/io/steerbench/read_test_case.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/foundation/error.h"
#include "tests/support/locations.h"
#include "tests/support/steerbench_text.h"

namespace throng::io_test {
namespace {

using evaluation::CaseGoal;
using evaluation::TestCase;
using namespace test;

TestCase read(const std::string& content) { return io::parse_test_case(steerbench_case(content), "own.xml"); }

TEST(SteerbenchReader, AgentsAndTheirGoals) {
  const std::string end = "<desiredSpeed>1</desiredSpeed><timeDuration>3e33</timeDuration>";
  const TestCase test =
      read(agent("A", -3, 2,
                 seek(4, 5, 1.5) + "<idle>" + end +
                     "</idle><fleeDynamicTarget><targetName>B</targetName><random>false</random>" + end +
                     "</fleeDynamicTarget><seekDynamicTarget><targetName>x</targetName><random>true</random>" + end +
                     "</seekDynamicTarget><flowStaticDirection>" + xyz("targetDirection", 0, 1) + end +
                     "</flowStaticDirection><flowDynamicDirection><type>BOIDS</type>" + end +
                     "</flowDynamicDirection><fleeStaticTarget><targetLocation><random>true</random></targetLocation>" +
                     end + "</fleeStaticTarget><seekAxisAlignedBoxRegion>" + bounds("goalRegionBounds", 1, 2, 3, 4) +
                     end + "</seekAxisAlignedBoxRegion>") +
           agent("B", 0, 0, ""));
  ASSERT_EQ(test.agents.size(), 2u);
  const auto& goals = test.agents[0].goals;
  ASSERT_EQ(goals.size(), 8u);
  EXPECT_EQ(test.agents[0].start.position, (Vec2{-3.f, 2.f}));  // z is the second axis
  EXPECT_EQ(goals[0].point, (Vec2{4.f, 5.f}));
  EXPECT_EQ(goals[0].speed, 1.5f);
  const CaseGoal::Kind kinds[] = {CaseGoal::Kind::kSeekPoint,     CaseGoal::Kind::kIdle,
                                  CaseGoal::Kind::kFleePerson,    CaseGoal::Kind::kSeekPerson,
                                  CaseGoal::Kind::kFlowDirection, CaseGoal::Kind::kFlowCrowd,
                                  CaseGoal::Kind::kFleePoint,     CaseGoal::Kind::kSeekRegion};
  for (std::size_t k = 0; k < 8; ++k) EXPECT_EQ(goals[k].kind, kinds[k]) << k;
  EXPECT_EQ(goals[2].person, "B");
  EXPECT_TRUE(goals[3].person.empty());
  EXPECT_FALSE(goals[6].point);
  EXPECT_EQ(goals[7].region.high, (Vec2{2.f, 4.f}));
  EXPECT_GT(goals[1].duration, 1e30);
}

TEST(SteerbenchReader, Obstacles) {
  const TestCase test = read(
      bounds("obstacle", 0, 1, 2, 3) + "<circleObstacle><radius>2</radius><height>1</height>" + xyz("position", 5, 5) +
      "</circleObstacle><orientedBoxObstacle><thetaY>90</thetaY><size><x>4</x><y>1</y><z>2</z></size>" +
      xyz("position", 0, 0) +
      "</orientedBoxObstacle><orientedWallObstacle><thetaY>0</thetaY><size><x>10</x><y>1</y><z>1</z></size>" +
      xyz("position", 0, -5) +
      "<doorway><value>-2</value><doorRadius>1</doorRadius></doorway></orientedWallObstacle>"
      "<polygonObstacle isClosed=\"true\">" +
      xyz("vertex", 0, 0) + xyz("vertex", 1, 0) + xyz("vertex", 0, 1) +
      "</polygonObstacle><polygonObstacle isClosed=\"false\">" + xyz("vertex", 0, 0) + xyz("vertex", 1, 0) +
      "</polygonObstacle><obstacleRegion><numObstacles>3</numObstacles>" + bounds("regionBounds", 0, 9, 0, 9) +
      "<obstacleSize>1</obstacleSize></obstacleRegion>");
  ASSERT_EQ(test.obstacles.size(), 6u);  // the wall is two beside its door
  EXPECT_EQ(test.walls.size(), 1u);
  EXPECT_EQ(test.drawn_obstacles[0].count, 3u);
  for (const Vec2 p : test.obstacles[1]) EXPECT_NEAR(distance(p, {5.f, 5.f}), 2.f, 1e-5f);
  for (const Vec2 p : test.obstacles[2]) EXPECT_NEAR(std::fabs(p.x), 1.f, 1e-5f);  // a quarter turn
  EXPECT_NEAR(test.obstacles[3][1].x, -3.f, 1e-5f);
  EXPECT_NEAR(test.obstacles[4][0].x, -1.f, 1e-5f);
}

TEST(SteerbenchReader, ACommentMayComeBeforeTheDeclaration) {
  const std::string text = "<!-- copyright -->" + steerbench_case(agent("A", 0, 0, seek(1, 1)));
  EXPECT_EQ(io::parse_test_case(text, "own.xml").agents.size(), 1u);
}

// Every test case that there is, where the data are.
TEST(SteerbenchReader, TheSharedCases) {
  const auto folder = shared_data() / "steerbench";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not there; set THRONG_DATA";
  std::ifstream index(folder / "index.csv");
  std::string line;
  std::getline(index, line);
  int read = 0;
  while (std::getline(index, line)) {
    std::istringstream cells(line);
    std::vector<std::string> row;
    for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
    if (!std::filesystem::exists(folder / row.at(0))) continue;
    const TestCase test = io::read_test_case(folder / row[0]);
    std::uint64_t single = 0, drawn = 0, emitters = 0;
    for (const auto& agents : test.agents)
      (agents.emitted ? emitters : agents.region ? drawn : single) += agents.emitted ? 1 : agents.count;
    // agents, agents in regions, emitters, as whoever collected them counted them
    EXPECT_EQ(std::to_string(single), row[4]) << row[0];
    EXPECT_EQ(std::to_string(drawn), row[6]) << row[0];
    EXPECT_EQ(std::to_string(emitters), row[7]) << row[0];
    ++read;
  }
  EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace throng::io_test
