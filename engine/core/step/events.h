#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/world/world.h"
#include "engine/foundation/vec2.h"

namespace throng {

// Something that happened, for the event log. The order within a step does not depend on threads or rows: what plain
// journeys do comes by agent number, then what happens at queues and kept places, in the order in which it does.
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
    kMissed
  };
  std::uint64_t step = 0;
  Kind kind = Kind::kSpawned;
  std::uint32_t number = 0;  // the agent; for kCommand its position in the list of recorded commands
  std::uint16_t population = 0;
  PlaceIndex place = kNoPlace;
  Vec2 position;
  std::uint32_t other = 0;  // of talks: whom one talks to
  std::uint32_t about = 0;  // of talks: their number
  float value = 0.f;        // of talks that end: for how long one took part [s]
  std::uint8_t reason = 0;  // of talks: TalkReason
};

std::string_view event_name(Event::Kind kind);

}  // namespace throng
