#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/path_sample.h"
#include "engine/io/report/map.h"
#include "engine/io/report/theme.h"

namespace throng::io {

// The world of a level with people's paths in it; rings where they began, filled marks where they were last.
std::string trajectory_picture(const World& world, LevelIndex level, const MapFrame& frame,
                               std::span<const evaluation::PathSample::Path> paths,
                               std::span<const PopulationStyle> styles);

// A line with its marks, for legends.
std::string population_swatch(const PopulationStyle& style);

}  // namespace throng::io
