#include <fmt/format.h>

#include "apps/cli/commands.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::cli {

int execute(const SchemaArguments&) {
  fmt::print("{}\n", io::scenario_schema());
  return kExitOk;
}

}  // namespace throng::cli
