// Every call that changes a file, one after the other: the program is killed there, or from there on the disk is full
// or can only be read. Afterwards a file is whole or absent, and the run can go on or begin anew.
#include "tests/cli/faults.h"

#include <functional>

#include "tests/cli/program.h"

namespace throng::cli_test::faults_test {
namespace {

using Words = std::vector<std::string>;

class Faults : public ProgramTest {
 protected:
  void SetUp() override {
    if (test::faults().empty()) GTEST_SKIP() << "a sanitizer wants to be loaded first itself";
    ProgramTest::SetUp();
  }

  // Of the program with a fault, `kill:3`; none when it is empty.
  Outcome run_with(const std::string& fault, const Words& words) const {
    const WithFault with(fault, path("calls.txt"));
    return run(words);
  }

  struct Calls {
    int files = 0, large = 0, allocations = 0;
  };
  // That it makes when nothing goes wrong.
  Calls calls_of(const Words& words, const std::string& fault = {}) const {
    const Outcome outcome = run_with(fault, words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    Calls calls;
    std::istringstream(content_of(path("calls.txt"))) >> calls.files >> calls.large >> calls.allocations;
    return calls;
  }

  // Walks through all calls; `check` is told what the fault was. Returns how many there were.
  int walk(const Words& words, const std::function<void()>& prepare,
           const std::function<void(const std::string& fault)>& check) const {
    prepare();
    const int calls = calls_of(words).files;
    for (const char* kind : {"kill:", "full:", "locked:"})
      for (int k = 1; k <= calls && !HasFailure(); ++k) {
        prepare();
        const std::string fault = kind + std::to_string(k);
        const Outcome outcome = run_with(fault, words);
        if (kind[0] == 'k') {
          EXPECT_EQ(outcome.status, 128 + SIGKILL) << fault << "\n" << outcome.err;
        } else {
          // What is only tidied up may stay; whatever else goes wrong is said.
          EXPECT_TRUE(outcome.status == 2 || outcome.status == 0) << fault << " " << outcome.status << outcome.err;
          EXPECT_EQ(outcome.status == 2, !outcome.err.empty()) << fault << "\n" << outcome.err;
        }
        check(fault);
      }
    return calls;
  }

  bool leaves_parts(const std::string& name) const {
    for (const auto& entry : fs::directory_iterator(path(name)))
      if (entry.path().string().find(".part") != std::string::npos) return true;
    return false;
  }
};

TEST_F(Faults, ARunIsWholeOrGoesOn) {
  write("scene.yaml",
        "throng: 1\nduration: 2\nrecording: {every: 0.5}\nworld:\n  floor: {rectangle: [0, 0, 20, 10]}\n"
        "  places:\n    - {id: east, kind: exit, area: {rectangle: [19, 0, 20, 10]}}\n"
        "populations:\n  walkers: {count: 12, rate: 2, start: {rectangle: [12, 2, 18, 8]}, journey: [east]}\n");
  const Words words = {"run", "scene.yaml", "--out", "run", "--checkpoint-every", "0.7", "--quiet", "--threads", "1"};
  ASSERT_EQ(run({"run", "scene.yaml", "--out", "whole", "--quiet", "--threads", "1"}).status, 0);
  const auto hash_in = [&](const std::string& folder) {
    return Json::parse(content_of(path(folder) / "summary.json")).at("hash");
  };
  const auto same_as_whole = [&](const char* file) {
    return content_of(path("run") / file) == content_of(path("whole") / file);
  };
  const int calls = walk(
      words, [&] { fs::remove_all(path("run")); },
      [&](const std::string& fault) {
        for (const char* file : {"trajectory.sqlite", "events.jsonl"})
          EXPECT_TRUE(!fs::exists(path("run") / file) || same_as_whole(file)) << file << " after " << fault;
        if (fs::exists(path("run/report.html"))) {
          EXPECT_NE(content_of(path("run/report.html")).find("</html>"), std::string::npos) << fault;
        }
        const bool finished = fs::exists(path("run/summary.json"));
        if (finished) {
          EXPECT_EQ(hash_in("run"), hash_in("whole")) << fault;
          EXPECT_TRUE(same_as_whole("trajectory.sqlite") && same_as_whole("events.jsonl")) << fault;
          return;
        }
        const bool resumes = fs::exists(path("run/checkpoint.throng"));
        const Words again = resumes ? Words{"run", "--resume", "run/checkpoint.throng", "--quiet"}
                                    : Words{"run", "scene.yaml", "--out", "run", "--force", "--quiet"};
        const Outcome outcome = run(again);
        ASSERT_EQ(outcome.status, 0) << "after " << fault << (resumes ? " resumed: " : " anew: ") << outcome.err;
        EXPECT_EQ(hash_in("run"), hash_in("whole")) << fault;
        EXPECT_TRUE(same_as_whole("trajectory.sqlite")) << fault;
        EXPECT_TRUE(same_as_whole("events.jsonl")) << fault;
        EXPECT_FALSE(leaves_parts("run")) << fault;
      });
  EXPECT_GT(calls, 20);
}

// Killed while it goes on: what it goes on from stays.
TEST_F(Faults, AResumedRunCanBeResumedAgain) {
  write("scene.yaml",
        "throng: 1\nduration: 2\nrecording: {every: 0.5}\n"
        "populations:\n  walkers: {count: 12, start: {rectangle: [12, 2, 18, 8]}, journey: [[0, 0]]}\n");
  ASSERT_EQ(run({"run", "scene.yaml", "--out", "whole", "--quiet"}).status, 0);
  const Words first = {"run", "scene.yaml", "--out", "first", "--checkpoint-every", "0.7", "--quiet", "--threads", "1"};
  ASSERT_EQ(run(first).status, 0);
  // As a run leaves its folder that was killed while its files got their names.
  fs::rename(path("first/summary.json"), path("first/summary.json.part"));
  fs::rename(path("first/report.html"), path("first/report.html.part"));
  walk(
      {"run", "--resume", "run/checkpoint.throng", "--quiet", "--threads", "1"},
      [&] {
        fs::remove_all(path("run"));
        fs::copy(path("first"), path("run"));
      },
      [&](const std::string& fault) {
        if (!fs::exists(path("run/summary.json"))) {
          const Outcome again = run({"run", "--resume", "run/checkpoint.throng", "--quiet"});
          ASSERT_EQ(again.status, 0) << fault << "\n" << again.err;
          EXPECT_FALSE(leaves_parts("run")) << fault;
        }
        for (const char* file : {"trajectory.sqlite", "events.jsonl"})
          EXPECT_TRUE(content_of(path("run") / file) == content_of(path("whole") / file)) << file << " " << fault;
      });
}

TEST_F(Faults, WhatIsWrittenOverStaysOrIsReplacedWhole) {
  const std::string scene = crossing("2");
  ASSERT_EQ(run({"run", scene, "--out", "run", "--quiet"}).status, 0);
  const std::vector<std::pair<std::string, Words>> writers = {
      {"poses.csv", {"convert", "run/trajectory.sqlite", "poses.csv", "--force"}},
      {"scene.json", {"convert", scene, "scene.json", "--force"}},
      {"page.html", {"report", "run", "--out", "page.html", "--force", "--threads", "1"}},
  };
  for (const auto& [file, words] : writers) {
    ASSERT_EQ(run(words).status, 0) << file;
    const std::string whole = content_of(path(file)), old = "what was there before";
    const int calls = walk(
        words, [&] { write(file, old); },
        [&](const std::string& fault) {
          const std::string now = content_of(path(file));
          EXPECT_TRUE(now == old || now == whole) << file << " after " << fault << ": " << now.size() << " bytes";
        });
    EXPECT_GE(calls, 2) << file;
  }
}

// A disk that takes its time only makes it wait.
TEST_F(Faults, ASlowDiskChangesNothing) {
  const std::string scene = crossing("1");
  ASSERT_EQ(run({"run", scene, "--out", "quick", "--quiet", "--threads", "1"}).status, 0);
  const Outcome slow = run_with("slow:1", {"run", scene, "--out", "slow", "--quiet", "--threads", "1"});
  EXPECT_EQ(slow.status, 0) << slow.err;
  for (const char* file : {"trajectory.sqlite", "events.jsonl"})
    EXPECT_TRUE(content_of(path("slow") / file) == content_of(path("quick") / file)) << file;
  EXPECT_FALSE(leaves_parts("slow"));
}

class Memory : public Faults {
 protected:
  void SetUp() override {
    Faults::SetUp();
    if (IsSkipped()) return;
    write("scene.yaml",
          "throng: 1\nduration: 1\nworld:\n  floor: {rectangle: [0, 0, 20, 10]}\n"
          "  places:\n    - {id: east, kind: exit, area: {rectangle: [19, 0, 20, 10]}}\n"
          "populations:\n  walkers: {count: 20, start: {rectangle: [2, 2, 6, 8]}, journey: [east]}\n");
    ASSERT_EQ(run({"run", "scene.yaml", "--out", "whole", "--quiet", "--threads", "1"}).status, 0);
    calls_ = calls_of(words_);
  }

  // Lack of memory is said and not crashed, and there is no file that only looks whole.
  void try_with(const std::string& fault) const {
    fs::remove_all(path("run"));
    const Outcome outcome = run_with(fault, words_);
    EXPECT_TRUE(outcome.status == 2 || outcome.status == 0) << fault << ' ' << outcome.status;
    EXPECT_EQ(outcome.status == 2, outcome.err.find("memory") != std::string::npos) << fault << ": " << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), outcome.status == 2 ? 1 : 0) << outcome.err;
    if (outcome.status == 0) {
      EXPECT_TRUE(fs::exists(path("run/summary.json"))) << fault;
    }
    if (fs::exists(path("run/summary.json"))) {
      EXPECT_TRUE(content_of(path("run/trajectory.sqlite")) == content_of(path("whole/trajectory.sqlite"))) << fault;
    }
  }

  static constexpr int kBeforeMain =
      60;  // allocations of the libraries, before there is anybody who could say anything
  const Words words_ = {"run", "scene.yaml", "--out", "run", "--force", "--quiet", "--threads", "1"};
  Calls calls_;
};

TEST_F(Memory, ForNothingLargeIsSaid) {
  ASSERT_GT(calls_.large, 5);
  for (int k = 1; k <= calls_.large && !HasFailure(); k += std::max(1, calls_.large / 40))
    try_with("memory:" + std::to_string(k));
}

// What is kept back for this does: one allocation that fails is not noticed.
TEST_F(Memory, ThatIsShortForAMomentChangesNothing) {
  ASSERT_GT(calls_.allocations, 1000);
  for (int k = kBeforeMain; k <= calls_.allocations && !HasFailure(); k += calls_.allocations / 60)
    try_with("little:" + std::to_string(k));
}

TEST_F(Memory, ForNothingAtAllIsSaid) {
  for (int k = kBeforeMain; k <= calls_.allocations && !HasFailure(); k += calls_.allocations / 60)
    try_with("empty:" + std::to_string(k));
}

TEST_F(Memory, LongEveryAllocation) {
  for (int k = kBeforeMain; k <= calls_.allocations && !HasFailure(); ++k) {
    try_with("little:" + std::to_string(k));
    try_with("empty:" + std::to_string(k));
  }
}

}  // namespace
}  // namespace throng::cli_test::faults_test
