#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class CheckpointedRun : public ProgramTest {
 protected:
  // Ctrl-C as soon as there is a checkpoint; the run is then somewhere in the middle.
  Outcome run_until_checkpoint(const std::string& scene, const std::string& out, int signal) const {
    const pid_t child = start({"run", scene, "--out", out, "--checkpoint-every", "1", "--json"});
    EXPECT_TRUE(wait_until([&] { return fs::exists(path(out) / "checkpoint.throng"); }));
    kill(child, signal);
    return finish(child);
  }
};

TEST_F(CheckpointedRun, AResumedRunEndsAsIfItHadNeverStopped) {
  write("scene.yaml",
        "throng: 1\nduration: 200\nrecording: {every: 0.5}\n"
        "populations:\n"
        "  walkers: {count: 150, start: {rectangle: [0, 0, 40, 40]}, journey: [[0, 0], [40, 40]], at_end: repeat}\n"
        "  guests: {rate: 2, start: {rectangle: [0, 50, 40, 60]}, journey: [[20, -10]]}\n"
        "timeline:\n  - {at: 100, do: speed, population: walkers, value: 0.7}\n");
  const Json whole = run({"run", "scene.yaml", "--out", "whole", "--json"}).json();
  const Outcome stopped = run_until_checkpoint("scene.yaml", "stopped", SIGINT);
  ASSERT_EQ(stopped.status, 130) << stopped.err;
  EXPECT_LT(stopped.json().at("steps").get<int>(), whole.at("steps").get<int>());
  const Outcome resumed = run({"run", "--resume", "stopped/checkpoint.throng", "--out", "resumed", "--json"});
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(resumed.json().at("hash"), whole.at("hash"));
  EXPECT_EQ(resumed.json().at("steps"), whole.at("steps"));
  EXPECT_EQ(resumed.json().at("agents_arrived"), whole.at("agents_arrived"));
  for (const char* file : {"trajectory.sqlite", "events.jsonl"})
    EXPECT_TRUE(content_of(path("resumed") / file) == content_of(path("whole") / file)) << file;
}

TEST_F(CheckpointedRun, AKilledRunGoesOnInItsOwnFolder) {
  const std::string scene = endless();
  const pid_t child = start({"run", scene, "--out", "run", "--checkpoint-every", "1", "--duration", "100"});
  EXPECT_TRUE(wait_until([&] { return fs::exists(path("run/checkpoint.throng")); }));
  kill(child, SIGKILL);
  ASSERT_EQ(finish(child).status, 128 + SIGKILL);
  ASSERT_FALSE(fs::exists(path("run/summary.json")));
  const Outcome resumed = run({"run", "--resume", "run/checkpoint.throng", "--json"});
  ASSERT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(resumed.json().at("out"), "run");
  const Json whole = run({"run", scene, "--out", "whole", "--duration", "100", "--json"}).json();
  EXPECT_EQ(resumed.json().at("hash"), whole.at("hash"));
  EXPECT_TRUE(content_of(path("run/trajectory.sqlite")) == content_of(path("whole/trajectory.sqlite")));
}

TEST_F(CheckpointedRun, DamageIsNoticed) {
  const std::string scene = crossing("3");
  ASSERT_EQ(run({"run", scene, "--out", "a", "--checkpoint-every", "1"}).status, 0);
  const std::string good = content_of(path("a/checkpoint.throng"));
  ASSERT_GT(good.size(), 100u);
  const auto refused = [&](const std::string& bytes) {
    write("bad.throng", bytes);
    const Outcome outcome = run({"run", "--resume", "bad.throng", "--out", "b"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err.find("bad.throng: "), 0u) << outcome.err;
    EXPECT_FALSE(fs::exists(path("b")));
  };
  for (const std::size_t keep : {std::size_t{0}, std::size_t{10}, std::size_t{25}, good.size() / 2, good.size() - 1})
    refused(good.substr(0, keep));
  for (const std::size_t at : {std::size_t{3}, std::size_t{21}, good.size() / 2, good.size() - 1}) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    refused(bytes);
  }
  refused("throng: 1\n");
  refused(good + "x");
}

TEST_F(CheckpointedRun, IsNoDeviceAndNoPipe) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  for (const char* file : {"/dev/zero", "pipe"}) {
    const Outcome outcome = run({"run", "--resume", file, "--out", "b"});
    EXPECT_EQ(outcome.status, 2) << file;
    EXPECT_NE(outcome.err.find("is not a file"), std::string::npos) << outcome.err;
  }
}

TEST_F(CheckpointedRun, IsMadeAtTimesThatAreNumbers) {
  const std::string scene = crossing("3");
  for (const char* every : {"nan", "inf", "-1", "0"})
    EXPECT_EQ(run({"run", scene, "--out", "a", "--checkpoint-every", every}).status, 2) << every;
  EXPECT_EQ(run({"run", scene, "--out", "a", "--checkpoint-every", "1e300"}).status, 0);
  EXPECT_FALSE(fs::exists(path("a/checkpoint.throng")));
}

TEST_F(CheckpointedRun, TakesItsSceneFromTheCheckpoint) {
  const std::string scene = crossing("3");
  ASSERT_EQ(run({"run", scene, "--out", "a", "--checkpoint-every", "1"}).status, 0);
  fs::remove(path(scene));
  EXPECT_EQ(run({"run", "--resume", "a/checkpoint.throng", "--seed", "5", "--out", "b"}).status, 2);
  EXPECT_EQ(run({"run", "--resume", "a/checkpoint.throng", "--out", "b"}).status, 0);
  EXPECT_EQ(run({"run", "--resume", "nowhere.throng"}).status, 2);
}

}  // namespace
}  // namespace throng::cli_test
