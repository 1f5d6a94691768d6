#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/foundation/vec2.h"

// Other crowd simulators on the scenes of `throng bench`, so that speeds are compared on the same machine in the same
// minute. All of them run on one thread.
namespace throng::peers {

// Agents that walk straight from their position to their goal.
struct Scene {
  std::vector<Vec2> positions;   // [m]
  std::vector<Vec2> goals;       // [m] one for each position
  float radius = 0.3f;           // [m]
  float preferred_speed = 1.3f;  // [m/s]
  float max_speed = 2.f;         // [m/s]
  int neighbours = 10;
  float neighbour_range = 5.f;  // [m]
  float time_horizon = 2.f;     // [s]
  float dt = 0.1f;              // [s]
};

struct PeerResult {
  std::string name;
  std::size_t agents = 0;
  int steps = 0;                     // measured, without those that warm up
  double us_per_agent_step = 0;      // mean over the measured steps
  std::vector<double> step_seconds;  // each measured step
  std::vector<Vec2> positions;       // where the agents ended: shows that the peer did its work
};

// The plain reference of the tests (tests/support/plain_orca.h).
PeerResult run_plain_orca(const Scene& scene, int steps, int warm_up = 2);

// DetourCrowd on an open square. Quality 0 to 3: low, medium, good, high. It looks at no more than six neighbours.
PeerResult run_detour_crowd(const Scene& scene, int steps, int quality = 3, int warm_up = 2);

}  // namespace throng::peers
