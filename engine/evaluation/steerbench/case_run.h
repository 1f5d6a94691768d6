#pragma once

#include <string>

#include "engine/evaluation/steerbench/staged_case.h"
#include "engine/simulation/scenario.h"

namespace throng::evaluation {

struct CaseRunOptions {
  std::uint64_t seed = 1;
  double step = 0.05;  // [s]
  bool solid = false;  // bodies stop at each other, whatever the model does
};

// How a model did in a test case. All scores are sums or means over people and integrals over time: they do not depend
// on the length of a step.
struct CaseScore {
  std::uint64_t people = 0;
  std::uint64_t collisions = 0;       // pairs that began to overlap, by more than 1 cm
  std::uint64_t hard_collisions = 0;  // deep and long: see Contacts
  double deepest = 0.0;               // [m] overlap
  double time = 0.0;  // [s] mean until the last goal, of those whose goals have an end; the limit for who is not there
  double effort = 0.0;             // [J] mean of the energy that walking and standing took until then
  double seconds = 0.0;            // [s] simulated
  double limit = 0.0;              // [s]
  std::uint64_t unfinished = 0;    // people who did not come to the end of their goals
  std::uint64_t unreachable = 0;   // of them, those with a goal that there is no way to
  std::uint64_t without_room = 0;  // people for whom there was no place to begin
  // The criterion: everybody whose goals have an end gets there before the limit, and there is no hard collision.
  bool passed() const { return unfinished == 0 && hard_collisions == 0; }
};

// Uses one thread.
CaseScore run_case(const TestCase& test, const SteeringDef& steering, const CaseRunOptions& options);

}  // namespace throng::evaluation
