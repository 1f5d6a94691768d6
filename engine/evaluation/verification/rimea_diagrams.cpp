#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/verification/cases.h"
#include "engine/foundation/math.h"

// How fast people walk at a density.
namespace throng::evaluation {
namespace {

struct DiagramPoint {
  double density = 0.0, speed = 0.0;
};

// Mean density and speed in both straights of the track from 10 to 70 s.
DiagramPoint walk_track(const CaseBench& bench, double density) {
  ScenarioDef def = bench.scene("rimea-04");
  for (PopulationDef& population : def.populations) {
    population.count = static_cast<std::int32_t>(std::lround(population.count * density));
    // Scattered people leave no room for others from about 4 /m2 on.
    if (density > 3.0) population.start.formation = StartDef::Formation::kGrid;
  }
  const RecordedRun run = record(def, {.every = 0.5, .threads = bench.threads(), .watch_walls = false});
  const Trajectory steady = run.trajectory.between(10.0, 70.0);
  const std::vector<Point> velocities = individual_velocities(steady, {.window = 1.0});
  const Workers workers(bench.threads());
  DiagramPoint point;
  double samples = 0.0;
  for (const auto& area :
       {measuring_rectangle({6.0, -5.0}, {20.0, -3.0}), measuring_rectangle({6.0, 3.0}, {20.0, 5.0})})
    for (const AreaSample& sample : area_series(steady, velocities, area, {}, workers)) {
      if (!std::isfinite(sample.voronoi_speed)) continue;
      point.density += sample.voronoi_density;
      point.speed += sample.voronoi_speed;
      samples += 1.0;
    }
  if (samples > 0.0) point.density /= samples, point.speed /= samples;
  return point;
}

}  // namespace

CaseOutcome corridor_diagram(const CaseBench& bench) {
  double deviation = 0.0, counted = 0.0, worst = 0.0;
  CaseOutcome outcome;
  for (const double density : {0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0}) {
    const DiagramPoint point = walk_track(bench, density);
    const std::string name = short_number(density) + " asked: ";
    outcome.facts.emplace_back(name + "density 1/m2", point.density);
    outcome.facts.emplace_back(name + "speed m/s", point.speed);
    outcome.facts.emplace_back(name + "Weidmann m/s", weidmann_speed(point.density));
    if (density > 3.0) continue;  // plotted, not judged
    const double expected = weidmann_speed(point.density);
    const double off = expected > 0.0 ? std::abs(point.speed / expected - 1.0) : 1.0;
    deviation += off;
    worst = std::max(worst, off);
    counted += 1.0;
  }
  deviation /= counted;
  const auto facts = std::move(outcome.facts);
  outcome = judged(deviation <= 0.2, 100.0 * deviation, "%", "at most 20 %",
                   "mean deviation of the speed from Weidmann's at 0.5 to 3 people/m2; the largest is " +
                       short_number(100.0 * worst) + " %");
  outcome.facts = facts;
  return outcome;
}

namespace {

struct Band {
  double density, low, high;  // [1/m], [m/s]
};
constexpr Band kSingleFile[] = {
    {0.5, 0.71, 1.39}, {0.9, 0.45, 1.10}, {1.3, 0.19, 0.61}, {1.7, 0.07, 0.38}, {2.1, 0.03, 0.27}};
constexpr double kTrack = 40.0;  // [m] the length of its middle line, an octagon
constexpr int kSides = 8;

// The point so far along the middle line, from the middle of the eastern side, counterclockwise.
Point on_track(double along) {
  const double side = kTrack / kSides;
  const double reach = 0.5 * side / math::sin(math::kPi / kSides);
  const double sides = along / side + 0.5;
  const double first = std::floor(sides);
  const auto corner = [&](double k) {
    const double angle = (2.0 * k - 1.0) * math::kPi / kSides;
    return Point{math::cos(angle), math::sin(angle)} * reach;
  };
  return corner(first) + (corner(first + 1.0) - corner(first)) * (sides - first);
}

// Spreads the people evenly and gives each the journey of the quarter that it stands in.
void fill_track(ScenarioDef& def, double density) {
  const int people = static_cast<int>(std::lround(density * kTrack));
  for (PopulationDef& population : def.populations) population.start.points.clear();
  for (int i = 0; i < people; ++i) {
    const double turn = (i + 0.5) / people;
    const auto quarter = static_cast<std::size_t>(turn * 4.0);
    def.populations[(quarter + 1) % 4].start.points.push_back(navigation::to_vec2(on_track(turn * kTrack)));
  }
  for (PopulationDef& population : def.populations)
    population.count = static_cast<std::int32_t>(population.start.points.size());
}

}  // namespace

CaseOutcome single_file(const CaseBench& bench) {
  double inside = 0.0;
  std::vector<std::pair<std::string, double>> facts;
  std::string which;
  for (const Band& band : kSingleFile) {
    ScenarioDef def = bench.scene("rimea-16");
    fill_track(def, band.density);
    const RecordedRun run = record(def, {.every = 0.5, .threads = 1, .watch_walls = false});
    const Trajectory steady = run.trajectory.between(30.0, 130.0);
    const Quantiles speed = quantiles(lengths(individual_velocities(steady, {.window = 1.0})));
    const bool fits = speed.mean >= band.low && speed.mean <= band.high;
    inside += fits ? 1.0 : 0.0;
    facts.emplace_back(short_number(band.density) + " /m: mean m/s", speed.mean);
    if (!fits)
      which += (which.empty() ? "; outside: " : ", ") + short_number(speed.mean) + " m/s at " +
               short_number(band.density) + " /m";
  }
  CaseOutcome outcome = judged(inside == 5.0, inside, "of 5", "5 of 5 densities",
                               "mean speeds inside the band of the experiments" + which);
  outcome.facts = std::move(facts);
  return outcome;
}

}  // namespace throng::evaluation
