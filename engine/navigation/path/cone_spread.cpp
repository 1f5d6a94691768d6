// Cones that spread over a whole mesh: the part of the search that fields use.
#include <algorithm>
#include <limits>

#include "engine/navigation/path/cone_search.h"

namespace throng::navigation {

void ConeSearch::spread(const NavMesh& mesh, std::span<const Source> sources, double radius) {
  constexpr std::size_t kMostCones = 1u << 22;
  query_ = {};
  spreading_ = true;
  prepare(mesh, radius);
  best_total_ = std::numeric_limits<double>::infinity();
  sources_.assign(sources.begin(), sources.end());
  reached_.assign(3 * mesh.triangle_count(), std::numeric_limits<double>::infinity());
  for (const Source& source : sources) {
    Root root;
    root.pivot = {source.point, 0.0};
    roots_.push_back(root);
  }
  for (std::size_t i = 0; i < sources.size(); ++i) start_from(static_cast<std::int32_t>(i), sources[i].triangle);
  for (Waiting next = next_cone(); next.cone != kNowhere && cones_.size() < kMostCones; next = next_cone()) {
    const Cone cone = cones_[next.cone];
    ++expansions_;
    const TriangleId t = cone.edge / 3;
    const auto a = static_cast<std::size_t>(cone.edge - 3 * t), b = a == 2 ? 0 : a + 1;
    const NavMesh::Packed& triangle = mesh.packed(t);
    // Corners may have been reached by shorter ways since the cone was made.
    if (useless(cone, to_point(triangle.origin[a]), to_point(triangle.origin[b]))) {
      cones_[next.cone].edge = kNowhere;
      continue;
    }
    expand(cone);
  }
}

void ConeSearch::reach(HalfEdge corner, const Root& root, const Tangent& way) {
  double& known = reached_[static_cast<std::size_t>(corner)];
  known = std::min(known, root.g + cost_between(root, way.direction) + way.length);
}

// Whether the part of an edge that a cone of a source passes is nearer to other points of the target.
bool ConeSearch::beyond_source(const Cone& cone, Point l, Point r) const {
  const Source& source = sources_[static_cast<std::size_t>(cone.root)];
  if (!source.bounded) return false;
  const Point along = r - l;
  const auto window_end = [&](Point side, Point end) {
    const double slope = cross(along, side);
    return slope == 0.0 ? end : l + along * std::clamp(cross(source.point - l, side) / slope, 0.0, 1.0);
  };
  const Point a = window_end(cone.left, l) - source.point, b = window_end(cone.right, r) - source.point;
  const double margin = source.margin;
  return (cross(source.left, a) > margin && cross(source.left, b) > margin) ||
         (cross(source.right, a) < -margin && cross(source.right, b) < -margin) ||
         (!source.both_sides && dot(source.left + source.right, a) < -margin &&
          dot(source.left + source.right, b) < -margin);
}

// Xin & Wang 2009, theorem 3.2: a cone is useless when the ends of its edge lead to the far sides of its window by
// shorter ways. Distances to corners are known but for the way of the disc around them, and for each triangle by
// itself: one may not get past a corner.
bool ConeSearch::useless(const Cone& cone, Point l, Point r) const {
  const Root& root = roots_[cone.root];
  const double patience = 2.0 * query_.radius + 1e-6;
  const Point along = r - l;
  const auto window_end = [&](bool open, Point side, Point end) {
    if (open) return end;
    const Point from = touch(root.pivot, side);
    if (cross(along, from - l) > 0.0) return nearest_on_segment(from, l, r);  // the circle reaches beyond the edge
    const double slope = cross(along, side);
    return slope == 0.0 ? end : l + along * std::clamp(cross(from - l, side) / slope, 0.0, 1.0);
  };
  const Point a = window_end(cone.left_open, cone.left, l), b = window_end(cone.right_open, cone.right, r);
  const double to_a = root.g + distance(root.pivot.centre, a), to_b = root.g + distance(root.pivot.centre, b);
  const double known_left = reached_[static_cast<std::size_t>(cone.edge)] + patience;
  const double known_right = reached_[static_cast<std::size_t>(next_edge(cone.edge))] + patience;
  return to_b - query_.radius > known_left + distance(l, b) || to_a - query_.radius > known_right + distance(r, a);
}

}  // namespace throng::navigation
