#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/foundation/ids.h"

namespace throng {

// An edit of a running crowd. Commands come from the timeline, the library or a live session; they are applied only at
// the start of a step and recorded with that step, so that a run can be replayed.
struct Command {
  // What each does is said in its row (command_rows.inc, command_table.h).
  enum class Kind : std::uint8_t {
#define THRONG_COMMAND(enumerator, ...) enumerator,
#include "engine/core/step/command_rows.inc"
#undef THRONG_COMMAND
  };
  static constexpr std::uint16_t kEverybody = 0xffff;

  Kind kind = Kind::kEnd;
  std::uint16_t population = kEverybody;
  std::uint32_t count = 0;
  std::uint32_t number = 0;  // of an agent or a door
  float value = 1.f;
  PlaceIndex place = kNoPlace;
  // Of kSteering: the name of a model or a preset, and its parameters: "hidac waiting_time=2". Of kPersonality: a
  // preset, traits, or how people should seem: "shy", "extraversion=0.4 neuroticism=-0.2", "pc1=0.5 pc2=0".
  std::string text{};
  std::string id{};
  Shape area{};
  LevelIndex level = 0;
  PlaceDef::Kind place_kind = PlaceDef::Kind::kArea;
};

// Calls visit(member) for every member, in the order in which snapshots hold them.
template <typename AnyCommand, typename Visit>
void for_each_member(AnyCommand& command, Visit&& visit) {
  visit(command.kind);
  visit(command.population);
  visit(command.count);
  visit(command.number);
  visit(command.value);
  visit(command.place);
  visit(command.text);
  visit(command.id);
  visit(command.area);
  visit(command.level);
  visit(command.place_kind);
}

struct RecordedCommand {
  std::uint64_t step = 0;
  Command command;
};

const std::vector<std::string>& command_names();     // in the order of Command::Kind, as a timeline writes them
std::string to_text(const Command& command);         // "speed population=2 value=0.5": one line, stable
const std::vector<std::string>& place_kind_names();  // in the order of PlaceDef::Kind, as scenes write them
ObstacleDef obstacle_of(const Command& command);
PlaceDef place_of(const Command& command);

}  // namespace throng
