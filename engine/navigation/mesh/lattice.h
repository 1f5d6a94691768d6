#pragma once

#include <array>
#include <cmath>
#include <compare>
#include <cstdint>

#include "engine/foundation/vec2.h"

// The plane of a mesh is a lattice of an eighth of a millimetre. Corners lie on it, so that the questions which decide
// the topology of a triangulation are answered exactly, in integers, with every compiler.
namespace throng::navigation {

inline constexpr double kLatticeStep = 1.0 / 8192.0;                  // [m] a power of two: no rounding on the way back
inline constexpr std::int32_t kLatticeLimit = std::int32_t{1} << 27;  // 16 km from the origin

// A point of the plane [m] in double precision: what paths are computed in.
struct Point {
  double x = 0.0;
  double y = 0.0;
  friend constexpr bool operator==(Point, Point) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double s) { return {a.x * s, a.y * s}; }
constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
constexpr Point left_of(Point a) { return {-a.y, a.x}; }
inline double length(Point a) { return std::sqrt(dot(a, a)); }
inline double distance(Point a, Point b) { return length(a - b); }
inline Point to_point(Vec2 v) { return {v.x, v.y}; }
inline Vec2 to_vec2(Point p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

struct LatticePoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr auto operator<=>(const LatticePoint&,
                                    const LatticePoint&) = default;  // NOLINT(modernize-use-nullptr)
};

inline Point to_point(LatticePoint p) { return {p.x * kLatticeStep, p.y * kLatticeStep}; }
// The nearest point of the lattice; what lies outside of it comes to its rim.
LatticePoint to_lattice(Point p);

// Which side of a -> b the point c is on: 1 left, -1 right, 0 on the line.
constexpr int orientation(LatticePoint a, LatticePoint b, LatticePoint c) {
  const std::int64_t turn =
      (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

// Whether d is inside the circle through a, b, c, which turn left.
bool in_circle(LatticePoint a, LatticePoint b, LatticePoint c, LatticePoint d);

// The place of a point along Hilbert's curve: points that follow each other are near each other.
std::uint64_t curve_index(LatticePoint p);

}  // namespace throng::navigation
