#pragma once

#include "engine/evaluation/steerbench/test_case.h"

namespace throng::evaluation {

struct GoalSurroundings {
  Vec2 position{}, heading{};
  float radius = 0.5f;  // [m]
  Box floor{};          // targets stay on it
  Vec2 other{};         // where the person is that one seeks or flees
  Vec2 flow{};          // where the others walk, of any length
};

// Where to walk now for the sake of a goal.
Vec2 goal_target(const CaseGoal& goal, const GoalSurroundings& around);

}  // namespace throng::evaluation
