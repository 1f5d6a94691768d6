// Steering models and minds of a user's own, from a shared library.
#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Plugin : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    if (file().empty()) GTEST_SKIP() << "built without samples";
  }
  static std::string file() { return test::plugin("keep_time_gap"); }
};

TEST_F(Plugin, RunsInASceneByItsName) {
  const Outcome outcome = run({"run", "corridor", "--plugin", file(), "--set",
                               "populations.*.steering={model: keep-time-gap, time_gap: 0.4}", "--duration", "20",
                               "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(content_of(path("result/report.html")).find("keep-time-gap"), std::string::npos);
}

TEST_F(Plugin, IsComparedMeasuredListedAndExplained) {
  const Outcome compared =
      run({"compare", crossing("3"), "--models", "orca,keep-time-gap", "--plugin", file(), "--out", "page"});
  EXPECT_EQ(compared.status, 0) << compared.err;
  EXPECT_NE(run({"list", "models", "--plugin", file()}).out.find("keep-time-gap"), std::string::npos);
  EXPECT_NE(run({"explain", "keep-time-gap", "--plugin", file()}).out.find("time_gap"), std::string::npos);
  EXPECT_NE(run({"schema", "--plugin", file()}).out.find("keep-time-gap"), std::string::npos);
  // What is true of the library's models is true of it: the same bits for any number of threads.
  std::string hashes[2];
  for (int k = 0; k < 2; ++k) {
    const std::string out = "run" + std::to_string(k);
    const Outcome outcome =
        run({"run", crossing("3"), "--plugin", file(), "--set", "populations.*.steering=keep-time-gap", "--threads",
             k == 0 ? "1" : "2", "--out", out});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    hashes[k] = Json::parse(content_of(path(out + "/summary.json"))).at("hash").dump();
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(run({"measure", "run0"}).status, 0);
}

TEST_F(Plugin, UnknownWithoutItAndKnownTwiceWithIt) {
  const std::vector<std::string> words = {"check", crossing("3"), "--set", "populations.*.steering=keep-time-gap"};
  const Outcome without = run(words);
  EXPECT_EQ(without.status, 2);
  EXPECT_NE(without.err.find("keep-time-gap"), std::string::npos) << without.err;
  std::vector<std::string> twice = words;
  twice.insert(twice.end(), {"--plugin", file(), "--plugin", file()});
  EXPECT_EQ(run(twice).status, 0);
}

TEST_F(Plugin, WhatIsNoneIsSaidWithItsName) {
  const auto says = [&](const std::string& plugin, const std::string& what) {
    const Outcome outcome = run({"list", "models", "--plugin", plugin});
    EXPECT_EQ(outcome.status, 2) << plugin;
    EXPECT_NE(outcome.err.find(plugin), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(what), std::string::npos) << outcome.err;
  };
  says(test::plugin("from_yesterday"), "was built for version 1");
  says("nowhere.so", "there is no such plugin");
  says(write("text.so", "this is text"), "cannot be loaded");
  if (fs::exists("/lib/x86_64-linux-gnu/libm.so.6")) says("/lib/x86_64-linux-gnu/libm.so.6", "is no plugin");
}

// A mind brings its key of populations, its section of the reference, its forms and its words about people.
TEST_F(Plugin, AMindIsReadRunListedAndExplained) {
  const std::string mind = test::plugin("thirst");
  EXPECT_NE(run({"list", "minds", "--plugin", mind}).out.find("thirst"), std::string::npos);
  EXPECT_NE(run({"explain", "thirst", "--plugin", mind}).out.find("time until somebody is thirsty"), std::string::npos);
  EXPECT_NE(run({"schema", "--plugin", mind}).out.find("time until somebody is thirsty"), std::string::npos);
  const std::string thirsty = "populations.*.thirst={at: painting-7, after: 10}";
  const Outcome person =
      run({"explain", "people/museum", "--plugin", mind, "--set", thirsty, "--agent", "17", "--at", "5"});
  EXPECT_EQ(person.status, 0) << person.err;
  EXPECT_NE(person.out.find("thirst: level"), std::string::npos) << person.out;
  const Outcome ran =
      run({"run", "people/museum", "--plugin", mind, "--set", thirsty, "--duration", "30", "--out", "museum"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(content_of(path("museum/events.jsonl")).find("\"need\""), std::string::npos);
  // Wrong values are told like those of the library's own minds, and without the plugin the key is none.
  const Outcome wrong = run({"check", "people/museum", "--plugin", mind, "--set", "populations.*.thirst={afetr: 10}"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("after"), std::string::npos) << wrong.err;
  EXPECT_EQ(run({"check", "people/museum", "--set", thirsty}).status, 2);
}

}  // namespace
}  // namespace throng::cli_test
