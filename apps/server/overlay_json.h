#pragma once

#include <array>
#include <string>

#include "engine/simulation/simulation.h"

namespace throng::server {

// What the people in a box (x0, y0, x1, y1) want and whom they mind, as JSON text: `intentions` has five numbers each,
// a person, its preferred velocity [m/s] and its target [m]; `neighbours` has pairs of persons, left out when the lists
// of the last step are about other rows.
std::string overlay_json(const Simulation& simulation, const std::array<double, 4>& box, bool lists);

}  // namespace throng::server
