#pragma once

#include <string>
#include <vector>

#include "engine/core/world/geometry.h"

namespace throng::io {

// The walls and obstacles that the description beside a table names under `geometry` or `obstacles`: segments,
// polylines, polygons and circles. Anything unexpected in it is passed over.
std::vector<Segment> described_walls(const std::string& json);

}  // namespace throng::io
