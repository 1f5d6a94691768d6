#pragma once

#include <span>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"

namespace throng::navigation {

struct StraightRules {
  bool tie_breaking = true;
  bool speed_varies = false;        // somewhere in the world people walk slower or faster
  std::span<const Vec2> waypoints;  // where each row heads for; its target when empty
};

// Stage 4, the last part: preferred velocities point straight at where one heads for, at the preferred speed, slower on
// the last step so that nobody overshoots.
void walk_straight(AgentColumns& agents, const World& world, const Clock& clock, const Random& random,
                   const StraightRules& rules, const Workers& workers);

}  // namespace throng::navigation
