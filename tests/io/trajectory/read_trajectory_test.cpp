#include "engine/io/trajectory/read_trajectory.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/evaluation/measures/individual_speed.h"
#include "engine/foundation/error.h"
#include "tests/io/trajectory/sqlite_check.h"
#include "tests/io/trajectory/synthetic_run.h"
#include "tests/support/locations.h"

namespace throng::io_test::read_trajectory_test {
namespace {

using evaluation::Trajectory;

Trajectory read(const std::string& text, const io::ReadTrajectoryOptions& options = {}) {
  return io::read_trajectory_text(text, "walk.txt", options).trajectory;
}

// The error that reading gives, as "line: problem".
std::string problem_of(const std::string& text) {
  try {
    read(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, "walk.txt");
    EXPECT_FALSE(error.hint().empty() && error.place().line == 0) << error.problem();
    return std::to_string(error.place().line) + ": " + error.problem();
  }
  return "";
}

TEST(TrajectoryText, PedPyText) {
  const Trajectory t =
      read("# framerate: 16.00\n# id frame x/cm y/cm z/cm\n1 0 100 200 176\n1 1 110 200 176\n2 1 0 0 176\n");
  EXPECT_EQ(t.frames_per_second(), 16.0);
  ASSERT_EQ(t.rows().size(), 3u);
  EXPECT_EQ(t.people().size(), 2u);
  EXPECT_NEAR(t.rows()[1].at.x, 1.1, 1e-12);
  EXPECT_TRUE(t.notes.empty());
}

TEST(TrajectoryText, TablesWithAHeading) {
  const Trajectory a =
      read("frame,ped,x,y\n0,5,1.5,2\n6,5,2.5,2\n", {.frames_per_second = 15.0, .unit = {}, .floor = {}});
  EXPECT_EQ(a.rows()[1].at.x, 2.5);
  EXPECT_EQ(a.people()[0].id, 5);
  EXPECT_EQ(a.stride(), 6);
  const Trajectory b = read("t;id;y;x\r\n0.0;1;2;1\r\n0.4;1;2;3\r\n0.8;1;2;5\r\n");
  EXPECT_NEAR(b.frames_per_second(), 2.5, 1e-9);
  EXPECT_EQ(b.rows()[2].at.x, 5.0);
  const Trajectory c = read("id,frame,time,x,y,heading_x,heading_y\n3,10,0.5,1,2,1,0\n3,11,0.55,1,2,1,0\n");
  EXPECT_NEAR(c.frames_per_second(), 20.0, 1e-9);
}

TEST(TrajectoryText, QuotesAroundFieldsAreLeftOut) {
  const Trajectory t = read("\"id\",\"frame\",\"x\",\"y\"\n\"3\",\"0\",\"1\",\"2\"\n\"3\",\"1\",\"1.5\",\"2\"\n",
                            {.frames_per_second = 10.0, .unit = {}, .floor = {}});
  EXPECT_EQ(t.people()[0].id, 3);
  EXPECT_EQ(t.rows()[1].at.x, 1.5);
  EXPECT_EQ(problem_of("\r\" \""), "1: is neither a row of numbers nor a line that names the columns");
}

TEST(TrajectoryText, RepairsAreStated) {
  const Trajectory t =
      read("# framerate: 10\n1 2 0.2 0\n1 0 0 0\n1 1 0.1 0\n1 1 0.1 0\n2 0 5 5\n2 1 5 5\n2 3 5 5\n3 0 1");
  EXPECT_EQ(t.repairs().repeated, 1u);
  EXPECT_EQ(t.repairs().filled, 1u);
  EXPECT_TRUE(t.repairs().sorted);
  ASSERT_FALSE(t.notes.empty());
  EXPECT_NE(t.notes[0].find("line 9"), std::string::npos);
}

TEST(TrajectoryText, ErrorsNameTheLine) {
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 0 0\n1 1 nan 0\n").substr(0, 2), "3:");
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 0 0\n1 1 inf 0\n").substr(0, 2), "3:");
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 0 0\n1 1 hello 0\n").substr(0, 2), "3:");
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 0 0\n1 1 0\n1 2 0 0\n").substr(0, 2), "3:");
  EXPECT_EQ(problem_of("# framerate: 10\n1 0.5 0 0\n").substr(0, 2), "2:");
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 0 0\n2 0 0 0\n1 0 1 0\n").substr(0, 2), "4:");
  EXPECT_EQ(problem_of("frame,who,x,y\n1,1,1,1\n").substr(0, 2), "1:");
  EXPECT_EQ(problem_of("a b c d\n1 1 1 1\n").substr(0, 2), "1:");
  EXPECT_EQ(problem_of("1 2 3\n").substr(0, 2), "1:");
  EXPECT_NE(problem_of("# framerate: 1e300\n1 0 0 0\n1 1 1 0\n").find("frame rate of 1e+300"), std::string::npos);
  EXPECT_DOUBLE_EQ(read("# framerate: 1.6e1\n1 0 0 0\n1 1 1 0\n").frames_per_second(), 16.0);
  EXPECT_FALSE(problem_of("# framerate: -16\n1 0 0 0\n1 1 1 0\n").empty());
  EXPECT_EQ(problem_of("# framerate: 10\n1 0 1e30 0\n").substr(0, 2), "2:");
  EXPECT_NE(problem_of("1 0 0 0\n").find("frames a second"), std::string::npos);
  EXPECT_NE(problem_of("").find("no rows"), std::string::npos);
  EXPECT_NE(problem_of(std::string("1 0\0 0 0\n", 9)).find("no text"), std::string::npos);
}

TEST(ReadTrajectory, OurOwnFiles) {
  TestFolder folder;
  const fs::path file = folder / "ours.sqlite";
  {
    TrajectoryStore store(file, simple_head());
    for (int frame = 0; frame < 10; ++frame) add_frame(store, 50);
    store.finish();
  }
  const Trajectory t = io::read_trajectory(file).trajectory;
  EXPECT_EQ(t.rows().size(), 500u);
  EXPECT_EQ(t.frames_per_second(), 10.0);
  EXPECT_EQ(t.rows()[57].at.x, double{pose_of(7, 1).position.x});
  std::ofstream(folder / "short.sqlite") << "SQLite format 3";
  EXPECT_THROW(io::read_trajectory(folder / "short.sqlite"), Error);
  EXPECT_THROW(io::read_trajectory(folder / "nothing.csv"), Error);
}

TEST(ReadTrajectory, FloorsFromWkt) {
  const auto floor =
      io::floor_from_wkt("GEOMETRYCOLLECTION (POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 2 1, 2 2, 1 1)))", "f");
  ASSERT_EQ(floor.size(), 1u);
  EXPECT_EQ(floor[0].outer.size(), 4u);
  EXPECT_EQ(floor[0].holes.size(), 1u);
}

// The recorded crowds that are beside the project, when they are there: what was checked by hand when they were
// collected must come out.
class DataSets : public testing::TestWithParam<const char*> {};

TEST_P(DataSets, FlowDensityAndSpeedAreTheCheckedOnes) {
  const char* given = std::getenv("THRONG_DATA");
  const fs::path data = given != nullptr ? fs::path(given) : test::source_dir() / ".." / "shared" / "data";
  const fs::path file = data / "trajectories" / (std::string(GetParam()) + ".csv");
  if (!fs::exists(file)) GTEST_SKIP() << file << " is not there; set THRONG_DATA to the folder of recorded crowds";
  const io::RecordedMotion motion = io::read_trajectory(file);
  std::ifstream stream(fs::path(file).replace_extension(".json"));
  const nlohmann::json checked = nlohmann::json::parse(stream).at("verified");
  const Trajectory& t = motion.trajectory;
  EXPECT_EQ(t.people().size(), checked.at("peds").get<std::size_t>());
  EXPECT_EQ(t.rows().size(), checked.at("rows").get<std::size_t>());
  ASSERT_EQ(motion.lines.size(), 1u);
  const evaluation::LineFlow flow = evaluation::line_flow(t, motion.lines[0]);
  EXPECT_EQ(flow.crossings.size(), checked.at("crossings").get<std::size_t>());
  EXPECT_NEAR(flow.steady_flow, checked.at("flow_mid80_per_s").get<double>(), 0.015 * flow.steady_flow);
  ASSERT_EQ(motion.areas.size(), 1u);
  const auto& frames = checked.at("area").at("frames");
  const auto second = [&](int i) {
    return (frames[static_cast<std::size_t>(i)].get<double>() - static_cast<double>(t.frames().front())) /
           t.frames_per_second();
  };
  Trajectory steady = t.between(second(0) - 1e-6, second(1) + 1e-6);
  // The corridor, and room before and behind it.
  const auto w = static_cast<float>(checked.at("area").at("x")[1].get<double>());
  steady.levels.front().floor = {{{{-2.f, -9.f},
                                   {w + 2.f, -9.f},
                                   {w + 2.f, -4.f},
                                   {w, -4.f},
                                   {w, 4.f},
                                   {w + 2.f, 4.f},
                                   {w + 2.f, 9.f},
                                   {-2.f, 9.f},
                                   {-2.f, 4.f},
                                   {0.f, 4.f},
                                   {0.f, -4.f},
                                   {-2.f, -4.f}},
                                  {}}};
  const auto velocities = evaluation::individual_velocities(steady, {.window = 1.0});
  double density = 0.0, voronoi = 0.0, speed = 0.0, with_people = 0.0;
  const auto samples = evaluation::area_series(steady, velocities, motion.areas[0], {}, Workers(2));
  for (const evaluation::AreaSample& s : samples) {
    density += s.density;
    voronoi += s.voronoi_density;
    if (s.inside > 0) speed += s.speed, with_people += 1.0;
  }
  density /= static_cast<double>(samples.size());
  voronoi /= static_cast<double>(samples.size());
  EXPECT_NEAR(density, checked.at("area").at("density_per_m2").get<double>(), 0.01 * density + 0.005);
  EXPECT_NEAR(speed / with_people, checked.at("area").at("speed_m_s").get<double>(), 0.03);
  EXPECT_NEAR(voronoi, density, 0.03 * density);
}

INSTANTIATE_TEST_SUITE_P(Corridors, DataSets,
                         testing::Values("juelich-uni/uo-180-180-120", "juelich-uni/uo-180-180-070",
                                         "juelich-uni/uo-240-240-240", "juelich-bi/bo-360-090-090"),
                         [](const auto& which) {
                           std::string name = which.param;
                           for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                           return name;
                         });

}  // namespace
}  // namespace throng::io_test::read_trajectory_test
