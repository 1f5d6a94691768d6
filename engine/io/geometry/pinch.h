#pragma once

#include "engine/io/geometry/repair_log.h"

namespace throng::io::geometry {

inline constexpr double kClear = 0.002;  // [m] outlines that are closer than this count as touching

// Outlines of a floor that touch in a point or nearly do: a small square is taken out of the floor there, where nobody
// could pass anyway, so that every outline is simple and by itself.
// `line` is where the floor begins in the file. Throws Error where there are thousands of them.
Areas without_pinches(Areas floor, int line, RepairLog& log);

}  // namespace throng::io::geometry
