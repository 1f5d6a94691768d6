#include "engine/core/agents/groups.h"

#include "engine/foundation/hash.h"

namespace throng {

void Groups::set(AgentId id, std::uint32_t group) {
  if (id.slot >= members_.size()) {
    if (group == kNoGroup) return;
    members_.resize(id.slot + std::size_t{1});
  }
  members_[id.slot] = {id.generation, group};
}

std::span<const std::uint32_t> Groups::by_row(const AgentColumns& agents) {
  if (members_.empty()) return {};
  rows_.resize(agents.id.size());
  bool any = false;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i] = of(agents.id[i]);
    any = any || rows_[i] != kNoGroup;
  }
  return any ? std::span<const std::uint32_t>(rows_) : std::span<const std::uint32_t>{};
}

std::uint64_t Groups::hash(const AgentColumns& agents) const {
  std::uint64_t sum = 0;
  if (members_.empty()) return sum;
  for (std::size_t i = 0; i < agents.id.size(); ++i)
    if (const std::uint32_t group = of(agents.id[i]); group != kNoGroup)
      sum += mix((std::uint64_t{agents.serial[i]} << 32) | group);
  return sum;
}

void Groups::serialise(Archive& archive, const Agents& agents) {
  archive.section("groups", 1, [&] {
    archive.list(members_);
    archive.check(members_.size() <= agents.slots());
  });
}

}  // namespace throng
