#include "engine/io/scenario/live_command.h"

#include "engine/core/step/command_table.h"
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

// "value: 0.5", as a timeline writes it.
std::string field_text(const CommandField& field, const Command& command, const ScenarioDef& scene,
                       const World& world) {
  using F = CommandField::Kind;
  const auto number = [&] { return static_cast<std::size_t>(number_of(field, command)); };
  const std::string key = std::string(field.name) + ": ";
  switch (field.kind) {
    case F::kNumber: return key + shortest_text(static_cast<float>(number_of(field, command)));
    case F::kWhole:
    case F::kAgent: return key + std::to_string(number());
    case F::kPopulation: return key + in_quotes(scene.populations[number()].id);
    case F::kDoor: return key + in_quotes(world.doors()[number()].id);
    case F::kLevel: return key + in_quotes(world.levels()[number()].id);
    case F::kManagedPlace:
    case F::kWaitingPlace: return key + in_quotes(world.places()[number()].id);
    case F::kPlaceKind: return key + place_kind_names()[number()];
    case F::kArea:
    case F::kShape: {
      const ShapeText shape = to_text(shape_of(field, command));
      return shape.key + ": " + shape.value;
    }
    default: return key + in_quotes(text_of(field, command));
  }
}

std::string entry_text(const RecordedCommand& recorded, const ScenarioDef& scene, const World& world) {
  const CommandRow& row = command_row(recorded.command.kind);
  std::string text = "{at: " + shortest_text(static_cast<double>(recorded.step) * scene.step);
  text += ", do: " + std::string(row.name);
  for (const CommandField& field : row.fields)
    if (!goes_without_saying(field, recorded.command)) text += ", " + field_text(field, recorded.command, scene, world);
  return text + "}";
}

}  // namespace

Command parse_command(std::string_view line, const ScenarioDef& scene, const World& world, double now) {
  std::string yaml = "- {at: " + shortest_text(now) + ", do: ";
  std::string_view rest = line;
  const std::string name(next_word(rest));
  yaml += name;
  // What somebody becomes needs no key before it.
  const CommandRow* row = find_command(name);
  const CommandField* direction = row == nullptr ? nullptr : row->direction();
  const std::string key = direction == nullptr ? std::string() : std::string(direction->name);
  const auto is_other = [&](std::string_view word) {
    const CommandField* field = row->find(word.substr(0, word.find('=')));
    return field != nullptr && field != direction && word.find('=') != std::string_view::npos;
  };
  std::string to;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const std::size_t equals = word.find('=');
    if (direction != nullptr && !is_other(word)) {
      if (word.find('\'') != std::string_view::npos) throw Error("'" + std::string(word) + "' is not KEY=VALUE");
      to += (to.empty() ? "" : " ") + std::string(word.starts_with(key + "=") ? word.substr(key.size() + 1) : word);
      continue;
    }
    if (equals == 0 || equals == std::string_view::npos)
      throw Error("'" + std::string(word) + "' is not KEY=VALUE", "for example: mood population=staff value=0.3");
    yaml += ", " + std::string(word.substr(0, equals)) + ": " + std::string(word.substr(equals + 1));
  }
  // A map is written as a timeline has it.
  if (!to.empty()) yaml += ", " + key + ": " + (to.starts_with('{') ? to : "'" + to + "'");
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
