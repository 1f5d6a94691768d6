#include "tests/cli/program.h"
#include "tests/support/corridor_recording.h"
#include "tests/support/steerbench_text.h"

namespace throng::cli_test {
namespace {

class EvaluateSpace : public ProgramTest {};
class EvaluateExperiments : public ProgramTest {};
class EvaluateSteerbench : public ProgramTest {};
class EvaluatePeople : public ProgramTest {};

// Each claim says what decides it; the figures are the docs' (docs/explanation/personality.md, sociality.md).
TEST_F(EvaluatePeople, ARowAClaimAndWhatDecidesIt) {
  const Outcome outcome = run({"evaluate", "people", "--of", "ricks", "--seeds", "2", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  std::map<std::string, int> rows;
  std::map<std::string, bool> holds;
  const Json report = outcome.json();
  for (const Json& claim : report.at("claims")) {
    ++rows[claim.at("decided_by")];
    holds[claim.at("claim")] = claim.at("holds");
    EXPECT_EQ(claim.at("source").get<std::string>().find("Ricks & Egbert 2014, "), 0u);
    EXPECT_LE(claim.at("low").get<double>(), claim.at("value").get<double>());
  }
  EXPECT_EQ(rows.size(), 2u);
  EXPECT_GE(rows["runs"], 10);
  EXPECT_GE(rows["constants"], 10);
  EXPECT_TRUE(holds.at("friends walk on as a pair on all 14 models"));
  EXPECT_TRUE(holds.at("they part where their ways do, on all 14 models"));
  EXPECT_TRUE(holds.at("a concave wall does not hold pairs, on all 14 models"));
  EXPECT_TRUE(holds.at("third: none [s]"));
  // The document says so of mood; here longer talks leave less time for others.
  EXPECT_FALSE(holds.at("a mood of 0.9 instead of 0.6: talks to more people"));
  EXPECT_EQ(run({"evaluate", "people", "--of", "freud"}).status, 2);
  EXPECT_EQ(run({"evaluate", "people", "--seeds", "1"}).status, 2);
}

TEST_F(EvaluatePeople, TheTableHasThemToo) {
  const Outcome outcome = run({"evaluate", "people", "--of", "bevin", "--seeds", "2"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("decided by"), std::string::npos) << outcome.out;
  for (const char* row : {"lanes: opposites with much room", "lanes: centred personalities", "adaptive sampling"})
    EXPECT_NE(outcome.out.find(row), std::string::npos) << row;
}

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

TEST_F(EvaluateExperiments, RealAgainstOursAsTableJsonAndPage) {
  fs::create_directories(path("data/lab"));
  write("data/lab/corridor.csv", test::corridor_table());
  write("data/lab/corridor.json", test::corridor_setup());
  write("data/lab/street.csv", test::corridor_table(3));
  write("data/lab/street.json", "{\"fps\": 10}");
  const Outcome outcome = run({"evaluate", "experiments", "data", "--models", "orca,Tordeux-2016", "--seeds", "1",
                               "--preferred-speed", "1.3", "--speed-deviation", "0", "--json", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json report = outcome.json();
  ASSERT_EQ(report.at("rows").size(), 2u);
  for (const Json& row : report.at("rows")) {
    EXPECT_EQ(row.at("run"), "lab/corridor");
    EXPECT_LT(std::abs(row.at("flow_error").get<double>()), 0.06);
    EXPECT_LT(std::abs(row.at("density_error").get<double>()), 0.1);
    EXPECT_LT(std::abs(row.at("speed_error").get<double>()), 0.1);
    EXPECT_EQ(row.at("arrived"), 20);
    EXPECT_EQ(row.at("inside"), true);
    EXPECT_EQ(row.at("ours").at("crossings").size(), 20u);
    for (const char* key : {"nearest", "wall_distance", "standing_share", "speed_fluctuation", "lane_order", "diagram"})
      EXPECT_TRUE(row.at("ours").contains(key)) << key;
  }
  EXPECT_NEAR(report.at("runs")[0].at("real").at("flow"), 1.0 / 1.5, 0.01);
  EXPECT_NE(report.at("notes")[0].get<std::string>().find("lab/street"), std::string::npos);
  const std::string page = content_of(path("result/experiments.html"));
  EXPECT_NE(page.find("lab/corridor"), std::string::npos);
  EXPECT_NE(page.find("Fundamental diagram"), std::string::npos);
  EXPECT_EQ(Json::parse(content_of(path("result/experiments.json"))).at("rows").size(), 2u);
  const Outcome table =
      run({"evaluate", "experiments", "data", "--models", "orca", "--seeds", "1", "--runs", "lab/c*"});
  EXPECT_EQ(table.status, 0) << table.err;
  EXPECT_NE(table.out.find("real"), std::string::npos);
  EXPECT_NE(table.out.find("orca is within 6 % of flow"), std::string::npos) << table.out;
}

TEST_F(EvaluateExperiments, WrongWordsAndBrokenFiles) {
  fs::create_directories(path("data"));
  EXPECT_EQ(run({"evaluate", "experiments"}).status, 2);
  EXPECT_EQ(run({"evaluate", "experiments", "nowhere"}).status, 2);
  EXPECT_EQ(run({"evaluate", "experiments", "data"}).status, 2);  // nothing in it
  write("data/corridor.csv", test::corridor_table(3));
  write("data/corridor.json", test::corridor_setup());
  const auto problem = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"evaluate", "experiments", "data"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome outcome = run(words);
    EXPECT_EQ(outcome.status, 2) << outcome.out;
    return outcome.err;
  };
  EXPECT_NE(problem({"--models", "orka"}).find("orca"), std::string::npos);
  EXPECT_NE(problem({"--runs", "corridr"}).find("corridor"), std::string::npos);
  EXPECT_NE(problem({"--seeds", "0"}).find("seeds"), std::string::npos);
  write("data/corridor.json", "{\"fps\": 10,\n\"flow_line\": 3,\n\"area\": {}}");
  EXPECT_NE(problem({}).find("corridor.json:2"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("runs")));  // nothing is written then
}

TEST_F(EvaluateExperiments, ControlCTellsWhatWasFinished) {
  fs::create_directories(path("data"));
  write("data/corridor.csv", test::corridor_table());
  write("data/corridor.json", test::corridor_setup());
  const pid_t child = start({"evaluate", "experiments", "data", "--models", "orca", "--seeds", "1000", "--json"});
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  kill(child, SIGINT);
  const Outcome outcome = finish(child);
  EXPECT_EQ(outcome.status, 130) << outcome.err;
  EXPECT_TRUE(outcome.json().at("rows").empty());  // a thousand seeds make a row
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
