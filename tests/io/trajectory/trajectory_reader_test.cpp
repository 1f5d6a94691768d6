#include "engine/io/trajectory/trajectory_reader.h"

#include <random>

#include "engine/foundation/error.h"
#include "tests/io/trajectory/sqlite_check.h"
#include "tests/io/trajectory/synthetic_run.h"

namespace throng::io_test {
namespace {

using io::TrajectoryFrame;
using io::TrajectoryReader;

class Reader : public testing::Test {
 protected:
  fs::path ours(int frames = 20, std::uint32_t agents = 100) {
    const fs::path file = folder / "ours.sqlite";
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < frames; ++frame) add_frame(store, agents);
    store.finish();
    return file;
  }

  // Reads everything there is.
  static void read_all(const fs::path& file) {
    TrajectoryReader reader(file);
    TrajectoryFrame frame;
    while (reader.next(frame)) reader.geometry(frame.number);
  }

  // The message of the Error that reading gives; empty when there is none.
  static std::string problem_of(const fs::path& file) {
    try {
      read_all(file);
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, file.string());
      return error.problem();
    }
    return "";
  }

  TestFolder folder;
};

TEST_F(Reader, ReadsWhatWasWritten) {
  TrajectoryReader reader(ours());
  EXPECT_EQ(reader.metadata().version, 2);
  EXPECT_EQ(reader.metadata().frames_per_second, 10.0);
  EXPECT_EQ(reader.metadata().populations, (std::vector<std::string>{"staff", "visitors"}));
  EXPECT_EQ(reader.metadata().info.at(0), (std::pair<std::string, std::string>{"scene", "test"}));
  EXPECT_EQ(reader.metadata().values.at(3), (std::pair<std::string, std::string>{"xmin", "-3"}));
  TrajectoryFrame frame;
  std::int64_t number = 0;
  for (; reader.next(frame); ++number) {
    ASSERT_EQ(frame.number, number);
    ASSERT_EQ(frame.poses.size(), 100u);
    EXPECT_EQ(reader.geometry(number), simple_head().geometry);
    for (std::uint32_t id = 0; id < 100; ++id) {
      const RecordedPose expected = pose_of(id, number);
      ASSERT_EQ(frame.poses[id].id, id);
      ASSERT_EQ(frame.poses[id].x, double{expected.position.x});
      ASSERT_EQ(frame.poses[id].y, double{expected.position.y});
      ASSERT_EQ(frame.poses[id].heading_x, double{expected.heading.x});
      ASSERT_EQ(frame.poses[id].heading_y, double{expected.heading.y});
    }
  }
  EXPECT_EQ(number, 20);
  EXPECT_FALSE(reader.next(frame));
  reader.seek(13);
  ASSERT_TRUE(reader.next(frame));
  EXPECT_EQ(frame.number, 13);
  reader.seek(20);
  EXPECT_FALSE(reader.next(frame));
  reader.seek(-5);
  ASSERT_TRUE(reader.next(frame));
  EXPECT_EQ(frame.number, 0);
}

TEST_F(Reader, ReadsAFileThatIsStillWritten) {
  const fs::path file = folder / "t.sqlite.part";
  TrajectoryStore store(file, simple_head());
  add_frame(store, 10);
  {
    TrajectoryReader reader(file);
    TrajectoryFrame frame;
    EXPECT_TRUE(reader.next(frame));
    EXPECT_FALSE(reader.next(frame));
  }
  add_frame(store, 10);
  EXPECT_TRUE(store.commit());
  TrajectoryReader reader(file);
  TrajectoryFrame frame;
  EXPECT_TRUE(reader.next(frame));
  EXPECT_TRUE(reader.next(frame));
  EXPECT_EQ(frame.number, 1);
}

TEST_F(Reader, ReadsAnEmptyRecording) {
  TrajectoryReader reader(ours(3, 0));
  TrajectoryFrame frame;
  EXPECT_FALSE(reader.next(frame));
  EXPECT_EQ(reader.geometry(0), simple_head().geometry);
}

// As other programs write them: rows in any order, numbers as text, no tables of ours.
TEST_F(Reader, ReadsTheOtherVersionsOfTheLayout) {
  for (const int version : {1, 2, 3}) {
    const fs::path file = folder / ("v" + std::to_string(version) + ".sqlite");
    Sqlite database(file);
    const std::string headings = version == 3 ? "" : ", ori_x REAL NOT NULL, ori_y REAL NOT NULL";
    database.run(
        "CREATE TABLE trajectory_data (frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, "
        "pos_y REAL NOT NULL" +
        headings + ")");
    database.run("CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
    database.run("INSERT INTO metadata VALUES ('version', " + std::to_string(version) + "), ('fps', 16.0)");
    const std::string values = version == 3 ? "" : ", 0, 1";
    database.run("INSERT INTO trajectory_data VALUES (4, 9, 1, 2.5" + values + "), (0, 3, 7, 8" + values +
                 "), (4, 2, 3, 4" + values + ")");
    if (version == 1) {
      database.run("CREATE TABLE geometry(wkt TEXT NOT NULL)");
      database.run("INSERT INTO geometry VALUES ('POLYGON A')");
    } else {
      database.run("CREATE TABLE geometry(hash INTEGER NOT NULL, wkt TEXT NOT NULL)");
      database.run("CREATE TABLE frame_data(frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)");
      database.run("INSERT INTO geometry VALUES (-5, 'POLYGON A'), (8, 'POLYGON B')");
      database.run("INSERT INTO frame_data VALUES (0, -5), (4, 8)");
    }
    TrajectoryReader reader(file);
    EXPECT_EQ(reader.metadata().version, version);
    EXPECT_EQ(reader.metadata().frames_per_second, 16.0);
    TrajectoryFrame frame;
    ASSERT_TRUE(reader.next(frame));
    EXPECT_EQ(frame.number, 0);
    EXPECT_EQ(frame.poses.size(), 1u);
    ASSERT_TRUE(reader.next(frame));
    EXPECT_EQ(frame.number, 4);
    ASSERT_EQ(frame.poses.size(), 2u);
    EXPECT_EQ(frame.poses[0].id, 2);
    EXPECT_EQ(frame.poses[1].id, 9);
    EXPECT_EQ(frame.poses[1].y, 2.5);
    EXPECT_EQ(frame.poses[1].heading_y, version == 3 ? 0.0 : 1.0);
    EXPECT_FALSE(reader.next(frame));
    EXPECT_EQ(reader.geometry(0), "POLYGON A");
    EXPECT_EQ(reader.geometry(4), version == 1 ? "POLYGON A" : "POLYGON B");
  }
}

TEST_F(Reader, SaysWhatIsWrong) {
  EXPECT_NE(problem_of(folder / "missing.sqlite").find("No such file"), std::string::npos);
  EXPECT_NE(problem_of(folder.path()).find("is a folder"), std::string::npos);
  write_bytes(folder / "empty.sqlite", "");
  EXPECT_EQ(problem_of(folder / "empty.sqlite"), "is empty");
  write_bytes(folder / "text.sqlite", std::string(5000, 'x'));
  EXPECT_EQ(problem_of(folder / "text.sqlite"), "is not a SQLite file");
  const auto problem_after = [&](const std::string& sql) {
    const fs::path file = ours();
    {
      Sqlite database(file);
      database.run(sql);
    }
    return problem_of(file);
  };
  EXPECT_EQ(problem_after("DROP TABLE geometry"), "is not a trajectory: it has no table 'geometry'");
  EXPECT_EQ(problem_after("DELETE FROM metadata WHERE key = 'fps'"), "has no 'fps' in its metadata");
  EXPECT_EQ(problem_after("UPDATE metadata SET value = 'ten' WHERE key = 'fps'"), "has no 'fps' in its metadata");
  EXPECT_EQ(problem_after("UPDATE metadata SET value = -2 WHERE key = 'fps'"), "has a frame rate that is not above 0");
  EXPECT_EQ(problem_after("UPDATE metadata SET value = 9 WHERE key = 'version'"),
            "has a layout of another version; versions 1 to 3 can be read");
  EXPECT_EQ(problem_after("DELETE FROM geometry"), "is damaged: its geometry is missing");
  EXPECT_EQ(problem_after("UPDATE trajectory_data SET pos_x = 'here' WHERE id = 7"),
            "is damaged: 'pos_x' of agent 7 in frame 0 is no number");
  EXPECT_EQ(problem_after("UPDATE trajectory_data SET pos_y = 1e999 WHERE id = 7"),
            "is damaged: 'pos_y' of agent 7 in frame 0 is no number");
  EXPECT_EQ(problem_after("UPDATE trajectory_data SET id = 5 WHERE id = 7"),
            "is damaged: agent 5 is out of order or twice in frame 0");
  EXPECT_EQ(problem_after("UPDATE trajectory_data SET frame = 3 WHERE frame = 9"),
            "is damaged: its frames are out of order: 3 comes after 8");
  EXPECT_NE(problem_after("ALTER TABLE trajectory_data DROP COLUMN pos_y").find("pos_y"), std::string::npos);
}

TEST_F(Reader, IsNotLedIntoRunningOthersQueries) {
  const fs::path file = ours();
  {
    Sqlite database(file);
    database.run("ALTER TABLE trajectory_data RENAME TO hidden");
    database.run(
        "CREATE VIEW trajectory_data AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
        "SELECT 0 AS frame, i AS id, 0.0 AS pos_x, 0.0 AS pos_y, 0.0 AS ori_x, 0.0 AS ori_y FROM n");
  }
  EXPECT_EQ(problem_of(file), "is not a trajectory: it has no table 'trajectory_data'");
}

// A tree whose pages refer back to it would never end.
TEST_F(Reader, NoticesCircles) {
  const fs::path file = ours(300, 100);
  Sqlite database(file);
  const auto root =
      static_cast<std::size_t>(database.number("SELECT rootpage FROM sqlite_schema WHERE name = 'trajectory_data'"));
  std::string bytes = bytes_of(file);
  // All children of the root lead to the first of them.
  const std::size_t page = (root - 1) * 4096;
  ASSERT_EQ(bytes[page], 5);
  const auto u16 = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at])) * 256 +
           static_cast<unsigned char>(bytes[at + 1]);
  };
  const std::size_t cells = u16(page + 3);
  ASSERT_GT(cells, 100u);
  for (std::size_t i = 1; i < cells; ++i)
    bytes.replace(page + u16(page + 12 + 2 * i), 4, bytes, page + u16(page + 12), 4);
  write_bytes(folder / "circle.sqlite", bytes);
  EXPECT_NE(problem_of(folder / "circle.sqlite"), "");
  // The root is its own child.
  for (std::size_t i = 0; i < cells; ++i)
    for (std::size_t b = 0; b < 4; ++b)
      bytes[page + u16(page + 12 + 2 * i) + b] = static_cast<char>(root >> (24 - 8 * b));
  write_bytes(folder / "circle.sqlite", bytes);
  EXPECT_NE(problem_of(folder / "circle.sqlite"), "");
}

TEST_F(Reader, SurvivesDamageAnywhere) {
  const std::string good = bytes_of(ours(30, 40));
  const fs::path file = folder / "bad.sqlite";
  int noticed = 0;
  std::mt19937 random(5);
  for (int i = 0; i < 400; ++i) {
    std::string bytes = good;
    if (i % 8 == 0) bytes.resize(random() % bytes.size());
    // The first page matters most.
    const std::size_t range = i % 2 == 0 ? std::min<std::size_t>(4096, bytes.size()) : bytes.size();
    for (int b = 0; b < 1 + i % 7 && range > 0; ++b) bytes[random() % range] = static_cast<char>(random());
    write_bytes(file, bytes);
    noticed += problem_of(file).empty() ? 0 : 1;
  }
  EXPECT_GT(noticed, 50);
}

}  // namespace
}  // namespace throng::io_test
