#pragma once

#include <string>

#include "apps/cli/arguments.h"

namespace throng::cli {

// Reads the plan, says what it found and repaired, and returns a scene that runs.
std::string import_plan(const ConvertArguments& arguments);

}  // namespace throng::cli
