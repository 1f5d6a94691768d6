#pragma once

#include <span>
#include <vector>

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
    const Grid& g = grids_[level];
    const float fx = (p.x - g.origin.x) * g.inverse_cell;
    const float fy = (p.y - g.origin.y) * g.inverse_cell;
    if (!(fx >= 0.f && fy >= 0.f && fx < g.width_limit && fy < g.height_limit)) return {};
    const std::size_t cell = static_cast<std::size_t>(fy) * g.width + static_cast<std::size_t>(fx);
    return {g.walls.data() + g.begin[cell], g.walls.data() + g.begin[cell + 1]};
  }
  // Whether no wall stands between a and b.
  bool visible(Vec2 a, Vec2 b, LevelIndex level) const;

 private:
  struct Grid {
    Vec2 origin;
    float inverse_cell = 1.f;
    float width_limit = 0.f;  // number of cells, as floats for the range test
    float height_limit = 0.f;
    std::size_t width = 0;
    std::vector<std::uint32_t> begin{0};  // first wall of each cell, one more at the end
    std::vector<Segment> walls;           // copied, so that a cell's walls lie side by side
  };
  static Grid build(std::span<const Segment> walls, float reach);

  float reach_ = 0.f;
  std::vector<Grid> grids_;  // one a level
};

}  // namespace throng
