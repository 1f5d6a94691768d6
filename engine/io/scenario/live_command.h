#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/io/scenario/load_scenario.h"

// Commands as lines of text, and what a live run did as a scene.
namespace throng::io {

// "mood population=staff value=0.3" or "obstacle id=crate rectangle=[4, 2, 5, 3]": the name of a command and what a
// timeline writes beside it. `world` is the one that the command changes. Throws Error.
Command parse_command(std::string_view line, const ScenarioDef& scene, const World& world, double now);

// The scene with these commands, and no others, in its timeline, that ends after so many seconds: it repeats the run
// bit for bit. `world` is the one that the run ended with.
std::string replay_scene(const LoadedScenario& scenario, std::span<const RecordedCommand> commands, const World& world,
                         double seconds);

}  // namespace throng::io
