#pragma once

#include <array>
#include <cstdint>

#include "engine/core/step/talk_reason.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

inline constexpr int kMostTalkers = 8;
inline constexpr std::uint8_t kMostWalkers = 3;  // larger groups walk as twos and threes (Zanlungo & Kanda 2013)

// Two or more people who talk, who stand around their nucleus or, up to three, walk side by side. What two need comes
// first.
struct Talk {
  enum class Kind : std::uint8_t { kOver, kStanding, kWalking };
  struct Member {
    AgentId id;
    std::uint32_t number = 0;  // also of who is gone
    std::uint32_t since = 0;   // step at which it came
  };
  using ArchiveMembers = Members<Kind, std::uint8_t, std::uint16_t, std::uint32_t, Vec2,
                                 std::array<Member, kMostTalkers>, std::array<Vec2, kMostTalkers>>;
  Kind kind = Kind::kOver;
  std::uint8_t count = 0;
  std::uint16_t aside = 0;   // 1: two who have stepped aside, and stand at their spots as larger talks do
  std::uint32_t number = 0;  // counts all talks
  Vec2 nucleus;              // [m]
  std::array<Member, kMostTalkers> members;
  std::array<Vec2, kMostTalkers> spots;  // [m] where each stands, in talks of three and more and aside
};

}  // namespace throng
