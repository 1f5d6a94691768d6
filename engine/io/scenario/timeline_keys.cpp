#include "engine/io/scenario/timeline_keys.h"

#include <algorithm>

#include "engine/foundation/assert.h"
#include "engine/io/scenario/read_shapes.h"

namespace throng::io::scene {
namespace {

using F = CommandField::Kind;

// "of 'speed' and 'mood': the factor": the fields of one key, told together; commands whose help is the same only once.
class KeyHelp {
 public:
  void add(std::string_view command, std::string_view help) {
    for (auto& [text, commands] : parts_)
      if (text == help) return commands.push_back(std::string(command));
    parts_.push_back({std::string(help), {std::string(command)}});
  }

  std::string text() const {
    std::string all;
    for (const auto& [help, commands] : parts_) {
      all += all.empty() ? "of " : "; of ";
      for (std::size_t k = 0; k < commands.size(); ++k)
        all += (k == 0 ? "'" : k + 1 == commands.size() ? " and '" : ", '") + commands[k] + "'";
      all += ": " + help;
    }
    return all;
  }

 private:
  std::vector<std::pair<std::string, std::vector<std::string>>> parts_;
};

// The unit that a key has with all commands; empty: none, or different ones.
std::string_view unit_of(std::string_view key) {
  std::vector<std::string_view> units;
  for (const CommandRow& row : command_table())
    for (const CommandField& field : row.fields)
      if (field.name == key) units.push_back(field.unit);
  const bool same = std::all_of(units.begin(), units.end(), [&](std::string_view unit) { return unit == units[0]; });
  return same && !units.empty() ? units[0] : std::string_view{};
}

std::string help_of(std::string_view key) {
  KeyHelp help;
  const std::string_view common = unit_of(key);
  for (const CommandRow& row : command_table())
    for (const CommandField& field : row.fields) {
      if (field.name != key) continue;
      const bool own = !field.unit.empty() && field.unit != common;
      help.add(row.name, std::string(field.help) + (own ? " [" + std::string(field.unit) + "]" : ""));
    }
  return help.text();
}

template <typename Member>
std::size_t offset_of(std::size_t position, Member TimelineValue::*member) {
  static const TimelineValue value;
  return position * sizeof(TimelineValue) + static_cast<std::size_t>(reinterpret_cast<const char*>(&(value.*member)) -
                                                                     reinterpret_cast<const char*>(&value));
}

class TimelineTable : public ParameterTable {
 public:
  TimelineTable() {
    Parameter at;
    at.name = "at";
    at.unit = "s";
    at.help = "when";
    at.range = {0, 1e9};
    add_number(std::move(at), 0.0);
    Parameter command;
    command.name = "do";
    command.help = "what happens";
    add_choice(std::move(command), command_names(), command_row(Command{}.kind).name);
    for (const CommandRow& row : command_table())
      for (const CommandField& field : row.fields)
        if (!field.is_shape() && !field.is_direction()) add(field);
  }

 private:
  void add(const CommandField& field) {
    const auto known =
        std::find_if(parameters_.begin(), parameters_.end(), [&](const Parameter& p) { return p.name == field.name; });
    if (known != parameters_.end()) {
      known->range = {std::min(known->range.low, field.range.low), std::max(known->range.high, field.range.high)};
      // Who may leave it out says what that means.
      if (!field.required && known->kind == Parameter::Kind::kNumber) known->default_value = field.initial;
      return;
    }
    Parameter p;
    p.name = field.name;
    p.unit = unit_of(field.name);
    p.help = help_of(field.name);
    p.range = field.range;
    switch (field.kind) {
      case F::kNumber: add_number(std::move(p), field.initial); break;
      case F::kWhole:
      case F::kAgent:
        p.kind = Parameter::Kind::kInteger;
        p.storage = Parameter::Storage::kInt32;
        p.offset = offset_of(parameters_.size(), &TimelineValue::whole);
        p.default_value = static_cast<std::int64_t>(field.initial);
        parameters_.push_back(std::move(p));
        break;
      case F::kPlaceKind: add_choice(std::move(p), place_kind_names(), place_kind_names()[0]); break;
      default:
        p.kind = Parameter::Kind::kText;
        p.storage = Parameter::Storage::kString;
        p.offset = offset_of(parameters_.size(), &TimelineValue::text);
        p.default_value = std::string();
        parameters_.push_back(std::move(p));
    }
  }

  void add_number(Parameter p, double initial) {
    p.kind = Parameter::Kind::kNumber;
    p.storage = Parameter::Storage::kDouble;
    p.offset = offset_of(parameters_.size(), &TimelineValue::number);
    p.default_value = initial;
    parameters_.push_back(std::move(p));
  }

  void add_choice(Parameter p, const std::vector<std::string>& choices, std::string_view initial) {
    p.kind = Parameter::Kind::kChoice;
    p.storage = Parameter::Storage::kEnum8;
    p.offset = offset_of(parameters_.size(), &TimelineValue::choice);
    p.choices = choices;
    p.default_value = std::string(initial);
    parameters_.push_back(std::move(p));
  }
};

std::vector<Key> make_keys() {
  std::vector<Key> keys;
  for (const CommandRow& row : command_table())
    for (const CommandField& field : row.fields)
      if (field.is_direction() &&
          std::none_of(keys.begin(), keys.end(), [&](const Key& key) { return key.name == field.name; }))
        keys.push_back({std::string(field.name), "a text or a map", help_of(field.name)});
  for (const ShapeForm& form : shape_forms()) {
    KeyHelp help;
    for (const CommandRow& row : command_table())
      for (const CommandField& field : row.fields) {
        const std::vector<std::string> names = field.is_shape() ? keys_of(field) : std::vector<std::string>{};
        if (std::find(names.begin(), names.end(), form.name) != names.end())
          help.add(row.name, std::string(form.help) + " [m]");
      }
    if (const std::string text = help.text(); !text.empty()) keys.push_back({form.name, form.form, text});
  }
  return keys;
}

}  // namespace

const ParameterTable& timeline_table() {
  static const TimelineTable table;
  return table;
}

const TimelineValue& timeline_value(const std::vector<TimelineValue>& values, std::string_view key) {
  const auto parameters = timeline_table().parameters();
  for (std::size_t k = 0; k < parameters.size(); ++k)
    if (parameters[k].name == key) return values[k];
  THRONG_ASSERT(false);
  return values[0];
}

const std::vector<Key>& timeline_keys() {
  static const std::vector<Key> keys = make_keys();
  return keys;
}

std::vector<std::string> keys_of(const CommandField& field) {
  if (field.kind == F::kShape) return shape_names();
  if (field.kind == F::kArea) return {"rectangle", "circle", "polygon"};
  return {std::string(field.name)};
}

}  // namespace throng::io::scene
