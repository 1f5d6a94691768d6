#include "engine/evaluation/measures/density_map.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/assert.h"

namespace throng::evaluation {
namespace {

constexpr float kFarthestOffset = 1e6f;  // [m] from the anchor; cells stay countable in an int

int half_down(int i) { return i >= 0 ? i / 2 : -((1 - i) / 2); }

bool usable(Vec2 offset) { return std::fabs(offset.x) <= kFarthestOffset && std::fabs(offset.y) <= kFarthestOffset; }

int cell_of(float offset, float cell) {
  return static_cast<int>(std::floor(static_cast<double>(offset) / static_cast<double>(cell)));
}

}  // namespace

DensityMap::DensityMap(const Box& expected, std::size_t levels) : levels_(std::max<std::size_t>(1, levels)) {
  lattice_.cell = kFinestCell;
  if (expected.empty() || !usable(expected.low) || !usable(expected.high)) return;
  anchor_ = expected.low;
  const Vec2 size = expected.size();
  while (size.x > kMostCells * lattice_.cell || size.y > kMostCells * lattice_.cell) lattice_.cell *= 2.f;
  const auto cells = [&](float length) {
    return std::clamp(static_cast<int>(std::ceil(length / lattice_.cell)), 1, kMostCells);
  };
  reshape({0, 0, cells(size.x), cells(size.y)}, 1);
}

void DensityMap::add(std::span<const Vec2> positions, std::span<const LevelIndex> levels) {
  THRONG_ASSERT(positions.size() == levels.size());
  ++frames_;
  for (std::size_t i = 0; (i = add_inside(positions, levels, i)) < positions.size(); ++i)
    add_outside(positions[i], levels[i]);
}

std::size_t DensityMap::add_inside(std::span<const Vec2> positions, std::span<const LevelIndex> levels,
                                   std::size_t from) {
  const Vec2 origin = lattice_.origin;
  const float per_metre = 1.f / lattice_.cell;  // exact: cells are powers of two
  const float columns = static_cast<float>(lattice_.columns);
  const float rows = static_cast<float>(lattice_.rows);
  const std::size_t layer = lattice_.size();
  for (std::size_t i = from; i < positions.size(); ++i) {
    const float x = (positions[i].x - origin.x) * per_metre;
    const float y = (positions[i].y - origin.y) * per_metre;
    // Written so that a position that is no number counts as outside.
    if (!(x >= 0.f && y >= 0.f && x < columns && y < rows && levels[i] < levels_)) return i;
    ++visits_[levels[i] * layer + lattice_.index(static_cast<int>(x), static_cast<int>(y))];
  }
  return positions.size();
}

void DensityMap::add_outside(Vec2 position, LevelIndex level) {
  const Vec2 offset = position - anchor_;
  if (!usable(offset) || level >= levels_) {
    ++ignored_;
    return;
  }
  for (;;) {
    const int x = cell_of(offset.x, lattice_.cell);
    const int y = cell_of(offset.y, lattice_.cell);
    Range wider = {x, y, x + 1, y + 1};
    if (lattice_.size() > 0) {
      const Range now = range();
      wider = {std::min(now.first_x, x), std::min(now.first_y, y), std::max(now.last_x, x + 1),
               std::max(now.last_y, y + 1)};
    }
    if (wider.last_x - wider.first_x <= kMostCells && wider.last_y - wider.first_y <= kMostCells) {
      reshape(wider, 1);
      ++visits_[level * lattice_.size() + lattice_.index(x - first_x_, y - first_y_)];
      return;
    }
    const Range now = range();
    reshape(
        {half_down(now.first_x), half_down(now.first_y), half_down(now.last_x - 1) + 1, half_down(now.last_y - 1) + 1},
        2);
  }
}

void DensityMap::reshape(const Range& to, int merge) {
  const Lattice old = lattice_;
  const Range was = range();
  const std::vector<std::uint64_t> old_visits = std::move(visits_);
  first_x_ = to.first_x;
  first_y_ = to.first_y;
  lattice_.cell *= static_cast<float>(merge);
  lattice_.columns = to.last_x - to.first_x;
  lattice_.rows = to.last_y - to.first_y;
  lattice_.origin = anchor_ + Vec2{static_cast<float>(first_x_), static_cast<float>(first_y_)} * lattice_.cell;
  visits_.assign(lattice_.size() * levels_, 0);
  for (std::size_t level = 0; level < levels_; ++level)
    for (int row = 0; row < old.rows; ++row)
      for (int column = 0; column < old.columns; ++column) {
        const int x = was.first_x + column;
        const int y = was.first_y + row;
        const int to_x = (merge == 2 ? half_down(x) : x) - first_x_;
        const int to_y = (merge == 2 ? half_down(y) : y) - first_y_;
        visits_[level * lattice_.size() + lattice_.index(to_x, to_y)] +=
            old_visits[level * old.size() + old.index(column, row)];
      }
}

double DensityMap::density(LevelIndex level, int column, int row) const {
  if (frames_ == 0) return 0.0;
  const double area = static_cast<double>(lattice_.cell) * static_cast<double>(lattice_.cell);
  return static_cast<double>(visits(level, column, row)) / (static_cast<double>(frames_) * area);
}

Box DensityMap::visited() const {
  Box box = Box::nothing();
  for (std::size_t level = 0; level < levels_; ++level)
    for (int row = 0; row < lattice_.rows; ++row)
      for (int column = 0; column < lattice_.columns; ++column)
        if (visits(static_cast<LevelIndex>(level), column, row) > 0) {
          box.include(lattice_.corner(column, row));
          box.include(lattice_.corner(column + 1, row + 1));
        }
  return box;
}

void DensityMap::save(ByteWriter& out) const {
  out.put(anchor_);
  out.put(first_x_);
  out.put(first_y_);
  out.put(lattice_.cell);
  out.put(lattice_.columns);
  out.put(lattice_.rows);
  out.put(std::uint64_t{levels_});
  out.put(frames_);
  out.put(ignored_);
  out.put_all(std::span<const std::uint64_t>(visits_));
}

void DensityMap::load(ByteReader& in) {
  DensityMap read(Box::nothing(), levels_);
  constexpr int kMostAway = 1 << 23;  // kFarthestOffset in the finest cells, rounded up
  read.anchor_ = in.get<Vec2>();
  read.first_x_ = in.get_within(-kMostAway, kMostAway);
  read.first_y_ = in.get_within(-kMostAway, kMostAway);
  read.lattice_.cell = in.get_within(kFinestCell, 2.f * kFarthestOffset);
  read.lattice_.columns = in.get_within(0, kMostCells);
  read.lattice_.rows = in.get_within(0, kMostCells);
  in.expect(usable(read.anchor_) && in.get<std::uint64_t>() == levels_);
  read.lattice_.origin =
      read.anchor_ + Vec2{static_cast<float>(read.first_x_), static_cast<float>(read.first_y_)} * read.lattice_.cell;
  read.frames_ = in.get<std::uint64_t>();
  read.ignored_ = in.get<std::uint64_t>();
  read.visits_ = in.get_all<std::uint64_t>(read.lattice_.size() * levels_);
  in.expect(read.visits_.size() == read.lattice_.size() * levels_);
  *this = std::move(read);
}

}  // namespace throng::evaluation
