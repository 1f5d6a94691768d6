#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/describe.h"
#include "apps/cli/describe_json.h"
#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "engine/evaluation/verification/verification.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/people.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

// A list for people and the same list for machines.
struct Listing {
  TextTable table;
  std::vector<std::string> json;
};

Listing models() {
  Listing list{TextTable({"model", "what it is", "source"}), {}};
  for (const steering::ModelEntry& model : steering::catalogue()) {
    list.table.row({model.name, model.summary, model.citation});
    list.json.push_back(model_json(model));
  }
  return list;
}

Listing presets() {
  Listing list{TextTable({"preset", "model", "calibrated", "for", "source"}), {}};
  const std::vector<std::string> calibrated = evaluation::calibrated_profiles();
  for (const steering::ModelEntry& model : steering::catalogue())
    for (const steering::Preset& preset : model.presets) {
      const bool fitted = std::find(calibrated.begin(), calibrated.end(), preset.name) != calibrated.end();
      list.table.row({preset.name, model.name, fitted ? "yes" : "no", std::string(evaluation::purpose_of(preset.name)),
                      preset.source});
      list.json.push_back(preset_json(model, preset));
    }
  return list;
}

Listing minds() {
  Listing list{TextTable({"mind", "what it is", "source"}), {}};
  for (const MindEntry& mind : mind_catalogue()) {
    list.table.row({mind.name, mind.summary, mind.citation});
    list.json.push_back(mind_json(mind));
  }
  return list;
}

Listing people() {
  Listing list{TextTable({"people", "preferred speed [m/s]", "who", "source"}), {}};
  for (const PeopleKind& kind : people_kinds()) {
    list.table.row({kind.name, kind.preferred_speed.to_text(), kind.summary, kind.source});
    list.json.push_back(nlohmann::ordered_json{
        {"name", kind.name},
        {"preferred_speed", kind.preferred_speed.to_text()},
        {"mean", kind.preferred_speed.mean()},
        {"summary", kind.summary},
        {"source",
         kind.source}}.dump());
  }
  return list;
}

Listing scenes() {
  Listing list{TextTable({"scene", "what it shows"}), {}};
  for (const std::string& name : shipped_scenes()) {
    const ScenarioDef def = io::load_scenario(find_scene(name)).def;
    list.table.row({name, def.description.empty() ? def.name : def.description.substr(0, def.description.find('\n'))});
    list.json.push_back(
        nlohmann::ordered_json{{"name", name}, {"title", def.name}, {"description", def.description}}.dump());
  }
  return list;
}

Listing parameters() {
  Listing list{TextTable({"parameter", "default", "values", "meaning"}), {}};
  const auto add = [&](const std::string& path, const ParameterTable& table) {
    for (const Parameter& parameter : table.parameters()) {
      list.table.row(
          {path + parameter.name, value_text(parameter, parameter.default_value), expected(parameter), parameter.help});
      list.json.push_back(parameter_json(parameter, path + parameter.name));
    }
  };
  for (const io::scene::Section& section : io::scene::sections())
    if (section.table != nullptr) add(section.path.empty() ? "" : section.path + ".", *section.table);
  for (const steering::ModelEntry& model : steering::catalogue())
    add("populations.steering(" + model.name + ").", *model.table);
  return list;
}

Listing commands() {
  Listing list{TextTable({"command", "what it does"}), {}};
  for (const CommandHelp& command : command_summaries()) {
    list.table.row({command.name, command.summary});
    list.json.push_back(nlohmann::ordered_json{{"name", command.name}, {"summary", command.summary}}.dump());
  }
  return list;
}

Listing listing(const std::string& what) {
  if (what == "scenes") return scenes();
  if (what == "models") return models();
  if (what == "presets") return presets();
  if (what == "minds") return minds();
  if (what == "people") return people();
  if (what == "parameters") return parameters();
  if (what == "commands") return commands();
  throw Error("there is no list of '" + what + "'",
              suggest_name(what, std::vector<std::string>{"scenes", "models", "presets", "minds", "people",
                                                          "parameters", "commands"}));
}

}  // namespace

int execute(const ListArguments& arguments) {
  const Listing list = listing(arguments.what);
  fmt::print("{}", arguments.json ? json_array(list.json) + "\n" : list.table.text());
  return kExitOk;
}

}  // namespace throng::cli
