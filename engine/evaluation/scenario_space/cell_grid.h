#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/evaluation/scenario_space/space_params.h"

namespace throng::evaluation {

// The obstacles of a scenario: square cells that are on or off, within a square around the origin that nobody leaves.
class CellGrid {
 public:
  explicit CellGrid(const SpaceParams& params);

  // draw() gives numbers in [0, 1), one for each cell.
  template <typename Draw>
  void fill(const Draw& draw) {
    for (std::uint8_t& cell : on_) cell = draw() < share_ ? 1 : 0;
    find_parts();
  }

  bool on(int column, int row) const { return on_[index(column, row)] != 0; }
  // Whether a body with its centre there touches neither an obstacle nor the border.
  bool clear(Vec2 p, double body) const;
  // The part of the free cells that p is in: two points with clearance in one part have a way between them, as long as
  // bodies are no wider than a cell.
  int part(Vec2 p) const;
  // The outlines of obstacles, straight pieces joined; without the border.
  std::vector<Segment> walls() const;
  // A part of the free cells as a floor, kInset smaller on all sides: cells that touch at a corner then do not.
  Polygon floor(int part) const;
  static constexpr double kInset = 0.005;  // [m]
  std::size_t obstacles() const;

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }
  void find_parts();
  double left(int column) const { return -half_ + width_ * column; }
  double bottom(int row) const { return -half_ + height_ * row; }

  int columns_, rows_;
  double half_, width_, height_;  // [m]
  double share_;
  std::vector<std::uint8_t> on_;
  std::vector<int> part_;  // by cell; of obstacles none
};

}  // namespace throng::evaluation
