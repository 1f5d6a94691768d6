#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;

// A folder with a plan and scenes that import it.
class Import : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("throng-import-" + std::to_string(getpid()));
    fs::create_directories(folder_ / "plans");
    std::ofstream(folder_ / "plans/hall.wkt") << "POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# exit: east\n"
                                                 "LINESTRING (10 3, 10 5)\nLINESTRING (5 0, 5 3)\n";
  }
  void TearDown() override { fs::remove_all(folder_); }

  LoadedScenario load(const std::string& world) {
    std::ofstream(folder_ / "scene.yaml") << "throng: 1\nworld:\n" + world +
                                                 "populations:\n  people: {count: 3, start: {rectangle: [1, 1, 4, 4]}, "
                                                 "journey: [east]}\n";
    return load_scenario(folder_ / "scene.yaml");
  }
  std::string problem(const std::string& world) {
    try {
      load(world);
    } catch (const Error& e) {
      EXPECT_GT(e.place().line, 0) << e.what();
      return e.what();
    }
    ADD_FAILURE() << "no error";
    return {};
  }

  fs::path folder_;
};

TEST_F(Import, TakesTheWorldFromAPlanAndAddsWhatStandsBeside) {
  const LoadedScenario scene =
      load("  import: plans/hall.wkt\n  places:\n    - {id: west, kind: exit, area: {rectangle: [0, 3, 1, 5]}}\n");
  EXPECT_EQ(scene.def.world.levels[0].floor.size(), 1u);
  EXPECT_EQ(scene.def.world.levels[0].walls.size(), 1u);
  ASSERT_EQ(scene.def.world.places.size(), 2u);
  EXPECT_EQ(scene.def.world.places[0].id, "east");
  EXPECT_EQ(scene.def.world.places[1].id, "west");
  // The effective scene holds the plan itself: it can be read anywhere.
  EXPECT_EQ(parse_scenario(scene.source, "elsewhere.yaml").source, scene.source);
}

TEST_F(Import, TakesOptions) {
  const LoadedScenario scene = load("  import: {file: plans/hall.wkt, unit: 2, gap: 0.1, origin: [1, 0]}\n");
  EXPECT_EQ(scene.def.world.levels[0].floor[0].outer[0], (Vec2{-2.f, 0.f}));
}

TEST_F(Import, SaysWhatIsWrong) {
  EXPECT_NE(problem("  import: plans/gone.wkt\n").find("gone.wkt"), std::string::npos);
  EXPECT_NE(problem("  import: plans/hall.png\n").find("no plan"), std::string::npos);
  EXPECT_NE(problem("  import: [1, 2]\n").find("'import' cannot be"), std::string::npos);
  EXPECT_NE(problem("  import: {unit: 1}\n").find("file"), std::string::npos);
  EXPECT_NE(problem("  import: {file: plans/hall.wkt, units: 1}\n").find("did you mean 'unit'"), std::string::npos);
  EXPECT_NE(problem("  import: {file: plans/hall.wkt, layers: {A: wals}}\n").find("wals"), std::string::npos);
  std::ofstream(folder_ / "plans/hall.wkt") << "\nPOLYGON ((0 0, 10 0, 0 8, 10 8, 0 0))\n";
  EXPECT_NE(problem("  import: plans/hall.wkt\n").find("hall.wkt:2"), std::string::npos);
}

}  // namespace
}  // namespace throng::io
