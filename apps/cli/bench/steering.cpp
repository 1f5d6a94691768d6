#include "apps/cli/bench/steering.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/cli/bench/crossing.h"
#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "engine/evaluation/measures/crowd_measures.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

constexpr const char* kReference = "orca";
constexpr int kSteps = 32;
constexpr std::uint32_t kWalked = 1'000;
constexpr std::uint32_t kWalkedQuickly = 100;
constexpr double kLongestWalk = 120.0;  // [s] several times what an empty square would take

double measure_block(const Crossing& crossing, const std::string& model) {
  Simulation simulation(crossing_scenario(crossing, model, 1e6), 1);
  for (int i = 0; i < kWarmUpSteps; ++i) simulation.step();
  const std::uint64_t before = simulation.timings().agent_steps;
  const Stopwatch watch(TimeKind::kProcessor);
  for (int i = 0; i < kSteps; ++i) simulation.step();
  return watch.seconds() * 1e6 / static_cast<double>(simulation.timings().agent_steps - before);
}

void walk_to_the_end(const Crossing& crossing, SteeringResult& result) {
  Simulation simulation(crossing_scenario(crossing, result.model, kLongestWalk), 1);
  evaluation::CollisionCounter collisions;
  collisions.observe(simulation.crowd());
  while (!simulation.finished() && !interrupted()) {
    simulation.step();
    collisions.observe(simulation.crowd());
  }
  result.walked = simulation.counts().total;
  result.arrived = simulation.counts().arrived;
  result.collisions = collisions.collisions();
}

}  // namespace

std::vector<SteeringResult> bench_steering(std::uint32_t agents, bool quick) {
  const std::vector<std::string> models = steering::model_names();
  const int rounds = quick ? 2 : 12;  // the best of few has seldom had the machine to itself
  Progress progress("bench steering", "measurements",
                    static_cast<double>(std::size(kDensities) * models.size() * static_cast<std::size_t>(rounds + 1)));
  double done = 0.0;
  std::vector<SteeringResult> results;
  for (const double density : kDensities) {
    if (interrupted()) break;
    const Crossing crossing = make_crossing(agents, density);
    std::vector<Repetitions> costs(models.size());
    // Models take turns, so that a slow minute of the machine hits all of them.
    for (int round = 0; round < rounds && !(interrupted() && round > 0); ++round)
      for (std::size_t m = 0; m < models.size(); ++m) {
        progress.update(done++, models[m]);
        costs[m].add(measure_block(crossing, models[m]));
      }
    const auto reference = std::find(models.begin(), models.end(), kReference) - models.begin();
    const Crossing small = make_crossing(quick ? kWalkedQuickly : kWalked, density);
    for (std::size_t m = 0; m < models.size(); ++m) {
      progress.update(done++, models[m]);
      SteeringResult result;
      result.model = models[m];
      result.density = density;
      result.us_per_agent_step = costs[m].best();
      result.ratio_to_orca = costs[m].best() / costs[static_cast<std::size_t>(reference)].best();
      result.spread = costs[m].spread();
      walk_to_the_end(small, result);
      results.push_back(result);
    }
  }
  return results;
}

std::string steering_json(const std::vector<SteeringResult>& results, std::uint32_t agents) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const SteeringResult& r : results)
    rows.push_back({{"model", r.model},
                    {"agents", agents},
                    {"density", r.density},
                    {"us_per_agent_step", r.us_per_agent_step},
                    {"ratio_to_orca", r.ratio_to_orca},
                    {"spread", r.spread},
                    {"arrived", r.arrived},
                    {"walked", r.walked},
                    {"collisions", r.collisions}});
  return nlohmann::ordered_json{{"rows", rows}}.dump(1);
}

std::string steering_text(const std::vector<SteeringResult>& results, std::uint32_t agents) {
  TextTable table({"model", "agents/m2", "us/agent-step", "noise", "x orca", "arrived", "of", "collisions"});
  for (const SteeringResult& r : results)
    table.row({r.model, fmt::format("{:g}", r.density), fmt::format("{:.3f}", r.us_per_agent_step),
               fmt::format("{:.1f} %", 100.0 * r.spread), fmt::format("{:.2f}", r.ratio_to_orca),
               std::to_string(r.arrived), std::to_string(r.walked), std::to_string(r.collisions)});
  return fmt::format(
             "The crossing of {} people on one thread; arrivals and collisions are of a crossing of {} people "
             "within {:g} s\n",
             agents, results.empty() ? 0 : results[0].walked, kLongestWalk) +
         table.text();
}

}  // namespace throng::cli
