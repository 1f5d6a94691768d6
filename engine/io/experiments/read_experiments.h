#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluation/experiments/experiment.h"

namespace throng::io {

struct ReadExperiments {
  std::vector<evaluation::Experiment> experiments;  // by name
  std::vector<std::string> left_out;                // name and why, a sentence each
};

// Every recording below a folder that has a set-up beside it: NAME.csv with NAME.json. `wanted` is asked for each name
// before it is read. Throws Error with file and line for a set-up that cannot be understood.
ReadExperiments read_experiments(const std::filesystem::path& folder,
                                 const std::function<bool(const std::string&)>& wanted);
// The set-up alone. `why_not`: why it cannot be an experiment; empty when it is one.
evaluation::ExperimentSetup read_experiment_setup(std::string_view json, const std::string& file, std::string& why_not);

}  // namespace throng::io
