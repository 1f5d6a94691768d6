#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/measures/confidence.h"
#include "engine/io/report/recorded_crowd.h"

namespace throng::io {

// Runs that differ by chance alone: the same scene with other seeds, repetitions of an experiment.
struct RunGroup {
  std::string name;
  std::vector<RecordedCrowd> runs;  // at least one
};

// One thing that is compared: a value for each group, in order.
struct ComparedValue {
  std::string name, unit;
  std::vector<evaluation::Confidence> groups;
};
std::vector<ComparedValue> compared_values(const std::vector<RunGroup>& groups);

// Several groups side by side, with intervals that hold the true means with 95 %: one file, no scripts, nothing
// fetched.
std::string comparison_page(const std::vector<RunGroup>& groups, const std::string& title,
                            const std::string& command_line);

}  // namespace throng::io
