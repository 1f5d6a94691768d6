#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace throng {

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
  kAfraid,        // ended: one of them is afraid
  kCalledAway,    // ended: something more important has the attention of one of them
};
inline constexpr std::array<std::string_view, 11> kTalkReasonNames = {
    "heading apart", "heading along", "joined", "tired",  "mood",       "alarm",
    "ways part",     "separated",     "left",   "afraid", "called away"};

}  // namespace throng
