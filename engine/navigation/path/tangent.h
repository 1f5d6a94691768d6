#pragma once

#include <algorithm>

#include "engine/navigation/mesh/lattice.h"

// Shortest paths of a disc are strings around circles: its radius around every corner that it bends at. Here are the
// straight pieces between two such circles.
namespace throng::navigation {

// A line that passes a corner keeps it on one side at the distance of the radius: `offset` is how far the line is to
// the left of the corner. A corner on the left of the path has offset -radius, one on the right +radius, a point that
// the path goes through 0.
struct Pivot {
  Point centre;
  double offset = 0.0;
};

struct Tangent {
  Point direction;  // of length 1
  double length = 0.0;
  bool overlap = false;  // the circles are so near to each other that no line passes between them
};

// From pivot to pivot: the direction d with left(d) . (to - from) = from.offset - to.offset. Circles that overlap too
// much to have a tangent are taken to touch.
inline Tangent tangent(const Pivot& from, const Pivot& to) {
  const Point way = to.centre - from.centre;
  const double across = from.offset - to.offset;
  const double squared = dot(way, way);
  if (squared <= 0.0) return {};
  const double ahead_squared = squared - across * across;
  if (ahead_squared <= 0.0) {
    const double scale = (across > 0.0 ? -1.0 : 1.0) / std::sqrt(squared);
    return {left_of(way) * scale, 0.0, true};
  }
  const double ahead = std::sqrt(ahead_squared), scale = 1.0 / squared;
  return {(way * ahead - left_of(way) * across) * scale, ahead};
}

// Where a line of this direction touches the circle of a pivot.
inline Point touch(const Pivot& pivot, Point direction) { return pivot.centre + left_of(direction) * pivot.offset; }

// The angle from one direction to another, counterclockwise, in [0, 2 pi); off by 0.008 at most, which is enough to
// compare paths.
inline double rough_turn(Point from, Point to) {
  const double c = dot(from, to), s = cross(from, to);
  constexpr double kQuarter = 0.78539816339744831;
  const double t = std::abs(s) / std::max(1.0 + c, 1e-12);
  const auto small = [](double x) { return x * (kQuarter + 0.273 * (1.0 - x)); };  // atan on [0, 1]
  const double turn = 2.0 * (t <= 1.0 ? small(t) : 2.0 * kQuarter - small(1.0 / t));
  return s >= 0.0 ? turn : 8.0 * kQuarter - turn;
}

}  // namespace throng::navigation
