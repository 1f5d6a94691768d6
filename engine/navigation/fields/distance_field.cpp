#include "engine/navigation/fields/distance_field.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "engine/navigation/path/standing.h"

namespace throng::navigation {
namespace {

constexpr double kSourceSpacing = 0.5;  // [m] of the points that stand for a target
constexpr std::size_t kMostSources = 4096;
constexpr double kAtBend = 0.02;  // [m]

// Points of the target where a disc can stand, along its outline and at its centre.
std::vector<ConeSearch::Source> sources_on(const NavMesh& mesh, const Shape& target, double radius) {
  std::vector<Point> points{to_point(target.centre())};
  const auto along = [&](Point a, Point b) {
    const int pieces = std::max(1, static_cast<int>(std::ceil(distance(a, b) / kSourceSpacing)));
    for (int i = 0; i <= pieces && points.size() < kMostSources; ++i)
      points.push_back(a + (b - a) * (static_cast<double>(i) / pieces));
  };
  const auto corners = target.corners();
  if (target.kind() == Shape::Kind::kLine) along(to_point(corners[0]), to_point(corners[1]));
  if (target.kind() == Shape::Kind::kPolygon)
    for (std::size_t i = 0; i < corners.size(); ++i)
      along(to_point(corners[i]), to_point(corners[(i + 1) % corners.size()]));
  if (target.kind() == Shape::Kind::kCircle) {
    constexpr int kAround = 32;
    for (int i = 0; i < kAround; ++i) {
      // A square whose points are brought to the circle needs no sines.
      const double s = 4.0 * i / kAround, u = 2.0 * (s - std::floor(s)) - 1.0;
      const Point on[] = {{1.0, u}, {-u, 1.0}, {-1.0, -u}, {u, -1.0}};
      const Point p = on[static_cast<int>(s)];
      points.push_back(to_point(target.centre()) + p * (static_cast<double>(target.radius()) / length(p)));
    }
  }
  StandingFinder finder;
  std::vector<ConeSearch::Source> sources;
  const auto add = [&](const Standing& standing) {
    const bool known = std::any_of(sources.begin(), sources.end(), [&](const ConeSearch::Source& s) {
      return distance(s.point, standing.point) < 0.5 * kSourceSpacing;
    });
    if (!known) sources.push_back({standing.point, standing.triangle});
  };
  for (const Point p : points) {
    const TriangleId t = mesh.find(p);
    if (t != kNowhere && mesh.clearance(t, p, radius) >= radius - 1e-4) add({t, p, false});
  }
  if (sources.empty())  // no room anywhere: as near as one can come
    if (const Standing nearest = finder.find(mesh, points[0], radius); nearest.triangle != kNowhere) add(nearest);
  return sources;
}

}  // namespace

DistanceField::DistanceField(std::shared_ptr<const NavMesh> mesh, const Shape& target, float radius)
    : mesh_(std::move(mesh)), target_(target), radius_(radius) {
  const std::vector<ConeSearch::Source> sources = sources_on(*mesh_, target_, radius_);
  ConeSearch search;
  search.spread(*mesh_, sources, radius_);
  for (const ConeSearch::Root& root : search.roots()) roots_.push_back({root.pivot, root.g, root.arrival});

  begin_.assign(mesh_->triangle_count() + 1, 0);
  for (const ConeSearch::Source& source : sources) ++begin_[static_cast<std::size_t>(source.triangle) + 1];
  for (const ConeSearch::Cone& cone : search.cones())
    if (cone.edge != kNowhere) ++begin_[static_cast<std::size_t>(cone.edge / 3) + 1];
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
  entries_.resize(begin_.back());
  std::vector<std::uint32_t> filled(begin_.begin(), begin_.end() - 1);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    Entry entry;
    entry.root = static_cast<std::int32_t>(i);
    entry.left_open = entry.right_open = true;
    entries_[filled[static_cast<std::size_t>(sources[i].triangle)]++] = entry;
  }
  for (const ConeSearch::Cone& cone : search.cones()) {
    if (cone.edge == kNowhere) continue;
    const Root& root = roots_[static_cast<std::size_t>(cone.root)];
    const double away =
        distance_to_segment(root.pivot.centre, mesh_->origin(cone.edge), mesh_->origin(next_edge(cone.edge)));
    Entry entry;
    entry.left = cone.left;
    entry.right = cone.right;
    entry.least = static_cast<float>(root.g + std::max(0.0, away - radius_));
    entry.root = cone.root;
    entry.left_corner = cone.left_corner;
    entry.right_corner = cone.right_corner;
    entry.left_open = cone.left_open;
    entry.right_open = cone.right_open;
    entry.left_here = cone.left_corner == mesh_->corner(cone.edge) && mesh_->bends(cone.left_corner);
    entry.right_here = cone.right_corner == mesh_->corner(next_edge(cone.edge)) && mesh_->bends(cone.right_corner);
    entries_[filled[static_cast<std::size_t>(cone.edge / 3)]++] = entry;
  }
  for (std::size_t t = 0; t + 1 < begin_.size(); ++t)
    std::stable_sort(entries_.begin() + begin_[t], entries_.begin() + begin_[t + 1],
                     [](const Entry& a, const Entry& b) { return a.least < b.least; });
}

double DistanceField::around(const Root& root, const Tangent& way) const {
  if (root.pivot.offset == 0.0) return root.g + way.length;
  const double turn =
      root.pivot.offset < 0.0 ? rough_turn(root.arrival, way.direction) : rough_turn(way.direction, root.arrival);
  constexpr double kHalf = 3.2;  // no path turns further
  constexpr double kNone = 6.2;  // a little less than no turn is rounding
  if (turn > kHalf && turn < kNone) return std::numeric_limits<double>::infinity();
  return root.g + way.length + (turn <= kHalf ? radius_ * turn : 0.0);
}

// Where to head for at a bend: along its circle, by the corner of a polygon around it, and then away from it.
Point DistanceField::past_bend(const Root& root, Point direction) {
  if (root.pivot.offset == 0.0) return root.pivot.centre;
  Point next = root.arrival;
  for (int halved = 0; halved < 3 && dot(direction, next) < 0.7; ++halved) {
    const Point middle = direction + next;
    const double l = length(middle);
    next = l > 1e-6 ? middle * (1.0 / l) : left_of(direction) * (root.pivot.offset < 0.0 ? -1.0 : 1.0);
  }
  constexpr double kStraight = 0.9999;  // a cosine
  if (dot(direction, next) > kStraight) return touch(root.pivot, root.arrival) - root.arrival * 0.5;
  return root.pivot.centre + (left_of(direction) + left_of(next)) * (root.pivot.offset / (1.0 + dot(direction, next)));
}

void DistanceField::look(TriangleId t, TriangleId stands, Point p, double& best, Point& towards) const {
  for (std::uint32_t i = begin_[static_cast<std::size_t>(t)]; i < begin_[static_cast<std::size_t>(t) + 1]; ++i) {
    const Entry& entry = entries_[i];
    if (entry.least >= best) break;
    Root root = roots_[static_cast<std::size_t>(entry.root)];
    Tangent way = tangent(root.pivot, {p, 0.0});
    if (root.g + way.length >= best) continue;
    const bool beyond_left = !entry.left_open && cross(entry.left, way.direction) > 1e-9;
    const bool beyond_right = !entry.right_open && cross(entry.right, way.direction) < -1e-9;
    bool inside = !beyond_left && !beyond_right && t == stands;
    double cost = around(root, way);
    const auto is_clear = [&] {
      TriangleId from = stands;
      return mesh_->clear(from, p, touch(root.pivot, way.direction), radius_);
    };
    // A cone is careful about corners that are further away than p: those do not count.
    const auto hides = [&](bool beyond, CornerId corner) {
      return beyond && (corner == kNowhere || dot(mesh_->point(corner) - p, way.direction) <= 0.0);
    };
    if (!inside && cost < best && !hides(beyond_left, entry.left_corner) && !hides(beyond_right, entry.right_corner))
      inside = is_clear();
    if (!inside && ((beyond_left && entry.left_here) || (beyond_right && entry.right_here))) {
      // Around the end of the edge where the cone came in.
      const Point side = beyond_left ? entry.left : entry.right;
      const Pivot end{mesh_->point(beyond_left ? entry.left_corner : entry.right_corner),
                      beyond_left ? -radius_ : radius_};
      const double g = around(root, tangent(root.pivot, end));
      root = {end, g, side};
      way = tangent(end, {p, 0.0});
      cost = around(root, way);
      inside = t == stands || (cost < best && is_clear());
    }
    if (!inside || cost >= best) continue;
    if (mesh_->separated(stands, touch(root.pivot, way.direction), p, 2.0 * radius_ - kWidthTolerance)) continue;
    best = cost;
    towards = way.length < kAtBend ? past_bend(root, way.direction) : touch(root.pivot, way.direction);
    if (root.pivot.offset == 0.0) {
      // The target is more than the points that stood for it.
      const Point nearest = to_point(target_.nearest(to_vec2(p)));
      if (const double direct = distance(p, nearest); direct < best && direct > best - kSourceSpacing)
        best = direct, towards = nearest;
    }
  }
}

DistanceField::Way DistanceField::at(Vec2 position) const {
  const Point p = to_point(position);
  if (target_.contains(position)) return {0.f, position};
  double best = std::numeric_limits<double>::infinity();
  Point towards = p;
  TriangleId t = mesh_->find(p);
  if (t == kNowhere) t = mesh_->nearest(p).triangle;
  if (t == kNowhere) return {std::numeric_limits<float>::infinity(), position};
  look(t, t, p, best, towards);
  if (best == std::numeric_limits<double>::infinity())  // too near to a corner for the cones of this triangle
    for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h)
      if (!mesh_->wall(h)) look(mesh_->twin(h) / 3, t, p, best, towards);
  return {static_cast<float>(best), to_vec2(towards)};
}

}  // namespace throng::navigation
