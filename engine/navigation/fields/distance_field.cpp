#include "engine/navigation/fields/distance_field.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

#include "engine/navigation/fields/field_kernel.h"
#include "engine/navigation/fields/target_outline.h"
#include "engine/navigation/path/standing.h"

namespace throng::navigation {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kAtBend = 0.02;      // [m]
constexpr double kRounding = 1e-6;    // [m] far more than what it does to a distance
constexpr double kBesideCone = 1e-4;  // [m] what rounding to floats may do to the sides of cones
// A place that is hidden from the root only by a corner further away than itself is no further beyond the side than the
// radius; rounding aside.
constexpr double kNearSide = 1.5;
constexpr std::uint32_t kWorthAKernel = 16;  // cones
constexpr double kShortWay = 3.0;            // [m] on which the last way is looked at all along

}  // namespace

inline double DistanceField::around(const Root& root, const Tangent& way) const {
  if (root.pivot.offset == 0.0) return root.g + way.length;
  const double turn =
      root.pivot.offset < 0.0 ? rough_turn(root.arrival, way.direction) : rough_turn(way.direction, root.arrival);
  constexpr double kHalf = 3.2;  // no path turns further
  constexpr double kNone = 6.2;  // a little less than no turn is rounding
  if (turn > kHalf && turn < kNone) return kInfinity;
  return root.g + way.length + (turn <= kHalf ? radius_ * turn : 0.0);
}

inline DistanceField::Best DistanceField::straight(const Entry& entry, Point p) const {
  Best here{0.0, {{to_point(entry.centre), entry.offset}, entry.g, to_point(entry.arrival)}, {}, entry.source};
  here.way = tangent(here.root.pivot, {p, 0.0});
  here.distance = around(here.root, here.way);
  return here;
}

// How a place is seen from the lines that bound a cone.
inline DistanceField::Sides DistanceField::sides_of(const Entry& entry, Point away) {
  Sides sides;
  if (!entry.left_open) sides.left_by = cross(to_point(entry.left), away) - entry.offset;
  if (!entry.right_open) sides.right_by = entry.offset - cross(to_point(entry.right), away);
  sides.beyond_left = sides.left_by > kBesideCone;
  sides.beyond_right = sides.right_by > kBesideCone;
  return sides;
}

DistanceField::DistanceField(std::shared_ptr<const NavMesh> mesh, const Shape& target, float radius)
    : mesh_(std::move(mesh)), target_(target), bounds_(target.bounds()), radius_(radius) {
  sources_ = sources_on(*mesh_, target_, radius_);
  ConeSearch search;
  search.spread(*mesh_, sources_, radius_);

  const std::size_t triangles = mesh_->triangle_count();
  std::vector<std::uint32_t> first(triangles + 1, 0);
  for (const ConeSearch::Source& source : sources_) ++first[static_cast<std::size_t>(source.triangle) + 1];
  for (const ConeSearch::Cone& cone : search.cones())
    if (cone.edge != kNowhere) ++first[static_cast<std::size_t>(cone.edge / 3) + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  constexpr std::int32_t kSource = -1;  // minus the index of a source
  std::vector<std::int32_t> what(first.back());
  std::vector<std::uint32_t> filled(first.begin(), first.end() - 1);
  for (std::size_t i = 0; i < sources_.size(); ++i)
    what[filled[static_cast<std::size_t>(sources_[i].triangle)]++] = kSource - static_cast<std::int32_t>(i);
  for (std::size_t i = 0; i < search.cones().size(); ++i)
    if (const HalfEdge edge = search.cones()[i].edge; edge != kNowhere)
      what[filled[static_cast<std::size_t>(edge / 3)]++] = static_cast<std::int32_t>(i);

  begin_.reserve(triangles + 1);
  begin_.push_back(0);
  std::vector<Entry> entries;
  for (std::size_t t = 0; t < triangles; ++t) {
    entries.clear();
    for (std::uint32_t k = first[t]; k < first[t + 1]; ++k) {
      if (what[k] >= 0) {
        entries.push_back(entry_of(search, search.cones()[static_cast<std::size_t>(what[k])]));
        continue;
      }
      Entry entry;
      entry.source = kSource - what[k];
      entry.centre = to_vec2(sources_[static_cast<std::size_t>(entry.source)].point);
      entry.left_open = entry.right_open = true;
      entries.push_back(entry);
    }
    drop_useless(entries, static_cast<TriangleId>(t));
    entries_.insert(entries_.end(), entries.begin(), entries.end());
    begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
  }
  entries_.shrink_to_fit();
  constexpr std::size_t kPadding = 8;
  const std::size_t n = entries_.size();
  roots_.assign(3 * n + kPadding, 0.f);
  for (std::size_t i = 0; i < n; ++i) {
    roots_[i] = entries_[i].centre.x;
    roots_[n + i] = entries_[i].centre.y;
    roots_[2 * n + i] = entries_[i].g;
  }
}

DistanceField::Entry DistanceField::entry_of(const ConeSearch& search, const ConeSearch::Cone& cone) const {
  const ConeSearch::Root& root = search.roots()[static_cast<std::size_t>(cone.root)];
  const double away =
      distance_to_segment(root.pivot.centre, mesh_->origin(cone.edge), mesh_->origin(next_edge(cone.edge)));
  Entry entry;
  entry.centre = to_vec2(root.pivot.centre);
  entry.offset = static_cast<float>(root.pivot.offset);
  entry.g = static_cast<float>(root.g);
  entry.arrival = to_vec2(root.arrival);
  entry.left = to_vec2(cone.left);
  entry.right = to_vec2(cone.right);
  entry.least = static_cast<float>(root.g + std::max(0.0, away - radius_));
  entry.source = root.parent == kNowhere ? cone.root : kNowhere;
  entry.left_corner = cone.left_corner;
  entry.right_corner = cone.right_corner;
  entry.left_open = cone.left_open;
  entry.right_open = cone.right_open;
  entry.left_here = cone.left_corner == mesh_->corner(cone.edge) && mesh_->bends(cone.left_corner);
  entry.right_here = cone.right_corner == mesh_->corner(next_edge(cone.edge)) && mesh_->bends(cone.right_corner);
  return entry;
}

// A cone that fills the whole triangle makes all those useless that come from further away than its farthest place.
void DistanceField::drop_useless(std::vector<Entry>& entries, TriangleId t) const {
  // Positions are sorted, not entries: the standard library's stable sort forgets that those are aligned.
  std::vector<std::pair<float, std::size_t>> nearest;
  nearest.reserve(entries.size());
  for (std::size_t k = 0; k < entries.size(); ++k) nearest.emplace_back(entries[k].least, k);
  std::sort(nearest.begin(), nearest.end());
  std::vector<Entry> sorted;
  sorted.reserve(entries.size());
  for (const auto& [least, k] : nearest) sorted.push_back(entries[k]);
  entries.swap(sorted);
  const NavMesh::Packed& triangle = mesh_->packed(t);
  for (const float width : triangle.width)
    if (width < 2.0 * radius_) return;
  double farthest = kInfinity;
  for (const Entry& entry : entries) {
    const Root root{{to_point(entry.centre), entry.offset}, entry.g, to_point(entry.arrival)};
    double reach = 0.0;
    for (const LatticePoint corner : triangle.origin) {
      const Point away = to_point(corner) - root.pivot.centre;
      const bool inside = (entry.left_open || cross(to_point(entry.left), away) - entry.offset <= 0.0) &&
                          (entry.right_open || cross(to_point(entry.right), away) - entry.offset >= 0.0);
      reach =
          inside ? std::max(reach, around(root, tangent(root.pivot, {to_point(corner), 0.0})) + radius_) : kInfinity;
      if (!inside) break;
    }
    farthest = std::min(farthest, reach);
  }
  while (!entries.empty() && entries.back().least > farthest) entries.pop_back();
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

void DistanceField::take(TriangleId stands, Point p, const Best& here, Best& best) const {
  if (here.distance >= best.distance) return;
  if (mesh_->separated(stands, touch(here.root.pivot, here.way.direction), p, 2.0 * radius_ - kWidthTolerance)) return;
  best = here;
}

// Beside a cone one is near its side, or comes around the end of the edge where it came in.
inline bool DistanceField::worth_a_look(const Entry& entry, const Sides& sides) const {
  return (sides.beyond_left && entry.left_here) || (sides.beyond_right && entry.right_here) ||
         (sides.left_by < kNearSide * radius_ && sides.right_by < kNearSide * radius_);
}

// First the cones that p is in, for what lies beside the others is mostly further away.
void DistanceField::look(TriangleId t, TriangleId stands, Point p, Best& best) const {
  constexpr std::uint32_t kMost = 64;
  std::array<std::uint32_t, kMost> beside;  // NOLINT(cppcoreguidelines-pro-type-member-init): cleared by `count`
  std::uint32_t count = 0;
  constexpr std::uint32_t kBlock = 32;
  const std::size_t n = entries_.size();
  const RootColumns roots = {roots_.data(), roots_.data() + n, roots_.data() + 2 * n};
  const Vec2 place = to_vec2(p);
  const std::uint32_t end = begin_[static_cast<std::size_t>(t) + 1];
  for (std::uint32_t block = begin_[static_cast<std::size_t>(t)]; block < end; block += kBlock) {
    if (entries_[block].least >= best.distance) break;
    const std::uint32_t size = std::min(kBlock, end - block);
    // A large triangle has hundreds of cones, nearly all of which come from too far away.
    std::uint32_t within = size < kBlock ? (1u << size) - 1u : ~0u;
    if (best.distance < kInfinity && size >= kWorthAKernel) {
      const auto longest = static_cast<float>(best.distance + radius_);
      within = THRONG_DISPATCH(roots_within, roots, block, size, place.x, place.y, longest);
    }
    for (; within != 0; within &= within - 1) {
      const std::uint32_t i = block + static_cast<std::uint32_t>(std::countr_zero(within));
      const Entry& entry = entries_[i];
      if (entry.least >= best.distance) break;
      const Point away = p - to_point(entry.centre);
      const double allowed = best.distance - entry.g + radius_;
      if (allowed * allowed <= dot(away, away)) continue;
      const Sides sides = sides_of(entry, away);
      if (!sides.beyond_left && !sides.beyond_right && t == stands) {
        // Straight to a point of the target, which is further away than what is known: no need to measure it.
        if (const double spare = allowed - radius_ + kRounding;
            entry.offset == 0.f && spare > 0.0 && spare * spare <= dot(away, away))
          continue;
        take(stands, p, straight(entry, p), best);
      } else if (count < kMost && (t != stands || worth_a_look(entry, sides))) {
        beside[count++] = i;
      }
    }
  }
  for (std::uint32_t k = 0; k < count; ++k) look_beside(entries_[beside[k]], t == stands, stands, p, best);
}

void DistanceField::look_beside(const Entry& entry, bool in_triangle, TriangleId stands, Point p, Best& best) const {
  const Point away = p - to_point(entry.centre);
  const double allowed = best.distance - entry.g + radius_;
  if (allowed * allowed <= dot(away, away)) return;
  const Sides sides = sides_of(entry, away);
  const auto is_clear = [&](const Best& here) {
    TriangleId from = stands;
    return mesh_->clear(from, p, touch(here.root.pivot, here.way.direction), radius_);
  };
  // A cone is careful about corners that are further away than p: those do not count.
  const auto hides = [&](double by, bool beyond, CornerId corner) {
    return beyond && (by > kNearSide * radius_ || corner == kNowhere || dot(mesh_->point(corner) - p, away) <= 0.0);
  };
  if (!hides(sides.left_by, sides.beyond_left, entry.left_corner) &&
      !hides(sides.right_by, sides.beyond_right, entry.right_corner)) {
    const Best here = straight(entry, p);
    if (here.distance < best.distance && is_clear(here)) {
      take(stands, p, here, best);
      return;
    }
  }
  const bool left = sides.beyond_left && entry.left_here;
  if (!left && !(sides.beyond_right && entry.right_here)) return;
  // Around the end of the edge where the cone came in.
  const Pivot end{mesh_->point(left ? entry.left_corner : entry.right_corner), left ? -radius_ : radius_};
  const Root root{{to_point(entry.centre), entry.offset}, entry.g, to_point(entry.arrival)};
  Best here;
  here.root = {end, around(root, tangent(root.pivot, end)), to_point(left ? entry.left : entry.right)};
  here.way = tangent(end, {p, 0.0});
  here.distance = around(here.root, here.way);
  if (here.distance < best.distance && (in_triangle || is_clear(here))) take(stands, p, here, best);
}

// Cones look at the corners that a path passes between. Those of the triangle
// where it ends, and what stands beside that triangle, can be in the way too.
Point DistanceField::keep_from_corners(TriangleId stands, Point p, Point next) const {
  constexpr double kPatience = 1e-3;  // [m]
  constexpr double kAhead = 0.05;     // [m]
  constexpr double kSoon = 0.6;       // [m] walked before the next look
  const double reach = radius_ - kPatience;
  const Point way = next - p;
  const double far = dot(way, way);
  const auto blocks = [&](Point corner) {
    const Point away = corner - p;
    const double ahead = dot(away, way), aside = cross(way, away);
    return ahead > 0.0 && ahead < far && aside * aside < reach * reach * far;
  };
  const auto past = [&](Point corner) {
    const Pivot pivot{corner, cross(way, corner - p) > 0.0 ? -radius_ : radius_};
    const Tangent line = tangent({p, 0.0}, pivot);
    return p + line.direction * std::max(line.length, kAhead);
  };
  const NavMesh::Packed& triangle = mesh_->packed(stands);
  for (const LatticePoint corner : triangle.origin)
    if (blocks(to_point(corner))) return past(to_point(corner));
  // Most people are far from the sides of their triangle.
  bool deep = true;
  for (std::size_t i = 0; i < 3 && deep; ++i) {
    const Point from = to_point(triangle.origin[i]), along = to_point(triangle.origin[i == 2 ? 0 : i + 1]) - from;
    const double inwards = cross(along, p - from), enough = radius_ + kSoon;
    deep = inwards > 0.0 && inwards * inwards >= enough * enough * dot(along, along);
  }
  if (deep) return next;
  const Point soon = far > kSoon * kSoon ? p + way * (kSoon / std::sqrt(far)) : next;
  double nearest = reach;
  Point worst;
  mesh_->for_walls_near(stands, p, soon, reach, [&](HalfEdge h) {
    for (const Point corner : {mesh_->origin(h), mesh_->origin(next_edge(h))})
      if (const double away = distance_to_segment(corner, p, soon); away < nearest && blocks(corner))
        nearest = away, worst = corner;
  });
  return nearest < reach ? past(worst) : next;
}

DistanceField::Way DistanceField::towards(const Best& best, TriangleId stands, Point p) const {
  Point next =
      best.way.length < kAtBend ? past_bend(best.root, best.way.direction) : touch(best.root.pivot, best.way.direction);
  if (const double away = distance(p, best.root.pivot.centre); best.way.overlap && away > 0.0)
    next = next + (p - best.root.pivot.centre) * (radius_ / away - 1.0);  // out of the circle
  next = keep_from_corners(stands, p, next);
  Way way{static_cast<float>(best.distance), to_vec2(next), best.source != kNowhere, best.root.pivot.offset != 0.0,
          to_vec2(best.root.pivot.centre)};
  if (!way.last) return way;
  // The target is more than the points that stood for it.
  const ConeSearch::Source& source = sources_[static_cast<std::size_t>(best.source)];
  const Point nearest = nearest_on_segment(p, source.a, source.b);
  const double direct = distance(p, nearest);
  if (direct >= best.distance) return way;
  TriangleId from = stands;
  if (direct < kShortWay && !mesh_->clear(from, p, nearest, radius_)) return way;
  return {static_cast<float>(direct), to_vec2(nearest), true, false, {}};
}

DistanceField::Way DistanceField::at(Vec2 position) const {
  TriangleId triangle = kNowhere;
  return at(position, triangle);
}

DistanceField::Way DistanceField::at(Vec2 position, TriangleId& triangle) const {
  if (bounds_.contains(position) && target_.contains(position)) return {0.f, position, true, false, {}};
  const Point p = to_point(position);
  triangle = mesh_->find(p, triangle);
  Best best;
  if (triangle != kNowhere) look(triangle, triangle, p, best);
  if (best.distance < kInfinity) return towards(best, triangle, p);
  return from_beside(triangle, p);
}

// Too near to a corner or a wall for the cones of the triangle.
DistanceField::Way DistanceField::from_beside(TriangleId t, Point p) const {
  Best best;
  if (t != kNowhere) {
    for (HalfEdge h = 3 * t; h < 3 * t + 3; ++h)
      if (!mesh_->wall(h)) look(mesh_->twin(h) / 3, t, p, best);
    if (best.distance == kInfinity)
      mesh_->for_triangles_near(p, radius_, [&](TriangleId near) { look(near, t, p, best); });
    if (best.distance < kInfinity) return towards(best, t, p);
  }
  static thread_local StandingFinder finder;
  const Standing standing = finder.find(*mesh_, p, radius_);
  if (standing.triangle != kNowhere && standing.moved) look(standing.triangle, standing.triangle, standing.point, best);
  if (best.distance == kInfinity) return {std::numeric_limits<float>::infinity(), to_vec2(p), false, false, {}};
  return {static_cast<float>(best.distance + distance(p, standing.point)), to_vec2(standing.point), false, false, {}};
}

}  // namespace throng::navigation
