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
  enum class Kind : std::uint8_t {
    kAlarm,             // everybody heads for the nearest exit
    kAllClear,          // everybody goes on with what it was doing
    kSpeed,             // multiplies the preferred speed of a population by `value`
    kAdd,               // `count` more people of a population
    kRemove,            // `count` people of a population leave, the youngest first; 0: all of them
    kRemoveAgent,       // one agent by its number
    kOpenDoor,          // the door with this number
    kCloseDoor,         // likewise; nobody is in the way of a door
    kGlobalInterest,    // of everybody in talking: `value` from now on
    kMood,              // the mean mood of a population becomes `value`
    kFriendshipSpread,  // the width of a population's base angles becomes `value` degrees
    kPanic,             // everybody is as afraid as its personality says; `value` 0: no more
    kEnd,               // the run ends here
    kRelease,           // all who wait in a place go on
    kOpenPlace,         // a place lets people in
    kClosePlace,        // a place lets nobody in; who is inside goes on as before
    kSteering,          // a population steers by another model: `text`
    kPersonality,       // a population becomes another kind of people: `text`
    kObstacle,          // `area` on `level` becomes an obstacle with the name `id`; who is in the way steps aside
    kClearObstacle,     // the obstacle with the name `id` goes
    kPlace,             // a new place: `id`, `place_kind`, `area`, `level`, `count` (its capacity), `value` (stay [s])
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
