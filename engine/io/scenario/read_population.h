#pragma once

#include <string>
#include <vector>

#include "engine/io/scenario/node.h"
#include "engine/io/scenario/read_world.h"
#include "engine/simulation/scenario.h"

namespace throng::io::scene {

// `populations:`, a map of ids and populations.
std::vector<PopulationDef> read_populations(const Node& node, const SceneWorld& world,
                                            std::vector<std::string>& warnings);

// Parts of one population, each in its own file.
// schedule and arrival_times into `def`, and whether they, rate and the rest of the source go together.
void read_source(const Node& node, PopulationDef& def, const std::string& where, std::vector<std::string>& warnings);
StartDef read_start(const Node& node, const SceneWorld& world, const std::string& where);

// What a journey refers to.
struct JourneyContext {
  const SceneWorld& world;
  LevelIndex level;                             // of the start
  const std::string& where;                     // whose journey it is
  const std::vector<std::string>& populations;  // all ids, in their order
};
std::vector<JourneyStep> read_journey(const Node& node, const JourneyContext& context,
                                      std::vector<std::string>& warnings);

}  // namespace throng::io::scene
