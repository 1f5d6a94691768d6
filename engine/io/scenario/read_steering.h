#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/io/scenario/node.h"
#include "engine/simulation/scenario.h"
#include "engine/steering/catalogue.h"

namespace throng::io::scene {

struct SteeringRead {
  std::vector<SteeringDef> models;
  // What presets say about the population's own values; the file's own lines win over them.
  steering::Settings population;
};

// `steering:` of one population: a name, a map or a list of maps. A parameter of another model is ignored with a
// warning, so that one scene can be run with every model.
SteeringRead read_steering(const Node& node, std::span<const steering::ModelEntry> catalogue, const std::string& where,
                           std::vector<std::string>& warnings);

// "plaza.yaml:14:9: text", as errors are shown.
std::string warning_at(const Node& node, const std::string& text);

}  // namespace throng::io::scene
