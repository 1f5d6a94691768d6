#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/arguments.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::cli {

inline constexpr const char* kDefaultScene = "plaza";

// Where the scenes that ship are.
std::optional<std::filesystem::path> shipped_folder();
// The names of the scenes that ship, as find_scene() takes them: `plaza`, `steering/circle`.
std::vector<std::string> shipped_scenes();
// A file as it is; otherwise the scene that ships under this name (or, when only one does, ends in it).
// Throws Error with the nearest name; `others` are further names that could have been meant.
std::filesystem::path find_scene(const std::string& name, const std::vector<std::string>& others = {});
// With --set, --seed and --duration applied.
io::LoadedScenario load_scene(const SceneArguments& arguments);

}  // namespace throng::cli
