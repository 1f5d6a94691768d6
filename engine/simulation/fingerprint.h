#pragma once

#include <cstdint>

#include "engine/simulation/scenario.h"
#include "engine/simulation/simulation.h"

namespace throng {

// One number for everything in a scene that a run depends on: the world, the populations with all their parameters,
// minds, steering models with their effective parameters, the timeline. A snapshot carries it, so that it goes on in no
// other scene. Titles, colours, what is recorded and the number of threads make no difference to a run, nor here.
std::uint64_t fingerprint_of(const ScenarioDef& scenario);
// Likewise of a crowd that is made in code; without its steering models.
std::uint64_t fingerprint_of(const SimulationOptions& options, const WorldDef& world);
// Of a model of the catalogue with the values that its parameters have.
std::uint64_t fingerprint_of(const std::string& model, const steering::Settings& settings);

}  // namespace throng
