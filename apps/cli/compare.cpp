#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/cli/bench/stopwatch.h"
#include "apps/cli/commands.h"
#include "apps/cli/compare_page.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "apps/cli/scene_files.h"
#include "engine/evaluation/measures/crowd_measures.h"
#include "engine/evaluation/measures/departures.h"
#include "engine/evaluation/measures/no_value.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/io/report/run_report.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
constexpr const char* kReferenceModel = "orca";

// A model with its defaults, or a preset.
io::LoadedScenario load_with_model(SceneArguments arguments, const std::string& model) {
  const std::vector<std::string> models = steering::model_names();
  const bool is_model = std::find(models.begin(), models.end(), model) != models.end();
  arguments.set.push_back("populations.*.steering={" + std::string(is_model ? "model" : "preset") + ": " + model + "}");
  return load_scene(arguments);
}

// Models and presets, each once.
std::vector<std::string> chosen_profiles(const std::vector<std::string>& given) {
  if (given.size() == 1 && given[0] == "all") return steering::model_names();
  std::vector<std::string> names;
  for (const std::string& name : given) {
    evaluation::walking_profile(name);  // throws with the nearest name
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

SeedRun run_seed(const CompareArguments& arguments, const std::string& model, std::uint64_t offset,
                 std::string* picture) {
  io::LoadedScenario scenario = load_with_model(arguments.scene, model);
  scenario.def.seed += offset;
  Simulation simulation(scenario.def, arguments.scene.threads);
  evaluation::CrowdMeasures measures;
  evaluation::Departures departures;
  io::RunReport report(simulation);
  Progress progress(model, "s", scenario.def.duration);
  const auto frame_steps =
      static_cast<std::uint64_t>(std::max(1.0, std::round(scenario.def.recording.every / scenario.def.step)));
  const auto observe = [&] {
    measures.observed(simulation);
    departures.add(simulation.clock().seconds(), simulation.events());
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
  const CrowdCounts counts = simulation.counts();
  SeedRun run;
  run.seed = scenario.def.seed;
  run.people = counts.total;
  run.arrived = counts.arrived;
  run.collisions = measures.collisions();
  run.mean_time_to_arrive = counts.arrived > 0 ? measures.mean_time_to_arrive() : evaluation::kNoValue;
  run.last_arrival = counts.arrived == counts.total ? departures.last() : evaluation::kNoValue;
  run.roughness = measures.mean_squared_acceleration();
  if (agent_steps > 0) run.us_per_agent_step = seconds * 1e6 / static_cast<double>(agent_steps);
  run.hash = simulation.hash();
  report.make_survey(simulation);
  if (report.survey() != nullptr) run.diagram = report.survey()->diagram;
  if (picture != nullptr) *picture = report.trajectories_svg(simulation);
  return run;
}

ModelRun run_model(const CompareArguments& arguments, const std::string& model, std::uint64_t seeds) {
  ModelRun run;
  run.model = model;
  run.scene = load_with_model(arguments.scene, model).def.name;
  for (std::uint64_t seed = 0; seed < seeds && !interrupted(); ++seed)
    run.seeds.push_back(run_seed(arguments, model, seed, seed == 0 ? &run.picture : nullptr));
  return run;
}

using Json = nlohmann::ordered_json;

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

// Means over the seeds, `_half_width` of the interval that holds the true mean with 95 %.
Json json_of(const std::vector<ModelRun>& runs) {
  Json rows = Json::array();
  for (const ModelRun& run : runs) {
    Json row = {{"model", run.model},
                {"seeds", run.seeds.size()},
                {"people", run.people()},
                {"arrived", run.arrived()},
                {"collisions", run.collisions()}};
    const auto add = [&](const std::string& name, double SeedRun::*value) {
      const evaluation::Confidence c = run.over(value);
      row[name] = number_or_null(c.mean);
      row[name + "_half_width"] = number_or_null(c.half_width);
    };
    add("mean_time_to_arrive", &SeedRun::mean_time_to_arrive);
    add("last_arrival", &SeedRun::last_arrival);
    add("roughness", &SeedRun::roughness);
    add("us_per_agent_step", &SeedRun::us_per_agent_step);
    row["ratio_to_orca"] = run.ratio_to_orca;
    row["hash"] = run.seeds.empty() ? Json(nullptr) : Json(fmt::format("{:016x}", run.seeds.front().hash));
    row["diagram"] = Json::array();
    if (!run.seeds.empty())
      for (const evaluation::DiagramBin& bin : run.seeds.front().diagram)
        row["diagram"].push_back(
            {{"density", bin.density}, {"speed", bin.speed}, {"flow", bin.flow}, {"samples", bin.samples}});
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string text_of(const std::vector<ModelRun>& runs) {
  TextTable table({"model", "arrived", "of", "time to arrive s", "last arrival s", "collisions", "roughness m2/s4",
                   "us/agent-step", "x orca"});
  for (const ModelRun& run : runs)
    table.row(
        {run.model, std::to_string(run.arrived()), std::to_string(run.people()),
         interval_text(run.over(&SeedRun::mean_time_to_arrive), 2), interval_text(run.over(&SeedRun::last_arrival), 2),
         std::to_string(run.collisions()), interval_text(run.over(&SeedRun::roughness), 3),
         fmt::format("{:.3f}", run.over(&SeedRun::us_per_agent_step).mean), fmt::format("{:.2f}", run.ratio_to_orca)});
  return table.text();
}

void write_comparison(const fs::path& folder, const std::vector<ModelRun>& runs, const CompareArguments& arguments) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) throw file_error(folder, "cannot be made: " + failure.message());
  write_file(folder / "compare.json", json_of(runs).dump(1) + "\n", arguments.force);
  write_file(folder / "compare.html", comparison_page(runs, arguments.command_line), arguments.force);
  for (const ModelRun& run : runs) write_file(folder / (run.model + ".svg"), run.picture, arguments.force);
}

}  // namespace

int execute(const CompareArguments& arguments) {
  const std::vector<std::string> models = chosen_profiles(arguments.models);
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
    if (!interrupted()) runs.push_back(run_model(arguments, model, arguments.seeds));
  // Costs are told relative to orca, so it is measured even when nobody asked for its row.
  const auto reference =
      std::find_if(runs.begin(), runs.end(), [](const ModelRun& run) { return run.model == kReferenceModel; });
  const auto cost_of = [](const ModelRun& run) { return run.over(&SeedRun::us_per_agent_step).mean; };
  const double reference_cost = reference != runs.end() ? cost_of(*reference)
                                : interrupted()         ? 0.0
                                                        : cost_of(run_model(arguments, kReferenceModel, 1));
  for (ModelRun& run : runs) run.ratio_to_orca = reference_cost > 0.0 ? cost_of(run) / reference_cost : 0.0;

  write_comparison(out, runs, arguments);
  if (arguments.json) {
    const nlohmann::ordered_json object = {{"scene", scenario.def.name},
                                           {"seed", scenario.def.seed},
                                           {"seeds", arguments.seeds},
                                           {"rows", json_of(runs)},
                                           {"out", out.string()}};
    fmt::print("{}\n", object.dump());
  } else {
    fmt::print("{}\n{}\nreport: {}\n", scenario.def.name, text_of(runs), (out / "compare.html").string());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
