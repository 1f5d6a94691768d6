#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/foundation/text.h"
#include "engine/io/run/doubts.h"
#include "engine/io/run/run_folder.h"
#include "engine/minds/smoke/smoke.h"

namespace throng::io {
namespace {

using SummaryJson = nlohmann::ordered_json;

std::string hex_text(std::uint64_t value) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
  return text;
}

SummaryJson number_or_null(double value, double per) {
  return std::isfinite(value) ? SummaryJson(std::round(value * per) / per) : SummaryJson(nullptr);
}
SummaryJson seconds(double value) { return number_or_null(value, 1e3); }

std::vector<std::string> texts_of(std::span<const Infeasible> infeasible) {
  std::vector<std::string> texts;
  for (const Infeasible& one : infeasible) texts.push_back(one.to_text());
  return texts;
}

// When people came to the end of their journeys. `everybody` is the time of an evacuation: it is not said while
// somebody is still there, or was left out.
SummaryJson times_of(const evaluation::Departures& departures, const CrowdCounts& counts, std::uint64_t left_out) {
  const bool all = counts.active == 0 && left_out == 0 && departures.people() > 0;
  return {{"everybody", all ? seconds(departures.last()) : SummaryJson(nullptr)},
          {"first", seconds(departures.quantile(0.0))},
          {"p50", seconds(departures.quantile(0.5))},
          {"p95", seconds(departures.quantile(0.95))},
          {"last", seconds(departures.last())}};
}

SummaryJson exits_of(const evaluation::Departures& departures, const World& world) {
  SummaryJson exits = SummaryJson::array();
  for (const evaluation::Departures::Exit& exit : departures.exits()) {
    const bool named = exit.place < world.places().size();
    exits.push_back({{"id", named ? SummaryJson(world.places()[exit.place].id) : SummaryJson(nullptr)},
                     {"people", exit.people},
                     {"first", seconds(exit.first)},
                     {"last", seconds(exit.last)},
                     {"flow", number_or_null(exit.flow(), 1e4)},
                     {"largest_flow", number_or_null(exit.largest_flow(), 1e4)}});
  }
  return exits;
}

SummaryJson peak_of(const evaluation::SurveyPeak* peak, const World& world) {
  if (peak == nullptr || peak->value <= 0.0) return nullptr;
  return {{"value", number_or_null(peak->value, 1e3)},
          {"at", {number_or_null(peak->at.x, 1e3), number_or_null(peak->at.y, 1e3)}},
          {"level", world.levels()[peak->level].id},
          {"from", seconds(peak->from)},
          {"until", seconds(peak->until)}};
}

// What smoke did to people; null where the scene has none.
SummaryJson smoke_of(const Simulation& simulation) {
  const Mind* found = simulation.find_mind(Smoke::kName);
  if (found == nullptr) return nullptr;
  const HarmTally tally = static_cast<const Smoke&>(*found).tally();
  SummaryJson doses = SummaryJson::object();
  for (std::size_t k = 0; k < HarmTally::kDoses.size(); ++k)
    doses[shortest_text(HarmTally::kDoses[k])] = tally.reached[k];
  return {{"exposed", tally.exposed},
          {"incapacitated", tally.incapacitated},
          {"people_by_fed", doses},
          {"highest_fed", number_or_null(tally.highest_dose, 1e6)},
          {"highest_fec", number_or_null(tally.highest_irritants, 1e6)},
          {"highest_heat", number_or_null(tally.highest_heat, 1e6)},
          {"highest_extinction", number_or_null(tally.densest, 1e6)}};
}

}  // namespace

std::string run_summary_json(const LoadedScenario& scenario, const Simulation& simulation, double wall_seconds,
                             bool interrupted, const RunResult& result) {
  const CrowdCounts counts = simulation.counts();
  const Clock& clock = simulation.clock();
  const StepTimings& timings = simulation.timings();
  const StepCounters& counters = simulation.counters();
  const std::uint64_t without_place = people_of(result.infeasible, Infeasible::Kind::kNoRoom);
  static const evaluation::Departures none;
  const evaluation::Departures& departures = result.departures != nullptr ? *result.departures : none;
  const World& world = simulation.world();
  // What came of it first, then what the run was, then the machine.
  SummaryJson summary = {
      {"scene", scenario.def.name},
      {"seed", scenario.def.seed},
      {"agents_total", counts.total},
      {"agents_arrived", counts.arrived},
      {"agents_active", counts.active},
      {"agents_removed", counts.removed},
      {"agents_without_place", without_place},
      {"agents_without_way", people_of(result.infeasible, Infeasible::Kind::kNoWay) +
                                 people_of(result.infeasible, Infeasible::Kind::kNoExit)},
      {"times", times_of(departures, counts, without_place)},
      {"exits", exits_of(departures, world)},
      {"peak_density", peak_of(result.survey != nullptr ? &result.survey->density : nullptr, world)},
      {"peak_flow", peak_of(result.survey != nullptr ? &result.survey->flow : nullptr, world)},
      {"smoke", smoke_of(simulation)},
      {"infeasible", texts_of(result.infeasible)},
      {"doubts", doubts_about(scenario.def, result.survey)},
      {"warnings", scenario.warnings},
      {"simulated_seconds", std::round(clock.seconds() * 1e6) / 1e6},
      {"interrupted", interrupted},
      {"step", clock.dt},
      {"steps", clock.step},
      {"hash", hex_text(simulation.hash())},
      {"counters",
       {{"not_finite", counters.not_finite},
        {"held_up", counters.held_up},
        {"unplaced", counters.unplaced},
        {"refused", counters.refused},
        {"aside", counters.aside}}},
      {"wall_seconds", wall_seconds},
      {"threads", simulation.threads()},
      {"crowd_bytes", simulation.memory_bytes()},
      {"us_per_agent_step", nullptr},  // unknown without steps
  };
  if (scenario.origin != std::array<double, 2>{}) summary["origin"] = scenario.origin;
  if (timings.agent_steps > 0)
    summary["us_per_agent_step"] = timings.total() * 1e6 / static_cast<double>(timings.agent_steps);
  for (std::size_t stage = 0; stage < kStages; ++stage)
    summary["timings"][std::string(kStageNames[stage])] = timings.seconds[stage];
  return summary.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace throng::io
