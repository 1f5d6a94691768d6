#pragma once

#include "engine/core/step/crowd_view.h"

namespace throng::steering {

// The walls' push on somebody who has turned its shoulders: it keeps to the middle between them, and they do not hold
// it back. The pushes of a gap's two sides reach further than they are apart and together would close it.
inline Vec2 without_braking(const CrowdView& crowd, AgentIndex i, Vec2 push) {
  if (!crowd.is_turned(i)) return push;
  const Vec2 ahead = normalised(crowd.preferred[i]);
  const float back = dot(push, ahead);
  return back < 0.f ? push - ahead * back : push;
}

}  // namespace throng::steering
