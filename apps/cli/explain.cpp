#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "apps/cli/commands.h"
#include "apps/cli/describe.h"
#include "apps/cli/describe_json.h"
#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "engine/foundation/error.h"
#include "engine/io/scenario/sections.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"

namespace throng::cli {
namespace {

constexpr const char* kScenario = "scenario";

std::string format_text() {
  std::string text = "A scene is a YAML file; `throng reference` prints this as a page.\n";
  for (const io::scene::Section& section : io::scene::sections()) {
    text += fmt::format("\n{}: {}\n", section.path.empty() ? "at the top" : section.path, section.help);
    TextTable keys({"name", "form", "meaning"});
    for (const io::scene::Key& key : section.keys) keys.row({key.name, key.form, key.help});
    if (!section.keys.empty()) text += keys.text("  ");
    if (section.table != nullptr) text += parameter_lines(*section.table);
  }
  return text +
         "\nSteering models: `throng list models`, `throng explain MODEL`; presets: `throng list presets`. Minds: "
         "`throng list minds`, `throng explain "
         "MIND`.\n";
}

std::string scene_or_agent(const ExplainArguments& arguments) {
  if (arguments.at && !std::isfinite(*arguments.at)) throw Error("--at is no time", "give it in seconds: --at 60");
  const io::LoadedScenario scenario = load_scene(arguments.subject);
  print_warnings(scenario.warnings);
  Simulation simulation(scenario.def, 1);
  if (!arguments.agent) return arguments.json ? scene_json(scenario.def) : scene_text(scenario.def, simulation.world());
  const AgentIndex agent = find_agent(simulation, *arguments.agent, arguments.at);
  return arguments.json ? agent_json(simulation, agent) : agent_text(simulation, agent);
}

std::string explanation(const ExplainArguments& arguments) {
  const std::string& subject = arguments.subject.scene;
  std::vector<std::string> names = steering::model_names();
  if (subject.empty() || subject == kScenario) return arguments.json ? io::scenario_schema() : format_text();
  if (std::find(names.begin(), names.end(), subject) != names.end()) {
    const steering::ModelEntry& model = steering::find_model(subject);
    return arguments.json ? model_json(model) : model_text(model);
  }
  for (const steering::ModelEntry& model : steering::catalogue())
    for (const steering::Preset& preset : model.presets) {
      if (preset.name == subject) return arguments.json ? preset_json(model, preset) : preset_text(model, preset);
      names.push_back(preset.name);
    }
  for (const MindEntry& mind : mind_catalogue()) {
    if (mind.name == subject) return arguments.json ? mind_json(mind) : mind_text(mind);
    names.push_back(mind.name);
  }
  names.emplace_back(kScenario);
  find_scene(subject, names);  // when there is nothing of that name, a model or a mind could have been meant too
  return scene_or_agent(arguments);
}

}  // namespace

int execute(const ExplainArguments& arguments) {
  const std::string text = explanation(arguments);
  fmt::print("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return kExitOk;
}

}  // namespace throng::cli
