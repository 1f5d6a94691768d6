#pragma once

#include <string>
#include <vector>

#include "engine/simulation/scenario.h"

// A scene as clients get it once, as JSON text.
namespace throng::server {

struct SceneFacts {
  const ScenarioDef* scenario = nullptr;
  const World* world = nullptr;
  std::vector<std::string> models;  // as CrowdFrame::Person::model counts them
  bool live = true;
  bool social = false;  // people talk
  bool traits = false;  // people have personalities
};

std::string world_json(const World& world);
std::string scene_json(const SceneFacts& facts);

// The steering models of a scenario, each once.
std::vector<std::string> models_of(const ScenarioDef& scenario);

}  // namespace throng::server
