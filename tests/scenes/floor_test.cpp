// Nobody leaves the walkable floor: every scene that is shipped, every steering model, long steps.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "engine/io/scenario/load_scenario.h"
#include "engine/throng.h"
#include "tests/support/locations.h"

namespace throng {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> all_scenes() {
  std::vector<fs::path> scenes;
  for (const auto& entry : fs::recursive_directory_iterator(test::source_dir() / "scenarios"))
    if (entry.path().extension() == ".yaml") scenes.push_back(entry.path());
  std::sort(scenes.begin(), scenes.end());
  return scenes;
}

struct Outcome {
  std::uint64_t looked = 0, outside = 0;
};

Outcome walk(const fs::path& scene, const std::string& model, const char* step, double seconds) {
  io::LoadOptions options;
  options.set = {{"populations.*.steering", "{model: " + model + "}"}, {"step", step}};
  Simulation sim(io::load_scenario(scene, options).def, 2);
  Outcome outcome;
  while (!sim.finished() && sim.clock().seconds() < seconds) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const Vec2 p = sim.crowd().position[i];
      const LevelIndex level = sim.crowd().level[i];
      ++outcome.looked;
      if (std::isfinite(p.x + p.y) && sim.world().walkable(p, level)) continue;
      if (++outcome.outside < 4)
        ADD_FAILURE() << scene.filename() << ", " << model << ", step " << step << ": #" << sim.crowd().serial[i]
                      << " is off the floor of level " << level << " at (" << p.x << ", " << p.y << ") after "
                      << sim.clock().seconds() << " s";
    }
  }
  return outcome;
}

// Every model walks in a third of the scenes or more, with the longest step.
TEST(Floor, NobodyLeavesItInAnyScene) {
  const std::vector<std::string> models = steering::model_names();
  std::size_t turn = 0;
  std::uint64_t looked = 0;
  for (const fs::path& scene : all_scenes()) {
    if (scene.stem() == "city-square-100k") continue;
    for (int k = 0; k < 2; ++k) looked += walk(scene, models[turn++ % models.size()], "0.2", 3.0).looked;
  }
  EXPECT_GT(turn, 3 * models.size());
  EXPECT_GT(looked, 100'000u);
}

TEST(LongFloor, NobodyLeavesItInAnySceneWithAnyModelAtAnyStep) {
  std::uint64_t looked = 0;
  for (const fs::path& scene : all_scenes())
    for (const std::string& model : steering::model_names())
      for (const char* step : {"0.05", "0.1", "0.2"})
        looked += walk(scene, model, step, scene.stem() == "city-square-100k" ? 0.4 : 8.0).looked;
  EXPECT_GT(looked, 10'000'000u);
}

}  // namespace
}  // namespace throng
