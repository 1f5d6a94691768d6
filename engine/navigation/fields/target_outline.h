#pragma once

#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/navigation/path/cone_search.h"

namespace throng::navigation {

// Points on the outline of a target where discs can stand, close enough to each other to stand for all of it: what a
// field spreads from. When nothing of the outline has room, its centre, or else the nearest place that has.
std::vector<ConeSearch::Source> sources_on(const NavMesh& mesh, const Shape& target, double radius);

}  // namespace throng::navigation
