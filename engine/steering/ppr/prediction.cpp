#include "engine/steering/ppr/prediction.h"

#include <algorithm>

namespace throng::steering {
namespace {

constexpr float kLeastOurs = 0.1f;  // share of a meeting that is ours to prevent even from behind
constexpr float kSquareOn = 4.f;    // a quarter of the way from grazing to square on counts in full

// The sooner the worse, and the more it is ours to prevent. Of two who meet, the one who has the other in front gives
// way: who comes later to a crossing, who walks behind. Half each when they meet face to face.
float danger_of(const Threat& threat, const Walker& me, Vec2 offset_then, float t, float horizon) {
  const Vec2 towards = normalised(offset_then);
  const float in_front = dot(towards, me.direction) + dot(towards, threat.direction);
  const float soon = 1.f - t / horizon;
  return std::clamp(0.5f + in_front, kLeastOurs, 1.f) * soon * soon;
}

}  // namespace

Walker::Walker(const CrowdView& crowd, AgentIndex i)
    : position(crowd.position[i]),
      wish(clamped_length(crowd.preferred[i], crowd.max_speed[i])),
      speed(length(wish)),
      radius(crowd.radius[i]) {
  if (speed > 0.f) direction = wish / speed;
}

std::size_t find_threats(const CrowdView& crowd, AgentIndex i, const Walker& me, float margin, float horizon,
                         Threat* out) {
  std::size_t count = 0;
  for (const AgentIndex j : crowd.neighbours.of(i)) {
    Threat& t = out[count];
    t.offset = crowd.position[j] - me.position;
    t.velocity = crowd.velocity[j];
    const float speed = length(t.velocity);
    t.direction = speed > 0.f ? t.velocity / speed : Vec2{};
    t.reach = me.radius + crowd.radius[j] + margin;
    const float farthest = t.reach + (me.speed + speed) * horizon;
    if (length_squared(t.offset) < farthest * farthest) ++count;
  }
  return count;
}

Meeting meeting(Vec2 offset, Vec2 velocity, float reach, float until) {
  const float approach = dot(offset, velocity);
  if (!(approach > 0.f)) return {};
  const float squared = length_squared(velocity);
  const float outside = length_squared(offset) - reach * reach;
  // Those who graze count for less: a prediction is not that exact, and nothing may hang on a rounding error.
  if (outside <= 0.f) {
    const float square_on = approach / std::sqrt(squared * length_squared(offset));
    return {0.f, std::min(1.f, kSquareOn * square_on)};
  }
  const float root = approach * approach - squared * outside;  // (reach^2 - miss^2) v^2
  if (root <= 0.f) return {};
  const float t = outside / (approach + std::sqrt(root));
  if (!(t < until)) return {};
  return {t, std::min(1.f, kSquareOn * root / (squared * reach * reach))};
}

float danger_on(const SpaceTimeWay& way, const Threat& threat, const Walker& me) {
  const Vec2 now = way.first - threat.velocity;
  const Meeting first = meeting(threat.offset, now, threat.reach, way.duration);
  if (first.depth > 0.f)
    return first.depth * danger_of(threat, me, threat.offset - now * first.time, first.time, way.horizon);
  const Vec2 offset = threat.offset - now * way.duration;
  const Vec2 later = me.wish - threat.velocity;
  const Meeting second = meeting(offset, later, threat.reach, way.horizon - way.duration);
  if (second.depth > 0.f)
    return second.depth * danger_of(threat, me, offset - later * second.time, way.duration + second.time, way.horizon);
  return 0.f;
}

float danger_on(const SpaceTimeWay& way, const Segment& wall, const Walker& me) {
  const Vec2 a = wall.a - me.position;
  const Vec2 b = wall.b - me.position;
  float t = std::min(meeting(a, way.first, me.radius, way.duration).time,
                     meeting(b, way.first, me.radius, way.duration).time);
  // The straight side of the widened wall.
  const Vec2 along = b - a;
  const float squared = length_squared(along);
  if (squared > 0.f) {
    Vec2 normal = left_of(along) / std::sqrt(squared);
    float distance = dot(a, normal);
    if (distance < 0.f) normal = -normal, distance = -distance;
    const float approach = dot(way.first, normal);
    const float hit = approach > 0.f ? std::max(0.f, distance - me.radius) / approach : kNever;
    if (hit < way.duration) {
      const float at = dot(way.first * hit - a, along);
      if (at >= 0.f && at <= squared) t = std::min(t, hit);
    }
  }
  return t < kNever ? 1.f - t / way.horizon : 0.f;
}

}  // namespace throng::steering
