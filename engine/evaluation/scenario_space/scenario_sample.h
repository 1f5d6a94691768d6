#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/evaluation/scenario_space/space_params.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {

// Somebody in a scenario.
struct SampledPerson {
  Vec2 start, goal;             // [m]
  float speed = 0.f;            // [m/s] desired
  double optimal_length = 0.0;  // [m] of the shortest way for a body of its size with nobody else about
  double optimal_time() const { return optimal_length / static_cast<double>(speed); }
};

// One scenario of a set. The first person is the reference agent.
struct SampledScenario {
  SpaceKind kind = SpaceKind::kRepresentative;
  std::uint64_t seed = 0;      // of the set
  std::uint64_t index = 0;     // in the set
  double radius = 0.0;         // [m]
  double body = 0.0;           // [m] radius of everybody
  std::vector<Segment> walls;  // outlines of obstacles
  std::vector<Polygon> floor;  // the free parts that people are in
  std::vector<SampledPerson> people;
  std::uint64_t drawn = 0;  // how many grids were drawn until one was valid
  // [s] Later than this nobody has solved it: five times what the slowest way takes, and 10 s at least.
  double time_limit() const;
};

// A function of the set and the index: the same on every machine and in any order.
SampledScenario sample_scenario(const ScenarioSet& set, std::uint64_t index);

// The scenario as a scene, everybody steered by one model. `solid`: bodies stop at each other, whatever the model does.
ScenarioDef scene_of(const SampledScenario& scenario, const SteeringDef& steering, bool solid, double step);

}  // namespace throng::evaluation
