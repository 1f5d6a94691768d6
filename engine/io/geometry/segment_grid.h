#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/io/geometry/planar.h"

namespace throng::io::geometry {

// Straight stretches sorted into square cells, to find those near a point.
class SegmentGrid {
 public:
  explicit SegmentGrid(double cell) : cell_(cell) {}

  void add(Point a, Point b, std::size_t owner);
  // Calls visit(a, b, owner) for every stretch that may be within `reach` of p, each once, in the order of adding.
  template <typename Visit>
  void near(Point p, double reach, const Visit& visit) const {
    for (const std::uint32_t i : candidates(p, reach)) visit(segments_[i].a, segments_[i].b, segments_[i].owner);
  }
  // The distance from p to the nearest stretch, or `reach` when none is closer.
  double distance(Point p, double reach) const;

 private:
  struct Entry {
    Point a, b;
    std::size_t owner;
  };
  using Cell = std::pair<std::int64_t, std::int64_t>;

  std::int64_t index(double v) const { return static_cast<std::int64_t>(std::floor(v / cell_)); }
  std::vector<std::uint32_t> candidates(Point p, double reach) const;

  double cell_;
  std::vector<Entry> segments_;
  std::map<Cell, std::vector<std::uint32_t>> cells_;
};

// A grid of all stretches of lines; the owner is the line's index.
SegmentGrid grid_of(const Lines& lines, double cell);

}  // namespace throng::io::geometry
