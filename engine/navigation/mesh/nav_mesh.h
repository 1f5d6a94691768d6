#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/navigation/mesh/lattice.h"

namespace throng::navigation {

class Triangulation;

using TriangleId = std::int32_t;
using HalfEdge = std::int32_t;
using CornerId = std::int32_t;
inline constexpr std::int32_t kNowhere = -1;

// Widths are compared with this much patience: what the lattice may take from a gap.
inline constexpr double kWidthTolerance = 2.0 * kLatticeStep;  // [m]

constexpr HalfEdge next_edge(HalfEdge h) { return h % 3 == 2 ? h - 2 : h + 1; }
constexpr HalfEdge previous_edge(HalfEdge h) { return h % 3 == 0 ? h + 2 : h - 1; }

// The free space of a level as triangles whose corners all lie on walls: what path search walks on. Never changes.
//
// Half-edge 3 t + i runs from corner i of triangle t to the next one, with the triangle on its left.
class NavMesh {
 public:
  explicit NavMesh(const Triangulation& triangulation);

  std::size_t triangle_count() const { return corner_.size() / 3; }
  std::size_t corner_count() const { return points_.size(); }
  CornerId corner(HalfEdge h) const { return corner_[h]; }
  Point point(CornerId c) const { return points_[c]; }
  Point origin(HalfEdge h) const { return points_[corner_[h]]; }
  // All that a search asks about a triangle, in one line of the cache.
  struct alignas(64) Packed {
    std::array<HalfEdge, 3> twin;
    std::array<CornerId, 3> corner;
    std::array<float, 3> width;
    std::array<LatticePoint, 3> origin;
  };
  const Packed& packed(TriangleId t) const { return packed_[t]; }
  // The same edge seen from the other side, kNowhere where it is a wall.
  HalfEdge twin(HalfEdge h) const { return twin_[h]; }
  bool wall(HalfEdge h) const { return twin_[h] == kNowhere; }
  // How wide a disc fits through between the edges that meet where h begins (Demyen & Buro 2006): the distance from
  // that corner to the nearest wall on the other side. Exact, because the triangulation is Delaunay.
  float width(HalfEdge h) const { return width_[h]; }
  // Whether paths can bend around a corner: its free side is wider than half a turn.
  bool bends(CornerId c) const { return bends_[c] == 2; }
  // Not so, but nearly: a path may touch it where rounding moved the corners of a wall.
  bool flat(CornerId c) const { return bends_[c] == 1; }
  // The point of the wall that makes width(h) what it is.
  Point narrowest(HalfEdge h) const;

  // The triangle that p is in, kNowhere when it is in a wall or outside. A millimetre inside of a wall is forgiven.
  TriangleId find(Point p) const;
  // The same, quicker when p is in or near the triangle `from`.
  TriangleId find(Point p, TriangleId from) const;
  // The free point closest to p.
  struct Nearest {
    TriangleId triangle = kNowhere;
    Point point;
  };
  Nearest nearest(Point p) const;
  bool inside(TriangleId t, Point p) const;

  // The distance from a point in the triangle to the nearest wall, looking no further than `reach`.
  double clearance(TriangleId t, Point p, double reach) const;
  // Calls visit(half_edge) for every wall within reach of a point in the triangle, as far as it can be seen from there.
  template <typename Visit>
  void for_walls_near(TriangleId t, Point p, double reach, const Visit& visit) const;

  // The same for a segment from a, in the triangle, towards b, as far as it lies in the triangle.
  template <typename Visit>
  void for_walls_near(TriangleId t, Point a, Point b, double reach, const Visit& visit) const;

  // Whether a disc can go straight from a, in triangle t, to b, with a millimetre of patience. Leaves the triangle that
  // b is in behind.
  bool clear(TriangleId& t, Point a, Point b, double radius) const;

  // Whether a gap narrower than `width` lies between a place in the triangle and where one comes from.
  bool separated(TriangleId t, Point from, Point to, double width) const;

  // A name for the part of the mesh that a disc of this width can reach from an edge (not a wall): two edges are
  // connected for the disc when they have the same name.
  std::int32_t part(HalfEdge edge, double width) const;

  // Narrow places between a corner and the middle of a wall, up to this width: where a disc that just fits touches both
  // and nothing else. Only for corners that `near` accepts.
  struct Gap {
    HalfEdge wall = kNowhere;
    Point foot;  // on the wall
  };
  template <typename Near>
  std::vector<Gap> gaps(double widest, const Near& near) const;

  Point low() const { return low_; }
  Point high() const { return high_; }
  std::size_t bytes() const;
  std::span<const TriangleId> cell(Point p) const;
  // Calls visit(triangle) for every triangle near p, and perhaps for some that are not, some of them several times.
  template <typename Visit>
  void for_triangles_near(Point p, double reach, const Visit& visit) const;

 private:
  void take_free_triangles(const Triangulation& triangulation);
  void find_bends(const Triangulation& triangulation, const std::vector<int>& vertex_of);
  void measure_widths();
  void pack();
  template <typename IsNear, typename Visit>
  void flood(TriangleId t, const IsNear& is_near, const Visit& visit) const;
  double width_beyond(Point corner, HalfEdge edge, double width, int depth) const;
  void build_cells();
  void build_parts();

  std::vector<Point> points_;
  std::vector<CornerId> corner_;
  std::vector<HalfEdge> twin_;
  std::vector<float> width_;
  std::vector<std::uint8_t> bends_;
  std::vector<Packed> packed_;
  // A uniform grid: for each cell the triangles that touch it.
  Point low_, high_;
  double cell_size_ = 1.0;
  int columns_ = 0, rows_ = 0;
  std::vector<std::uint32_t> cell_begin_;
  std::vector<TriangleId> cell_triangles_;
  // A forest over edges: each was joined to its parent when discs of `joined_` width could pass, widest first.
  std::vector<std::int32_t> parent_;
  std::vector<float> joined_;
};

bool segments_cross(Point a, Point b, Point c, Point d);
inline Point nearest_on_segment(Point p, Point a, Point b) {
  const Point ab = b - a;
  const double squared = dot(ab, ab);
  if (squared <= 0.0) return a;
  return a + ab * std::clamp(dot(p - a, ab) / squared, 0.0, 1.0);
}
inline double distance_to_segment(Point p, Point a, Point b) { return distance(p, nearest_on_segment(p, a, b)); }

template <typename Visit>
void NavMesh::for_triangles_near(Point p, double reach, const Visit& visit) const {
  const auto index = [&](double v, int count) {
    return static_cast<int>(std::clamp(v / cell_size_, 0.0, static_cast<double>(count - 1)));
  };
  const int x0 = index(p.x - reach - low_.x, columns_), x1 = index(p.x + reach - low_.x, columns_);
  const int y0 = index(p.y - reach - low_.y, rows_), y1 = index(p.y + reach - low_.y, rows_);
  for (int y = y0; y <= y1; ++y)
    for (int x = x0; x <= x1; ++x)
      for (const TriangleId t : cell({low_.x + (x + 0.5) * cell_size_, low_.y + (y + 0.5) * cell_size_})) visit(t);
}

template <typename Near>
std::vector<NavMesh::Gap> NavMesh::gaps(double widest, const Near& near) const {
  std::vector<Gap> found;
  std::vector<HalfEdge> open;
  for (HalfEdge h = 0; h < static_cast<HalfEdge>(corner_.size()); ++h) {
    const Point c = origin(h);
    if (!bends(corner(h)) || !near(c)) continue;
    open.assign(1, next_edge(h));
    while (!open.empty()) {
      const HalfEdge edge = open.back();
      open.pop_back();
      const Point a = origin(edge), b = origin(next_edge(edge));
      if (distance_to_segment(c, a, b) >= widest || cross(b - a, c - a) <= 0.0) continue;
      if (!wall(edge)) {
        open.push_back(next_edge(twin(edge)));
        open.push_back(previous_edge(twin(edge)));
        continue;
      }
      const Point foot = nearest_on_segment(c, a, b);
      constexpr double kEnds = 2e-3;  // [m] so near to an end of the wall that end does as well
      if (distance(foot, a) < kEnds || distance(foot, b) < kEnds) continue;
      const Point middle = (c + foot) * 0.5;
      const double reach = 0.5 * distance(c, foot);
      const TriangleId t = find(middle);
      if (t != kNowhere && clearance(t, middle, reach) >= reach * 0.9999 - 2e-4) found.push_back({edge, foot});
    }
  }
  return found;
}

// Straight on through edges that are near enough; the bound is for rounding in the thinnest of slivers.
template <typename IsNear, typename Visit>
void NavMesh::flood(TriangleId t, const IsNear& is_near, const Visit& visit) const {
  constexpr int kStack = 256;
  std::array<HalfEdge, kStack> open;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared by `size`
  int size = 0, steps = 0;
  constexpr int kMostSteps = 4096;
  const auto add = [&](HalfEdge h, bool first) {
    if (!is_near(origin(h), origin(next_edge(h)), first)) return;
    if (wall(h))
      visit(h);
    else if (size < kStack)
      open[static_cast<std::size_t>(size++)] = h;
  };
  for (int i = 0; i < 3; ++i) add(3 * t + i, true);
  while (size > 0 && ++steps < kMostSteps) {
    const HalfEdge h = twin(open[static_cast<std::size_t>(--size)]);
    add(next_edge(h), false);
    add(previous_edge(h), false);
  }
}

template <typename Visit>
void NavMesh::for_walls_near(TriangleId t, Point p, double reach, const Visit& visit) const {
  const auto is_near = [&](Point u, Point v, bool first) {
    if (!first && cross(v - u, p - u) < -1e-9) return false;  // seen from behind
    return distance_to_segment(p, u, v) <= reach;
  };
  flood(t, is_near, visit);
}

template <typename Visit>
void NavMesh::for_walls_near(TriangleId t, Point a, Point b, double reach, const Visit& visit) const {
  for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h) {  // b comes to where the segment leaves the triangle
    const Point u = origin(h), along = origin(next_edge(h)) - u;
    const double before = cross(along, a - u), after = cross(along, b - u);
    if (after < 0.0 && before > after) b = a + (b - a) * std::clamp(before / (before - after), 0.0, 1.0);
  }
  // Most edges are nowhere near, which their boxes tell at once.
  const double wide = reach + 1e-6;
  const Point low = {std::min(a.x, b.x) - wide, std::min(a.y, b.y) - wide};
  const Point high = {std::max(a.x, b.x) + wide, std::max(a.y, b.y) + wide};
  const auto is_near = [&](Point u, Point v, bool first) {
    if ((u.x < low.x && v.x < low.x) || (u.x > high.x && v.x > high.x) || (u.y < low.y && v.y < low.y) ||
        (u.y > high.y && v.y > high.y))
      return false;
    if (!first && cross(v - u, a - u) < -1e-9 && cross(v - u, b - u) < -1e-9) return false;
    // Nearest to each other are an end of one and the other, unless they cross: at an edge of the triangle there is b.
    return distance_to_segment(b, u, v) <= reach || distance_to_segment(a, u, v) <= reach ||
           distance_to_segment(u, a, b) <= reach || distance_to_segment(v, a, b) <= reach;
  };
  flood(t, is_near, visit);
}

}  // namespace throng::navigation
