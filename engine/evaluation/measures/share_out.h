#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "engine/evaluation/measures/convex.h"
#include "engine/evaluation/measures/lattice.h"

namespace throng::evaluation {

struct ShareOutScratch {
  Convex strip, part;
};

// Shares a convex piece out among the squares of a lattice that it touches: visit(index, area). What lies beside the
// lattice is left out. Only squares at the rim of the piece are cut: a lone person's cell has thousands within.
template <typename Visit>
void share_out(std::span<const Point> piece, const Lattice& lattice, ShareOutScratch& scratch, const Visit& visit) {
  const double left = double{lattice.origin.x}, bottom = double{lattice.origin.y}, cell = double{lattice.cell};
  const auto index = [cell](double v, double from, int most) {
    return static_cast<int>(std::clamp(std::floor((v - from) / cell), 0.0, static_cast<double>(most - 1)));
  };
  const auto extent = [](std::span<const Point> ring, double Point::*axis) {
    std::pair<double, double> range = {1e300, -1e300};
    for (const Point p : ring) range = {std::min(range.first, p.*axis), std::max(range.second, p.*axis)};
    return range;
  };
  const auto [lowest, highest] = extent(piece, &Point::y);
  const int last_row = index(highest, bottom, lattice.rows);
  for (int row = index(lowest, bottom, lattice.rows); row <= last_row; ++row) {
    const double y = bottom + row * cell;
    scratch.strip.assign(piece);
    scratch.strip.cut({0.0, -1.0}, -y);
    scratch.strip.cut({0.0, 1.0}, y + cell);
    if (scratch.strip.empty()) continue;
    // Between where the strip's lower and upper sides begin and end, squares are full: the piece is convex.
    constexpr double kOn = 1e-9;  // [m]
    double low[2] = {1e300, 1e300}, high[2] = {-1e300, -1e300};
    for (const Point p : scratch.strip.corners())
      for (const int side : {0, 1})
        if (std::abs(p.y - y - side * cell) < kOn)
          low[side] = std::min(low[side], p.x), high[side] = std::max(high[side], p.x);
    const double full_from = std::max(low[0], low[1]), full_to = std::min(high[0], high[1]);
    const auto [west, east] = extent(scratch.strip.corners(), &Point::x);
    const int last_column = index(east, left, lattice.columns);
    for (int column = index(west, left, lattice.columns); column <= last_column; ++column) {
      const double x = left + column * cell;
      if (x >= full_from && x + cell <= full_to) {
        visit(lattice.index(column, row), cell * cell);
        continue;
      }
      scratch.part.assign(scratch.strip.corners());
      scratch.part.cut({-1.0, 0.0}, -x);
      scratch.part.cut({1.0, 0.0}, x + cell);
      if (!scratch.part.empty()) visit(lattice.index(column, row), scratch.part.area());
    }
  }
}

}  // namespace throng::evaluation
