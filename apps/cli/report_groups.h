#pragma once

#include <string>
#include <vector>

#include "apps/cli/arguments.h"
#include "engine/foundation/jobs.h"
#include "engine/io/report/comparison_page.h"

namespace throng::cli {

// Reads and measures everything that `throng report` was given, in groups of runs that differ by chance alone.
std::vector<io::RunGroup> read_groups(const ReportArguments& arguments, const Workers& workers);

}  // namespace throng::cli
