#include "engine/steering/constraints.h"

#include <gtest/gtest.h>

#include <random>

#include "engine/steering/wall_push.h"

namespace throng::steering {
namespace {

// Allows velocities with v.x <= limit.
HalfPlane not_faster_east(float limit) { return {{limit, 0.f}, {0.f, 1.f}}; }
HalfPlane not_faster_north(float limit) { return {{0.f, limit}, {-1.f, 0.f}}; }

TEST(KeepConstraints, LeavesAVelocityThatKeepsThemAll) {
  const HalfPlane planes[] = {not_faster_east(1.f), not_faster_north(1.f)};
  EXPECT_EQ(keep_constraints({0.5f, -2.f}, planes, 5.f), (Vec2{0.5f, -2.f}));
  EXPECT_EQ(keep_constraints({5.f, 5.f}, {}, 1.f), (Vec2{5.f, 5.f}));
}

TEST(KeepConstraints, MovesOntoTheNearestEdge) {
  const HalfPlane planes[] = {not_faster_east(0.25f)};
  EXPECT_EQ(keep_constraints({1.f, 0.5f}, planes, 5.f), (Vec2{0.25f, 0.5f}));
}

// Of many velocities none that keeps all is nearer than the one that was found.
TEST(KeepConstraints, FindsTheNearestOfAll) {
  std::mt19937 g(3);
  std::uniform_real_distribution<float> u(-1.f, 1.f);
  int feasible = 0;
  for (int k = 0; k < 300; ++k) {
    std::vector<HalfPlane> planes;
    for (int p = 0; p < 4; ++p) planes.push_back({{u(g), u(g)}, normalised(Vec2{u(g), u(g)}, {1.f, 0.f})});
    const Vec2 v = {2.f * u(g), 2.f * u(g)};
    const float fastest = 1.5f;
    const auto worst = [&](Vec2 w) {
      float most = length(w) - fastest;
      for (const HalfPlane& p : planes) most = std::max(most, -dot(w - p.point, left_of(p.direction)));
      return most;
    };
    float nearest = 1e9f;
    for (float x = -1.5f; x <= 1.5f; x += 0.02f)
      for (float y = -1.5f; y <= 1.5f; y += 0.02f)
        if (worst({x, y}) <= 0.f) nearest = std::min(nearest, distance({x, y}, v));
    const Vec2 found = keep_constraints(v, planes, fastest);
    EXPECT_LE(length(found), fastest + 1e-4f);
    if (nearest > 1e8f) continue;
    ++feasible;
    EXPECT_LE(worst(found), 1e-3f);
    EXPECT_LE(distance(found, v), nearest + 1e-3f);
  }
  EXPECT_GT(feasible, 50);
}

TEST(KeepConstraints, WhereNothingKeepsThemAllSomethingFiniteRemains) {
  const HalfPlane planes[] = {not_faster_east(-1.f), {{1.f, 0.f}, {0.f, -1.f}}};  // x <= -1 and x >= 1
  const Vec2 v = keep_constraints({0.f, 0.3f}, planes, 2.f);
  EXPECT_LE(length(v), 2.f);
  EXPECT_NEAR(v.y, 0.3f, 1e-5f);
}

float one_over(float distance) { return 1.f / distance; }

TEST(WallPush, PointsAwayFromTheNearestPoint) {
  const Segment walls[] = {{{1.f, -1.f}, {1.f, 1.f}}};
  const Vec2 push = wall_push(walls, {0.5f, 0.25f}, 2.f, one_over);
  EXPECT_FLOAT_EQ(push.x, -2.f);
  EXPECT_FLOAT_EQ(push.y, 0.f);
  EXPECT_EQ(wall_push(walls, {-1.5f, 0.f}, 2.f, one_over), Vec2{});
}

TEST(WallPush, AWallInPiecesPushesOnce) {
  const Segment whole[] = {{{-3.f, 1.f}, {3.f, 1.f}}};
  const Segment pieces[] = {{{-3.f, 1.f}, {0.f, 1.f}}, {{0.f, 1.f}, {0.1f, 1.f}}, {{0.1f, 1.f}, {3.f, 1.f}}};
  const Vec2 once = wall_push(whole, {0.05f, 0.f}, 5.f, one_over);
  const Vec2 thrice = wall_push(pieces, {0.05f, 0.f}, 5.f, one_over);
  EXPECT_NEAR(thrice.y / once.y, 1.f, 0.01f);
  EXPECT_NEAR(thrice.x, 0.f, 0.1f);
}

TEST(WallPush, OppositeAndPerpendicularWallsAddUp) {
  const Segment walls[] = {{{1.f, -3.f}, {1.f, 3.f}}, {{-1.f, -3.f}, {-1.f, 3.f}}, {{-3.f, 2.f}, {3.f, 2.f}}};
  const Vec2 push = wall_push(walls, {}, 5.f, one_over);
  EXPECT_NEAR(push.x, 0.f, 1e-6f);
  EXPECT_NEAR(push.y, -0.5f, 1e-6f);
}

}  // namespace
}  // namespace throng::steering
