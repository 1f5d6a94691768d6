#include "engine/io/scenario/read_timeline.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/foundation/text.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/read_steering.h"
#include "engine/io/scenario/read_values.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/journey/managed_place.h"
#include "engine/simulation/direction_text.h"

namespace throng::io::scene {
namespace {

constexpr const char* kForm = "write {at: SECONDS, do: COMMAND}, for example {at: 60, do: alarm}";

enum class Use : std::uint8_t { kNo, kMay, kMust };

// Which keys a command takes.
struct CommandForm {
  Use population, value, count, agent, door = Use::kNo, place = Use::kNo, to = Use::kNo;
  Use id = Use::kNo, shape = Use::kNo, kind = Use::kNo;
};

CommandForm form_of(Command::Kind kind) {
  using K = Command::Kind;
  switch (kind) {
    case K::kAlarm:
    case K::kAllClear:
    case K::kEnd: return {Use::kNo, Use::kNo, Use::kNo, Use::kNo};
    case K::kSpeed: return {Use::kMay, Use::kMust, Use::kNo, Use::kNo};
    case K::kPanic: return {Use::kNo, Use::kMay, Use::kNo, Use::kNo};
    case K::kGlobalInterest: return {Use::kNo, Use::kMust, Use::kNo, Use::kNo};
    case K::kMood:
    case K::kFriendshipSpread: return {Use::kMay, Use::kMust, Use::kNo, Use::kNo};
    case K::kAdd: return {Use::kMust, Use::kNo, Use::kMust, Use::kNo};
    case K::kRemove: return {Use::kMay, Use::kNo, Use::kMay, Use::kNo};
    case K::kRemoveAgent: return {Use::kNo, Use::kNo, Use::kNo, Use::kMust};
    case K::kOpenDoor:
    case K::kCloseDoor: return {Use::kNo, Use::kNo, Use::kNo, Use::kNo, Use::kMust};
    case K::kRelease:
    case K::kOpenPlace:
    case K::kClosePlace: return {Use::kNo, Use::kNo, Use::kNo, Use::kNo, Use::kNo, Use::kMust};
    case K::kSteering:
    case K::kPersonality: return {Use::kMay, Use::kNo, Use::kNo, Use::kNo, Use::kNo, Use::kNo, Use::kMust};
    case K::kObstacle:
    case K::kClearObstacle:
    case K::kPlace: {
      CommandForm form{Use::kNo, Use::kNo, Use::kNo, Use::kNo};
      form.id = Use::kMust;
      if (kind != K::kClearObstacle) form.shape = Use::kMay;  // which one is checked when it is read
      if (kind == K::kPlace) form.kind = Use::kMay;
      return form;
    }
  }
  return {};
}

void check_keys(const Node& node, Command::Kind kind) {
  const std::string& name = command_names()[static_cast<std::size_t>(kind)];
  const CommandForm form = form_of(kind);
  const std::pair<const char*, Use> keys[] = {{"population", form.population},
                                              {"value", form.value},
                                              {"count", form.count},
                                              {"agent", form.agent},
                                              {"door", form.door},
                                              {"place", form.place},
                                              {"to", form.to},
                                              {"id", form.id},
                                              {"kind", form.kind},
                                              {"level", form.shape},
                                              {"capacity", form.kind},
                                              {"stay", form.kind},
                                              {"rectangle", form.shape},
                                              {"circle", form.shape},
                                              {"polygon", form.shape},
                                              {"line", form.kind},
                                              {"point", form.kind}};
  for (const auto& [key, use] : keys) {
    const bool given = node.find(key) != nullptr;
    if (given && use == Use::kNo)
      fail(node.key(key), "'" + name + "' takes no '" + key + "'", std::string("remove '") + key + "'");
    if (!given && use == Use::kMust)
      fail(node, "'" + name + "' needs '" + key + "'", std::string("add '") + key + ": ...' to it");
  }
}

std::uint16_t find_population(const Node& name, const ScenarioDef& scene) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < scene.populations.size(); ++i) {
    if (scene.populations[i].id == name.text) return static_cast<std::uint16_t>(i);
    ids.push_back(scene.populations[i].id);
  }
  fail(name, "there is no population " + describe(name), suggest_name(name.text, ids));
}

DoorIndex find_door(const Node& name, const SceneWorld& world) {
  if (const auto found = world.world.find_door(name.text)) return *found;
  std::vector<std::string> ids;
  for (const DoorDef& door : world.world.doors()) ids.push_back(door.id);
  fail(name, "there is no door " + describe(name),
       ids.empty() ? "the world has no doors; add them under world: doors:" : suggest_name(name.text, ids));
}

// The place of a command that needs one where it matters who is there.
PlaceIndex find_place(const Node& name, Command::Kind kind, const SceneWorld& world) {
  const PlaceIndex index = world.find_place(name);
  const PlaceDef& place = world.world.places()[index];
  if (kind == Command::Kind::kRelease && place.kind != PlaceDef::Kind::kWaiting)
    fail(name, "nobody is held back in '" + place.id + "': it is no waiting area", "give it 'kind: waiting'");
  if (!ManagedPlace::is_managed(place))
    fail(name, "'" + place.id + "' lets in everybody: it is no queue and no waiting area and has no capacity",
         "give it a 'capacity'");
  return index;
}

// A text, or a map with the same content: {model: hidac, waiting_time: 2} is "hidac waiting_time=2".
std::string direction_text(const Node& node, Command::Kind kind) {
  const bool steering = kind == Command::Kind::kSteering;
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

void check_direction(const Node& node, const Command& command, const ScenarioDef& scene) {
  try {
    if (command.kind == Command::Kind::kSteering) {
      steering_of_text(command.text);
    } else {
      for (std::size_t p = 0; p < scene.populations.size(); ++p)
        if (command.population == Command::kEverybody || command.population == p)
          changed_personality(scene.populations[p].personality, command.text);
    }
  } catch (const Error& e) {
    fail(node, e.problem(), e.hint());
  }
}

// What comes or goes: its name, shape and level.
void read_change(const Node& node, const TimelineKeys& keys, const SceneWorld& world, Command& command) {
  using K = Command::Kind;
  const Node& id = *node.find("id");
  command.id = read_id(id, "'id'");
  if (command.kind == K::kClearObstacle) {
    if (world.world.find_obstacle(command.id)) return;
    std::vector<std::string> ids;
    for (const ObstacleDef& obstacle : world.world.obstacles()) ids.push_back(obstacle.id);
    fail(id, "there is no obstacle " + describe(id) + " at that time",
         ids.empty() ? "'obstacle' brings one" : suggest_name(command.id, ids));
  }
  std::vector<std::string> others;
  for (const Parameter& p : timeline_table().parameters()) others.push_back(p.name);
  const std::string what = (command.kind == K::kPlace ? "place '" : "obstacle '") + command.id + "'";
  command.area = read_shape(node, what, others);
  if (const Node* level = node.find("level")) command.level = world.find_level(*level);
  command.place_kind = keys.place_kind;
  command.value = static_cast<float>(keys.stay);
  if (command.kind == K::kPlace) command.count = static_cast<std::uint32_t>(keys.capacity);
  const std::string problem = command.kind == K::kPlace ? world.world.problem_with(place_of(command))
                                                        : world.world.problem_with(obstacle_of(command));
  if (!problem.empty()) fail(id, problem, "move it, or give it another id");
}

TimelineEntry read_entry(const Node& node, const SceneWorld& world, const ScenarioDef& scene,
                         std::vector<std::string>& warnings) {
  require_map(node, "an entry of the timeline", kForm);
  TimelineKeys keys;
  std::vector<std::string> others = shape_names();
  others.emplace_back("to");
  read_parameters(node, timeline_table(), &keys, "the timeline", others);
  require(node, "at", "an entry of the timeline", kForm);
  const Node& command = require(node, "do", "an entry of the timeline", kForm);
  check_keys(node, keys.kind);
  TimelineEntry entry;
  entry.at = keys.at;
  entry.command.kind = keys.kind;
  entry.command.value = static_cast<float>(keys.value);
  entry.command.count = static_cast<std::uint32_t>(keys.count);
  entry.command.number = static_cast<std::uint32_t>(keys.agent);
  if (const Node* population = node.find("population")) entry.command.population = find_population(*population, scene);
  if (const Node* to = node.find("to")) {
    entry.command.text = direction_text(*to, keys.kind);
    check_direction(*to, entry.command, scene);
  }
  if (const Node* door = node.find("door")) entry.command.number = find_door(*door, world);
  const bool changes = form_of(keys.kind).id == Use::kMust;
  if (changes) read_change(node, keys, world, entry.command);
  if (const Node* place = node.find("place")) entry.command.place = find_place(*place, keys.kind, world);
  if (keys.kind == Command::Kind::kAlarm && !world.has_exit())
    fail(command, "an alarm sends people to the nearest exit, and the world has none",
         "give a place of the world 'kind: exit'");
  const double most = keys.kind == Command::Kind::kMood               ? 1.0
                      : keys.kind == Command::Kind::kGlobalInterest   ? 2.0
                      : keys.kind == Command::Kind::kFriendshipSpread ? 360.0
                                                                      : 100.0;
  if (keys.value > most)
    fail(*node.find("value"), "the value of '" + command.text + "' is at most " + shortest_text(most),
         "write a number from 0 to " + shortest_text(most));
  if (keys.kind == Command::Kind::kAdd && keys.count == 0)
    fail(*node.find("count"), "'add' adds nobody", "write how many people come: count: 10");
  if (keys.at > scene.duration)
    warnings.push_back(warning_at(
        *node.find("at"), "this never happens: the run ends at " + shortest_text(scene.duration) + " s (duration)"));
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
    if (form_of(command.kind).id == Use::kNo) continue;
    if (!changed) changed = world;
    if (command.kind == Command::Kind::kObstacle) changed->world.add_obstacle(obstacle_of(command));
    if (command.kind == Command::Kind::kPlace) changed->world.add_place(place_of(command));
    if (command.kind == Command::Kind::kClearObstacle)
      changed->world.remove_obstacle(*changed->world.find_obstacle(command.id));
  }
  std::stable_sort(timeline.begin(), timeline.end(),
                   [](const TimelineEntry& a, const TimelineEntry& b) { return a.at < b.at; });
  return timeline;
}

}  // namespace throng::io::scene
