#include "engine/evaluation/experiments/figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/evaluation/measures/convex.h"
#include "engine/evaluation/measures/lane_order.h"
#include "engine/evaluation/measures/no_value.h"
#include "engine/evaluation/measures/pair_distances.h"

namespace throng::evaluation {
namespace {

constexpr double kSpeedWindow = 1.0;     // [s] heads sway with each step
constexpr double kSampleEvery = 0.5;     // [s] of what is costly: cells, neighbours
constexpr double kTwoWay = 0.05;         // share of the rarer direction from which on there are lanes to speak of
constexpr double kDiagramCutOff = 1.5;   // [m] of cells, at the rim of what is seen
constexpr std::size_t kFewestRows = 10;  // of one person, for a deviation

double mean(const std::vector<double>& values) {
  double sum = 0.0;
  for (const double v : values) sum += v;
  return values.empty() ? kNoValue : sum / static_cast<double>(values.size());
}

// The main direction's crossings, in order of time. Who goes round a loop crosses again and again.
std::vector<double> crossing_times(const LineFlow& flow, bool again) {
  std::vector<double> times;
  const bool forward = flow.forward >= flow.backward;
  if (again) {
    for (const Crossing& c : flow.crossings)
      if (c.forward == forward) times.push_back(c.seconds);
  } else {
    for (const Crossing& c : flow.first) times.push_back(c.seconds);
  }
  return times;
}

double steady_flow(const std::vector<double>& times) {
  const std::size_t n = times.size(), from = n / 10;
  if (n < 2 || n - 1 - from <= from) return 0.0;
  const double seconds = times[n - 1 - from] - times[from];
  return seconds > 0.0 ? static_cast<double>(n - 1 - 2 * from) / seconds : 0.0;
}

double wall_distance(const std::vector<Segment>& walls, Point p) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Segment& wall : walls) {
    const Point a = navigation::to_point(wall.a), ab = navigation::to_point(wall.b) - a;
    const double t = dot(ab, ab) > 0.0 ? std::clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0) : 0.0;
    nearest = std::min(nearest, distance(p, a + ab * t));
  }
  return nearest;
}

struct Interval {
  std::uint32_t first = 0, last = 0;  // frames
};

// While the middle 60 % of all observations in the area are made.
Interval middle(const std::vector<std::uint32_t>& frames_of_rows) {
  const std::size_t n = frames_of_rows.size();
  return {frames_of_rows[n / 5], frames_of_rows[n - 1 - n / 5]};
}

// One frame in so many, of an interval.
struct Sampled {
  Trajectory trajectory;
  std::vector<Point> velocities;
};
Sampled sampled(const Trajectory& t, const std::vector<Point>& velocities, std::uint32_t first, std::uint32_t last) {
  const auto every = static_cast<std::int64_t>(std::max(1.0, std::round(kSampleEvery * t.frames_per_second())));
  Sampled result;
  std::vector<Trajectory::Observation> rows;
  for (std::uint32_t f = first; f <= last && f < t.frames().size(); ++f) {
    if ((t.frames()[f] - t.frames().front()) % every != 0) continue;
    for (const TrajectoryRow& row : t.frame(f)) {
      rows.push_back({t.frames()[f], t.people()[row.person].id, row.at, row.level});
      result.velocities.push_back(velocities[static_cast<std::size_t>(&row - t.rows().data())]);
    }
  }
  if (rows.empty()) return result;
  // No gap is filled, so that rows stay what they are: by frame and person, as velocities are.
  result.trajectory = Trajectory(std::move(rows), t.frames_per_second(), 0.0);
  result.trajectory.levels = t.levels;
  return result;
}

double fluctuation(const Trajectory& t, const std::vector<Point>& velocities, const std::vector<std::uint8_t>& counts) {
  std::vector<double> deviations;
  for (std::uint32_t person = 0; person < t.people().size(); ++person) {
    double sum = 0.0, squares = 0.0;
    std::size_t n = 0;
    for (const std::uint32_t row : t.track(person)) {
      if (counts[row] == 0) continue;
      const double v = length(velocities[row]);
      sum += v, squares += v * v, ++n;
    }
    if (n < kFewestRows) continue;
    const double m = sum / static_cast<double>(n);
    deviations.push_back(std::sqrt(std::max(0.0, squares / static_cast<double>(n) - m * m)));
  }
  return mean(deviations);
}

}  // namespace

View view_of(const Trajectory& trajectory) {
  View view{{1e30, 1e30}, {-1e30, -1e30}};
  for (const TrajectoryRow& row : trajectory.rows()) {
    view.low = {std::min(view.low.x, row.at.x), std::min(view.low.y, row.at.y)};
    view.high = {std::max(view.high.x, row.at.x), std::max(view.high.y, row.at.y)};
  }
  return view;
}

Trajectory seen(const Trajectory& trajectory, const View& view) {
  std::vector<Trajectory::Observation> rows;
  std::int64_t pass = 0;
  for (std::uint32_t person = 0; person < trajectory.people().size(); ++person) {
    bool inside = false;
    for (const std::uint32_t r : trajectory.track(person)) {
      const TrajectoryRow& row = trajectory.rows()[r];
      const bool now = view.contains(row.at);
      if (now && !inside) ++pass;
      inside = now;
      if (now) rows.push_back({trajectory.frames()[row.frame], pass, row.at, row.level});
    }
  }
  Trajectory part(std::move(rows), trajectory.frames_per_second(), 0.0);
  part.levels = trajectory.levels;
  return part;
}

ExperimentFigures experiment_figures(const Trajectory& t, const ExperimentSetup& setup) {
  ExperimentFigures figures;
  figures.density = figures.speed = figures.nearest = figures.closest = figures.wall = kNoValue;
  figures.standing = figures.fluctuation = figures.lanes = kNoValue;
  if (t.rows().empty()) return figures;
  const LineFlow flow = line_flow(t, setup.line);
  figures.crossings = crossing_times(flow, setup.people_in_loop > 0);
  figures.flow = steady_flow(figures.crossings);
  if (!figures.crossings.empty()) {
    const double first = figures.crossings.front();
    for (double& seconds : figures.crossings) seconds -= first;
  }

  const std::vector<Point> velocities = individual_velocities(t, {.window = kSpeedWindow});
  std::vector<std::uint8_t> counts(t.rows().size(), 0);  // of the rows: in the area, in the interval
  std::vector<std::uint32_t> frames_of_rows;
  for (std::size_t r = 0; r < t.rows().size(); ++r)
    if (Convex::contains(setup.area.corners, t.rows()[r].at)) {
      counts[r] = 1;
      frames_of_rows.push_back(t.rows()[r].frame);
    }
  if (frames_of_rows.empty()) return figures;
  const Interval interval = middle(frames_of_rows);
  double sum = 0.0, n = 0.0, still = 0.0, all = 0.0;
  std::vector<double> walls;
  for (std::size_t r = 0; r < t.rows().size(); ++r) {
    const TrajectoryRow& row = t.rows()[r];
    if (row.frame < interval.first || row.frame > interval.last) {
      counts[r] = 0;
      continue;
    }
    const double speed = length(velocities[r]);
    all += 1.0;
    if (speed < kStandingSpeed) still += 1.0;
    if (counts[r] == 0) continue;
    sum += speed;
    n += 1.0;
    walls.push_back(wall_distance(setup.walls, row.at));
  }
  const double frames = static_cast<double>((t.frames()[interval.last] - t.frames()[interval.first]) / t.stride() + 1);
  figures.density = n / frames / Convex::area_of(setup.area.corners);
  figures.speed = n > 0.0 ? sum / n : kNoValue;
  figures.standing = all > 0.0 ? still / all : kNoValue;
  if (!setup.walls.empty()) figures.wall = quantiles(std::move(walls)).median;
  figures.fluctuation = fluctuation(t, velocities, counts);

  const Sampled part = sampled(t, velocities, interval.first, interval.last);
  if (!part.trajectory.rows().empty()) {
    const Quantiles nearest = pair_distances(part.trajectory).nearest;
    if (nearest.count > 0) figures.nearest = nearest.median, figures.closest = nearest.low;
    const LaneOrder lanes = lane_order(part.trajectory, part.velocities);
    if (lanes.opposed >= kTwoWay) figures.lanes = lanes.order;
  }
  const Sampled whole = sampled(t, velocities, 0, static_cast<std::uint32_t>(t.frames().size() - 1));
  if (!whole.trajectory.rows().empty())
    figures.diagram = fundamental_diagram(
        area_series(whole.trajectory, whole.velocities, setup.area, {.cut_off = kDiagramCutOff}, Workers(1)),
        kDiagramBin);
  return figures;
}

}  // namespace throng::evaluation
