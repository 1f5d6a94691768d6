#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/measures/survey.h"
#include "engine/simulation/scenario.h"

namespace throng::io {

// Whether a run is an evacuation: there was an alarm, or it ended when everybody had left by an exit and it was as
// dense [1/m2] somewhere as where people queue.
bool evacuates(const ScenarioDef& scenario, double peak_density);

// Why the figures of a run should not be trusted as they are, a sentence each: flows and speeds beyond what people do
// (Weidmann 1993), and an evacuation by people who walk as nobody calibrated. `survey` may be null.
std::vector<std::string> doubts_about(const ScenarioDef& scenario, const evaluation::Survey* survey);

}  // namespace throng::io
