#pragma once

#include <compare>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/navigation/mesh/lattice.h"

// From what people draw (floors, obstacles, walls that overlap, touch, cross or nearly do) to the outline of the free
// space: clean segments on the lattice that meet only at their ends. Done tile by tile.
namespace throng::navigation {

using LatticeRing = std::vector<LatticePoint>;

struct LatticeBox {
  LatticePoint low;
  LatticePoint high;
  void include(LatticePoint p);
  bool touches(const LatticeBox& o) const {
    return low.x <= o.high.x && o.low.x <= high.x && low.y <= o.high.y && o.low.y <= high.y;
  }
};

// A floor or something that stands on it.
struct Piece {
  std::vector<LatticeRing> rings;  // the outer one first, then holes
  LatticeBox box;
};
Piece to_piece(const Polygon& polygon);
// A wall as a rectangle. It ends where the segment ends, so that gaps between walls keep their width.
Piece to_piece(const Segment& wall, double thickness);

// Obstacles, or parts of them, that are thinner than a millimetre could vanish between the points of the lattice: these
// are the edges that then count as walls.
std::vector<Segment> thin_edges(const Polygon& obstacle);

// What is free is on the left of a -> b.
struct LatticeSegment {
  LatticePoint a;
  LatticePoint b;
  friend constexpr auto operator<=>(const LatticeSegment&,
                                    const LatticeSegment&) = default;  // NOLINT(modernize-use-nullptr)
};

// The free space of a tile.
struct TileOutline {
  enum Side { kWest, kEast, kSouth, kNorth };
  std::vector<LatticeSegment> walls;                           // inside of the tile, sorted
  std::vector<std::pair<std::int32_t, std::int32_t>> open[4];  // where the tile is free along each side, sorted
};

// Floors without obstacles, cut to the tile. Throws Error where the geometry cannot be repaired.
TileOutline outline_of(std::span<const Piece* const> floors, std::span<const Piece* const> obstacles,
                       const LatticeBox& tile);

}  // namespace throng::navigation
