#pragma once

#include <string>

#include "apps/cli/arguments.h"

namespace throng::cli {

// `throng evaluate space`: runs it, shows progress, writes failures, and returns what to print.
std::string evaluate_space(const EvaluateArguments::Space& arguments);

}  // namespace throng::cli
