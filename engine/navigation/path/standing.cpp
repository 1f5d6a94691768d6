#include "engine/navigation/path/standing.h"

#include <algorithm>

namespace throng::navigation {
namespace {

constexpr double kClearanceTolerance = 1e-4;  // [m]

bool crosses_gap(const NavMesh& mesh, HalfEdge h, Point from, Point to) {
  const Point a = mesh.origin(h), b = mesh.narrowest(h);
  return cross(b - a, from - a) * cross(b - a, to - a) < 0.0;
}

}  // namespace

Parts parts_around(const NavMesh& mesh, const Standing& standing, double radius) {
  Parts parts{kNowhere, kNowhere, kNowhere};
  if (standing.triangle == kNowhere) return parts;
  const double width = 2.0 * radius - kWidthTolerance;
  for (int i = 0; i < 3; ++i) {
    const HalfEdge h = 3 * standing.triangle + i;
    if (mesh.wall(h)) continue;
    const Point a = mesh.origin(h), b = mesh.origin(next_edge(h)), middle = (a + b) * 0.5;
    if (distance(a, b) < width) continue;
    bool open = true;
    for (const HalfEdge end : {h, next_edge(h)})
      if (mesh.width(end) < width && crosses_gap(mesh, end, standing.point, middle)) open = false;
    if (open) parts[static_cast<std::size_t>(i)] = mesh.part(h, width);
  }
  return parts;
}

bool share_part(const Parts& a, const Parts& b) {
  for (const std::int32_t x : a)
    for (const std::int32_t y : b)
      if (x != kNowhere && x == y) return true;
  return false;
}

// The nearest place with clearance lies on a wall moved inwards by the radius, on a circle around a corner, or where
// two moved walls meet.
void StandingFinder::collect(const NavMesh& mesh, Point p, double radius, double reach) {
  constexpr std::size_t kMostForPairs = 64;
  walls_.clear();
  candidates_.clear();
  mesh.for_triangles_near(p, reach, [&](TriangleId t) {
    for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h)
      if (mesh.wall(h) && distance_to_segment(p, mesh.origin(h), mesh.origin(next_edge(h))) <= reach)
        walls_.push_back(h);
  });
  std::sort(walls_.begin(), walls_.end());
  walls_.erase(std::unique(walls_.begin(), walls_.end()), walls_.end());
  const auto add = [&](Point q) {
    const Point way = q - p;
    candidates_.push_back({dot(way, way), q});
  };
  const double r = radius + 1e-6;
  for (const HalfEdge h : walls_) {
    const Point a = mesh.origin(h), b = mesh.origin(next_edge(h));
    const double l = distance(a, b);
    if (l <= 0.0) continue;
    const Point inwards = left_of(b - a) * (r / l);
    add(nearest_on_segment(p, a + inwards, b + inwards));
    for (const Point end : {a, b})
      if (const double away = distance(p, end); away > 1e-9) add(end + (p - end) * (r / away));
  }
  if (walls_.size() > kMostForPairs) return;
  for (std::size_t i = 0; i < walls_.size(); ++i)
    for (std::size_t j = i + 1; j < walls_.size(); ++j) {
      const Point a = mesh.origin(walls_[i]), b = mesh.origin(next_edge(walls_[i]));
      const Point c = mesh.origin(walls_[j]), d = mesh.origin(next_edge(walls_[j]));
      const Point u = (b - a) * (1.0 / distance(a, b)), v = (d - c) * (1.0 / distance(c, d));
      const Point from = a + left_of(u) * r, to = c + left_of(v) * r;
      const double turn = cross(u, v);
      if (std::abs(turn) > 1e-6) add(from + u * (cross(to - from, v) / turn));
      // A moved wall and a circle around an end of the other.
      for (const Point end : {c, d}) {
        const double along = dot(end - from, u), away = cross(u, end - from);
        if (std::abs(away) >= r) continue;
        const double half = std::sqrt(r * r - away * away);
        add(from + u * (along + half));
        add(from + u * (along - half));
      }
    }
}

Standing StandingFinder::find(const NavMesh& mesh, Point p, double radius, const Parts* within,
                              const Standing* beside) {
  const auto suits = [&](Standing& standing) {
    standing.triangle = mesh.find(standing.point);
    if (standing.triangle == kNowhere) return false;
    if (mesh.clearance(standing.triangle, standing.point, radius) < radius - kClearanceTolerance) return false;
    if (within == nullptr || share_part(*within, parts_around(mesh, standing, radius))) return true;
    return beside != nullptr && beside->triangle == standing.triangle;
  };
  Standing here{kNowhere, p, false};
  if (suits(here)) return here;
  const Point clamped{std::clamp(p.x, mesh.low().x, mesh.high().x), std::clamp(p.y, mesh.low().y, mesh.high().y)};
  const double farthest = distance(p, clamped) + distance(mesh.low(), mesh.high());
  double reach = distance(p, clamped) + 2.0 * radius + 0.25;
  for (bool last = false; !last; reach *= 2.0) {
    last = reach > farthest;
    collect(mesh, p, radius, reach);
    std::sort(candidates_.begin(), candidates_.end());
    for (const Candidate& candidate : candidates_) {
      // Beyond this there may be nearer places at walls that were not looked at.
      if (!last && candidate.squared_distance > (reach - radius) * (reach - radius)) break;
      Standing there{kNowhere, candidate.point, true};
      if (suits(there)) return there;
    }
  }
  return {};
}

}  // namespace throng::navigation
