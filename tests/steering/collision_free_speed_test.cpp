#include "engine/steering/collision_free_speed/collision_free_speed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "tests/steering/bare_crowd.h"

namespace throng::steering::collision_free_speed_test {
namespace {

using test::BareCrowd;

constexpr float kGap = 1.f;    // [s] the paper's, by default
constexpr float kSize = 0.5f;  // [m] two radii

TEST(CollisionFreeSpeed, SpeedFollowsTheRoomAhead) {
  BareCrowd crowd("collision-free-speed", {});
  const auto speed_at = [&](float headway) {
    return crowd.plan({{.position = {}, .preferred = {1.3f, 0.f}}, {.position = {headway, 0.f}}}).x;
  };
  EXPECT_NEAR(speed_at(5.f), 1.3f, 1e-6f);
  EXPECT_NEAR(speed_at(1.5f), (1.5f - kSize) / kGap, 1e-5f);
  EXPECT_NEAR(speed_at(1.f), (1.f - kSize) / kGap, 1e-5f);
}

TEST(CollisionFreeSpeed, OnlyThoseInTheStripAheadSlowDown) {
  BareCrowd crowd("collision-free-speed", {{"repulsion", 0.0}});
  const auto speed_with = [&](Vec2 other) {
    return length(crowd.plan({{.position = {}, .preferred = {1.3f, 0.f}}, {.position = other}}));
  };
  EXPECT_NEAR(speed_with({-0.6f, 0.f}), 1.3f, 1e-6f);   // behind
  EXPECT_NEAR(speed_with({0.6f, 0.51f}), 1.3f, 1e-6f);  // beside the strip
  EXPECT_LT(speed_with({0.6f, 0.49f}), 0.4f);           // a shoulder inside
}

// Eq. 4: e0 + a exp((l - s) / D) e.
TEST(CollisionFreeSpeed, TheWayBendsByThePapersSum) {
  BareCrowd crowd("collision-free-speed", {});
  const Vec2 v = crowd.plan({{.position = {}, .preferred = {1.3f, 0.f}}, {.position = {0.f, 0.65f}}});
  const float bend = 5.f * std::exp((kSize - 0.65f) / 0.1f);
  EXPECT_NEAR(v.y / v.x, -bend, 1e-3f);
  EXPECT_NEAR(length(v), 1.3f, 1e-5f);
}

TEST(CollisionFreeSpeed, WallsBendTheWay) {
  BareCrowd crowd("collision-free-speed", {}, {{{-3.f, 0.4f}, {3.f, 0.4f}}});
  const Vec2 v = crowd.plan({{.position = {}, .preferred = {1.3f, 0.f}}});
  EXPECT_NEAR(v.y / v.x, -5.f * std::exp((0.25f - 0.4f) / 0.1f), 1e-3f);
}

// In single file behind a slow leader the whole queue lies on the line v = min(v0, (s - l) / T), and it settles where
// everybody is as fast as the leader.
TEST(CollisionFreeSpeed, SingleFileReproducesTheSpeedHeadwayLine) {
  for (const float leader_speed : {0.3f, 0.6f, 0.9f}) {
    Simulation sim({.step = 0.05, .threads = 1, .tie_breaking = false});
    sim.add_steering("collision-free-speed");
    std::vector<AgentId> file;
    for (int k = 0; k < 12; ++k)
      file.push_back(sim.spawn({.position = {-1.2f * static_cast<float>(k), 0.f},
                                .target = {1000.f, 0.f},
                                .has_target = true,
                                .preferred_speed = k == 0 ? leader_speed : 1.3f}));
    double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (int step = 0; step < 2400; ++step) {
      std::vector<float> before;
      for (const AgentId id : file) before.push_back(sim.crowd().position[sim.agents().find(id)].x);
      sim.step();
      for (std::size_t k = 1; k < file.size(); ++k) {
        const double s = before[k - 1] - before[k];
        const double v = sim.crowd().velocity[sim.agents().find(file[k])].x;
        ASSERT_NEAR(v, std::min(1.3, std::max(0.0, (s - kSize) / kGap)), 1e-3) << "headway " << s;
        if (v < 1.29) n += 1, sx += s, sy += v, sxx += s * s, sxy += s * v;
      }
    }
    const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    EXPECT_NEAR(slope, 1.0 / kGap, 0.01);
    EXPECT_NEAR(sx / n - sy / n / slope, kSize, 0.01);  // where the line meets standing still
    const float last_speed = sim.crowd().velocity[sim.agents().find(file.back())].x;
    EXPECT_NEAR(last_speed, leader_speed, 0.02f);
  }
}

// The paper's people pass a door 1.2 m wide at a rate as measured: between 1 and 2.5 a metre and second.
TEST(CollisionFreeSpeed, ADoorLetsARealisticFlowThrough) {
  WorldDef world;
  world.levels[0].walls = {{{0.f, -6.f}, {0.f, -0.6f}}, {{0.f, 0.6f}, {0.f, 6.f}}};
  Simulation sim({.step = 0.05, .threads = 1}, world);
  sim.add_steering("collision-free-speed", find_model("collision-free-speed").presets.at(0).steering);
  std::vector<AgentId> people;
  for (int k = 0; k < 80; ++k) {
    const Vec2 p = {-1.f - 0.5f * static_cast<float>(k / 8), -1.75f + 0.5f * static_cast<float>(k % 8)};
    people.push_back(sim.spawn(
        {.position = p, .target = {0.3f, 0.f}, .has_target = true, .radius = 0.15f, .preferred_speed = 1.2f}));
  }
  std::vector<double> times;
  for (int step = 0; step < 2000 && !people.empty(); ++step) {
    sim.step();
    std::erase_if(people, [&](AgentId id) {
      const Vec2 p = sim.crowd().position[sim.agents().find(id)];
      // Towards the nearest free point of the door, then straight on.
      sim.set_target(id, {p.x > 0.f ? 30.f : 0.5f, std::clamp(p.y, -0.4f, 0.4f)});
      if (p.x <= 0.1f) return false;
      times.push_back(sim.clock().seconds());
      return true;
    });
  }
  ASSERT_GE(times.size(), 70u);
  const double flow = 50.0 / (times[60] - times[10]) / 1.2;
  RecordProperty("flow", std::to_string(flow));
  EXPECT_GT(flow, 1.0);
  EXPECT_LT(flow, 2.5);
}

}  // namespace
}  // namespace throng::steering::collision_free_speed_test
