#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace throng {

// Who wants something of a person. In the order in which ties are settled: the first wins.
enum class IntentionSource : std::uint8_t {
  kCommand,    // somebody outside
  kAlert,      // an alarm, panic or fear has its attention: it goes on walking, but looks at nothing else
  kEmergency,  // it flees
  kNeed,
  kEvent,
  kReaction,
  kGroup,
  kTalk,
  kSchedule,
  kInfluence,
  kJourney,
  kOther,       // a mind that is not of this library
  kIncapacity,  // it cannot walk any more
};
inline constexpr std::size_t kIntentionSources = 13;
inline constexpr std::array<std::string_view, kIntentionSources> kIntentionSourceNames = {
    "command", "alert",    "emergency", "need",    "event", "reaction",  "group",
    "talk",    "schedule", "influence", "journey", "other", "incapacity"};

// What a source asks for unless it says otherwise. The highest wins; what is being done counts kStays more, so that
// nothing flickers.
inline constexpr std::array<float, kIntentionSources> kUsualPriority = {100.f, 95.f, 95.f, 25.f, 75.f, 70.f,  55.f,
                                                                        50.f,  30.f, 20.f, 10.f, 15.f, 1000.f};
inline constexpr float kStays = 2.f;
// Who stands in line, is served or gets into a lift gives up its legs to nobody who asks for less than this: others
// wait for it to move on. Above a talk, below what a group has agreed on.
inline constexpr float kTakesItsTurn = 53.f;

constexpr float usual_priority(IntentionSource source) { return kUsualPriority[static_cast<std::size_t>(source)]; }
constexpr std::string_view name_of(IntentionSource source) {
  return kIntentionSourceNames[static_cast<std::size_t>(source)];
}

// What of a person a source needs. Who talks in a line gives gaze and gestures, and keeps its legs.
enum Channel : std::uint8_t { kLegsChannel = 1, kGazeChannel = 2, kGestureChannel = 4, kAllChannels = 7 };

// Why somebody's legs are not to be had for less than kTakesItsTurn.
enum TurnHeld : std::uint8_t { kTurnInLine = 1, kTurnAtLift = 2 };

// Who has which channel of a person; a column of the crowd, written by minds/intention alone.
struct Holders {
  static constexpr std::uint16_t bit(IntentionSource source) {
    return static_cast<std::uint16_t>(1u << static_cast<unsigned>(source));
  }
  std::uint16_t proposed = bit(IntentionSource::kJourney);  // a bit for each source that wants something now
  IntentionSource executes = IntentionSource::kJourney;     // whose goal is walked to
  IntentionSource legs = IntentionSource::kJourney;         // who shapes the preferred velocity
  IntentionSource gaze = IntentionSource::kJourney;
  IntentionSource gesture = IntentionSource::kJourney;
  std::uint8_t turn = 0;        // TurnHeld
  std::uint8_t undertakes = 0;  // the goal is a step of its own, not one of the population's journey

  bool has_proposed(IntentionSource source) const { return (proposed & bit(source)) != 0; }
  bool flees() const { return executes == IntentionSource::kEmergency; }
  // Whether it may look at somebody and gesture for a talk.
  bool may_talk() const {
    return (gaze == IntentionSource::kJourney || gaze == IntentionSource::kTalk) &&
           (gesture == IntentionSource::kJourney || gesture == IntentionSource::kTalk);
  }
  friend bool operator==(const Holders&, const Holders&) = default;
};
static_assert(sizeof(Holders) == 8);

}  // namespace throng
