#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Run : public ProgramTest {};

TEST_F(Run, PrintsOneObjectWithTheOutcome) {
  const Outcome outcome = run({"run", crossing(), "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json summary = outcome.json();
  EXPECT_EQ(summary.at("scene"), "Two groups");
  EXPECT_EQ(summary.at("seed"), 4);
  EXPECT_EQ(summary.at("steps"), 160);
  EXPECT_NEAR(summary.at("simulated_seconds").get<double>(), 8.0, 1e-9);
  EXPECT_GE(summary.at("wall_seconds").get<double>(), 0.0);
  EXPECT_EQ(summary.at("agents_total"), 40);
  EXPECT_EQ(summary.at("agents_arrived").get<int>() + summary.at("agents_active").get<int>(), 40);
  EXPECT_FALSE(summary.at("hash").is_null());
  EXPECT_EQ(summary.at("out"), "result");
  for (const char* file : {"trajectory.sqlite", "events.jsonl", "summary.json", "report.html"})
    EXPECT_TRUE(fs::exists(path("result") / file)) << file;
  EXPECT_EQ(query(path("result/trajectory.sqlite"), "SELECT value FROM metadata WHERE key='version'"), "2");
  EXPECT_EQ(query(path("result/trajectory.sqlite"), "SELECT COUNT(DISTINCT id) FROM trajectory_data"), "40");
}

TEST_F(Run, WithoutArgumentsRunsThePlaza) {
  const Outcome outcome = run({"--duration", "1"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("report: runs/plaza-1/report.html"), std::string::npos) << outcome.out;
  EXPECT_TRUE(fs::exists(path("runs/plaza-1/report.html")));
}

TEST_F(Run, CommandCanBeLeftOut) {
  EXPECT_EQ(run({crossing(), "--out", "result"}).status, 0);
  EXPECT_TRUE(fs::exists(path("result/summary.json")));
}

TEST_F(Run, AnEarlierRunIsNeverReplacedByAccident) {
  const std::string scene = crossing("1");
  ASSERT_EQ(run({"run", scene}).status, 0);
  const std::string first = content_of(path("runs/crossing-4/summary.json"));
  const Outcome second = run({"run", scene});
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_NE(second.out.find("runs/crossing-4-2"), std::string::npos) << second.out;
  EXPECT_TRUE(fs::exists(path("runs/crossing-4-2/summary.json")));
  const Outcome refused = run({"run", scene, "--out", "runs/crossing-4"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("--force"), std::string::npos) << refused.err;
  EXPECT_EQ(content_of(path("runs/crossing-4/summary.json")), first);
  EXPECT_EQ(run({"run", scene, "--out", "runs/crossing-4", "--force", "--seed", "9"}).status, 0);
  EXPECT_NE(content_of(path("runs/crossing-4/summary.json")), first);
}

TEST_F(Run, SetSeedAndDurationReplaceValues) {
  const std::string scene = crossing();
  const Json usual = run({"run", scene, "--out", "a", "--json"}).json();
  const Json changed = run({"run", scene, "--out", "b", "--json", "--set", "populations.there.count=5", "--set",
                            "populations.*.preferred_speed=1.1", "--seed", "11", "--duration", "2"})
                           .json();
  EXPECT_EQ(changed.at("agents_total"), 25);
  EXPECT_EQ(changed.at("seed"), 11);
  EXPECT_EQ(changed.at("steps"), 40);
  EXPECT_NE(changed.at("hash"), usual.at("hash"));
}

TEST_F(Run, NoReportAndQuiet) {
  const Outcome outcome = run({"run", crossing("1"), "--out", "result", "--no-report", "--quiet"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out + outcome.err, "");
  EXPECT_FALSE(fs::exists(path("result/report.html")));
  EXPECT_TRUE(fs::exists(path("result/summary.json")));
}

TEST_F(Run, BadInputIsOneMessageWithItsPlaceAndLeavesNothingBehind) {
  const std::string scene =
      write("bad.yaml", "throng: 1\npopulations:\n  all: {cuont: 3, start: {circle: [0, 0, 5]}}\n");
  const Outcome plain = run({"run", scene});
  EXPECT_EQ(plain.status, 2);
  EXPECT_EQ(plain.err.find("bad.yaml:3:"), 0u) << plain.err;
  EXPECT_NE(plain.err.find("'count'"), std::string::npos) << plain.err;
  EXPECT_EQ(std::count(plain.err.begin(), plain.err.end(), '\n'), 1) << plain.err;
  EXPECT_FALSE(fs::exists(path("runs")));

  const Outcome json = run({"run", scene, "--json"});
  EXPECT_EQ(json.status, 2);
  EXPECT_EQ(json.err, "");
  const Json error = json.json();
  EXPECT_EQ(error.at("file"), "bad.yaml");
  EXPECT_EQ(error.at("line"), 3);
  EXPECT_GT(error.at("column").get<int>(), 0);
  EXPECT_FALSE(error.at("error").get<std::string>().empty());
  EXPECT_NE(error.at("hint").get<std::string>().find("count"), std::string::npos);
}

TEST_F(Run, BadArgumentsNameTheNearest) {
  const std::string scene = crossing("1");
  const auto message = [&](const std::vector<std::string>& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << outcome.err;
    return outcome.err;
  };
  EXPECT_NE(message({"run", scene, "--treads", "2"}).find("did you mean '--threads'?"), std::string::npos);
  EXPECT_NE(message({"chekc", scene}).find("did you mean 'check'?"), std::string::npos);
  EXPECT_NE(message({"plazza"}).find("did you mean 'plaza'?"), std::string::npos);
  EXPECT_NE(message({"run", "nowhere.yaml"}).find("nowhere.yaml: there is no such file"), std::string::npos);
  EXPECT_NE(message({"run", scene, "--set", "duration"}).find("PATH=VALUE"), std::string::npos);
  EXPECT_NE(message({"run", scene, "--threads", "many"}).find("--threads"), std::string::npos);
  EXPECT_NE(message({"run", scene, "--isa", "avx3"}).find("did you mean 'avx2'?"), std::string::npos);
  EXPECT_NE(message({"run", scene, "twice"}).find("'twice'"), std::string::npos);
  EXPECT_FALSE(fs::exists(path("runs")));
}

}  // namespace
}  // namespace throng::cli_test
