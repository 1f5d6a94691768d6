#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::server {

// Scenes that viewers send as text. Whoever may look at a run may not look into every file of its user: such a scene
// names files below a few folders and no others. May be used from several threads. Everything throws Error for bad
// input.
class ViewerScenes {
 public:
  // Names are relative to `home`; below it and below `others` files may be read.
  explicit ViewerScenes(std::filesystem::path home, std::span<const std::filesystem::path> others = {});

  io::LoadedScenario load(const std::string& text) const;
  // As it will be when it stands in a file of this name.
  io::LoadedScenario load_as(const std::string& text, const std::filesystem::path& file) const;
  std::vector<std::string> check(const std::string& text) const;  // warnings
  std::string draft(const std::string& text) const;               // JSON object of the scene, as `hello` tells it

 private:
  std::filesystem::path home_;
  io::ReadableFiles files_;
};

}  // namespace throng::server
