#include <algorithm>
#include <cmath>

#include "engine/evaluation/verification/cases.h"

// Ways out of buildings: storeys, doors, exits, routes.
namespace throng::evaluation {
namespace {

double evacuation_time(const ScenarioDef& def, const CaseBench& bench, bool& all_out) {
  const RecordedRun run = record(bench, def, {.every = 5.0, .threads = bench.threads(), .watch_walls = false});
  all_out = all_out && run.all_arrived();
  return run.last_arrival();
}

bool rising(const std::vector<double>& values) { return std::is_sorted(values.begin(), values.end()); }

}  // namespace

CaseOutcome storeys(const CaseBench& bench) {
  bool all_out = true;
  std::vector<double> by_speed, by_count, by_delay, by_stairs;
  for (const double speed : {1.6, 1.2, 0.9, 0.6}) {
    ScenarioDef def = bench.scene("rimea-08");
    for (PopulationDef& p : def.populations) p.preferred_speed = speed;
    by_speed.push_back(evacuation_time(def, bench, all_out));
  }
  for (const int count : {10, 40, 80}) {
    ScenarioDef def = bench.scene("rimea-08");
    for (PopulationDef& p : def.populations) p.count = count;
    by_count.push_back(evacuation_time(def, bench, all_out));
  }
  for (const double delay : {0.0, 30.0, 60.0}) {
    ScenarioDef def = bench.scene("rimea-08");
    for (PopulationDef& p : def.populations) p.pre_movement = delay;
    by_delay.push_back(evacuation_time(def, bench, all_out));
  }
  for (const float factor : {0.8f, 0.6f, 0.4f}) {
    ScenarioDef def = bench.scene("rimea-08");
    for (LinkDef& link : def.world.links) link.speed_down = factor;
    by_stairs.push_back(evacuation_time(def, bench, all_out));
  }
  const int monotone = int{rising(by_speed)} + int{rising(by_count)} + int{rising(by_delay)} + int{rising(by_stairs)};
  CaseOutcome outcome = judged(monotone == 4 && all_out, monotone, "of 4", "4 of 4 parameters",
                               "the time to leave rises with slower people, more people, later starts, slower stairs");
  const auto add = [&](const std::string& name, const std::vector<double>& times) {
    for (std::size_t i = 0; i < times.size(); ++i)
      outcome.facts.emplace_back(name + " " + std::to_string(i + 1) + " s", times[i]);
  };
  add("slower people", by_speed);
  add("more people", by_count);
  add("later starts", by_delay);
  add("slower stairs", by_stairs);
  return outcome;
}

CaseOutcome hall_doors(const CaseBench& bench) {
  bool all_out = true;
  const ScenarioDef four = bench.scene("rimea-09");
  const double with_four = evacuation_time(four, bench, all_out);
  ScenarioDef two = four;
  // The doors in the south stay; those in the north become wall.
  std::erase_if(two.world.places, [](const PlaceDef& place) { return place.id.starts_with("north"); });
  two.world.levels[0].walls.push_back({{4.f, 20.f}, {5.f, 20.f}});
  two.world.levels[0].walls.push_back({{25.f, 20.f}, {26.f, 20.f}});
  const double with_two = evacuation_time(two, bench, all_out);
  CaseOutcome outcome = within(with_two / with_four, 1.6, 2.4, "", "time with two doors over time with four");
  if (!all_out) outcome = judged(false, with_two / with_four, "", outcome.limit, "not everybody leaves");
  outcome.facts = {{"four doors s", with_four}, {"two doors s", with_two}};
  return outcome;
}

CaseOutcome assigned_exits(const CaseBench& bench) {
  const ScenarioDef def = bench.scene("rimea-10");
  const RecordedRun run = record(bench, def, {.every = 1.0, .threads = 1, .watch_walls = false});
  double right = 0.0, main = 0.0;
  for (const PersonRun& p : run.people) {
    if (!p.has_arrived()) continue;
    right += p.place == def.populations[p.population].journey.front().place ? 1.0 : 0.0;
    main += p.place < def.world.places.size() && def.world.places[p.place].id == "main" ? 1.0 : 0.0;
  }
  CaseOutcome outcome = judged(right == 23.0 && main == 15.0, right, "of 23", "23 of 23: 15 main, 8 second",
                               "people who leave by the exit that they were given");
  outcome.facts = {{"by the main exit", main}, {"by the second exit", right - main}};
  return outcome;
}

CaseOutcome exit_choice(const CaseBench& bench) {
  const ScenarioDef def = bench.scene("rimea-11");
  const RecordedRun run = record(bench, def, {.every = 5.0, .threads = bench.threads(), .watch_walls = false});
  double nearer = 0.0, farther = 0.0;
  for (const PersonRun& p : run.people) {
    if (!p.has_arrived() || p.place >= def.world.places.size()) continue;
    (def.world.places[p.place].id == "nearer" ? nearer : farther) += 1.0;
  }
  CaseOutcome outcome = judged(nearer > farther && farther > 0.0 && run.all_arrived(), farther, "people",
                               "some, but fewer than by the nearer exit", "people who leave by the farther exit");
  outcome.facts = {{"by the nearer exit", nearer}, {"by the farther exit", farther}, {"time s", run.last_arrival()}};
  return outcome;
}

namespace {

// The share of people who took stairs.
double share_by_stairs(const RecordedRun& run, const ScenarioDef& def) {
  std::vector<char> by_stairs(run.people.size(), 0);
  for (const TrajectoryRow& row : run.trajectory.rows())
    if (row.level >= def.world.levels.size()) by_stairs[row.person] = 1;
  return static_cast<double>(std::count(by_stairs.begin(), by_stairs.end(), 1)) /
         static_cast<double>(std::max<std::size_t>(1, by_stairs.size()));
}

}  // namespace

CaseOutcome route_choice(const CaseBench& bench) {
  const RecordOptions options = {.every = 0.5, .threads = 1, .watch_walls = false};
  const ScenarioDef def = bench.scene("rimea-14");
  const RecordedRun run = record(bench, def, options);
  const double share = share_by_stairs(run, def);
  // What the other way takes: the same people without the stairs. And what they choose when stairs cost more than that.
  ScenarioDef level = def, slow = def;
  level.world.links.clear();
  for (LinkDef& link : slow.world.links) link.speed_up = link.speed_down = 0.1f;
  const RecordedRun around = record(bench, level, options), slowly = record(bench, slow, options);
  const double slow_share = share_by_stairs(slowly, slow);
  const bool quicker = run.last_arrival() < around.last_arrival();
  CaseOutcome outcome = judged(
      run.all_arrived() && around.all_arrived() && slowly.all_arrived() && quicker && share > 0.5 && slow_share < share,
      100.0 * share, "%", "above 50 % by the quicker way, fewer when the stairs are slow, all arrive",
      "share of the people who take the short way over the stairs rather than the long way on the level; " +
          short_number(100.0 * slow_share) + " % when stairs are walked at a tenth of the speed");
  outcome.facts = {{"arrived", static_cast<double>(run.arrived())},
                   {"time s", run.last_arrival()},
                   {"time when there are no stairs s", around.last_arrival()},
                   {"by slow stairs %", 100.0 * slow_share}};
  return outcome;
}

CaseOutcome wide_ways(const CaseBench& bench) {
  bool all_out = true;
  std::vector<double> times;
  for (const char* scene : {"rimea-15-short", "rimea-15-corner", "rimea-15-long"})
    times.push_back(evacuation_time(bench.scene(scene), bench, all_out));
  CaseOutcome outcome =
      judged(times[0] < times[1] && times[1] < times[2] && all_out, times[1], "s",
             "between " + short_number(times[0]) + " s (50 m) and " + short_number(times[2]) + " s (81.4 m)",
             "time of 500 people around the corner: short < corner < long");
  outcome.facts = {{"straight 50 m s", times[0]}, {"corner s", times[1]}, {"straight 81.4 m s", times[2]}};
  return outcome;
}

}  // namespace throng::evaluation
