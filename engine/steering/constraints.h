#pragma once

#include <span>

#include "engine/core/step/crowd_view.h"

namespace throng::steering {

// The velocity near v that keeps every extra half-plane (crowd.constraints.of(i), usually none), for models whose own
// decision knows nothing of half-planes. Each violated one moves v onto its edge; a few rounds settle corners. Where no
// velocity keeps them all, the last rounds' compromise remains: the step itself never lets anybody into a wall.
inline Vec2 keep_constraints(Vec2 v, std::span<const HalfPlane> constraints) {
  constexpr int kRounds = 4;
  for (int round = 0; round < kRounds; ++round) {
    bool kept = true;
    for (const HalfPlane& c : constraints) {
      const Vec2 inward = left_of(c.direction);
      const float depth = dot(v - c.point, inward);
      if (depth >= 0.f) continue;
      v -= inward * depth;
      kept = false;
    }
    if (kept) break;
  }
  return v;
}

}  // namespace throng::steering
