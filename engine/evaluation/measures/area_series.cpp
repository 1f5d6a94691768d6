#include "engine/evaluation/measures/area_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/foundation/error.h"
#include "engine/foundation/math.h"

namespace throng::evaluation {
namespace {

constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
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

std::vector<AreaSample> area_series(const Trajectory& trajectory, std::span<const double> speeds,
                                    const MeasuringArea& area, const VoronoiOptions& options, const Workers& workers) {
  const FloorPieces floor(area.level < trajectory.levels.size() ? trajectory.levels[area.level].floor
                                                                : std::vector<Polygon>{});
  const double size = floor.area_within(area.corners);
  std::vector<AreaSample> samples(trajectory.frames().size());
  if (!(size > 0.0)) throw Error("the area to measure in lies beside the floor");
  workers.for_chunks(samples.size(), kFramesAtOnce, [&](std::size_t begin, std::size_t end) {
    VoronoiCells cells;
    std::vector<Point> people;
    std::vector<double> speed;
    for (std::size_t f = begin; f < end; ++f) {
      people.clear();
      speed.clear();
      const auto rows = trajectory.frame(f);
      for (const TrajectoryRow& row : rows)
        if (row.level == area.level) {
          people.push_back(row.at);
          speed.push_back(speeds[static_cast<std::size_t>(&row - trajectory.rows().data())]);
        }
      AreaSample& sample = samples[f];
      sample.seconds = trajectory.seconds(f);
      cells.compute(people, floor, options);
      double share = 0.0, covered = 0.0, moved = 0.0, sum = 0.0;
      for (std::size_t i = 0; i < people.size(); ++i) {
        if (Convex::contains(area.corners, people[i])) {
          ++sample.inside;
          sum += speed[i];
        }
        if (cells.area(i) <= 0.0) continue;
        const double part = cells.area_within(i, area.corners);
        share += part / cells.area(i);
        covered += part;
        moved += part * speed[i];
      }
      sample.density = sample.inside / size;
      sample.speed = sample.inside > 0 ? sum / sample.inside : kNothing;
      sample.voronoi_density = share / size;
      sample.voronoi_speed = covered > 0.0 ? moved / covered : kNothing;
    }
  });
  return samples;
}

std::vector<DiagramBin> fundamental_diagram(std::span<const AreaSample> samples, double bin_width) {
  std::vector<DiagramBin> bins;
  std::vector<double> squares;
  for (const AreaSample& sample : samples) {
    if (!(sample.voronoi_density > 0.0) || !std::isfinite(sample.voronoi_speed)) continue;
    constexpr double kMostBins = 10'000.0;
    const auto k = static_cast<std::size_t>(std::min(kMostBins, sample.voronoi_density / bin_width));
    if (k >= bins.size()) bins.resize(k + 1), squares.resize(k + 1);
    DiagramBin& bin = bins[k];
    bin.density += sample.voronoi_density;
    bin.speed += sample.voronoi_speed;
    bin.flow += sample.flow();
    squares[k] += sample.voronoi_speed * sample.voronoi_speed;
    ++bin.samples;
  }
  std::vector<DiagramBin> filled;
  for (std::size_t k = 0; k < bins.size(); ++k) {
    DiagramBin bin = bins[k];
    if (bin.samples == 0) continue;
    const double n = static_cast<double>(bin.samples);
    bin.density /= n;
    bin.speed /= n;
    bin.flow /= n;
    bin.spread = std::sqrt(std::max(0.0, squares[k] / n - bin.speed * bin.speed));
    filled.push_back(bin);
  }
  return filled;
}

double weidmann_speed(double density, double free_speed) {
  constexpr double kGamma = 1.913, kJam = 5.4;  // [1/m2]
  if (!(density > 0.0)) return free_speed;
  if (density >= kJam) return 0.0;
  return free_speed * (1.0 - math::exp(-kGamma * (1.0 / density - 1.0 / kJam)));
}

}  // namespace throng::evaluation
