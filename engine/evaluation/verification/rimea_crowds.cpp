#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/verification/cases.h"

// Crowds before bottlenecks and stairs.
namespace throng::evaluation {
namespace {

// Mean density in an area while there are people before the bottleneck: over the middle half of the run.
double density_in(const RecordedRun& run, const MeasuringArea& area, const CaseBench& bench) {
  const double end = run.last_arrival();
  const Trajectory middle = run.trajectory.between(0.25 * end, 0.75 * end);
  const std::vector<Point> none(middle.rows().size());
  double sum = 0.0, count = 0.0;
  for (const AreaSample& s : area_series(middle, none, area, {}, Workers(bench.threads()))) {
    sum += s.voronoi_density;
    count += 1.0;
  }
  return count > 0.0 ? sum / count : 0.0;
}

LevelIndex level_named(const ScenarioDef& def, const std::string& id) {
  for (std::size_t i = 0; i < def.world.levels.size(); ++i)
    if (def.world.levels[i].id == id) return static_cast<LevelIndex>(i);
  return 0;
}

}  // namespace

CaseOutcome bottleneck(const CaseBench& bench) {
  const RecordedRun run =
      record(bench, bench.scene("rimea-12"), {.every = 0.25, .threads = bench.threads(), .watch_walls = false});
  const double narrow = line_flow(run.trajectory, {{14.9, 4.5}, {14.9, 5.5}}).flow;
  const double last = line_flow(run.trajectory, {{25.1, 4.5}, {25.1, 5.5}}).flow;
  const double before = density_in(run, measuring_rectangle({8.0, 3.5}, {10.0, 6.5}), bench);
  const double at_exit = density_in(run, measuring_rectangle({23.0, 3.5}, {25.0, 6.5}), bench);
  CaseOutcome outcome = judged(narrow - last >= -0.05 && at_exit < before && run.all_arrived(), narrow - last, "1/s",
                               "at least -0.05 1/s", "flow through the bottleneck less flow through the last exit");
  outcome.facts = {{"flow bottleneck 1/s", narrow},
                   {"flow last 1/s", last},
                   {"density before the bottleneck 1/m2", before},
                   {"density before the last exit 1/m2", at_exit}};
  return outcome;
}

CaseOutcome stairs_congestion(const CaseBench& bench) {
  const ScenarioDef up = bench.scene("rimea-13");
  ScenarioDef down = up;
  // The same way with the stairs upside down.
  std::swap(down.world.links[0].lower, down.world.links[0].upper);
  std::swap(down.world.links[0].lower_level, down.world.links[0].upper_level);
  const RecordOptions options = {.every = 0.5, .threads = bench.threads(), .watch_walls = false};
  const RecordedRun upwards = record(bench, up, options), downwards = record(bench, down, options);
  const LevelIndex lower = level_named(up, "lower");
  const MeasuringArea before = measuring_rectangle({18.0, 1.5}, {20.0, 3.5}, lower);
  const MeasuringArea corridor = measuring_rectangle({9.0, 1.5}, {11.0, 3.5}, lower);
  const double at_stairs = density_in(upwards, before, bench), in_corridor = density_in(upwards, corridor, bench);
  const double time_up = upwards.last_arrival(), time_down = downwards.last_arrival();
  // Congestion: the flow that the stairs let through is what limits the corridor.
  const bool congested = at_stairs > 1.0;
  CaseOutcome outcome =
      judged(time_down < time_up && congested && upwards.all_arrived() && downwards.all_arrived(), time_up - time_down,
             "s", "above 0 s, congestion before the stairs", "by how much the way up takes longer than the way down");
  outcome.facts = {{"up s", time_up},
                   {"down s", time_down},
                   {"density before the stairs 1/m2", at_stairs},
                   {"density at the beginning of the corridor 1/m2", in_corridor}};
  return outcome;
}

CaseOutcome corridor_and_stairs(const CaseBench& bench) {
  const ScenarioDef def = bench.scene("imo-11");
  const RecordedRun run = record(bench, def, {.every = 0.5, .threads = bench.threads(), .watch_walls = false});
  const LevelIndex lower = level_named(def, "lower");
  const double end = run.last_arrival();
  // At the way into the corridor while the room empties, and before the stairs.
  const Trajectory early = run.trajectory.between(0.05 * end, 0.5 * end);
  const std::vector<Point> none(early.rows().size());
  double at_corridor = 0.0, samples = 0.0;
  for (const AreaSample& s :
       area_series(early, none, measuring_rectangle({6.5, 1.0}, {8.0, 4.0}, lower), {}, Workers(bench.threads())))
    at_corridor += s.voronoi_density, samples += 1.0;
  at_corridor /= std::max(1.0, samples);
  const double at_stairs = density_in(run, measuring_rectangle({18.0, 1.5}, {20.0, 3.5}, lower), bench);
  const double free_end =
      density_in(run, measuring_rectangle({30.0, 1.5}, {36.0, 3.5}, level_named(def, "upper")), bench);
  const double least = std::min(at_corridor, at_stairs);
  CaseOutcome outcome = judged(least > 1.0 && run.all_arrived(), least, "1/m2", "above 1 1/m2 at both",
                               "smaller of the densities before the corridor and before the stairs");
  outcome.facts = {{"density before the corridor 1/m2", at_corridor},
                   {"density before the stairs 1/m2", at_stairs},
                   {"density behind the stairs 1/m2", free_end},
                   {"time s", end}};
  return outcome;
}

}  // namespace throng::evaluation
