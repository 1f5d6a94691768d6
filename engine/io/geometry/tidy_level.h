#pragma once

#include "engine/io/geometry/names.h"
#include "engine/io/geometry/repair_log.h"

namespace throng::io::geometry {

// One level from the shapes drawn on it.
PlanLevel tidy_level(const std::vector<const DrawnShape*>& shapes, Names& names, std::vector<std::string>& notes,
                     RepairLog& log);
// The outline of a link and where one steps onto it; empty when it has no area.
PlanLink link_of(const DrawnShape& shape, RepairLog& log);

}  // namespace throng::io::geometry
