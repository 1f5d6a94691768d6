#pragma once

#include "apps/cli/bench/results.h"

namespace throng::cli {

// What a whole step costs, on one thread and on two, beside peers where they are built in; memory; recording. Ctrl-C
// ends it early.
BenchReport bench_engine(const std::vector<std::uint32_t>& sizes, bool quick);

}  // namespace throng::cli
