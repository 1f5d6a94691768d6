#pragma once

#include <cstdint>

#include "engine/core/step/events.h"
#include "engine/core/step/intention.h"
#include "engine/core/world/world.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

// What a source wants of a person, until it takes it back. Each source has one at most.
struct Proposal {
  IntentionSource source = IntentionSource::kOther;
  float priority = -1.f;  // below 0: as usual for the source
  IntentionReason reason = IntentionReason::kMind;
  std::uint8_t channels = kAllChannels;  // that it needs
  // Where to go, and how long to stay there; without a goal it only takes channels away from others.
  enum class Goal : std::uint8_t { kNone, kPlace, kPoint, kFlee };
  Goal goal = Goal::kNone;
  PlaceIndex place = kNoPlace;
  Vec2 point{};
  double stay = -1.0;  // [s]; below 0: as the place says, or for good at a point

  float strength() const { return priority < 0.f ? usual_priority(source) : priority; }
};

// What a person had to leave, and will come back to. Without gaps: snapshots hold the bytes.
struct Suspended {
  using ArchiveMembers =
      Members<std::uint16_t, std::uint16_t, PlaceIndex, LevelIndex, std::uint32_t, std::uint32_t, Vec2>;
  enum class What : std::uint8_t {
    kWalking,   // was on its way: sets out again
    kInLine,    // stood in line or was served: joins the end
    kStaying,   // had come, and stays for the rest of its time
    kInPlace,   // the same in a place that has to have room
    kFinished,  // had nothing more to do: goes back to where it stood
  };
  IntentionSource source = IntentionSource::kJourney;
  What what = What::kWalking;
  std::uint16_t program_counter = 0;
  PlaceIndex place = kNoPlace;
  LevelIndex level = 0;         // of `point`
  std::uint32_t remaining = 0;  // steps
  std::uint32_t since = 0;      // step
  Vec2 point;                   // [m] where it stood or was headed for
};
static_assert(sizeof(Suspended) == 24);

// Somebody lost or got back a channel.
struct ChannelChange {
  AgentId id;
  AgentIndex row = 0;
  Holders before, after;
};

}  // namespace throng
