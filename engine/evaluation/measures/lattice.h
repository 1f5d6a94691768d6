#pragma once

#include "engine/foundation/vec2.h"

namespace throng::evaluation {

// A grid of square cells over a part of the plane; rows go up (growing y).
struct Lattice {
  Vec2 origin;       // [m] lower left corner
  float cell = 0.f;  // [m] edge of a cell
  int columns = 0;
  int rows = 0;

  std::size_t size() const { return static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows); }
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
  }
  Vec2 corner(int column, int row) const {
    return origin + Vec2{static_cast<float>(column) * cell, static_cast<float>(row) * cell};
  }
};

}  // namespace throng::evaluation
