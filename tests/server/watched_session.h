#pragma once

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "apps/server/session.h"
#include "tests/server/small_scene.h"

// A session with somebody who watches it.
namespace throng::server_test {

using Json = nlohmann::json;

class Watcher : public server::Audience {
 public:
  void show(std::shared_ptr<const server::CrowdFrame> frame) override {
    const std::lock_guard lock(mutex_);
    ++frames;
    last_frame = std::move(frame);
  }
  void status(std::string json) override { keep(0, std::move(json)); }
  void tell_all(std::string json) override { keep(0, std::move(json)); }
  void tell(server::ClientId client, std::string json) override { keep(client, std::move(json)); }

  // The newest message of a type; null when there is none.
  Json last(const std::string& type) const {
    const std::lock_guard lock(mutex_);
    const auto found = messages_.find(type);
    return found == messages_.end() ? Json{} : Json::parse(found->second);
  }
  // How many messages of a type a client alone was told; 0: everybody.
  int told(server::ClientId client, const std::string& type) const {
    const std::lock_guard lock(mutex_);
    const auto found = told_.find({client, type});
    return found == told_.end() ? 0 : found->second;
  }
  void forget() {
    const std::lock_guard lock(mutex_);
    messages_.clear();
    told_.clear();
    last_frame = nullptr;
  }
  double frame_time() const {
    const std::lock_guard lock(mutex_);
    return last_frame == nullptr ? -1.0 : last_frame->time;
  }

  int frames = 0;
  std::shared_ptr<const server::CrowdFrame> last_frame;

 private:
  void keep(server::ClientId client, std::string json) {
    const std::lock_guard lock(mutex_);
    const std::string type = Json::parse(json).at("type");
    ++told_[{client, type}];
    messages_[type] = std::move(json);
  }
  mutable std::mutex mutex_;
  std::map<std::string, std::string> messages_;
  std::map<std::pair<server::ClientId, std::string>, int> told_;
};

class WatchedSession : public ::testing::Test {
 protected:
  void start(double duration = 20.0) {
    server::Surroundings around;
    around.scenes = [] { return std::vector<std::string>{"a", "b"}; };
    start(small_run(duration), std::move(around));
  }
  void start(std::unique_ptr<server::Source> source, server::Surroundings around) {
    session_.emplace(std::move(source), std::move(around), watcher_);
    thread_ = std::thread([this] { session_->run(); });
    session_->joined(1);
  }
  void finish() {
    if (!thread_.joinable()) return;
    session_->stop();
    thread_.join();
  }
  void TearDown() override { finish(); }

  void ask(const std::string& json) { EXPECT_TRUE(session_->post(1, server::parse_request(json))); }
  template <typename Condition>
  bool wait_until(const Condition& condition) {
    for (int k = 0; k < 2000; ++k) {
      if (condition()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }
  Json status() { return watcher_.last("status"); }
  std::vector<std::string> marked(const std::string& kind) {
    std::vector<std::string> texts;
    const Json message = watcher_.last("markers");
    if (message.is_null()) return texts;
    for (const Json& marker : message["markers"])
      if (marker[2] == kind) texts.push_back(marker[1].get<std::string>());
    return texts;
  }
  bool status_has(const std::string& key, const Json& value) {
    return wait_until([&] { return status().contains(key) && status()[key] == value; });
  }

  Watcher watcher_;
  std::optional<server::Session> session_;
  std::thread thread_;
};

}  // namespace throng::server_test
