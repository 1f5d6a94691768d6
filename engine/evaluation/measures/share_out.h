#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/evaluation/measures/convex.h"
#include "engine/evaluation/measures/lattice.h"

namespace throng::evaluation {

// Shares a convex piece out among the squares of a lattice that it touches: visit(index, area). What lies beside the
// lattice is left out.
template <typename Visit>
void share_out(std::span<const Point> piece, const Lattice& lattice, Convex& part, const Visit& visit) {
  const Point origin = {double{lattice.origin.x}, double{lattice.origin.y}};
  const double cell = double{lattice.cell};
  double left = 1e300, right = -1e300, bottom = 1e300, top = -1e300;
  for (const Point p : piece) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    bottom = std::min(bottom, p.y), top = std::max(top, p.y);
  }
  const auto index = [cell](double v, double from, int most) {
    return static_cast<int>(std::clamp(std::floor((v - from) / cell), 0.0, static_cast<double>(most - 1)));
  };
  const int first_column = index(left, origin.x, lattice.columns),
            last_column = index(right, origin.x, lattice.columns);
  const int first_row = index(bottom, origin.y, lattice.rows), last_row = index(top, origin.y, lattice.rows);
  for (int row = first_row; row <= last_row; ++row)
    for (int column = first_column; column <= last_column; ++column) {
      part.assign(piece);
      const double x = origin.x + column * cell, y = origin.y + row * cell;
      if (first_column != last_column || first_row != last_row || left < origin.x || bottom < origin.y) {
        part.cut({-1.0, 0.0}, -x);
        part.cut({1.0, 0.0}, x + cell);
        part.cut({0.0, -1.0}, -y);
        part.cut({0.0, 1.0}, y + cell);
      }
      if (!part.empty()) visit(lattice.index(column, row), part.area());
    }
}

}  // namespace throng::evaluation
