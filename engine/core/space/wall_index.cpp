#include "engine/core/space/wall_index.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kSmallestCell = 0.5f;  // [m]

}  // namespace

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
