#pragma once

#include <string>
#include <vector>

#include "engine/evaluation/measures/density_map.h"
#include "engine/io/report/map.h"

namespace throng::io {

// What the pictures of all levels share: densities over floor alone, and the scale of colours.
struct DensityScale {
  double top = 1.0;                          // [1/m^2] where the scale of colours ends
  double most = 0.0;                         // [1/m^2] of any cell
  std::vector<std::vector<double>> density;  // [1/m^2] by level and cell; negative where there is nothing to draw
};

// A few cells where people stand for good must not make all others pale: the scale ends at twice the density that one
// cell in a hundred exceeds.
DensityScale density_scale(const World& world, const evaluation::DensityMap& map);

std::string density_picture(const World& world, LevelIndex level, const MapFrame& frame,
                            const evaluation::DensityMap& map, const DensityScale& scale);
std::string density_legend(const DensityScale& scale);

}  // namespace throng::io
