#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/describe.h"
#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "apps/cli/without_effect.h"
#include "engine/simulation/infeasible.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {

int execute(const CheckArguments& arguments) {
  const io::LoadedScenario scenario = load_scene(arguments.scene);
  const Simulation simulation(scenario.def, 1);  // finds what only the whole shows, such as a start inside a wall
  std::vector<std::string> warnings = scenario.warnings;
  nlohmann::ordered_json infeasible = nlohmann::ordered_json::array();
  for (const Infeasible& one : simulation.infeasible()) {
    warnings.push_back(one.to_text());
    infeasible.push_back(one.to_text());
  }
  const int status = arguments.strict && !warnings.empty() ? kExitFailed : kExitOk;
  const std::vector<std::string> idle = without_effect(simulation);
  if (arguments.json) {
    const nlohmann::ordered_json object = {{"ok", status == kExitOk},
                                           {"scene", scenario.def.name},
                                           {"file", find_scene(arguments.scene.scene).string()},
                                           {"description", scene_line(scenario.def, simulation.world())},
                                           {"warnings", warnings},
                                           {"infeasible", infeasible},
                                           {"without_effect", idle}};
    fmt::print("{}\n", object.dump());
    return status;
  }
  print_warnings(warnings);
  for (const std::string& line : idle) fmt::print("{}\n", line);
  const std::string verdict = warnings.empty()       ? "ok"
                              : warnings.size() == 1 ? "1 warning"
                                                     : fmt::format("{} warnings", warnings.size());
  fmt::print("{}: {}\n", verdict, scene_line(scenario.def, simulation.world()));
  return status;
}

}  // namespace throng::cli
