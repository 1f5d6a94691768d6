#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Report : public ProgramTest {
 protected:
  // Runs of one scene with several seeds, and of a slower crowd.
  void make_runs() {
    for (const char* seed : {"1", "2", "3"}) {
      ASSERT_EQ(run({"run", crossing("4"), "--seed", seed, "--out", std::string("quick-") + seed, "--quiet"}).status,
                0);
      ASSERT_EQ(run({"run", crossing("4"), "--seed", seed, "--set", "populations.*.preferred_speed=0.7", "--out",
                     std::string("slow-") + seed, "--quiet"})
                    .status,
                0);
    }
  }
  static const Json& value(const Json& group, const std::string& name) {
    for (const Json& v : group.at("values"))
      if (v.at("name") == name) return v;
    ADD_FAILURE() << "no value " << name;
    return group;
  }
};

TEST_F(Report, OfARunAndOfAFile) {
  ASSERT_EQ(run({"run", crossing("4"), "--out", "result", "--quiet"}).status, 0);
  const Outcome outcome = run({"report", "result", "--line", "10,0,10,10", "--area", "8,2,12,8", "--out", "page.html"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const std::string page = content_of(path("page.html"));
  for (const char* part : {"Where people walked", "How dense it was", "Over time", "Across the lines", "In area 1",
                           "Fundamental diagram", "Level of service", "congestion", "Crowd pressure", "Speed"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
  EXPECT_EQ(page.find("<script"), std::string::npos);
  EXPECT_EQ(run({"report", "result", "--out", "page.html"}).status, 2);  // exists
  EXPECT_EQ(run({"report", "result", "--out", "page.html", "--force"}).status, 0);

  const std::string text = write("column.txt", "# framerate: 10\n# id frame x/m y/m z/m\n1 0 0 0 0\n1 1 0.1 0 0\n");
  const Outcome other = run({"report", text, "--json"});
  ASSERT_EQ(other.status, 0) << other.err;
  EXPECT_EQ(other.json().at("groups").size(), 1u);
  EXPECT_TRUE(fs::exists(path(other.json().at("report").get<std::string>())));
}

TEST_F(Report, RunsThatDifferByTheirSeedAreOneGroup) {
  make_runs();
  const Outcome outcome = run({"report", "quick-1", "slow-1", "quick-2", "slow-2", "quick-3", "slow-3", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json groups = outcome.json().at("groups");
  ASSERT_EQ(groups.size(), 2u);
  for (const Json& group : groups) EXPECT_EQ(group.at("runs").size(), 3u);
  const Json quick = value(groups[0], "Speed, mean"), slow = value(groups[1], "Speed, mean");
  EXPECT_EQ(quick.at("runs"), 3);
  EXPECT_GT(quick.at("half_width").get<double>(), 0.0);
  // Half of the speed is told apart with certainty.
  EXPECT_GT(quick.at("mean").get<double>() - quick.at("half_width").get<double>(),
            slow.at("mean").get<double>() + slow.at("half_width").get<double>());
  const std::string page = content_of(path(outcome.json().at("report").get<std::string>()));
  for (const char* part : {"Difference", "\xc2\xb1", "zone c0", "zone c1", "seed 2", "class=\"sure\""})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST_F(Report, GroupsByNameAndByFolder) {
  make_runs();
  fs::create_directories(path("all"));
  for (const char* run : {"quick-1", "quick-2"}) fs::rename(path(run), path("all") / run);
  const Outcome outcome = run({"report", "all", "calm=slow-1,slow-2", "quick-3", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const Json groups = outcome.json().at("groups");
  ASSERT_EQ(groups.size(), 3u);
  EXPECT_EQ(groups[0].at("name"), "all");
  EXPECT_EQ(groups[0].at("runs").size(), 2u);
  EXPECT_EQ(groups[1].at("name"), "calm");
  EXPECT_EQ(groups[2].at("runs").size(), 1u);
  EXPECT_TRUE(value(groups[2], "Speed, mean").at("half_width").is_null());  // one run has no interval
}

TEST_F(Report, BadInputIsNamed) {
  EXPECT_EQ(run({"report"}).status, 2);
  EXPECT_EQ(run({"report", "nothing"}).status, 2);
  EXPECT_EQ(run({"report", "a="}).status, 2);
  fs::create_directories(path("empty"));
  const Outcome empty = run({"report", "empty"});
  EXPECT_EQ(empty.status, 2);
  EXPECT_NE(empty.err.find("trajectory.sqlite"), std::string::npos) << empty.err;
  const std::string text = write("column.txt", "# framerate: 10\n1 0 0 0 0\n1 1 0.1 0 0\n");
  EXPECT_EQ(run({"report", text, text}).status, 2);  // counts twice
  EXPECT_EQ(run({"report", text, "--line", "1,1"}).status, 2);
  EXPECT_FALSE(fs::exists(path("runs")));
}

}  // namespace
}  // namespace throng::cli_test
