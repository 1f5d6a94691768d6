#include "engine/navigation/straight/straight.h"

#include <cmath>

#include "engine/foundation/hash.h"

namespace throng::navigation {
namespace {

constexpr std::size_t kChunk = 512;
constexpr float kTieBreak = 0.01f;  // largest sideways share of the preferred velocity
// People who stand do not insist on their spot but stroll back to it: with more insistence somebody in a narrow gap
// between two of them is never let through.
constexpr float kStrollBack = 0.15f;          // share of the preferred speed
constexpr std::uint64_t kTieBreakSteps = 32;  // after which another one is drawn, so that no stalemate lasts

}  // namespace

void walk_straight(AgentColumns& agents, const World& world, const Clock& clock, const Random& random,
                   const StraightRules& rules, const Workers& workers) {
  const float inverse_dt = static_cast<float>(1.0 / clock.dt);
  const std::uint64_t period = mix(random.seed() ^ (clock.step / kTieBreakSteps) * 0xd6e8'feb8'6659'fd93ull);
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Vec2 way = (rules.waypoints.empty() ? agents.target[i] : rules.waypoints[i]) - agents.position[i];
      const float distance = length(way);
      float speed = agents.preferred_speed[i] * agents.speed_factor[i];
      if (rules.speed_varies) speed *= world.speed_factor(agents.position[i], agents.level[i], way);
      if (agents.state[i] != AgentState::kWalking) speed *= kStrollBack;
      speed = std::fmin(speed, distance * inverse_dt);
      Vec2 preferred = distance > 0.f ? way * (speed / distance) : Vec2{};
      if (rules.tie_breaking) {
        // Cheaper than a keyed draw and good enough to break symmetry: the top bits of one mix.
        const std::uint64_t bits = mix(period ^ agents.serial[i]);
        const float side = static_cast<float>(static_cast<std::int32_t>(bits >> 40) - (1 << 23)) * 0x1p-23f;
        preferred += left_of(preferred) * (side * kTieBreak);
      }
      agents.preferred[i] = preferred;
    }
  });
}

}  // namespace throng::navigation
