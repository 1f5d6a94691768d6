#include "engine/io/trajectory/trajectory_writer.h"

#include <map>

#include "engine/foundation/error.h"
#include "engine/io/trajectory/trajectory_reader.h"
#include "tests/io/trajectory/sqlite_check.h"

namespace throng::io_test {
namespace {

using io::TrajectoryFrame;
using io::TrajectoryReader;
using io::TrajectoryWriter;

// People come at a rate, pass a place and leave; some are taken away.
ScenarioDef busy_scene() {
  ScenarioDef def;
  def.seed = 3;
  def.step = 0.1;
  def.duration = 60.0;
  def.world.levels[0].floor = {{{{0.f, 0.f}, {30.f, 0.f}, {30.f, 10.f}, {0.f, 10.f}}, {}}};
  def.world.places.resize(2);
  def.world.places[0].id = "kiosk";
  def.world.places[0].area = Shape::circle({15.f, 5.f}, 2.f);
  def.world.places[1].id = "door";
  def.world.places[1].area = Shape::rectangle({29.f, 3.f}, {30.f, 7.f});
  PopulationDef guests;
  guests.id = "guests";
  guests.count = 60;
  guests.rate = 4.0;
  guests.start.area = Shape::rectangle({1.f, 1.f}, {8.f, 9.f});
  guests.journey = {{JourneyStep::Kind::kPlace, 0, {}}, {JourneyStep::Kind::kPlace, 1, {}}};
  def.populations = {guests};
  def.timeline = {{1.0, {Command::Kind::kSpeed, 0, 0, 0, 0.75f}}, {2.0, {Command::Kind::kRemove, 0, 10, 0, 1.f}}};
  return def;
}

constexpr int kSteps = 300;

// Records every second step and remembers what every frame should hold.
std::vector<std::map<std::uint32_t, std::pair<Vec2, Vec2>>> record(const fs::path& file, Simulation& simulation) {
  std::vector<std::map<std::uint32_t, std::pair<Vec2, Vec2>>> frames;
  TrajectoryWriter writer(file, {.frames_per_second = 5.0, .first_frame = 0, .info = {{"scene", "busy"}}}, simulation);
  for (int step = 0; step <= kSteps; ++step) {
    if (step % 2 == 0) {
      writer.frame(simulation);
      const AgentColumns& crowd = simulation.crowd();
      frames.emplace_back();
      for (std::size_t i = 0; i < crowd.serial.size(); ++i)
        frames.back()[crowd.serial[i]] = {crowd.position[i], crowd.heading[i]};
    }
    if (step < kSteps) simulation.step();
  }
  writer.finish(simulation);
  return frames;
}

TEST(Writer, RecordsEverybodyInEveryFrame) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  Simulation simulation(busy_scene(), 1);
  const auto frames = record(file, simulation);
  ASSERT_GT(simulation.counts().arrived, 5u);
  expect_sound(file);
  TrajectoryReader reader(file);
  TrajectoryFrame frame;
  std::size_t number = 0;
  for (; reader.next(frame); ++number) {
    ASSERT_EQ(frame.number, static_cast<std::int64_t>(number));
    ASSERT_EQ(frame.poses.size(), frames[number].size());
    auto expected = frames[number].begin();
    for (const io::TrajectoryPose& pose : frame.poses) {
      ASSERT_EQ(pose.id, expected->first);
      ASSERT_EQ(pose.x, double{expected->second.first.x});
      ASSERT_EQ(pose.heading_y, double{expected->second.second.y});
      ++expected;
    }
  }
  EXPECT_EQ(number, frames.size());
}

TEST(Writer, RecordsOurOwnTables) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  Simulation simulation(busy_scene(), 1);
  record(file, simulation);
  Sqlite database(file);
  // Everybody who is ever seen is introduced once, in the frame that shows it first.
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_agents"),
            database.number("SELECT COUNT(DISTINCT id) FROM trajectory_data"));
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_agents a WHERE first_frame <> (SELECT MIN(frame) FROM "
                            "trajectory_data t WHERE t.id = a.id)"),
            0);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_agents JOIN throng_populations USING (population) "
                            "WHERE name = 'guests' AND radius = 0.25"),
            database.number("SELECT COUNT(*) FROM throng_agents"));
  // At the kiosk people turn to the door.
  EXPECT_GT(database.number("SELECT COUNT(*) FROM throng_target_changes WHERE target_x >= 29"), 5);
  EXPECT_EQ(database.number("SELECT COUNT(*) FROM throng_level_changes"), 0);
  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(database.rows("SELECT * FROM throng_commands"),
            (Rows{{"10", "speed population=0 value=0.75"}, {"20", "remove population=0 count=10"}}));
  EXPECT_EQ(database.value("SELECT wkt FROM geometry"), "GEOMETRYCOLLECTION (POLYGON ((0 0, 30 0, 30 10, 0 10, 0 0)))");
  EXPECT_EQ(database.value("SELECT value FROM metadata WHERE key = 'xmax'"), "30");
  EXPECT_EQ(database.value("SELECT value FROM metadata WHERE key = 'fps'"), "5");
  EXPECT_EQ(database.value("SELECT value FROM throng_info WHERE key = 'scene'"), "busy");
}

TEST(Writer, HasTheSameBytesOnEveryRunAndNumberOfThreads) {
  const TestFolder folder;
  std::vector<std::string> files;
  for (const int threads : {1, 1, 2, 3, 7}) {
    Simulation simulation(busy_scene(), threads);
    record(folder / "t.sqlite", simulation);
    files.push_back(bytes_of(folder / "t.sqlite"));
  }
  ASSERT_GT(files[0].size(), 300'000u);
  for (const std::string& bytes : files) EXPECT_TRUE(bytes == files[0]);
}

TEST(Writer, NotesChangesOfLevelAndTarget) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  WorldDef world;
  world.levels = {LevelDef{"low", 0.f, {}, {}}, LevelDef{"high", 3.f, {}, {}}};
  Simulation simulation(SimulationOptions{.step = 0.1, .threads = 1}, world);
  const AgentId first = simulation.spawn({.position = {0.f, 0.f}});
  simulation.spawn({.position = {5.f, 0.f}, .target = {9.f, 1.f}, .has_target = true, .level = 1});
  TrajectoryWriter writer(file, {}, simulation);
  writer.frame(simulation);
  simulation.step();
  writer.frame(simulation);
  simulation.set_target(first, {3.f, 4.f});
  writer.frame(simulation);
  writer.frame(simulation);
  writer.finish(simulation);
  Sqlite database(file);
  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(database.rows("SELECT id, first_frame, level, target_x FROM throng_agents"),
            (Rows{{"0", "0", "0", "0.0"}, {"1", "0", "1", "9.0"}}));
  EXPECT_EQ(database.rows("SELECT * FROM throng_target_changes"), (Rows{{"2", "0", "3.0", "4.0"}}));
  EXPECT_EQ(database.rows("SELECT level, name, height FROM throng_levels"),
            (Rows{{"0", "low", "0.0"}, {"1", "high", "3.0"}}));
}

TEST(Writer, LeavesASoundFileWhenAbandoned) {
  const TestFolder folder;
  const fs::path file = folder / "t.sqlite";
  Simulation simulation(busy_scene(), 1);
  {
    TrajectoryWriter writer(file, {}, simulation);
    for (int i = 0; i < 5; ++i) writer.frame(simulation);
  }
  expect_sound(file);
  EXPECT_EQ(Sqlite(file).number("SELECT COUNT(*) FROM frame_data"), 5);
}

}  // namespace
}  // namespace throng::io_test
