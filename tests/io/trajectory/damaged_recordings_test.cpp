#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "engine/io/trajectory/read_trajectory.h"
#include "tests/io/trajectory/sqlite_check.h"
#include "tests/io/trajectory/synthetic_run.h"

// What can be wrong with a recording that somebody wants to measure, as a database and as text: each is either a
// message that names the row, or a repair that is stated.
namespace throng::io_test {
namespace {

using evaluation::Trajectory;

class DamagedRecording : public testing::Test {
 protected:
  // A file of the field's first version with these rows.
  fs::path database(const std::string& rows, const std::string& columns =
                                                 "frame INTEGER, id INTEGER, pos_x REAL, "
                                                 "pos_y REAL, ori_x REAL, ori_y REAL") {
    const fs::path file = folder / ("rows" + std::to_string(++files_) + ".sqlite");
    Sqlite made(file);
    made.run("CREATE TABLE trajectory_data (" + columns + ")");
    made.run("CREATE TABLE metadata(key TEXT NOT NULL UNIQUE PRIMARY KEY, value TEXT NOT NULL)");
    made.run("INSERT INTO metadata VALUES ('version', 1), ('fps', 10)");
    made.run("CREATE TABLE geometry(wkt TEXT NOT NULL)");
    made.run("INSERT INTO geometry VALUES ('POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0))')");
    if (!rows.empty()) made.run("INSERT INTO trajectory_data VALUES " + rows);
    return file;
  }
  static std::string problem_of(const fs::path& file) {
    try {
      io::read_trajectory(file);
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, file.string());
      return error.problem();
    }
    return "";
  }
  static std::string text_problem(const std::string& text) {
    try {
      io::read_trajectory_text(text, "walk.csv", {});
    } catch (const Error& error) {
      return std::to_string(error.place().line) + ": " + error.problem();
    }
    return "";
  }
  static std::string notes_of(const Trajectory& t) {
    std::string all;
    for (const std::string& note : t.notes) all += note + "\n";
    return all;
  }

  TestFolder folder;

 private:
  int files_ = 0;
};

TEST_F(DamagedRecording, CutShort) {
  const fs::path file = folder / "ours.sqlite";
  {
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < 60; ++frame) add_frame(store, 80);
    store.finish();
  }
  const std::string whole = bytes_of(file);
  const std::size_t rows = io::read_trajectory(file).trajectory.rows().size();
  for (int part = 0; part < 32; ++part) {
    const fs::path cut = folder / "cut.sqlite";
    write_bytes(cut, whole.substr(0, whole.size() * static_cast<std::size_t>(part) / 32));
    const std::string problem = problem_of(cut);
    // Either a message or, when only the index at the end is missing, everything.
    if (problem.empty()) {
      EXPECT_EQ(io::read_trajectory(cut).trajectory.rows().size(), rows) << part;
    }
  }
  EXPECT_FALSE(text_problem("id,frame,x,y\n1,0,0").empty());
  const Trajectory t = io::read_trajectory_text("# framerate: 10\n1 0 0 0\n1 1 0.1 0\n1 2 0.", "w", {}).trajectory;
  EXPECT_EQ(t.rows().size(), 2u);
  EXPECT_NE(notes_of(t).find("line 4"), std::string::npos) << notes_of(t);
}

TEST_F(DamagedRecording, Gaps) {
  const Trajectory t =
      io::read_trajectory(database("(0,1,1,1,0,0),(1,1,1.1,1,0,0),(3,1,1.3,1,0,0),(4,1,1.4,1,0,0),(90,1,5,1,0,0)"))
          .trajectory;
  EXPECT_EQ(t.repairs().filled, 1u);
  EXPECT_EQ(t.repairs().gaps, 1u);
  EXPECT_NEAR(t.rows()[2].at.x, 1.2, 1e-9);
  EXPECT_NE(notes_of(t).find("1 missing positions were filled"), std::string::npos) << notes_of(t);
  EXPECT_NE(notes_of(t).find("1 gaps of more than a second were left open"), std::string::npos) << notes_of(t);
}

TEST_F(DamagedRecording, RepeatedFrames) {
  EXPECT_EQ(problem_of(database("(0,1,1,1,0,0),(1,1,2,1,0,0),(1,1,2,1,0,0)")),
            "is damaged: agent 1 is out of order or twice in frame 1");
  EXPECT_EQ(text_problem("# framerate: 10\n1 0 0 0\n1 1 1 0\n1 1 2 0\n").substr(0, 2), "4:");
  const Trajectory t = io::read_trajectory_text("# framerate: 10\n1 0 0 0\n1 1 1 0\n1 1 1 0\n", "w", {}).trajectory;
  EXPECT_EQ(t.rows().size(), 2u);
  EXPECT_EQ(t.repairs().repeated, 1u);
}

TEST_F(DamagedRecording, UnsortedRows) {
  const Trajectory t = io::read_trajectory(database("(2,1,3,1,0,0),(0,1,1,1,0,0),(1,1,2,1,0,0)")).trajectory;
  ASSERT_EQ(t.rows().size(), 3u);
  EXPECT_EQ(t.rows()[0].at.x, 1.0);
  EXPECT_EQ(t.rows()[2].at.x, 3.0);
}

TEST_F(DamagedRecording, NoNumbers) {
  EXPECT_EQ(problem_of(database("(0,1,1,1,0,0),(1,1,NULL,1,0,0)")),
            "is damaged: 'pos_x' of agent 1 in frame 1 is no number");
  EXPECT_EQ(problem_of(database("(0,1,1,'north',0,0)")), "is damaged: 'pos_y' of agent 1 in frame 0 is no number");
  EXPECT_EQ(problem_of(database("(0,1,1,9e999,0,0)")), "is damaged: 'pos_y' of agent 1 in frame 0 is no number");
  for (const char* bad : {"nan", "NaN", "inf", "-inf", "", "1e999", "0x10", "1,5"})
    EXPECT_EQ(text_problem(std::string("id;frame;x;y\n1;0;0;0\n1;1;") + bad + ";0\n1;2;0;0\n").substr(0, 2), "3:")
        << bad;
}

TEST_F(DamagedRecording, WrongColumns) {
  EXPECT_NE(problem_of(database("", "frame INTEGER, id INTEGER, x REAL, y REAL")).find("pos_x"), std::string::npos);
  EXPECT_EQ(text_problem("id,frame,x\n1,0,0\n").substr(0, 2), "1:");
  EXPECT_EQ(text_problem("id,frame,x,x\n1,0,0,0\n").substr(0, 2), "1:");
  EXPECT_EQ(text_problem("id,x,y\n1,0,0\n").substr(0, 2), "1:");
  EXPECT_EQ(text_problem("id,frame,x,y\n1,0,0,0\n1,1,0,0,7\n1,2,0,0\n").substr(0, 2), "3:");
}

TEST_F(DamagedRecording, NobodyInIt) {
  EXPECT_EQ(problem_of(database("")), "shows nobody");
  EXPECT_NE(text_problem("id,frame,x,y\n").find("no rows"), std::string::npos);
}

TEST_F(DamagedRecording, FartherAwayThanTheEarthIs) {
  EXPECT_NE(problem_of(database("(0, 1, 1e300, 0, 1, 0)")).find("100,000 km"), std::string::npos);
  EXPECT_NE(problem_of(database("(0, 1, 0, 0, 1, 0), (1, 1, 0, -1e9, 1, 0)")).find("frame 1"), std::string::npos);
  EXPECT_EQ(problem_of(database("(0, 1, 1e7, 0, 1, 0), (1, 1, 1e7, 1, 1, 0)")), "");
}

TEST_F(DamagedRecording, AnAbsurdFrameRate) {
  for (const char* rate : {"1e-300", "1e-308", "1e300"}) {
    const fs::path file = database("(0, 1, 1, 1, 1, 0), (9000000000000000, 1, 1, 2, 1, 0)");
    Sqlite(file).run(std::string("UPDATE metadata SET value = ") + rate + " WHERE key = 'fps'");
    EXPECT_NE(problem_of(file).find("frame rate"), std::string::npos) << rate;
  }
}

TEST_F(DamagedRecording, FramesBelowZeroAreKept) {
  const Trajectory t =
      io::read_trajectory(database("(-2, 1, 1, 1, 1, 0), (-1, 1, 1, 2, 1, 0), (0, 1, 1, 3, 1, 0)")).trajectory;
  EXPECT_EQ(t.rows().size(), 3u);
  EXPECT_EQ(t.frames().front(), -2);
  EXPECT_EQ(io::read_trajectory_text("# framerate: 10\n1 -2 0 0\n1 -1 0 1\n", "a.txt", {}).trajectory.rows().size(),
            2u);
}

TEST_F(DamagedRecording, ADeviceIsNoFile) { EXPECT_NE(problem_of("/dev/zero").find("device"), std::string::npos); }

}  // namespace
}  // namespace throng::io_test
