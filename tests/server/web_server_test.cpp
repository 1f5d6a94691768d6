#include "apps/server/web_server.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "apps/server/frame_codec.h"
#include "apps/server/outbox.h"
#include "apps/server/page.h"
#include "tests/server/raw_client.h"
#include "tests/server/small_scene.h"
#include "tests/support/sanitized.h"

namespace throng::server {
namespace {

using server_test::RawClient;
using Json = nlohmann::json;

class WebServerTest : public ::testing::Test {
 protected:
  void start(const WebOptions& options = {}) {
    web_.emplace(options);
    session_.emplace(server_test::small_run(100'000.0), Surroundings{}, *web_);
    network_ = std::thread([this] { web_->run(*session_); });
    run_ = std::thread([this] { session_->run(); });
  }
  void TearDown() override {
    session_->stop();
    run_.join();
    web_->stop();
    network_.join();
  }
  std::uint16_t port() const { return web_->port(); }

  // A well-behaved client still gets the page and a run that goes on.
  void expect_alive() {
    EXPECT_NE(RawClient(port()).get("/").find("200 OK"), std::string::npos);
    RawClient client(port());
    ASSERT_NE(client.open_socket().find("101"), std::string::npos);
    double first = -1.0, last = -1.0;
    CrowdFrame frame;
    bool any = false;
    for (int k = 0; k < 200 && last <= first; ++k) {
      bool binary = false;
      const std::string message = client.next_message(binary);
      ASSERT_FALSE(message.empty());
      if (!binary) continue;
      frame = decode_frame(message, any ? &frame : nullptr);
      any = true;
      (first < 0.0 ? first : last) = frame.time;
      std::string confirm(5, '\1');
      std::memcpy(confirm.data() + 1, &frame.id, 4);
      client.send(RawClient::message(confirm, 2));
    }
    EXPECT_GT(last, first);
  }

  std::optional<WebServer> web_;
  std::optional<Session> session_;
  std::thread network_, run_;
};

TEST_F(WebServerTest, ServesThePageAndNothingElse) {
  start();
  const std::string page = RawClient(port()).get("/");
  EXPECT_NE(page.find("200 OK"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_NE(page.find("text/html"), std::string::npos);
  EXPECT_TRUE(page.ends_with(page_file("/")->content));
  EXPECT_NE(RawClient(port()).get("/studio.js").find("200 OK"), std::string::npos);
  for (const char* target :
       {"/etc/passwd", "/../../../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd", "/studio.js/../../CMakeLists.txt", "/index.html%00.txt", "/.git/config", "/dist/",
        "http://evil.example/", "/live/../index.html"}) {
    const std::string answer = RawClient(port()).get(target);
    EXPECT_NE(answer.find("404 Not Found"), std::string::npos) << target << ": " << answer.substr(0, 60);
    EXPECT_TRUE(answer.ends_with("not found\n")) << target;
  }
  EXPECT_NE(RawClient(port()).get("/live").find("426"), std::string::npos);
}

TEST_F(WebServerTest, RefusesOtherSites) {
  start();
  const std::string own = "http://127.0.0.1:" + std::to_string(port());
  EXPECT_NE(RawClient(port()).open_socket("/live", "Origin: " + own + "\r\n").find("101"), std::string::npos);
  for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1", "file://"})
    EXPECT_NE(RawClient(port()).open_socket("/live", std::string("Origin: ") + origin + "\r\n").find("403"),
              std::string::npos)
        << origin;
  RawClient rebound(port());
  rebound.send("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
  EXPECT_NE(rebound.receive().find("403"), std::string::npos);
}

TEST_F(WebServerTest, AsksForTheTokenWhenOthersCanReachIt) {
  WebOptions options;
  options.access = {false, "secret"};
  start(options);
  EXPECT_NE(RawClient(port()).open_socket("/live").find("403"), std::string::npos);
  EXPECT_NE(RawClient(port()).open_socket("/live?token=secre").find("403"), std::string::npos);
  EXPECT_NE(RawClient(port()).open_socket("/live?token=secret").find("101"), std::string::npos);
}

TEST_F(WebServerTest, GreetsThenStreams) {
  start();
  RawClient client(port());
  ASSERT_NE(client.open_socket().find("101"), std::string::npos);
  bool binary = true;
  const Json hello = Json::parse(client.next_message(binary));
  EXPECT_FALSE(binary);
  EXPECT_EQ(hello["type"], "hello");
  expect_alive();
}

// Everybody who confirms gets the same frames of the one run.
TEST_F(WebServerTest, TenClientsSeeTheSameRun) {
  start();
  std::map<std::uint32_t, CrowdFrame> shown;  // by the number of the frame
  std::size_t compared = 0;
  std::vector<std::unique_ptr<RawClient>> clients;
  std::vector<CrowdFrame> last(10);
  for (int k = 0; k < 10; ++k) {
    clients.push_back(std::make_unique<RawClient>(port()));
    ASSERT_NE(clients.back()->open_socket().find("101"), std::string::npos);
  }
  for (int round = 0; round < 400 && compared < 50; ++round) {
    const std::size_t k = static_cast<std::size_t>(round) % clients.size();
    bool binary = false;
    const std::string message = clients[k]->next_message(binary);
    ASSERT_FALSE(message.empty());
    if (!binary) continue;
    last[k] = decode_frame(message, last[k].id == 0 ? nullptr : &last[k]);
    const auto [known, first] = shown.try_emplace(last[k].id, last[k]);
    if (!first) {
      EXPECT_EQ(known->second, last[k]);
      ++compared;
    }
    std::string confirm(5, '\1');
    std::memcpy(confirm.data() + 1, &last[k].id, 4);
    clients[k]->send(RawClient::message(confirm, 2));
  }
  EXPECT_GE(compared, 50u);
}

// A byte now and then, and never a whole request: closed after the time that a request may take.
TEST_F(WebServerTest, LongTrickledRequestsEnd) {
  start();
  RawClient slow(port());
  const std::string request = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n";
  bool open = true;
  for (std::size_t k = 0; k < 200 && open; ++k) {
    open = slow.send(request.substr(k % request.size(), 1)) && !slow.closed(100);
  }
  EXPECT_FALSE(open);
  expect_alive();
}

TEST_F(WebServerTest, SurvivesBytesThatMeanNothing) {
  start();
  std::mt19937 random(3);
  for (int k = 0; k < 60; ++k) {
    RawClient client(port());
    std::string noise(1 + random() % 3000, ' ');
    for (char& c : noise) c = static_cast<char>(random());
    if (k % 2 == 0) client.open_socket();  // noise inside of a WebSocket too
    client.send(noise);
  }
  expect_alive();
}

TEST_F(WebServerTest, LimitsSizes) {
  start();
  RawClient header(port());
  header.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_TRUE(header.closed());
  RawClient body(port());
  body.send("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000\r\n\r\n" + std::string(5000, 'x'));
  EXPECT_TRUE(body.closed());
  RawClient message(port());
  ASSERT_NE(message.open_socket().find("101"), std::string::npos);
  message.send(RawClient::message(std::string(kLongestRequest + 1, ' ')));
  EXPECT_TRUE(message.closed());
  RawClient endless(port());  // says that a message of eight exabytes begins
  ASSERT_NE(endless.open_socket().find("101"), std::string::npos);
  endless.send(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "aaaaaaaa");
  EXPECT_TRUE(endless.closed());
  RawClient confirm(port());  // confirms in a way that there is not
  ASSERT_NE(confirm.open_socket().find("101"), std::string::npos);
  confirm.send(RawClient::message("nonsense", 2));
  EXPECT_TRUE(confirm.closed());
  expect_alive();
}

TEST_F(WebServerTest, AnswersBadRequestsWithWords) {
  start();
  RawClient client(port());
  ASSERT_NE(client.open_socket().find("101"), std::string::npos);
  client.send(RawClient::message("{\"do\":\"fly\"}"));
  for (int k = 0; k < 50; ++k) {
    bool binary = false;
    const std::string text = client.next_message(binary);
    ASSERT_FALSE(text.empty());
    if (binary) continue;
    const Json message = Json::parse(text);
    if (message["type"] != "error") continue;
    EXPECT_EQ(message["problem"], "there is no request 'fly'");
    return;
  }
  FAIL() << "no answer";
}

// A client that reads nothing and confirms nothing holds nobody up and gathers nothing.
TEST_F(WebServerTest, SlowClientsCostNothing) {
  start();
  RawClient slow(port());
  ASSERT_NE(slow.open_socket().find("101"), std::string::npos);
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_LE(web_->frames_sent(), Outbox::kWindow);
  expect_alive();
}

TEST_F(WebServerTest, ThousandConnectionsInTurnLeaveNothingBehind) {
  start();
  for (int k = 0; k < 1000; ++k) {
    RawClient client(port());
    ASSERT_TRUE(client.connected()) << k;
    if (k % 3 == 1) client.send("GET / HT");  // half a request
    if (k % 3 == 2) client.send("GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n");
  }
  expect_alive();
  for (int k = 0; k < 500 && web_->connections() > 1; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_LE(web_->connections(), 1u);
}

TEST_F(WebServerTest, HalfOpenConnectionsLeaveRoomForOthers) {
  WebOptions options;
  options.most_connections = 20;
  start(options);
  {
    std::vector<std::unique_ptr<RawClient>> silent;
    for (int k = 0; k < 40; ++k) silent.push_back(std::make_unique<RawClient>(port()));
    for (int k = 0; k < 200 && web_->connections() < 20; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(web_->connections(), 20u);
    EXPECT_TRUE(silent.back()->closed());  // one too many
  }
  for (int k = 0; k < 200 && web_->connections() > 0; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  expect_alive();
}

// At the limit of file descriptors nobody can be let in: that costs no core, those who are in are served, and whoever
// waits gets in when there is room again.
TEST_F(WebServerTest, WithoutDescriptorsItWaitsInsteadOfSpinning) {
  start();
  // The undefined-behaviour sanitizer opens a pipe to look at an object's type, and takes none for a wrong object.
  if (test::kSanitized) GTEST_SKIP() << "sanitizers need descriptors themselves";
  RawClient early(port());
  ASSERT_NE(early.open_socket().find("101"), std::string::npos);
  early.send(RawClient::message("{\"do\":\"pause\"}"));
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit few = before;
  few.rlim_cur = 200;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  std::vector<int> taken;
  for (int next; (next = dup(STDERR_FILENO)) >= 0;) taken.push_back(next);
  ASSERT_FALSE(taken.empty());
  close(taken.back());  // for the client's own end, so that none is left for the server's
  taken.pop_back();
  RawClient late(port());
  EXPECT_TRUE(late.connected());
  timespec begin{}, end{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  const double busy =
      static_cast<double>(end.tv_sec - begin.tv_sec) + static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
  for (const int descriptor : taken) close(descriptor);
  EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_LT(busy, 0.3);
  EXPECT_NE(late.get("/").find("200 OK"), std::string::npos);
  early.send(RawClient::message("{\"do\":\"play\"}"));
  expect_alive();
}

TEST_F(WebServerTest, LongTenThousandConnections) {
  start();
  for (int k = 0; k < 10'000; ++k) {
    RawClient client(port());
    ASSERT_TRUE(client.connected()) << k;
    if (k % 2 == 0) client.open_socket();
  }
  expect_alive();
}

TEST(WebServer, APortThatIsTakenIsAnError) {
  WebOptions options;
  const WebServer first(options);
  options.port = first.port();
  EXPECT_THROW(WebServer second(options), Error);
  options.next_ports = true;
  EXPECT_NE(WebServer(options).port(), first.port());
  options.host = "not-an-address";
  EXPECT_THROW(WebServer third(options), Error);
}

}  // namespace
}  // namespace throng::server
