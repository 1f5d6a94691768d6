#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/evaluation/verification/cases.h"

// People who walk alone or nearly so.
namespace throng::evaluation {

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", value);
  std::string s = text;
  while (s.find('.') != std::string::npos && (s.back() == '0' || s.back() == '.')) {
    const bool point = s.back() == '.';
    s.pop_back();
    if (point) break;
  }
  return s;
}

CaseOutcome judged(bool passed, double value, const std::string& unit, const std::string& limit,
                   const std::string& reason) {
  CaseOutcome outcome;
  outcome.verdict = passed ? Verdict::kPass : Verdict::kFail;
  outcome.value = value;
  outcome.unit = unit;
  outcome.limit = limit;
  outcome.reason = reason;
  return outcome;
}

CaseOutcome within(double value, double low, double high, const std::string& unit, const std::string& reason) {
  return judged(value >= low && value <= high, value, unit,
                short_number(low) + " to " + short_number(high) + (unit.empty() ? "" : " " + unit), reason);
}

CaseOutcome corridor_time(const CaseBench& bench, const std::string& scene, double low, double high) {
  const RecordedRun run = record(bench, bench.scene(scene), {.every = 0.1, .threads = 1, .watch_walls = false});
  if (!run.all_arrived()) return judged(false, run.seconds, "s", "arrives", "the person does not arrive");
  return within(run.last_arrival(), low, high, "s", "time for 40 m of corridor");
}

CaseOutcome stairs_time(const CaseBench& bench, const std::string& scene, std::uint16_t population, double low,
                        double high) {
  const ScenarioDef def = bench.scene(scene);
  const RecordedRun run = record(bench, def, {.every = def.step, .threads = 1, .watch_walls = false});
  double on_stairs = 0.0;
  for (const TrajectoryRow& row : run.trajectory.rows())
    if (row.level >= def.world.levels.size() && run.people[row.person].population == population) on_stairs += def.step;
  if (!run.all_arrived()) return judged(false, on_stairs, "s", "arrives", "the person does not arrive");
  return within(on_stairs, low, high, "s", "time on the stairs");
}

CaseOutcome reaction_times(const CaseBench& bench) {
  const ScenarioDef def = bench.scene("rimea-05");
  const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
  double worst = 0.0;
  for (const PersonRun& p : run.people)
    worst = std::isnan(p.started) ? 1e9
                                  : std::max(worst, std::abs(p.started - def.populations[p.population].pre_movement.a));
  return judged(worst <= 0.5 && run.all_arrived(), worst, "s", "at most 0.5 s",
                "largest distance between the time to begin and the moment when half the speed is reached");
}

CaseOutcome corner_walls(const CaseBench& bench) {
  const RecordedRun run = record(bench, bench.scene("rimea-06"), {.every = 0.5, .threads = 1, .watch_walls = true});
  CaseOutcome outcome = judged(run.wall_crossings == 0 && run.all_arrived(), static_cast<double>(run.wall_crossings),
                               "", "0 crossings, all arrive", "steps across a wall");
  outcome.facts = {{"arrived", static_cast<double>(run.arrived())}, {"people", static_cast<double>(run.people.size())}};
  return outcome;
}

CaseOutcome speeds_by_age(const CaseBench& bench) {
  const ScenarioDef scene = bench.scene("rimea-07");
  // Everybody on a lane of its own, 4 m from the next, straight ahead.
  ScenarioDef def = scene;
  def.populations.clear();
  for (const PopulationDef& age : scene.populations)
    for (std::int32_t i = 0; i < age.count; ++i) {
      PopulationDef person = age;
      const float lane = 2.f + 4.f * static_cast<float>(def.populations.size());
      person.id += "-" + std::to_string(i);
      person.count = 1;
      person.start = {};
      person.start.points = {{1.f, lane}};
      person.journey = {{JourneyStep::Kind::kPoint, kNoPlace, {99.f, lane}}};
      def.populations.push_back(person);
    }
  const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
  // Walked between 5 and 25 s, once everybody is under way.
  double outside = 0.0;
  std::vector<double> slowest(scene.populations.size(), 1e9), fastest(scene.populations.size(), 0.0);
  for (std::size_t i = 0; i < run.people.size(); ++i) {
    const PersonRun& p = run.people[i];
    const std::size_t age = p.population / 50u;
    const Distribution& range = def.populations[p.population].preferred_speed;
    Point from, to;
    for (const std::uint32_t row : run.trajectory.track(i)) {
      const TrajectoryRow& r = run.trajectory.rows()[row];
      if (std::abs(run.trajectory.seconds(r.frame) - 5.0) < 0.01) from = r.at;
      if (std::abs(run.trajectory.seconds(r.frame) - 25.0) < 0.01) to = r.at;
    }
    const double walked = distance(from, to) / 20.0;
    slowest[age] = std::min(slowest[age], walked);
    fastest[age] = std::max(fastest[age], walked);
    constexpr double kHair = 2e-3;  // [m/s] of positions in single precision
    for (const double v : {p.preferred_speed, walked})
      if (v < range.a - kHair || v > range.b + kHair) outside += 1.0;
  }
  CaseOutcome outcome = judged(outside == 0.0 && run.people.size() == 200, outside, "", "0 of 200 people",
                               "people whose drawn or walked speed is outside the range of their age");
  for (std::size_t k = 0; k < slowest.size(); ++k) {
    outcome.facts.emplace_back(scene.populations[k].id + " slowest m/s", slowest[k]);
    outcome.facts.emplace_back(scene.populations[k].id + " fastest m/s", fastest[k]);
  }
  return outcome;
}

}  // namespace throng::evaluation
