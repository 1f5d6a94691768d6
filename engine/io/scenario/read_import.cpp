#include "engine/io/scenario/read_import.h"

#include <algorithm>

#include "engine/io/geometry/import.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/scenario/grid_origin.h"
#include "engine/io/scenario/named_file.h"
#include "engine/io/scenario/read_values.h"

namespace throng::io::scene {
namespace {

constexpr const char* kForm = "write import: plan.dxf, or {file: plan.dxf, layers: {A-WALL: walls}}";

void read_layers(const Node& node, geometry::ImportOptions& options) {
  require_map(node, "'layers'", "write {A-WALL: walls, A-DOOR: doors}");
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string meaning = read_text(node.items[i], "what a layer holds");
    if (!geometry::meaning_of(meaning)) fail_unknown(node.items[i], "the list of meanings", geometry::meaning_words());
    options.layers.push_back({node.keys[i].text, meaning});
  }
}

geometry::ImportOptions read_options(const Node& node) {
  static const std::vector<std::string> keys = {"file", "layers", "gap", "unit", "origin", "planar", "z_up", "cell"};
  geometry::ImportOptions options;
  for (std::size_t i = 0; i < node.keys.size(); ++i) {
    const std::string& key = node.keys[i].text;
    const Node& value = node.items[i];
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) fail_unknown(node.keys[i], "'import'", keys);
    const auto flag = [&] {
      if (value.text != "true" && value.text != "false") fail(value, "'" + key + "' must be true or false", kForm);
      return value.text == "true";
    };
    if (key == "layers") read_layers(value, options);
    if (key == "gap") options.gap = read_number(value, "gap", "m", {0.0, 5.0});
    if (key == "unit") options.unit = read_number(value, "unit", "m", {1e-6, 1e4});
    if (key == "cell") options.cell = read_number(value, "cell", "m", {0.01, 1.0});
    if (key == "planar") options.planar = flag();
    if (key == "z_up") options.z_up = flag();
    if (key == "origin") {
      require_list(value, "'origin'", "write [x, y]");
      if (value.items.size() != 2) fail(value, "'origin' takes two numbers", "write [x, y]");
      options.origin = geometry::Point{read_number(value.items[0], "x", "", {-1e9, 1e9}),
                                       read_number(value.items[1], "y", "", {-1e9, 1e9})};
    }
  }
  return options;
}

// Of everything in a plan, which has its own coordinates.
void set_place(Node& node, const Node& like) {
  node.local = true;
  node.file = like.file;
  node.line = like.line;
  node.column = like.column;
  for (Node& key : node.keys) set_place(key, like);
  for (Node& item : node.items) set_place(item, like);
}

}  // namespace

void expand_import(Node& root, const std::filesystem::path& folder, const ReadableFiles& files) {
  Node* world = root.find("world");
  if (world == nullptr || !world->is_map()) return;
  const Node* found = world->find("import");
  if (found == nullptr) return;
  const Node import = *found;
  if (!import.is_text() && !import.is_map()) fail(import, "'import' cannot be " + describe(import), kForm);
  const Node& file = import.is_map() ? require(import, "file", "'import'", kForm) : import;
  const std::string name = read_text(file, "the file of 'import'");
  geometry::ImportOptions options = import.is_map() ? read_options(import) : geometry::ImportOptions{};
  options.files = files;
  if (const Node* origin = world->find("origin"); origin != nullptr && !options.origin) {
    const std::array<double, 2> point = read_grid_point(*origin, "'origin'");
    options.grid_origin = geometry::Point{point[0], point[1]};
  }
  const std::filesystem::path path = (folder / name).lexically_normal();
  if (!geometry::format_of(path))
    fail(file, "'" + name + "' is no plan that can be imported",
         "plans end in .wkt, .geojson, .dxf, .obj, .gltf or .glb");
  // What a link leads to has to be a plan, too, where not every file may be read.
  const std::filesystem::path plan_file = named_file(file, path, files);
  if (!geometry::format_of(plan_file))
    fail(file, "'" + name + "' leads to a file that is no plan",
         "plans end in .wkt, .geojson, .dxf, .obj, .gltf or .glb");
  Node plan = geometry::world_node(geometry::import_plan(plan_file, options));
  set_place(plan, import);
  for (std::size_t i = 0; i < world->keys.size(); ++i) {
    const std::string key = world->keys[i].text;
    if (key == "import") continue;
    Node* there = plan.find(key);
    if (there != nullptr && there->is_list() && world->items[i].is_list())
      there->items.insert(there->items.end(), world->items[i].items.begin(), world->items[i].items.end());
    else
      plan.put(world->keys[i], world->items[i]);
  }
  *world = std::move(plan);
}

}  // namespace throng::io::scene
