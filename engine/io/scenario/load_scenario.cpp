#include "engine/io/scenario/load_scenario.h"

#include <algorithm>

#include "engine/foundation/text.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/emit_yaml.h"
#include "engine/io/scenario/grid_origin.h"
#include "engine/io/scenario/number_file.h"
#include "engine/io/scenario/overrides.h"
#include "engine/io/scenario/read_minds.h"
#include "engine/io/scenario/read_population.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_timeline.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/read_world.h"
#include "engine/io/scenario/scene_file.h"
#include "engine/io/scenario/sections.h"
#include "engine/io/scenario/smoke_table.h"

namespace throng::io {
namespace {

using scene::Node;

constexpr std::int64_t kMostPeople = 5'000'000;

const ReadableFiles& files_of(const LoadOptions& options) {
  static const ReadableFiles any;
  return options.files != nullptr ? *options.files : any;
}

void apply_options(Node& root, const LoadOptions& options, const std::string& file_name) {
  if (root.find("name") == nullptr) {
    Node name = scene::text_like(root, std::filesystem::path(file_name).stem().string());
    name.quoted = true;
    root.put(scene::text_like(root, "name"), std::move(name));
  }
  for (const Override& o : options.set) scene::apply_override(root, o);
  if (!options.seed) return;
  Node at;
  at.file = std::make_shared<const std::string>("--seed");
  root.put(scene::text_like(at, "seed"), scene::text_like(at, std::to_string(*options.seed)));
}

// The version goes first, whatever was included before it.
void put_version_first(Node& root) {
  const auto position =
      std::find_if(root.keys.begin(), root.keys.end(), [](const Node& k) { return k.text == "throng"; });
  const auto offset = position - root.keys.begin();
  std::rotate(root.keys.begin(), position, position + 1);
  std::rotate(root.items.begin(), root.items.begin() + offset, root.items.begin() + offset + 1);
}

void check_total(const Node& populations, const ScenarioDef& def) {
  std::int64_t total = 0;
  for (const PopulationDef& p : def.populations) total += p.count;
  if (total > kMostPeople)
    scene::fail(populations,
                "there are " + std::to_string(total) + " people together; at most " + std::to_string(kMostPeople) +
                    " are possible",
                "write smaller counts");
}

// Bodies stop at those whom people see, and nobody sees further than its nearest neighbours: in long steps people walk
// past them, into others. Measured in crowds that meet: 1 s lets bodies overlap by 0.44 m, 0.25 s by 0.04 m.
void check_step(const Node& root, const ScenarioDef& def) {
  constexpr double kLongestSolid = 0.25;  // [s]
  const Node* step = root.find("step");
  if (step == nullptr || !def.solid || def.step <= kLongestSolid) return;
  scene::fail(*step,
              "in a step of " + shortest_text(def.step) +
                  " s people walk further than they look, and solid bodies would "
                  "be inside each other",
              "write a step of at most " + shortest_text(kLongestSolid) + ", or 'solid: false'");
}

LoadedScenario read(Node root, const LoadOptions& options, const std::string& file_name) {
  apply_options(root, options, file_name);
  scene::inline_number_files(root, files_of(options));
  scene::inline_smoke_tables(root, files_of(options));
  put_version_first(root);
  const scene::GridOrigin origin(root);
  LoadedScenario loaded;
  loaded.origin = origin.point();
  ScenarioDef& def = loaded.def;
  scene::read_parameters(root, ScenarioDef::table(), &def, "a scenario", scene::key_names(scene::section("")));
  check_step(root, def);
  const scene::SceneWorld world = scene::read_world(root.find("world"));
  def.world = world.world.recipe();
  const Node& populations =
      scene::require(root, "populations", "the scenario",
                     "say who walks: populations: {walkers: {count: 100, start: ..., journey: ...}}");
  def.populations = scene::read_populations(populations, world, loaded.warnings);
  check_total(populations, def);
  if (const Node* timeline = root.find("timeline"))
    def.timeline = scene::read_timeline(*timeline, world, def, loaded.warnings);
  scene::read_scene_minds(root, {world, files_of(options), loaded.warnings}, def.minds);
  if (const Node* recording = root.find("recording")) {
    scene::require_map(*recording, "'recording'", "for example recording: {every: 0.5}");
    scene::read_parameters(*recording, RecordingDef::table(), &def.recording, "'recording'", {});
    if (def.recording.every < def.step && recording->find("every") != nullptr)
      loaded.warnings.push_back(
          scene::warning_at(*recording->find("every"),
                            "a step takes " + shortest_text(def.step) + " s, so that is how often is recorded"));
  }
  origin.rewrite(root);
  loaded.source = scene::emit_yaml(root);
  return loaded;
}

}  // namespace

LoadedScenario load_scenario(const std::filesystem::path& file, const LoadOptions& options) {
  return read(scene::load_scene_file(file, files_of(options)), options, file.string());
}

LoadedScenario parse_scenario(std::string_view text, const std::string& file_name, const LoadOptions& options) {
  const std::string name = file_name.empty() ? "scenario" : file_name;
  return read(scene::parse_scene_text(text, name, files_of(options)), options, name);
}

}  // namespace throng::io
