#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;

class Include : public testing::Test {
 protected:
  Include() : folder_(fs::temp_directory_path() / ("throng-include-" + std::to_string(::getpid()))) {
    fs::create_directories(folder_ / "parts");
  }
  ~Include() override { fs::remove_all(folder_); }
  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  fs::path folder_;
};

TEST_F(Include, MergesBeneath) {
  write(
      "parts/square.yaml",
      "duration: 50\n"
      "world:\n  floor: {rectangle: [0, 0, 20, 20]}\n  places: [{id: gate, kind: exit, area: {circle: [18, 18, 1]}}]\n"
      "populations:\n  walkers: {count: 5, start: {circle: [5, 5, 2]}, journey: [gate], radius: 0.2}\n");
  const fs::path file = write(
      "main.yaml",
      "throng: 1\ninclude: parts/square.yaml\nseed: 4\nworld:\n  walls: [[[10, 0], [10, 5]]]\n"
      "populations:\n  walkers: {count: 9}\n  runners: {count: 1, start: {circle: [5, 5, 2]}, journey: [gate]}\n");
  const LoadedScenario scene = load_scenario(file);
  EXPECT_EQ(scene.def.duration, 50.0);
  EXPECT_EQ(scene.def.seed, 4u);
  EXPECT_EQ(scene.def.world.levels[0].floor.size(), 1u);
  EXPECT_EQ(scene.def.world.levels[0].walls.size(), 1u);
  ASSERT_EQ(scene.def.populations.size(), 2u);
  EXPECT_EQ(scene.def.populations[0].id, "walkers");
  EXPECT_EQ(scene.def.populations[0].count, 9);
  EXPECT_EQ(scene.def.populations[0].radius.a, 0.2);
  EXPECT_EQ(scene.def.name, "main");
  // The effective scene stands alone.
  EXPECT_EQ(scene.source.find("include"), std::string::npos);
  EXPECT_EQ(parse_scenario(scene.source, "elsewhere/x.yaml").source, scene.source);
}

TEST_F(Include, ShapesAndModelsAreTakenWhole) {
  write("under.yaml",
        "populations:\n  a: {count: 5, start: {circle: [5, 5, 2]}, journey: [[1, 1]], steering: {model: orca, "
        "time_horizon: 7}}\n");
  const fs::path file =
      write("over.yaml",
            "throng: 1\ninclude: under.yaml\n"
            "populations:\n  a: {start: {rectangle: [0, 0, 1, 1]}, steering: {model: orca, neighbours: 3}}\n");
  const PopulationDef a = load_scenario(file).def.populations[0];
  EXPECT_EQ(a.start.area->kind(), Shape::Kind::kPolygon);
  ASSERT_EQ(a.steering[0].settings.size(), 1u);
  EXPECT_EQ(a.steering[0].settings[0].name, "neighbours");
}

TEST_F(Include, LaterFilesWinOverEarlierOnes) {
  write("one.yaml", "seed: 1\nduration: 10\n");
  write("two.yaml", "seed: 2\nstep: 0.1\n");
  const fs::path file = write("main.yaml",
                              "throng: 1\ninclude: [one.yaml, two.yaml]\nstep: 0.2\n"
                              "populations: {a: {count: 1, start: {point: [0, 0]}, journey: [[1, 1]]}}\n");
  const ScenarioDef def = load_scenario(file).def;
  EXPECT_EQ(def.seed, 2u);
  EXPECT_EQ(def.duration, 10.0);
  EXPECT_EQ(def.step, 0.2);
}

TEST_F(Include, ErrorsNameTheFileThatIsWrong) {
  write("parts/speeds.yaml", "populations:\n  a:\n    max_speed: fast\n");
  const fs::path file = write("main.yaml",
                              "throng: 1\ninclude: parts/speeds.yaml\n"
                              "populations: {a: {count: 1, start: {point: [0, 0]}, journey: [[1, 1]]}}\n");
  try {
    load_scenario(file);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, (folder_ / "parts/speeds.yaml").string());
    EXPECT_EQ(error.place().line, 3);
  }
}

TEST_F(Include, TwiceTheSameFileIsNoCycle) {
  write("common.yaml", "duration: 12\n");
  write("one.yaml", "include: common.yaml\n");
  write("two.yaml", "include: common.yaml\n");
  const fs::path file = write("main.yaml",
                              "throng: 1\ninclude: [one.yaml, two.yaml]\n"
                              "populations: {a: {count: 1, start: {point: [0, 0]}, journey: [[1, 1]]}}\n");
  EXPECT_EQ(load_scenario(file).def.duration, 12.0);
}

}  // namespace
}  // namespace throng::io
