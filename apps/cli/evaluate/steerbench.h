#pragma once

#include <string>

#include "apps/cli/arguments.h"

namespace throng::cli {

// `throng evaluate steerbench`: reads the cases, runs them, shows progress, and returns what to print.
std::string evaluate_steerbench(const EvaluateArguments::Steerbench& arguments);

}  // namespace throng::cli
