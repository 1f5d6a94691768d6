// What the studio writes when it is asked to save a scene or to export the run, with a fault at every call that changes
// a file: a file is whole or absent, the viewer is told, and the run goes on.
#include "tests/cli/faults.h"
#include "tests/cli/studio.h"

namespace throng::cli_test::studio_faults_test {
namespace {

using server_test::RawClient;

class StudioFaults : public StudioTest {
 protected:
  void SetUp() override {
    if (test::faults().empty()) GTEST_SKIP() << "a sanitizer wants to be loaded first itself";
    StudioTest::SetUp();
    crossing("1000");
  }

  void open_with(const std::string& fault) {
    const WithFault with(fault, path("calls.txt"));
    open_studio({"crossing.yaml", "--threads", "1"});
  }

  // What it answers; null when it was killed meanwhile. There is something to be exported.
  Json ask(RawClient& client, const Json& request) {
    if (!join(client)) return {};
    answer(client, {{"do", "step"}}, {"status"});
    return answer(client, request, {"error", "saved", "exported"});
  }

  int calls_of(const Json& request) {
    open_with("");
    RawClient client(port_);
    EXPECT_NE(ask(client, request).value("type", "error"), "error");
    EXPECT_EQ(end(), 0);
    int calls = 0;
    std::istringstream(content_of(path("calls.txt"))) >> calls;
    return calls;
  }

  // Walks through all calls and kinds of faults; `check` is told what the fault was and whether it was done.
  void walk(const Json& request, int least, const std::function<void()>& prepare,
            const std::function<void(const std::string& fault, bool done)>& check) {
    prepare();
    const int calls = calls_of(request);
    EXPECT_GE(calls, least);
    for (const char* kind : {"kill:", "full:", "locked:"})
      for (int k = 1; k <= calls && !HasFailure(); ++k) {
        prepare();
        const std::string fault = kind + std::to_string(k);
        open_with(fault);
        RawClient client(port_);
        const Json told = ask(client, request);
        if (kind[0] == 'k') {
          ASSERT_TRUE(wait_until([&] { return !alive(); })) << fault << told;
          EXPECT_EQ(finish(std::exchange(child_, -1)).status, 128 + SIGKILL) << fault << told;
        } else {
          EXPECT_FALSE(told.is_null()) << fault;
          if (told.value("type", "") == "error") {
            EXPECT_FALSE(told.at("problem").get<std::string>().empty()) << fault;
          }
          EXPECT_EQ(answer(client, {{"do", "step"}}, {"status"}).value("type", ""), "status") << fault;
          EXPECT_EQ(end(), 0) << fault << content_of(path("stderr.txt"));
        }
        check(fault, !told.is_null() && told.at("type") != "error");
      }
  }

  // A folder with a summary holds a whole run, and a run again gives the same.
  void expect_whole(const fs::path& folder, const std::string& fault) {
    const Json summary = Json::parse(content_of(folder / "summary.json"));
    EXPECT_EQ(query(folder / "trajectory.sqlite", "PRAGMA integrity_check"), "ok") << fault;
    EXPECT_TRUE(fs::exists(folder / "events.jsonl")) << fault;
    EXPECT_NE(content_of(folder / "report.html").find("</html>"), std::string::npos) << fault;
    const Outcome again = run({"run", (folder / "replay.yaml").string(), "--out", "again", "--force", "--quiet"});
    ASSERT_EQ(again.status, 0) << fault << again.err;
    EXPECT_EQ(Json::parse(content_of(path("again/summary.json"))).at("hash"), summary.at("hash")) << fault;
  }
};

TEST_F(StudioFaults, WhatIsSavedIsWholeOrAbsent) {
  const std::string text =
      "throng: 1\npopulations:\n  people: {count: 3, start: {rectangle: [1, 1, 4, 4]}, journey: [[8, 8]]}\n";
  walk(
      {{"do", "save"}, {"name", "mine"}, {"text", text}}, 3, [&] { fs::remove(path("mine.yaml")); },
      [&](const std::string& fault, bool done) {
        EXPECT_EQ(fs::exists(path("mine.yaml")), done) << fault;
        if (done) {
          EXPECT_EQ(content_of(path("mine.yaml")), text) << fault;
        }
      });
}

TEST_F(StudioFaults, AnExportIsWholeOrToldToHaveFailed) {
  walk(
      {{"do", "export"}}, 15, [&] { fs::remove_all(path("runs")); },
      [&](const std::string& fault, bool done) {
        bool whole = false;
        if (fs::exists(path("runs")))
          for (const auto& folder : fs::directory_iterator(path("runs"))) {
            if (!fs::exists(folder.path() / "summary.json")) continue;
            whole = true;
            expect_whole(folder.path(), fault);
          }
        if (done) {
          EXPECT_TRUE(whole) << fault;
        }
      });
}

// Who exports to a slow disk waits; nobody else does.
TEST_F(StudioFaults, ASlowDiskHoldsUpNobody) {
  open_with("slow:1");
  RawClient client(port_), other(port_);
  ASSERT_TRUE(join(client));
  ASSERT_TRUE(join(other));
  answer(client, {{"do", "step"}}, {"status"});
  client.send(RawClient::message(R"({"do":"export"})"));
  for (int k = 0; k < 3; ++k) {
    const Json told = answer(other, {{"do", "ask"}, {"person", 3}}, {"person", "exported"});
    ASSERT_EQ(told.value("type", ""), "person") << told;
  }
  EXPECT_FALSE(fs::exists(path("runs/two-groups-4/summary.json"))) << "the disk was not slow";
  EXPECT_EQ(answer(client, {{"do", "ask"}, {"person", 3}}, {"exported", "error"}).value("type", ""), "exported");
}

// Without memory for anything large it does not begin, or answers whatever it is asked.
TEST_F(StudioFaults, WithoutMemoryItSaysSoOrGoesOn) {
  std::string text = "throng: 1\npopulations:\n";
  for (int k = 0; k < 300; ++k)
    text += "  p" + std::to_string(k) + ": {count: 30, start: {rectangle: [1, 1, 40, 40]}, journey: [[8, 8]]}\n";
  int begun = 0, refused = 0;
  for (int k = 1; k <= 61 && !HasFailure(); k += 6) {
    const std::string fault = "memory:" + std::to_string(k);
    {
      fs::remove(path("stdout.txt"));
      const WithFault with(fault, path("calls.txt"));
      child_ = start({"studio", "crossing.yaml", "--threads", "1", "--port", "0", "--no-browser", "--json"});
    }
    const auto listens = [&] { return content_of(path("stdout.txt")).find("\"url\"") != std::string::npos; };
    ASSERT_TRUE(wait_until([&] { return listens() || !alive(); }));
    if (!listens()) {
      const Outcome outcome = finish(std::exchange(child_, -1));
      EXPECT_EQ(outcome.status, 2) << fault << outcome.out << outcome.err;
      EXPECT_NE((outcome.out + outcome.err).find("not enough memory"), std::string::npos) << outcome.out << outcome.err;
      ++refused;
      continue;
    }
    learn_address();
    RawClient client(port_);
    if (join(client)) answer(client, {{"do", "check"}, {"text", text}}, {"checked", "error"}, 3.0);
    EXPECT_TRUE(alive()) << fault;
    EXPECT_EQ(end(), 0) << fault << content_of(path("stderr.txt"));
    ++begun;
  }
  EXPECT_GT(begun, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace throng::cli_test::studio_faults_test
