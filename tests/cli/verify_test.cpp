#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Verify : public ProgramTest {};

TEST_F(Verify, CasesAsJson) {
  const Outcome outcome = run({"verify", "--suite", "rimea", "--case", "1,2,6", "--json", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err << outcome.out;
  const Json cases = outcome.json().at("cases");
  ASSERT_EQ(cases.size(), 3u);
  for (const Json& c : cases) {
    for (const char* key : {"suite", "id", "verdict", "value", "limit", "model", "reason"})
      EXPECT_TRUE(c.contains(key)) << key;
    EXPECT_EQ(c.at("verdict"), "pass");
    EXPECT_EQ(c.at("suite"), "rimea");
  }
  EXPECT_NE(content_of(path("result/verify.html")).find("RiMEA"), std::string::npos);
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
  const Outcome outcome = run({"verify", "--suite", "nist", "--case", "smoke-speed", "--json", "--out", "result"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.json().at("cases")[0].at("verdict"), "not-applicable");
  EXPECT_FALSE(outcome.json().at("cases")[0].at("reason").get<std::string>().empty());
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
