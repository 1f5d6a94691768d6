#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/evaluation/measures/density_map.h"
#include "engine/evaluation/measures/profiles.h"
#include "engine/io/report/map.h"

namespace throng::io {

struct HeatLevel {
  evaluation::Lattice lattice;
  std::vector<double> value;  // by cell; negative or no number where there is nothing to draw
};

// An amount for each cell of each level, drawn in the colours of one scale.
struct HeatMap {
  std::string id = "floor";  // of what clips its pictures: one of its own for each map with another frame in a page
  std::string label;         // for readers who cannot see it
  std::string unit;          // stands below the scale
  std::vector<HeatLevel> levels;
  double top = 1.0;   // where the scale of colours ends
  double most = 0.0;  // of any cell
};

// People for each square metre of floor, mean over time; blank where nobody was.
HeatMap density_heat(const World& world, const evaluation::DensityMap& map);
// Of one of the profiles of all levels. Left blank: what is not above `above`, and where hardly anybody was.
HeatMap profile_heat(std::span<const evaluation::Profiles> profiles, std::vector<double> evaluation::Profiles::*amount,
                     double above);

// A few cells where people stand for good must not make all others pale: the scale ends at twice what one cell in a
// hundred exceeds. Several maps get the same scale.
void choose_scale(std::span<HeatMap> maps);

std::string heat_picture(const World& world, LevelIndex level, const MapFrame& frame, const HeatMap& map,
                         bool labels = true);
std::string heat_legend(const HeatMap& map);

}  // namespace throng::io
