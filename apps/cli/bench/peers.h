#pragma once

#include <vector>

#include "apps/cli/bench/crossing.h"
#include "apps/cli/bench/results.h"

namespace throng::cli {

inline constexpr const char* kPlainReference = "plain-reference";
inline constexpr const char* kDetourCrowd = "detour-crowd";

// Other simulators on the same crossing, as far as they were built in and are not too slow for its size.
std::vector<BenchResult> measure_peers(const Crossing& crossing, bool quick);

}  // namespace throng::cli
