#include "engine/navigation/path/path.h"

#include <algorithm>
#include <utility>

#include "engine/navigation/path/funnel.h"

namespace throng::navigation {
namespace {

Pivot pivot_of(const NavMesh& mesh, const Bend& bend, double radius) {
  return {mesh.point(bend.corner), bend.left ? -radius : radius};
}

}  // namespace

void PathFinder::find(const NavMesh& mesh, const PathQuery& query, Path& path, const PathGuide* guide) {
  path.points.clear();
  path.length = 0.f;
  path.outcome = PathOutcome::kNoStart;
  const double radius = query.radius;
  const Standing start = standing_.find(mesh, to_point(query.start), radius);
  if (start.triangle == kNowhere) return;
  const Parts parts = parts_around(mesh, start, radius);
  const Standing goal = standing_.find(mesh, to_point(query.goal), radius, &parts, &start);
  path.outcome = goal.moved ? PathOutcome::kNearest : PathOutcome::kReached;
  path.points.push_back(query.start);
  if (start.moved) path.points.push_back(to_vec2(start.point));
  const std::size_t first = path.points.size() - 1;
  const auto measure = [&] {
    for (std::size_t i = 0; i + 1 < path.points.size(); ++i)
      path.length += distance(path.points[i], path.points[i + 1]);
  };
  if (guide != nullptr && guide->mesh().get() == &mesh && guide->radius() == query.radius && query.greed > 1.f &&
      goal.triangle != kNowhere && !goal.moved && follow_guide(*guide, start, goal, query, first, path)) {
    measure();
    return;
  }
  // Cones are cut by rounding in ways that depend on where the search comes from. Where the way is not nearly straight,
  // or comes too near to something, the search from the other end has its say.
  constexpr double kNearlyStraight = 1.08;
  const double straight = distance(start.point, goal.point);
  bool found = false;
  double length = 1e300;
  for (const bool backwards : {false, true}) {
    if (goal.triangle == kNowhere || !search(mesh, start, goal, query, backwards, length)) continue;
    const bool better = !found || search_.length() < length;
    if (!better) continue;
    const double this_length = search_.length();
    path.points.resize(first + 1);
    keep_from_corners(mesh, start, goal, radius);
    write(mesh, start, goal, radius, path);
    const bool clear = keeps_clear(mesh, start, first, radius, path);
    found = true;
    length = clear ? this_length : 1e300;
    if (clear && this_length <= kNearlyStraight * straight) break;
  }
  if (!found) path.outcome = PathOutcome::kNearest;
  measure();
}

bool PathFinder::follow(const NavMesh& mesh, const Standing& start, const Standing& goal, float radius,
                        std::span<const HalfEdge> edges, Path& path) {
  path.points.assign(1, to_vec2(start.point));
  path.outcome = PathOutcome::kReached;
  path.length = 0.f;
  if (!pull_taut(mesh, start.point, goal.point, radius, edges, bends_)) return false;
  keep_from_corners(mesh, start, goal, radius);
  write(mesh, start, goal, radius, path);
  for (std::size_t i = 0; i + 1 < path.points.size(); ++i) path.length += distance(path.points[i], path.points[i + 1]);
  return keeps_clear(mesh, start, 0, radius, path);
}

bool PathFinder::follow_guide(const PathGuide& guide, const Standing& start, const Standing& goal,
                              const PathQuery& query, std::size_t first, Path& path) {
  const NavMesh& mesh = *guide.mesh();
  // No way is shorter than the straight line. The distances of landmarks would say more, but their trees keep one
  // funnel for each edge: they are no bound.
  const auto longest = static_cast<float>(query.greed * distance(start.point, goal.point));
  if (!guide.corridor({start.triangle, start.point}, {goal.triangle, goal.point}, longest, guide_scratch_, corridor_) ||
      !pull_taut(mesh, start.point, goal.point, query.radius, corridor_, bends_))
    return false;
  keep_from_corners(mesh, start, goal, query.radius);
  write(mesh, start, goal, query.radius, path);
  float length = 0.f;
  for (std::size_t i = first; i + 1 < path.points.size(); ++i) length += distance(path.points[i], path.points[i + 1]);
  if (length <= longest && keeps_clear(mesh, start, first, query.radius, path)) return true;
  path.points.resize(first + 1);
  return false;
}

bool PathFinder::search(const NavMesh& mesh, const Standing& start, const Standing& goal, const PathQuery& query,
                        bool backwards, double shorter_than) {
  ConeSearch::Query cones{start.point,  goal.point,  start.triangle, goal.triangle,
                          query.radius, query.greed, shorter_than};
  if (backwards) {
    std::swap(cones.start, cones.goal);
    std::swap(cones.start_triangle, cones.goal_triangle);
  }
  auto outcome = search_.run(mesh, cones, bends_);
  // Too much to remember: look less to the sides.
  for (const double greed : {1.5, 4.0, 1e3}) {
    if (outcome != ConeSearch::Outcome::kTooLarge) break;
    cones.greed = greed;
    outcome = search_.run(mesh, cones, bends_);
  }
  if (outcome != ConeSearch::Outcome::kFound) return false;
  if (backwards) {
    std::reverse(bends_.begin(), bends_.end());
    for (Bend& bend : bends_) bend.left = !bend.left;
  }
  return true;
}

bool PathFinder::keeps_clear(const NavMesh& mesh, const Standing& start, std::size_t first, double radius,
                             const Path& path) {
  TriangleId t = start.triangle;
  for (std::size_t i = first; i + 1 < path.points.size(); ++i)
    if (!mesh.clear(t, to_point(path.points[i]), to_point(path.points[i + 1]), radius)) return false;
  return true;
}

// The search looks at the corners that a path passes between, and widths tell that nothing else stands beside a
// triangle that it crosses. The first and the last triangle it does not cross as a whole: what is near there can stand
// in the way too.
void PathFinder::keep_from_corners(const NavMesh& mesh, const Standing& start, const Standing& goal, double radius) {
  constexpr int kMostBends = 8;
  for (const bool first : {true, false})
    for (int tries = 0; tries < kMostBends; ++tries) {
      const Standing& place = first ? start : goal;
      const Pivot here{place.point, 0.0};
      const Pivot there = bends_.empty() ? Pivot{first ? goal.point : start.point, 0.0}
                                         : pivot_of(mesh, first ? bends_.front() : bends_.back(), radius);
      const Point way = first ? tangent(here, there).direction : tangent(there, here).direction;
      const Point other = touch(there, way);
      CornerId worst = kNowhere;
      double nearest = radius - 1e-4;
      const auto look_at = [&](CornerId corner) {
        if (!bends_.empty() && (first ? bends_.front() : bends_.back()).corner == corner) return;
        if (const double away = distance_to_segment(mesh.point(corner), place.point, other); away < nearest)
          nearest = away, worst = corner;
      };
      for (HalfEdge h = 3 * place.triangle; h < 3 * place.triangle + 3; ++h) look_at(mesh.corner(h));
      mesh.for_walls_near(place.triangle, place.point, other, radius, [&](HalfEdge h) {
        look_at(mesh.corner(h));
        look_at(mesh.corner(next_edge(h)));
      });
      if (worst == kNowhere) break;
      const Bend bend{worst, cross(way, mesh.point(worst) - place.point) > 0.0, place.triangle};
      if (first)
        bends_.insert(bends_.begin(), bend);
      else
        bends_.push_back(bend);
      drop_slack(mesh, first, start, goal, radius);
    }
}

// Where a new bend at an end of the path stands out further than the one next to it, the path does not touch that.
void PathFinder::drop_slack(const NavMesh& mesh, bool first, const Standing& start, const Standing& goal,
                            double radius) {
  while (bends_.size() > 1) {
    const std::size_t i = first ? 1 : bends_.size() - 2;
    const Pivot before = i == 0 ? Pivot{start.point, 0.0} : pivot_of(mesh, bends_[i - 1], radius);
    const Pivot after = i + 1 == bends_.size() ? Pivot{goal.point, 0.0} : pivot_of(mesh, bends_[i + 1], radius);
    const Pivot here = pivot_of(mesh, bends_[i], radius);
    const double turn = cross(tangent(before, here).direction, tangent(here, after).direction);
    if (bends_[i].left ? turn >= 0.0 : turn <= 0.0) return;
    bends_.erase(bends_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void PathFinder::write(const NavMesh& mesh, const Standing& start, const Standing& goal, double radius, Path& path) {
  Pivot here{start.point, 0.0};
  Point arrival;
  TriangleId near = start.triangle;  // where the path is, roughly
  for (std::size_t i = 0; i <= bends_.size(); ++i) {
    const Pivot next = i < bends_.size() ? pivot_of(mesh, bends_[i], radius) : Pivot{goal.point, 0.0};
    const Point direction = tangent(here, next).direction;
    if (here.offset != 0.0) write_arc(mesh, here, arrival, direction, path, 0, near);
    here = next;
    arrival = direction;
    if (i < bends_.size() && bends_[i].near != kNowhere) near = bends_[i].near;
  }
  const Vec2 end = to_vec2(goal.point);
  if (path.points.back() != end || path.points.size() == 1) path.points.push_back(end);
}

// An arc as the corners of a polygon around it, so that its sides keep the radius. Where the corner of a wide angle
// comes too near to what is opposite, the angle is halved.
void PathFinder::write_arc(const NavMesh& mesh, const Pivot& pivot, Point from, Point to, Path& path, int depth,
                           TriangleId near) const {
  const double radius = std::abs(pivot.offset), side = pivot.offset > 0.0 ? 1.0 : -1.0;
  const double turn = pivot.offset < 0.0 ? cross(from, to) : cross(to, from), ahead = dot(from, to);
  if (turn < 0.0 && ahead > 0.0) return;  // rounding: no turn at all
  constexpr double kWide = 0.5;           // cosine of 60 degrees
  constexpr double kNarrow = 0.99;        // cosine of 8 degrees
  if (depth > 6 || (turn >= 0.0 && ahead > kWide)) {
    const Point corner = pivot.centre + (left_of(from) + left_of(to)) * (side * radius / (1.0 + ahead));
    const TriangleId t = ahead > kNarrow ? kNowhere : mesh.find(corner, near);
    if (depth > 6 || ahead > kNarrow || (t != kNowhere && mesh.clearance(t, corner, radius) >= radius - 1e-4)) {
      path.points.push_back(to_vec2(corner));
      return;
    }
  }
  Point middle = from + to;
  if (turn < 0.0) middle = middle * -1.0;
  if (const double l = length(middle); l > 1e-6)
    middle = middle * (1.0 / l);
  else
    middle = left_of(from) * (pivot.offset < 0.0 ? 1.0 : -1.0);
  write_arc(mesh, pivot, from, middle, path, depth + 1, near);
  write_arc(mesh, pivot, middle, to, path, depth + 1, near);
}

}  // namespace throng::navigation
