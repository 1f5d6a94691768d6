#include "engine/io/scenario/live_command.h"

#include "engine/foundation/error.h"
#include "engine/foundation/text.h"
#include "engine/io/scenario/parse_yaml.h"
#include "engine/io/scenario/read_timeline.h"

namespace throng::io {
namespace {

constexpr std::string_view kBlank = " \t\r";

// The next word of `rest`, which loses it.
std::string_view next_word(std::string_view& rest) {
  const std::size_t begin = rest.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) {
    rest = {};
    return {};
  }
  // A list or a map is one word, blanks and all.
  std::size_t end = begin;
  for (int depth = 0; end < rest.size(); ++end) {
    const char c = rest[end];
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth <= 0 && kBlank.find(c) != std::string_view::npos) break;
  }
  const std::string_view word = rest.substr(begin, end - begin);
  rest.remove_prefix(end);
  return word;
}

std::string entry_text(const RecordedCommand& recorded, const ScenarioDef& scene, const World& world) {
  using K = Command::Kind;
  const Command& c = recorded.command;
  std::string text = "{at: " + shortest_text(static_cast<double>(recorded.step) * scene.step);
  text += ", do: " + command_names()[static_cast<std::size_t>(c.kind)];
  const auto value = [&] { text += ", value: " + shortest_text(c.value); };
  switch (c.kind) {
    case K::kSpeed:
    case K::kMood:
    case K::kFriendshipSpread:
    case K::kGlobalInterest:
    case K::kPanic: value(); break;
    case K::kAdd:
    case K::kRemove: text += ", count: " + std::to_string(c.count); break;
    case K::kRemoveAgent: text += ", agent: " + std::to_string(c.number); break;
    case K::kOpenDoor:
    case K::kCloseDoor: text += ", door: " + in_quotes(scene.world.doors[c.number].id); break;
    case K::kRelease:
    case K::kOpenPlace:
    case K::kClosePlace: text += ", place: " + in_quotes(world.places()[c.place].id); break;
    case K::kSteering:
    case K::kPersonality: text += ", to: " + in_quotes(c.text); break;
    case K::kClearObstacle: text += ", id: " + in_quotes(c.id); break;
    case K::kPlace:
      text += ", kind: " + place_kind_names()[static_cast<std::size_t>(c.place_kind)];
      text += ", capacity: " + std::to_string(c.count) + ", stay: " + shortest_text(c.value);
      [[fallthrough]];
    case K::kObstacle: {
      const ShapeText shape = to_text(c.area);
      text += ", id: " + in_quotes(c.id) + ", " + shape.key + ": " + shape.value;
      text += ", level: " + in_quotes(world.levels()[c.level].id);
      break;
    }
    default: break;
  }
  if (c.population != Command::kEverybody) text += ", population: " + in_quotes(scene.populations[c.population].id);
  return text + "}";
}

}  // namespace

Command parse_command(std::string_view line, const ScenarioDef& scene, const World& world, double now) {
  std::string yaml = "- {at: " + shortest_text(now) + ", do: ";
  std::string_view rest = line;
  const std::string name(next_word(rest));
  yaml += name;
  const bool directs = name == "steering" || name == "personality";  // their own keys need no 'to' before them
  std::string to;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const std::size_t equals = word.find('=');
    if (directs && !word.starts_with("population=")) {
      if (word.find('\'') != std::string_view::npos) throw Error("'" + std::string(word) + "' is not KEY=VALUE");
      to += (to.empty() ? "" : " ") + std::string(word.starts_with("to=") ? word.substr(3) : word);
      continue;
    }
    if (equals == 0 || equals == std::string_view::npos)
      throw Error("'" + std::string(word) + "' is not KEY=VALUE", "for example: mood population=staff value=0.3");
    yaml += ", " + std::string(word.substr(0, equals)) + ": " + std::string(word.substr(equals + 1));
  }
  if (directs && !to.empty()) yaml += ", to: '" + to + "'";
  yaml += "}\n";
  const scene::SceneWorld present{world, std::vector<std::vector<Ring>>(world.levels().size())};
  std::vector<std::string> warnings;
  const auto entries = scene::read_timeline(scene::parse_yaml(yaml, "command"), present, scene, warnings);
  if (entries.size() != 1) throw Error("a line holds one command");
  return entries[0].command;
}

std::string replay_scene(const LoadedScenario& scenario, std::span<const RecordedCommand> commands, const World& world,
                         double seconds) {
  std::string timeline = "[";
  for (const RecordedCommand& c : commands)
    timeline += (timeline.size() > 1 ? ", " : "") + entry_text(c, scenario.def, world);
  LoadOptions options;
  options.set = {{"timeline", timeline + "]"}, {"duration", shortest_text(seconds)}};
  return parse_scenario(scenario.source, "replay", options).source;
}

}  // namespace throng::io
