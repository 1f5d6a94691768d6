#include "engine/evaluation/verification/cases.h"

namespace throng::evaluation {

void add_rimea_cases(std::vector<VerificationCase>& cases) {
  const auto add = [&](const char* id, const char* title, bool quick, CaseOutcome (*run)(const CaseBench&)) {
    cases.push_back({"rimea", id, title, quick, "", run});
  };
  add("1", "walking speed in a corridor", true,
      [](const CaseBench& bench) { return corridor_time(bench, "rimea-01", 26.0, 34.0); });
  add("2", "walking up stairs", true,
      [](const CaseBench& bench) { return stairs_time(bench, "rimea-02", 0, 16.0 * 0.95, 16.0 * 1.05); });
  add("3", "walking down stairs", true,
      [](const CaseBench& bench) { return stairs_time(bench, "rimea-03", 0, 12.3 * 0.95, 12.3 * 1.05); });
  add("4", "fundamental diagram", false, corridor_diagram);
  add("5", "reaction times", true, reaction_times);
  add("6", "around a corner", true, corner_walls);
  add("7", "speeds by age", true, speeds_by_age);
  add("8", "three storeys, parameters varied", false, storeys);
  add("9", "large hall, half of the doors", false, hall_doors);
  add("10", "assigned exits", true, assigned_exits);
  add("11", "choice of the exit", false, exit_choice);
  add("12", "bottleneck", true, bottleneck);
  add("13", "congestion before stairs", false, stairs_congestion);
  add("14", "choice of the route", true, route_choice);
  add("15", "large crowds around a corner", false, wide_ways);
  add("16", "single file", false, single_file);
}

}  // namespace throng::evaluation
