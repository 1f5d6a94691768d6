#include "engine/steering/wall_impact.h"

#include <algorithm>
#include <cmath>

namespace throng::steering {
namespace {

constexpr float kClear = 0.99f;    // share of the gap that an overlapping disc keeps as its radius
constexpr float kSlowest = 1e-3f;  // [m/s] slower approaches are no impact

void hit_length(const Segment& wall, Vec2 position, Vec2 velocity, float radius, WallImpact& first) {
  const Vec2 along = wall.b - wall.a;
  const Vec2 offset = position - wall.a;
  Vec2 away = normalised(left_of(along));
  float gap = dot(offset, away);
  if (gap < 0.f) gap = -gap, away = -away;
  const float approach = -dot(velocity, away);
  if (!(approach > kSlowest)) return;
  const float time = (gap - std::min(radius, kClear * gap)) / approach;
  if (!(time < first.time)) return;
  const float at = dot(offset + velocity * time, along);
  if (at >= 0.f && at <= length_squared(along)) first = {time, approach, away};
}

void hit_end(Vec2 end, Vec2 position, Vec2 velocity, float radius, WallImpact& first) {
  const Vec2 x = position - end;
  const float b = -dot(x, velocity);
  if (!(b > 0.f)) return;
  const float squared = length_squared(x);
  const float c = squared - std::min(radius * radius, kClear * kClear * squared);
  const float discriminant = b * b - length_squared(velocity) * c;
  if (!(discriminant > 0.f)) return;
  const float time = c / (b + std::sqrt(discriminant));
  if (!(time < first.time)) return;
  const Vec2 away = normalised(x + velocity * time);
  const float approach = -dot(velocity, away);
  if (approach > kSlowest) first = {time, approach, away};
}

}  // namespace

WallImpact first_impact(std::span<const Segment> walls, Vec2 position, Vec2 velocity, float radius, float horizon) {
  WallImpact first;
  first.time = horizon;
  for (const Segment& wall : walls) {
    hit_length(wall, position, velocity, radius, first);
    hit_end(wall.a, position, velocity, radius, first);
    hit_end(wall.b, position, velocity, radius, first);
  }
  return first;
}

}  // namespace throng::steering
