#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <thread>

#include "engine/foundation/bytes.h"
#include "engine/foundation/error.h"
#include "tests/io/trajectory/sqlite_check.h"
#include "tests/io/trajectory/synthetic_run.h"

namespace throng::io_test {
namespace {

// Sound, and with everything of so many whole frames.
void expect_frames(const fs::path& file, std::int64_t frames, std::int64_t agents) {
  Sqlite database(file);
  ASSERT_EQ(database.value("PRAGMA integrity_check"), "ok");
  ASSERT_EQ(database.number("SELECT COUNT(*) FROM frame_data"), frames);
  ASSERT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data"), frames * agents);
  ASSERT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data INDEXED BY frame_id_idx WHERE frame >= 0"),
            frames * agents);
  ASSERT_EQ(database.number("SELECT COUNT(*) FROM throng_agents"), agents);
  ASSERT_EQ(database.number("SELECT COUNT(*) FROM metadata"), 6);
  ASSERT_EQ(database.value("SELECT value FROM metadata WHERE key = 'version'"), "2");
  ASSERT_FLOAT_EQ(std::stof(database.value("SELECT value FROM metadata WHERE key = 'ymax'")),
                  std::max(20.f, std::stof(database.value("SELECT MAX(pos_y) FROM trajectory_data"))));
}

// The process may die after any write: the file must hold the frames of the last commit then.
TEST(Commit, EveryStateOnTheWayIsSound) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite", copy = folder / "copy.sqlite";
  constexpr std::uint32_t kAgents = 130;
  TrajectoryStore store(file, simple_head());
  std::int64_t committed = 0, writes = 0;
  bool in_commit = false;
  store.database().after_write([&] {
    ++writes;
    if (committed == 0) return;  // nothing is promised before the first commit
    fs::copy_file(file, copy, fs::copy_options::overwrite_existing);
    Sqlite database(copy);
    ASSERT_EQ(database.value("PRAGMA integrity_check"), "ok") << writes;
    const std::int64_t frames = database.number("SELECT COUNT(*) FROM frame_data");
    ASSERT_TRUE(frames == committed || (in_commit && frames == store.frames())) << writes;
    ASSERT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data"), frames * kAgents);
  });
  for (int frame = 0; frame < 70; ++frame) {
    in_commit = frame == 0;
    add_frame(store, kAgents);  // commits the first by itself
    if (frame == 0) committed = 1;
    if (frame % 9 == 8) {
      in_commit = true;
      ASSERT_TRUE(store.commit());
      committed = store.frames();
      expect_frames(file, committed, kAgents);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
  in_commit = true;
  store.finish();
  EXPECT_GT(writes, 100);
  expect_frames(file, 70, kAgents);
}

TEST(Commit, SurvivesBeingKilled) {
  const TestFolder folder;
  constexpr std::uint32_t kAgents = 2000;
  for (int attempt = 0; attempt < 5; ++attempt) {
    const fs::path file = folder / ("t" + std::to_string(attempt) + ".sqlite");
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      TrajectoryStore store(file, simple_head());
      for (;;) add_frame(store, kAgents);
    }
    while (std::ifstream(file).get() != 'S') std::this_thread::yield();  // the first commit is there
    std::this_thread::sleep_for(std::chrono::milliseconds(7 * attempt));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    Sqlite database(file);
    const std::int64_t frames = database.number("SELECT COUNT(*) FROM frame_data");
    EXPECT_GT(frames, 0);
    expect_frames(file, frames, kAgents);
  }
}

TEST(Commit, WaitsForReaders) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryStore store(file, simple_head());
  add_frame(store, 100);
  Sqlite reader(file);
  reader.run("BEGIN");
  EXPECT_EQ(reader.number("SELECT COUNT(*) FROM frame_data"), 1);
  for (int frame = 0; frame < 50; ++frame) add_frame(store, 100);
  EXPECT_FALSE(store.commit());
  EXPECT_EQ(reader.number("SELECT COUNT(*) FROM trajectory_data"), 100);
  EXPECT_EQ(reader.value("PRAGMA integrity_check"), "ok");
  reader.run("COMMIT");
  EXPECT_TRUE(store.commit());
  // The connection notices that pages and roots have moved.
  EXPECT_EQ(reader.number("SELECT COUNT(*) FROM trajectory_data"), 5100);
  for (int frame = 0; frame < 7; ++frame) {
    add_frame(store, 100);
    EXPECT_TRUE(store.commit());
    EXPECT_EQ(reader.number("SELECT COUNT(*) FROM frame_data"), 52 + frame);
    EXPECT_EQ(reader.number("SELECT MAX(frame) FROM trajectory_data"), 51 + frame);
  }
  store.finish();
  EXPECT_EQ(reader.value("PRAGMA integrity_check"), "ok");
}

TEST(Commit, KeepsOtherWritersOut) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryStore store(file, simple_head());
  add_frame(store, 10);
  Sqlite other(file);
  EXPECT_EQ(sqlite3_exec(other.handle(), "DELETE FROM trajectory_data", nullptr, nullptr, nullptr), SQLITE_BUSY);
  store.finish();
}

std::string saved(TrajectoryStore& store) {
  ByteWriter out;
  store.save(out);
  return out.take();
}

class Resume : public testing::Test {
 protected:
  static constexpr int kFrames = 150, kCheckpoint = 60;
  static constexpr std::uint32_t kAgents = 333;

  // Runs to the end; `stop` frames only when it is to be killed then. Returns what was saved at the checkpoint.
  std::string record(const fs::path& file, int stop, bool finish) {
    std::string bytes;
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < stop; ++frame) {
      if (frame == kCheckpoint) bytes = saved(store);
      add_frame(store, kAgents);
      if (frame % 11 == 5) {
        EXPECT_TRUE(store.commit());
      }
    }
    if (finish) store.finish();
    return bytes;
  }

  void resume(const fs::path& file, const std::string& bytes) {
    ByteReader in(bytes);
    TrajectoryStore store(file, simple_head(), in);
    EXPECT_TRUE(in.at_end());
    EXPECT_EQ(store.frames(), kCheckpoint);
    expect_frames(file, kCheckpoint, kAgents);
    while (store.frames() < kFrames) add_frame(store, kAgents);
    store.finish();
  }

  TestFolder folder;
};

TEST_F(Resume, EndsWithTheSameBytes) {
  record(folder / "whole.sqlite", kFrames, true);
  expect_frames(folder / "whole.sqlite", kFrames, kAgents);
  const std::string whole = bytes_of(folder / "whole.sqlite");
  for (const int stop : {kCheckpoint + 1, kCheckpoint + 2, kCheckpoint + 12, kCheckpoint + 30, kFrames}) {
    for (const bool finished : {false, true}) {
      const fs::path file = folder / "resumed.sqlite";
      const std::string bytes = record(file, stop, finished);
      resume(file, bytes);
      EXPECT_TRUE(bytes_of(file) == whole) << stop << finished;
    }
  }
}

TEST_F(Resume, RefusesOtherFiles) {
  const std::string bytes = record(folder / "a.sqlite", kFrames, true);
  const auto refuses = [&](const fs::path& file) {
    const std::string before = bytes_of(file);
    ByteReader in(bytes);
    EXPECT_THROW(TrajectoryStore(file, simple_head(), in), Error);
    EXPECT_TRUE(bytes_of(file) == before);
  };
  {
    TrajectoryStore other(folder / "other.sqlite", simple_head());
    for (int frame = 0; frame < kFrames; ++frame) add_frame(other, kAgents, 1);
    other.finish();
  }
  refuses(folder / "other.sqlite");
  {
    TrajectoryStore shorter(folder / "short.sqlite", simple_head());
    for (int frame = 0; frame < 20; ++frame) add_frame(shorter, kAgents);
    shorter.finish();
  }
  refuses(folder / "short.sqlite");
  write_bytes(folder / "text.sqlite", std::string(10'000'000, 'x'));
  refuses(folder / "text.sqlite");
  for (const std::size_t keep :
       {std::size_t{0}, std::size_t{7}, std::size_t{100}, bytes.size() / 2, bytes.size() - 1}) {
    ByteReader in(std::string_view(bytes).substr(0, keep));
    EXPECT_THROW(TrajectoryStore(folder / "a.sqlite", simple_head(), in), Error) << keep;
  }
}

}  // namespace
}  // namespace throng::io_test
