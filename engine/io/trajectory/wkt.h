#pragma once

#include <string>

#include "engine/core/world/world.h"

namespace throng::io {

// Well-known text, as the field's tools read it.
std::string floor_wkt(const LevelDef& level);  // a collection of polygons with holes
std::string walls_wkt(const LevelDef& level);  // the walls that stand by themselves, as lines
// The floors of all levels. The field's tools take polygons only, so walls are left out as soon as there is a floor.
std::string world_wkt(const World& world);

}  // namespace throng::io
