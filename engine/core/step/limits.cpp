#include "engine/core/step/limits.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kSkin = 0.005f;      // [m] a centre never comes nearer to a wall than this
constexpr float kTolerance = 1e-5f;  // [m]
constexpr float kSlack = 0.01f;      // [m] what rounding may do to a distance
constexpr int kPasses = 4;

}  // namespace

void MotionBounds::add(Limit limit) {
  if (count_ < kMost) limits_[count_++] = limit;
}

void MotionBounds::add_walls(std::span<const Segment> walls, Vec2 position, float radius, float longest) {
  const float reach = longest + radius + kSlack;
  const Vec2 low = position - Vec2{reach, reach}, high = position + Vec2{reach, reach};
  for (const Segment& wall : walls) {
    if (!reaches_into(wall, low, high)) continue;
    const Vec2 offset = nearest_on(wall, position) - position;
    const float gap = length(offset);
    if (gap > longest + radius) continue;
    const Vec2 towards = gap > 0.f ? offset / gap : normalised(left_of(wall.b - wall.a), {1.f, 0.f});
    add({towards, gap - std::max(kSkin, std::min(radius, gap))});
  }
}

void MotionBounds::add_body(Vec2 offset, float gap) { add({normalised(offset, {1.f, 0.f}), gap * 0.5f}); }

Vec2 MotionBounds::apply(Vec2 d) const {
  const float longest = std::max(length(d), 0.01f);
  bool settled = false;
  for (int pass = 0; pass < kPasses && !settled; ++pass) {
    settled = true;
    for (int i = 0; i < count_; ++i) {
      const float excess = dot(d, limits_[i].towards) - limits_[i].room;
      if (excess > kTolerance) {
        d -= limits_[i].towards * excess;
        settled = false;
      }
    }
  }
  d = clamped_length(d, longest);  // being squeezed out of a corner is no way to gain speed
  if (settled) return d;
  // The limits are in each other's way: as much of it as all allow. Where one asks to back off, stay.
  float share = 1.f;
  for (int i = 0; i < count_; ++i) {
    const float along = dot(d, limits_[i].towards);
    if (along > limits_[i].room && along > 0.f) share = std::min(share, std::max(0.f, limits_[i].room) / along);
  }
  return d * share;
}

bool crosses(Vec2 position, Vec2 displacement, std::span<const Segment> walls) {
  const Segment way = {position, position + displacement};
  const Vec2 low = {std::min(way.a.x, way.b.x), std::min(way.a.y, way.b.y)};
  const Vec2 high = {std::max(way.a.x, way.b.x), std::max(way.a.y, way.b.y)};
  for (const Segment& wall : walls)
    if (reaches_into(wall, low, high) && segments_touch(way, wall)) return true;
  return false;
}

Vec2 slide(Vec2 position, Vec2 displacement, float radius, std::span<const Segment> walls) {
  MotionBounds limits;
  limits.add_walls(walls, position, radius, length(displacement));
  const Vec2 d = limits.empty() ? displacement : limits.apply(displacement);
  return crosses(position, d, walls) ? Vec2{} : d;
}

}  // namespace throng
