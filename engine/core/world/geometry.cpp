#include "engine/core/world/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/world/box_index.h"
#include "engine/foundation/math.h"
#include "engine/foundation/text.h"

namespace throng {
namespace {

// Twice the signed area of the triangle a, b, c. The products of differences of floats are exact enough in double for
// every coordinate that the world admits.
double orientation(Vec2 a, Vec2 b, Vec2 c) {
  return (double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x);
}

bool within(float a, float b, float v) { return v >= std::min(a, b) && v <= std::max(a, b); }

bool on_segment(const Segment& s, Vec2 p) { return within(s.a.x, s.b.x, p.x) && within(s.a.y, s.b.y, p.y); }

std::string at(Vec2 p) { return "(" + shortest_text(p.x) + ", " + shortest_text(p.y) + ")"; }

}  // namespace

Box Box::nothing() {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  return {{kInfinity, kInfinity}, {-kInfinity, -kInfinity}};
}

void Box::include(Vec2 p) {
  low = {std::min(low.x, p.x), std::min(low.y, p.y)};
  high = {std::max(high.x, p.x), std::max(high.y, p.y)};
}

Shape Shape::point(Vec2 p) {
  Shape s;
  s.corners_ = {p};
  return s;
}

Shape Shape::circle(Vec2 centre, float radius) {
  Shape s;
  s.kind_ = Kind::kCircle;
  s.corners_ = {centre};
  s.radius_ = radius;
  return s;
}

Shape Shape::rectangle(Vec2 a, Vec2 b) { return polygon({a, {b.x, a.y}, b, {a.x, b.y}}); }

Shape Shape::polygon(Ring corners) {
  Shape s;
  s.kind_ = Kind::kPolygon;
  s.corners_ = std::move(corners);
  return s;
}

Shape Shape::line(Vec2 a, Vec2 b) {
  Shape s;
  s.kind_ = Kind::kLine;
  s.corners_ = {a, b};
  return s;
}

Box Shape::bounds() const {
  Box box = Box::nothing();
  for (const Vec2 p : corners_) {
    box.include(p - Vec2{radius_, radius_});
    box.include(p + Vec2{radius_, radius_});
  }
  return box;
}

Vec2 Shape::centre() const {
  Vec2 sum;
  for (const Vec2 p : corners_) sum += p;
  return sum / static_cast<float>(corners_.size());
}

bool Shape::contains(Vec2 p) const {
  switch (kind_) {
    case Kind::kPoint: return p == corners_[0];
    case Kind::kCircle: return length_squared(p - corners_[0]) <= radius_ * radius_;
    case Kind::kPolygon: return ring_contains(corners_, p);
    case Kind::kLine: return distance_squared({corners_[0], corners_[1]}, p) == 0.f;
  }
  return false;
}

Vec2 Shape::nearest(Vec2 p) const {
  if (contains(p)) return p;
  switch (kind_) {
    case Kind::kPoint: return corners_[0];
    case Kind::kCircle: return corners_[0] + normalised(p - corners_[0], {1.f, 0.f}) * radius_;
    case Kind::kLine: return nearest_on({corners_[0], corners_[1]}, p);
    case Kind::kPolygon: break;
  }
  Vec2 best = corners_[0];
  float best_squared = std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    const Vec2 q = nearest_on({corners_[i], corners_[(i + 1) % corners_.size()]}, p);
    const float squared = length_squared(q - p);
    if (squared < best_squared) {
      best_squared = squared;
      best = q;
    }
  }
  return best;
}

Ring Shape::outline() const {
  constexpr int kCircleCorners = 48;
  if (kind_ == Kind::kPolygon) return corners_;
  Ring ring;
  for (int i = 0; kind_ == Kind::kCircle && i < kCircleCorners; ++i) {
    const double angle = 2.0 * math::kPi * i / kCircleCorners;
    ring.push_back(corners_[0] + Vec2{static_cast<float>(double{radius_} * math::cos(angle)),
                                      static_cast<float>(double{radius_} * math::sin(angle))});
  }
  return ring;
}

ShapeText to_text(const Shape& shape) {
  const auto pair = [](Vec2 p) { return shortest_text(p.x) + "," + shortest_text(p.y); };
  const auto corners = shape.corners();
  switch (shape.kind()) {
    case Shape::Kind::kPoint: return {"point", "[" + pair(corners[0]) + "]"};
    case Shape::Kind::kCircle: return {"circle", "[" + pair(corners[0]) + "," + shortest_text(shape.radius()) + "]"};
    default: break;
  }
  std::string list;
  for (const Vec2 corner : corners) list += (list.empty() ? "[" : ",[") + pair(corner) + "]";
  return {shape.kind() == Shape::Kind::kLine ? "line" : "polygon", "[" + list + "]"};
}

float Shape::area() const {
  switch (kind_) {
    case Kind::kCircle: return static_cast<float>(math::kPi) * radius_ * radius_;
    case Kind::kPolygon: return std::fabs(signed_area(corners_));
    default: return 0.f;
  }
}

Vec2 nearest_on(const Segment& s, Vec2 p) {
  const Vec2 along = s.b - s.a;
  const float squared = length_squared(along);
  if (!(squared > 0.f)) return s.a;
  const float t = std::clamp(dot(p - s.a, along) / squared, 0.f, 1.f);
  return s.a + along * t;
}

float distance_squared(const Segment& s, Vec2 p) { return length_squared(nearest_on(s, p) - p); }

bool segments_touch(const Segment& s, const Segment& t) {
  const double d1 = orientation(s.a, s.b, t.a);
  const double d2 = orientation(s.a, s.b, t.b);
  const double d3 = orientation(t.a, t.b, s.a);
  const double d4 = orientation(t.a, t.b, s.b);
  if (((d1 > 0) != (d2 > 0)) && ((d3 > 0) != (d4 > 0)) && d1 != 0 && d2 != 0 && d3 != 0 && d4 != 0) return true;
  return (d1 == 0 && on_segment(s, t.a)) || (d2 == 0 && on_segment(s, t.b)) || (d3 == 0 && on_segment(t, s.a)) ||
         (d4 == 0 && on_segment(t, s.b));
}

bool ring_contains(std::span<const Vec2> ring, Vec2 p) {
  bool inside = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const Vec2 a = ring[i];
    const Vec2 b = ring[j];
    if ((a.y > p.y) != (b.y > p.y)) {
      const double x = double{a.x} + (double{b.x} - a.x) * (double{p.y} - a.y) / (double{b.y} - a.y);
      if (p.x < x) inside = !inside;
    }
  }
  return inside;
}

float signed_area(std::span<const Vec2> ring) {
  double twice = 0.0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 a = ring[i];
    const Vec2 b = ring[(i + 1) % ring.size()];
    twice += double{a.x} * b.y - double{a.y} * b.x;
  }
  return static_cast<float>(twice / 2.0);
}

std::string ring_problem(std::span<const Vec2> ring) {
  if (ring.size() < 3) return "has " + std::to_string(ring.size()) + " corners; at least 3 are needed";
  for (const Vec2 p : ring)
    if (!std::isfinite(p.x) || !std::isfinite(p.y)) return "has a corner that is not a finite number";
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i)
    if (ring[i] == ring[(i + 1) % n]) return "has the corner " + at(ring[i]) + " twice in a row";
  if (std::fabs(signed_area(ring)) < 1e-6f) return "has no area";
  // In the order of x; boxes that do not meet need no look.
  struct Edge {
    Segment s;
    std::size_t index;
    Box box;
  };
  std::vector<Edge> edges(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Segment s = {ring[i], ring[(i + 1) % n]};
    edges[i] = {s, i, Box::nothing()};
    edges[i].box.include(s.a);
    edges[i].box.include(s.b);
  }
  std::sort(edges.begin(), edges.end(), [](const Edge& a, const Edge& b) {
    return a.box.low.x < b.box.low.x || (a.box.low.x == b.box.low.x && a.index < b.index);
  });
  std::vector<Box> boxes;
  boxes.reserve(n);
  for (const Edge& edge : edges) boxes.push_back(edge.box);
  const BoxIndex near(boxes);
  std::vector<std::size_t> met;
  for (std::size_t i = 0; i < n; ++i) {
    near.meeting(edges[i].box, met);
    for (const std::size_t j : met) {
      if (j <= i) continue;
      const std::size_t gap =
          edges[i].index > edges[j].index ? edges[i].index - edges[j].index : edges[j].index - edges[i].index;
      const bool neighbours = gap == 1 || gap == n - 1;
      if (!neighbours && segments_touch(edges[i].s, edges[j].s))
        return "crosses or touches itself: the edge from " + at(edges[i].s.a) + " to " + at(edges[i].s.b) +
               " meets the edge from " + at(edges[j].s.a) + " to " + at(edges[j].s.b);
      if (neighbours && n > 3) {
        // Neighbouring edges share one corner; they may not fold back onto each other.
        const Edge& first = (edges[i].index + 1) % n == edges[j].index ? edges[i] : edges[j];
        const Edge& second = &first == &edges[i] ? edges[j] : edges[i];
        if (orientation(first.s.a, first.s.b, second.s.b) == 0 &&
            dot(first.s.b - first.s.a, second.s.b - second.s.a) < 0)
          return "folds back onto itself at " + at(first.s.b);
      }
    }
  }
  return {};
}

}  // namespace throng
