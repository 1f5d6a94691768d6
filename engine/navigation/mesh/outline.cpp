#include "engine/navigation/mesh/outline.h"

#include <algorithm>
#include <memory>
#include <string>

#include "engine/navigation/mesh/geos.h"
#include "engine/navigation/mesh/meeting_groups.h"
#include "engine/navigation/mesh/standing_clear.h"

namespace throng::navigation {
namespace {

constexpr double kGrid = 1.0;   // GEOS computes in steps of the lattice and rounds to whole ones
constexpr double kExact = 0.0;  // and here it does not

bool is_box(const Piece& piece) {
  if (piece.rings.size() != 1 || piece.rings[0].size() != 4) return false;
  const LatticeRing& c = piece.rings[0];
  const bool upright = c[0].x == c[1].x && c[1].y == c[2].y && c[2].x == c[3].x && c[3].y == c[0].y;
  const bool lying = c[0].y == c[1].y && c[1].x == c[2].x && c[2].y == c[3].y && c[3].x == c[0].x;
  return upright || lying;
}

bool all_boxes(std::span<const Piece* const> pieces) {
  return std::all_of(pieces.begin(), pieces.end(), [](const Piece* piece) { return is_box(*piece); });
}

// To round to the lattice, GEOS draws random numbers for every ring, which takes longer than all the rest. Where sides
// are upright or lying, all that they have in common is on the lattice already.
double grid_for(bool boxes) { return boxes ? kExact : kGrid; }

class Geos : public GeosSession {
 public:
  Geos() : GeosSession("the plan cannot be repaired: its outlines contradict each other") {}

  // Valid polygons of a piece; self-crossing outlines are taken apart.
  void add_polygons(const Piece& piece, std::vector<GEOSGeometry*>& out) const {
    if (piece.rings.empty() || piece.rings[0].size() < 3) return;
    std::vector<GEOSGeometry*> holes;
    for (std::size_t i = 1; i < piece.rings.size(); ++i)
      if (piece.rings[i].size() >= 3) holes.push_back(ring(piece.rings[i]));
    Geometry polygon = own(
        GEOSGeom_createPolygon_r(context_, ring(piece.rings[0]), holes.data(), static_cast<unsigned>(holes.size())));
    if (GEOSisValid_r(context_, polygon.get()) != 1) polygon = own(GEOSMakeValid_r(context_, polygon.get()));
    collect_polygons(polygon.get(), out);
  }

  void collect_polygons(const GEOSGeometry* geometry, std::vector<GEOSGeometry*>& out) const {
    if (GEOSisEmpty_r(context_, geometry) == 1) return;
    const int type = GEOSGeomTypeId_r(context_, geometry);
    if (type == GEOS_POLYGON) {
      out.push_back(GEOSGeom_clone_r(context_, geometry));
    } else if (type == GEOS_MULTIPOLYGON || type == GEOS_GEOMETRYCOLLECTION) {
      for (int i = 0; i < GEOSGetNumGeometries_r(context_, geometry); ++i)
        collect_polygons(GEOSGetGeometryN_r(context_, geometry, i), out);
    }
  }

  Geometry polygonal(const Geometry& any) const {
    std::vector<GEOSGeometry*> parts;
    collect_polygons(any.get(), parts);
    return multipolygon(parts);
  }

  Geometry multipolygon(std::vector<GEOSGeometry*>& parts) const { return collection(GEOS_MULTIPOLYGON, parts); }

  Geometry box(const LatticeBox& b) const {
    const LatticeRing corners = {b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}};
    return own(GEOSGeom_createPolygon_r(context_, ring(corners), nullptr, 0));
  }

  // The polygons of a group of pieces that meet each other, made one.
  void merge(std::span<const Piece* const> group, const LatticeBox& tile, std::vector<GEOSGeometry*>& out) const {
    if (group.size() == 1 && stays_as_it_is(*group[0])) return add_polygons(*group[0], out);
    constexpr std::size_t kLarge = 64;  // corners; larger pieces are cut to the tile first
    std::vector<GEOSGeometry*> parts;
    std::vector<const LatticeRing*> rings;
    bool simple = true;
    for (const Piece* piece : group) {
      std::size_t corners = 0;
      for (const LatticeRing& r : piece->rings) corners += r.size();
      simple = simple && stays_as_it_is(*piece);
      if (corners <= kLarge) {
        add_polygons(*piece, parts);
        if (simple) rings.push_back(&piece->rings[0]);
        continue;
      }
      std::vector<GEOSGeometry*> whole;
      add_polygons(*piece, whole);
      const Geometry all = multipolygon(whole);
      const Geometry cut = own(GEOSIntersectionPrec_r(context_, all.get(), box(tile).get(), kGrid));
      collect_polygons(cut.get(), parts);
    }
    const Geometry all = multipolygon(parts);
    const double grid = grid_for(all_boxes(group) || (simple && meets_in_corners(rings, tile)));
    collect_polygons(own(GEOSUnaryUnionPrec_r(context_, all.get(), grid)).get(), out);
  }

  Geometry merged(std::span<const Piece* const> pieces, const LatticeBox& tile) const {
    std::vector<GEOSGeometry*> parts;
    for (const std::vector<const Piece*>& group : groups_that_meet(pieces, tile)) merge(group, tile, parts);
    return multipolygon(parts);
  }

  Geometry floor_in(std::span<const Piece* const> floors, const LatticeBox& tile) const {
    // Most floors are one rectangle, and that needs no overlay.
    if (floors.size() == 1 && is_box(*floors[0])) {
      const LatticeBox& floor = floors[0]->box;
      const LatticeBox both = {{std::max(floor.low.x, tile.low.x), std::max(floor.low.y, tile.low.y)},
                               {std::min(floor.high.x, tile.high.x), std::min(floor.high.y, tile.high.y)}};
      if (both.low.x < both.high.x && both.low.y < both.high.y) return box(both);
    }
    // One floor has nothing to be merged with. Every overlay costs much for each ring: one is enough.
    std::vector<GEOSGeometry*> parts;
    if (floors.size() == 1) add_polygons(*floors[0], parts);
    const Geometry floor = floors.size() == 1 ? multipolygon(parts) : merged(floors, tile);
    return own(GEOSIntersectionPrec_r(context_, floor.get(), box(tile).get(), grid_for(all_boxes(floors))));
  }
};

LatticeRing corners_of(const Geos& geos, const GEOSGeometry* ring) {
  const GEOSCoordSequence* sequence = GEOSGeom_getCoordSeq_r(geos.context(), ring);
  unsigned size = 0;
  GEOSCoordSeq_getSize_r(geos.context(), sequence, &size);
  LatticeRing corners;
  for (unsigned i = 0; i + 1 < size; ++i) {
    double x = 0.0, y = 0.0;
    GEOSCoordSeq_getXY_r(geos.context(), sequence, i, &x, &y);
    corners.push_back({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
  }
  return corners;
}

bool counterclockwise(const LatticeRing& ring) {
  double twice_area = 0.0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const LatticePoint p = ring[i], q = ring[(i + 1) % ring.size()];
    twice_area += (static_cast<double>(p.x) - ring[0].x) * (static_cast<double>(q.y) - ring[0].y) -
                  (static_cast<double>(q.x) - ring[0].x) * (static_cast<double>(p.y) - ring[0].y);
  }
  return twice_area > 0.0;
}

void add_segment(LatticePoint a, LatticePoint b, const LatticeBox& tile, TileOutline& out) {
  if (a == b) return;
  const auto along = [&](TileOutline::Side side, std::int32_t from, std::int32_t to) {
    out.open[side].emplace_back(std::min(from, to), std::max(from, to));
  };
  if (a.x == b.x && a.x == tile.low.x)
    along(TileOutline::kWest, a.y, b.y);
  else if (a.x == b.x && a.x == tile.high.x)
    along(TileOutline::kEast, a.y, b.y);
  else if (a.y == b.y && a.y == tile.low.y)
    along(TileOutline::kSouth, a.x, b.x);
  else if (a.y == b.y && a.y == tile.high.y)
    along(TileOutline::kNorth, a.x, b.x);
  else
    out.walls.push_back({a, b});
}

// Outer rings counterclockwise, holes clockwise: the free space is always on the left.
void add_ring(LatticeRing ring, bool hole, const LatticeBox& tile, TileOutline& out) {
  if (ring.size() < 3) return;
  if (counterclockwise(ring) == hole) std::reverse(ring.begin(), ring.end());
  for (std::size_t i = 0; i < ring.size(); ++i) add_segment(ring[i], ring[(i + 1) % ring.size()], tile, out);
}

}  // namespace

void LatticeBox::include(LatticePoint p) {
  low = {std::min(low.x, p.x), std::min(low.y, p.y)};
  high = {std::max(high.x, p.x), std::max(high.y, p.y)};
}

Piece to_piece(const Polygon& polygon) {
  Piece piece;
  piece.box = {{kLatticeLimit, kLatticeLimit}, {-kLatticeLimit, -kLatticeLimit}};
  const auto add = [&](const Ring& ring) {
    LatticeRing corners;
    for (const Vec2 v : ring) {
      const LatticePoint p = to_lattice(to_point(v));
      if (corners.empty() || corners.back() != p) corners.push_back(p);
      piece.box.include(p);
    }
    while (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    piece.rings.push_back(std::move(corners));
  };
  add(polygon.outer);
  for (const Ring& hole : polygon.holes) add(hole);
  return piece;
}

Piece to_piece(const Segment& wall, double thickness) {
  const Point a = to_point(wall.a), b = to_point(wall.b);
  const double l = distance(a, b);
  const Point ahead = l > 0.0 ? (b - a) * (1.0 / l) : Point{1.0, 0.0};
  const Point side = left_of(ahead) * (0.5 * thickness);
  // A wall without length is still a post, and one shorter than the lattice does not vanish in it.
  const Point end = l <= 0.0 ? ahead * (0.5 * thickness) : l < 2.0 * kLatticeStep ? ahead * kLatticeStep : Point{};
  Piece piece;
  piece.rings.push_back(
      {to_lattice(a - end - side), to_lattice(b + end - side), to_lattice(b + end + side), to_lattice(a - end + side)});
  piece.box = {piece.rings[0][0], piece.rings[0][0]};
  for (const LatticePoint p : piece.rings[0]) piece.box.include(p);
  return piece;
}

std::vector<Segment> thin_edges(const Polygon& obstacle) {
  constexpr double kThin = 1e-3;   // [m] twice the area by the length of the outline
  constexpr double kSharp = 5e-3;  // sine of the angle of a spike
  const Ring& ring = obstacle.outer;
  std::vector<Segment> walls;
  double area = 0.0, outline = 0.0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = to_point(ring[i]), b = to_point(ring[(i + 1) % ring.size()]), origin = to_point(ring[0]);
    area += 0.5 * cross(a - origin, b - origin);
    outline += distance(a, b);
  }
  const bool thin = 2.0 * std::abs(area) < kThin * outline;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 before = ring[(i + ring.size() - 1) % ring.size()], here = ring[i], after = ring[(i + 1) % ring.size()];
    if (here == after) continue;
    if (thin) {
      walls.push_back({here, after});
      continue;
    }
    const Point u = to_point(before) - to_point(here), v = to_point(after) - to_point(here);
    const double lengths = length(u) * length(v);
    if (dot(u, v) > 0.0 && std::abs(cross(u, v)) < kSharp * lengths)
      walls.push_back({here, dot(u, u) < dot(v, v) ? before : after});
  }
  return walls;
}

TileOutline outline_of(std::span<const Piece* const> floors, std::span<const Piece* const> obstacles,
                       const LatticeBox& tile) {
  const Geos geos;
  TileOutline out;
  if (floors.empty()) return out;
  Geos::Geometry free = geos.floor_in(floors, tile);
  const SortedObstacles sorted = sorted_by_clearance(floors, obstacles, tile);
  for (const Piece* piece : sorted.clear) add_ring(piece->rings[0], true, tile, out);
  if (!sorted.meeting.empty()) {
    const Geos::Geometry solid = geos.merged(sorted.meeting, tile);
    const double grid = grid_for(all_boxes(floors) && all_boxes(sorted.meeting));
    free = geos.own(GEOSDifferencePrec_r(geos.context(), geos.polygonal(free).get(), solid.get(), grid));
  }
  std::vector<GEOSGeometry*> parts;
  geos.collect_polygons(free.get(), parts);
  for (GEOSGeometry* part : parts) {
    const Geos::Geometry polygon = geos.own(part);
    add_ring(corners_of(geos, GEOSGetExteriorRing_r(geos.context(), part)), false, tile, out);
    for (int i = 0; i < GEOSGetNumInteriorRings_r(geos.context(), part); ++i)
      add_ring(corners_of(geos, GEOSGetInteriorRingN_r(geos.context(), part, i)), true, tile, out);
  }
  std::sort(out.walls.begin(), out.walls.end());
  for (auto& side : out.open) std::sort(side.begin(), side.end());
  return out;
}

}  // namespace throng::navigation
