// The studio's whole protocol against a live session: a server, a run and a client that connects and sends whatever it
// likes. Every line is a message: text, or bytes when it begins with a tab. Findings are an abort, a session that no
// longer answers, and memory without end (the fuzzer's own limit).
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "apps/server/live_source.h"
#include "apps/server/session.h"
#include "apps/server/viewer_scenes.h"
#include "apps/server/web_server.h"
#include "engine/foundation/error.h"
#include "engine/simulation/simulation.h"
#include "tests/server/raw_client.h"
#include "tests/server/small_scene.h"

namespace {

namespace fs = std::filesystem;
using namespace throng;
using server_test::RawClient;

constexpr int kPatience = 15'000;                  // [ms] for an answer: 5 s, and sanitizers take three times as long
constexpr std::string_view kSecret = "TOPSECRET";  // what no answer may hold
constexpr std::string_view kLast = "{\"do\":\"open\",\"scene\":\"the-last-one\"}";
constexpr std::string_view kLastAnswer = "no scene is called the-last-one";

void expect(bool fine, const char* what) {
  if (fine) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

// A folder with a plan that scenes may use, a ring of links, and beside it a file that is none of theirs.
class Scratch {
 public:
  Scratch() : folder_(fs::temp_directory_path() / ("throng-session-fuzz-" + std::to_string(getpid()))) {
    fs::create_directories(folder_ / "own");
    std::ofstream(folder_ / "secret") << kSecret << " 1\n";
    std::ofstream(folder_ / "own/notes") << kSecret << " 2\n";
    std::ofstream(folder_ / "own/plan.wkt") << "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0))";
    std::ofstream(folder_ / "own/times.csv") << "time\n1\n2\n";
    std::error_code ignored;
    fs::create_symlink("ring.wkt", folder_ / "own/ring.wkt", ignored);
    fs::create_symlink(folder_ / "secret", folder_ / "own/link.yaml", ignored);
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  fs::path own() const { return folder_ / "own"; }

 private:
  fs::path folder_;
};

server::Surroundings surroundings() {
  static const Scratch scratch;
  static const server::ViewerScenes scenes(scratch.own());
  server::Surroundings around;
  around.scenes = [] { return std::vector<std::string>{"small"}; };
  around.open = [](const std::string& name) -> std::unique_ptr<server::Source> {
    if (name != "small") throw Error("no scene is called " + name.substr(0, 64));
    return server_test::small_run();
  };
  around.run = [](const std::string& text) { return std::make_unique<server::LiveSource>(scenes.load(text), 1); };
  around.check = [](const std::string& text) { return scenes.check(text); };
  around.draft = [](const std::string& text) { return scenes.draft(text); };
  around.save = [](const std::string& name, const std::string& text) {
    scenes.load(text);
    return name;
  };
  around.record = [](const server::Repetition& run, const std::function<bool(double)>& progress) {
    // It has to be a scene, and so has what it is made of.
    const io::LoadedScenario again = io::parse_scenario(run.scene, "replay.yaml");
    progress(0.5);
    return again.def.name;
  };
  return around;
}

// Sends one message after the other, then one whose answer shows that all of them have been dealt with.
void talk(std::uint16_t port, std::string_view lines) {
  RawClient client(port);
  expect(client.open_socket().find("101") != std::string::npos, "nobody is let in");
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    const bool bytes = line.starts_with('\t');
    client.send(RawClient::message(std::string(line.substr(bytes ? 1 : 0)), bytes ? 2 : 1));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  RawClient other(port);  // the first may have been dropped for what it sent
  expect(other.open_socket().find("101") != std::string::npos, "nobody else is let in");
  other.send(RawClient::message(std::string(kLast)));
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  while (std::chrono::steady_clock::now() < until) {
    bool binary = false;
    const std::string message = other.next_message(binary, kPatience);
    if (!binary && message.find(kLastAnswer) != std::string::npos) break;
    expect(!message.empty(), "the session no longer answers");
  }
  expect(std::chrono::steady_clock::now() < until, "the session takes too long");
  const std::string told = client.receive(0);
  expect(told.find(kSecret) == std::string::npos, "a file that is none of a viewer's was told");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  server::WebServer web{server::WebOptions{}};
  server::Session session(server_test::small_run(), surroundings(), web);
  std::thread network([&] { web.run(session); });
  std::thread run([&] { session.run(); });
  talk(web.port(), {reinterpret_cast<const char*>(data), size});
  session.stop();
  run.join();
  web.stop();
  network.join();
  return 0;
}
