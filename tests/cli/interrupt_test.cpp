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
  // Whether it has said that it ends by itself.
  static bool catches_interrupts(pid_t child) {
    const std::string status = content_of("/proc/" + std::to_string(child) + "/status");
    const std::size_t caught = status.find("SigCgt:");
    return caught != std::string::npos &&
           (std::stoull(status.substr(caught + 7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
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

// A scene that takes long to begin: who has had enough of it waits no longer, and nothing is left behind.
TEST_F(Interrupted, ControlCWhileASceneIsReadEndsAtOnce) {
  std::string text = "throng: 1\nworld:\n  floor: {rectangle: [0, 0, 310, 310]}\n  walls:\n";
  for (int x = 5; x < 305; ++x)
    for (int y = 5; y < 305; ++y)
      text += "    - [[" + std::to_string(x) + ", " + std::to_string(y) + "], [" + std::to_string(x) + ".3, " +
              std::to_string(y) + ".4]]\n";
  write("walls.yaml", text + "populations:\n  a: {count: 5, start: {rectangle: [1, 1, 4, 4]}, journey: [[2, 300]]}\n");
  for (const int wait : {200, 1500}) {
    const pid_t child = start({"run", "walls.yaml", "--out", "result"});
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, WNOHANG), 0) << "was done before";
    kill(child, SIGINT);
    EXPECT_TRUE(wait_until([&] { return waitpid(child, &status, WNOHANG) == child; }, 1.0));
    EXPECT_FALSE(fs::exists(path("result/summary.json")));
  }
}

// While it makes steps it reads nothing; once is enough, though whoever directs it keeps the pipe open.
TEST_F(Interrupted, ControlCEndsALiveRunInTheMidstOfItsSteps) {
  int lines[2];
  ASSERT_EQ(pipe2(lines, O_CLOEXEC), 0);
  const int saved = dup(STDIN_FILENO);
  dup2(lines[0], STDIN_FILENO);
  const pid_t child = start({"run", endless(), "--live", "--out", "result", "--json"});
  dup2(saved, STDIN_FILENO);
  close(saved);
  ASSERT_EQ(::write(lines[1], "run 1000000\n", 12), 12);
  EXPECT_TRUE(wait_until([&] { return size_of(path("result/trajectory.sqlite.part")) > kSomething; }));
  kill(child, SIGINT);
  int status = 0;
  EXPECT_TRUE(wait_until([&] { return waitpid(child, &status, WNOHANG) == child; }));
  if (status == 0) kill(child, SIGKILL);
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(fs::exists(path("result/summary.json")));
  close(lines[0]);
  close(lines[1]);
}

// A case takes up to a minute: nobody waits for its end.
TEST_F(Interrupted, ControlCEndsACaseOfVerifyInItsMidst) {
  const pid_t child = start({"verify", "--suite", "rimea", "--case", "4", "--out", "result", "--json"});
  EXPECT_TRUE(wait_until([&] { return catches_interrupts(child); }));
  std::this_thread::sleep_for(std::chrono::seconds(1));
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, WNOHANG), 0) << "was done before";
  kill(child, SIGINT);
  EXPECT_TRUE(wait_until([&] { return waitpid(child, &status, WNOHANG) == child; }, 5.0));
  if (status == 0) kill(child, SIGKILL);
  EXPECT_EQ(WEXITSTATUS(status), 130);
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
