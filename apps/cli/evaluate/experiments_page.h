#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/experiments/experiment_run.h"

namespace throng::cli {

// One page: which models come near to real people, and each experiment with both side by side.
std::string experiments_page(const std::vector<evaluation::Experiment>& experiments,
                             const evaluation::ExperimentReport& report, const std::vector<std::string>& notes);

}  // namespace throng::cli
