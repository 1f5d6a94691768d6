#pragma once

#include "apps/cli/arguments.h"

namespace throng::cli {

// `throng evaluate entropy`: models ranked on a recording, or held against each other. Returns the exit status.
int evaluate_entropy(const EvaluateArguments::Entropy& arguments);

}  // namespace throng::cli
