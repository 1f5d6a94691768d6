#include "engine/io/scenario/read_timeline.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/timeline_keys.h"
#include "engine/minds/journey/managed_place.h"
#include "engine/simulation/direction_text.h"

namespace throng::io::scene {
namespace {

using F = CommandField::Kind;

constexpr const char* kForm = "write {at: SECONDS, do: COMMAND}, for example {at: 60, do: alarm}";

// Each command takes its own keys and no others.
void check_keys(const Node& node, const CommandRow& row) {
  std::vector<std::string> known = timeline_table().names();
  for (const Key& key : timeline_keys()) known.push_back(key.name);
  for (const std::string& key : known) {
    if (key == "at" || key == "do") continue;
    const auto field = std::find_if(row.fields.begin(), row.fields.end(), [&](const CommandField& f) {
      const std::vector<std::string> keys = keys_of(f);
      return std::find(keys.begin(), keys.end(), key) != keys.end();
    });
    const bool given = node.find(key) != nullptr;
    const auto quoted = [](std::string_view text) { return std::string("'").append(text).append("'"); };
    if (given && field == row.fields.end())
      fail(node.key(key), quoted(row.name).append(" takes no ").append(quoted(key)), "remove " + quoted(key));
    // Which shape it is is checked when it is read.
    if (!given && field != row.fields.end() && field->required && !field->is_shape())
      fail(node, quoted(row.name).append(" needs ").append(quoted(key)),
           std::string("add '").append(key).append(": ...' to it"));
  }
}

std::uint16_t find_population(const Node& name, const ScenarioDef& scene) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < scene.populations.size(); ++i) {
    if (scene.populations[i].id == name.text) return static_cast<std::uint16_t>(i);
    ids.push_back(scene.populations[i].id);
  }
  fail(name, "there is no population " + named(name), suggest_name(name.text, ids));
}

DoorIndex find_door(const Node& name, const SceneWorld& world) {
  if (const auto found = world.world.find_door(name.text)) return *found;
  std::vector<std::string> ids;
  for (const DoorDef& door : world.world.doors()) ids.push_back(door.id);
  fail(name, "there is no door " + named(name),
       ids.empty() ? "the world has no doors; add them under world: doors:" : suggest_name(name.text, ids));
}

// The place of a command that needs one where it matters who is there.
PlaceIndex find_place(const Node& name, CommandField::Kind kind, const SceneWorld& world) {
  const PlaceIndex index = world.find_place(name);
  const PlaceDef& place = world.world.places()[index];
  if (kind == F::kWaitingPlace && place.kind != PlaceDef::Kind::kWaiting)
    fail(name, "nobody is held back in '" + place.id + "': it is no waiting area", "give it 'kind: waiting'");
  if (!ManagedPlace::is_managed(place))
    fail(name, "'" + place.id + "' lets in everybody: it is no queue and no waiting area and has no capacity",
         "give it a 'capacity'");
  return index;
}

// A text, or a map with the same content: {model: hidac, waiting_time: 2} is "hidac waiting_time=2".
std::string direction_text(const Node& node, CommandField::Kind kind) {
  const bool steering = kind == F::kSteering;
  if (node.is_text()) return node.text;
  require_map(node, "'to'",
              steering ? "write to: hidac, or to: {model: hidac, waiting_time: 2}"
                       : "write to: shy, or to: {extraversion: 0.4}");
  std::string name, rest;
  const auto add = [&](const std::string& key, const Node& value) {
    if (!value.is_text() || value.text.find_first_of(" \t\r\n") != std::string::npos)
      fail(value, "'" + key + "' must be one number or word here", "write the numbers themselves");
    rest += " " + key + "=" + value.text;
  };
  for (std::size_t k = 0; k < node.keys.size(); ++k) {
    const std::string& key = node.keys[k].text;
    if (key == "model" || key == "preset")
      name = read_text(node.items[k], "'" + key + "'");
    else if (key == "perceived" && node.items[k].is_map())
      for (std::size_t m = 0; m < node.items[k].keys.size(); ++m)
        add("perceived." + node.items[k].keys[m].text, node.items[k].items[m]);
    else
      add(key, node.items[k]);
  }
  return name.empty() ? rest.substr(std::min<std::size_t>(1, rest.size())) : name + rest;
}

void check_direction(const Node& node, CommandField::Kind kind, const Command& command, const ScenarioDef& scene) {
  try {
    if (kind == F::kSteering) {
      steering_of_text(command.text);
    } else {
      for (std::size_t p = 0; p < scene.populations.size(); ++p)
        if (command.population == Command::kEverybody || command.population == p)
          changed_personality(scene.populations[p].minds.of<PersonalityDef>(), command.text);
    }
  } catch (const Error& e) {
    fail(node, e.problem(), e.hint());
  }
}

void check_range(const Node& node, const CommandRow& row, const CommandField& field, double value) {
  const std::string what = "the " + std::string(field.name) + " of '" + std::string(row.name) + "' is at ";
  const std::string hint =
      "write a number from " + shortest_text(field.range.low) + " to " + shortest_text(field.range.high);
  if (value > field.range.high) fail(node, what + "most " + shortest_text(field.range.high), hint);
  if (value < field.range.low) fail(node, what + "least " + shortest_text(field.range.low), hint);
}

// What an entry says, and where and when it says it.
struct Entry {
  const Node& node;
  const CommandRow& row;
  const std::vector<TimelineValue>& values;
  const SceneWorld& world;
  const ScenarioDef& scene;
};

// A field that is given, or a shape.
void read_field(const Entry& entry, const CommandField& field, Command& command) {
  if (field.is_shape()) {
    std::vector<std::string> others = timeline_table().names();
    const std::string what = std::string(entry.row.name) + " '" + command.id + "'";
    set_shape(field, command, read_shape(entry.node, what, others));
    return;
  }
  const Node* node = entry.node.find(field.name);
  if (node == nullptr) return;
  const auto written = [&]() -> const TimelineValue& { return timeline_value(entry.values, field.name); };
  switch (field.kind) {
    case F::kNumber: set_number(field, command, written().number); break;
    case F::kWhole:
    case F::kAgent: set_number(field, command, written().whole); break;
    case F::kPlaceKind: set_number(field, command, written().choice); break;
    case F::kPopulation: set_number(field, command, find_population(*node, entry.scene)); break;
    case F::kDoor: set_number(field, command, find_door(*node, entry.world)); break;
    case F::kLevel: set_number(field, command, entry.world.find_level(*node)); break;
    case F::kManagedPlace:
    case F::kWaitingPlace: set_number(field, command, find_place(*node, field.kind, entry.world)); break;
    case F::kSteering:
    case F::kPersonality:
      set_text(field, command, direction_text(*node, field.kind));
      check_direction(*node, field.kind, command, entry.scene);
      break;
    case F::kText: set_text(field, command, read_text(*node, in_quotes(std::string(field.name)))); break;
    default: set_text(field, command, read_id(*node, in_quotes(std::string(field.name))));
  }
}

Command read_command(const Entry& entry) {
  Command command;
  command.kind = entry.row.kind;
  for (const CommandField& field : entry.row.fields) {
    if (field.kind == F::kNumber || field.kind == F::kWhole) set_number(field, command, field.initial);
    read_field(entry, field, command);
  }
  if (entry.row.check != nullptr) {
    const CommandProblem problem = entry.row.check(command, entry.world.world);
    if (!problem.problem.empty()) fail(*entry.node.find(problem.field), problem.problem, problem.hint);
  }
  for (const CommandField& field : entry.row.fields)
    if (const Node* node = entry.node.find(field.name);
        node != nullptr && (field.kind == F::kNumber || field.kind == F::kWhole))
      check_range(*node, entry.row, field, number_of(field, command));
  return command;
}

TimelineEntry read_entry(const Node& node, const SceneWorld& world, const ScenarioDef& scene,
                         std::vector<std::string>& warnings) {
  require_map(node, "an entry of the timeline", kForm);
  std::vector<TimelineValue> values(timeline_table().parameters().size());
  std::vector<std::string> others;
  for (const Key& key : timeline_keys()) others.push_back(key.name);
  read_parameters(node, timeline_table(), values.data(), "the timeline", others);
  const Node& at = require(node, "at", "an entry of the timeline", kForm);
  require(node, "do", "an entry of the timeline", kForm);
  const CommandRow& row = command_table()[timeline_value(values, "do").choice];
  check_keys(node, row);
  TimelineEntry entry;
  entry.at = timeline_value(values, "at").number;
  entry.command = read_command({node, row, values, world, scene});
  if (entry.at > scene.duration)
    warnings.push_back(
        warning_at(at, "this never happens: the run ends at " + shortest_text(scene.duration) + " s (duration)"));
  return entry;
}

}  // namespace

std::vector<TimelineEntry> read_timeline(const Node& node, const SceneWorld& world, const ScenarioDef& scene,
                                         std::vector<std::string>& warnings) {
  require_list(node, "'timeline'", "write each entry after '- ': - {at: 60, do: alarm}");
  // In the order of time, in a world that changes with it.
  std::vector<const Node*> order;
  for (const Node& item : node.items) order.push_back(&item);
  const auto time_of = [](const Node* item) {
    const Node* at = item->is_map() ? item->find("at") : nullptr;
    double seconds = 0.0;
    if (at != nullptr && at->is_text()) std::from_chars(at->text.data(), at->text.data() + at->text.size(), seconds);
    return seconds;
  };
  std::stable_sort(order.begin(), order.end(), [&](const Node* a, const Node* b) { return time_of(a) < time_of(b); });
  std::vector<TimelineEntry> timeline;
  std::optional<SceneWorld> changed;
  for (const Node* item : order) {
    timeline.push_back(read_entry(*item, changed ? *changed : world, scene, warnings));
    const Command& command = timeline.back().command;
    const CommandRow& row = command_row(command.kind);
    if (row.edit == nullptr) continue;
    if (!changed) changed = world;
    row.edit(changed->world, command);
  }
  std::stable_sort(timeline.begin(), timeline.end(),
                   [](const TimelineEntry& a, const TimelineEntry& b) { return a.at < b.at; });
  return timeline;
}

}  // namespace throng::io::scene
