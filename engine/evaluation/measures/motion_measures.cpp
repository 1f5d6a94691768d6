#include "engine/evaluation/measures/motion_measures.h"

#include <cmath>

namespace throng::evaluation {
namespace {

Quantiles over_people(const std::vector<Walk>& walks, double (*value)(const Walk&)) {
  std::vector<double> values;
  for (const Walk& walk : walks)
    if (const double v = value(walk); std::isfinite(v)) values.push_back(v);
  return quantiles(std::move(values));
}

}  // namespace

MotionMeasures measure(const Trajectory& trajectory, const MotionOptions& options, const Workers& workers) {
  MotionMeasures m;
  const std::vector<Point> velocities = individual_velocities(trajectory, options.speed);
  const std::vector<double> speeds = lengths(velocities);
  m.speed = quantiles(speeds);
  m.walks = walks(trajectory, options.speed);
  m.time_to_exit = over_people(m.walks, [](const Walk& w) { return w.end - w.begin; });
  m.efficiency = over_people(m.walks, [](const Walk& w) { return w.efficiency; });
  m.acceleration = over_people(m.walks, [](const Walk& w) { return w.acceleration; });
  m.jerk = over_people(m.walks, [](const Walk& w) { return w.jerk; });
  m.energy = over_people(m.walks, [](const Walk& w) { return w.energy; });
  for (const MeasuringLine& line : options.lines) m.lines.push_back(line_flow(trajectory, line));
  std::vector<AreaSample> samples;
  for (const MeasuringArea& area : options.areas) {
    m.areas.push_back(area_series(trajectory, velocities, area, options.voronoi, workers));
    samples.insert(samples.end(), m.areas.back().begin(), m.areas.back().end());
  }
  m.survey = survey(trajectory, velocities,
                    {.cell = options.cell,
                     .congested = options.congested,
                     .diagram_bin = options.diagram_bin,
                     .voronoi = options.voronoi,
                     .most_rows = options.most_rows},
                    workers);
  m.diagram = options.areas.empty() ? m.survey.diagram : fundamental_diagram(samples, options.diagram_bin);
  m.pairs = pair_distances(trajectory);
  m.lanes = lane_order(trajectory, velocities, options.lanes);
  m.collisions = collisions(trajectory, options.collisions);
  return m;
}

}  // namespace throng::evaluation
