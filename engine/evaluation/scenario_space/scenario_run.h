#pragma once

#include <cstdint>

#include "engine/evaluation/scenario_space/scenario_sample.h"

namespace throng::evaluation {

struct ScenarioRunOptions {
  double step = 0.05;       // [s]
  bool solid = false;       // bodies stop at each other, whatever the model does
  double tolerance = 0.01;  // [m] bodies may overlap by this much
};

// How a model did in one scenario (section 4).
struct ScenarioOutcome {
  enum class End : std::uint8_t { kSolved, kCollision, kTimeOut };
  End end = End::kTimeOut;
  float length_ratio = 0.f;  // m_l^r: optimal over walked, of the reference agent, or the mean over everybody in S(P)
  float time_ratio = 0.f;    // m_t^r
  bool solved() const { return end == End::kSolved; }  // m_c
};

// Ends as soon as it is known how it ends. Uses one thread.
ScenarioOutcome run_scenario(const SampledScenario& scenario, const SteeringDef& steering,
                             const ScenarioRunOptions& options);

}  // namespace throng::evaluation
