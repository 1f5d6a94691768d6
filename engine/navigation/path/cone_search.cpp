#include "engine/navigation/path/cone_search.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/foundation/assert.h"

namespace throng::navigation {

namespace {

// Corners along a straight wall have the same tangent: the one that the path has reached counts.
constexpr double kTie = 1e-6;
constexpr double kLater = 1.01;

}  // namespace

// Along the circle of the root, counterclockwise around a corner on the left, to where a line in this direction leaves.
double ConeSearch::cost_between(const Root& root, Point direction) const {
  if (root.pivot.offset == 0.0) return 0.0;
  return query_.radius *
         (root.pivot.offset < 0.0 ? rough_turn(root.arrival, direction) : rough_turn(direction, root.arrival));
}

void ConeSearch::prepare(const NavMesh& mesh, double radius) {
  mesh_ = &mesh;
  query_.radius = radius;
  width_ = 2.0 * radius - kWidthTolerance;
  roots_.clear();
  cones_.clear();
  heap_.clear();
  fresh_.clear();
  if (best_.size() < 2 * mesh.corner_count()) best_.resize(2 * mesh.corner_count());
  if (++query_number_ == 0) {
    std::fill(best_.begin(), best_.end(), Best{});
    query_number_ = 1;
  }
  best_root_ = kNowhere;
  followed_ = followed_root_ = kNowhere;
  expansions_ = 0;
}

// The best of the new cones goes on at once when nothing that waits is better: most do.
ConeSearch::Waiting ConeSearch::next_cone() {
  Waiting next{std::numeric_limits<double>::infinity(), kNowhere};
  for (const Waiting& waiting : fresh_)
    if (next.cone == kNowhere || next < waiting) next = waiting;
  for (const Waiting& waiting : fresh_) {
    if (waiting.cone == next.cone) continue;
    heap_.push_back(waiting);
    std::push_heap(heap_.begin(), heap_.end());
  }
  fresh_.clear();
  if (!heap_.empty() && (next.cone == kNowhere || next < heap_.front())) {
    std::pop_heap(heap_.begin(), heap_.end());
    std::swap(heap_.back(), next);
    if (heap_.back().cone == kNowhere)
      heap_.pop_back();
    else
      std::push_heap(heap_.begin(), heap_.end());
  }
  return next;
}

ConeSearch::Outcome ConeSearch::run(const NavMesh& mesh, const Query& query, std::vector<Bend>& bends) {
  query_ = query;
  spreading_ = false;
  prepare(mesh, query.radius);
  bends.clear();
  best_total_ = query.shorter_than;
  Root start;
  start.pivot = {query.start, 0.0};
  start.goal = tangent(start.pivot, {query.goal, 0.0});
  start.goal_from = query.start;
  start.goal_cost = query.greed * start.goal.length;
  roots_.push_back(start);
  start_from(0, query.start_triangle);
  for (;;) {
    const Waiting next = next_cone();
    if (next.cone == kNowhere || next.f >= best_total_) break;
    if (cones_.size() > kMostNodes) return Outcome::kTooLarge;
    Cone cone = cones_[next.cone];
    ++expansions_;
    if (cone.deferred) {
      expand_deferred(cone);
      continue;
    }
    Line line;
    if (find_line(cone, line) && follow(line, cone)) {
      while (follow(line, cone)) {}
      // A little patience with the sides of the line, where the path need not be the shortest.
      cones_[next.cone].deferred = true;
      fresh_.push_back({query_.greed > 1.0 ? next.f * kLater : next.f, next.cone});
    }
    if (cone.edge / 3 == query_.goal_triangle)
      arrive(cone);
    else
      expand(cone);
  }
  if (best_root_ == kNowhere) return Outcome::kNoWay;
  for (std::int32_t r = best_root_; roots_[r].parent != kNowhere; r = roots_[r].parent)
    bends.push_back({roots_[r].corner, roots_[r].pivot.offset < 0.0, kNowhere});
  std::reverse(bends.begin(), bends.end());
  return Outcome::kFound;
}

void ConeSearch::start_from(std::int32_t root, TriangleId triangle) {
  if (!spreading_ && triangle == query_.goal_triangle &&
      !mesh_->separated(triangle, query_.start, query_.goal, width_)) {
    best_total_ = roots_[0].goal.length;
    best_root_ = 0;
    return;
  }
  for (HalfEdge h = 3 * triangle; h < 3 * triangle + 3; ++h)
    if (!mesh_->wall(h)) leave_start(root, h, mesh_->origin(previous_edge(h)));
}

void ConeSearch::leave_start(std::int32_t root, HalfEdge out, Point behind) {
  const Pivot here = roots_[root].pivot;
  const Point l = mesh_->origin(next_edge(out)), r = mesh_->origin(out);
  if (distance(l, r) < width_) return;
  // Narrow gaps at both ends of the edge may keep the start from it.
  const Point middle = (l + r) * 0.5;
  for (const HalfEdge h : {out, next_edge(out)})
    if (mesh_->width(h) < width_ && segments_cross(here.centre, middle, mesh_->origin(h), mesh_->narrowest(h))) return;

  const Tangent left = tangent(here, at_left(l));
  const Tangent right = tangent(here, at_right(r));
  Cone cone;
  cone.edge = mesh_->twin(out);
  cone.root = root;
  cone.left = left.direction;
  cone.right = right.direction;
  cone.left_was_open = cone.right_was_open = true;
  cone.left_corner = mesh_->corner(next_edge(out));
  cone.right_corner = mesh_->corner(out);
  const HalfEdge opposite = previous_edge(out);
  if (mesh_->width(opposite) < width_) {
    // A gap between the corner behind and a wall beyond the edge: stay on this side of it.
    const Point far = mesh_->narrowest(opposite);
    if (cross(far - behind, here.centre - behind) < 0.0) {
      const Point limit = tangent(here, {far, -query_.radius}).direction;
      if (cross(cone.left, limit) < 0.0) cone.left = limit, cone.left_corner = kNowhere;
    } else {
      const Point limit = tangent(here, {far, query_.radius}).direction;
      if (cross(cone.right, limit) > 0.0) cone.right = limit, cone.right_corner = kNowhere;
    }
  }
  if (cross(cone.right, cone.left) > 0.0) {
    push(cone, l, r, mesh_->corner(next_edge(out)), mesh_->corner(out));
    return;
  }
  // Seen at a sharp angle.
  if (!spreading_ && outside(cone)) walk_to_goal(cone);
  if (cone.left_corner != kNowhere && cone.right_corner != kNowhere) squeeze(cone, cone.left_corner, cone.right_corner);
}

void ConeSearch::expand(const Cone& cone) {
  const TriangleId t = cone.edge / 3;
  const auto a = static_cast<std::size_t>(cone.edge - 3 * t), b = a == 2 ? 0 : a + 1, c = 3 - a - b;
  const NavMesh::Packed& triangle = mesh_->packed(t);
  const Ahead ahead{to_point(triangle.origin[a]), to_point(triangle.origin[b]), to_point(triangle.origin[c]),
                    triangle.corner[a],           triangle.corner[b],           triangle.corner[c]};
  if (triangle.twin[c] != kNowhere && triangle.width[a] >= width_) leave_left(cone, triangle.twin[c], ahead);
  if (triangle.twin[b] != kNowhere && triangle.width[b] >= width_) leave_right(cone, triangle.twin[b], ahead);
}

bool ConeSearch::find_line(const Cone& cone, Line& line) const {
  const Root& root = roots_[cone.root];
  const TriangleId t = cone.edge / 3;
  const auto a = static_cast<std::size_t>(cone.edge - 3 * t), b = a == 2 ? 0 : a + 1;
  const NavMesh::Packed& triangle = mesh_->packed(t);
  const Point l = to_point(triangle.origin[a]), r = to_point(triangle.origin[b]);
  if (cross(r - l, query_.goal - l) < 0.0) return false;
  const bool beyond_left = !cone.left_open && cross(cone.left, root.goal.direction) > 0.0;
  const bool beyond_right = !cone.right_open && cross(cone.right, root.goal.direction) < 0.0;
  if (!beyond_left && !beyond_right) {
    line = {root.goal_from, root.goal.direction, 0};
    return true;
  }
  if (beyond_left == beyond_right) return false;
  if (beyond_left ? cone.left_corner != triangle.corner[a] : cone.right_corner != triangle.corner[b]) return false;
  const Pivot end = beyond_left ? at_left(l) : at_right(r);
  line.direction = tangent(end, {query_.goal, 0.0}).direction;
  line.from = touch(end, line.direction);
  line.side = beyond_left ? -1 : 1;
  return true;
}

// Makes the cone its own child along the line. Not when the tip of the triangle is in the way.
bool ConeSearch::follow(const Line& line, Cone& cone) const {
  const TriangleId t = cone.edge / 3;
  if (t == query_.goal_triangle) return false;
  const auto a = static_cast<std::size_t>(cone.edge - 3 * t), b = a == 2 ? 0 : a + 1, c = 3 - a - b;
  const NavMesh::Packed& triangle = mesh_->packed(t);
  const Point tip = to_point(triangle.origin[c]);
  const double aside = cross(line.direction, tip - line.from);
  if (std::abs(aside) < query_.radius) return false;
  const bool to_right = aside > 0.0;
  if ((line.side < 0 && to_right) || (line.side > 0 && !to_right)) return false;  // the path leaves its corner here
  const std::size_t out = to_right ? b : c;
  if (triangle.twin[out] == kNowhere || triangle.width[to_right ? b : a] < width_) return false;
  const Root& root = roots_[cone.root];
  const Tangent past = tangent(root.pivot, to_right ? at_left(tip) : at_right(tip));
  if (past.overlap || ((to_right ? cone.left_open : cone.right_open) && root.parent != kNowhere)) return false;
  if (to_right) {
    if (cross(cone.left, past.direction) < kTie) {
      if (!cone.right_open && cross(cone.right, past.direction) <= 0.0) return false;
      cone.left_before = cone.left;
      cone.left_corner_before = cone.left_corner;
      cone.left_was_open = false;
      cone.left = past.direction;
      cone.left_corner = triangle.corner[c];
    }
  } else if (cross(cone.right, past.direction) > -kTie) {
    if (!cone.left_open && cross(past.direction, cone.left) <= 0.0) return false;
    cone.right_before = cone.right;
    cone.right_corner_before = cone.right_corner;
    cone.right_was_open = false;
    cone.right = past.direction;
    cone.right_corner = triangle.corner[c];
  }
  cone.edge = triangle.twin[out];
  return true;
}

// Again along the line, now with all that lies beside it.
void ConeSearch::expand_deferred(Cone cone) {
  cone.deferred = false;
  Line line;
  find_line(cone, line);
  for (;;) {
    Cone child = cone;
    if (!follow(line, child)) break;
    followed_ = child.edge;
    followed_root_ = cone.root;
    expand(cone);
    cone = child;
    ++expansions_;
  }
  followed_ = kNowhere;
}

// Through the left edge of a triangle: its tip is on the right of the path.
void ConeSearch::leave_left(const Cone& cone, HalfEdge into, const Ahead& ahead) {
  const Tangent past = tangent(roots_[cone.root].pivot, at_right(ahead.tip));
  // Where the tip stands out further than the root, unless the left end of the edge is before it.
  const bool hidden = !cone.left_open && cone.left_corner == ahead.left_id && cross(cone.left, past.direction) > 0.0 &&
                      tangent(roots_[cone.root].pivot, at_left(ahead.left)).length < past.length;
  if (cone.right_open && !hidden && mesh_->bends(ahead.tip_id) &&
      cross(roots_[cone.root].arrival, past.direction) > kTie) {
    skip_bend(cone, into, ahead.left_id, ahead.tip_id, false);
    return;
  }
  Cone child = cone;
  child.edge = into;
  child.right_open = cone.right_open && past.overlap;  // a corner inside of the circle of the root limits nothing
  if (!past.overlap && (cone.right_open || cross(cone.right, past.direction) > -kTie)) {
    child.right_before = cone.right;
    child.right_corner_before = cone.right_corner;
    child.right_was_open = cone.right_open;
    child.right = past.direction;
    child.right_corner = ahead.tip_id;
    // No shortest path turns by more than half a circle around one corner: it would cross itself.
    if (cone.left_open && mesh_->bends(ahead.tip_id) && cross(roots_[cone.root].arrival, past.direction) < -kTie)
      return;
  } else if (cone.right_corner == ahead.right_id) {
    // What lies right of the cone is reached around the right end of the edge.
    const Tangent side = tangent(at_right(ahead.right), at_right(ahead.tip));
    if (side.overlap || cross(cone.right, side.direction) < 0.0) {
      const std::int32_t root = bend_at(cone.root, ahead.right_id, false, cone.right);
      if (root != kNowhere) {
        Cone around;
        around.edge = into;
        around.root = root;
        around.left = around.left_before = cone.right;
        around.right = side.direction;
        around.right_was_open = true;
        around.right_open = side.overlap;
        around.right_corner = side.overlap ? kNowhere : ahead.tip_id;
        push(around, ahead.left, ahead.tip, ahead.left_id, ahead.tip_id);
      }
    }
  }
  if (cone.left_open || child.right_open || cross(child.right, cone.left) > 0.0) {
    push(child, ahead.left, ahead.tip, ahead.left_id, ahead.tip_id);
    return;
  }
  if (!spreading_ && outside(child)) walk_to_goal(child);
  if (cone.left_corner == ahead.left_id) squeeze(child, ahead.left_id, ahead.tip_id);
}

void ConeSearch::leave_right(const Cone& cone, HalfEdge into, const Ahead& ahead) {
  const Tangent past = tangent(roots_[cone.root].pivot, at_left(ahead.tip));
  const bool hidden = !cone.right_open && cone.right_corner == ahead.right_id &&
                      cross(cone.right, past.direction) < 0.0 &&
                      tangent(roots_[cone.root].pivot, at_right(ahead.right)).length < past.length;
  if (cone.left_open && !hidden && mesh_->bends(ahead.tip_id) &&
      cross(roots_[cone.root].arrival, past.direction) < -kTie) {
    skip_bend(cone, into, ahead.tip_id, ahead.right_id, true);
    return;
  }
  Cone child = cone;
  child.edge = into;
  child.left_open = cone.left_open && past.overlap;
  if (!past.overlap && (cone.left_open || cross(cone.left, past.direction) < kTie)) {
    child.left_before = cone.left;
    child.left_corner_before = cone.left_corner;
    child.left_was_open = cone.left_open;
    child.left = past.direction;
    child.left_corner = ahead.tip_id;
    if (cone.right_open && mesh_->bends(ahead.tip_id) && cross(roots_[cone.root].arrival, past.direction) > kTie)
      return;
  } else if (cone.left_corner == ahead.left_id) {
    const Tangent side = tangent(at_left(ahead.left), at_left(ahead.tip));
    if (side.overlap || cross(cone.left, side.direction) > 0.0) {
      const std::int32_t root = bend_at(cone.root, ahead.left_id, true, cone.left);
      if (root != kNowhere) {
        Cone around;
        around.edge = into;
        around.root = root;
        around.right = around.right_before = cone.left;
        around.left = side.direction;
        around.left_was_open = true;
        around.left_open = side.overlap;
        around.left_corner = side.overlap ? kNowhere : ahead.tip_id;
        push(around, ahead.tip, ahead.right, ahead.tip_id, ahead.right_id);
      }
    }
  }
  if (cone.right_open || child.left_open || cross(cone.right, child.left) > 0.0) {
    push(child, ahead.tip, ahead.right, ahead.tip_id, ahead.right_id);
    return;
  }
  if (!spreading_ && outside(child)) walk_to_goal(child);
  if (cone.right_corner == ahead.right_id) squeeze(child, ahead.tip_id, ahead.right_id);
}

bool ConeSearch::within(const Root& root, CornerId corner, Point direction, double far) const {
  return corner == kNowhere || dot(mesh_->point(corner) - touch(root.pivot, direction), direction) <= far;
}

// The two ends of an edge leave no straight way through: around the nearer one first.
void ConeSearch::squeeze(const Cone& cone, CornerId left, CornerId right) {
  const Pivot from = roots_[cone.root].pivot, left_pivot = at_left(mesh_->point(left)),
              right_pivot = at_right(mesh_->point(right));
  Cone around;
  around.edge = cone.edge;
  const double to_left = tangent(from, left_pivot).length, to_right = tangent(from, right_pivot).length;
  if (to_left <= to_right) {
    if (!cone.right_was_open && cross(cone.right_before, cone.left) < 0.0 &&
        within(roots_[cone.root], cone.right_corner_before, cone.left, to_left))
      return;
    around.root = bend_at(cone.root, left, true, cone.left, true);
    if (around.root == kNowhere) return;
    around.left_open = true;
    around.right_before = cone.left;
    around.right = tangent(left_pivot, right_pivot).direction;
    around.right_corner = right;
    if (cross(cone.left, around.right) >= 0.0) push(around, left_pivot.centre, right_pivot.centre, left, right);
  } else {
    if (!cone.left_was_open && cross(cone.left_before, cone.right) > 0.0 &&
        within(roots_[cone.root], cone.left_corner_before, cone.right, to_right))
      return;
    around.root = bend_at(cone.root, right, false, cone.right, true);
    if (around.root == kNowhere) return;
    around.right_open = true;
    around.left_before = cone.right;
    around.left = tangent(right_pivot, left_pivot).direction;
    around.left_corner = left;
    if (cross(cone.right, around.left) <= 0.0) push(around, left_pivot.centre, right_pivot.centre, left, right);
  }
}

// The path turned around a corner, but the next one on the same side stands out further: it turns there instead.
void ConeSearch::skip_bend(const Cone& cone, HalfEdge edge, CornerId left, CornerId right, bool turn_left) {
  const std::int32_t before = roots_[cone.root].parent;
  const Pivot left_pivot = at_left(mesh_->point(left)), right_pivot = at_right(mesh_->point(right));
  const Point direction = tangent(roots_[before].pivot, turn_left ? left_pivot : right_pivot).direction;
  Cone around;
  around.edge = edge;
  around.root = bend_at(before, turn_left ? left : right, turn_left, direction);
  if (around.root == kNowhere) return;
  if (turn_left) {
    around.left_open = true;
    around.right = tangent(left_pivot, right_pivot).direction;
    around.right_before = direction;
    around.right_corner = right;
  } else {
    around.right_open = true;
    around.left = tangent(right_pivot, left_pivot).direction;
    around.left_before = direction;
    around.left_corner = left;
  }
  push(around, left_pivot.centre, right_pivot.centre, left, right);
}

std::int32_t ConeSearch::bend_at(std::int32_t from, CornerId corner, bool left, Point direction, bool flat_too) {
  if (!mesh_->bends(corner) && !(flat_too && mesh_->flat(corner))) return kNowhere;
  Root root;
  root.pivot = {mesh_->point(corner), left ? -query_.radius : query_.radius};
  const Root& before = roots_[from];
  root.arrival = direction;
  root.g = before.g + cost_between(before, direction) +
           std::max(0.0, dot(touch(root.pivot, direction) - touch(before.pivot, direction), direction));
  if (spreading_ && before.parent == kNowhere) {
    const Source& source = sources_[static_cast<std::size_t>(from)];
    const Tangent nearest =
        tangent({nearest_on_segment(touch(root.pivot, direction), source.a, source.b), 0.0}, root.pivot);
    // The angle between the two ways is small; the way comes to the circle so much earlier or later.
    if (!nearest.overlap)
      root.g = nearest.length + query_.radius * (left ? 1.0 : -1.0) * cross(nearest.direction, direction);
  }
  Best& best = best_[2 * static_cast<std::size_t>(corner) + (left ? 1 : 0)];
  if (best.query == query_number_) {
    if (roots_.back().corner == corner && roots_.back().g == root.g && roots_.back().arrival == direction)
      return static_cast<std::int32_t>(roots_.size()) - 1;  // the other side of the same triangle asked just now
    // Along the circle from there is no longer.
    constexpr double kChordToArc = 1.6;
    if (best.g + query_.radius * kChordToArc * distance(best.arrival, direction) <= root.g) return kNowhere;
  }
  if (best.query != query_number_ || root.g < best.g) best = {query_number_, root.g, direction};
  root.parent = from;
  root.corner = corner;
  if (!spreading_) {
    root.goal = tangent(root.pivot, {query_.goal, 0.0});
    root.goal_from = touch(root.pivot, root.goal.direction);
    root.goal_cost = cost_between(root, root.goal.direction) + query_.greed * root.goal.length;
  }
  roots_.push_back(root);
  return static_cast<std::int32_t>(roots_.size()) - 1;
}

// The least that a path through the cone costs: straight to the goal, or past the side that is nearer to it. For a goal
// behind the edge its mirror image counts (Cui et al. 2017).
double ConeSearch::estimate(const Cone& cone, Point l, Point r, CornerId left_id, CornerId right_id) const {
  const Root& root = roots_[cone.root];
  Point goal = query_.goal, way = root.goal.direction;
  const Point along = r - l;
  const double beyond = cross(along, goal - l);
  const bool behind = beyond < 0.0;
  if (behind) {
    goal = goal - left_of(along) * (2.0 * beyond / dot(along, along));
    way = goal - root.pivot.centre;
  }
  const bool left_of_right = cone.right_open || cross(cone.right, way) >= 0.0;
  const bool right_of_left = cone.left_open || cross(cone.left, way) <= 0.0;
  if (left_of_right && right_of_left) {
    if (!behind) return root.g + root.goal_cost;
    return root.g + query_.greed * navigation::length(way);
  }
  bool to_left = !right_of_left;
  if (!left_of_right && !right_of_left) to_left = cross(cone.left + cone.right, way) > 0.0;
  const Point side = to_left ? cone.left : cone.right;
  const Point from = touch(root.pivot, side);
  Point through;
  if (to_left && cone.left_corner == left_id) {
    through = touch(at_left(l), side);
  } else if (!to_left && cone.right_corner == right_id) {
    through = touch(at_right(r), side);
  } else if (cross(along, from - l) > 0.0) {
    through = from;
  } else {
    const double slope = cross(along, side);
    through = l + along * (slope != 0.0 ? std::clamp(cross(from - l, side) / slope, 0.0, 1.0) : 0.5);
  }
  return root.g + cost_between(root, side) + query_.greed * (distance(from, through) + distance(through, goal));
}

void ConeSearch::push(const Cone& cone, Point left_end, Point right_end, CornerId left_id, CornerId right_id) {
  if (cone.edge == followed_ && cone.root == followed_root_) return;
  double f = 0.0;
  if (spreading_) {
    const Root& root = roots_[cone.root];
    if (root.parent == kNowhere && beyond_source(cone, left_end, right_end)) return;
    if (cone.left_corner == left_id) reach(cone.edge, root, tangent(root.pivot, at_left(left_end)));
    if (cone.right_corner == right_id) reach(next_edge(cone.edge), root, tangent(root.pivot, at_right(right_end)));
    if (useless(cone, left_end, right_end)) return;
    f = roots_[cone.root].g + distance_to_segment(roots_[cone.root].pivot.centre, left_end, right_end);
  } else {
    if (outside(cone)) walk_to_goal(cone);
    f = estimate(cone, left_end, right_end, left_id, right_id);
    if (f >= best_total_) return;
  }
  fresh_.push_back({f, static_cast<std::int32_t>(cones_.size())});
  cones_.push_back(cone);
}

// Whether the goal is not in the cone, but only because of corners that are further away than it.
bool ConeSearch::outside(const Cone& cone) const {
  const Point way = roots_[cone.root].goal.direction;
  const bool beyond_left = !cone.left_open && cross(cone.left, way) > 0.0;
  const bool beyond_right = !cone.right_open && cross(cone.right, way) < 0.0;
  if (beyond_left == beyond_right && !beyond_left) return false;
  for (const auto& [beyond, corner] :
       {std::pair{beyond_left, cone.left_corner}, std::pair{beyond_right, cone.right_corner}})
    if (beyond && (corner == kNowhere || dot(mesh_->point(corner) - query_.goal, way) <= 0.0)) return false;
  return true;
}

void ConeSearch::offer(std::int32_t index) {
  const Root& root = roots_[index];
  const double total = root.g + cost_between(root, root.goal.direction) + root.goal.length;
  if (total >= best_total_ ||
      mesh_->separated(query_.goal_triangle, touch(root.pivot, root.goal.direction), query_.goal, width_))
    return;
  best_total_ = total;
  best_root_ = index;
}

void ConeSearch::walk_to_goal(const Cone& cone) {
  const Root& root = roots_[cone.root];
  const Point way = root.goal.direction, goal = query_.goal;
  const Point from = touch(root.pivot, way);
  for (HalfEdge h = cone.edge;;) {
    const Point l = mesh_->origin(h), r = mesh_->origin(next_edge(h));
    if (cross(way, l - from) <= 0.0 || cross(way, r - from) >= 0.0) return;
    if (cross(r - l, from - l) >= 0.0 || cross(r - l, goal - l) < 0.0) return;
    for (const Point p : {l, r})
      if (distance_to_segment(p, from, goal) < query_.radius - 1e-6) return;
    if (h / 3 == query_.goal_triangle) break;
    const HalfEdge out = cross(way, mesh_->origin(previous_edge(h)) - from) > 0.0 ? next_edge(h) : previous_edge(h);
    h = mesh_->twin(out);
    if (h == kNowhere) return;
  }
  offer(cone.root);
}

void ConeSearch::arrive(const Cone& cone) {
  const Point way = roots_[cone.root].goal.direction;
  const bool left_of_right = cone.right_open || cross(cone.right, way) >= 0.0;
  const bool right_of_left = cone.left_open || cross(cone.left, way) <= 0.0;
  std::int32_t root = kNowhere;
  if (left_of_right && right_of_left)
    root = cone.root;
  else if (left_of_right && cone.left_corner == mesh_->corner(cone.edge))
    root = bend_at(cone.root, cone.left_corner, true, cone.left);
  else if (right_of_left && cone.right_corner == mesh_->corner(next_edge(cone.edge)))
    root = bend_at(cone.root, cone.right_corner, false, cone.right);
  if (root != kNowhere) offer(root);
}

}  // namespace throng::navigation
