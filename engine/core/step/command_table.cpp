#include "engine/core/step/command_table.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"

namespace throng {
namespace {

using F = CommandField::Kind;

// Fields that several commands have.
CommandField population() {
  return {.name = "population",
          .kind = F::kPopulation,
          .member = &Command::population,
          .required = false,
          .help = "whom it concerns; everybody when left out"};
}

CommandField door() { return {.name = "door", .kind = F::kDoor, .member = &Command::number, .help = "which"}; }

CommandField place(F kind) { return {.name = "place", .kind = kind, .member = &Command::place, .help = "which place"}; }

CommandField level() {
  return {.name = "level",
          .kind = F::kLevel,
          .member = &Command::level,
          .required = false,
          .help = "where; the first level when left out"};
}

CommandField new_id() { return {.name = "id", .kind = F::kNewId, .member = &Command::id, .help = "its name"}; }

CommandField number(std::string_view name, std::string_view unit, Range range, std::string_view help) {
  return {.name = name, .kind = F::kNumber, .member = &Command::value, .help = help, .unit = unit, .range = range};
}

CommandField whole(std::string_view name, Range range, std::string_view help) {
  return {.name = name, .kind = F::kWhole, .member = &Command::count, .help = help, .range = range};
}

CommandField required(CommandField field) {
  field.required = true;
  if (field.kind == F::kPopulation) field.help = "which";
  return field;
}

CommandField optional(CommandField field, double initial = 0.0) {
  field.required = false;
  field.initial = initial;
  return field;
}

CommandField said(CommandField field) {
  field.said = true;
  return field;
}

// Checks.
CommandProblem exit_is_missing(const Command& /*command*/, const World& world) {
  const auto places = world.places();
  if (std::any_of(places.begin(), places.end(), [](const PlaceDef& p) { return p.kind == PlaceDef::Kind::kExit; }))
    return {};
  return {"do", "an alarm sends people to the nearest exit, and the world has none",
          "give a place of the world 'kind: exit'"};
}

CommandProblem nobody_is_added(const Command& command, const World& /*world*/) {
  if (command.count > 0) return {};
  return {"count", "'add' adds nobody", "write how many people come: count: 10"};
}

CommandProblem obstacle_is_missing(const Command& command, const World& world) {
  if (world.find_obstacle(command.id)) return {};
  std::vector<std::string> ids;
  for (const ObstacleDef& obstacle : world.obstacles()) ids.push_back(obstacle.id);
  return {"id", "there is no obstacle '" + command.id + "' at that time",
          ids.empty() ? "'obstacle' brings one" : suggest_name(command.id, ids)};
}

CommandProblem misplaced(std::string problem) { return {"id", std::move(problem), "move it, or give it another id"}; }

std::vector<CommandRow> make_table() {
#define THRONG_COMMAND(enumerator, ...) {.kind = Command::Kind::enumerator, __VA_ARGS__},
  return {
#include "engine/core/step/command_rows.inc"
  };
#undef THRONG_COMMAND
}

}  // namespace

const CommandField* CommandRow::find(std::string_view field) const {
  for (const CommandField& f : fields)
    if (f.name == field) return &f;
  return nullptr;
}

const CommandField* CommandRow::find(CommandField::Kind field) const {
  for (const CommandField& f : fields)
    if (f.kind == field) return &f;
  return nullptr;
}

const CommandField* CommandRow::direction() const {
  for (const CommandField& f : fields)
    if (f.is_direction()) return &f;
  return nullptr;
}

std::span<const CommandRow> command_table() {
  static const std::vector<CommandRow> table = make_table();
  return table;
}

const CommandRow& command_row(Command::Kind kind) {
  const auto position = static_cast<std::size_t>(kind);
  THRONG_ASSERT(position < command_table().size());
  return command_table()[position];
}

const CommandRow* find_command(std::string_view name) {
  for (const CommandRow& row : command_table())
    if (row.name == name) return &row;
  return nullptr;
}

std::string_view kind_name(CommandField::Kind kind) {
  switch (kind) {
    case F::kNumber: return "number";
    case F::kWhole: return "whole";
    case F::kText: return "text";
    case F::kPopulation: return "population";
    case F::kAgent: return "agent";
    case F::kDoor: return "door";
    case F::kLevel: return "level";
    case F::kManagedPlace:
    case F::kWaitingPlace: return "place";
    case F::kSteering: return "steering";
    case F::kPersonality: return "personality";
    case F::kNewId: return "id";
    case F::kObstacle: return "obstacle";
    case F::kPlaceKind: return "place kind";
    case F::kArea: return "area";
    case F::kShape: return "shape";
  }
  return "";
}

bool alarm_after(std::span<const RecordedCommand> commands) {
  for (std::size_t k = commands.size(); k-- > 0;) {
    if (commands[k].command.kind == Command::Kind::kAlarm) return true;
    if (commands[k].command.kind == Command::Kind::kAllClear) return false;
  }
  return false;
}

double number_of(const CommandField& field, const Command& command) {
  if (const auto* member = std::get_if<std::uint16_t Command::*>(&field.member)) return command.**member;
  if (const auto* member = std::get_if<std::uint32_t Command::*>(&field.member)) return command.**member;
  if (const auto* member = std::get_if<float Command::*>(&field.member)) return static_cast<double>(command.**member);
  return static_cast<double>(command.*std::get<PlaceDef::Kind Command::*>(field.member));
}

const std::string& text_of(const CommandField& field, const Command& command) {
  return command.*std::get<std::string Command::*>(field.member);
}

const Shape& shape_of(const CommandField& field, const Command& command) {
  return command.*std::get<Shape Command::*>(field.member);
}

void set_number(const CommandField& field, Command& command, double value) {
  if (const auto* small = std::get_if<std::uint16_t Command::*>(&field.member))
    command.** small = static_cast<std::uint16_t>(value);
  else if (const auto* whole = std::get_if<std::uint32_t Command::*>(&field.member))
    command.** whole = static_cast<std::uint32_t>(value);
  else if (const auto* real = std::get_if<float Command::*>(&field.member))
    command.** real = static_cast<float>(value);
  else
    command.*std::get<PlaceDef::Kind Command::*>(field.member) = static_cast<PlaceDef::Kind>(value);
}

void set_text(const CommandField& field, Command& command, std::string value) {
  command.*std::get<std::string Command::*>(field.member) = std::move(value);
}

void set_shape(const CommandField& field, Command& command, Shape value) {
  command.*std::get<Shape Command::*>(field.member) = std::move(value);
}

bool goes_without_saying(const CommandField& field, const Command& command) {
  if (field.kind == F::kPopulation) return command.population == Command::kEverybody;
  if (field.required || field.said) return false;
  if (std::holds_alternative<std::string Command::*>(field.member)) return text_of(field, command).empty();
  if (field.is_shape()) return false;
  return number_of(field, command) == field.initial;
}

}  // namespace throng
