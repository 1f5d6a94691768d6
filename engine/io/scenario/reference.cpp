#include "engine/io/scenario/reference.h"

#include <cmath>

#include "engine/core/step/command_table.h"
#include "engine/core/step/event_table.h"
#include "engine/foundation/text.h"
#include "engine/io/scenario/read_shapes.h"
#include "engine/io/scenario/timeline_keys.h"
#include "engine/steering/catalogue.h"

namespace throng::io {
namespace {

// A bar would end the cell of a table.
std::string cell(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '|' ? std::string("\\|") : std::string(1, c);
  return result;
}

std::string code(const std::string& text) { return text.empty() ? std::string() : "`" + cell(text) + "`"; }

std::string range_text(const Parameter& p) {
  using K = Parameter::Kind;
  if (p.kind == K::kBool) return "`true`, `false`";
  if (p.kind == K::kText) return "text";
  if (p.kind == K::kChoice) {
    std::string text;
    for (const std::string& choice : p.choices) text += (text.empty() ? "" : ", ") + code(choice);
    return text;
  }
  std::string text = p.kind == K::kInteger ? "whole, " : p.kind == K::kDistribution ? "number or distribution, " : "";
  const bool low = std::isfinite(p.range.low), high = std::isfinite(p.range.high);
  if (low && high) return text + plain_text(p.range.low) + " to " + plain_text(p.range.high);
  if (low) return text + "at least " + plain_text(p.range.low);
  if (high) return text + "at most " + plain_text(p.range.high);
  return text + "any";
}

std::string parameter_table(const ParameterTable& table) {
  std::string text = "| name | unit | values | default | meaning |\n| --- | --- | --- | --- | --- |\n";
  for (const Parameter& p : table.parameters())
    text += "| `" + p.name + "` | " + p.unit + " | " + range_text(p) + " | " + code(to_text(p, p.default_value)) +
            " | " + cell(p.help) + " |\n";
  return text + "\n";
}

std::string key_table(const std::vector<scene::Key>& keys) {
  std::string text = "| name | written as | meaning |\n| --- | --- | --- |\n";
  for (const scene::Key& key : keys)
    text += "| `" + key.name + "` | " + cell(key.form) + " | " + cell(key.help) + " |\n";
  return text + "\n";
}

std::string section_text(const scene::Section& section) {
  std::string text = section.path.empty() ? "## The scene\n" : "## `" + section.path + "`\n";
  text += section.help + "\n\n";
  if (!section.keys.empty()) text += key_table(section.keys);
  if (section.table != nullptr) text += parameter_table(*section.table);
  return text;
}

std::string shapes_text() {
  std::string text =
      "## Shapes\nA shape is a map with one of these names. Coordinates are in m. The polygon of a floor may have "
      "`holes`, "
      "a list of outlines, beside it. Obstacles may not overlap each other.\n\n"
      "| name | written as | meaning |\n| --- | --- | --- |\n";
  for (const scene::ShapeForm& form : scene::shape_forms())
    text += "| `" + std::string(form.name) + "` | `" + form.form + "` | " + form.help + " |\n";
  return text + "\n";
}

std::string model_text(const steering::ModelEntry& model) {
  std::string text = "### `" + model.name + "`\n" + model.summary + ". " + model.citation + ".\n\n";
  text += parameter_table(*model.table);
  if (model.presets.empty()) return text;
  text += "Presets:";
  for (const steering::Preset& preset : model.presets) text += "\n- `" + preset.name + "`: " + preset.source;
  return text + "\n\n";
}

std::string field_text(const CommandField& field) {
  std::string text;
  const std::vector<std::string> keys = scene::keys_of(field);
  for (std::size_t k = 0; k < keys.size(); ++k) text += (k == 0 ? "`" : " or `") + keys[k] + "`";
  if (std::isfinite(field.range.low) && std::isfinite(field.range.high))
    text += " " + plain_text(field.range.low) + " to " + plain_text(field.range.high);
  if (!field.unit.empty()) text += " " + std::string(field.unit);
  text += ": " + std::string(field.help);
  if (field.required || text.find("left out") != std::string::npos) return text;
  const bool number = field.kind == CommandField::Kind::kNumber || field.kind == CommandField::Kind::kWhole;
  return text + (number ? " (" + shortest_text(field.initial) + " when left out)" : " (may be left out)");
}

std::string commands_text() {
  std::string text =
      "### Commands\nWhat `do` may be. Lines of `throng run --live` and of the studio say the same in one line: the "
      "name, then KEY=VALUE.\n\n| command | what it does | with | carried out by | as a line |\n"
      "| --- | --- | --- | --- | --- |\n";
  for (const CommandRow& row : command_table()) {
    std::string fields;
    for (const CommandField& field : row.fields) fields += (fields.empty() ? "" : "; ") + cell(field_text(field));
    text += "| `" + std::string(row.name) + "` | " + cell(std::string(row.help)) + " | " + fields + " | " +
            std::string(row.owner) + " | " + code(std::string(row.example)) + " |\n";
  }
  return text + "\n";
}

std::string events_text() {
  std::string text =
      "## Events\nWhat a run writes to `events.jsonl`, an object a line: `time` [s], `step`, `event`, and what the "
      "event tells. Those of one step stand together; their order does not depend on threads.\n\n"
      "| event | what happened | tells |\n| --- | --- | --- |\n";
  for (const EventRow& row : event_table()) {
    std::string fields;
    for (const EventField& field : row.fields) {
      const bool position = field.kind == EventField::Kind::kPosition;
      fields += (fields.empty() ? "" : "; ") + (position ? "`x`, `y`" : code(std::string(field.name)));
      fields += ": " + std::string(field.help);
      for (std::size_t k = 0; k < field.names.size(); ++k)
        fields += (k == 0 ? " (" : ", ") + std::string(field.names[k]) + (k + 1 == field.names.size() ? ")" : "");
    }
    text += "| `" + std::string(row.name) + "` | " + std::string(row.help) + " | " + cell(fields) + " |\n";
  }
  return text + "\n";
}

constexpr const char* kIntroduction =
    "# The scenario\n"
    "A scene is a YAML file (JSON is valid too). Whatever is left out has its default. `throng check FILE` says what "
    "is "
    "wrong with a scene and where, and `throng schema` prints a JSON Schema for editors. This page is made from the "
    "same "
    "tables as the parser: `throng reference` prints it.\n\n"
    "```yaml\n"
    "throng: 1\n"
    "name: Two rooms\n"
    "duration: 60\n"
    "world:\n"
    "  floor: {rectangle: [0, 0, 20, 10]}\n"
    "  walls:\n"
    "    - [[10, 0], [10, 4.4]]\n"
    "    - [[10, 5.6], [10, 10]]\n"
    "  places:\n"
    "    - {id: door, area: {circle: [10.5, 5, 0.8]}}\n"
    "    - {id: exit, kind: exit, area: {rectangle: [19, 4, 20, 6]}}\n"
    "populations:\n"
    "  staff:\n"
    "    count: 40\n"
    "    start: {rectangle: [1, 1, 8, 9]}\n"
    "    preferred_speed: {mean: 1.3, sd: 0.2, min: 0.8, max: 1.8}\n"
    "    journey: [door, exit]\n"
    "    steering: {model: orca, time_horizon: 2}\n"
    "timeline:\n"
    "  - {at: 30, do: speed, value: 1.3}\n"
    "```\n\n"
    "Any value can be replaced from the command line: `--set populations.staff.count=400`. A path is names with points "
    "between them; `*` stands for every name, an item of a list is named by its number from 0 or by its `id`.\n\n";

}  // namespace

std::string scenario_reference_markdown() {
  std::string text = kIntroduction;
  for (const scene::Section& section : scene::sections()) {
    text += section_text(section);
    if (section.path == "world.levels") text += shapes_text();
    if (section.path == "timeline") text += commands_text();
  }
  text += events_text();
  text += "## Steering models\n";
  for (const steering::ModelEntry& model : steering::catalogue()) text += model_text(model);
  text.pop_back();  // one newline at the end
  return text;
}

}  // namespace throng::io
