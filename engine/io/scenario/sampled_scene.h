#pragma once

#include <string>

#include "engine/evaluation/scenario_space/scenario_run.h"

namespace throng::io {

// A scenario of a scenario space as the text of a scene. Run, it goes bit by bit as it went when it was evaluated.
// `note` ends the description.
std::string sampled_scene(const evaluation::SampledScenario& scenario, const std::string& model,
                          const evaluation::ScenarioRunOptions& options, const std::string& note);

}  // namespace throng::io
