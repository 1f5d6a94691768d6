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
  double asked = 0.0, placed = 0.0;  // people
};

double area_of(const Shape& shape) {
  const std::span<const Vec2> corners = shape.corners();
  double twice = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec2 a = corners[i], b = corners[(i + 1) % corners.size()];
    twice += double{a.x} * double{b.y} - double{b.x} * double{a.y};
  }
  return 0.5 * std::abs(twice);
}

// Points of a hexagonal lattice on the area, clear of walls.
std::vector<Vec2> lattice_on(const Shape& area, const World& world, float radius, float spacing) {
  std::vector<Vec2> points;
  const Box box = area.bounds();
  const float row = spacing * 0.8660254f;
  int number = 0;
  for (float y = box.low.y; y <= box.high.y; y += row, ++number)
    for (float x = box.low.x + (number % 2 == 1 ? 0.5f * spacing : 0.f); x <= box.high.x; x += spacing)
      if (const Vec2 p{x, y}; area.contains(p) && world.walkable(p, 0) && world.wall_distance(p, 0) >= radius)
        points.push_back(p);
  return points;
}

// Scattered people leave no room for others from about 3 /m2 on: here everybody gets a place of a lattice, as tight as
// it must be and bodies allow. Returns how many there are no places for.
double fill_densely(PopulationDef& population, const World& world, double density) {
  const auto wanted = static_cast<std::size_t>(std::lround(area_of(*population.start.area) * density));
  const auto radius = static_cast<float>(population.radius.largest());
  auto spacing = static_cast<float>(std::sqrt(2.0 / (std::sqrt(3.0) * density)));
  std::vector<Vec2> points = lattice_on(*population.start.area, world, radius, spacing);
  while (points.size() < wanted && spacing * 0.98f >= 2.f * radius)
    points = lattice_on(*population.start.area, world, radius, spacing *= 0.98f);
  std::vector<Vec2> kept;
  for (std::size_t i = 0; i < std::min(wanted, points.size()); ++i)
    kept.push_back(points[i * points.size() / std::min(wanted, points.size())]);
  population.count = static_cast<std::int32_t>(kept.size());
  population.start = {};
  population.start.points = std::move(kept);
  return static_cast<double>(wanted) - static_cast<double>(population.count);
}

// Mean density and speed in both straights of the track from 10 to 70 s.
DiagramPoint walk_track(const CaseBench& bench, double density) {
  constexpr double kScattered = 2.0;  // [1/m2] up to here everybody finds a place by chance
  ScenarioDef def = bench.scene("rimea-04");
  const World world(def.world);
  DiagramPoint point;
  double missing = 0.0;
  for (PopulationDef& population : def.populations) {
    point.asked += std::round(population.count * density);
    if (density > kScattered)
      missing += std::max(0.0, fill_densely(population, world, density));
    else
      population.count = static_cast<std::int32_t>(std::lround(population.count * density));
  }
  const RecordedRun run =
      record(def, {.every = 0.5, .threads = bench.threads(), .watch_walls = false, .go_on = bench.go_on()});
  point.placed = point.asked - missing - run.unplaced;
  const Trajectory steady = run.trajectory.between(10.0, 70.0);
  const std::vector<Point> velocities = individual_velocities(steady, {.window = 1.0});
  const Workers workers(bench.threads());
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
  std::string cannot;
  bool all_judged = true;
  CaseOutcome outcome;
  for (const double density : {0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0}) {
    const DiagramPoint point = walk_track(bench, density);
    const std::string name = short_number(density) + " asked: ";
    outcome.facts.emplace_back(name + "density 1/m2", point.density);
    outcome.facts.emplace_back(name + "speed m/s", point.speed);
    outcome.facts.emplace_back(name + "Weidmann m/s", weidmann_speed(point.density));
    outcome.facts.emplace_back(name + "people without a place", point.asked - point.placed);
    constexpr double kMissing = 0.02, kOff = 0.1;  // of the people, and of the density on the straights
    const bool placed = point.placed >= (1.0 - kMissing) * point.asked;
    if (!placed || std::abs(point.density - density) > kOff * density)
      cannot += (cannot.empty() ? "" : ", ") + short_number(density) + " (" + short_number(point.density) + " found" +
                (placed ? "" : ", " + short_number(point.asked - point.placed) + " people without a place") + ")";
    if (density > 3.0) continue;  // plotted, not judged
    all_judged = all_judged && placed;
    const double expected = weidmann_speed(point.density);
    const double off = expected > 0.0 ? std::abs(point.speed / expected - 1.0) : 1.0;
    deviation += off;
    worst = std::max(worst, off);
    counted += 1.0;
  }
  deviation /= counted;
  const auto facts = std::move(outcome.facts);
  outcome =
      judged(deviation <= 0.2 && all_judged, 100.0 * deviation, "%", "at most 20 %, everybody has a place up to 3 /m2",
             "mean deviation of the speed from Weidmann's at the densities found for 0.5 to 3 people/m2; the "
             "largest is " +
                 short_number(100.0 * worst) + " %" +
                 (cannot.empty() ? std::string("; all densities up to 6 people/m2 are reached")
                                 : "; asked for and not reached on the straights: " + cannot));
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
    const RecordedRun run = record(bench, def, {.every = 0.5, .threads = 1, .watch_walls = false});
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
