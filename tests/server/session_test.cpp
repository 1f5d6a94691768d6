#include "apps/server/session.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "tests/server/watched_session.h"

namespace throng::server {
namespace {

using Json = nlohmann::json;
using server_test::small_run;
using server_test::small_scene;

class SessionTest : public server_test::WatchedSession {};

// With and without somebody who watches, scrubs and asks: the same bits.
TEST_F(SessionTest, WatchingChangesNothing) {
  Simulation alone(small_scene().def, 1);
  while (!alone.finished()) alone.step();

  start();
  for (ClientId client = 2; client <= 10; ++client) session_->joined(client);
  ask(R"({"do":"speed","value":20})");
  for (int k = 0; k < 20; ++k) {
    ask(R"({"do":"ask","person":)" + std::to_string(k) + "}");
    ask(R"({"do":"seek","time":0.5})");
    ask(R"({"do":"mesh"})");
    ask(R"({"do":"play"})");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ask(R"({"do":"live"})");
  ask(R"({"do":"play"})");
  ASSERT_TRUE(status_has("finished", true));
  char expected[17];
  std::snprintf(expected, sizeof expected, "%016llx", static_cast<unsigned long long>(alone.hash()));
  EXPECT_EQ(status()["hash"], expected);
  EXPECT_EQ(status()["clients"], 10);
}

TEST_F(SessionTest, TheFirstToComeSeesItBegin) {
  start();
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 0.2; }));
  const Json hello = watcher_.last("hello");
  EXPECT_EQ(hello["protocol"], 2);
  EXPECT_EQ(hello["scene"]["name"], "Two rooms");
  EXPECT_EQ(hello["scene"]["populations"][1]["id"], "staff");
  EXPECT_EQ(hello["scene"]["world"]["doors"][0]["id"], "middle");
  EXPECT_TRUE(status_has("playing", true));
}

TEST_F(SessionTest, PausesStepsAndLooksBack) {
  start();
  ask(R"({"do":"speed","value":20})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 3.0; }));
  ask(R"({"do":"pause"})");
  ASSERT_TRUE(status_has("playing", false));
  const double head = status()["head"];
  EXPECT_DOUBLE_EQ(status()["time"], head);
  ask(R"({"do":"step"})");
  ASSERT_TRUE(wait_until([&] { return status()["head"].get<double>() > head; }));
  EXPECT_NEAR(status()["head"], head + 0.05, 1e-9);
  ask(R"({"do":"seek","time":1.04})");
  ASSERT_TRUE(wait_until([&] { return std::abs(watcher_.frame_time() - 1.0) < 1e-9; }));
  EXPECT_TRUE(watcher_.last_frame->cut);
  ask(R"({"do":"step"})");
  ASSERT_TRUE(wait_until([&] { return std::abs(watcher_.frame_time() - 1.1) < 1e-9; }));
  EXPECT_FALSE(watcher_.last_frame->cut);
  EXPECT_NEAR(status()["head"], head + 0.05, 1e-9);
}

TEST_F(SessionTest, EditsAreTheEnginesCommands) {
  start(200);
  ask(R"({"do":"door","door":0,"open":false})");
  ASSERT_TRUE(status_has("doors", Json::array({false})));
  ask(R"({"do":"alarm"})");
  ASSERT_TRUE(status_has("alarm", true));
  ask(R"({"do":"all-clear"})");
  ASSERT_TRUE(status_has("alarm", false));
  ask(R"({"do":"add","population":1,"count":5})");
  ASSERT_TRUE(status_has("born", 45));
  ask(R"({"do":"remove","population":0,"count":7})");
  ASSERT_TRUE(status_has("removed", 7));
  ASSERT_TRUE(wait_until([&] { return marked("command").size() == 5; }));
  EXPECT_EQ(marked("command")[0], "close-door middle");
  EXPECT_EQ(marked("command")[3], "add 5 staff");
  ask(R"({"do":"command","text":"speed population=staff value=0.5"})");
  ASSERT_TRUE(wait_until([&] { return marked("command").size() == 6; }));
  EXPECT_EQ(marked("command")[5], "speed 0.5 staff");
  ask(R"({"do":"command","text":"speed population=stuff value=0.5"})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("error").is_null(); }));
  EXPECT_NE(watcher_.last("error")["hint"].get<std::string>().find("'staff'"), std::string::npos);
}

TEST_F(SessionTest, WhoLooksBackSeesTheWorldOfThen) {
  const auto obstacles = [&] { return watcher_.last("world")["world"]["obstacles"].size(); };
  start(200);
  ask(R"({"do":"speed","value":20})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 2.0; }));
  ask(R"({"do":"command","text":"obstacle id=crate rectangle=[4, 0.5, 5, 1.5]"})");
  ask(R"({"do":"door","door":0,"open":false})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("world").is_null() && obstacles() == 1; }));
  ASSERT_TRUE(status_has("doors", Json::array({false})));
  ask(R"({"do":"pause"})");
  ask(R"({"do":"seek","time":1})");
  ASSERT_TRUE(wait_until([&] { return obstacles() == 0; }));
  ASSERT_TRUE(status_has("doors", Json::array({true})));
  session_->joined(2);  // whoever comes now sees the same
  ASSERT_TRUE(status_has("clients", 2));
  EXPECT_EQ(watcher_.last("hello")["scene"]["world"]["obstacles"].size(), 1u);
  EXPECT_EQ(obstacles(), 0u);
  ask(R"({"do":"live"})");
  ASSERT_TRUE(wait_until([&] { return obstacles() == 1; }));
  ASSERT_TRUE(status_has("doors", Json::array({false})));
}

TEST_F(SessionTest, WhatHappensIsMarkedToo) {
  start(200);
  ask(R"({"do":"speed","value":50})");
  ASSERT_TRUE(wait_until([&] { return marked("event").size() >= 2; }));
  EXPECT_EQ(marked("event")[0], "the first has arrived");
  EXPECT_EQ(marked("event")[1], "everybody has left");
  const Json samples = watcher_.last("series")["samples"];
  ASSERT_FALSE(samples.empty());
  EXPECT_EQ(samples.back().size(), 6u);
}

TEST_F(SessionTest, TellsWhatPeopleWantAndWhomTheyMind) {
  start(200);
  ask(R"({"do":"pause"})");  // before anybody leaves
  for (int k = 0; k < 4; ++k) ask(R"({"do":"step"})");
  ASSERT_TRUE(wait_until([&] { return status().contains("head") && status()["head"].get<double>() >= 0.2; }));
  ask(R"({"do":"overlay","box":[0,0,20,10]})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("overlay").is_null(); }));
  const Json overlay = watcher_.last("overlay");
  EXPECT_EQ(overlay["intentions"].size(), 5 * status()["people"].get<std::size_t>());
  EXPECT_GT(overlay["neighbours"].size(), 40u);
  ask(R"({"do":"overlay","box":[100,0,200,10]})");
  ASSERT_TRUE(wait_until([&] { return watcher_.last("overlay")["intentions"].empty(); }));
}

// What was watched and steered can be repeated from the text alone.
TEST_F(SessionTest, TheRunSoFarIsRecordedFromItsRepetition) {
  Surroundings around;
  Repetition got;
  around.record = [&got](const Repetition& run, const std::function<bool(double)>& progress) {
    EXPECT_TRUE(progress(0.5));
    got = run;
    return std::string("runs/here");
  };
  session_.emplace(small_run(30.0), std::move(around), watcher_);
  thread_ = std::thread([this] { session_->run(); });
  session_->joined(1);
  ask(R"({"do":"speed","value":20})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 1.0; }));
  ask(R"({"do":"door","door":0,"open":false})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 3.0; }));
  ask(R"({"do":"pause"})");
  ASSERT_TRUE(status_has("playing", false));
  ask(R"({"do":"export"})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("exported").is_null(); }));
  EXPECT_EQ(watcher_.last("exported")["folder"], "runs/here");
  Simulation again(io::parse_scenario(got.scene, "again.yaml").def, 2);
  while (!again.finished()) again.step();
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(again.hash()));
  EXPECT_EQ(got.hash, hash);
}

TEST_F(SessionTest, TellsTheWaysOfPeople) {
  start(200);
  ask(R"({"do":"mesh"})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("mesh").is_null(); }));
  const Json corners = watcher_.last("mesh")["levels"][0];
  EXPECT_GE(corners.size(), 24u);
  EXPECT_EQ(corners.size() % 6, 0u);
}

TEST_F(SessionTest, WhatCannotBeDoneIsSaid) {
  start(200);
  ask(R"({"do":"door","door":9,"open":false})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("error").is_null(); }));
  EXPECT_EQ(watcher_.last("error")["problem"], "there is no door with this number");
  ask(R"({"do":"add","population":7,"count":5})");
  ASSERT_TRUE(
      wait_until([&] { return watcher_.last("error")["problem"] == "there is no population with this number"; }));
}

TEST_F(SessionTest, TellsAboutAPerson) {
  start(200);
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 0.3; }));
  ask(R"({"do":"ask","person":3})");
  ASSERT_TRUE(wait_until([&] { return !watcher_.last("person").is_null(); }));
  const Json person = watcher_.last("person");
  EXPECT_TRUE(person["present"]);
  EXPECT_EQ(person["population"], "guests");
  EXPECT_EQ(person["model"], "orca");
  EXPECT_EQ(person["wish"], "walks to out: stop 1 of 1 of the journey");
  EXPECT_EQ(person["past"][0]["what"], "spawned");
  EXPECT_GE(person["way"].size(), 2u);
  EXPECT_GT(person["neighbours"].size(), 0u);
  const std::string name = person["name"];
  EXPECT_GE(name.size(), 5u);
  ask(R"({"do":"ask","person":4000})");
  ASSERT_TRUE(wait_until([&] { return watcher_.last("person")["person"] == 4000; }));
  EXPECT_FALSE(watcher_.last("person")["present"]);
}

TEST_F(SessionTest, RestartsFromTheBeginning) {
  start();
  ask(R"({"do":"speed","value":50})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() >= 10.0; }));
  const std::uint32_t shown = watcher_.last_frame->id;
  ask(R"({"do":"restart"})");
  ask(R"({"do":"pause"})");
  ASSERT_TRUE(wait_until([&] { return watcher_.frame_time() < 5.0; }));
  EXPECT_GT(watcher_.last_frame->id, shown);
  EXPECT_GT(watcher_.last("hello")["frames_from"].get<std::uint32_t>(), shown);
}

TEST_F(SessionTest, AFloodOfRequestsIsBounded) {
  start(200);
  const Request slow = parse_request(R"({"do":"ask","person":3})");
  bool refused = false;
  for (int k = 0; k < 1'000'000 && !refused; ++k) refused = !session_->post(1, slow);
  EXPECT_TRUE(refused);
  EXPECT_TRUE(wait_until([&] { return session_->post(1, parse_request(R"({"do":"pause"})")); }));
  EXPECT_TRUE(status_has("playing", false));
}

}  // namespace
}  // namespace throng::server
