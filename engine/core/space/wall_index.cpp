#include "engine/core/space/wall_index.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kSmallestCell = 0.5f;  // [m]
constexpr double kMostCells = 1 << 20;

}  // namespace

WallIndex::WallIndex(const World& world, float reach) : reach_(reach) {
  for (std::size_t level = 0; level < world.levels().size(); ++level)
    grids_.push_back(build(world.walls(static_cast<LevelIndex>(level)), reach));
}

WallIndex::Grid WallIndex::build(std::span<const Segment> walls, float reach) {
  Grid g;
  if (walls.empty()) return g;
  Box box = Box::nothing();
  for (const Segment& w : walls) box.include(w.a), box.include(w.b);
  box.low -= {reach, reach};
  box.high += {reach, reach};
  const Vec2 size = box.size();
  float cell = std::max(kSmallestCell, reach / 3.f);
  const double area = double{size.x} * size.y;
  cell = std::max(cell, static_cast<float>(std::sqrt(area / kMostCells)));
  g.origin = box.low;
  g.inverse_cell = 1.f / cell;
  g.width = static_cast<std::size_t>(size.x / cell) + 1;
  const std::size_t height = static_cast<std::size_t>(size.y / cell) + 1;
  g.width_limit = static_cast<float>(g.width);
  g.height_limit = static_cast<float>(height);
  // A wall belongs to a cell when it is within reach of any point of the cell; the slack covers rounding.
  const float margin = reach + cell * 0.7072f + 1e-3f * (1.f + cell);
  const auto each_cell = [&](const Segment& w, const auto& visit) {
    const auto clamp_to = [&](float v, std::size_t count) {
      return static_cast<std::size_t>(std::clamp(v * g.inverse_cell, 0.f, static_cast<float>(count - 1)));
    };
    const std::size_t x0 = clamp_to(std::min(w.a.x, w.b.x) - margin - g.origin.x, g.width);
    const std::size_t x1 = clamp_to(std::max(w.a.x, w.b.x) + margin - g.origin.x, g.width);
    const std::size_t y0 = clamp_to(std::min(w.a.y, w.b.y) - margin - g.origin.y, height);
    const std::size_t y1 = clamp_to(std::max(w.a.y, w.b.y) + margin - g.origin.y, height);
    for (std::size_t y = y0; y <= y1; ++y)
      for (std::size_t x = x0; x <= x1; ++x) {
        const Vec2 centre =
            g.origin + Vec2{(static_cast<float>(x) + 0.5f) * cell, (static_cast<float>(y) + 0.5f) * cell};
        if (distance_squared(w, centre) <= margin * margin) visit(y * g.width + x);
      }
  };
  std::vector<std::uint32_t> counts(g.width * height + 1, 0);
  for (const Segment& w : walls) each_cell(w, [&](std::size_t c) { ++counts[c + 1]; });
  for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
  g.begin = counts;
  g.walls.resize(counts.back());
  std::vector<std::uint32_t>& next = counts;
  for (const Segment& w : walls) each_cell(w, [&](std::size_t c) { g.walls[next[c]++] = w; });
  return g;
}

bool WallIndex::visible(Vec2 a, Vec2 b, LevelIndex level) const {
  if (grids_[level].walls.empty()) return true;
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
