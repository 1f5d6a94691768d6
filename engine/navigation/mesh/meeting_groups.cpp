#include "engine/navigation/mesh/meeting_groups.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "engine/core/world/box_index.h"
#include "engine/navigation/mesh/standing_clear.h"

namespace throng::navigation {
namespace {

// Where this many boxes meet each one, looking at all pairs takes longer than an overlay.
constexpr std::size_t kMostMet = 200;

std::size_t root_of(std::vector<std::size_t>& parent, std::size_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

std::int64_t turn(LatticePoint a, LatticePoint b, LatticePoint c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

// At an end, exactly on the line, or so far off that no rounding brings them together.
bool clear_of(LatticePoint p, const LatticeSegment& side) {
  constexpr double kFar = 2.0;  // steps of the lattice
  if (p == side.a || p == side.b) return true;
  const double x = static_cast<double>(side.b.x) - side.a.x, y = static_cast<double>(side.b.y) - side.a.y;
  const double along = (static_cast<double>(p.x) - side.a.x) * x + (static_cast<double>(p.y) - side.a.y) * y;
  const double squared = x * x + y * y;
  const auto far_from = [&](LatticePoint end) { return distance(to_point(p), to_point(end)) > kFar * kLatticeStep; };
  if (along <= 0.0) return far_from(side.a);
  if (along >= squared) return far_from(side.b);
  const std::int64_t off = turn(side.a, side.b, p);
  if (off == 0) return far_from(side.a) && far_from(side.b);
  return std::abs(static_cast<double>(off)) > kFar * std::sqrt(squared);
}

bool cross(const LatticeSegment& s, const LatticeSegment& t) {
  return orientation(s.a, s.b, t.a) * orientation(s.a, s.b, t.b) < 0 &&
         orientation(t.a, t.b, s.a) * orientation(t.a, t.b, s.b) < 0;
}

}  // namespace

std::vector<std::vector<const Piece*>> groups_that_meet(std::span<const Piece* const> pieces, const LatticeBox& tile) {
  const std::size_t n = pieces.size();
  std::vector<Box> boxes;
  boxes.reserve(n);
  for (const Piece* piece : pieces) boxes.push_back(index_box(piece->box, tile.low));
  const BoxIndex near(boxes);
  std::vector<std::size_t> parent(n);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  std::size_t met = 0;
  for (std::size_t i = 0; i < n; ++i) {
    near.meeting(boxes[i], [&](std::size_t other) {
      ++met;
      // The first of a group is its root.
      const std::size_t a = root_of(parent, i), b = root_of(parent, other);
      parent[std::max(a, b)] = std::min(a, b);
    });
    if (met > kMostMet * n) return {{pieces.begin(), pieces.end()}};
  }
  std::vector<std::vector<const Piece*>> groups;
  std::vector<std::size_t> group(n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t root = root_of(parent, i);
    if (root == i) {
      group[i] = groups.size();
      groups.emplace_back();
    }
    groups[group[root]].push_back(pieces[i]);
  }
  return groups;
}

bool meets_in_corners(std::span<const LatticeRing* const> rings, const LatticeBox& tile) {
  std::vector<LatticeSegment> sides;
  std::vector<Box> boxes;
  for (const LatticeRing* ring : rings)
    for (std::size_t i = 0; i < ring->size(); ++i) {
      const LatticeSegment side{(*ring)[i], (*ring)[(i + 1) % ring->size()]};
      LatticeBox box{side.a, side.a};
      box.include(side.b);
      sides.push_back(side);
      boxes.push_back(index_box(box, tile.low));
    }
  const BoxIndex near(boxes);
  std::size_t met = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    bool clear = true;
    near.meeting(boxes[i], [&](std::size_t other) {
      ++met;
      if (!clear || other == i) return;
      clear = clear_of(sides[other].a, sides[i]) && clear_of(sides[other].b, sides[i]) &&
              (other < i || !cross(sides[i], sides[other]));
    });
    if (!clear || met > kMostMet * sides.size()) return false;
  }
  return true;
}

}  // namespace throng::navigation
