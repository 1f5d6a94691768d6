#pragma once

#include <functional>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// The doors of one level.
std::vector<DoorDef> read_doors(const Node& node, LevelIndex level);
// Stairs, ramps, escalators and lifts; `find_level` turns a name into a level or throws.
std::vector<LinkDef> read_links(const Node& node, const std::function<LevelIndex(const Node& name)>& find_level);

}  // namespace throng::io::scene
