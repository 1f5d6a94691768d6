#include "engine/core/step/force_constraints.h"

#include <map>

#include "engine/foundation/hash.h"

namespace throng {

// A counting sort by row, which keeps the order of those of one row.
ConstraintView ForceConstraints::resolve(const Agents& agents) {
  rows_.clear();
  if (waiting_.empty()) return {};
  begin_.assign(agents.size() + std::size_t{1}, 0);
  of_.resize(waiting_.size());
  for (std::size_t k = 0; k < waiting_.size(); ++k) {
    of_[k] = agents.find(waiting_[k].id);
    if (of_[k] != kNoAgent) ++begin_[of_[k]];
  }
  std::uint32_t end = 0;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (begin_[i] > 0) rows_.push_back(i);
    end += begin_[i];
    begin_[i] = end;
  }
  begin_[agents.size()] = end;
  all_.resize(end);
  for (std::size_t k = waiting_.size(); k-- > 0;)
    if (of_[k] != kNoAgent) all_[--begin_[of_[k]]] = waiting_[k].plane;
  return {begin_, all_};
}

std::uint64_t ForceConstraints::hash(const Agents& agents) const {
  std::map<std::uint32_t, Hasher> by_serial;
  for (const Waiting& w : waiting_) {
    const AgentIndex i = agents.find(w.id);
    if (i == kNoAgent) continue;
    Hasher& h = by_serial[agents.columns().serial[i]];
    h.add(w.plane.point.x);
    h.add(w.plane.point.y);
    h.add(w.plane.direction.x);
    h.add(w.plane.direction.y);
  }
  std::uint64_t sum = 0;
  for (const auto& [serial, h] : by_serial) sum += mix(h.value() ^ serial);
  return sum;
}

std::size_t ForceConstraints::bytes() const {
  return waiting_.capacity() * sizeof(Waiting) + of_.capacity() * sizeof(AgentIndex) +
         begin_.capacity() * sizeof(std::uint32_t) + all_.capacity() * sizeof(HalfPlane) +
         rows_.capacity() * sizeof(AgentIndex);
}

void ForceConstraints::serialise(Archive& archive) {
  archive.section("forces", 1, [&] { archive.list(waiting_); });
}

}  // namespace throng
