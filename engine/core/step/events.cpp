#include "engine/core/step/events.h"

namespace throng {

std::string_view event_name(Event::Kind kind) {
  switch (kind) {
    case Event::Kind::kSpawned: return "spawned";
    case Event::Kind::kReached: return "reached";
    case Event::Kind::kArrived: return "arrived";
    case Event::Kind::kRemoved: return "removed";
    case Event::Kind::kWaits: return "waits";
    case Event::Kind::kCommand: return "command";
    case Event::Kind::kTalkBegins: return "talk_begins";
    case Event::Kind::kTalkEnds: return "talk_ends";
    case Event::Kind::kServed: return "served";
    case Event::Kind::kSkipped: return "skipped";
    case Event::Kind::kMissed: return "missed";
    case Event::Kind::kIntends: return "intends";
  }
  return "";
}

}  // namespace throng
