#pragma once

#include <compare>
#include <cstdint>

namespace throng {

// Where an agent stands in the columns now; changes when the columns are re-sorted. Never keep one across a step.
using AgentIndex = std::uint32_t;
inline constexpr AgentIndex kNoAgent = 0xffff'ffffu;

// Of an agent that belongs to no group.
inline constexpr std::uint32_t kNoGroup = 0xffff'ffffu;

// A handle that stays valid as long as the agent lives and is recognised as stale afterwards.
struct AgentId {
  std::uint32_t slot = kNoAgent;
  std::uint32_t generation = 0;

  constexpr bool valid() const { return slot != kNoAgent; }
  // One number for files and for random draws: unique over a run.
  constexpr std::uint64_t key() const { return (std::uint64_t{generation} << 32) | slot; }
  friend constexpr auto operator<=>(AgentId, AgentId) = default;
};

}  // namespace throng
