#include "engine/steering/egocentric/egocentric.h"

#include <gtest/gtest.h>

#include "engine/steering/egocentric/affordance_grid.h"
#include "tests/steering/bare_crowd.h"
#include "tests/steering/walkers.h"

namespace throng::steering::egocentric_test {
namespace {

using test::BareAgent;
using test::BareCrowd;

constexpr float kSpeed = 1.3f;  // [m/s]

BareAgent other(Vec2 position, Vec2 velocity) {
  return {.position = position, .velocity = velocity, .preferred = velocity};
}

// What somebody who walks to the right at 1.3 m/s makes of it, at once.
Vec2 planned(const std::vector<BareAgent>& others, Settings settings = {}, std::vector<Segment> walls = {}) {
  std::vector<BareAgent> all = {{.position = {}, .velocity = {kSpeed, 0.f}, .preferred = {kSpeed, 0.f}}};
  all.insert(all.end(), others.begin(), others.end());
  settings.push_back({"reaction_time", 0.0});
  return BareCrowd("egocentric", settings, std::move(walls)).plan(all);
}

// The grid of the paper: cells are smaller close by than far away, and smaller ahead than aside.
TEST(Egocentric, TheGridIsFinerCloseByAndAhead) {
  for (int sector = kSectors / 2 + 1; sector + 1 < kSectors; ++sector)
    EXPECT_LE(kSectorAngles[sector] - kSectorAngles[sector - 1], kSectorAngles[sector + 1] - kSectorAngles[sector])
        << "sector " << sector;
  for (int sector = 0; sector < kSectors; ++sector)
    EXPECT_EQ(kSectorAngles[sector], -kSectorAngles[kSectors - 1 - sector]);
  for (int ring = 1; ring + 1 < kRings; ++ring)
    EXPECT_LT(kRingTimes[ring] - kRingTimes[ring - 1], kRingTimes[ring + 1] - kRingTimes[ring]) << "ring " << ring;
  EXPECT_EQ(kRingTimes[kRings - 1], 1.f);
}

TEST(Egocentric, WhereEverythingAffordsTheGoalTheWishIsWalked) {
  const auto expect_wish = [](Vec2 v) { EXPECT_LT(distance(v, {kSpeed, 0.f}), 0.001f * kSpeed); };
  EXPECT_EQ(planned({}), (Vec2{kSpeed, 0.f}));
  expect_wish(planned({other({-1.f, 0.f}, {kSpeed, 0.f})}));  // behind, as fast
  expect_wish(planned({other({1.f, 2.f}, {kSpeed, 0.f})}));   // beside
  expect_wish(planned({other({4.f, -4.5f}, {0.f, 0.5f})}));   // crosses much later
  expect_wish(planned({}, {}, {{{0.f, 2.f}, {9.f, 2.f}}}));   // along a wall
  expect_wish(planned({}, {}, {{{6.f, -3.f}, {6.f, 3.f}}}));  // up to a wall
}

// Agent affordances hold where others will be, not where they are: far away somebody who comes is left room already,
// somebody who stands or walks ahead as fast is not.
TEST(Egocentric, PlansInSpaceAndTime) {
  for (const float side : {-0.1f, 0.1f}) {
    const Vec2 v = planned({other({4.f, side}, {-kSpeed, 0.f})});
    EXPECT_LT(v.y * side, -0.005f);
    EXPECT_GT(v.x, 0.8f * kSpeed);
    EXPECT_LT(distance(planned({other({4.f, side}, {kSpeed, 0.f})}), {kSpeed, 0.f}), 0.001f * kSpeed);
  }
  // Behind the back of somebody who will be in the way, in front of somebody who would be late for it.
  EXPECT_LT(planned({other({2.6f, -2.2f}, {0.f, kSpeed})}).y, -0.05f);
  EXPECT_GT(planned({other({2.6f, -3.1f}, {0.f, kSpeed})}).y, -0.001f);
}

// A factor of 1 everywhere takes nothing away from a product.
TEST(Egocentric, AffordancesOfWeightZeroDoNotCount) {
  const BareAgent comes = other({3.f, 0.1f}, {-kSpeed, 0.f});
  EXPECT_NE(planned({comes}).y, 0.f);
  EXPECT_EQ(planned({comes}, {{"people_weight", 0.0}}).y, 0.f);
  const Segment wall = {{1.f, -0.2f}, {1.f, 3.f}};
  EXPECT_LT(planned({}, {}, {wall}).y, -0.1f);
  EXPECT_EQ(planned({}, {{"wall_weight", 0.0}}, {wall}).y, 0.f);
}

TEST(Egocentric, WalksAroundTheEndOfAWallAndThroughADoor) {
  EXPECT_LT(planned({}, {}, {{{1.f, -0.2f}, {1.f, 3.f}}}).y, -0.1f);
  EXPECT_GT(planned({}, {}, {{{1.f, -3.f}, {1.f, 0.2f}}}).y, 0.1f);
  const std::vector<Segment> door = {{{1.f, -3.f}, {1.f, -0.5f}}, {{1.f, 0.5f}, {1.f, 3.f}}};
  const Vec2 through = planned({}, {}, door);
  EXPECT_NEAR(through.y, 0.f, 0.05f);
  EXPECT_GT(through.x, 0.9f * kSpeed);
}

// Everything ahead and beside is taken: no plan is better than to stay.
TEST(Egocentric, WaitsWhereNoPlanIsBetter) {
  std::vector<BareAgent> ring;
  for (int k = -4; k <= 4; ++k) {
    const float angle = 0.6f * static_cast<float>(k) / 1.2f;
    ring.push_back(other(Vec2{std::cos(angle), std::sin(angle)} * 0.56f, {}));
  }
  std::vector<BareAgent> all = {{.position = {}, .velocity = {}, .preferred = {kSpeed, 0.f}}};
  all.insert(all.end(), ring.begin(), ring.end());
  const Vec2 v = BareCrowd("egocentric", {{"reaction_time", 0.0}}).plan(all);
  EXPECT_LT(length(v), 0.25f * kSpeed);
}

// Somebody who stands makes room for who comes, and for nobody else.
TEST(Egocentric, WhoStandsMakesRoom) {
  const auto stands = [](const BareAgent& comes) {
    return BareCrowd("egocentric", {{"reaction_time", 0.0}}).plan({{.position = {}}, comes});
  };
  EXPECT_NE(stands(other({1.2f, 0.05f}, {-kSpeed, 0.f})), Vec2{});
  EXPECT_EQ(stands(other({1.2f, 0.05f}, {kSpeed, 0.f})), Vec2{});
  EXPECT_EQ(stands(other({1.2f, 0.05f}, {})), Vec2{});
}

TEST(Egocentric, TakesNoSideBetweenEquals) {
  EXPECT_EQ(planned({other({4.f, 0.f}, {-kSpeed, 0.f})}).y, 0.f);
  EXPECT_EQ(planned({}, {}, {{{1.f, -1.f}, {1.f, 1.f}}}).y, 0.f);
}

TEST(Egocentric, TheVelocityFollowsThePlanInTheReactionTime) {
  const BareAgent comes = other({3.f, 0.1f}, {-kSpeed, 0.f});
  const Vec2 at_once = planned({comes});
  std::vector<BareAgent> all = {{.position = {}, .velocity = {kSpeed, 0.f}, .preferred = {kSpeed, 0.f}}, comes};
  const Vec2 slowly = BareCrowd("egocentric", {{"reaction_time", 0.5}}, {}, 0.05f).plan(all);
  EXPECT_NEAR(slowly.y, at_once.y * (1.f - std::exp(-0.1f)), 1e-5f);
}

TEST(Egocentric, CrossesACrowd) {
  Walkers crowd = crossing("egocentric", 24);
  crowd.run(150);
  EXPECT_GT(crowd.arrived(), 0.97);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

TEST(Egocentric, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("egocentric", 60, 1.2f);
  crowd.run(90);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

}  // namespace
}  // namespace throng::steering::egocentric_test
