#include "engine/steering/orca/wall_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throng::steering {
namespace {

constexpr int kMostWalls = 32;
constexpr float kInfinity = std::numeric_limits<float>::infinity();

// The line through `point` whose allowed side is the one that `outward` (a unit vector) points to.
HalfPlane allowing(Vec2 point, Vec2 outward) { return {point, {outward.y, -outward.x}}; }

// Directions of the tangents from the origin to the disc around c.
Vec2 left_tangent(Vec2 c, float radius, float leg) {
  return Vec2{c.x * leg - c.y * radius, c.x * radius + c.y * leg} / length_squared(c);
}
Vec2 right_tangent(Vec2 c, float radius, float leg) {
  return Vec2{c.x * leg + c.y * radius, c.y * leg - c.x * radius} / length_squared(c);
}

}  // namespace

HalfPlane wall_line(const Segment& wall, const WallVisitor& who, float horizon) {
  const Vec2 a = wall.a - who.position;
  const Vec2 b = wall.b - who.position;
  const float radius = who.radius;
  const Vec2 nearest = nearest_on({a, b}, {});
  const float gap = length(nearest);
  if (gap <= radius) {
    // Touching: not nearer, and out again within the horizon.
    const Vec2 towards = gap > 0.f ? nearest / gap : normalised(left_of(b - a), {1.f, 0.f});
    return allowing(towards * ((gap - radius) / horizon), -towards);
  }
  // The legs of the obstacle: the outermost tangents to the discs at both ends.
  const float leg_a = std::sqrt(std::max(0.f, length_squared(a) - radius * radius));
  const float leg_b = std::sqrt(std::max(0.f, length_squared(b) - radius * radius));
  const Vec2 left_a = left_tangent(a, radius, leg_a);
  const Vec2 left_b = left_tangent(b, radius, leg_b);
  const Vec2 right_a = right_tangent(a, radius, leg_a);
  const Vec2 right_b = right_tangent(b, radius, leg_b);
  const bool left_is_b = cross(left_a, left_b) > 0.f;
  const bool right_is_b = cross(right_a, right_b) < 0.f;
  const Vec2 left = left_is_b ? left_b : left_a;
  const Vec2 right = right_is_b ? right_b : right_a;

  // Where one end hides the other (a wall seen end-on), both legs start there and the wall is no more than a disc.
  const bool one_end = left_is_b == right_is_b;

  // Everything divided by the horizon is a velocity. The front runs from the left end (0) to the right end (1).
  const float inverse = 1.f / horizon;
  const Vec2 v = who.velocity;
  const Vec2 left_end = (left_is_b ? b : a) * inverse;
  const Vec2 right_end = (right_is_b ? b : a) * inverse;
  const float width = radius * inverse;
  const Vec2 front = right_end - left_end;
  const float front_squared = length_squared(front);
  const float on_front = front_squared > 0.f ? dot(v - left_end, front) / front_squared : 0.f;
  const float on_left = dot(v - left_end, left);
  const float on_right = dot(v - right_end, right);

  const auto round = [&](Vec2 end) {
    const Vec2 outward = normalised(v - end, normalised(-end));
    return allowing(end + outward * width, outward);
  };
  if (one_end && on_left < 0.f && on_right < 0.f) return round(left_end);
  if (!one_end && on_front < 0.f && on_left < 0.f) return round(left_end);
  if (!one_end && on_front > 1.f && on_right < 0.f) return round(right_end);

  const Vec2 foot = left_end + front * on_front;
  const bool beside_front = !one_end && on_front >= 0.f && on_front <= 1.f;
  const float to_front = beside_front ? length_squared(v - foot) : kInfinity;
  const float to_left = on_left >= 0.f ? length_squared(v - (left_end + left * on_left)) : kInfinity;
  const float to_right = on_right >= 0.f ? length_squared(v - (right_end + right * on_right)) : kInfinity;
  if (to_front <= to_left && to_front <= to_right) {
    const Vec2 outward = normalised(-left_of(front), {1.f, 0.f});  // towards the person
    return allowing(foot + outward * width, outward);
  }
  if (to_left <= to_right) return {left_end + left_of(left) * width, left};
  return {right_end + left_of(-right) * width, -right};
}

int wall_lines(std::span<const Segment> walls, const WallVisitor& who, float horizon, std::span<HalfPlane> out) {
  const float range = horizon * who.max_speed + who.radius;
  const float range_squared = range * range;
  struct Near {
    float squared;
    const Segment* wall;
  };
  Near near[kMostWalls];
  int count = 0;
  const int most = std::min(kMostWalls, static_cast<int>(out.size()));
  for (const Segment& wall : walls) {
    const float squared = distance_squared(wall, who.position);
    if (!(squared < range_squared) || (count == most && squared >= near[count - 1].squared)) continue;
    int at = count < most ? count++ : count - 1;
    for (; at > 0 && near[at - 1].squared > squared; --at) near[at] = near[at - 1];
    near[at] = {squared, &wall};
  }
  for (int i = 0; i < count; ++i) out[static_cast<std::size_t>(i)] = wall_line(*near[i].wall, who, horizon);
  return count;
}

}  // namespace throng::steering
