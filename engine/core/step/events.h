#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/step/intention.h"
#include "engine/core/world/world.h"
#include "engine/foundation/vec2.h"

namespace throng {

// Something that happened, for the event log. The order within a step does not depend on threads or rows: what plain
// journeys do comes by agent number, then what happens at queues and managed places, in the order in which it does.
struct Event {
  enum class Kind : std::uint8_t {
    kSpawned,
    kReached,
    kArrived,
    kRemoved,
    kWaits,
    kCommand,
    kTalkBegins,
    kTalkEnds,
    kServed,
    kSkipped,
    kMissed,
    kIntends,        // somebody wants something else from now on: where to is `place`, why is `reason`
    kResponds,       // somebody who heard the alarm has decided to leave, `value` seconds later
    kIncapacitated,  // somebody cannot walk any more: `value` is the dose that they have taken in, `reason` by what
  };
  std::uint64_t step = 0;
  Kind kind = Kind::kSpawned;
  std::uint32_t number = 0;  // the agent; for kCommand its position in the list of recorded commands
  std::uint16_t population = 0;
  PlaceIndex place = kNoPlace;
  Vec2 position;
  std::uint32_t other = 0;  // of talks: whom one talks to
  std::uint32_t about = 0;  // of talks: their number
  float value = 0.f;        // of talks that end: for how long one took part [s]; of responses: how long they took
  std::uint8_t reason = 0;  // of talks: TalkReason; of intentions: IntentionReason
  // Of intentions: who wants it, how much, and whose wish has to wait for it.
  IntentionSource source = IntentionSource::kJourney;
  IntentionSource suspends = kNothingSuspended;
  float priority = 0.f;
  static constexpr IntentionSource kNothingSuspended{0xff};
};

// Why somebody wants something else from now on.
enum class IntentionReason : std::uint8_t {
  kJourney,        // the next stop of its journey
  kAlarm,          // an alarm went off
  kAllClear,       // it is over
  kNearerExit,     // an exit is nearer than the one that it was headed for, or that one cannot be reached any more
  kTold,           // somebody told it of an exit
  kSaw,            // it saw an exit
  kCrowded,        // the way is too crowded for it
  kAfraid,         // it is afraid: pushes, and waits for nobody
  kCalm,           // no more
  kThreatened,     // too near to what threatens it
  kCommand,        // it was told to from outside
  kChangedMind,    // another stop of its journey, all of a sudden
  kPanic,          // panic was commanded
  kFriend,         // it talks to somebody
  kTalkOver,       // no more
  kRejoins,        // goes on with what it had left, at the end of the line that it stood in
  kGoesBack,       // goes back to where it had been, for the rest of its stay
  kDone,           // what it had undertaken is done
  kLapsed,         // what it had left cannot be done any more
  kTurn,           // it moves up in a line or gets into a lift; the talk goes on without its legs
  kMind,           // a mind of the user's own
  kWarned,         // somebody who knows of the alarm has told it
  kJumpsLine,      // it is impatient: not the end of the line, but the front
  kIncapacitated,  // smoke, toxic gases or heat
};
// By what somebody was incapacitated.
inline constexpr std::array<std::string_view, 3> kHarmNames = {"toxic gases", "irritants", "heat"};
inline constexpr std::array<std::string_view, 24> kIntentionReasonNames = {"journey",
                                                                           "alarm",
                                                                           "all clear",
                                                                           "nearer exit",
                                                                           "told of an exit",
                                                                           "saw an exit",
                                                                           "crowded",
                                                                           "afraid",
                                                                           "calm",
                                                                           "threatened",
                                                                           "command",
                                                                           "changed its mind",
                                                                           "panic",
                                                                           "talks to a friend",
                                                                           "talk is over",
                                                                           "joins the end of the line",
                                                                           "goes back",
                                                                           "done",
                                                                           "lapsed",
                                                                           "takes its turn",
                                                                           "mind",
                                                                           "warned",
                                                                           "goes to the front of the line",
                                                                           "incapacitated"};

std::string_view event_name(Event::Kind kind);

}  // namespace throng
