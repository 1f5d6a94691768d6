#include "engine/evaluation/measures/individual_speed.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {

std::vector<Point> individual_velocities(const Trajectory& trajectory, const SpeedOptions& options) {
  std::vector<Point> velocities(trajectory.rows().size());
  const auto rows = trajectory.rows();
  const auto frames = trajectory.frames();
  const double fps = trajectory.frames_per_second();
  // Half a window, in frames; at least one observation to either side.
  const std::int64_t half = std::max<std::int64_t>(
      trajectory.stride(),
      std::llround(0.5 * options.window * fps / static_cast<double>(trajectory.stride())) * trajectory.stride());
  for (std::size_t person = 0; person < trajectory.people().size(); ++person) {
    const auto track = trajectory.track(person);
    std::size_t before = 0, after = 0;
    for (std::size_t i = 0; i < track.size(); ++i) {
      const std::int64_t now = frames[rows[track[i]].frame];
      while (now - frames[rows[track[before]].frame] > half) ++before;
      while (after + 1 < track.size() && frames[rows[track[after + 1]].frame] - now <= half) ++after;
      const TrajectoryRow& a = rows[track[before]];
      const TrajectoryRow& b = rows[track[after]];
      if (before == after) continue;
      const double seconds = static_cast<double>(frames[b.frame] - frames[a.frame]) / fps;
      velocities[track[i]] = (b.at - a.at) * (1.0 / seconds);
    }
  }
  return velocities;
}

std::vector<double> lengths(const std::vector<Point>& velocities) {
  std::vector<double> speeds;
  speeds.reserve(velocities.size());
  for (const Point v : velocities) speeds.push_back(length(v));
  return speeds;
}

Quantiles quantiles(std::vector<double> values) {
  Quantiles q;
  q.count = values.size();
  if (values.empty()) return q;
  for (const double v : values) q.mean += v;
  q.mean /= static_cast<double>(values.size());
  const auto at = [&](double share) {
    const auto k = static_cast<std::ptrdiff_t>(std::floor(share * static_cast<double>(values.size() - 1) + 0.5));
    std::nth_element(values.begin(), values.begin() + k, values.end());
    return values[static_cast<std::size_t>(k)];
  };
  q.low = at(0.1);
  q.median = at(0.5);
  q.high = at(0.9);
  return q;
}

}  // namespace throng::evaluation
