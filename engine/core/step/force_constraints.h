#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/crowd_view.h"
#include "engine/foundation/archive.h"

namespace throng {

// Half-planes on velocities that contact forces ask of some people in the next step (Kim, Guy & Manocha 2013, section
// 4). Stage 7 adds them by id; stage 5 of the next step resolves them to rows, whatever was sorted or removed in
// between, and joins them with what the models planned. Costs nothing while there are none.
class ForceConstraints {
 public:
  void add(AgentId id, const HalfPlane& plane) { waiting_.push_back({id, plane}); }
  bool empty() const { return waiting_.empty(); }
  void clear() { waiting_.clear(); }

  // By row, each one's in the order in which they were added; those of people who are gone are dropped. Valid until the
  // next call.
  ConstraintView resolve(const Agents& agents);
  std::span<const AgentIndex> rows() const { return rows_; }  // that have any, after resolve()

  // Does not depend on the order of rows, nor on the order in which people got theirs.
  std::uint64_t hash(const Agents& agents) const;
  std::size_t bytes() const;
  void serialise(Archive& archive);

 private:
  struct Waiting {
    using ArchiveMembers = Members<AgentId, Vec2, Vec2>;
    AgentId id;
    HalfPlane plane;
  };
  std::vector<Waiting> waiting_;      // S
  std::vector<AgentIndex> of_;        // the row of each that waits
  std::vector<std::uint32_t> begin_;  // by row
  std::vector<HalfPlane> all_;        // in the order of rows
  std::vector<AgentIndex> rows_;
};

}  // namespace throng
