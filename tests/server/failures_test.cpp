// Whatever a client or the system causes becomes an answer, and the run goes on.
#include <gtest/gtest.h>

#include <filesystem>
#include <new>

#include "apps/server/session.h"
#include "engine/foundation/error.h"
#include "tests/server/watched_session.h"

namespace throng::server::failures_test {
namespace {

using server_test::Json;
using server_test::small_run;

[[noreturn]] void refuse_file() {
  throw std::filesystem::filesystem_error("status", "plan.wkt", std::make_error_code(std::errc::filename_too_long));
}

class SessionFailures : public server_test::WatchedSession {
 protected:
  void expect_going_on() {
    const double before = watcher_.frame_time();
    ask(R"({"do":"play"})");
    EXPECT_TRUE(wait_until([&] { return watcher_.frame_time() > before; }));
  }
  // The answer to the next request that fails.
  Json error_of(const std::string& request) {
    const int before = watcher_.told(1, "error");
    ask(request);
    EXPECT_TRUE(wait_until([&] { return watcher_.told(1, "error") > before; })) << request;
    return watcher_.last("error");
  }
};

TEST_F(SessionFailures, OfTheSystemAreAnswers) {
  Surroundings around;
  around.check = [](const std::string&) -> std::vector<std::string> { throw std::bad_alloc(); };
  around.draft = [](const std::string&) -> std::string { refuse_file(); };
  around.run = [](const std::string&) -> std::unique_ptr<Source> { throw std::length_error("vector"); };
  around.save = [](const std::string&, const std::string&) -> std::string { refuse_file(); };
  around.scenes = []() -> std::vector<std::string> { refuse_file(); };
  around.open = [](const std::string&) -> std::unique_ptr<Source> { throw Error("there is none", "take another"); };
  start(small_run(1000.0), std::move(around));
  EXPECT_EQ(error_of(R"({"do":"check","text":""})")["problem"], "there is not enough memory for this");
  EXPECT_FALSE(watcher_.last("error").contains("of"));
  const auto draft = error_of(R"({"do":"draft","text":""})");
  EXPECT_EQ(draft["problem"], "cannot be used: File name too long");
  EXPECT_EQ(draft["of"], "draft");  // who draws is told when it runs
  EXPECT_EQ(error_of(R"({"do":"run","text":""})")["problem"], "internal failure: vector");
  EXPECT_EQ(error_of(R"({"do":"save","name":"a","text":""})")["hint"], "check the path and its permissions");
  EXPECT_EQ(error_of(R"({"do":"scenes"})")["problem"], "cannot be used: File name too long");
  EXPECT_EQ(error_of(R"({"do":"open","scene":"x"})")["hint"], "take another");
  expect_going_on();
}

TEST_F(SessionFailures, OfARecordingAreAnswersAndTheNextOneIsMade) {
  Surroundings around;
  int attempts = 0;
  around.record = [&](const Repetition&, const std::function<bool(double)>&) -> std::string {
    if (++attempts == 1) refuse_file();
    return "runs/here";
  };
  start(small_run(1000.0), std::move(around));
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() > 0.2; }));
  EXPECT_EQ(error_of(R"({"do":"export"})")["problem"], "cannot be used: File name too long");
  EXPECT_TRUE(wait_until([&] {
    ask(R"({"do":"export"})");
    return !watcher_.last("exported").is_null();
  }));
  expect_going_on();
}

// One export that came too early must not forbid all that follow.
TEST_F(SessionFailures, AnExportAtTheBeginningIsRefusedAndALaterOneIsMade) {
  Surroundings around;
  around.record = [](const Repetition&, const std::function<bool(double)>&) { return std::string("runs/here"); };
  session_.emplace(small_run(1000.0), std::move(around), watcher_);
  ask(R"({"do":"export"})");  // before the clock can move
  thread_ = std::thread([this] { session_->run(); });
  session_->joined(1);
  ASSERT_TRUE(wait_until([&] { return watcher_.told(1, "error") == 1; }));
  EXPECT_EQ(watcher_.last("error")["problem"], "nothing has happened yet");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() > 0.2; }));
  ask(R"({"do":"export"})");
  EXPECT_TRUE(wait_until([&] { return !watcher_.last("exported").is_null(); })) << watcher_.last("error");
}

// A source that breaks in the middle.
class Breaking : public LiveSource {
 public:
  Breaking(io::LoadedScenario scene, double when) : LiveSource(std::move(scene), 1), when_(when) {}
  std::shared_ptr<const CrowdFrame> at(double time) override {
    if (time > when_) throw Error("is damaged", "take another");
    return LiveSource::at(time);
  }
  Sample sample(double time) override {
    if (head() > when_) throw std::bad_alloc();
    return LiveSource::sample(time);
  }

 private:
  double when_;
};

TEST_F(SessionFailures, OfTheSourceAreToldOnceAndTheRestCanBeSeen) {
  start(std::make_unique<Breaking>(server_test::small_scene(1000.0), 0.5), {});
  ASSERT_TRUE(wait_until([&] { return watcher_.told(0, "error") >= 1; }));
  ASSERT_TRUE(status_has("playing", false));
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  EXPECT_LE(watcher_.told(0, "error"), 3);  // the picture, the chart and the step that it was found in; not each time
  ask(R"({"do":"seek","time":0.2})");
  EXPECT_TRUE(wait_until([&] { return std::abs(watcher_.frame_time() - 0.2) < 0.11 && watcher_.last_frame->cut; }));
  ask(R"({"do":"ask","person":3})");
  EXPECT_TRUE(wait_until([&] { return !watcher_.last("person").is_null(); }));
}

}  // namespace
}  // namespace throng::server::failures_test
