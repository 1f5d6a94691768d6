#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Verify : public ProgramTest {};

TEST_F(Verify, CasesAsJson) {
  const Outcome outcome =
      run({"verify", "--suite", "rimea", "--case", "1,2,6", "--model", "regulatory", "--json", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err << outcome.out;
  const Json cases = outcome.json().at("rows");
  ASSERT_EQ(cases.size(), 3u);
  for (const Json& c : cases) {
    for (const char* key : {"suite", "id", "verdict", "value", "limit", "model", "reason"})
      EXPECT_TRUE(c.contains(key)) << key;
    EXPECT_EQ(c.at("verdict"), "pass");
    EXPECT_EQ(c.at("suite"), "rimea");
  }
  EXPECT_NE(content_of(path("result/verify.html")).find("rimea 6"), std::string::npos);
  EXPECT_EQ(run({"verify", "--suite", "rimea", "--case", "1", "--out", "result"}).status, 2);  // exists
}

TEST_F(Verify, AFailingCaseIsExitStatusOne) {
  // Real people are faster through a door than the limit: the realistic profile fails it, and says so.
  const Outcome outcome = run({"verify", "--suite", "imo", "--case", "4", "--model", "realistic", "--out", "result"});
  EXPECT_EQ(outcome.status, 1) << outcome.out;
  EXPECT_NE(outcome.out.find("fail"), std::string::npos);
  EXPECT_NE(outcome.out.find("realistic"), std::string::npos);
}

TEST_F(Verify, WhatDoesNotApplyIsNoFailure) {
  const Outcome outcome =
      run({"verify", "--suite", "nist", "--case", "social-influence", "--model", "orca", "--json", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.json().at("rows")[0].at("verdict"), "not-applicable");
  EXPECT_FALSE(outcome.json().at("rows")[0].at("reason").get<std::string>().empty());
}

// Nobody picks a profile for a case: each has its own row, and its own sum.
TEST_F(Verify, EveryProfileRunsEveryCase) {
  const Outcome outcome = run({"verify", "--suite", "rimea", "--case", "1,5", "--book", "--json", "--out", "result"});
  const Json json = outcome.json();
  ASSERT_EQ(json.at("models").size(), 4u);
  ASSERT_EQ(json.at("rows").size(), 8u);
  std::map<std::string, int> passed;
  for (const Json& row : json.at("rows")) {
    for (const char* key : {"suite", "id", "model", "verdict", "value", "limit", "limit_by", "limit_note"})
      EXPECT_TRUE(row.contains(key)) << key;
    passed[row.at("model")] += row.at("verdict") == "pass" ? 1 : 0;
  }
  bool any_failed = false;
  for (const Json& model : json.at("models")) {
    EXPECT_EQ(model.at("passed"), passed[model.at("model")]);
    any_failed = any_failed || model.at("failed") > 0;
  }
  EXPECT_EQ(outcome.status, any_failed ? 1 : 0);
  const std::string book = content_of(path("result/book.html"));
  for (const char* part : {"RiMEA guideline, case 1", "verification/rimea-05", "<svg", "regulatory", "Tordeux-2016",
                           "0.5 s are ours", "26 to 34 s"})
    EXPECT_NE(book.find(part), std::string::npos) << part;
  EXPECT_EQ(book.find("<script"), std::string::npos);
}

TEST_F(Verify, WrongNames) {
  EXPECT_EQ(run({"verify", "--suite", "rimae"}).status, 2);
  EXPECT_EQ(run({"verify", "--case", "99"}).status, 2);
  const Outcome outcome = run({"verify", "--model", "regulatry"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("regulatory"), std::string::npos);
}

}  // namespace
}  // namespace throng::cli_test
