#include "engine/navigation/path/funnel.h"

namespace throng::navigation {
namespace {

struct Side {
  bool known = false;
  CornerId corner = kNowhere;
  Pivot pivot;
  Point direction;
  std::size_t portal = 0;
};

}  // namespace

bool pull_taut(const NavMesh& mesh, Point start, Point goal, double radius, std::span<const HalfEdge> edges,
               std::vector<Bend>& bends) {
  bends.clear();
  Pivot apex{start, 0.0};
  CornerId apex_corner = kNowhere;
  Side left, right;
  const std::size_t most_steps = 64 * (edges.size() + 1);
  std::size_t steps = 0;
  const auto bend_at = [&](const Side& side, bool to_left) {
    apex = side.pivot;
    apex_corner = side.corner;
    bends.push_back({side.corner, to_left, edges[side.portal] / 3});
    const std::size_t portal = side.portal;
    left = right = {};
    return portal;
  };
  for (std::size_t i = 0; i <= edges.size(); ++i) {
    if (++steps > most_steps) return false;
    if (i == edges.size()) {
      const Point way = tangent(apex, {goal, 0.0}).direction;
      if (left.known && cross(left.direction, way) > 0.0)
        i = bend_at(left, true);
      else if (right.known && cross(right.direction, way) < 0.0)
        i = bend_at(right, false);
      continue;
    }
    const CornerId l = mesh.corner(next_edge(edges[i])), r = mesh.corner(edges[i]);
    if (r != apex_corner && !(right.known && right.corner == r)) {
      const Pivot pivot{mesh.point(r), radius};
      const Tangent way = tangent(apex, pivot);
      if (way.overlap) return false;
      if (!right.known || cross(right.direction, way.direction) >= 0.0) {
        if (left.known && cross(left.direction, way.direction) > 0.0) {
          i = bend_at(left, true);
          continue;
        }
        right = {true, r, pivot, way.direction, i};
      }
    } else if (right.known) {
      right.portal = i;
    }
    if (l != apex_corner && !(left.known && left.corner == l)) {
      const Pivot pivot{mesh.point(l), -radius};
      const Tangent way = tangent(apex, pivot);
      if (way.overlap) return false;
      if (!left.known || cross(left.direction, way.direction) <= 0.0) {
        if (right.known && cross(right.direction, way.direction) < 0.0) {
          i = bend_at(right, false);
          continue;
        }
        left = {true, l, pivot, way.direction, i};
      }
    } else if (left.known) {
      left.portal = i;
    }
  }
  return true;
}

}  // namespace throng::navigation
