#include "engine/evaluation/measures/walking.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace throng::evaluation {
namespace {

// Points of a person's way, `step` seconds apart; the last one may be nearer.
struct Stride {
  double seconds;
  Point at;
};

std::vector<Stride> strides(const Trajectory& trajectory, std::size_t person, double step) {
  std::vector<Stride> points;
  for (const std::uint32_t row : trajectory.track(person)) {
    const TrajectoryRow& r = trajectory.rows()[row];
    const double seconds = trajectory.seconds(r.frame);
    constexpr double kHair = 1e-9;
    if (points.empty() || seconds - points.back().seconds >= step - kHair) points.push_back({seconds, r.at});
  }
  if (points.empty()) return points;
  const TrajectoryRow& last = trajectory.rows()[trajectory.track(person).back()];
  if (points.back().at != last.at || points.size() == 1) {
    const double seconds = trajectory.seconds(last.frame);
    if (seconds > points.back().seconds) points.push_back({seconds, last.at});
  }
  return points;
}

}  // namespace

std::vector<Walk> walks(const Trajectory& trajectory, const SpeedOptions& options) {
  std::vector<Walk> all;
  const double step = std::max(options.window, trajectory.interval());
  for (std::size_t person = 0; person < trajectory.people().size(); ++person) {
    const std::vector<Stride> points = strides(trajectory, person, step);
    if (points.empty()) continue;
    const RecordedPerson& who = trajectory.people()[person];
    Walk walk;
    walk.id = who.id;
    walk.begin = points.front().seconds;
    walk.end = points.back().seconds;
    walk.straight = distance(points.front().at, points.back().at);
    Point before, change_before;
    double accelerations = 0.0, jerks = 0.0, full_strides = 0.0, changes = 0.0;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const double seconds = points[i].seconds - points[i - 1].seconds;
      const Point way = points[i].at - points[i - 1].at;
      walk.path += length(way);
      walk.energy += who.mass * (kStandingPower * seconds + kWalkingPower * dot(way, way) / seconds);
      if (seconds < 0.99 * step || seconds > 1.5 * step) continue;  // an end or a gap says nothing about smoothness
      const Point velocity = way * (1.0 / seconds);
      if (full_strides > 0.0) {
        const Point change = (velocity - before) * (1.0 / seconds);
        accelerations += dot(change, change);
        if (changes > 0.0) {
          const Point jerk = (change - change_before) * (1.0 / seconds);
          jerks += dot(jerk, jerk);
        }
        change_before = change;
        changes += 1.0;
      }
      before = velocity;
      full_strides += 1.0;
    }
    if (changes > 0.0) walk.acceleration = accelerations / changes;
    if (changes > 1.0) walk.jerk = jerks / (changes - 1.0);
    walk.efficiency = walk.path > 0.0 ? walk.straight / walk.path : std::numeric_limits<double>::quiet_NaN();
    all.push_back(walk);
  }
  return all;
}

}  // namespace throng::evaluation
