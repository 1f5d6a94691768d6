#include "engine/core/space/sight_index.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kSmallestCell = 0.5f;  // [m]
constexpr float kCellsInReach = 6.f;
constexpr std::size_t kPadding = 8;  // entries that a vector may read past the end
constexpr double kMostEntries = 1 << 18;

// About how many entries the table of a level gets.
double entries(std::span<const Segment> walls, float reach) {
  const double side = std::max(kSmallestCell, reach / kCellsInReach);
  double sum = 0.0;
  for (const Segment& w : walls)
    sum += (double{distance(w.a, w.b)} + 2.0 * double{reach}) * 2.0 * double{reach} / (side * side);
  return sum;
}

}  // namespace

SightIndex::SightIndex(const World& world, float range) : range_(range), reach_(range) {
  // A table of the widest ranges in a large building would cost more than it saves: the rest is looked up piece by
  // piece.
  const auto too_large = [&] {
    double sum = 0.0;
    for (std::size_t level = 0; level < world.levels().size(); ++level)
      sum += entries(world.walls(static_cast<LevelIndex>(level)), reach_);
    return sum > kMostEntries;
  };
  constexpr float kLeastReach = 3.f;  // [m]
  while (reach_ > kLeastReach && too_large()) reach_ = std::max(kLeastReach, 0.8f * reach_);
  for (std::size_t level = 0; level < world.levels().size(); ++level) {
    const std::span<const Segment> walls = world.walls(static_cast<LevelIndex>(level));
    Level& l = levels_.emplace_back();
    l.walls.assign(walls.begin(), walls.end());
    l.cells = WallCells(walls, reach_, std::max(kSmallestCell, reach_ / kCellsInReach));
    struct Near {
      float least;
      std::uint32_t wall;
    };
    std::vector<Near> near(l.cells.size());
    l.cells.fill(walls, [&](std::size_t at, std::size_t w, float squared) {
      near[at] = {std::max(0.f, std::sqrt(squared) - l.cells.half_diagonal()), static_cast<std::uint32_t>(w)};
    });
    l.cells.each([&](std::size_t begin, std::size_t end) {
      std::sort(near.begin() + static_cast<std::ptrdiff_t>(begin), near.begin() + static_cast<std::ptrdiff_t>(end),
                [](const Near& a, const Near& b) { return a.least != b.least ? a.least < b.least : a.wall < b.wall; });
    });
    l.least.resize(near.size() + kPadding);
    l.wall.resize(near.size() + kPadding);
    for (std::size_t i = 0; i < near.size(); ++i) l.least[i] = near[i].least, l.wall[i] = near[i].wall;
    l.boxes.resize(4 * walls.size());
    for (std::size_t w = 0; w < walls.size(); ++w) {
      const auto [low_x, high_x] = std::minmax(walls[w].a.x, walls[w].b.x);
      const auto [low_y, high_y] = std::minmax(walls[w].a.y, walls[w].b.y);
      l.boxes[w] = low_x, l.boxes[walls.size() + w] = low_y;
      l.boxes[2 * walls.size() + w] = high_x, l.boxes[3 * walls.size() + w] = high_y;
    }
  }
}

bool SightIndex::visible(Vec2 a, Vec2 b, LevelIndex level) const {
  const Level& l = levels_[level];
  if (l.walls.empty()) return true;
  const Segment sight = {a, b};
  const float span = distance(a, b);
  const Vec2 low = {std::min(a.x, b.x), std::min(a.y, b.y)}, high = {std::max(a.x, b.x), std::max(a.y, b.y)};
  // A look-up at a point covers the sight line for reach to both sides of it.
  const int pieces = std::max(1, static_cast<int>(std::ceil(span / (2.f * reach_))));
  const float half = 0.5f * span / static_cast<float>(pieces) * 1.001f + 0.01f;
  for (int i = 0; i < pieces; ++i) {
    const float t = (static_cast<float>(i) + 0.5f) / static_cast<float>(pieces);
    const WallsInSight near = around(a + (b - a) * t, level);
    for (std::uint32_t w = 0; w < near.count && near.least[w] <= half; ++w) {
      const Segment& wall = l.walls[near.wall[w]];
      if (reaches_into(wall, low, high) && segments_touch(sight, wall)) return false;
    }
  }
  return true;
}

}  // namespace throng
