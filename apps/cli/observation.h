#pragma once

#include <string>
#include <vector>

#include "apps/cli/arguments.h"
#include "engine/evaluation/entropy/entropy_metric.h"

namespace throng::cli {

// A recording that models are held against, with the walls that are known of where it was made.
struct Observation {
  std::string name;
  evaluation::ObservedCrowd crowd;
  WorldDef world;
  std::vector<std::string> notes;
};

Observation load_observation(const ObservationArguments& arguments);
evaluation::EntropyOptions entropy_options(const ObservationArguments& arguments);

}  // namespace throng::cli
