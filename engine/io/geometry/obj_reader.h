#pragma once

#include "engine/io/geometry/triangle_soup.h"

namespace throng::io::geometry {

// Wavefront OBJ: vertices and faces; everything else is passed over. Faces with more corners become fans.
TriangleSoup read_obj(std::string_view text, const std::string& file);

}  // namespace throng::io::geometry
