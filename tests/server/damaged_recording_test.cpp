// Recordings that were cut or damaged: refused when they are opened, or played as far as they go.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <random>
#include <sstream>

#include "apps/server/replay_source.h"
#include "engine/foundation/error.h"
#include "engine/io/run/run_folder.h"
#include "tests/server/watched_session.h"

namespace throng::server::damaged_recording_test {
namespace {

namespace fs = std::filesystem;

class DamagedRecording : public server_test::WatchedSession {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("throng-damaged-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    const io::LoadedScenario scene = server_test::small_scene(6.0);
    Simulation simulation(scene.def, 1);
    io::RunFolderOptions options;
    options.folder = folder_;
    options.report = false;
    io::RunFolder folder(options, scene, simulation);
    simulation.observe(folder);
    while (!simulation.finished()) simulation.step();
    folder.finish(simulation, 1.0, false);
    std::ifstream in(file(), std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    sound_ = bytes.str();
  }
  void TearDown() override {
    finish();
    fs::remove_all(folder_);
  }
  fs::path file() const { return folder_ / "trajectory.sqlite"; }
  void write(const std::string& bytes) const { std::ofstream(file(), std::ios::binary | std::ios::trunc) << bytes; }

  // Everything that a viewer can ask of it. True when it could be opened at all.
  bool watch() {
    std::unique_ptr<Source> source;
    try {
      source = std::make_unique<ReplaySource>(folder_);
    } catch (const Error&) {
      return false;
    }
    watcher_.forget();
    start(std::move(source), {});
    ask(R"({"do":"speed","value":50})");
    for (const char* request : {R"({"do":"seek","time":5.5})", R"({"do":"step"})", R"({"do":"ask","person":3})",
                                R"({"do":"mesh"})", R"({"do":"overlay","box":[0,0,20,10]})",
                                R"({"do":"seek","time":0})", R"({"do":"play"})", R"({"do":"source"})"})
      ask(request);
    // The last answer, and then the status that comes after it: the session is still there.
    EXPECT_TRUE(wait_until([&] { return !watcher_.last("source").is_null(); }));
    const int seen = watcher_.told(0, "status");
    EXPECT_TRUE(wait_until([&] { return watcher_.told(0, "status") > seen + 1; }));
    finish();
    return true;
  }

  fs::path folder_;
  std::string sound_;
};

TEST_F(DamagedRecording, CutAnywhere) {
  EXPECT_TRUE(watch());
  const std::size_t page = 4096;
  ASSERT_GT(sound_.size(), 10 * page);
  int opened = 0, refused = 0;
  for (std::size_t k = 1; k < 12; ++k) {
    write(sound_.substr(0, sound_.size() * k / 12));
    ++(watch() ? opened : refused);
  }
  write(sound_.substr(0, sound_.size() - 100));
  ++(watch() ? opened : refused);
  EXPECT_GT(opened, 0);   // what is left of it can be seen
  EXPECT_GT(refused, 0);  // without its beginning there is nothing
}

TEST_F(DamagedRecording, PagesOfNothing) {
  const std::size_t page = 4096;
  for (std::size_t k = 1; k * page < sound_.size(); k += 1 + sound_.size() / page / 24) {
    std::string bytes = sound_;
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(k * page), page, '\0');
    write(bytes);
    watch();
  }
}

TEST_F(DamagedRecording, BytesThatAreWrong) {
  std::mt19937 random(7);
  for (int round = 0; round < 24; ++round) {
    std::string bytes = sound_;
    for (int k = 0; k < 200; ++k) bytes[100 + random() % (bytes.size() - 100)] = static_cast<char>(random());
    write(bytes);
    watch();
  }
}

TEST_F(DamagedRecording, EventsOfTheWrongKind) {
  std::ofstream(folder_ / "events.jsonl", std::ios::trunc)
      << "{\"agent\":3,\"time\":\"noon\",\"event\":7}\n{\"agent\":3,\"time\":1.5,\"event\":\"arrived\",\"with\":-1}\n"
      << "[1,2\n{\"agent\":99999999999,\"time\":null,\"event\":null,\"place\":{}}\n\xff\xfe\n";
  EXPECT_TRUE(watch());
}

}  // namespace
}  // namespace throng::server::damaged_recording_test
