#include "engine/io/geometry/pinch.h"

#include <algorithm>

#include "engine/io/geometry/segment_grid.h"

namespace throng::io::geometry {
namespace {

// Corners within kClear of a stretch that does not belong to them.
Points touching_corners(const Areas& floor) {
  const Lines rings = outlines(floor);
  double extent = 1.0;
  for (const Points& ring : rings)
    for (const Point p : ring) extent = std::max({extent, std::fabs(p.x), std::fabs(p.y)});
  SegmentGrid grid(std::max(0.5, extent / 500.0));
  std::vector<std::pair<std::size_t, std::size_t>> owners;  // ring and place in it
  for (std::size_t r = 0; r < rings.size(); ++r)
    for (std::size_t i = 0; i + 1 < rings[r].size(); ++i) {
      grid.add(rings[r][i], rings[r][i + 1], owners.size());
      owners.emplace_back(r, i);
    }
  Points found;
  for (std::size_t r = 0; r < rings.size(); ++r) {
    const std::size_t n = rings[r].size() - 1;
    for (std::size_t i = 0; i < n; ++i) {
      const Point p = rings[r][i];
      bool touches = false;
      grid.near(p, kClear, [&](Point a, Point b, std::size_t owner) {
        const auto [ring, k] = owners[owner];
        const bool own = ring == r && (k == i || (k + 1) % n == i);
        touches = touches || (!own && distance(nearest_on(a, b, p), p) < kClear);
      });
      if (touches) found.push_back(p);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace

Areas without_pinches(Areas floor, int line, RepairLog& log) {
  constexpr int kRounds = 8;
  double half = 0.005;  // [m]
  for (int round = 0; round < kRounds; ++round, half *= 1.5) {
    const Points corners = touching_corners(floor);
    if (corners.empty()) break;
    // Every one of them takes an overlay of its own, and the next round may find more.
    constexpr std::size_t kMost = 2000;
    if (corners.size() > kMost)
      log.fail(
          corners.front(), line,
          "more than " + std::to_string(kMost) + " corners of the floor are within 2 mm of another part of its outline",
          "draw it with fewer corners: no two within a centimetre");
    Areas squares;
    for (const Point p : corners) {
      squares.push_back(square_around(p, half));
      if (round == 0) log.add(Repair::Kind::kPinch, p, 0, "two outlines touch; a centimetre taken out of the floor");
    }
    floor = subtracted(floor, united(squares, log.grid()), log.grid());
  }
  return floor;
}

}  // namespace throng::io::geometry
