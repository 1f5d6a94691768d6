#pragma once

#include "engine/io/geometry/import.h"

namespace throng::io::geometry {

// From a drawing to a plan: coordinates near the origin, then level by level floors, obstacles, doors, walls, places.
// Throws Error for what cannot be repaired.
ImportedPlan tidied(Drawing drawing, const ImportOptions& options);

}  // namespace throng::io::geometry
