#pragma once

#include <span>

#include "engine/core/world/geometry.h"

namespace throng {

// A displacement d keeps a limit when dot(d, towards) <= room. A room below zero asks to back off.
struct Limit {
  Vec2 towards;      // unit
  float room = 0.f;  // [m]
};

// The limits of an agent that moves once: filled from walls and from other bodies.
class MotionBounds {
 public:
  static constexpr int kMost = 64;

  // A wall and its widened capsule are convex, so the half-plane that touches the capsule at its point nearest to us is
  // free of it. Nobody comes nearer to a wall than its radius unless it is nearer already.
  void add_walls(std::span<const Segment> walls, Vec2 position, float radius, float longest);
  // Two discs that both stay on their own side of the line midway between them cannot meet.
  void add_body(Vec2 offset, float gap);

  // The displacement nearest to d, more or less, that keeps all limits; shorter when they are in each other's way.
  Vec2 apply(Vec2 d) const;
  bool empty() const { return count_ == 0; }

 private:
  void add(Limit limit);
  Limit limits_[kMost];
  int count_ = 0;
};

// The part of a displacement that walls allow: slides along them and never crosses.
Vec2 slide(Vec2 position, Vec2 displacement, float radius, std::span<const Segment> walls);
// Whether the straight way crosses a wall.
bool crosses(Vec2 position, Vec2 displacement, std::span<const Segment> walls);

}  // namespace throng
