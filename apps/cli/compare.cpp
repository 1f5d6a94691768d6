#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/commands.h"
#include "apps/cli/compare_page.h"
#include "apps/cli/evaluate/models.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "engine/evaluation/measures/crowd_measures.h"
#include "engine/io/report/run_report.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
constexpr const char* kReferenceModel = "orca";

io::LoadedScenario load_with_model(SceneArguments arguments, const std::string& model) {
  arguments.set.push_back("populations.*.steering={model: " + model + "}");
  return load_scene(arguments);
}

ModelRun run_model(const CompareArguments& arguments, const std::string& model) {
  const io::LoadedScenario scenario = load_with_model(arguments.scene, model);
  Simulation simulation(scenario.def, arguments.scene.threads);
  evaluation::CrowdMeasures measures;
  io::RunReport report(simulation);
  Progress progress(model, "s", scenario.def.duration);
  const auto frame_steps =
      static_cast<std::uint64_t>(std::max(1.0, std::round(scenario.def.recording.every / scenario.def.step)));
  const auto observe = [&] {
    measures.observed(simulation);
    if (simulation.clock().step % frame_steps == 0) report.frame(simulation);
    progress.update(simulation.clock().seconds());
  };
  observe();
  double seconds = 0.0;
  while (!simulation.finished() && !interrupted()) {
    const Stopwatch watch(TimeKind::kProcessor);
    simulation.step();
    seconds += watch.seconds();
    observe();
  }
  const std::uint64_t agent_steps = simulation.timings().agent_steps;
  ModelRun run;
  run.model = model;
  run.scene = scenario.def.name;
  run.people = simulation.counts().total;
  run.arrived = simulation.counts().arrived;
  run.collisions = measures.collisions();
  run.mean_time_to_arrive = measures.mean_time_to_arrive();
  run.mean_squared_acceleration = measures.mean_squared_acceleration();
  if (agent_steps > 0) run.us_per_agent_step = seconds * 1e6 / static_cast<double>(agent_steps);
  run.hash = simulation.hash();
  run.picture = report.trajectories_svg(simulation);
  return run;
}

nlohmann::ordered_json json_of(const std::vector<ModelRun>& runs) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const ModelRun& run : runs)
    rows.push_back({{"model", run.model},
                    {"people", run.people},
                    {"arrived", run.arrived},
                    {"mean_time_to_arrive", run.mean_time_to_arrive},
                    {"collisions", run.collisions},
                    {"mean_squared_acceleration", run.mean_squared_acceleration},
                    {"us_per_agent_step", run.us_per_agent_step},
                    {"ratio_to_orca", run.ratio_to_orca},
                    {"hash", fmt::format("{:016x}", run.hash)}});
  return rows;
}

std::string text_of(const std::vector<ModelRun>& runs) {
  TextTable table(
      {"model", "arrived", "of", "time to arrive s", "collisions", "smoothness", "us/agent-step", "x orca"});
  for (const ModelRun& run : runs)
    table.row({run.model, std::to_string(run.arrived), std::to_string(run.people),
               fmt::format("{:.2f}", run.mean_time_to_arrive), std::to_string(run.collisions),
               fmt::format("{:.3f}", run.mean_squared_acceleration), fmt::format("{:.3f}", run.us_per_agent_step),
               fmt::format("{:.2f}", run.ratio_to_orca)});
  return table.text();
}

void write_comparison(const fs::path& folder, const std::vector<ModelRun>& runs, bool force) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) throw file_error(folder, "cannot be made: " + failure.message());
  write_file(folder / "compare.json", json_of(runs).dump(1) + "\n", force);
  write_file(folder / "compare.html", comparison_page(runs), force);
  for (const ModelRun& run : runs) write_file(folder / (run.model + ".svg"), run.picture, force);
}

}  // namespace

int execute(const CompareArguments& arguments) {
  const std::vector<std::string> models = chosen_models(arguments.models);
  const io::LoadedScenario scenario = load_with_model(arguments.scene, models.front());
  print_warnings(scenario.warnings);
  const fs::path file = find_scene(arguments.scene.scene);
  const fs::path usual = fs::path("runs") / fmt::format("compare-{}-{}", file.stem().string(), scenario.def.seed);
  const fs::path out = arguments.out.empty() ? next_free_folder(usual) : fs::path(arguments.out);
  if (!arguments.force && fs::exists(out / "compare.html"))
    throw file_error(out / "compare.html", "exists already", "add --force to replace it");

  catch_interrupts();
  std::vector<ModelRun> runs;
  for (const std::string& model : models)
    if (!interrupted()) runs.push_back(run_model(arguments, model));
  // Costs are told relative to orca, so it is measured even when nobody asked for its row.
  const auto reference =
      std::find_if(runs.begin(), runs.end(), [](const ModelRun& run) { return run.model == kReferenceModel; });
  const double reference_cost = reference != runs.end() ? reference->us_per_agent_step
                                : interrupted()         ? 0.0
                                                        : run_model(arguments, kReferenceModel).us_per_agent_step;
  for (ModelRun& run : runs) run.ratio_to_orca = reference_cost > 0.0 ? run.us_per_agent_step / reference_cost : 0.0;

  write_comparison(out, runs, arguments.force);
  if (arguments.json) {
    const nlohmann::ordered_json object = {
        {"scene", scenario.def.name}, {"seed", scenario.def.seed}, {"rows", json_of(runs)}, {"out", out.string()}};
    fmt::print("{}\n", object.dump());
  } else {
    fmt::print("{}\n{}\nreport: {}\n", scenario.def.name, text_of(runs), (out / "compare.html").string());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
