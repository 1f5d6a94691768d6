#include "engine/navigation/mesh/nav_mesh.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "engine/foundation/assert.h"
#include "engine/navigation/mesh/triangulation.h"

namespace throng::navigation {

bool segments_cross(Point a, Point b, Point c, Point d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0.0 && cross(d - c, a - c) * cross(d - c, b - c) < 0.0;
}

NavMesh::NavMesh(const Triangulation& triangulation) {
  take_free_triangles(triangulation);
  measure_widths();
  pack();
  build_cells();
  build_parts();
}

// Triangles in the order of Hilbert's curve: neighbours on the floor are neighbours in memory.
void NavMesh::take_free_triangles(const Triangulation& triangulation) {
  const std::vector<char> is_free = triangulation.free_triangles();
  std::vector<std::pair<std::uint64_t, int>> order;
  for (int t = 0; t < static_cast<int>(is_free.size()); ++t) {
    if (is_free[t] == 0) continue;
    std::int64_t x = 0, y = 0;
    for (int i = 0; i < 3; ++i) {
      const LatticePoint p = triangulation.point(triangulation.corner(3 * t + i));
      x += p.x, y += p.y;
    }
    order.emplace_back(curve_index({static_cast<std::int32_t>(x / 3), static_cast<std::int32_t>(y / 3)}), t);
  }
  std::sort(order.begin(), order.end());
  std::vector<int> place(is_free.size(), kNowhere);
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i].second] = static_cast<int>(i);

  std::vector<CornerId> corner_of(triangulation.vertex_slots(), kNowhere);
  std::vector<int> vertex_of;
  corner_.reserve(3 * order.size());
  twin_.reserve(3 * order.size());
  for (const auto& [curve, t] : order)
    for (int h = 3 * t; h < 3 * t + 3; ++h) {
      const int vertex = triangulation.corner(h);
      if (corner_of[vertex] == kNowhere) {
        corner_of[vertex] = static_cast<CornerId>(points_.size());
        points_.push_back(to_point(triangulation.point(vertex)));
        vertex_of.push_back(vertex);
      }
      corner_.push_back(corner_of[vertex]);
      const int other = triangulation.twin(h);
      const bool open = !triangulation.fixed(h) && other != Triangulation::kNone;
      THRONG_ASSERT(!open || place[other / 3] != kNowhere);
      twin_.push_back(open ? 3 * place[other / 3] + other % 3 : kNowhere);
    }
  find_bends(triangulation, vertex_of);
}

void NavMesh::find_bends(const Triangulation& triangulation, const std::vector<int>& vertex_of) {
  bends_.assign(points_.size(), 0);
  const auto lattice = [&](HalfEdge h) { return triangulation.point(vertex_of[corner_[h]]); };
  for (HalfEdge h = 0; h < static_cast<HalfEdge>(corner_.size()); ++h) {
    if (!wall(h)) continue;
    // Counterclockwise from this wall to the next one.
    const LatticePoint centre = lattice(h), first = lattice(next_edge(h));
    HalfEdge last = h;
    std::uint8_t& kind = bends_[corner_[h]];
    for (HalfEdge g = h; g != kNowhere; last = g, g = twin(previous_edge(g)))
      if (orientation(centre, first, lattice(previous_edge(g))) < 0) kind = 2;
    const Point u = origin(next_edge(h)) - origin(h), v = origin(previous_edge(last)) - origin(h);
    constexpr double kNearlyFlat = 0.1;  // sine of the angle
    const double lengths = length(u) * length(v);
    if (kind == 0 && dot(u, v) < 0.0 && std::abs(cross(u, v)) < kNearlyFlat * lengths) kind = 1;
  }
}

void NavMesh::measure_widths() {
  width_.resize(corner_.size());
  for (HalfEdge h = 0; h < static_cast<HalfEdge>(corner_.size()); ++h) {
    const Point c = origin(h);
    const double sides = std::min(distance(c, origin(next_edge(h))), distance(c, origin(previous_edge(h))));
    width_[h] = static_cast<float>(width_beyond(c, next_edge(h), sides, 0));
  }
}

void NavMesh::pack() {
  packed_.resize(triangle_count());
  for (std::size_t h = 0; h < corner_.size(); ++h) {
    Packed& triangle = packed_[h / 3];
    triangle.twin[h % 3] = twin_[h];
    triangle.corner[h % 3] = corner_[h];
    triangle.width[h % 3] = width_[h];
    triangle.origin[h % 3] = to_lattice(points_[corner_[h]]);
  }
}

// Demyen & Buro 2006, section "Triangle widths": a wall beyond the edge counts where it is nearest inside of the edge.
// Corners beyond it do not: by Delaunay's condition they are further away than the ends of the edge.
double NavMesh::width_beyond(Point c, HalfEdge edge, double width, int depth) const {
  constexpr int kDeepest = 200;
  const Point a = origin(edge), b = origin(next_edge(edge)), ab = b - a;
  if (dot(c - a, ab) <= 0.0 || dot(c - b, ab) >= 0.0) return width;
  const double away = std::abs(cross(ab, c - a)) / length(ab);
  if (away >= width) return width;
  if (wall(edge) || depth > kDeepest) return away;
  const HalfEdge other = twin(edge);
  width = width_beyond(c, next_edge(other), width, depth + 1);
  return width_beyond(c, previous_edge(other), width, depth + 1);
}

Point NavMesh::narrowest(HalfEdge h) const {
  const Point c = origin(h), a = origin(next_edge(h)), b = origin(previous_edge(h));
  Point found = distance(c, a) < distance(c, b) ? a : b;
  double width = std::min(distance(c, a), distance(c, b));
  std::array<HalfEdge, 256> open;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared by `size`
  open[0] = next_edge(h);
  std::size_t size = 1;
  while (size > 0) {
    const HalfEdge edge = open[--size];
    const Point u = origin(edge), v = origin(next_edge(edge));
    if (dot(c - u, v - u) <= 0.0 || dot(c - v, v - u) >= 0.0) continue;
    const Point foot = nearest_on_segment(c, u, v);
    if (distance(c, foot) >= width) continue;
    if (wall(edge)) {
      found = foot;
      width = distance(c, foot);
    } else if (size + 2 <= open.size()) {
      open[size++] = next_edge(twin(edge));
      open[size++] = previous_edge(twin(edge));
    }
  }
  return found;
}

bool NavMesh::inside(TriangleId t, Point p) const {
  for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h)
    if (cross(origin(next_edge(h)) - origin(h), p - origin(h)) < 0.0) return false;
  return true;
}

void NavMesh::build_cells() {
  low_ = {std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  high_ = {std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
  for (const Point p : points_) {
    low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
    high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y)};
  }
  if (points_.empty()) low_ = high_ = {};
  const double width = std::max(high_.x - low_.x, 1e-3), height = std::max(high_.y - low_.y, 1e-3);
  const double cells = std::clamp(static_cast<double>(triangle_count()), 1.0, 4e6);
  cell_size_ = std::max(std::sqrt(width * height / cells), std::max(width, height) / 4000.0);
  columns_ = static_cast<int>(width / cell_size_) + 1;
  rows_ = static_cast<int>(height / cell_size_) + 1;
  const auto column = [&](double x) {
    return std::clamp(static_cast<int>((x - low_.x) / cell_size_), 0, columns_ - 1);
  };
  const auto row = [&](double y) { return std::clamp(static_cast<int>((y - low_.y) / cell_size_), 0, rows_ - 1); };

  const auto visit = [&](auto&& take) {
    for (TriangleId t = 0; t < static_cast<TriangleId>(triangle_count()); ++t) {
      const Point a = origin(3 * t), b = origin(3 * t + 1), c = origin(3 * t + 2);
      const int x0 = column(std::min({a.x, b.x, c.x})), x1 = column(std::max({a.x, b.x, c.x}));
      const int y0 = row(std::min({a.y, b.y, c.y})), y1 = row(std::max({a.y, b.y, c.y}));
      for (int y = y0; y <= y1; ++y)
        for (int x = x0; x <= x1; ++x) {
          // A cell is left out when it lies entirely on the outside of an edge.
          const Point centre{low_.x + (x + 0.5) * cell_size_, low_.y + (y + 0.5) * cell_size_};
          bool apart = false;
          for (HalfEdge h = 3 * t; h < 3 * t + 3 && !apart; ++h) {
            const Point along = origin(next_edge(h)) - origin(h);
            const double reach = 0.5 * cell_size_ * (std::abs(along.x) + std::abs(along.y));
            apart = cross(along, centre - origin(h)) < -reach * (1.0 + 1e-9);
          }
          if (!apart)
            take(static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x), t);
        }
    }
  };
  cell_begin_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  visit([&](std::size_t cell, TriangleId) { ++cell_begin_[cell + 1]; });
  std::partial_sum(cell_begin_.begin(), cell_begin_.end(), cell_begin_.begin());
  cell_triangles_.resize(cell_begin_.back());
  std::vector<std::uint32_t> filled(cell_begin_.begin(), cell_begin_.end() - 1);
  visit([&](std::size_t cell, TriangleId t) { cell_triangles_[filled[cell]++] = t; });
}

std::span<const TriangleId> NavMesh::cell(Point p) const {
  const int x = std::clamp(static_cast<int>((p.x - low_.x) / cell_size_), 0, columns_ - 1);
  const int y = std::clamp(static_cast<int>((p.y - low_.y) / cell_size_), 0, rows_ - 1);
  const std::size_t cell =
      static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
  return {cell_triangles_.data() + cell_begin_[cell], cell_begin_[cell + 1] - cell_begin_[cell]};
}

TriangleId NavMesh::find(Point p) const {
  constexpr double kForgiven = 1e-3;  // [m]
  if (triangle_count() == 0 || !(p.x >= low_.x - kForgiven && p.x <= high_.x + kForgiven) ||
      !(p.y >= low_.y - kForgiven && p.y <= high_.y + kForgiven))
    return kNowhere;
  TriangleId best = kNowhere;
  double outside = kForgiven;
  for (const TriangleId t : cell(p)) {
    if (inside(t, p)) return t;
    for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h) {
      const double away = distance_to_segment(p, origin(h), origin(next_edge(h)));
      if (away < outside) outside = away, best = t;
    }
  }
  return best;
}

// Towards p from triangle to triangle. On an edge the answer must not depend on where one comes from.
TriangleId NavMesh::find(Point p, TriangleId from) const {
  constexpr int kMostSteps = 12;
  constexpr double kOnEdge = 1e-9;
  for (int step = 0; from != kNowhere && step < kMostSteps; ++step) {
    const Packed& triangle = packed_[static_cast<std::size_t>(from)];
    const std::array<Point, 3> corner{to_point(triangle.origin[0]), to_point(triangle.origin[1]),
                                      to_point(triangle.origin[2])};
    std::array<double, 3> inwards{};
    for (std::size_t i = 0; i < 3; ++i) inwards[i] = cross(corner[i == 2 ? 0 : i + 1] - corner[i], p - corner[i]);
    const auto out = static_cast<std::size_t>(std::min_element(inwards.begin(), inwards.end()) - inwards.begin());
    if (inwards[out] > kOnEdge) return from;
    if (inwards[out] >= -kOnEdge || triangle.twin[out] == kNowhere) break;
    from = triangle.twin[out] / 3;
  }
  return find(p);
}

NavMesh::Nearest NavMesh::nearest(Point p) const {
  Nearest found;
  if (triangle_count() == 0) return found;
  if (const TriangleId t = find(p); t != kNowhere && inside(t, p)) return {t, p};
  // Rings of cells around p until the next one is further away than what was found.
  const auto clamp_to = [](double v, int count) {
    return std::clamp(static_cast<int>(std::clamp(v, -1e9, 1e9)), 0, count - 1);
  };
  const int cx = clamp_to((p.x - low_.x) / cell_size_, columns_), cy = clamp_to((p.y - low_.y) / cell_size_, rows_);
  const Point anchor{std::clamp(p.x, low_.x, high_.x), std::clamp(p.y, low_.y, high_.y)};
  double best = std::numeric_limits<double>::max();
  for (int ring = 0; ring <= std::max(columns_, rows_); ++ring) {
    // Everything in this ring is at least so far from the anchor; p sees it no nearer than that.
    if (found.triangle != kNowhere && (ring - 1) * cell_size_ > distance(anchor, found.point)) break;
    for (int y = cy - ring; y <= cy + ring; ++y) {
      if (y < 0 || y >= rows_) continue;
      const bool whole = y == cy - ring || y == cy + ring;
      for (int x = cx - ring; x <= cx + ring; x += whole || ring == 0 ? 1 : 2 * ring) {
        if (x < 0 || x >= columns_) continue;
        for (const TriangleId t : cell({low_.x + (x + 0.5) * cell_size_, low_.y + (y + 0.5) * cell_size_})) {
          if (inside(t, p)) return {t, p};
          for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h) {
            const Point q = nearest_on_segment(p, origin(h), origin(next_edge(h)));
            if (const double away = distance(p, q); away < best) best = away, found = {t, q};
          }
        }
      }
    }
  }
  return found;
}

double NavMesh::clearance(TriangleId t, Point p, double reach) const {
  // Everything that is not free lies beyond an edge of the triangle.
  bool deep = true;
  for (HalfEdge h = 3 * t; h < 3 * t + 3 && deep; ++h) {
    const Point along = origin(next_edge(h)) - origin(h);
    const double inwards = cross(along, p - origin(h));
    deep = inwards > 0.0 && inwards * inwards >= reach * reach * dot(along, along);
  }
  if (deep) return reach;
  double nearest_wall = reach;
  for_walls_near(t, p, reach, [&](HalfEdge h) {
    nearest_wall = std::min(nearest_wall, distance_to_segment(p, origin(h), origin(next_edge(h))));
  });
  // A wall may be seen from behind or through a corner only: corners count by themselves.
  for (int i = 0; i < 3; ++i) nearest_wall = std::min(nearest_wall, distance(p, origin(3 * t + i)));
  return nearest_wall;
}

bool NavMesh::separated(TriangleId t, Point from, Point to, double width) const {
  for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h)
    if (width_[h] < width && segments_cross(from, to, origin(h), narrowest(h))) return true;
  return false;
}

// Looks at the corners of every triangle on the way, each once.
bool NavMesh::clear(TriangleId& t, Point a, Point b, double radius) const {
  constexpr double kPatience = 1e-3;  // [m]
  const double far = distance(a, b), reach = radius - kPatience;
  const Point way = far > 0.0 ? (b - a) * (1.0 / far) : Point{1.0, 0.0};
  const auto too_near = [&](Point p, double aside) {
    if (std::abs(aside) >= reach) return false;
    const double ahead = dot(way, p - a), beyond = ahead < 0.0 ? ahead : ahead > far ? ahead - far : 0.0;
    return aside * aside + beyond * beyond < reach * reach;
  };
  {
    const Packed& first = packed_[static_cast<std::size_t>(t)];
    for (const LatticePoint corner : first.origin)
      if (const Point p = to_point(corner); too_near(p, cross(way, p - a))) return false;
  }
  int entered = -1;
  for (std::size_t steps = 0; steps <= triangle_count(); ++steps) {
    const Packed& triangle = packed_[static_cast<std::size_t>(t)];
    const std::array<Point, 3> corner{to_point(triangle.origin[0]), to_point(triangle.origin[1]),
                                      to_point(triangle.origin[2])};
    const std::array<double, 3> aside{cross(way, corner[0] - a), cross(way, corner[1] - a), cross(way, corner[2] - a)};
    if (entered >= 0) {
      const auto tip = static_cast<std::size_t>((entered + 2) % 3);
      if (too_near(corner[tip], aside[tip])) return false;
    }
    int out = -1;
    for (int i = 0; i < 3; ++i) {
      const auto u = static_cast<std::size_t>(i), v = static_cast<std::size_t>(i == 2 ? 0 : i + 1);
      if (i != entered && aside[u] <= 0.0 && aside[v] >= 0.0 && cross(corner[v] - corner[u], b - corner[u]) < 0.0)
        out = i;
    }
    if (out < 0) return true;
    const HalfEdge next = triangle.twin[static_cast<std::size_t>(out)];
    if (next == kNowhere) return false;
    t = next / 3;
    entered = next - 3 * t;
  }
  return false;
}

// Kruskal's forest over edges, widest corners first. Without shortening its paths it remembers at which width two
// edges were joined; by rank its depth stays logarithmic.
void NavMesh::build_parts() {
  const auto edges = static_cast<HalfEdge>(corner_.size());
  parent_.resize(corner_.size());
  std::iota(parent_.begin(), parent_.end(), 0);
  joined_.assign(corner_.size(), -1.f);
  std::vector<std::uint8_t> rank(corner_.size(), 0);
  const auto name = [&](HalfEdge h) { return std::min(h, twin(h)); };
  std::vector<HalfEdge> corners;
  for (HalfEdge h = 0; h < edges; ++h)
    if (!wall(h) && !wall(previous_edge(h))) corners.push_back(h);
  std::sort(corners.begin(), corners.end(),
            [&](HalfEdge a, HalfEdge b) { return width_[a] != width_[b] ? width_[a] > width_[b] : a < b; });
  const auto root = [&](std::int32_t e) {
    while (parent_[e] != e) e = parent_[e];
    return e;
  };
  for (const HalfEdge h : corners) {
    std::int32_t a = root(name(h)), b = root(name(previous_edge(h)));
    if (a == b) continue;
    if (rank[a] < rank[b]) std::swap(a, b);
    if (rank[a] == rank[b]) ++rank[a];
    parent_[b] = a;
    joined_[b] = width_[h];
  }
}

std::int32_t NavMesh::part(HalfEdge edge, double width) const {
  std::int32_t e = std::min(edge, twin(edge));
  while (parent_[e] != e && joined_[e] >= width) e = parent_[e];
  return e;
}

std::size_t NavMesh::bytes() const {
  return points_.size() * sizeof(Point) +
         corner_.size() * (sizeof(CornerId) + sizeof(HalfEdge) + 2 * sizeof(float) + 4) + bends_.size() +
         cell_begin_.size() * 4 + cell_triangles_.size() * 4;
}

}  // namespace throng::navigation
