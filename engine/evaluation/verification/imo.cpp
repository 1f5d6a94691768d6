#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/verification/cases.h"

namespace throng::evaluation {

CaseOutcome exit_flow(const CaseBench& bench) {
  constexpr int kSeeds = 5;
  double most = 0.0, sum = 0.0;
  bool all_out = true;
  for (int seed = 1; seed <= kSeeds; ++seed) {
    ScenarioDef def = bench.scene("imo-04");
    def.seed = static_cast<std::uint64_t>(seed);
    const RecordedRun run = record(bench, def, {.every = 0.1, .threads = 1, .watch_walls = false});
    const double flow = line_flow(run.trajectory, {{8.1, 2.0}, {8.1, 3.0}}).flow;
    all_out = all_out && run.all_arrived() && run.people.size() == 100;
    most = std::max(most, flow);
    sum += flow;
  }
  CaseOutcome outcome =
      judged(most <= 1.33 && all_out, most, "1/s", "at most 1.33 1/s",
             all_out ? "largest flow through the exit of 1 m, over five seeds" : "not everybody finds room or leaves");
  outcome.facts = {{"mean flow 1/s", sum / kSeeds}};
  return outcome;
}

CaseOutcome counterflow(const CaseBench& bench) {
  std::vector<double> times;
  bool all_arrive = true;
  for (const int against : {0, 10, 50, 100}) {
    ScenarioDef def = bench.scene("imo-08");
    def.populations[1].count = against;
    const RecordedRun run = record(bench, def, {.every = 5.0, .threads = bench.threads(), .watch_walls = false});
    all_arrive = all_arrive && run.all_arrived();
    double last = 0.0;
    for (const PersonRun& p : run.people)
      if (p.population == 0) last = std::max(last, p.has_arrived() ? p.arrived : run.seconds);
    times.push_back(last);
  }
  const bool rises = std::is_sorted(times.begin(), times.end());
  CaseOutcome outcome =
      judged(all_arrive && rises, times.back(), "s", "all arrive, the time rises with the counterflow",
             all_arrive ? "time of 100 people against 100 others" : "a deadlock: not everybody arrives");
  outcome.facts = {
      {"against 0 s", times[0]}, {"against 10 s", times[1]}, {"against 50 s", times[2]}, {"against 100 s", times[3]}};
  return outcome;
}

void add_imo_cases(std::vector<VerificationCase>& cases) {
  const auto add = [&](const char* id, const char* title, bool quick, CaseOutcome (*run)(const CaseBench&)) {
    cases.push_back({"imo", id, title, quick, "", run});
  };
  // "40 s" and "10 s" are taken to 2 %.
  add("1", "walking speed in a corridor", true,
      [](const CaseBench& bench) { return corridor_time(bench, "imo-01", 39.2, 40.8); });
  add("2", "walking up stairs", true,
      [](const CaseBench& bench) { return stairs_time(bench, "imo-02", 0, 9.8, 10.2); });
  add("3", "walking down stairs", true,
      [](const CaseBench& bench) { return stairs_time(bench, "imo-02", 1, 9.8, 10.2); });
  add("4", "exit flow", true, exit_flow);
  add("5", "response times", true, reaction_times);
  add("6", "around a corner", true, corner_walls);
  add("7", "demographics", true, speeds_by_age);
  add("8", "counterflow", false, counterflow);
  add("9", "large hall, half of the doors", false, hall_doors);
  add("10", "assigned exits", true, assigned_exits);
  add("11", "corridor and stairs", false, corridor_and_stairs);
}

}  // namespace throng::evaluation
