#pragma once

#include <span>
#include <vector>

#include "engine/core/space/wall_cells.h"
#include "engine/core/world/world.h"

namespace throng {

// Which walls are near a point, in constant time. Built once for a world and a reach.
class WallIndex {
 public:
  WallIndex() = default;
  WallIndex(const World& world, float reach);

  float reach() const { return reach_; }
  // Every wall within reach() of p, and possibly some a little further away, in the world's order.
  std::span<const Segment> near(Vec2 p, LevelIndex level) const {
    const Level& l = levels_[level];
    const std::size_t cell = l.cells.cell_at(p);
    if (cell == WallCells::kOutside) return {};
    return {l.walls.data() + l.cells.begin(cell), l.walls.data() + l.cells.end(cell)};
  }
  // Whether no wall stands between a and b.
  bool visible(Vec2 a, Vec2 b, LevelIndex level) const;

 private:
  struct Level {
    WallCells cells;
    std::vector<Segment> walls;  // copied, so that a cell's walls lie side by side
  };

  float reach_ = 0.f;
  std::vector<Level> levels_;
};

}  // namespace throng
