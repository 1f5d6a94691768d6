#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Interrupted : public ProgramTest {
 protected:
  static std::uintmax_t size_of(const fs::path& file) {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    return missing ? 0 : size;
  }
};

constexpr std::uintmax_t kSomething = 200'000;  // bytes of trajectory: well into the run

TEST_F(Interrupted, ControlCCompletesTheFiles) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const std::string out = "result" + std::to_string(signal);
    const pid_t child = start({"run", endless(), "--out", out, "--json"});
    EXPECT_TRUE(wait_until([&] { return size_of(path(out) / "trajectory.sqlite.part") > kSomething; }));
    kill(child, signal);
    const Outcome outcome = finish(child);
    ASSERT_EQ(outcome.status, 130) << outcome.err;
    EXPECT_EQ(outcome.json().at("interrupted"), true);
    EXPECT_EQ(query(path(out) / "trajectory.sqlite", "PRAGMA integrity_check"), "ok");
    EXPECT_EQ(query(path(out) / "trajectory.sqlite", "SELECT COUNT(DISTINCT id) FROM trajectory_data"), "200");
    EXPECT_EQ(Json::parse(content_of(path(out) / "summary.json")).at("interrupted"), true);
    EXPECT_TRUE(fs::exists(path(out) / "report.html"));
    for (const auto& entry : fs::directory_iterator(path(out))) EXPECT_NE(entry.path().extension(), ".part");
  }
}

TEST_F(Interrupted, AKilledRunLeavesADatabaseThatOpens) {
  const pid_t child = start({"run", endless(), "--out", "result"});
  const fs::path part = path("result/trajectory.sqlite.part");
  EXPECT_TRUE(wait_until([&] {
    const std::string rows = query(part, "SELECT COUNT(*) FROM trajectory_data");
    return !rows.empty() && rows != "0";
  }));
  kill(child, SIGKILL);
  EXPECT_EQ(finish(child).status, 128 + SIGKILL);
  EXPECT_FALSE(fs::exists(path("result/trajectory.sqlite")));
  EXPECT_EQ(query(part, "PRAGMA integrity_check"), "ok");
  EXPECT_GT(std::stoll("0" + query(part, "SELECT COUNT(*) FROM trajectory_data")), 0);
  EXPECT_EQ(query(part, "SELECT value FROM metadata WHERE key='version'"), "2");
}

}  // namespace
}  // namespace throng::cli_test
