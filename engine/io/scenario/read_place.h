#pragma once

#include "engine/io/scenario/node.h"
#include "engine/io/scenario/read_world.h"

namespace throng::io::scene {

// The points of a place (spots, counters, line) from its map, and whether its values go together with its kind.
void read_place_points(const Node& node, PlaceDef& place, const std::string& where);
// Whether those points are on the floor, once there is one.
void check_place_points(const Node& node, const PlaceDef& place, const SceneWorld& scene);

}  // namespace throng::io::scene
