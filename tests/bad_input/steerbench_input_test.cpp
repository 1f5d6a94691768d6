#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "engine/io/steerbench/read_test_case.h"
#include "tests/support/steerbench_text.h"

// Test cases that are none.
namespace throng::bad_input {
namespace {

using namespace test;

void expect_error(const std::string& text, int line, const std::string& problem) {
  try {
    io::parse_test_case(text, "broken.xml");
    ADD_FAILURE() << "was accepted: " << problem;
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, "broken.xml") << error.what();
    EXPECT_EQ(error.place().line, line) << error.what();
    EXPECT_NE(error.problem().find(problem), std::string::npos) << error.what();
    EXPECT_FALSE(error.hint().empty()) << error.what();
  }
}

// The content begins in line 4.
void expect_content_error(const std::string& content, int line, const std::string& problem) {
  expect_error(steerbench_case(content), line, problem);
}

TEST(SteerbenchInput, NoXml) {
  expect_error("", 1, "no well-formed XML");
  expect_error("throng: 1\n", 2, "no well-formed XML");  // the end, where an element is missed
  expect_error("<SteerBenchTestCase>\n<header>\n</SteerBenchTestCase>\n", 3, "no well-formed XML");
  const std::string whole = steerbench_case(agent("A", 0, 0, seek(1, 1)));
  for (std::size_t size = 1; size + 22 < whole.size(); size += 37)
    EXPECT_THROW(io::parse_test_case(whole.substr(0, size), "cut.xml"), Error) << size;
}

TEST(SteerbenchInput, NoTestCase) {
  expect_error("<html>\n</html>\n", 1, "no test case");
  expect_error("<SteerBenchTestCase>\n</SteerBenchTestCase>\n", 1, "<header>");
  expect_content_error("", 2, "empty");
}

TEST(SteerbenchInput, WrongParts) {
  expect_content_error("<agnet></agnet>", 4, "<agnet>");
  expect_content_error("<agent>\n</agent>", 4, "<initialConditions>");
  expect_content_error(agent("A", 0, 0, "\n<seekStaticTraget></seekStaticTraget>"), 5, "<seekStaticTraget>");
  expect_content_error(agent("A", 0, 0,
                             "<seekDynamicTarget><targetName>Z</targetName><random>false</random><desiredSpeed>"
                             "1</desiredSpeed><timeDuration>1</timeDuration></seekDynamicTarget>"),
                       2, "'Z'");
  expect_content_error("\n" + bounds("obstacle", 1, 0, 0, 1), 5, "ends before it begins");
  expect_content_error("<polygonObstacle isClosed=\"true\">" + xyz("vertex", 0, 0) + "</polygonObstacle>", 4,
                       "too few");
}

TEST(SteerbenchInput, WrongNumbers) {
  const std::string right = agent("A", 0, 0, seek(1, 1));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = right;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::string radius = "<radius>0.5</radius>";
  for (const char* bad :
       {"<radius>wide</radius>", "<radius></radius>", "<radius>nan</radius>", "<radius>inf</radius>",
        "<radius>-1</radius>", "<radius>0</radius>", "<radius>1e9</radius>", "<radius>0.5 m</radius>"})
    expect_content_error(with(radius, bad), 4, "<radius>");
  expect_content_error(with("<speed>0</speed>", "<speed>1e300</speed>"), 4, "<speed>");
}

TEST(SteerbenchInput, DeepNestingAndHugeCrowds) {
  std::string deep;
  for (int k = 0; k < 50'000; ++k) deep += "<a>";
  EXPECT_THROW(io::parse_test_case(deep, "deep.xml"), Error);
  std::string closed = deep;
  for (int k = 0; k < 50'000; ++k) closed += "</a>";
  EXPECT_THROW(io::parse_test_case(closed, "deep.xml"), Error);
  expect_content_error("<agentRegion><numAgents>4000000000</numAgents></agentRegion>", 4, "<initialConditions>");
}

}  // namespace
}  // namespace throng::bad_input
