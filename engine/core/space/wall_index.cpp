#include "engine/core/space/wall_index.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kSmallestCell = 0.5f;  // [m]
constexpr double kMostCells = 1 << 20;

}  // namespace

WallCells::WallCells(std::span<const Segment> walls, float reach, float side) : reach_(reach) {
  if (walls.empty()) return;
  Box box = Box::nothing();
  for (const Segment& w : walls) box.include(w.a), box.include(w.b);
  box.low -= {reach, reach};
  box.high += {reach, reach};
  const Vec2 size = box.size();
  side_ = std::max(side, static_cast<float>(std::sqrt(double{size.x} * size.y / kMostCells)));
  inverse_side_ = 1.f / side_;
  origin_ = box.low;
  width_ = static_cast<std::size_t>(size.x / side_) + 1;
  height_ = static_cast<std::size_t>(size.y / side_) + 1;
  width_limit_ = static_cast<float>(width_);
  height_limit_ = static_cast<float>(height_);
  begin_.assign(width_ * height_ + 1, 0);
  for (const Segment& w : walls) each_cell(w, [&](std::size_t cell, float) { ++begin_[cell + 1]; });
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
}

WallIndex::WallIndex(const World& world, float reach) : reach_(reach) {
  for (std::size_t level = 0; level < world.levels().size(); ++level) {
    const std::span<const Segment> walls = world.walls(static_cast<LevelIndex>(level));
    Level& l = levels_.emplace_back();
    l.cells = WallCells(walls, reach, std::max(kSmallestCell, reach / 3.f));
    l.walls.resize(l.cells.size());
    l.cells.fill(walls, [&](std::size_t at, std::size_t w, float) { l.walls[at] = walls[w]; });
  }
}

bool WallIndex::visible(Vec2 a, Vec2 b, LevelIndex level) const {
  if (levels_[level].walls.empty()) return true;
  const Segment sight = {a, b};
  const float span = distance(a, b);
  const Vec2 low = {std::min(a.x, b.x), std::min(a.y, b.y)}, high = {std::max(a.x, b.x), std::max(a.y, b.y)};
  // A look-up at a point covers the sight line for reach to both sides of it.
  const int pieces = std::max(1, static_cast<int>(std::ceil(span / (2.f * reach_))));
  for (int i = 0; i < pieces; ++i) {
    const float t = (static_cast<float>(i) + 0.5f) / static_cast<float>(pieces);
    for (const Segment& wall : near(a + (b - a) * t, level))
      if (reaches_into(wall, low, high) && segments_touch(sight, wall)) return false;
  }
  return true;
}

}  // namespace throng
