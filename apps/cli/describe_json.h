#pragma once

#include <string>
#include <vector>

#include "engine/core/step/command_table.h"
#include "engine/minds/catalogue.h"
#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"

// Scenes, models and parameters as JSON text, for machines. The words are in describe.h.
namespace throng::cli {

// {name, unit, low, high, default, help} and, where they are given, choices and path.
std::string parameter_json(const Parameter& parameter, const std::string& path = {});
// {name, owner, help, example, fields: [{name, kind, required, unit, low, high, default, help}]}.
std::string command_json(const CommandRow& row);
std::string model_json(const steering::ModelEntry& model);
// {name, model, calibrated, purpose, source, steering: {...}, population: {...}}.
std::string preset_json(const steering::ModelEntry& model, const steering::Preset& preset);
std::string mind_json(const MindEntry& mind);
// Every population with the value of each of its parameters.
std::string scene_json(const ScenarioDef& def);
std::string agent_json(const Simulation& simulation, AgentIndex agent);
// JSON texts as one array.
std::string json_array(const std::vector<std::string>& items);

}  // namespace throng::cli
