#pragma once

#include <string>
#include <vector>

#include "engine/io/scenario/node.h"
#include "engine/io/scenario/read_world.h"
#include "engine/simulation/scenario.h"

namespace throng::io::scene {

// `timeline:`, in the order of time.
std::vector<TimelineEntry> read_timeline(const Node& node, const SceneWorld& world, const ScenarioDef& scene,
                                         std::vector<std::string>& warnings);

}  // namespace throng::io::scene
