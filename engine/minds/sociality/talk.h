#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

inline constexpr int kMostTalkers = 8;

// Why a talk began or ended, for the event log.
enum class TalkReason : std::uint8_t {
  kHeadingApart,  // began: friends met who head for different directions, and stopped
  kHeadingAlong,  // began: friends met who head for the same direction, and walk on together
  kJoined,        // began: a talk was under way and worth joining
  kTired,         // ended: interest fell too low
  kMood,          // ended: mood, friendship or the interest of the scene was changed
  kAlarm,         // ended: an alarm went off
  kWaysPart,      // ended: their destinations diverged
  kSeparated,     // ended: others or walls came in between
  kLeft,          // ended: the other one left the scene
};
inline constexpr std::array<std::string_view, 9> kTalkReasonNames = {
    "heading apart", "heading along", "joined", "tired", "mood", "alarm", "ways part", "separated", "left"};

// Two or more people who talk. A talk of two may walk; larger ones stand around their nucleus.
struct Talk {
  enum class Kind : std::uint8_t { kOver, kStanding, kWalking };
  Kind kind = Kind::kOver;
  std::uint8_t count = 0;
  std::uint16_t nobody = 0;  // no padding with unknown bytes in snapshots
  std::uint32_t number = 0;  // counts all talks
  std::array<AgentId, kMostTalkers> members;
  std::array<std::uint32_t, kMostTalkers> numbers{};  // of the members, also of those who are gone
  std::array<std::uint32_t, kMostTalkers> since{};    // step at which each came
  std::array<Vec2, kMostTalkers> spots;               // [m] where each stands, in talks of three and more
  Vec2 nucleus;                                       // [m]
};

}  // namespace throng
