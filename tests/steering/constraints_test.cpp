#include "engine/steering/constraints.h"

#include <gtest/gtest.h>

#include "engine/steering/wall_push.h"

namespace throng::steering {
namespace {

// Allows velocities with v.x <= limit.
HalfPlane not_faster_east(float limit) { return {{limit, 0.f}, {0.f, 1.f}}; }
HalfPlane not_faster_north(float limit) { return {{0.f, limit}, {-1.f, 0.f}}; }

TEST(KeepConstraints, LeavesAVelocityThatKeepsThemAll) {
  const HalfPlane planes[] = {not_faster_east(1.f), not_faster_north(1.f)};
  EXPECT_EQ(keep_constraints({0.5f, -2.f}, planes), (Vec2{0.5f, -2.f}));
  EXPECT_EQ(keep_constraints({5.f, 5.f}, {}), (Vec2{5.f, 5.f}));
}

TEST(KeepConstraints, MovesOntoTheNearestEdge) {
  const HalfPlane planes[] = {not_faster_east(0.25f)};
  EXPECT_EQ(keep_constraints({1.f, 0.5f}, planes), (Vec2{0.25f, 0.5f}));
}

TEST(KeepConstraints, FindsACorner) {
  const float root = std::sqrt(0.5f);
  // x <= 0 and x + y <= 0: from (1, 1) neither edge alone is enough.
  const HalfPlane planes[] = {not_faster_east(0.f), {{0.f, 0.f}, {-root, root}}};
  const Vec2 v = keep_constraints({1.f, 1.f}, planes);
  EXPECT_LE(v.x, 1e-6f);
  EXPECT_LE(v.x + v.y, 1e-6f);
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
