#pragma once

#include <string>
#include <string_view>

#include "engine/io/geometry/drawing.h"

namespace throng::io::geometry {

// Well-known text: any number of geometries, one after the other. Polygons are floors, lines are walls, points are
// places. A comment (#, // or --) before a geometry can say something else: `# exit: east gate`, `# obstacle`,
// `# level: upper` (for all that follow). Our own reader, because GEOS's knows no lines and refuses open rings.
Drawing read_wkt(std::string_view text, const std::string& file);

}  // namespace throng::io::geometry
