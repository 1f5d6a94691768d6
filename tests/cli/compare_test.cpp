#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Compare : public ProgramTest {};

TEST_F(Compare, ARowAModelAndPicturesSideBySide) {
  const Outcome outcome = run({"compare", crossing(), "--models", "orca,orca", "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json rows = outcome.json().at("rows");
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].at("model"), "orca");
  EXPECT_GT(rows[0].at("us_per_agent_step").get<double>(), 0.0);
  EXPECT_NEAR(rows[0].at("ratio_to_orca").get<double>(), 1.0, 1e-9);
  EXPECT_EQ(rows[0].at("people"), 40);
  EXPECT_TRUE(rows[0].contains("arrived"));
  EXPECT_EQ(rows[0].at("collisions"), 0);
  const std::string page = content_of(path("result/compare.html"));
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_NE(page.find("<figcaption>orca</figcaption>"), std::string::npos);
}

TEST_F(Compare, AllModelsRunAndAreMeasuredAgainstOrca) {
  const Json models = run({"list", "models", "--json"}).json();
  const Json rows = run({"compare", crossing("3"), "--models", "all", "--out", "result", "--json"}).json().at("rows");
  ASSERT_EQ(rows.size(), models.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].at("model"), models[i].at("name"));
    EXPECT_GT(rows[i].at("ratio_to_orca").get<double>(), 0.0);
  }
}

TEST_F(Compare, UnknownModelsNameTheNearest) {
  const Outcome outcome = run({"compare", crossing(), "--models", "orca,orka", "--out", "result"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean 'orca'?"), std::string::npos) << outcome.err;
  EXPECT_FALSE(fs::exists(path("result")));
}

}  // namespace
}  // namespace throng::cli_test
