#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/cli/commands.h"
#include "apps/cli/describe.h"
#include "apps/cli/output.h"
#include "apps/cli/scene_files.h"
#include "engine/simulation/simulation.h"

namespace throng::cli {

int execute(const CheckArguments& arguments) {
  const io::LoadedScenario scenario = load_scene(arguments.scene);
  const Simulation simulation(scenario.def, 1);  // finds what only the whole shows, such as a start inside a wall
  if (arguments.json) {
    const nlohmann::ordered_json object = {{"ok", true},
                                           {"scene", scenario.def.name},
                                           {"file", find_scene(arguments.scene.scene).string()},
                                           {"description", scene_line(scenario.def, simulation.world())},
                                           {"warnings", scenario.warnings}};
    fmt::print("{}\n", object.dump());
    return kExitOk;
  }
  print_warnings(scenario.warnings);
  fmt::print("ok: {}\n", scene_line(scenario.def, simulation.world()));
  return kExitOk;
}

}  // namespace throng::cli
