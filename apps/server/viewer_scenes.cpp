#include "apps/server/viewer_scenes.h"

#include <utility>

#include "apps/server/scene_json.h"
#include "engine/simulation/simulation.h"

namespace throng::server {

namespace fs = std::filesystem;

ViewerScenes::ViewerScenes(fs::path home, std::span<const fs::path> others) : home_(std::move(home)) {
  std::vector<fs::path> folders(others.begin(), others.end());
  folders.push_back(home_);
  files_ = io::ReadableFiles::below(folders);
}

io::LoadedScenario ViewerScenes::load(const std::string& text) const { return load_as(text, home_ / "scene.yaml"); }

io::LoadedScenario ViewerScenes::load_as(const std::string& text, const fs::path& file) const {
  io::LoadOptions options;
  options.files = &files_;
  return io::parse_scenario(text, file.string(), options);
}

std::vector<std::string> ViewerScenes::check(const std::string& text) const {
  const io::LoadedScenario scene = load(text);
  const Simulation tried(scene.def, 1);
  return scene.warnings;
}

std::string ViewerScenes::draft(const std::string& text) const {
  const io::LoadedScenario scene = load(text);
  const World world(scene.def.world);
  return scene_json({&scene.def, &world, models_of(scene.def), false, false, false, 1.0, {}});
}

}  // namespace throng::server
