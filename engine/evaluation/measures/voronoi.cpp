#include "engine/evaluation/measures/voronoi.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr int kDiscCorners = 32;

// A regular polygon as large as the disc.
std::vector<Point> disc_corners(double radius) {
  std::vector<Point> corners;
  corners.reserve(kDiscCorners);
  const double angle = 2.0 * math::kPi / kDiscCorners;
  const double reach = radius * std::sqrt(math::kPi / (0.5 * kDiscCorners * math::sin(angle)));
  for (int i = 0; i < kDiscCorners; ++i) corners.push_back(Point{math::cos(i * angle), math::sin(i * angle)} * reach);
  return corners;
}

}  // namespace

void VoronoiCells::sort_into_bins(std::span<const Point> people) {
  Point low = {1e300, 1e300}, high = {-1e300, -1e300};
  double taking_part = 0.0;
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (standing_[i] == FloorPieces::kNone) continue;
    low = {std::min(low.x, people[i].x), std::min(low.y, people[i].y)};
    high = {std::max(high.x, people[i].x), std::max(high.y, people[i].y)};
    taking_part += 1.0;
  }
  low_ = low;
  columns_ = rows_ = 0;
  if (taking_part == 0.0) return;
  const Point size = high - low;
  bin_size_ =
      std::max({std::sqrt(size.x * size.y / taking_part), std::max(size.x, size.y) / (4.0 * taking_part), 1e-3});
  columns_ = static_cast<int>(size.x / bin_size_) + 1;
  rows_ = static_cast<int>(size.y / bin_size_) + 1;
  const auto bin_of = [&](Point p) {
    const int column = std::min(columns_ - 1, static_cast<int>((p.x - low.x) / bin_size_));
    const int row = std::min(rows_ - 1, static_cast<int>((p.y - low.y) / bin_size_));
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  };
  bin_begin_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1, 0);
  in_bin_.resize(people.size());
  for (std::size_t i = 0; i < people.size(); ++i)
    if (standing_[i] != FloorPieces::kNone) ++bin_begin_[bin_of(people[i]) + 1];
  for (std::size_t b = 1; b < bin_begin_.size(); ++b) bin_begin_[b] += bin_begin_[b - 1];
  for (std::size_t i = people.size(); i-- > 0;)  // backwards, so that each bin ends up in order
    if (standing_[i] != FloorPieces::kNone)
      in_bin_[--bin_begin_[bin_of(people[i]) + 1]] = static_cast<std::uint32_t>(i);
  for (std::size_t b = 0; b + 1 < bin_begin_.size(); ++b) bin_begin_[b] = bin_begin_[b + 1];
  bin_begin_.back() = static_cast<std::uint32_t>(taking_part);
}

void VoronoiCells::cut_by(Point self, Point other) {
  const Point across = other - self;
  const double squared = dot(across, across);
  if (squared <= 0.0 || squared >= 4.0 * reach_) return;  // two on one spot share their cell
  if (!cell_.cut(across, dot(across, (self + other) * 0.5))) return;
  reach_ = 0.0;
  for (const Point corner : cell_.corners()) reach_ = std::max(reach_, dot(corner - self, corner - self));
}

void VoronoiCells::visit_ring(std::size_t person, std::span<const Point> people, int ring) {
  const Point self = people[person];
  const int column = std::min(columns_ - 1, static_cast<int>((self.x - low_.x) / bin_size_));
  const int row = std::min(rows_ - 1, static_cast<int>((self.y - low_.y) / bin_size_));
  near_.clear();
  for (int y = std::max(0, row - ring); y <= std::min(rows_ - 1, row + ring); ++y) {
    const bool whole_row = y == row - ring || y == row + ring || ring <= 1;
    for (int x = column - ring; x <= column + ring; x += whole_row ? 1 : 2 * ring) {
      if (x < 0 || x >= columns_) continue;
      const std::size_t bin =
          static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
      for (std::uint32_t k = bin_begin_[bin]; k < bin_begin_[bin + 1]; ++k) {
        const Point across = people[in_bin_[k]] - self;
        const double squared = dot(across, across);
        if (in_bin_[k] != person && squared < 4.0 * reach_) near_.push_back({squared, in_bin_[k]});
      }
    }
  }
  std::sort(near_.begin(), near_.end(), [](const Near& a, const Near& b) {
    return a.squared != b.squared ? a.squared < b.squared : a.person < b.person;
  });
  for (const Near& other : near_) {
    if (other.squared >= 4.0 * reach_) break;
    cut_by(self, people[other.person]);
  }
}

// Ring by ring until nobody further away can reach the cell. The first visit covers the bin itself and those around.
void VoronoiCells::cut_by_neighbours(std::size_t person, std::span<const Point> people) {
  const int last = std::max(columns_, rows_);
  for (int ring = 1; ring <= last; ++ring) {
    visit_ring(person, people, ring);
    const double seen = ring * bin_size_;  // everybody nearer than this was visited
    if (seen * seen >= 4.0 * reach_) break;
  }
}

void VoronoiCells::compute(std::span<const Point> people, const FloorPieces& floor, const VoronoiOptions& options) {
  pieces_.clear();
  cell_begin_.assign(1, 0);
  area_.assign(people.size(), 0.0);
  beside_floor_ = 0;
  standing_.assign(people.size(), 0);
  if (!floor.everywhere())
    for (std::size_t i = 0; i < people.size(); ++i) {
      standing_[i] = floor.find(people[i]);
      beside_floor_ += standing_[i] == FloorPieces::kNone ? 1 : 0;
    }
  sort_into_bins(people);
  const double cut_off = options.cut_off > 0.0 || !floor.everywhere() ? options.cut_off : kCutOffWithoutFloor;
  const std::vector<Point> disc = cut_off > 0.0 ? disc_corners(cut_off) : std::vector<Point>{};
  std::vector<Point> begin(disc.size());
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (standing_[i] != FloorPieces::kNone) {
      if (cut_off > 0.0) {
        for (std::size_t k = 0; k < disc.size(); ++k) begin[k] = disc[k] + people[i];
        cell_.assign(begin);
      } else {
        cell_.assign_box(floor.low(), floor.high());
      }
      reach_ = 0.0;
      for (const Point corner : cell_.corners()) reach_ = std::max(reach_, dot(corner - people[i], corner - people[i]));
      cut_by_neighbours(i, people);
      const std::size_t first = pieces_.size();
      if (floor.everywhere())
        pieces_.add(cell_.corners());
      else
        floor.limit(cell_, standing_[i], scratch_, pieces_);
      for (std::size_t k = first; k < pieces_.size(); ++k) area_[i] += Convex::area_of(pieces_[k]);
    }
    cell_begin_.push_back(static_cast<std::uint32_t>(pieces_.size()));
  }
}

double VoronoiCells::area_within(std::size_t person, std::span<const Point> ring) {
  double sum = 0.0;
  for (std::size_t k = cell_begin_[person]; k < cell_begin_[person + 1]; ++k) {
    cell_.assign(pieces_[k]);
    cell_.cut_to(ring);
    if (!cell_.empty()) sum += cell_.area();
  }
  return sum;
}

}  // namespace throng::evaluation
