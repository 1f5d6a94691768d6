#pragma once

#include <algorithm>

#include "engine/foundation/vec2.h"

// Reynolds 1999, "Steering behaviors for autonomous characters": each behaviour says by how much a walker wants to
// change its velocity [m/s]. Pure functions; the model decides who the target is and how much each counts.
namespace throng::steering::behaviour {

struct Walker {
  Vec2 position;      // [m]
  Vec2 velocity;      // [m/s]
  float speed = 1.f;  // [m/s] that it likes to walk at
};

inline Vec2 seek(const Walker& who, Vec2 target) {
  return normalised(target - who.position) * who.speed - who.velocity;
}

inline Vec2 flee(const Walker& who, Vec2 threat) {
  return normalised(who.position - threat) * who.speed - who.velocity;
}

// Seek that slows down within slowing_distance [m] and stands on the target.
inline Vec2 arrive(const Walker& who, Vec2 target, float slowing_distance) {
  const Vec2 way = target - who.position;
  const float ramp = std::min(1.f, length(way) / slowing_distance);
  return normalised(way) * (who.speed * ramp) - who.velocity;
}

// How long until who could be where the other is now, at most `longest` [s]: how far ahead the other is predicted.
inline float prediction_time(const Walker& who, Vec2 other, float longest) {
  const float speed = std::max(length(who.velocity), 0.5f * who.speed);
  return speed > 0.f ? std::min(longest, distance(who.position, other) / speed) : longest;
}

inline Vec2 pursue(const Walker& who, const Walker& quarry, float longest) {
  return seek(who, quarry.position + quarry.velocity * prediction_time(who, quarry.position, longest));
}

inline Vec2 evade(const Walker& who, const Walker& menace, float longest) {
  return flee(who, menace.position + menace.velocity * prediction_time(who, menace.position, longest));
}

// Back towards the line through `from` when the place where who will be `ahead` seconds later is more than `radius` [m]
// away from it; nothing when it is not.
inline Vec2 follow_path(const Walker& who, Vec2 from, Vec2 direction, float radius, float ahead) {
  const Vec2 future = who.position + who.velocity * ahead;
  const float along = dot(future - from, direction);
  const Vec2 nearest = from + direction * along;
  if (length_squared(future - nearest) <= radius * radius) return {};
  return seek(who, nearest + direction * (who.speed * ahead));
}

// A little to the side and ahead; `side` walks at random between -1 and 1 (next_wander).
inline Vec2 wander(const Walker& who, Vec2 forward, float side) {
  return (forward + left_of(forward) * side) * (0.5f * who.speed);
}
inline float next_wander(float side, float uniform, float dt) {
  constexpr float kRate = 12.f;  // [1/s] as in OpenSteer
  return std::clamp(side + (2.f * uniform - 1.f) * kRate * dt, -1.f, 1.f);
}

}  // namespace throng::steering::behaviour
