#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::cli {

inline constexpr double kDensities[] = {0.5, 2.0};  // [1/m^2] sparse and crowded

// The scene of every benchmark: people on a jittered grid, each walking to the point mirrored through the centre.
struct Crossing {
  static constexpr float kRadius = 0.3f;          // [m]
  static constexpr float kPreferredSpeed = 1.3f;  // [m/s]
  static constexpr float kMaxSpeed = 2.f;         // [m/s]
  static constexpr float kNeighbourRange = 5.f;   // [m]
  static constexpr int kNeighbours = 10;
  static constexpr float kTimeHorizon = 2.f;  // [s]
  static constexpr double kStep = 0.1;        // [s]

  double density;            // [1/m^2]
  std::vector<Vec2> starts;  // [m] in a shuffled order, so that nothing is won by it
};

inline constexpr int kWarmUpSteps = 8;  // before anything is measured

// Nobody overlaps at the start. The same numbers give the same crossing everywhere.
Crossing make_crossing(std::uint32_t agents, double density);

// The crossing's neighbours and horizon, as far as the model has such parameters.
steering::Settings crossing_settings(const std::string& model);
// Built in code, agent by agent.
Simulation crossing_simulation(const Crossing& crossing, int threads);
// As a scenario, for runs that are recorded or that count arrivals.
ScenarioDef crossing_scenario(const Crossing& crossing, const std::string& model, double duration);

}  // namespace throng::cli
