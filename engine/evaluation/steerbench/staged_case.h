#pragma once

#include "engine/core/world/world.h"
#include "engine/evaluation/steerbench/test_case.h"

namespace throng::evaluation {

struct StagedPerson {
  std::string name;
  Vec2 start{}, direction{};
  float radius = 0.5f;          // [m]
  float speed = 0.f;            // [m/s] at the start
  double enters = 0.0;          // [s]
  std::vector<CaseGoal> goals;  // nothing is left to draw but whom to seek
};

// A test case with everything drawn that it leaves to chance.
struct StagedCase {
  WorldDef world;
  Box floor{};
  std::vector<StagedPerson> people;
  std::uint64_t without_room = 0;  // people who found none
};

// A function of the case and the seed. People keep off obstacles and each other where their place is drawn.
StagedCase stage(const TestCase& test, std::uint64_t seed);

}  // namespace throng::evaluation
