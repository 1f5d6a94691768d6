#include <bit>
#include <tuple>

#include "engine/foundation/error.h"
#include "tests/io/trajectory/sqlite_check.h"
#include "tests/io/trajectory/synthetic_run.h"

namespace throng::io_test {
namespace {

class StoreOfSize : public testing::TestWithParam<std::tuple<std::uint32_t, int>> {};

// Whatever the shape of the trees, SQLite finds them sound and reads back what was written.
TEST_P(StoreOfSize, IsSoundAndHoldsWhatWasWritten) {
  const auto [agents, frames] = GetParam();
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryStore store(file, simple_head());
  for (int frame = 0; frame < frames; ++frame) add_frame(store, agents);
  store.finish();
  expect_sound(file);

  Sqlite database(file);
  sqlite3_stmt* rows = nullptr;
  const char* all = "SELECT frame, id, pos_x, pos_y, ori_x, ori_y, typeof(pos_x) FROM trajectory_data ORDER BY rowid";
  ASSERT_EQ(sqlite3_prepare_v2(database.handle(), all, -1, &rows, nullptr), SQLITE_OK);
  std::int64_t count = 0;
  while (sqlite3_step(rows) == SQLITE_ROW) {
    const std::int64_t frame = count / agents;
    const RecordedPose expected = pose_of(static_cast<std::uint32_t>(count % agents), frame);
    ASSERT_EQ(sqlite3_column_int64(rows, 0), frame);
    ASSERT_EQ(sqlite3_column_int64(rows, 1), expected.id);
    ASSERT_EQ(sqlite3_column_double(rows, 2), double{expected.position.x});
    ASSERT_EQ(sqlite3_column_double(rows, 3), double{expected.position.y});
    ASSERT_EQ(sqlite3_column_double(rows, 4), double{expected.heading.x});
    ASSERT_EQ(sqlite3_column_double(rows, 5), double{expected.heading.y});
    ASSERT_STREQ(reinterpret_cast<const char*>(sqlite3_column_text(rows, 6)), "real");
    ++count;
  }
  sqlite3_finalize(rows);
  EXPECT_EQ(count, std::int64_t{agents} * frames);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data INDEXED BY frame_id_idx WHERE frame >= 0"), count);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM frame_data"), frames);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_agents"), frames > 0 ? agents : 0);
}

INSTANTIATE_TEST_SUITE_P(Shapes, StoreOfSize,
                         testing::Values(std::tuple{0u, 0}, std::tuple{0u, 3}, std::tuple{1u, 1}, std::tuple{2u, 1},
                                         std::tuple{70u, 1}, std::tuple{75u, 1}, std::tuple{80u, 1},
                                         std::tuple{1u, 1000}, std::tuple{300u, 1}, std::tuple{301u, 2},
                                         std::tuple{500u, 50}, std::tuple{20000u, 2}, std::tuple{9000u, 35}),
                         [](const auto& shape) {
                           return std::to_string(std::get<0>(shape.param)) + "x" +
                                  std::to_string(std::get<1>(shape.param));
                         });

// Every number of rows around the places where pages fill up.
TEST(Store, IsSoundAtEveryNumberOfRows) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryStore store(file, simple_head());
  store.begin_frame();
  store.end_frame();
  for (std::uint32_t row = 0; row < 700; ++row) {
    store.begin_frame();
    const RecordedPose pose = pose_of(row, row);
    store.add({&pose, 1});
    store.end_frame();
    ASSERT_TRUE(store.commit());
    Sqlite database(file);
    ASSERT_EQ(database.value("PRAGMA integrity_check"), "ok") << row;
    ASSERT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data"), row + 1);
  }
}

TEST(Store, KeepsNumbersOfEverySize) {
  const std::vector<std::uint32_t> ids = {0,        1,          2,           127,         128,        255,     256,
                                          32767,    32768,      65535,       65536,       8388607,    8388608, 16777215,
                                          16777216, 2147483647, 2147483648u, 3000000000u, 4294967295u};
  const std::vector<std::int64_t> firsts = {0, 1, 126, 32766, 8388606, 2147483646, 140737488355326};
  const TestFolder folder;
  for (const std::int64_t first : firsts) {
    const fs::path file = folder / ("from-" + std::to_string(first) + ".sqlite");
    TrajectoryHead head = simple_head();
    head.first_frame = first;
    TrajectoryStore store(file, head);
    for (int frame = 0; frame < 4; ++frame) {
      store.begin_frame();
      for (const std::uint32_t id : ids) {
        const RecordedPose pose = pose_of(id, frame);
        store.add({&pose, 1});
        if (frame == 0) store.add_agent({id, 0, 0, 0.2f, 1.f, 2.f, {}});
        store.add_level(id, 3);
      }
      store.add_command(std::uint64_t{1} << (15 * frame + 3), "alarm");
      store.end_frame();
    }
    store.finish();
    expect_sound(file);
    Sqlite database(file);
    for (const std::uint32_t id : ids) {
      const std::string at = " WHERE frame = " + std::to_string(first + 2) + " AND id = " + std::to_string(id);
      EXPECT_EQ(database.rows("SELECT pos_y FROM trajectory_data" + at).size(), 1u) << at;
      EXPECT_EQ(database.value("SELECT level FROM throng_level_changes" + at), "3");
      EXPECT_EQ(database.number("SELECT id FROM throng_agents WHERE id = " + std::to_string(id)), id);
    }
    EXPECT_EQ(database.number("SELECT MAX(frame) FROM frame_data"), first + 3);
    EXPECT_EQ(database.number("SELECT MAX(step) FROM throng_commands"), std::int64_t{1} << 48);
  }
}

TEST(Store, HasTheLayoutOfTheField) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryHead head = simple_head();
  head.frames_per_second = 12.5;
  TrajectoryStore store(file, head);
  add_frame(store, 5);
  store.finish();
  Sqlite database(file);
  const auto sql = [&](const std::string& name) {
    return database.value("SELECT sql FROM sqlite_schema WHERE name = '" + name + "'");
  };
  EXPECT_EQ(sql("trajectory_data"),
            "CREATE TABLE trajectory_data(frame INTEGER NOT NULL, id INTEGER NOT NULL, pos_x REAL NOT NULL, "
            "pos_y REAL NOT NULL, ori_x REAL NOT NULL, ori_y REAL NOT NULL)");
  EXPECT_EQ(sql("metadata"), "CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
  EXPECT_EQ(sql("geometry"), "CREATE TABLE geometry(hash INTEGER NOT NULL, wkt TEXT NOT NULL)");
  EXPECT_EQ(sql("frame_data"), "CREATE TABLE frame_data(frame INTEGER NOT NULL, geometry_hash INTEGER NOT NULL)");
  EXPECT_EQ(sql("geometry_hash"), "CREATE UNIQUE INDEX geometry_hash ON geometry(hash)");
  EXPECT_EQ(sql("frame_id_idx"), "CREATE INDEX frame_id_idx ON trajectory_data(frame, id)");
  // The library itself would have made the same schema.
  Sqlite made(folder / "made.sqlite");
  for (const auto& row : database.rows("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")) made.run(row[0]);
  const std::string schema = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name";
  EXPECT_EQ(database.rows(schema), made.rows(schema));

  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(database.rows("SELECT key, value, typeof(value) FROM metadata ORDER BY key"),
            (Rows{{"fps", "12.5", "text"},
                  {"version", "2", "text"},
                  {"xmax", "50", "text"},
                  {"xmin", "-3", "text"},
                  {"ymax", "20", "text"},
                  {"ymin", "0", "text"}}));
  EXPECT_EQ(database.rows("SELECT value FROM metadata WHERE key = 'version'"), (Rows{{"2"}}));
  EXPECT_EQ(database.value("SELECT wkt FROM geometry"), head.geometry);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM frame_data JOIN geometry ON geometry_hash = hash"), 1);
  EXPECT_EQ(database.rows("SELECT * FROM throng_populations"), (Rows{{"0", "staff"}, {"1", "visitors"}}));
  EXPECT_EQ(database.rows("SELECT level, name, height FROM throng_levels"), (Rows{{"0", "ground", "0.0"}}));
  EXPECT_EQ(database.rows("SELECT * FROM throng_info"), (Rows{{"scene", "test"}, {"seed", "7"}}));
}

TEST(Store, LooksUpFramesThroughTheIndex) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  TrajectoryStore store(file, simple_head());
  for (int frame = 0; frame < 120; ++frame) add_frame(store, 500);
  store.finish();
  Sqlite database(file);
  const auto plan = database.rows("EXPLAIN QUERY PLAN SELECT * FROM trajectory_data WHERE frame = 5 AND id = 7");
  EXPECT_EQ(plan.at(0).at(3), "SEARCH trajectory_data USING INDEX frame_id_idx (frame=? AND id=?)");
  for (int frame = 0; frame < 120; frame += 7)
    for (std::uint32_t id = 0; id < 500; id += 13) {
      const auto rows = database.rows(
          "SELECT pos_x, pos_y FROM trajectory_data INDEXED BY frame_id_idx WHERE frame = " + std::to_string(frame) +
          " AND id = " + std::to_string(id));
      ASSERT_EQ(rows.size(), 1u) << frame << " " << id;
      const RecordedPose expected = pose_of(id, frame);
      EXPECT_FLOAT_EQ(std::stof(rows[0][0]), expected.position.x);
      EXPECT_FLOAT_EQ(std::stof(rows[0][1]), expected.position.y);
    }
  EXPECT_TRUE(database.rows("SELECT * FROM trajectory_data WHERE frame = 120").empty());
}

TEST(Store, KeepsLongTexts) {
  const TestFolder folder;
  for (const std::size_t length :
       {0, 1, 100, 3900, 4030, 4040, 4050, 4060, 4070, 4080, 4090, 4100, 8100, 8200, 70000, 5000000}) {
    const fs::path file = folder / (std::to_string(length) + ".sqlite");
    TrajectoryHead head = simple_head();
    head.geometry = "";
    for (std::size_t i = 0; i < length; ++i) head.geometry += static_cast<char>('a' + i % 26);
    for (int i = 0; i < 300; ++i) head.info.emplace_back("key" + std::to_string(i), head.geometry.substr(0, 5000));
    TrajectoryStore store(file, head);
    add_frame(store, 3);
    store.add_command(9, head.geometry);
    store.finish();
    expect_sound(file);
    Sqlite database(file);
    EXPECT_TRUE(database.value("SELECT wkt FROM geometry") == head.geometry) << length;
    EXPECT_TRUE(database.value("SELECT command FROM throng_commands") == head.geometry) << length;
    EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_info"), 302);
    EXPECT_TRUE(database.value("SELECT value FROM throng_info WHERE key = 'key299'") == head.info.back().second);
  }
}

// The trees are not only readable: SQLite can go on with them.
TEST(Store, CanBeEditedByTheLibrary) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  {
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < 100; ++frame) add_frame(store, 300);
    store.finish();
  }
  Sqlite database(file);
  EXPECT_EQ(database.number("PRAGMA page_count") * 4096, static_cast<std::int64_t>(fs::file_size(file)));
  EXPECT_GT(database.number("PRAGMA freelist_count"), 0);
  database.run("INSERT INTO trajectory_data SELECT frame + 100, id, pos_x, pos_y, ori_x, ori_y FROM trajectory_data");
  EXPECT_EQ(database.value("PRAGMA integrity_check"), "ok");
  database.run("DELETE FROM trajectory_data WHERE frame % 3 = 1");
  EXPECT_EQ(database.value("PRAGMA integrity_check"), "ok");
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM trajectory_data"), 200 * 300 - 66 * 300 - 300);
  database.run("UPDATE metadata SET value = 25 WHERE key = 'fps'");
  database.run("VACUUM");
  EXPECT_EQ(database.value("PRAGMA integrity_check"), "ok");
}

// The bytes depend on what was recorded, not on when it was committed.
TEST(Store, HasTheSameBytesHoweverItWasCommitted) {
  const TestFolder folder;
  std::vector<std::string> files;
  for (const int every : {1, 2, 3, 1000}) {
    const fs::path file = folder / (std::to_string(every) + ".sqlite");
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < 121; ++frame) {
      add_frame(store, 400);
      if (frame % every == 0) {
        ASSERT_TRUE(store.commit());
      }
    }
    store.finish();
    files.push_back(bytes_of(file));
  }
  ASSERT_GT(files[0].size(), 1000000u);
  for (const std::string& bytes : files) EXPECT_TRUE(bytes == files[0]);
}

TEST(Store, SkipsThePageOfLocks) {
  const TestFolder folder;
  const fs::path path = folder / "pages";
  {
    io::File sparse(path, io::File::Mode::kCreate);
    sparse.truncate(std::uint64_t{io::sqlite::kLockPage} * io::sqlite::kPageSize);
  }
  io::sqlite::PageFile file(path, io::File::Mode::kUpdate);
  file.go_back_to(io::sqlite::kLockPage - 2);
  io::sqlite::Page page;
  page.fill(7);
  EXPECT_EQ(file.append(page), io::sqlite::kLockPage - 1);
  EXPECT_EQ(file.append(page), io::sqlite::kLockPage + 1);
  EXPECT_EQ(file.reserve(), io::sqlite::kLockPage + 2);
  file.flush();
  EXPECT_EQ(file.file().size(), (std::uint64_t{io::sqlite::kLockPage} + 2) * io::sqlite::kPageSize);
  io::sqlite::Page read;
  file.read(io::sqlite::kLockPage, read);
  EXPECT_EQ(read, io::sqlite::Page{});
  file.read(io::sqlite::kLockPage + 1, read);
  EXPECT_EQ(read, page);
  EXPECT_EQ((std::uint64_t{io::sqlite::kLockPage} - 1) * io::sqlite::kPageSize, 0x40000000u);
}

TEST(Store, SaysWhenItCannotWrite) {
  const TestFolder folder;
  EXPECT_THROW(TrajectoryStore(folder / "no/such/folder.sqlite", simple_head()), Error);
  TrajectoryStore store("/dev/full", simple_head());
  EXPECT_THROW(add_frame(store, 10), Error);
}

}  // namespace
}  // namespace throng::io_test
