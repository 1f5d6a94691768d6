#pragma once

#include <array>
#include <string>
#include <vector>

#include "apps/cli/evaluate/scene_run.h"

namespace throng::cli {

// The narrowing passage of Guy et al. with so many of 200 of one personality; not run yet.
SceneRun passage_run(const char* preset, std::uint64_t seed, int highlighted, const std::vector<std::string>& set = {});

// [m/s] How fast aggressive people get out when they are 20, 40, ... 100 % of 200.
using ExitSpeeds = std::array<double, 5>;
ExitSpeeds exit_speeds(std::uint64_t seed, const std::vector<std::string>& set = {});

// [m/s] By how much they fall over the whole range of 80 %: the slope of the straight line of least squares.
double fall(const ExitSpeeds& speed);

}  // namespace throng::cli
