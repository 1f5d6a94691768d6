#pragma once

#include <span>

#include "engine/core/agents/agents.h"
#include "engine/core/world/world.h"

namespace throng::steering {

// Where people are headed for, by row: what few models ask for beside what all see (CrowdView). Borrowed, for one step.
struct GoalsView {
  std::span<const Vec2> target;      // [m] empty where nobody knows
  std::span<const PlaceIndex> goal;  // the place that the target belongs to, if any
  const World* world = nullptr;
};

// A model that inherits from this, too, is told before each prepare().
class AsksForGoals {
 public:
  virtual ~AsksForGoals() = default;
  virtual void see_goals(const GoalsView& goals) = 0;
};

}  // namespace throng::steering
