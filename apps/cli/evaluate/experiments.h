#pragma once

#include "apps/cli/arguments.h"

namespace throng::cli {

// `throng evaluate experiments`: real people against ours. Returns the exit status.
int evaluate_experiments(const EvaluateArguments::Experiments& arguments);

}  // namespace throng::cli
