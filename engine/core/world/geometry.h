#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/foundation/vec2.h"

namespace throng {

// [m] No coordinate of a world is farther from its origin: beyond it single precision has no millimetre, and the
// lattice of the navigation mesh ends.
inline constexpr float kWorldReach = 16'000.f;

struct Segment {
  Vec2 a;
  Vec2 b;
  friend bool operator==(const Segment&, const Segment&) = default;
};

struct Box {
  Vec2 low;
  Vec2 high;
  static Box nothing();
  void include(Vec2 p);
  bool contains(Vec2 p) const { return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y; }
  bool empty() const { return low.x > high.x; }
  Vec2 centre() const { return (low + high) * 0.5f; }
  Vec2 size() const { return high - low; }
  bool within_reach() const {
    return low.x >= -kWorldReach && low.y >= -kWorldReach && high.x <= kWorldReach && high.y <= kWorldReach;
  }
};

// A ring of corners without repeating the first one; outer rings and holes in any orientation.
using Ring = std::vector<Vec2>;

struct Polygon {
  Ring outer;
  std::vector<Ring> holes;
};

// A region of the plane: what places, start areas and goals are made of.
class Shape {
 public:
  enum class Kind : unsigned char { kPoint, kCircle, kPolygon, kLine };

  static Shape point(Vec2 p);
  static Shape circle(Vec2 centre, float radius);
  static Shape rectangle(Vec2 a, Vec2 b);
  static Shape polygon(Ring corners);
  static Shape line(Vec2 a, Vec2 b);

  Kind kind() const { return kind_; }
  std::span<const Vec2> corners() const { return corners_; }
  float radius() const { return radius_; }
  Box bounds() const;
  Vec2 centre() const;
  bool contains(Vec2 p) const;
  // The point of the shape closest to p: p itself when p is inside.
  Vec2 nearest(Vec2 p) const;
  float area() const;
  // Its outline; a circle becomes a polygon of 48 corners. Empty where there is no area.
  Ring outline() const;
  // A point spread evenly over the shape, from numbers in [0, 1) that `draw(i)` gives.
  template <typename Draw>
  Vec2 sample(const Draw& draw) const {
    const Box box = bounds();
    if (kind_ == Kind::kPoint) return corners_[0];
    if (kind_ == Kind::kLine) return corners_[0] + (corners_[1] - corners_[0]) * draw(0);
    constexpr int kTries = 64;
    for (int i = 0; i < kTries; ++i) {
      const Vec2 p = {box.low.x + (box.high.x - box.low.x) * draw(2 * i),
                      box.low.y + (box.high.y - box.low.y) * draw(2 * i + 1)};
      if (contains(p)) return p;
    }
    return nearest(box.centre());
  }
  // Whether `suits(p)` holds for a point of the shape, of a hundred along a line, of a hundred by a hundred on an area.
  template <typename Suits>
  bool any_point(const Suits& suits) const {
    if (kind_ == Kind::kPoint) return suits(corners_[0]);
    constexpr int kSide = 100;
    if (kind_ == Kind::kLine) {
      for (int i = 0; i <= kSide; ++i)
        if (suits(corners_[0] + (corners_[1] - corners_[0]) * (static_cast<float>(i) / kSide))) return true;
      return false;
    }
    const Box box = bounds();
    // Coarse first: most shapes are settled by their first points.
    for (const int stride : {25, 1})
      for (int i = stride / 2; i < kSide; i += stride)
        for (int j = stride / 2; j < kSide; j += stride) {
          const Vec2 p = {box.low.x + box.size().x * (static_cast<float>(i) + 0.5f) / kSide,
                          box.low.y + box.size().y * (static_cast<float>(j) + 0.5f) / kSide};
          if (contains(p) && suits(p)) return true;
        }
    return false;
  }
  // The same, also just beside points and lines: a gate is often drawn on the very outline of the floor.
  template <typename Suits>
  bool any_point_or_beside(const Suits& suits) const {
    if (any_point(suits)) return true;
    if (kind_ != Kind::kLine && kind_ != Kind::kPoint) return false;
    constexpr float kBeside = 0.05f;  // [m]
    for (const Vec2 by : {Vec2{kBeside, 0}, Vec2{-kBeside, 0}, Vec2{0, kBeside}, Vec2{0, -kBeside}})
      if (any_point([&](Vec2 p) { return suits(p + by); })) return true;
    return false;
  }

 private:
  Kind kind_ = Kind::kPoint;
  float radius_ = 0.f;
  std::vector<Vec2> corners_{Vec2{}};
};

// As scenes write it: the key ("circle") and the value ("[1,2,0.5]") that reads back as the same shape.
struct ShapeText {
  std::string key, value;
};
ShapeText to_text(const Shape& shape);

Vec2 nearest_on(const Segment& s, Vec2 p);
float distance_squared(const Segment& s, Vec2 p);
// Exact for floats (computed in double): whether the closed segments share a point.
bool segments_touch(const Segment& s, const Segment& t);
// Whether the box around a segment and this one have a point in common: what lies in this box can touch no other
// segment. Without branches: hardly anything can be foreseen of it. Always inline: kernels call it, and a copy made for
// one instruction set must not be called by others.
[[gnu::always_inline]] inline bool reaches_into(const Segment& s, Vec2 low, Vec2 high) {
  return (((s.a.x >= low.x) | (s.b.x >= low.x)) & ((s.a.x <= high.x) | (s.b.x <= high.x)) &
          ((s.a.y >= low.y) | (s.b.y >= low.y)) & ((s.a.y <= high.y) | (s.b.y <= high.y))) != 0;
}
bool ring_contains(std::span<const Vec2> ring, Vec2 p);
float signed_area(std::span<const Vec2> ring);  // positive counterclockwise

// What is wrong with a ring (too few corners, no area, not finite, two edges that cross), empty when nothing is.
std::string ring_problem(std::span<const Vec2> ring);

}  // namespace throng
