#pragma once

#include "engine/io/geometry/drawing.h"
#include "engine/io/geometry/dxf_file.h"

// Curves of DXF entities as lines, in the units of the file. `off` is how far a line may be from its curve.
namespace throng::io::geometry {

// From an angle [radians] counterclockwise to another one; a full circle when they are equal.
Points arc_points(Point centre, double radius, double from, double to, double off);
// The arc from a to b of a polyline, whose bulge is the tangent of a quarter of its angle; without a and with b.
void append_bulge(Path& path, Point a, Point b, double bulge, int line, double off);
Points ellipse_points(const DxfEntity& entity, double off);
Points spline_points(const DxfEntity& entity);

}  // namespace throng::io::geometry
