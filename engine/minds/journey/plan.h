#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/foundation/distribution.h"
#include "engine/foundation/vec2.h"

namespace throng {

inline constexpr double kNever = std::numeric_limits<double>::infinity();  // [s]

// What must hold for a part of a journey; what is not said holds always.
struct JourneyCondition {
  enum class Alarm : std::uint8_t { kAny, kOn, kOff };
  static constexpr std::uint16_t kAnybody = 0xffff;
  Alarm alarm = Alarm::kAny;
  double after = -kNever;  // [s]
  double before = kNever;  // [s]
  std::uint16_t population = kAnybody;
  PlaceIndex full = kNoPlace;      // this place has no room
  PlaceIndex has_room = kNoPlace;  // this one has
  PlaceIndex open = kNoPlace;
  PlaceIndex closed = kNoPlace;
  friend bool operator==(const JourneyCondition&, const JourneyCondition&) = default;
};

struct JourneyStep;

struct JourneyBranch {
  double weight = 1.0;
  JourneyCondition condition;
  std::vector<JourneyStep> steps;
};

// One stop of a journey, or a turn that it takes.
struct JourneyStep {
  enum class Kind : std::uint8_t {
    kPlace,   // to a place
    kPoint,   // to a point
    kMirror,  // to where one stands, mirrored through a point
    kWait,    // stand where one is for `stay`, or until `leave_at`
    kChoose,  // one of the branches
    kIf,      // the first branch when its condition holds, otherwise the second
    kRepeat,  // the first branch, several times
  };
  enum class Choice : std::uint8_t { kWeight, kNearest, kShortestQueue };
  enum class IfFull : std::uint8_t { kWait, kSkip };
  enum class IfLate : std::uint8_t { kGoOn, kSkip };

  Kind kind = Kind::kPoint;
  PlaceIndex place = kNoPlace;
  Vec2 point{};
  Choice choice = Choice::kWeight;
  IfFull if_full = IfFull::kWait;
  IfLate if_late = IfLate::kGoOn;
  double by = kNever;                  // [s] when one wants to be there
  double leave_at = kNever;            // [s] when one leaves, whatever else
  std::optional<Distribution> stay{};  // [s] instead of the place's own
  std::uint32_t times = 1;             // of kRepeat
  std::vector<JourneyBranch> branches{};
};

enum class AtEnd : std::uint8_t { kLeave, kStay, kRepeat };
enum class OnAlarm : std::uint8_t { kLeave, kCarryOn };

struct JourneyPlan {
  std::vector<JourneyStep> steps;
  AtEnd at_end = AtEnd::kStay;
  OnAlarm on_alarm = OnAlarm::kLeave;
  bool responds = false;  // some time passes between an alarm and their decision to leave
  float warns = 0.f;      // [m] how far around them they end that time of others
};

// Loops in loops; a person counts each.
inline constexpr int kDeepestRepeat = 4;

}  // namespace throng
