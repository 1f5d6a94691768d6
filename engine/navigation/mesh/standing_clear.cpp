#include "engine/navigation/mesh/standing_clear.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/core/world/box_index.h"

namespace throng::navigation {
namespace {

constexpr std::int32_t kApart = 8;        // a millimetre: rounding to the lattice moves nothing so far
constexpr std::size_t kMostCorners = 64;  // of what is looked at; a disc has 48

}  // namespace

Box index_box(const LatticeBox& box, LatticePoint origin) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const auto down = [](std::int64_t v) { return std::nextafter(static_cast<float>(v), -kInfinity); };
  const auto up = [](std::int64_t v) { return std::nextafter(static_cast<float>(v), kInfinity); };
  return {{down(std::int64_t{box.low.x} - origin.x - kApart), down(std::int64_t{box.low.y} - origin.y - kApart)},
          {up(std::int64_t{box.high.x} - origin.x + kApart), up(std::int64_t{box.high.y} - origin.y + kApart)}};
}

bool stays_as_it_is(const Piece& piece) {
  if (piece.rings.size() != 1) return false;
  const LatticeRing& ring = piece.rings[0];
  const std::size_t n = ring.size();
  if (n < 3 || n > kMostCorners) return false;
  const int side = orientation(ring[0], ring[1], ring[2]);
  for (std::size_t i = 0; i < n; ++i) {
    const Point a = to_point(ring[i]), along = to_point(ring[(i + 1) % n]) - a;
    const double least = kApart * kLatticeStep * length(along);
    // All other corners on one side of every edge: that is convex, and goes round once.
    for (std::size_t k = 2; k < n; ++k) {
      const LatticePoint c = ring[(i + k) % n];
      if (orientation(ring[i], ring[(i + 1) % n], c) != side || std::abs(cross(along, to_point(c) - a)) < least)
        return false;
    }
  }
  return side != 0;
}

namespace {

bool within(const LatticeBox& box, const LatticeBox& tile) {
  return box.low.x > tile.low.x + kApart && box.low.y > tile.low.y + kApart && box.high.x < tile.high.x - kApart &&
         box.high.y < tile.high.y - kApart;
}

bool inside(const LatticeRing& ring, LatticePoint p) {
  bool in = false;
  for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
    const LatticePoint a = ring[i], b = ring[j];
    if ((a.y > p.y) == (b.y > p.y)) continue;
    const int side = orientation(a, b, p);
    if (b.y > a.y ? side > 0 : side < 0) in = !in;
  }
  return in;
}

enum class Standing : std::uint8_t { kOnFloor, kOffFloor, kUnclear };

Standing standing_of(std::span<const Piece* const> floors, LatticePoint p) {
  Standing result = Standing::kOffFloor;
  for (const Piece* floor : floors) {
    int holes = 0;
    bool outer = false;
    for (const LatticeRing& ring : floor->rings) {
      if (ring.size() < 3 || !inside(ring, p)) continue;
      if (&ring == &floor->rings[0])
        outer = true;
      else
        ++holes;
    }
    // What holes on top of each other mean is for the overlay to say.
    if (holes > 1 || (holes == 1 && !outer)) return Standing::kUnclear;
    if (outer && holes == 0) result = Standing::kOnFloor;
  }
  return result;
}

LatticeBox box_of(LatticePoint a, LatticePoint b) {
  LatticeBox box{a, a};
  box.include(b);
  return box;
}

// Walls that two rooms have in common are drawn twice.
std::vector<const Piece*> each_once(std::span<const Piece* const> pieces) {
  std::set<std::vector<LatticeRing>> known;
  std::vector<const Piece*> result;
  for (const Piece* piece : pieces) {
    std::vector<LatticeRing> rings = piece->rings;
    for (LatticeRing& ring : rings)
      if (!ring.empty()) std::rotate(ring.begin(), std::min_element(ring.begin(), ring.end()), ring.end());
    if (known.insert(std::move(rings)).second) result.push_back(piece);
  }
  return result;
}

}  // namespace

SortedObstacles sorted_by_clearance(std::span<const Piece* const> floors, std::span<const Piece* const> obstacles,
                                    const LatticeBox& tile) {
  const std::vector<const Piece*> pieces = each_once(obstacles);
  std::vector<Box> boxes;
  boxes.reserve(pieces.size());
  for (const Piece* piece : pieces) boxes.push_back(index_box(piece->box, tile.low));
  for (const Piece* floor : floors)
    for (const LatticeRing& ring : floor->rings)
      for (std::size_t i = 0; i < ring.size(); ++i)
        if (const LatticeBox edge = box_of(ring[i], ring[(i + 1) % ring.size()]); edge.touches(tile))
          boxes.push_back(index_box(edge, tile.low));
  const BoxIndex near(boxes);
  SortedObstacles result;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    bool clear = within(pieces[i]->box, tile) && stays_as_it_is(*pieces[i]);
    if (clear) near.meeting(boxes[i], [&](std::size_t other) { clear = clear && other == i; });
    const Standing standing = clear ? standing_of(floors, pieces[i]->rings[0][0]) : Standing::kUnclear;
    if (standing == Standing::kUnclear)
      result.meeting.push_back(pieces[i]);
    else if (standing == Standing::kOnFloor)
      result.clear.push_back(pieces[i]);
  }
  return result;
}

}  // namespace throng::navigation
