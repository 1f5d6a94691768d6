#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/step/commands.h"
#include "engine/foundation/parameters.h"

// The commands described once. Whoever reads, writes, checks or explains commands walks the rows and their fields.
namespace throng {

struct CommandField {
  // What a value means, and with it how it is written and checked.
  enum class Kind : std::uint8_t {
    kNumber,
    kWhole,
    kText,
    kPopulation,    // everybody when left out
    kAgent,         // by its serial number
    kDoor,          // by its id in scenes, by its position in a Command; likewise the places and levels
    kLevel,         // the first one when left out
    kManagedPlace,  // that lets in some and keeps out others
    kWaitingPlace,  // that holds people back
    kSteering,      // a model and its parameters, as text or map
    kPersonality,   // a preset or traits, as text or map
    kNewId,         // the name of something that comes
    kObstacle,      // the name of an obstacle that is there
    kPlaceKind,
    kArea,   // a shape with an area
    kShape,  // a shape of any kind
  };
  using Member = std::variant<std::uint16_t Command::*, std::uint32_t Command::*, float Command::*,
                              std::string Command::*, Shape Command::*, PlaceDef::Kind Command::*>;

  std::string_view name;
  Kind kind = Kind::kNumber;
  Member member = &Command::value;
  bool required = true;
  bool said = false;  // one that is not required: written even where it has its initial value
  std::string_view help{};
  std::string_view unit{};
  Range range{};
  double initial = 0.0;  // of numbers: when it is left out

  bool is_shape() const { return kind == Kind::kArea || kind == Kind::kShape; }
  // A text of several words that needs no key before it on a line: "steering hidac waiting_time=2".
  bool is_direction() const { return kind == Kind::kSteering || kind == Kind::kPersonality; }
  bool is_place() const { return kind == Kind::kManagedPlace || kind == Kind::kWaitingPlace; }
};

// What is wrong with a command, and with which of its fields ("do": with the command itself). No problem: nothing.
struct CommandProblem {
  std::string_view field;
  std::string problem, hint;
};

struct CommandRow {
  Command::Kind kind;
  std::string_view name;     // as a timeline writes it
  std::string_view owner;    // the room that carries it out
  std::string_view example;  // as a line
  std::string_view help;
  std::vector<CommandField> fields = {};
  // What stands against it in this world, beyond what the fields say.
  CommandProblem (*check)(const Command& command, const World& world) = nullptr;
  // What it makes of the world; null: nothing. Only after `check` found nothing.
  void (*edit)(World& world, const Command& command) = nullptr;

  const CommandField* find(std::string_view field) const;
  const CommandField* find(CommandField::Kind field) const;
  const CommandField* direction() const;  // null: it has none
};

std::span<const CommandRow> command_table();  // in the order of Command::Kind
const CommandRow& command_row(Command::Kind kind);
const CommandRow* find_command(std::string_view name);

std::string_view kind_name(CommandField::Kind kind);  // for machines: "number", "population", "place", "shape"

// Whether the alarm is on after these.
bool alarm_after(std::span<const RecordedCommand> commands);

// The value of a field, each for the kinds that have it. References (to a population, a door, ...) are numbers.
double number_of(const CommandField& field, const Command& command);
const std::string& text_of(const CommandField& field, const Command& command);
const Shape& shape_of(const CommandField& field, const Command& command);
void set_number(const CommandField& field, Command& command, double value);
void set_text(const CommandField& field, Command& command, std::string value);
void set_shape(const CommandField& field, Command& command, Shape value);
// Whether it need not be written: it is what leaving it out means.
bool goes_without_saying(const CommandField& field, const Command& command);

}  // namespace throng
