#include "engine/io/geometry/segment_grid.h"

#include <algorithm>

namespace throng::io::geometry {

void SegmentGrid::add(Point a, Point b, std::size_t owner) {
  const auto number = static_cast<std::uint32_t>(segments_.size());
  segments_.push_back({a, b, owner});
  // Column by column, the rows that it passes there; a little more, for rounding.
  const double slack = 1e-6 * cell_;
  const Point low = {std::min(a.x, b.x), std::min(a.y, b.y)}, high = {std::max(a.x, b.x), std::max(a.y, b.y)};
  for (std::int64_t x = index(low.x - slack); x <= index(high.x + slack); ++x) {
    double from = low.y, to = high.y;
    if (high.x - low.x > slack) {
      const auto height = [&](double at) {
        return a.y + (b.y - a.y) * ((std::clamp(at, low.x, high.x) - a.x) / (b.x - a.x));
      };
      const double left = height(static_cast<double>(x) * cell_), right = height(static_cast<double>(x + 1) * cell_);
      from = std::min(left, right), to = std::max(left, right);
    }
    for (std::int64_t y = index(from - slack); y <= index(to + slack); ++y) cells_[{x, y}].push_back(number);
  }
}

std::vector<std::uint32_t> SegmentGrid::candidates(Point p, double reach) const {
  std::vector<std::uint32_t> found;
  for (std::int64_t x = index(p.x - reach); x <= index(p.x + reach); ++x)
    for (std::int64_t y = index(p.y - reach); y <= index(p.y + reach); ++y)
      if (const auto cell = cells_.find({x, y}); cell != cells_.end())
        found.insert(found.end(), cell->second.begin(), cell->second.end());
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

double SegmentGrid::distance(Point p, double reach) const {
  double best = reach;
  near(p, reach,
       [&](Point a, Point b, std::size_t) { best = std::min(best, geometry::distance(nearest_on(a, b, p), p)); });
  return best;
}

SegmentGrid grid_of(const Lines& lines, double cell) {
  SegmentGrid grid(cell);
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t k = 0; k + 1 < lines[i].size(); ++k) grid.add(lines[i][k], lines[i][k + 1], i);
  return grid;
}

}  // namespace throng::io::geometry
