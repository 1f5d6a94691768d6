#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Compare : public ProgramTest {};

TEST_F(Compare, ARowAModelAndPicturesSideBySide) {
  const Outcome outcome =
      run({"compare", crossing(), "--models", "orca,social-force,orca", "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json rows = outcome.json().at("rows");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1].at("model"), "social-force");
  EXPECT_EQ(rows[0].at("model"), "orca");
  EXPECT_GT(rows[0].at("us_per_agent_step").get<double>(), 0.0);
  EXPECT_NEAR(rows[0].at("ratio_to_orca").get<double>(), 1.0, 1e-9);
  EXPECT_EQ(rows[0].at("people"), 40);
  EXPECT_TRUE(rows[0].contains("arrived"));
  EXPECT_EQ(rows[0].at("collisions"), 0);
  const std::string page = content_of(path("result/compare.html"));
  for (const char* model : {"orca", "social-force"}) {
    // The caption, then the picture of this model's own run.
    const std::size_t caption = page.find("<figcaption>" + std::string(model) + "</figcaption><svg");
    EXPECT_NE(caption, std::string::npos) << model;
    const std::string picture = content_of(path("result/" + std::string(model) + ".svg"));
    EXPECT_NE(page.find(picture.substr(picture.find("<svg"))), std::string::npos) << model;
  }
  EXPECT_NE(content_of(path("result/orca.svg")), content_of(path("result/social-force.svg")));
}

TEST_F(Compare, TheTableHasWhatModelsAreJudgedBy) {
  const Outcome outcome = run({"compare", crossing("3"), "--models", "orca", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  for (const char* column : {"arrived", "time to arrive", "collisions", "roughness", "us/agent-step", "x orca"})
    EXPECT_NE(outcome.out.find(column), std::string::npos) << column;
  EXPECT_NE(outcome.out.find("result/compare.html"), std::string::npos);
}

TEST_F(Compare, AllModelsRunAndAreMeasuredAgainstOrca) {
  const Json models = run({"list", "models", "--json"}).json();
  const Json rows = run({"compare", crossing("3"), "--models", "all", "--out", "result", "--json"}).json().at("rows");
  ASSERT_EQ(rows.size(), models.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].at("model"), models[i].at("name"));
    EXPECT_GT(rows[i].at("ratio_to_orca").get<double>(), 0.0);
    for (const char* key : {"arrived", "collisions", "us_per_agent_step"}) EXPECT_TRUE(rows[i].contains(key)) << key;
  }
}

TEST_F(Compare, SeveralSeedsHaveIntervals) {
  const Outcome outcome = run({"compare", crossing("3"), "--models", "orca,regulatory", "--seeds", "3", "--set",
                               "populations.*.preferred_speed={mean: 1.3, sd: 0.2}", "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json rows = outcome.json().at("rows");
  ASSERT_EQ(rows.size(), 2u);
  for (const Json& row : rows) {
    EXPECT_EQ(row.at("seeds"), 3);
    EXPECT_EQ(row.at("people"), 120);
    EXPECT_GT(row.at("roughness_half_width").get<double>(), 0.0);
    EXPECT_FALSE(row.at("diagram").empty());
  }
  const std::string page = content_of(path("result/compare.html"));
  for (const char* part : {"\xc2\xb1", "Fundamental diagram", "Weidmann", "Roughness", "3 seeds"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  // As a shell takes it.
  EXPECT_NE(page.find("--set &#39;populations.*.preferred_speed={mean: 1.3, sd: 0.2}&#39;"), std::string::npos);
  const Outcome one = run({"compare", crossing("3"), "--models", "orca", "--out", "one", "--json"});
  EXPECT_TRUE(one.json().at("rows")[0].at("roughness_half_width").is_null());
}

TEST_F(Compare, UnknownModelsNameTheNearest) {
  const Outcome outcome = run({"compare", crossing(), "--models", "orca,orka", "--out", "result"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("did you mean 'orca'?"), std::string::npos) << outcome.err;
  EXPECT_FALSE(fs::exists(path("result")));
}

}  // namespace
}  // namespace throng::cli_test
