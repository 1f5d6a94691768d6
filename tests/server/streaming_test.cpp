// What it costs to show 20,000 people 30 times a second.
#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

#include "apps/server/crowd_frame.h"
#include "apps/server/web_server.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"
#include "tests/server/raw_client.h"
#include "tests/support/sanitized.h"

namespace throng::server {
namespace {

using server_test::RawClient;

double cpu_of_this_thread() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

// Stands still: the frames of this test come from the test itself.
class NoSource : public Source {
 public:
  bool live() const override { return false; }
  double head() const override { return 0.0; }
  double duration() const override { return 1.0; }
  bool finished() const override { return true; }
  void advance() override {}
  double step() const override { return 0.05; }
  std::shared_ptr<const CrowdFrame> at(double) override { return nullptr; }
  double next_after(double) override { return -1.0; }
  Sample sample(double) override { return {}; }
  std::string describe() override { return "{}"; }
  std::string state(double) override { return "{}"; }
  const std::string& world(double) override { return world_; }
  std::string person(std::uint32_t, double) override { return "{}"; }
  std::function<std::unique_ptr<Source>()> again() const override {
    return [] { return std::make_unique<NoSource>(); };
  }
  const std::vector<Marker>& markers() override { return markers_; }
  std::string scene_text() const override { return {}; }
  void command(const Request&) override {}

 private:
  std::vector<Marker> markers_;
  std::string world_ = "{}";
};

// Times are those of the threads that work, not of the clock: a machine that is busy with something else only makes the
// test longer.
TEST(Streaming, TwentyThousandPeopleTakeATenthOfACore) {
  constexpr int kFrames = 60, kRate = 30;
  // A crowd that walks, recorded before the clock starts.
  Simulation crowd(io::parse_scenario("throng: 1\nname: Many\nduration: 1000\npopulations:\n  walkers: {count: 20000, "
                                      "start: {rectangle: [0, 0, 400, 400]}, journey: [[0, 0], [400, 400]], "
                                      "at_end: repeat}\n",
                                      "many.yaml")
                       .def);
  std::vector<std::shared_ptr<const CrowdFrame>> frames;
  double copying = 0.0;  // [s] of CPU
  for (int k = 0; k <= kFrames; ++k) {
    crowd.step();
    const double begin = cpu_of_this_thread();
    auto frame = std::make_shared<CrowdFrame>(frame_of(crowd));
    if (k > 0) copying += cpu_of_this_thread() - begin;
    frame->id = static_cast<std::uint32_t>(k) + 1;
    frames.push_back(std::move(frame));
  }

  WebServer web(WebOptions{});
  Session session(std::make_unique<NoSource>(), Surroundings{}, web);
  std::thread network([&] { web.run(session); });
  std::thread run([&] { session.run(); });
  RawClient client(web.port());
  ASSERT_NE(client.open_socket().find("101"), std::string::npos);
  std::atomic<std::uint32_t> seen = 0;
  std::thread reader([&] {
    while (seen < frames.back()->id) {
      bool binary = false;
      const std::string message = client.next_message(binary, 20'000);
      if (message.empty()) return;
      if (!binary) continue;
      std::uint32_t id = 0;
      std::memcpy(&id, message.data() + 2, sizeof id);
      std::string confirm(5, '\1');
      std::memcpy(confirm.data() + 1, &id, sizeof id);
      client.send(RawClient::message(confirm, 2));
      seen = id;
    }
  });
  // The next frame when the last one has come: none is left out, however slow everything is.
  const auto show = [&](std::size_t k) {
    const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    web.show(frames[k]);
    while (seen < frames[k]->id && std::chrono::steady_clock::now() < latest)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  const auto settle = [] { std::this_thread::sleep_for(std::chrono::milliseconds(100)); };
  settle();
  show(0);
  settle();
  const std::uint64_t bytes = web.bytes_sent(), sent = web.frames_sent();
  const double before = web.cpu_seconds();
  for (std::size_t k = 1; k <= kFrames; ++k) show(k);
  settle();
  const double copy = copying / kFrames, send = (web.cpu_seconds() - before) / kFrames;  // [s] of CPU a frame
  const auto count = static_cast<double>(web.frames_sent() - sent);
  const double share = (send + copy) * kRate;
  const double rate = static_cast<double>(web.bytes_sent() - bytes) / count * kRate / 1e6;
  std::printf("%.0f frames: %.1f %% of a core (%.2f ms a frame to copy, %.2f ms to send), %.2f MB/s a client\n", count,
              share * 100.0, copy * 1e3, send * 1e3, rate);
  reader.join();
  session.stop();
  run.join();
  web.stop();
  network.join();
  EXPECT_EQ(count, kFrames);
  EXPECT_GT(send, 0.0);
  if (!test::kSanitized) {
    EXPECT_LT(share, 0.10);
  }
  EXPECT_LT(rate, 3.0);
  EXPECT_GT(rate, 0.5);  // people do move
}

}  // namespace
}  // namespace throng::server
