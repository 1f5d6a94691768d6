#pragma once

#include "engine/io/geometry/repair_log.h"

namespace throng::io::geometry {

inline constexpr double kSamePoint = 5e-4;      // [m] corners that are closer are one
inline constexpr double kSmallestFloor = 0.05;  // [m2] less is no floor

// The points of a path, each once.
Points distinct_points(const Path& path, const std::string& what, RepairLog& log);
// The polygon of a shape, clean. Several when the outline touches itself, none when it has no area.
Areas tidy_polygon(const DrawnShape& shape, const std::string& what, RepairLog& log);
// A shape of a line whose ends meet, or nearly, as a polygon; unchanged when they do not.
DrawnShape closed_if_nearly(DrawnShape shape, const std::string& what, RepairLog& log);

struct TracedArea {
  Area area;
  int line = 0;  // of the shape it came from
};
using TracedAreas = std::vector<TracedArea>;
// One region of many; overlaps are listed.
Areas united_with_overlaps(const TracedAreas& areas, const std::string& what, RepairLog& log);

// The line in the file of the corner nearest to a point.
int nearest_line(const DrawnShape& shape, Point p);

}  // namespace throng::io::geometry
