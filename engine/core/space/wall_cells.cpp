#include "engine/core/space/wall_cells.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

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

}  // namespace throng
