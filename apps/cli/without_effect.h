#pragma once

#include <string>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::cli {

// What personality gives people of each population that changes nothing of what they do, and why: a line for each.
std::vector<std::string> without_effect(const Simulation& simulation);

}  // namespace throng::cli
