#include "engine/core/step/commands.h"

#include "engine/core/step/command_table.h"
#include "engine/foundation/text.h"

namespace throng {

const std::vector<std::string>& command_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const CommandRow& row : command_table()) all.emplace_back(row.name);
    return all;
  }();
  return names;
}

namespace {

// "value=0.5"; what is referred to is numbered.
std::string field_text(const CommandField& field, const Command& command) {
  using Kind = CommandField::Kind;
  std::string key(field.name);
  switch (field.kind) {
    case Kind::kText:
    case Kind::kNewId:
    case Kind::kObstacle: return key + "=" + text_of(field, command);
    case Kind::kSteering:
    case Kind::kPersonality: return key + "='" + text_of(field, command) + "'";
    case Kind::kPlaceKind: return key + "=" + place_kind_names()[static_cast<std::size_t>(number_of(field, command))];
    case Kind::kArea:
    case Kind::kShape: {
      const ShapeText shape = to_text(shape_of(field, command));
      return shape.key + "=" + shape.value;
    }
    case Kind::kNumber: return key + "=" + shortest_text(static_cast<float>(number_of(field, command)));
    default: return key + "=" + std::to_string(static_cast<std::uint32_t>(number_of(field, command)));
  }
}

}  // namespace

std::string to_text(const Command& command) {
  const CommandRow& row = command_row(command.kind);
  std::string text(row.name);
  for (const CommandField& field : row.fields)
    if (!goes_without_saying(field, command)) text += " " + field_text(field, command);
  return text;
}

const std::vector<std::string>& place_kind_names() {
  static const std::vector<std::string> names = {"area",  "exit", "entrance",   "waiting",
                                                 "queue", "seat", "attraction", "desk"};
  return names;
}

ObstacleDef obstacle_of(const Command& command) { return {command.id, command.area, command.level}; }

PlaceDef place_of(const Command& command) {
  PlaceDef place;
  place.id = command.id;
  place.kind = command.place_kind;
  place.area = command.area;
  place.level = command.level;
  place.capacity = static_cast<std::int32_t>(command.count);
  place.stay = Distribution(static_cast<double>(command.value));
  return place;
}

}  // namespace throng
