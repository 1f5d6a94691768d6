#pragma once

#include <string>
#include <vector>

#include "engine/simulation/scenario.h"

// A scene as clients get it once, as JSON text.
namespace throng::server {

// What the page's sliders begin with: as the scene says, or as it was set live.
struct SteeredValues {
  double pace = 1.0;    // factor of the preferred speed
  bool social = false;  // the rest counts
  double mood = 0.0;
  double spread = 0.0, centre = 0.0;  // of friendship [degrees]
};

struct SceneFacts {
  const ScenarioDef* scenario = nullptr;
  const World* world = nullptr;
  std::vector<std::string> models;  // as CrowdFrame::Person::model counts them
  bool live = true;
  bool social = false;                // people talk
  bool traits = false;                // people have personalities
  double interest = 1.0;              // of everybody in talking
  std::vector<SteeredValues> values;  // by population; empty: not known
};

std::string world_json(const World& world);
std::string scene_json(const SceneFacts& facts);

// The steering models of a scenario, each once.
std::vector<std::string> models_of(const ScenarioDef& scenario);

}  // namespace throng::server
