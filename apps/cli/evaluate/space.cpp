#include "apps/cli/evaluate/space.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/cli/evaluate/models.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "engine/evaluation/scenario_space/coverage.h"
#include "engine/io/scenario/sampled_scene.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::CoverageReport;
using evaluation::ModelCoverage;
using evaluation::ScenarioOutcome;
using Json = nlohmann::ordered_json;

// Before minutes of work, not after.
void check_folder(const EvaluateArguments::Space& arguments) {
  const fs::path folder = arguments.write_failures;
  if (folder.empty() || arguments.force) return;
  std::error_code ignored;
  if (fs::exists(folder, ignored) && !(fs::is_directory(folder, ignored) && fs::is_empty(folder, ignored)))
    throw file_error(folder, "is there already", "choose another folder, or add --force to write into it");
}

std::string ending(const ScenarioOutcome& outcome) {
  return outcome.end == ScenarioOutcome::End::kCollision ? "bodies collide" : "the time runs out";
}

// A folder for each model with what it failed, and one with what nobody solved.
std::size_t write_failures(const EvaluateArguments::Space& arguments, const CoverageReport& report,
                           const evaluation::ScenarioRunOptions& options) {
  std::size_t written = 0;
  const auto write = [&](const std::string& folder, const ModelCoverage& model, std::uint64_t index) {
    const fs::path in = fs::path(arguments.write_failures) / folder;
    std::error_code problem;
    fs::create_directories(in, problem);
    if (problem) throw file_error(in, "cannot be made: " + problem.message());
    const std::string note = fmt::format("{} fails here: {}", model.model, ending(model.outcomes[index]));
    write_file(in / fmt::format("scenario-{:06}.yaml", index),
               io::sampled_scene(evaluation::sample_scenario(report.set, index), model.model, options, note),
               arguments.force);
    ++written;
  };
  for (const ModelCoverage& model : report.models)
    for (const std::uint64_t index : model.failure_set()) write(model.model, model, index);
  if (report.models.size() > 1)
    for (const std::uint64_t index : report.common_failures) write("common", report.models.front(), index);
  return written;
}

std::string json_of(const CoverageReport& report, const EvaluateArguments::Space& arguments) {
  Json rows = Json::array();
  for (const ModelCoverage& m : report.models)
    rows.push_back({{"model", m.model},
                    {"coverage", m.coverage},
                    {"standard_error", m.standard_error},
                    {"quality_length", m.quality_length},
                    {"quality_time", m.quality_time},
                    {"coverage_length", m.coverage_length},
                    {"coverage_time", m.coverage_time},
                    {"failures", m.failures()},
                    {"collisions", m.collisions},
                    {"time_outs", m.time_outs},
                    {"failure_set", m.failure_set()}});
  const Json object = {{"space", evaluation::space_name(report.set.kind)},
                       {"seed", report.set.seed},
                       {"count", report.set.size},
                       {"obstacles", report.set.params.obstacle_share},
                       {"step", arguments.step},
                       {"solid", arguments.solid},
                       {"models", rows},
                       {"common_failures", report.common_failures.size()},
                       {"common_failure_share", report.common_failure_share()},
                       {"common_failure_set", report.common_failures}};
  return object.dump(1);
}

std::string text_of(const CoverageReport& report) {
  TextTable table({"model", "coverage", "+-", "quality length", "quality time", "failures", "collisions", "time-outs"});
  for (const ModelCoverage& m : report.models)
    table.row({m.model, fmt::format("{:.3f}", m.coverage), fmt::format("{:.3f}", 1.96 * m.standard_error),
               fmt::format("{:.3f}", m.quality_length), fmt::format("{:.3f}", m.quality_time),
               std::to_string(m.failures()), std::to_string(m.collisions), std::to_string(m.time_outs)});
  return fmt::format("{} scenarios of the {} space, seed {}\n{}common failures: {} ({:.1f} %)", report.set.size,
                     evaluation::space_name(report.set.kind), report.set.seed, table.text(),
                     report.common_failures.size(), 100.0 * report.common_failure_share());
}

}  // namespace

std::string evaluate_space(const EvaluateArguments::Space& arguments) {
  evaluation::ScenarioSet set;
  set.kind = arguments.kind == "complete" ? evaluation::SpaceKind::kComplete : evaluation::SpaceKind::kRepresentative;
  set.seed = arguments.seed;
  set.size = arguments.count;
  if (arguments.obstacles) set.params.obstacle_share = *arguments.obstacles;
  evaluation::ScenarioRunOptions options;
  options.step = arguments.step;
  options.solid = arguments.solid;
  std::vector<SteeringDef> models;
  for (const std::string& name :
       chosen_models(arguments.models.empty() ? std::vector<std::string>{"orca"} : arguments.models)) {
    models.emplace_back();
    models.back().model = name;
  }
  check_folder(arguments);
  const Workers workers(arguments.threads);
  Progress progress("scenario space", "scenarios", static_cast<double>(set.size));
  const CoverageReport report =
      evaluation::measure_coverage(set, models, options, workers, [&](std::uint64_t finished) {
        progress.update(static_cast<double>(finished));
        return !interrupted();
      });
  progress.clear();
  std::string text = arguments.json ? json_of(report, arguments) : text_of(report);
  if (!arguments.write_failures.empty()) {
    const std::size_t written = write_failures(arguments, report, options);
    if (!arguments.json) text += fmt::format("\n{} scenes in {}", written, arguments.write_failures);
  }
  return text;
}

}  // namespace throng::cli
