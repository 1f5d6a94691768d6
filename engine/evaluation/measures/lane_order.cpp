#include "engine/evaluation/measures/lane_order.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {
namespace {

constexpr double kStanding = 0.1;  // [m/s] slower people have no direction

// The direction of the largest spread of velocities: eigenvector of their second moments.
Point main_axis(std::span<const Point> velocities) {
  double xx = 0.0, xy = 0.0, yy = 0.0;
  for (const Point v : velocities) xx += v.x * v.x, xy += v.x * v.y, yy += v.y * v.y;
  const double half = 0.5 * (xx - yy);
  const double root = std::sqrt(half * half + xy * xy);
  const Point axis = half >= 0.0 ? Point{half + root, xy} : Point{xy, root - half};
  const double size = length(axis);
  return size > 0.0 ? axis * (1.0 / size) : Point{1.0, 0.0};
}

}  // namespace

LaneOrder lane_order(const Trajectory& trajectory, std::span<const Point> velocities, const LaneOrderOptions& options) {
  LaneOrder result;
  const double given = length(options.axis);
  result.axis = given > 0.0 ? options.axis * (1.0 / given) : main_axis(velocities);
  struct Walker {
    double side;
    bool forward;
    LevelIndex level;
  };
  std::vector<Walker> walkers;
  double sum = 0.0, ahead = 0.0, back = 0.0;
  for (std::size_t f = 0; f < trajectory.frames().size(); ++f) {
    walkers.clear();
    double here_ahead = 0.0, here_back = 0.0;
    for (const TrajectoryRow& row : trajectory.frame(f)) {
      const double speed = dot(velocities[static_cast<std::size_t>(&row - trajectory.rows().data())], result.axis);
      if (std::abs(speed) < kStanding) continue;
      walkers.push_back({cross(result.axis, row.at), speed > 0.0, row.level});
      (speed > 0.0 ? here_ahead : here_back) += 1.0;
    }
    ahead += here_ahead;
    back += here_back;
    if (here_ahead == 0.0 || here_back == 0.0) continue;
    std::sort(walkers.begin(), walkers.end(), [](const Walker& a, const Walker& b) {
      if (a.level != b.level) return a.level < b.level;
      return a.side != b.side ? a.side < b.side : a.forward < b.forward;
    });
    double order = 0.0, counted = 0.0;
    std::size_t begin = 0, end = 0;
    double same = 0.0;  // forward ones in [begin, end)
    for (std::size_t i = 0; i < walkers.size(); ++i) {
      const auto before = [&](std::size_t k) {
        return walkers[k].level < walkers[i].level || walkers[k].side < walkers[i].side - 0.5 * options.width;
      };
      const auto within = [&](std::size_t k) {
        return walkers[k].level == walkers[i].level && walkers[k].side <= walkers[i].side + 0.5 * options.width;
      };
      while (end < walkers.size() && within(end)) same += walkers[end++].forward ? 1.0 : 0.0;
      while (begin < i && before(begin)) same -= walkers[begin++].forward ? 1.0 : 0.0;
      const double others = static_cast<double>(end - begin) - 1.0;
      if (others < 1.0) continue;
      double forward = same - (walkers[i].forward ? 1.0 : 0.0);
      if (!walkers[i].forward) forward = others - forward;
      const double difference = (2.0 * forward - others) / others;
      order += difference * difference;
      counted += 1.0;
    }
    if (counted == 0.0) continue;
    sum += order / counted;
    ++result.frames;
  }
  if (result.frames > 0) result.order = sum / static_cast<double>(result.frames);
  if (ahead + back > 0.0) result.opposed = std::min(ahead, back) / (ahead + back);
  return result;
}

}  // namespace throng::evaluation
