#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/world.h"

namespace throng {

// Cells over the walls of a level and what lies within reach of them: which walls each cell has near, in constant time.
class WallCells {
 public:
  static constexpr std::size_t kOutside = ~std::size_t{0};

  WallCells() = default;
  // Cells of this side [m] or, on a large level, a larger one.
  WallCells(std::span<const Segment> walls, float reach, float side);

  // kOutside where no wall is within reach.
  std::size_t cell_at(Vec2 p) const {
    const float fx = (p.x - origin_.x) * inverse_side_;
    const float fy = (p.y - origin_.y) * inverse_side_;
    if (!(fx >= 0.f && fy >= 0.f && fx < width_limit_ && fy < height_limit_)) return kOutside;
    return static_cast<std::size_t>(fy) * width_ + static_cast<std::size_t>(fx);
  }
  std::size_t begin(std::size_t cell) const { return begin_[cell]; }
  std::size_t end(std::size_t cell) const { return begin_[cell + 1]; }
  std::size_t size() const { return begin_.back(); }
  bool empty() const { return size() == 0; }
  std::size_t memory_bytes() const { return begin_.capacity() * sizeof(std::uint32_t); }

  // [m] From its centre, a point of a cell is no further away than this; rounding is covered.
  float half_diagonal() const { return side_ * 0.7072f + 1e-3f * (1.f + side_); }

  // Calls put(position, wall, from the centre of the cell [m2]) once for each entry of each cell, the walls of a cell
  // in their order; entries of cell c are those in [begin(c), end(c)).
  template <typename Put>
  void fill(std::span<const Segment> walls, const Put& put) const {
    std::vector<std::uint32_t> next(begin_);
    for (std::size_t w = 0; w < walls.size(); ++w)
      each_cell(walls[w], [&](std::size_t cell, float squared) { put(std::size_t{next[cell]++}, w, squared); });
  }

  // Calls visit(begin, end) for the entries of each cell.
  template <typename Visit>
  void each(const Visit& visit) const {
    for (std::size_t cell = 0; cell + 1 < begin_.size(); ++cell)
      if (begin_[cell] != begin_[cell + 1]) visit(std::size_t{begin_[cell]}, std::size_t{begin_[cell + 1]});
  }

 private:
  // A wall belongs to a cell when it is within reach of any point of the cell.
  template <typename Visit>
  void each_cell(const Segment& wall, const Visit& visit) const;

  Vec2 origin_;
  float reach_ = 0.f;
  float side_ = 1.f;
  float inverse_side_ = 1.f;
  float width_limit_ = 0.f;  // number of cells, as floats for the range test
  float height_limit_ = 0.f;
  std::size_t width_ = 0, height_ = 0;
  std::vector<std::uint32_t> begin_{0};  // first entry of each cell, one more at the end
};

template <typename Visit>
void WallCells::each_cell(const Segment& wall, const Visit& visit) const {
  const float margin = reach_ + half_diagonal();
  const auto clamp_to = [&](float v, std::size_t count) {
    const float at = v * inverse_side_, last = static_cast<float>(count - 1);
    return static_cast<std::size_t>(at < 0.f ? 0.f : at < last ? at : last);
  };
  const auto low = [](float a, float b) { return a < b ? a : b; };
  const auto high = [](float a, float b) { return a < b ? b : a; };
  const std::size_t x0 = clamp_to(low(wall.a.x, wall.b.x) - margin - origin_.x, width_);
  const std::size_t x1 = clamp_to(high(wall.a.x, wall.b.x) + margin - origin_.x, width_);
  const std::size_t y0 = clamp_to(low(wall.a.y, wall.b.y) - margin - origin_.y, height_);
  const std::size_t y1 = clamp_to(high(wall.a.y, wall.b.y) + margin - origin_.y, height_);
  for (std::size_t y = y0; y <= y1; ++y)
    for (std::size_t x = x0; x <= x1; ++x) {
      const Vec2 centre =
          origin_ + Vec2{(static_cast<float>(x) + 0.5f) * side_, (static_cast<float>(y) + 0.5f) * side_};
      if (const float squared = distance_squared(wall, centre); squared <= margin * margin)
        visit(y * width_ + x, squared);
    }
}

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
