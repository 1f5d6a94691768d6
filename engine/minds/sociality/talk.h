#pragma once

#include <array>
#include <cstdint>

#include "engine/core/step/talk_reason.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/ids.h"
#include "engine/foundation/vec2.h"

namespace throng {

inline constexpr int kMostTalkers = 8;

// Two or more people who talk. A talk of two may walk; larger ones stand around their nucleus. What two need comes
// first.
struct Talk {
  enum class Kind : std::uint8_t { kOver, kStanding, kWalking };
  struct Member {
    AgentId id;
    std::uint32_t number = 0;  // also of who is gone
    std::uint32_t since = 0;   // step at which it came
  };
  using ArchiveMembers =
      Members<Kind, std::uint8_t, std::uint16_t, std::uint32_t, Vec2, std::array<Member, kMostTalkers>,
              std::array<std::uint32_t, kMostTalkers*(kMostTalkers - 1) / 2>, std::array<Vec2, kMostTalkers>>;
  Kind kind = Kind::kOver;
  std::uint8_t count = 0;
  std::uint16_t nobody = 0;  // no padding with unknown bytes in snapshots
  std::uint32_t number = 0;  // counts all talks
  Vec2 nucleus;              // [m]
  std::array<Member, kMostTalkers> members;
  // The level of interest of each two members when the later one came, that of the less interested one, by pair_of().
  std::array<std::uint32_t, kMostTalkers*(kMostTalkers - 1) / 2> interest{};
  std::array<Vec2, kMostTalkers> spots;  // [m] where each stands, in talks of three and more

  // Pairs with the second member come first, then those with the third one and so on.
  static constexpr std::size_t pair_of(std::size_t first, std::size_t second) {
    return second * (second - 1) / 2 + first;
  }
};

}  // namespace throng
