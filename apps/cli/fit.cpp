#include "engine/evaluation/entropy/fit.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/interrupt.h"
#include "apps/cli/observation.h"
#include "apps/cli/output.h"
#include "apps/cli/progress.h"

namespace throng::cli {
namespace {

using evaluation::Fit;
using Json = nlohmann::ordered_json;

std::string text_of(const ParameterValue& value) {
  if (const auto* b = std::get_if<bool>(&value)) return *b ? "true" : "false";
  if (const auto* i = std::get_if<std::int64_t>(&value)) return std::to_string(*i);
  if (const auto* d = std::get_if<double>(&value)) return fmt::format("{:.4g}", *d);
  if (const auto* s = std::get_if<std::string>(&value)) return *s;
  return "";
}

// A piece of a scene: the population with the values found.
std::string scene_piece(const Fit& fit, const Observation& recording) {
  const evaluation::TestedModel& model = fit.model;
  std::string text = fmt::format("# fitted to {}: entropy score {:.3f} before, {:.3f} after\n", recording.name,
                                 fit.before.score, fit.after.score);
  text += "populations:\n  people:\n";
  if (model.radius) text += fmt::format("    radius: {:.4g}\n", *model.radius);
  if (model.preferred_speed) text += fmt::format("    preferred_speed: {:.4g}\n", *model.preferred_speed);
  text += fmt::format("    max_speed: {:.4g}\n", model.max_speed);
  if (model.mass) text += fmt::format("    mass: {:.4g}\n", *model.mass);
  text += "    steering:\n      model: " + model.model->name + "\n";
  for (const steering::Setting& setting : model.settings)
    text += "      " + setting.name + ": " + text_of(setting.value) + "\n";
  return text;
}

Json json_of(const Fit& fit, const Observation& recording, const std::string& piece) {
  Json object = {{"data", recording.name},         {"model", fit.model.model->name},
                 {"before", fit.before.score},     {"after", fit.after.score},
                 {"evaluations", fit.evaluations}, {"notes", recording.notes},
                 {"parameters", Json::array()},    {"scene", piece}};
  for (const evaluation::FittedValue& v : fit.values)
    object["parameters"].push_back(
        {{"name", v.name}, {"before", v.before}, {"after", v.after}, {"low", v.low}, {"high", v.high}});
  return object;
}

}  // namespace

int execute(const FitArguments& arguments) {
  catch_interrupts();
  const evaluation::TestedModel model = evaluation::tested_model(arguments.model);
  if (!arguments.out.empty() && !arguments.force && std::filesystem::exists(arguments.out))
    throw file_error(arguments.out, "exists already", "replace it with --force");
  const Observation recording = load_observation(arguments.recording);
  Progress progress("fit", "evaluations", arguments.evaluations);
  evaluation::FitOptions options;
  options.entropy = entropy_options(arguments.recording);
  options.entropy.go_on = [](int) { return !interrupted(); };
  options.parameters = arguments.parameters;
  options.evaluations = arguments.evaluations;
  options.go_on = [&](int done, double best) {
    progress.update(done, fmt::format("best score {:.3f}", best));
    return !interrupted();
  };
  const Workers workers(arguments.recording.threads);
  const Fit fit = fit_model(model, recording.crowd, recording.world, options, workers);
  progress.clear();
  const std::string piece = scene_piece(fit, recording);
  if (!arguments.out.empty()) write_file(arguments.out, piece, arguments.force);
  if (arguments.recording.json) {
    fmt::print("{}\n", json_of(fit, recording, piece).dump());
  } else {
    for (const std::string& note : recording.notes) fmt::print("note: {}\n", note);
    TextTable table({"value", "before", "after", "searched from", "to"});
    for (const evaluation::FittedValue& v : fit.values)
      table.row({v.name, fmt::format("{:.4g}", v.before), fmt::format("{:.4g}", v.after), fmt::format("{:.4g}", v.low),
                 fmt::format("{:.4g}", v.high)});
    fmt::print("{}\nEntropy score {:.3f} before, {:.3f} after {} evaluations (lower is better).\n\n{}", table.text(),
               fit.before.score, fit.after.score, fit.evaluations, piece);
  }
  return interrupted() ? kExitInterrupted : kExitOk;
}

}  // namespace throng::cli
