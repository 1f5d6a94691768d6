#pragma once

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"

namespace throng::navigation {

struct StraightRules {
  bool tie_breaking = true;
  bool has_areas = false;  // some areas of the world change walking speed
};

// Stage 4, the simplest way there: preferred velocities point straight at the target, at the preferred speed, slower on
// the last step so that nobody overshoots.
void walk_straight(AgentColumns& agents, const World& world, const Clock& clock, const Random& random,
                   const StraightRules& rules, const Workers& workers);

}  // namespace throng::navigation
