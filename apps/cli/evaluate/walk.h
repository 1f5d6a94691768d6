#pragma once

#include <string>
#include <vector>

#include "apps/cli/evaluate/scene_run.h"

namespace throng::cli {

// How the highlighted people of a scene of Guy et al. walk.
struct Walk {
  double speed = 0.0;     // [m/s] at which they come nearer to their goals
  double straight = 0.0;  // that over the length of the way: 1 for who walks straight there
  double jitter = 0.0;    // [degrees/m] by which they turn, to and fro
  double closest = 0.0;   // [m] between the centres of one of them and the nearest other person at the closest
};

Walk watch(const char* scene, const char* preset, std::uint64_t seed, double seconds,
           const std::vector<std::string>& set = {});

// As RVO2 reads the effective radius: bodies are as wide as it, and both radii make up the distance that either keeps.
// Settings for a population of a preset, and for average people (0.8 m).
std::vector<std::string> wide_bodies(const std::string& population, std::string_view preset);

}  // namespace throng::cli
