#pragma once

#include <string>
#include <vector>

#include "apps/cli/arguments.h"
#include "engine/evaluation/entropy/entropy_metric.h"

namespace throng::cli {

// Metres of `m`, `cm`, `mm` or a number. Throws Error for anything else.
double unit_of(const std::string& text);

// A recording that models are held against, with the walls that are known of where it was made.
struct Recording {
  std::string name;
  evaluation::ObservedCrowd crowd;
  WorldDef world;
  std::vector<std::string> notes;
};

Recording load_recording(const RecordingArguments& arguments);
evaluation::EntropyOptions entropy_options(const RecordingArguments& arguments);

}  // namespace throng::cli
