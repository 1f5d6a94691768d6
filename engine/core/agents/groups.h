#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/foundation/archive.h"

namespace throng {

// Who belongs together, by the id of an agent; a crowd without groups keeps nothing.
class Groups {
 public:
  void set(AgentId id, std::uint32_t group);
  std::uint32_t of(AgentId id) const {
    return id.slot < members_.size() && members_[id.slot].generation == id.generation ? members_[id.slot].group
                                                                                      : kNoGroup;
  }
  // The group of each row; empty when nobody has one. Valid until the next call.
  std::span<const std::uint32_t> by_row(const AgentColumns& agents);

  std::uint64_t hash(const AgentColumns& agents) const;  // 0 when nobody has one
  std::size_t bytes() const { return members_.capacity() * sizeof(Member) + rows_.capacity() * sizeof(std::uint32_t); }
  void serialise(Archive& archive, const Agents& agents);

 private:
  struct Member {
    std::uint32_t generation = 0;
    std::uint32_t group = kNoGroup;
  };
  std::vector<Member> members_;      // S: by slot
  std::vector<std::uint32_t> rows_;  // what by_row() lends
};

}  // namespace throng
