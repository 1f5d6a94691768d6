#include "apps/cli/evaluate/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/evaluate/experiments_page.h"
#include "apps/cli/evaluate/pattern.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"
#include "engine/io/experiments/read_experiments.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

namespace fs = std::filesystem;
using evaluation::Experiment;
using evaluation::ExperimentFigures;
using evaluation::ExperimentReport;
using evaluation::ExperimentRow;
using Json = nlohmann::ordered_json;

std::vector<std::string> chosen_profiles(const std::vector<std::string>& given) {
  if (given.empty()) return evaluation::default_profiles();
  std::vector<std::string> all;
  if (given.size() == 1 && given[0] == "all") {
    all = evaluation::calibrated_profiles();
    for (const std::string& model : steering::model_names()) all.push_back(model);
    return all;
  }
  for (const std::string& name : given) {
    evaluation::walking_profile(name);  // throws with the nearest name
    if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
  }
  return all;
}

io::ReadExperiments chosen_runs(const EvaluateArguments::Experiments& arguments) {
  std::vector<std::string> names;
  std::vector<bool> used(arguments.runs.size());
  io::ReadExperiments read = io::read_experiments(arguments.data, [&](const std::string& name) {
    names.push_back(name);
    bool wanted = arguments.runs.empty();
    for (std::size_t k = 0; k < used.size(); ++k)
      if (matches(arguments.runs[k], name)) wanted = used[k] = true;
    return wanted;
  });
  for (std::size_t k = 0; k < used.size(); ++k)
    if (!used[k])
      throw Error("there is no recording '" + arguments.runs[k] + "' in " + arguments.data,
                  suggest_name(arguments.runs[k], names));
  if (read.experiments.empty()) {
    std::string why;
    for (const std::string& line : read.left_out) why += (why.empty() ? "" : "; ") + line;
    throw file_error(arguments.data, "has no recording that can be compared: " + why,
                     "a set-up names a flow_line and an area; see docs/how-to/compare-with-recordings.md");
  }
  return read;
}

// What was left out or assumed, a sentence each.
std::vector<std::string> notes_of(const io::ReadExperiments& read, const ExperimentReport& report) {
  std::vector<std::string> notes;
  for (const std::string& line : read.left_out) notes.push_back("left out: " + line);
  const bool wanted_rooms = report.options.arrivals == evaluation::ExperimentArrivals::kWaitingRoom;
  for (std::size_t k = 0; k < report.staged.size(); ++k)
    if (wanted_rooms && !report.staged[k].from_waiting_room)
      notes.push_back(
          read.experiments[k].setup.name + ": the widths of its entrances are unknown, " +
          (read.experiments[k].setup.people_in_loop > 0 ? "people go round the loop" : "people arrive as recorded"));
  return notes;
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json json_of(const ExperimentFigures& f, bool whole) {
  Json object = {{"flow", number(f.flow)},
                 {"density", number(f.density)},
                 {"speed", number(f.speed)},
                 {"nearest", number(f.nearest)},
                 {"nearest_tenth", number(f.closest)},
                 {"wall_distance", number(f.wall)},
                 {"standing_share", number(f.standing)},
                 {"speed_fluctuation", number(f.fluctuation)},
                 {"lane_order", number(f.lanes)}};
  if (!whole) return object;
  object["crossings"] = f.crossings;
  Json bins = Json::array();
  for (const evaluation::DiagramBin& bin : f.diagram)
    bins.push_back({{"density", bin.density}, {"speed", bin.speed}, {"flow", bin.flow}, {"samples", bin.samples}});
  object["diagram"] = bins;
  return object;
}

Json json_of(const std::vector<Experiment>& experiments, const ExperimentReport& report,
             const std::vector<std::string>& notes, const fs::path& out) {
  Json runs = Json::array(), rows = Json::array();
  for (std::size_t k = 0; k < experiments.size(); ++k) {
    const evaluation::ExperimentSetup& setup = experiments[k].setup;
    runs.push_back({{"run", setup.name},
                    {"kind", setup.kind},
                    {"people", experiments[k].recorded.people().size()},
                    {"opening", setup.opening},
                    {"arrivals", setup.people_in_loop > 0             ? "loop"
                                 : report.staged[k].from_waiting_room ? "waiting-room"
                                                                      : "recorded"},
                    {"real", json_of(report.real[k], true)}});
  }
  for (const ExperimentRow& row : report.rows) {
    Json by_seed = Json::array();
    for (const ExperimentFigures& f : row.by_seed) by_seed.push_back(json_of(f, false));
    rows.push_back({{"run", experiments[row.experiment].setup.name},
                    {"model", row.model},
                    {"flow_error", number(row.flow_error)},
                    {"density_error", number(row.density_error)},
                    {"speed_error", number(row.speed_error)},
                    {"nt_error", number(row.nt_error)},
                    {"diagram_error", number(row.diagram_error)},
                    {"arrived", row.arrived},
                    {"people", row.people},
                    {"late", row.late},
                    {"inside", row.inside},
                    {"ours", json_of(row.mean, true)},
                    {"by_seed", by_seed}});
  }
  return {{"rows", rows},
          {"runs", runs},
          {"tolerance",
           {{"flow", evaluation::kFlowTolerance},
            {"density", evaluation::kDensityTolerance},
            {"speed", evaluation::kSpeedTolerance}}},
          {"seed", report.options.seed},
          {"seeds", report.options.seeds},
          {"step", report.options.step},
          {"preferred_speed", report.options.preferred_speed},
          {"speed_deviation", report.options.speed_deviation},
          {"body_depth", report.options.body_depth},
          {"notes", notes},
          {"out", out.string()}};
}

std::string figure_text(double value, int decimals = 2) {
  return std::isfinite(value) ? fmt::format("{:.{}f}", value, decimals) : "-";
}
std::string error_text(double value) {
  return std::isfinite(value) ? fmt::format("{:+.0f} %", std::round(100.0 * value) + 0.0) : "-";
}
// When half and all of those who crossed had done so.
std::string nt_text(const ExperimentFigures& f) {
  if (f.crossings.empty()) return "-";
  return fmt::format("{:.0f}/{:.0f}", f.crossings[f.crossings.size() / 2], f.crossings.back());
}

std::string text_of(const std::vector<Experiment>& experiments, const ExperimentReport& report) {
  TextTable table({"run", "model", "flow 1/s", "error", "density 1/m2", "error", "speed m/s", "error", "N-t s", "error",
                   "diagram", "nearest m", "wall m", "standing", "fluctuation", "lanes", "arrived", "inside"});
  for (std::size_t k = 0; k < experiments.size(); ++k) {
    const auto cells = [&](const std::string& run, const std::string& model, const ExperimentFigures& f,
                           const ExperimentRow* row) {
      const auto error = [&](double ExperimentRow::*which) { return row == nullptr ? "" : error_text(row->*which); };
      table.row({run, model, figure_text(f.flow), error(&ExperimentRow::flow_error), figure_text(f.density),
                 error(&ExperimentRow::density_error), figure_text(f.speed), error(&ExperimentRow::speed_error),
                 nt_text(f), row == nullptr ? "" : figure_text(row->nt_error),
                 row == nullptr ? "" : figure_text(row->diagram_error), figure_text(f.nearest), figure_text(f.wall),
                 figure_text(f.standing), figure_text(f.fluctuation), figure_text(f.lanes),
                 row == nullptr ? "" : fmt::format("{:.0f} of {:.0f}", row->arrived, row->people),
                 row == nullptr ? ""
                 : row->inside  ? "yes"
                                : "no"});
    };
    cells(experiments[k].setup.name, "real", report.real[k], nullptr);
    for (const ExperimentRow& row : report.rows)
      if (row.experiment == k) cells("", row.model, row.mean, &row);
  }
  std::string text = table.text();
  std::vector<std::string> models;
  for (const ExperimentRow& row : report.rows)
    if (std::find(models.begin(), models.end(), row.model) == models.end()) models.push_back(row.model);
  for (const std::string& model : models) {
    std::size_t inside = 0, all = 0;
    for (const ExperimentRow& row : report.rows)
      if (row.model == model) ++all, inside += row.inside ? 1 : 0;
    text += fmt::format("{} is within {:.0f} % of flow, {:.0f} % of density and {:.0f} % of speed in {} of {} runs\n",
                        model, 100 * evaluation::kFlowTolerance, 100 * evaluation::kDensityTolerance,
                        100 * evaluation::kSpeedTolerance, inside, all);
  }
  return text;
}

}  // namespace

int evaluate_experiments(const EvaluateArguments::Experiments& arguments) {
  const std::vector<std::string> models = chosen_profiles(arguments.models);
  const io::ReadExperiments read = chosen_runs(arguments);
  const fs::path out =
      arguments.out.empty() ? next_free_folder(fs::path("runs") / "experiments") : fs::path(arguments.out);
  for (const char* name : {"experiments.html", "experiments.json"})
    if (!arguments.force && fs::exists(out / name))
      throw file_error(out / name, "exists already", "add --force to replace it");

  evaluation::ExperimentOptions options;
  if (arguments.arrivals == "waiting-room") options.arrivals = evaluation::ExperimentArrivals::kWaitingRoom;
  options.seed = arguments.seed;
  options.seeds = arguments.seeds;
  options.step = arguments.step;
  options.preferred_speed = arguments.preferred_speed;
  options.speed_deviation = arguments.speed_deviation;
  options.body_depth = arguments.body_depth;
  const Workers workers(arguments.threads);
  Progress progress("experiments", "runs",
                    static_cast<double>(read.experiments.size() * models.size()) * arguments.seeds);
  const ExperimentReport report =
      evaluation::compare_with_experiments(read.experiments, models, options, workers, [&](std::size_t finished) {
        progress.update(static_cast<double>(finished));
        return !interrupted();
      });
  progress.clear();

  const std::vector<std::string> notes = notes_of(read, report);
  std::error_code failure;
  fs::create_directories(out, failure);
  if (failure) throw file_error(out, "cannot be made: " + failure.message());
  const Json object = json_of(read.experiments, report, notes, out);
  write_file(out / "experiments.json", object.dump(1) + "\n", arguments.force);
  write_file(out / "experiments.html", experiments_page(read.experiments, report, notes), arguments.force);
  if (arguments.json) {
    fmt::print("{}\n", object.dump());
  } else {
    fmt::print("{}", text_of(read.experiments, report));
    for (const std::string& note : notes) fmt::print("{}\n", note);
    fmt::print("report: {}\n", (out / "experiments.html").string());
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
