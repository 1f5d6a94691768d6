#pragma once

#include "engine/io/geometry/import.h"

namespace throng::io::geometry {

// A drawing in DXF: lines, polylines, arcs, circles, ellipses, splines, solids, texts and blocks of the model space.
// Layers say what they are. Doors that are drawn with their swing become their opening.
Drawing read_dxf(std::string_view text, const std::string& file, const ImportOptions& options);

}  // namespace throng::io::geometry
