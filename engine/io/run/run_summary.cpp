#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/io/run/run_folder.h"

namespace throng::io {
namespace {

std::string hex_text(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

std::vector<std::string> texts_of(std::span<const Infeasible> infeasible) {
  std::vector<std::string> texts;
  for (const Infeasible& one : infeasible) texts.push_back(one.to_text());
  return texts;
}

}  // namespace

std::string run_summary_json(const LoadedScenario& scenario, const Simulation& simulation, double wall_seconds,
                             bool interrupted, std::span<const Infeasible> infeasible) {
  const CrowdCounts counts = simulation.counts();
  const Clock& clock = simulation.clock();
  const StepTimings& timings = simulation.timings();
  const StepCounters& counters = simulation.counters();
  nlohmann::ordered_json summary = {
      {"scene", scenario.def.name},
      {"seed", scenario.def.seed},
      {"step", clock.dt},
      {"steps", clock.step},
      {"simulated_seconds", std::round(clock.seconds() * 1e6) / 1e6},
      {"wall_seconds", wall_seconds},
      {"agents_total", counts.total},
      {"agents_arrived", counts.arrived},
      {"agents_active", counts.active},
      {"agents_removed", counts.removed},
      {"agents_without_place", people_of(infeasible, Infeasible::Kind::kNoRoom)},
      {"agents_without_way",
       people_of(infeasible, Infeasible::Kind::kNoWay) + people_of(infeasible, Infeasible::Kind::kNoExit)},
      {"infeasible", texts_of(infeasible)},
      {"warnings", scenario.warnings},
      {"hash", hex_text(simulation.hash())},
      {"interrupted", interrupted},
      {"threads", simulation.threads()},
      {"crowd_bytes", simulation.memory_bytes()},
      {"us_per_agent_step", nullptr},  // unknown without steps
  };
  if (scenario.origin != std::array<double, 2>{}) summary["origin"] = scenario.origin;
  if (timings.agent_steps > 0)
    summary["us_per_agent_step"] = timings.total() * 1e6 / static_cast<double>(timings.agent_steps);
  for (std::size_t stage = 0; stage < kStages; ++stage)
    summary["timings"][std::string(kStageNames[stage])] = timings.seconds[stage];
  summary["counters"] = {{"not_finite", counters.not_finite},
                         {"held_up", counters.held_up},
                         {"unplaced", counters.unplaced},
                         {"refused", counters.refused},
                         {"aside", counters.aside}};
  return summary.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace throng::io
