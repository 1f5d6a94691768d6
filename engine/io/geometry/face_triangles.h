#pragma once

#include <span>

#include "engine/io/geometry/triangle_soup.h"

namespace throng::io::geometry {

// Adds the triangles of a plane face with three corners or more, convex or not. What an outline that crosses itself
// covers nobody can say: of such a face it is a fan around the first corner.
void add_face(std::span<const std::uint32_t> corners, int line, TriangleSoup& soup);

}  // namespace throng::io::geometry
