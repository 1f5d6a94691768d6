#include "engine/evaluation/measures/line_flow.h"

#include <algorithm>
#include <cmath>

namespace throng::evaluation {
namespace {

double flow_between(const std::vector<Crossing>& crossings, std::size_t from, std::size_t to) {
  if (to <= from || to >= crossings.size()) return 0.0;
  const double seconds = crossings[to].seconds - crossings[from].seconds;
  return seconds > 0.0 ? static_cast<double>(to - from) / seconds : 0.0;
}

}  // namespace

LineFlow line_flow(const Trajectory& trajectory, const MeasuringLine& line) {
  LineFlow result;
  result.width = distance(line.a, line.b);
  if (!(result.width > 0.0)) return result;
  const Point along = (line.b - line.a) * (1.0 / result.width);
  const auto rows = trajectory.rows();
  const auto frames = trajectory.frames();
  for (std::uint32_t person = 0; person < trajectory.people().size(); ++person) {
    const auto track = trajectory.track(person);
    bool first = true;
    for (std::size_t i = 1; i < track.size(); ++i) {
      const TrajectoryRow& from = rows[track[i - 1]];
      const TrajectoryRow& to = rows[track[i]];
      if (from.level != line.level || to.level != line.level) continue;
      // Left is positive. Who stands on the line counts as right of it, so that nobody crosses twice.
      const double before = cross(along, from.at - line.a), after = cross(along, to.at - line.a);
      if ((before > 0.0) == (after > 0.0)) continue;
      const double share = before / (before - after);
      const Point at = from.at + (to.at - from.at) * share;
      const double position = dot(at - line.a, along);
      if (position < 0.0 || position > result.width) continue;
      const double begin = trajectory.seconds(from.frame);
      const double seconds =
          static_cast<double>(frames[to.frame] - frames[from.frame]) / trajectory.frames_per_second();
      const Crossing crossing{begin + share * seconds, person, before > 0.0, at, std::abs(after - before) / seconds};
      result.crossings.push_back(crossing);
      (crossing.forward ? result.forward : result.backward) += 1;
      if (first) result.first.push_back(crossing);
      first = false;
    }
  }
  const auto earlier = [](const Crossing& a, const Crossing& b) {
    return a.seconds != b.seconds ? a.seconds < b.seconds : a.person < b.person;
  };
  std::sort(result.crossings.begin(), result.crossings.end(), earlier);
  std::sort(result.first.begin(), result.first.end(), earlier);
  if (const std::size_t n = result.first.size(); n > 1) {
    result.flow = flow_between(result.first, 0, n - 1);
    result.steady_flow = flow_between(result.first, n / 10, n - 1 - n / 10);
  }
  return result;
}

}  // namespace throng::evaluation
