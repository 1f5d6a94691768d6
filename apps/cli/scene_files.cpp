#include "apps/cli/scene_files.h"

#include <algorithm>
#include <optional>

#include "apps/cli/output.h"
#include "engine/foundation/error.h"
#include "engine/foundation/text.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
constexpr const char* kEnding = ".yaml";

bool is_path(const std::string& name) {
  const std::string ending = fs::path(name).extension().string();
  return ending == ".yaml" || ending == ".yml" || ending == ".json" || name.starts_with('.') || name.starts_with('/');
}

bool ends_in_step(const std::string& scene, const std::string& name) {
  return scene == name || (scene.size() > name.size() && scene.ends_with("/" + name));
}

}  // namespace

// Beside an installed program, or in the source tree of one that was only built.
std::optional<fs::path> shipped_folder() {
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  for (const fs::path& folder :
       {program.parent_path().parent_path() / "share/throng/scenarios", fs::path(THRONG_SOURCE_DIR) / "scenarios"})
    if (fs::is_directory(folder, none)) return folder;
  return std::nullopt;
}

std::vector<std::string> shipped_scenes() {
  std::vector<std::string> names;
  const std::optional<fs::path> folder = shipped_folder();
  if (!folder) return names;
  std::error_code none;
  for (fs::recursive_directory_iterator it(*folder, none), end; !none && it != end; it.increment(none))
    if (it->path().extension() == kEnding)
      names.push_back(it->path().lexically_relative(*folder).replace_extension().generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path find_scene(const std::string& name, const std::vector<std::string>& others) {
  std::error_code problem;
  const fs::file_status status = fs::status(name, problem);
  if (fs::is_regular_file(status)) return name;
  if (status.type() == fs::file_type::none && !name.empty())
    throw file_error(name, "cannot be read: " + problem.message(), "check the path and its permissions");
  if (is_path(name))
    throw file_error(name, fs::is_directory(status) ? "is a folder, not a scene" : "there is no such file",
                     "`throng list scenes` shows the scenes that ship");
  std::vector<std::string> names = shipped_scenes();
  std::vector<std::string> matches;
  for (const std::string& scene : names)
    if (scene == name)
      return *shipped_folder() / (scene + kEnding);
    else if (ends_in_step(scene, name))
      matches.push_back(scene);
  if (matches.size() == 1) return *shipped_folder() / (matches[0] + kEnding);
  if (matches.size() > 1)
    throw Error("more than one scene is called '" + name + "'", "write '" + matches[0] + "' or '" + matches[1] + "'");
  names.insert(names.end(), others.begin(), others.end());
  throw Error(others.empty() ? "there is no scene '" + name + "'" : "there is no command or scene '" + name + "'",
              suggest_name(name, names));
}

io::LoadedScenario load_scene(const SceneArguments& arguments) {
  io::LoadOptions options;
  options.seed = arguments.seed;
  for (const std::string& text : arguments.set) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
      throw Error("--set needs PATH=VALUE, not '" + text + "'", "for example --set populations.walkers.count=200");
    options.set.push_back({text.substr(0, equals), text.substr(equals + 1)});
  }
  if (arguments.duration) options.set.push_back({"duration", shortest_text(*arguments.duration)});
  return io::load_scenario(find_scene(arguments.scene), options);
}

}  // namespace throng::cli
