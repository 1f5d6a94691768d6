// What takes long for one viewer holds up nobody else.
#include <gtest/gtest.h>

#include <condition_variable>
#include <fstream>

#include "apps/server/session.h"
#include "apps/server/workshop.h"
#include "engine/foundation/error.h"
#include "tests/server/watched_session.h"

namespace throng::server::beside_test {
namespace {

using server_test::small_run;

// A door that work waits at.
class Gate {
 public:
  void pass() {
    std::unique_lock lock(mutex_);
    ++waiting_;
    wake_.notify_all();
    wake_.wait(lock, [&] { return open_; });
  }
  bool reached(int count = 1) {
    std::unique_lock lock(mutex_);
    return wake_.wait_for(lock, std::chrono::seconds(10), [&] { return waiting_ >= count; });
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    wake_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  int waiting_ = 0;
  bool open_ = false;
};

class BesideTheRun : public server_test::WatchedSession {
 protected:
  void TearDown() override {
    gate_.open();
    WatchedSession::TearDown();
  }
  void ask_as(ClientId client, const std::string& json) { EXPECT_TRUE(session_->post(client, parse_request(json))); }
  bool clock_goes_on() {
    const double before = watcher_.frame_time();
    return wait_until([&] { return watcher_.frame_time() > before + 0.2; });
  }

  Gate gate_;
};

TEST_F(BesideTheRun, ASlowSceneOfOneHoldsUpNobody) {
  Surroundings around;
  around.check = [&](const std::string&) {
    gate_.pass();
    return std::vector<std::string>{};
  };
  around.run = [&](const std::string&) -> std::unique_ptr<Source> {
    gate_.pass();
    return small_run(2000.0);
  };
  around.draft = [](const std::string&) { return std::string("{}"); };
  around.scenes = [] { return std::vector<std::string>{"a"}; };
  start(small_run(1000.0), std::move(around));
  session_->joined(2);
  session_->joined(3);
  ask_as(1, R"({"do":"check","text":""})");
  ask_as(3, R"({"do":"run","text":""})");
  ASSERT_TRUE(gate_.reached(2));
  EXPECT_TRUE(clock_goes_on());
  ask_as(2, R"({"do":"draft","text":""})");
  ask_as(2, R"({"do":"mesh"})");
  EXPECT_TRUE(wait_until([&] { return watcher_.told(2, "draft") == 1 && watcher_.told(2, "mesh") == 1; }));
  ask_as(1, R"({"do":"scenes"})");  // what is quick is answered at once, also to the one who waits
  EXPECT_TRUE(wait_until([&] { return watcher_.told(1, "scenes") == 1; }));
  EXPECT_EQ(watcher_.told(1, "checked"), 0);
  gate_.open();
  EXPECT_TRUE(wait_until([&] { return watcher_.told(1, "checked") == 1; }));
  EXPECT_TRUE(status_has("duration", 2000.0));  // and the scene that was to be run is run
}

TEST_F(BesideTheRun, TheNewestDraftWinsAndOneIsReadAtATime) {
  Surroundings around;
  std::mutex mutex;
  std::vector<std::string> drawn;
  int together = 0, most = 0;
  around.draft = [&](const std::string& text) {
    {
      const std::lock_guard lock(mutex);
      drawn.push_back(text);
      most = std::max(most, ++together);
    }
    gate_.pass();
    const std::lock_guard lock(mutex);
    --together;
    return std::string("{}");
  };
  start(small_run(1000.0), std::move(around));
  ask(R"({"do":"draft","text":"first"})");
  ASSERT_TRUE(gate_.reached());
  for (int k = 0; k < 100; ++k) ask(R"({"do":"draft","text":")" + std::to_string(k) + "\"}");
  ask(R"({"do":"ask","person":3})");  // answered by the session itself: it has seen all of them
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("person").is_null(); }));
  gate_.open();
  ASSERT_TRUE(wait_until([&] { return watcher_.told(1, "draft") == 2; }));
  const std::lock_guard lock(mutex);
  EXPECT_EQ(drawn, (std::vector<std::string>{"first", "99"}));
  EXPECT_EQ(most, 1);
  EXPECT_EQ(watcher_.told(1, "error"), 0);
}

TEST_F(BesideTheRun, WhoAsksForTooMuchIsToldSo) {
  Surroundings around;
  around.check = [&](const std::string&) {
    gate_.pass();
    return std::vector<std::string>{};
  };
  start(small_run(1000.0), std::move(around));
  for (int k = 0; k < 30; ++k) ask(R"({"do":"check","text":""})");
  ASSERT_TRUE(wait_until([&] { return watcher_.told(1, "error") > 0; }));
  EXPECT_EQ(watcher_.last("error")["problem"], "too many requests at once");
  gate_.open();
  EXPECT_TRUE(wait_until([&] { return watcher_.told(1, "checked") + watcher_.told(1, "error") == 30; }));
  EXPECT_GE(watcher_.told(1, "checked"), 16);
}

TEST(Workshop, WhatAClientLeavesBehindIsDropped) {
  Gate gate;
  std::atomic<int> done{0};
  {
    Workshop workshop;
    workshop.add(1, [&] { gate.pass(); });
    ASSERT_TRUE(gate.reached());
    EXPECT_FALSE(workshop.idle());
    for (int k = 0; k < 5; ++k) workshop.add(1, [&] { ++done; });
    workshop.forget(1);
    workshop.add(2, [&] { done += 100; });
    for (int k = 0; k < 1000 && done < 100; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    gate.open();
  }
  EXPECT_EQ(done, 100);
}

TEST(Workshop, EverythingIsDoneInTheOrderOfEachClient) {
  std::mutex mutex;
  std::map<ClientId, std::vector<int>> order;
  std::atomic<int> done{0};
  Workshop workshop;
  for (int k = 0; k < 10; ++k)
    for (ClientId client = 1; client <= 20; ++client)
      workshop.add(client, [&, client, k] {
        const std::lock_guard lock(mutex);
        order[client].push_back(k);
        ++done;
      });
  for (int k = 0; k < 2000 && done < 200; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ASSERT_EQ(done, 200);
  const std::lock_guard lock(mutex);
  for (const auto& [client, numbers] : order) EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end())) << client;
}

}  // namespace
}  // namespace throng::server::beside_test
