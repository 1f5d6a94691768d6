#pragma once

#include "engine/navigation/planner.h"

namespace throng::navigation {

// Everybody walks straight at its target, whatever stands in between: where there is nothing to walk around, or where a
// scene asks for it.
class StraightPlanner final : public Planner {
 public:
  void advance(const Agents&, const Clock&, Work, const Workers&) override {}
  std::span<const Vec2> waypoints(const AgentColumns& agents) const override { return agents.target; }
  Corridor corridor(const AgentColumns& agents, AgentIndex i) const override {
    return {agents.level[i], {agents.position[i], agents.target[i]}, {}};
  }
};

}  // namespace throng::navigation
