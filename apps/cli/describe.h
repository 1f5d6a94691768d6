#pragma once

#include <optional>
#include <string>

#include "engine/foundation/parameters.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/scenario.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"

// Scenes and models in words.
namespace throng::cli {

// "2 s", "0.25 m", "normal ...": a value with its unit.
std::string value_text(const Parameter& parameter, const ParameterValue& value);
// name, default, range and unit, help: a line for each parameter.
std::string parameter_lines(const ParameterTable& table);
std::string model_text(const steering::ModelEntry& model);
std::string preset_text(const steering::ModelEntry& model, const steering::Preset& preset);
std::string mind_text(const MindEntry& mind);
// One line: how many people, where, how long.
std::string scene_line(const ScenarioDef& def, const World& world);
// The whole scene, each population with every parameter that it will have.
std::string scene_text(const ScenarioDef& def, const World& world);
// The person with this birth number; the simulation runs until it is born. Throws Error when it never is.
AgentIndex find_agent(Simulation& simulation, std::uint32_t number, std::optional<double> at = std::nullopt);
// The values drawn for one person.
std::string agent_text(const Simulation& simulation, AgentIndex i);

}  // namespace throng::cli
