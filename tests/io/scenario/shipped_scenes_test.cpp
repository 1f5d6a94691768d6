#include <gtest/gtest.h>

#include <filesystem>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "tests/support/locations.h"

namespace throng::io {
namespace {

namespace fs = std::filesystem;

LoadedScenario shipped(const std::string& name) {
  return load_scenario(test::source_dir() / "scenarios" / (name + ".yaml"));
}

std::int64_t people(const ScenarioDef& def) {
  std::int64_t sum = 0;
  for (const PopulationDef& p : def.populations) sum += p.count;
  return sum;
}

TEST(ShippedScenes, AllLoadWithoutWarningAndSayWhatTheyShow) {
  int scenes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / "scenarios")) {
    if (entry.path().extension() != ".yaml") continue;
    SCOPED_TRACE(entry.path().string());
    const LoadedScenario scene = load_scenario(entry.path());
    for (const std::string& warning : scene.warnings) ADD_FAILURE() << warning;
    EXPECT_FALSE(scene.def.description.empty());
    EXPECT_EQ(parse_scenario(scene.source, "again.yaml").source, scene.source);
    ++scenes;
  }
  EXPECT_GE(scenes, 6);
}

TEST(ShippedScenes, AreWhatTheirNamesPromise) {
  EXPECT_EQ(people(shipped("plaza").def), 400);
  EXPECT_EQ(people(shipped("crossing").def), 1000);
  EXPECT_EQ(people(shipped("circle").def), 1000);
  EXPECT_EQ(people(shipped("city-square-100k").def), 100'000);
  const ScenarioDef crossing = shipped("crossing").def;
  EXPECT_EQ(crossing.step, 0.1);
  EXPECT_EQ(crossing.populations[0].radius.a, 0.3);
  EXPECT_NEAR(1000.0 / crossing.populations[0].start.area->area(), 0.5, 0.001);
  int gates = 0;
  for (const PlaceDef& place : shipped("plaza").def.world.places) gates += place.kind == PlaceDef::Kind::kExit;
  EXPECT_EQ(gates, 4);
}

}  // namespace
}  // namespace throng::io
