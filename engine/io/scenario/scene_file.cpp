#include "engine/io/scenario/scene_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/number_text.h"
#include "engine/io/scenario/parse_yaml.h"
#include "engine/io/scenario/read_import.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"
#include "engine/io/scenario/text_guard.h"
#include "engine/simulation/scenario.h"

namespace throng::io::scene {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVersion = "1";
constexpr std::size_t kMostFiles = 100;

// Scenes beside a file that is missing, to suggest one.
std::vector<std::string> scenes_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code none;
  for (fs::directory_iterator it(folder.empty() ? fs::path(".") : folder, none), end; !none && it != end;
       it.increment(none)) {
    const fs::path ending = it->path().extension();
    if (ending == ".yaml" || ending == ".yml" || ending == ".json") names.push_back(it->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string hint_for_missing(const fs::path& file) {
  const fs::path folder = file.parent_path();
  const std::string name = file.filename().string();
  const std::vector<std::string> beside = scenes_in(folder);
  if (const auto near = nearest_name(name, beside); !near.empty())
    return "did you mean '" + (folder / near).string() + "'?";
  const std::vector<std::string> shipped = scenes_in("scenarios");
  if (const auto near = nearest_name(name, shipped); !near.empty())
    return "did you mean 'scenarios/" + std::string(near) + "'?";
  if (!beside.empty()) return "there is " + suggest_name("", beside).substr(std::string("valid names: ").size());
  return "check the path; scenes that ship are in the folder 'scenarios'";
}

// `place` is where the file was asked for: the include, or the file itself.
std::string read_text_file(const fs::path& file, const SourcePlace& place) {
  std::error_code none;
  const fs::file_status status = fs::status(file, none);
  const std::string shown = "'" + file.string() + "'";
  if (!fs::exists(status)) throw Error(place, "there is no file " + shown, hint_for_missing(file));
  if (fs::is_directory(status)) {
    const std::vector<std::string> inside = scenes_in(file);
    throw Error(place, shown + " is a folder, not a scene",
                inside.empty() ? "name a YAML or JSON file"
                               : "name a file in it, for example '" + (file / inside[0]).string() + "'");
  }
  if (!fs::is_regular_file(status)) throw Error(place, shown + " is not a regular file", "name a YAML or JSON file");
  check_file_size(static_cast<std::size_t>(fs::file_size(file, none)), file.string());
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  if (stream) text << stream.rdbuf();
  if (!stream) {
    if (fs::file_size(file, none) == 0 && !none) return {};
    throw Error(place, shown + " cannot be read", "check its permissions");
  }
  return std::move(text).str();
}

void check_root(const Node& root) {
  const std::string hint = "begin with 'throng: 1', then write populations: and what belongs to them";
  if (root.is_nothing()) fail(root, "the file is empty", hint);
  if (!root.is_map()) fail(root, "a scenario is a map of names and values, not " + describe(root), hint);
}

void check_version(const Node& root, bool required) {
  const Node* version = root.find("throng");
  if (version == nullptr) {
    if (!required) return;
    const std::vector<std::string> names = {"throng"};
    for (const Node& key : root.keys)
      if (!nearest_name(key.text, names).empty())
        fail(key, "there is no '" + key.text + "' in a scenario", "did you mean 'throng'?");
    fail(root, "the line 'throng: 1' is missing",
         "add 'throng: 1' at the top; it says which version of the format this is");
  }
  if (version->is_text() && !version->quoted && version->text == kVersion) return;
  const bool newer = version->is_text() && parse_number(version->text).valid && parse_number(version->text).value > 1;
  fail(*version,
       newer
           ? "the scenario is written for version " + version->text + " of the format, and this program reads version 1"
           : "'throng' must be the version of the format, not " + describe(*version),
       newer ? "use a newer throng, or write 'throng: 1'" : "write 'throng: 1'");
}

// Puts `over` over `under`, `levels` maps deep.
Node merged(Node under, Node over, int levels) {
  if (!under.is_map() || !over.is_map() || levels == 0) return over;
  for (std::size_t i = 0; i < over.keys.size(); ++i) {
    Node* below = under.find(over.keys[i].text);
    Node value =
        below == nullptr ? std::move(over.items[i]) : merged(std::move(*below), std::move(over.items[i]), levels - 1);
    under.put(std::move(over.keys[i]), std::move(value));
  }
  return under;
}

Node merged_scenes(Node under, Node over) {
  Node* world_below = under.find("world");
  Node* recording_below = under.find("recording");
  Node* populations_below = under.find("populations");
  const auto merge_part = [&](Node* below, const char* name, int levels) {
    if (Node* above = over.find(name); above != nullptr && below != nullptr)
      *above = merged(std::move(*below), std::move(*above), levels);
  };
  merge_part(world_below, "world", 1);
  merge_part(recording_below, "recording", 1);
  merge_part(populations_below, "populations", 2);
  const SourcePlace place = over.place();
  Node result = merged(std::move(under), std::move(over), 1);
  result.file = std::make_shared<const std::string>(place.file);
  result.line = place.line;
  result.column = place.column;
  return result;
}

// Whether a tree has the keys of a scene and no others: what somebody else's file holds is none of a viewer's business.
bool looks_like_scene(const Node& root) {
  std::vector<std::string> known = key_names(section(""));
  const std::vector<std::string> parameters = ScenarioDef::table().names();
  known.insert(known.end(), parameters.begin(), parameters.end());
  known.insert(known.end(), {"throng", "include"});
  return root.is_map() && !root.keys.empty() && std::all_of(root.keys.begin(), root.keys.end(), [&](const Node& key) {
           return std::find(known.begin(), known.end(), key.text) != known.end();
         });
}

class Includer {
 public:
  explicit Includer(const ReadableFiles& files) : readable_(files) {}
  // The scene `text` of `file` with its includes. `chain` are the files that are being read.
  Node compose(std::string_view text, const fs::path& file) {
    return compose(parse_yaml(text, file.string()), file, true);
  }

 private:
  Node compose(Node root, const fs::path& file, bool required);
  Node include(const Node& name, const fs::path& from);
  Node parse_included(const Node& name, const fs::path& file) const;

  const ReadableFiles& readable_;
  std::vector<fs::path> chain_;
  std::size_t files_ = 0;
};

// One spelling for each file, so that cycles are noticed.
fs::path identity(const fs::path& file) {
  std::error_code none;
  const fs::path canonical = fs::weakly_canonical(file, none);
  return none ? file.lexically_normal() : canonical;
}

Node Includer::parse_included(const Node& name, const fs::path& file) const {
  if (!readable_.limited()) return parse_yaml(read_text_file(file, name.place()), file.string());
  const std::string text = read_text_file(named_file(name, file, readable_), name.place());
  Node root;
  try {
    root = parse_yaml(text, file.string());
  } catch (const Error&) {
    // What is wrong with it would quote it.
  }
  if (!looks_like_scene(root))
    fail(name, describe(name) + " is no scene", "include files that have the keys of a scene");
  return root;
}

Node Includer::include(const Node& name, const fs::path& from) {
  if (!name.is_text() || name.text.empty())
    fail(name, "'include' must be the name of a file, not " + describe(name),
         "write include: FILE, or a list of files");
  const fs::path file = (from.parent_path() / name.text).lexically_normal();
  const fs::path self = identity(readable_path(name, file, readable_));
  const auto first = std::find(chain_.begin(), chain_.end(), self);
  if (first != chain_.end()) {
    std::string chain;
    for (auto it = first; it != chain_.end(); ++it) chain += it->filename().string() + " -> ";
    fail(name, "the files include each other: " + chain + self.filename().string(), "remove one of these includes");
  }
  if (++files_ > kMostFiles)
    fail(name, "more than " + std::to_string(kMostFiles) + " files are included", "include fewer files");
  return compose(parse_included(name, file), file, false);
}

Node Includer::compose(Node root, const fs::path& file, bool required) {
  check_root(root);
  check_version(root, required);
  expand_import(root, file.parent_path(), readable_);
  const Node* include_key = root.find("include");
  if (include_key == nullptr) return root;
  chain_.push_back(identity(file));
  Node under = map_like(root);
  if (include_key->is_list()) {
    for (const Node& name : include_key->items) under = merged_scenes(std::move(under), include(name, file));
  } else {
    under = merged_scenes(std::move(under), include(*include_key, file));
  }
  chain_.pop_back();
  const auto position = include_key - root.items.data();
  root.keys.erase(root.keys.begin() + position);
  root.items.erase(root.items.begin() + position);
  return merged_scenes(std::move(under), std::move(root));
}

}  // namespace

Node load_scene_file(const fs::path& file, const ReadableFiles& files) {
  return Includer(files).compose(read_text_file(file, {file.string(), 0, 0}), file);
}

Node parse_scene_text(std::string_view text, const std::string& file_name, const ReadableFiles& files) {
  return Includer(files).compose(text, file_name);
}

}  // namespace throng::io::scene
