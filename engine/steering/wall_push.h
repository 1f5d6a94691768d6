#pragma once

#include <algorithm>
#include <span>

#include "engine/core/world/geometry.h"

namespace throng::steering {

// The sum of what walls near `position` do to a person, where each pushes straight away from its nearest point.
// strength(distance) is the push at that distance [m]; walls beyond `reach` are left out. A wall drawn as several
// pieces must not push several times: of each further push only what the others have not given in its direction is
// added.
template <typename Strength>
Vec2 wall_push(std::span<const Segment> walls, Vec2 position, float reach, const Strength& strength) {
  Vec2 total;
  for (const Segment& wall : walls) {
    const Vec2 away = position - nearest_on(wall, position);
    const float squared = length_squared(away);
    if (!(squared < reach * reach)) continue;
    const float distance = std::sqrt(squared);
    // On the wall itself either side will do; the step keeps people from crossing.
    const Vec2 normal = distance > 0.f ? away / distance : normalised(left_of(wall.b - wall.a), {1.f, 0.f});
    const float given = std::max(0.f, dot(total, normal));
    total += normal * std::max(0.f, strength(distance) - given);
  }
  return total;
}

}  // namespace throng::steering
