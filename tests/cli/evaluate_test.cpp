#include "tests/cli/program.h"
#include "tests/support/steerbench_text.h"

namespace throng::cli_test {
namespace {

class EvaluateSpace : public ProgramTest {};
class EvaluateSteerbench : public ProgramTest {};

TEST_F(EvaluateSpace, ARowAModel) {
  const Outcome outcome =
      run({"evaluate", "space", "--models", "orca,reactive", "--count", "30", "--json", "--write-failures", "hard"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json report = outcome.json();
  EXPECT_EQ(report.at("space"), "representative");
  ASSERT_EQ(report.at("models").size(), 2u);
  std::size_t failures = 0;
  for (const Json& row : report.at("models")) {
    for (const char* key : {"model", "coverage", "quality_length", "quality_time", "failures"})
      EXPECT_TRUE(row.contains(key)) << key;
    EXPECT_NEAR(row.at("coverage").get<double>(), 1.0 - row.at("failures").get<double>() / 30.0, 1e-9);
    failures += row.at("failure_set").size();
  }
  ASSERT_GT(failures, 0u);
  EXPECT_EQ(report.at("common_failures"), report.at("common_failure_set").size());
  // What failed is there as scenes, and they run.
  std::size_t scenes = 0;
  fs::path one;
  for (const char* model : {"hard/orca", "hard/reactive"}) {
    if (!fs::exists(path(model))) continue;
    for (const auto& entry : fs::directory_iterator(path(model))) ++scenes, one = entry.path();
  }
  EXPECT_EQ(scenes, failures);
  EXPECT_EQ(run({"run", one.string(), "--quiet", "--out", "again"}).status, 0);
  // And nothing is overwritten unasked.
  EXPECT_EQ(run({"evaluate", "space", "--count", "2", "--write-failures", "hard"}).status, 2);
}

TEST_F(EvaluateSpace, ASetIsNamedBySpaceSeedAndCount) {
  const auto rows = [&](const char* seed, const char* threads) {
    return run({"evaluate", "space", "--space", "complete", "--count", "20", "--seed", seed, "--threads", threads,
                "--json"})
        .out;
  };
  EXPECT_EQ(rows("3", "1"), rows("3", "2"));
  EXPECT_NE(rows("3", "2"), rows("4", "2"));
}

TEST_F(EvaluateSpace, WrongWords) {
  EXPECT_EQ(run({"evaluate", "space", "--space", "whole"}).status, 2);
  EXPECT_EQ(run({"evaluate", "space", "--count", "0"}).status, 2);
  EXPECT_EQ(run({"evaluate"}).status, 2);
  const Outcome outcome = run({"evaluate", "space", "--models", "orka"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("orca"), std::string::npos) << outcome.err;
}

TEST_F(EvaluateSteerbench, CasesAsTableAndJson) {
  fs::create_directories(path("cases"));
  write("cases/one.xml", test::steerbench_case(test::agent("A", -5, 0, test::seek(5, 0))));
  write("cases/two.xml",
        test::steerbench_case(test::agent("A", -5, 0, test::seek(5, 0)) + test::agent("B", 5, 0, test::seek(-5, 0))));
  const Outcome outcome = run({"evaluate", "steerbench", "--data", "cases", "--models", "orca,rvo", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json report = outcome.json();
  ASSERT_EQ(report.at("cases").size(), 4u);
  for (const Json& row : report.at("cases"))
    for (const char* key : {"case", "model", "passed", "collisions", "time", "effort"})
      EXPECT_TRUE(row.contains(key)) << key;
  EXPECT_EQ(report.at("models")[0].at("cases"), 2);
  const Outcome table = run({"evaluate", "steerbench", "--data", "cases", "--cases", "o*"});
  EXPECT_EQ(table.status, 0) << table.err;
  EXPECT_NE(table.out.find("orca passes 1 of 1 cases"), std::string::npos) << table.out;
}

TEST_F(EvaluateSteerbench, WrongWordsAndBrokenFiles) {
  EXPECT_EQ(run({"evaluate", "steerbench"}).status, 2);
  EXPECT_EQ(run({"evaluate", "steerbench", "--data", "nowhere"}).status, 2);
  fs::create_directories(path("cases"));
  write("cases/one.xml", test::steerbench_case(test::agent("A", -5, 0, test::seek(5, 0))));
  EXPECT_EQ(run({"evaluate", "steerbench", "--data", "cases", "--cases", "tow"}).status, 2);
  write("cases/broken.xml", "<SteerBenchTestCase>\n<header>\n");
  const Outcome outcome = run({"evaluate", "steerbench", "--data", "cases"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("broken.xml:"), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace throng::cli_test
