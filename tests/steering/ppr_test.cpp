#include "engine/steering/ppr/ppr.h"

#include <gtest/gtest.h>

#include "engine/steering/ppr/prediction.h"
#include "tests/steering/bare_crowd.h"
#include "tests/steering/walkers.h"

namespace throng::steering::ppr_test {
namespace {

using test::BareAgent;
using test::BareCrowd;

constexpr float kSpeed = 1.3f;  // [m/s]

BareAgent other(Vec2 position, Vec2 velocity) { return {.position = position, .velocity = velocity}; }

// What somebody who walks to the right at 1.3 m/s plans; the step is so long that a manoeuvre is taken up at once.
Vec2 planned(const std::vector<BareAgent>& others, const Settings& settings = {}, std::vector<Segment> walls = {}) {
  std::vector<BareAgent> all = {{.position = {}, .velocity = {kSpeed, 0.f}, .preferred = {kSpeed, 0.f}}};
  all.insert(all.end(), others.begin(), others.end());
  return BareCrowd("ppr", settings, std::move(walls), 0.2f).plan(all);
}

// So many people in a file that crosses at x, the first of them at y.
std::vector<BareAgent> file(float x, float y, int people) {
  std::vector<BareAgent> all;
  for (int k = 0; k < people; ++k) all.push_back(other({x, y - 0.6f * static_cast<float>(k)}, {0.f, 1.f}));
  return all;
}

TEST(Ppr, KeepsToThePlanWithoutAThreat) {
  EXPECT_EQ(planned({}), (Vec2{kSpeed, 0.f}));
  EXPECT_EQ(planned({other({2.f, 1.f}, {kSpeed, 0.f})}), (Vec2{kSpeed, 0.f}));    // beside
  EXPECT_EQ(planned({other({-1.f, 0.f}, {kSpeed, 0.f})}), (Vec2{kSpeed, 0.f}));   // behind, as fast
  EXPECT_EQ(planned({other({2.6f, -4.f}, {0.f, kSpeed})}), (Vec2{kSpeed, 0.f}));  // crosses a second later
}

TEST(Ppr, TurnsForSomebodyWhoComesTheOtherWay) {
  for (const float ahead : {2.f, 4.f, 6.f})
    for (const float side : {-0.1f, 0.1f}) {
      const Vec2 v = planned({other({ahead, side}, {-kSpeed, 0.f})});
      EXPECT_LT(v.y * side, 0.f) << ahead;
      EXPECT_NEAR(length(v), kSpeed, 1e-4f) << ahead;
    }
  // All of them are beyond the reaction's reach: without prediction nothing would happen yet.
  const Vec2 blind = planned({other({4.f, 0.1f}, {-kSpeed, 0.f})}, {{"threat_cost", 0.0}});
  EXPECT_EQ(blind, (Vec2{kSpeed, 0.f}));
}

// Where there is room a few who cross are passed behind their backs, at full pace; in a passage one slows down.
TEST(Ppr, TurnsOrSlowsDownForAFewWhoCross) {
  const std::vector<BareAgent> few = file(1.3f, 0.3f, 3);
  const Vec2 open = planned(few);
  EXPECT_LT(open.y, -0.1f);
  EXPECT_NEAR(length(open), kSpeed, 1e-4f);
  const Vec2 passage = planned(few, {}, {{{-5.f, 0.6f}, {0.9f, 0.6f}}, {{-5.f, -0.6f}, {0.9f, -0.6f}}});
  EXPECT_NEAR(passage.x, 0.3f * kSpeed, 1e-4f);
  EXPECT_EQ(passage.y, 0.f);
}

TEST(Ppr, WaitsForManyWhoCross) {
  for (const float ahead : {1.3f, 1.6f, 2.f}) EXPECT_EQ(planned(file(ahead, 1.2f, 12)), Vec2{}) << ahead;
  // Where time is dear nobody waits.
  EXPECT_GT(length(planned(file(2.f, 1.2f, 12), {{"slow_cost", 20.0}})), 0.5f * kSpeed);
}

// Of two who would meet at a crossing the later one gives way, the first keeps its pace.
TEST(Ppr, TheLaterOneGivesWay) {
  const Vec2 later = planned({other({2.6f, -2.f}, {0.f, kSpeed})});
  EXPECT_LT(later.y, 0.f);  // behind the other's back
  EXPECT_EQ(planned({other({2.6f, -3.2f}, {0.f, kSpeed})}), (Vec2{kSpeed, 0.f}));
}

TEST(Ppr, ReactsToWhatItDidNotPredict) {
  Settings blind = {{"threat_cost", 0.0}};
  const Vec2 v = planned({other({0.9f, 0.1f}, {})}, blind);
  EXPECT_LT(v.y, -0.1f);
  EXPECT_LT(v.x, kSpeed);
}

// Both sides are equally good: neither is taken, and the smallest deviation decides.
TEST(Ppr, TakesNoSideBetweenEquals) {
  EXPECT_EQ(planned({other({4.f, 0.f}, {-kSpeed, 0.f})}).y, 0.f);
  EXPECT_LT(planned({other({4.f, 0.02f}, {-kSpeed, 0.f})}).y, -0.1f);
  EXPECT_GT(planned({other({4.f, -0.02f}, {-kSpeed, 0.f})}).y, 0.1f);
}

// The time of a meeting by walking there in small steps.
TEST(Ppr, PredictsWhenBodiesMeet) {
  for (const Vec2 offset : {Vec2{3.f, 0.f}, Vec2{2.f, 1.f}, Vec2{1.5f, -2.f}, Vec2{4.f, 0.3f}})
    for (const Vec2 velocity : {Vec2{1.f, 0.f}, Vec2{1.f, 0.5f}, Vec2{0.8f, -1.f}, Vec2{2.6f, 0.f}}) {
      constexpr float kReach = 0.5f, kUntil = 5.f, kMoment = 1e-3f;
      float stepped = kUntil;
      for (int k = 0; static_cast<float>(k) * kMoment < kUntil; ++k) {
        const float t = static_cast<float>(k) * kMoment;
        if (length(offset - velocity * t) >= kReach) continue;
        stepped = t;
        break;
      }
      const Meeting found = meeting(offset, velocity, kReach, kUntil);
      EXPECT_NEAR(std::min(found.time, kUntil), stepped, 5e-3f);
      EXPECT_EQ(found.depth > 0.f, stepped < kUntil);
    }
}

TEST(Ppr, CrossesACrowd) {
  Walkers crowd = crossing("ppr", 24);
  crowd.run(150);
  EXPECT_GT(crowd.arrived(), 0.97);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

TEST(Ppr, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("ppr", 60, 1.2f);
  crowd.run(90);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

}  // namespace
}  // namespace throng::steering::ppr_test
