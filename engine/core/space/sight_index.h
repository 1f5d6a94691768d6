#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/space/wall_index.h"
#include "engine/core/world/world.h"

namespace throng {

// The walls of a level as pointers for kernels: their ends and the boxes around them.
struct WallTable {
  const Segment* walls = nullptr;
  const float *low_x = nullptr, *low_y = nullptr, *high_x = nullptr, *high_y = nullptr;
};

// The walls around somebody, nearest first. Eight can always be read.
struct WallsInSight {
  const float* least = nullptr;         // [m] no point of the cell is nearer to it
  const std::uint32_t* wall = nullptr;  // of the level
  std::uint32_t count = 0;
};

// The walls around a point, nearest first, as far as people look: most look no further than to a few others close by,
// and no wall that is further away can stand between. Built once for a world and a reach.
class SightIndex {
 public:
  SightIndex() = default;
  // Covers a circle of `range` around everybody, or as much of it as is worth a table.
  SightIndex(const World& world, float range);

  float range() const { return range_; }
  float reach() const { return reach_; }  // [m] walls nearer than this are known
  WallsInSight around(Vec2 p, LevelIndex level) const {
    const Level& l = levels_[level];
    const std::size_t cell = l.cells.cell_at(p);
    if (cell == WallCells::kOutside) return {};
    const std::size_t begin = l.cells.begin(cell);
    return {l.least.data() + begin, l.wall.data() + begin, static_cast<std::uint32_t>(l.cells.end(cell) - begin)};
  }
  WallTable table(LevelIndex level) const {
    const Level& l = levels_[level];
    const std::size_t n = l.walls.size();
    return {l.walls.data(), l.boxes.data(), l.boxes.data() + n, l.boxes.data() + 2 * n, l.boxes.data() + 3 * n};
  }
  // Whether no wall stands between a and b.
  bool visible(Vec2 a, Vec2 b, LevelIndex level) const;

 private:
  struct Level {
    WallCells cells;
    std::vector<float> least;  // by entry
    std::vector<std::uint32_t> wall;
    std::vector<Segment> walls;
    std::vector<float> boxes;  // their lowest x, lowest y, highest x, highest y, one after the other
  };

  float range_ = 0.f, reach_ = 0.f;
  std::vector<Level> levels_;
};

}  // namespace throng
