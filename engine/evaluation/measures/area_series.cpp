#include "engine/evaluation/measures/area_series.h"

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/no_value.h"
#include "engine/foundation/error.h"
#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr std::size_t kFramesAtOnce = 16;

}  // namespace

MeasuringArea measuring_area(std::vector<Point> corners, LevelIndex level) {
  if (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
  if (corners.size() < 3) throw Error("an area needs at least three corners");
  int left = 0, right = 0;
  double turning = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()], c = corners[(i + 2) % corners.size()];
    const double turn = cross(b - a, c - b);
    left += turn > 0.0 ? 1 : 0;
    right += turn < 0.0 ? 1 : 0;
    turning += math::atan2(turn, dot(b - a, c - b));
  }
  if (left > 0 && right > 0) throw Error("an area to measure in must be convex", "cut it into convex ones");
  if (left + right == 0) throw Error("an area to measure in must have some size");
  if (std::abs(turning) > 7.0) throw Error("the outline of the area crosses itself");
  if (right > 0) std::reverse(corners.begin(), corners.end());
  return {std::move(corners), level};
}

MeasuringArea measuring_rectangle(Point a, Point b, LevelIndex level) {
  const auto [left, right] = std::minmax(a.x, b.x);
  const auto [bottom, top] = std::minmax(a.y, b.y);
  return measuring_area({{left, bottom}, {right, bottom}, {right, top}, {left, top}}, level);
}

FloorPieces floor_pieces_of(std::span<const RecordedFloor> levels, LevelIndex level) {
  return level < levels.size() ? FloorPieces(levels[level].floor, levels[level].walls) : FloorPieces();
}

std::vector<AreaSample> area_series(const Trajectory& trajectory, std::span<const Point> velocities,
                                    const MeasuringArea& area, const VoronoiOptions& options, const Workers& workers) {
  const FloorPieces floor = floor_pieces_of(trajectory.levels, area.level);
  const double size = floor.area_within(area.corners);
  std::vector<AreaSample> samples(trajectory.frames().size());
  if (!(size > 0.0)) throw Error("the area to measure in lies beside the floor");
  workers.for_chunks(samples.size(), kFramesAtOnce, [&](std::size_t begin, std::size_t end) {
    VoronoiCells cells;
    std::vector<Point> people;
    std::vector<Point> velocity;
    for (std::size_t f = begin; f < end; ++f) {
      people.clear();
      velocity.clear();
      const auto rows = trajectory.frame(f);
      for (const TrajectoryRow& row : rows)
        if (row.level == area.level) {
          people.push_back(row.at);
          velocity.push_back(velocities[static_cast<std::size_t>(&row - trajectory.rows().data())]);
        }
      AreaSample& sample = samples[f];
      sample.seconds = trajectory.seconds(f);
      cells.compute(people, floor, options);
      double share = 0.0, covered = 0.0, moved = 0.0, sum = 0.0, squares = 0.0;
      Point drift;
      for (std::size_t i = 0; i < people.size(); ++i) {
        const double speed = length(velocity[i]);
        if (Convex::contains(area.corners, people[i])) {
          ++sample.inside;
          sum += speed;
        }
        if (cells.area(i) <= 0.0) continue;
        const double part = cells.area_within(i, area.corners);
        share += part / cells.area(i);
        covered += part;
        moved += part * speed;
        squares += part * speed * speed;
        drift = drift + velocity[i] * part;
      }
      sample.density = sample.inside / size;
      sample.speed = sample.inside > 0 ? sum / sample.inside : kNoValue;
      sample.voronoi_density = share / size;
      sample.voronoi_speed = covered > 0.0 ? moved / covered : kNoValue;
      if (covered > 0.0) {
        const Point mean = drift * (1.0 / covered);
        sample.pressure = sample.voronoi_density * std::max(0.0, squares / covered - dot(mean, mean));
      }
    }
  });
  return samples;
}

void DiagramSums::add(double density, double speed) {
  if (!(density > 0.0) || !std::isfinite(speed)) return;
  constexpr double kMostBins = 10'000.0;
  const auto k = static_cast<std::size_t>(std::min(kMostBins, density / width_));
  if (k >= bins_.size()) bins_.resize(k + 1);
  Bin& bin = bins_[k];
  bin.density += density;
  bin.speed += speed;
  bin.squares += speed * speed;
  bin.flow += density * speed;
  ++bin.samples;
}

void DiagramSums::add(const DiagramSums& other) {
  if (other.bins_.size() > bins_.size()) bins_.resize(other.bins_.size());
  for (std::size_t k = 0; k < other.bins_.size(); ++k) {
    const Bin& from = other.bins_[k];
    Bin& to = bins_[k];
    to.density += from.density, to.speed += from.speed, to.squares += from.squares, to.flow += from.flow;
    to.samples += from.samples;
  }
}

std::vector<DiagramBin> DiagramSums::bins() const {
  std::vector<DiagramBin> filled;
  for (const Bin& sums : bins_) {
    if (sums.samples == 0) continue;
    const double n = static_cast<double>(sums.samples);
    const double speed = sums.speed / n;
    filled.push_back({sums.density / n, speed, std::sqrt(std::max(0.0, sums.squares / n - speed * speed)),
                      sums.flow / n, sums.samples});
  }
  return filled;
}

std::vector<DiagramBin> fundamental_diagram(std::span<const AreaSample> samples, double bin_width) {
  DiagramSums sums(bin_width);
  for (const AreaSample& sample : samples) sums.add(sample.voronoi_density, sample.voronoi_speed);
  return sums.bins();
}

double weidmann_speed(double density, double free_speed) {
  constexpr double kGamma = 1.913, kJam = 5.4;  // [1/m2]
  if (!(density > 0.0)) return free_speed;
  if (density >= kJam) return 0.0;
  return free_speed * (1.0 - math::exp(-kGamma * (1.0 / density - 1.0 / kJam)));
}

}  // namespace throng::evaluation
