#include "benchmarks/peers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace throng::peers {
namespace {

// A small crossing: everybody walks to the point mirrored through the centre.
Scene crossing(int side, float spacing) {
  Scene scene;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const float jitter = 0.1f * std::sin(static_cast<float>(7 * row + 3 * column));
      const Vec2 p{(static_cast<float>(column) - 0.5f * static_cast<float>(side - 1)) * spacing + jitter,
                   (static_cast<float>(row) - 0.5f * static_cast<float>(side - 1)) * spacing - jitter};
      scene.positions.push_back(p);
      scene.goals.push_back(-p);
    }
  }
  return scene;
}

float worst_distance_to_goal(const Scene& scene, const PeerResult& result) {
  float worst = 0.f;
  for (std::size_t i = 0; i < scene.goals.size(); ++i) {
    worst = std::max(worst, distance(scene.goals[i], result.positions[i]));
  }
  return worst;
}

TEST(Peers, PlainOrcaBringsEverybodyToTheGoal) {
  const Scene scene = crossing(6, 2.f);
  const PeerResult result = run_plain_orca(scene, 600);
  EXPECT_LT(worst_distance_to_goal(scene, result), 0.5f);
  EXPECT_EQ(result.step_seconds.size(), 600u);
  EXPECT_GT(result.us_per_agent_step, 0.0);
}

TEST(Peers, DetourCrowdBringsEverybodyToTheGoal) {
  const Scene scene = crossing(6, 2.f);
  const PeerResult result = run_detour_crowd(scene, 600);
  EXPECT_LT(worst_distance_to_goal(scene, result), 0.5f);
  EXPECT_GT(result.us_per_agent_step, 0.0);
}

TEST(Peers, HighQualityCostsMoreThanLow) {
  const Scene scene = crossing(12, 1.4f);
  const auto fastest_step = [&](int quality) {
    const PeerResult result = run_detour_crowd(scene, 60, quality);
    return *std::min_element(result.step_seconds.begin(), result.step_seconds.end());
  };
  EXPECT_GT(fastest_step(3), fastest_step(0));
}

}  // namespace
}  // namespace throng::peers
