#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "engine/navigation/mesh/level_mesher.h"

namespace throng::navigation::reach_test {
namespace {

LevelPlan room_at(float x) {
  LevelPlan plan;
  plan.floor.push_back({{{x, 0}, {x + 40, 0}, {x + 40, 10}, {x, 10}}, {}});
  return plan;
}

// What lies beyond the lattice was put onto its rim, and people walked there.
TEST(Reach, WhatLiesBeyondTheLatticeIsRefused) {
  for (const float x : {-16'000.f, 0.f, 15'960.f})
    EXPECT_NE(LevelMesher(room_at(x)).mesh()->find(Point{double{x} + 20.0, 5.0}), kNowhere) << x;
  for (const float x : {-500'000.f, 16'360.f, 20'000.f}) EXPECT_THROW(LevelMesher{room_at(x)}, Error) << x;
  LevelPlan plan = room_at(0.f);
  plan.walls.push_back({{20, 5}, {20'000, 5}});
  EXPECT_THROW(LevelMesher{plan}, Error);
}

}  // namespace
}  // namespace throng::navigation::reach_test
