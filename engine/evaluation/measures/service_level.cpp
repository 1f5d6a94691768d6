#include "engine/evaluation/measures/service_level.h"

#include <algorithm>

namespace throng::evaluation {
namespace {

constexpr std::size_t kFramesAtOnce = 16;

}  // namespace

std::size_t ServiceScale::level(double density) const {
  return static_cast<std::size_t>(std::lower_bound(limits.begin(), limits.end(), density) - limits.begin());
}

const ServiceScale& fruin_walkway() {
  // 35, 25, 15, 10 and 5 square feet a person.
  constexpr double kSquareFoot = 0.09290304;
  static const ServiceScale scale = {"Fruin",
                                     {1.0 / (35 * kSquareFoot), 1.0 / (25 * kSquareFoot), 1.0 / (15 * kSquareFoot),
                                      1.0 / (10 * kSquareFoot), 1.0 / (5 * kSquareFoot)}};
  return scale;
}

const ServiceScale& weidmann_scale() {
  static const ServiceScale scale = {"Weidmann", {0.1, 0.3, 0.45, 0.6, 0.75, 1.0, 1.5, 2.0}};
  return scale;
}

ServiceShares service_shares(const Trajectory& trajectory, const VoronoiOptions& options, const Workers& workers) {
  std::vector<FloorPieces> floors;
  for (const RecordedFloor& level : trajectory.levels) floors.emplace_back(level.floor);
  const std::size_t frames = trajectory.frames().size();
  std::vector<double> density(trajectory.rows().size(), 0.0);
  workers.for_chunks(frames, kFramesAtOnce, [&](std::size_t begin, std::size_t end) {
    VoronoiCells cells;
    std::vector<Point> people;
    std::vector<std::size_t> rows;
    for (std::size_t f = begin; f < end; ++f)
      for (std::size_t level = 0; level < floors.size(); ++level) {
        people.clear();
        rows.clear();
        for (const TrajectoryRow& row : trajectory.frame(f))
          if (row.level == level) {
            people.push_back(row.at);
            rows.push_back(static_cast<std::size_t>(&row - trajectory.rows().data()));
          }
        cells.compute(people, floors[level], options);
        for (std::size_t i = 0; i < people.size(); ++i)
          if (cells.area(i) > 0.0) density[rows[i]] = 1.0 / cells.area(i);
      }
  });
  ServiceShares shares;
  shares.fruin.assign(fruin_walkway().levels(), 0.0);
  shares.weidmann.assign(weidmann_scale().levels(), 0.0);
  for (const double d : density) {
    if (d <= 0.0) continue;
    shares.fruin[fruin_walkway().level(d)] += 1.0;
    shares.weidmann[weidmann_scale().level(d)] += 1.0;
    ++shares.observations;
  }
  for (double& share : shares.fruin) share /= static_cast<double>(std::max<std::uint64_t>(1, shares.observations));
  for (double& share : shares.weidmann) share /= static_cast<double>(std::max<std::uint64_t>(1, shares.observations));
  return shares;
}

}  // namespace throng::evaluation
