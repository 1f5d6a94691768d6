#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Bench : public ProgramTest {};

TEST_F(Bench, EngineResultsAndRatios) {
  const Outcome outcome = run({"bench", "engine", "--agents", "200", "--quick", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json report = outcome.json();
  int own = 0;
  for (const Json& result : report.at("results")) {
    for (const char* key : {"name", "agents", "density", "threads", "us_per_agent_step", "spread"})
      EXPECT_TRUE(result.contains(key)) << key;
    EXPECT_GT(result.at("us_per_agent_step").get<double>(), 0.0);
    own += result.at("name") == "throng";
  }
  EXPECT_EQ(own, 4);  // two densities on one and on two threads
  std::vector<std::string> names;
  for (const Json& ratio : report.at("ratios")) {
    for (const char* key : {"name", "against", "agents", "value"}) EXPECT_TRUE(ratio.contains(key)) << key;
    names.push_back(ratio.at("name"));
  }
  for (const char* name : {"two threads", "memory bytes", "resident bytes", "recording every tenth step"})
    EXPECT_NE(std::find(names.begin(), names.end(), name), names.end()) << name;

  write("before.json", outcome.out);
  const Outcome compared = run({"bench", "--agents", "200", "--quick", "--compare", "before.json"});
  EXPECT_EQ(compared.status, 0) << compared.err;
  EXPECT_NE(compared.out.find("Since the earlier result"), std::string::npos) << compared.out;
}

TEST_F(Bench, AWrongFileToCompareWithFailsBeforeTheWork) {
  write("other.json", "{\"a\": 1}");
  const Outcome outcome = run({"bench", "engine", "--compare", "other.json"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err.find("other.json: "), 0u) << outcome.err;
}

TEST_F(Bench, SteeringHasARowAModelAndDensity) {
  const Json models = run({"list", "models", "--json"}).json();
  const Outcome outcome = run({"bench", "steering", "--agents", "200", "--quick", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json rows = outcome.json().at("rows");
  EXPECT_EQ(rows.size(), 2 * models.size());
  for (const Json& row : rows)
    for (const char* key : {"model", "density", "us_per_agent_step", "ratio_to_orca", "arrived", "collisions"})
      EXPECT_TRUE(row.contains(key)) << key;
  EXPECT_NEAR(rows[0].at("ratio_to_orca").get<double>(), 1.0, 1e-9);
}

TEST_F(Bench, GroupsHaveAFigureForEachLimit) {
  const Outcome outcome = run({"bench", "groups", "--quick", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  for (const char* key :
       {"lif_milliseconds_32_groups", "lif_milliseconds_1_group", "continuum_milliseconds_32_groups", "lif_growth"})
    EXPECT_GT(outcome.json().at(key).get<double>(), 0.0) << key;
}

TEST_F(Bench, ScenesStandBesideTheOpenFloor) {
  const Outcome outcome = run({"bench", "scenes", "--scenes", "bottleneck", "--quick", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json rows = outcome.json().at("scenes");
  ASSERT_EQ(rows.size(), 2u);  // on one and on two threads
  for (const Json& row : rows) {
    EXPECT_EQ(row.at("scene"), "bottleneck");
    EXPECT_GE(row.at("people").get<int>(), 100);
    // People wait before a door: nearer to each other than on a free floor, and not inside each other.
    EXPECT_GT(row.at("density").get<double>(), 1.0);
    EXPECT_LT(row.at("density").get<double>(), 6.0);
    EXPECT_GT(row.at("ratio_to_open_floor").get<double>(), 0.0);
    double sum = 0.0;
    for (const auto& [stage, share] : row.at("stages").items()) sum += share.get<double>();
    EXPECT_NEAR(sum, 1.0, 1e-6);
  }
  const Outcome unknown = run({"bench", "scenes", "--scenes", "botleneck"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.err.find("bottleneck"), std::string::npos) << unknown.err;
  EXPECT_EQ(run({"bench", "engine", "--scenes", "bottleneck"}).status, 2);
}

}  // namespace
}  // namespace throng::cli_test
