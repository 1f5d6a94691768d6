#pragma once

#include <cstdint>
#include <vector>

#include "engine/navigation/mesh/level_mesher.h"
#include "engine/simulation/scenario.h"

namespace throng::cli {

// The plan of `throng bench navigation`: convex obstacles of three to eight corners that do not touch each other.
struct NavigationPlan {
  static constexpr float kSide = 500.f;  // [m]
  static constexpr int kObstacles = 2'000;
  static constexpr float kRadius = 0.3f;  // [m] of people
  std::vector<Ring> obstacles;

  navigation::LevelPlan level() const;
  // Points with room for a person.
  std::vector<Vec2> free_points(const navigation::NavMesh& mesh, std::size_t count) const;
  // People all over the plan who walk to 20 places along its sides.
  ScenarioDef scenario(std::vector<Vec2> starts) const;
};
NavigationPlan make_navigation_plan();

}  // namespace throng::cli
