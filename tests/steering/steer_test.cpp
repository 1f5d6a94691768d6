#include "engine/steering/steer/steer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "engine/steering/steer/behaviours.h"
#include "tests/steering/bare_crowd.h"
#include "tests/steering/two_way_corridor.h"

namespace throng::steering::steer_test {
namespace {

using behaviour::Walker;
using test::BareAgent;
using test::BareCrowd;

constexpr float kStep = 0.01f;  // [s] of a bare crowd

const Walker kWalker = {.position = {1.f, 1.f}, .velocity = {1.f, 0.f}, .speed = 1.5f};

TEST(Behaviours, SeekAndFleeAreOpposite) {
  EXPECT_EQ(behaviour::seek(kWalker, {1.f, 5.f}) + kWalker.velocity, (Vec2{0.f, 1.5f}));
  EXPECT_EQ(behaviour::flee(kWalker, {1.f, 5.f}) + kWalker.velocity, (Vec2{0.f, -1.5f}));
  EXPECT_EQ(behaviour::seek(kWalker, kWalker.position), -kWalker.velocity);
}

TEST(Behaviours, ArriveSlowsDownWithinItsDistance) {
  const auto speed_at = [](float x) {
    return length(behaviour::arrive(kWalker, {1.f + x, 1.f}, 2.f) + kWalker.velocity);
  };
  EXPECT_FLOAT_EQ(speed_at(5.f), 1.5f);
  EXPECT_FLOAT_EQ(speed_at(1.f), 0.75f);
  EXPECT_FLOAT_EQ(speed_at(0.f), 0.f);
}

TEST(Behaviours, PursueAimsAheadOfTheQuarryAndEvadeRunsFromThere) {
  const Walker quarry = {.position = {6.f, 1.f}, .velocity = {0.f, 1.f}, .speed = 1.f};
  const Vec2 pursuit = behaviour::pursue(kWalker, quarry, 2.f) + kWalker.velocity;
  EXPECT_GT(pursuit.y, 0.f);
  EXPECT_NEAR(pursuit.y / pursuit.x, 2.f / 5.f, 1e-5f);  // two seconds ahead at most
  const Vec2 evasion = behaviour::evade(kWalker, quarry, 2.f) + kWalker.velocity;
  EXPECT_NEAR(evasion.x, -pursuit.x, 1e-6f);
  EXPECT_NEAR(evasion.y, -pursuit.y, 1e-6f);
}

TEST(Behaviours, FollowPathActsOnlyOffThePath) {
  const Vec2 from = {0.f, 0.f};
  const Vec2 east = {1.f, 0.f};
  EXPECT_EQ(behaviour::follow_path(kWalker, from, east, 1.01f, 1.f), Vec2{});
  EXPECT_LT((behaviour::follow_path(kWalker, from, east, 0.5f, 1.f) + kWalker.velocity).y, -0.5f);
}

TEST(Behaviours, WanderWalksAtRandomWithinBounds) {
  const Random random(5);
  float side = 0.f;
  float lowest = 0.f;
  float highest = 0.f;
  for (std::uint64_t step = 0; step < 2000; ++step) {
    const float next = behaviour::next_wander(side, random.uniform(1, step, Purpose::kModel), 0.05f);
    EXPECT_LE(std::fabs(next - side), 0.6001f);
    side = next;
    lowest = std::min(lowest, side);
    highest = std::max(highest, side);
  }
  EXPECT_LT(lowest, -0.8f);
  EXPECT_GT(highest, 0.8f);
  EXPECT_GE(lowest, -1.f);
  EXPECT_LE(highest, 1.f);
}

Vec2 force(BareCrowd& crowd, const std::vector<BareAgent>& agents) {
  return (crowd.plan(agents) - agents[0].velocity) / kStep;
}

TEST(Steer, SeeksThePreferredVelocityWithinItsForce) {
  BareCrowd crowd("steer", {});
  EXPECT_NEAR(force(crowd, {{.position = {}, .preferred = {1.f, 0.f}}}).x, 1.f / 0.4f, 0.01f);
  EXPECT_NEAR(force(crowd, {{.position = {}, .preferred = {10.f, 0.f}}}).x, 8.f, 0.01f);
}

// Document 001, section 4.1: when obstacles are very close the avoidance rules are given precedence.
TEST(Steer, AnImminentWallComesBeforeTheGoal) {
  const std::vector<BareAgent> rusher = {{.position = {}, .velocity = {1.f, 0.f}, .preferred = {5.f, 0.f}}};
  BareCrowd near_wall("steer", {}, {{{0.35f, -2.f}, {0.35f, 2.f}}});
  EXPECT_NEAR(force(near_wall, rusher).x, -8.f, 0.01f);
  BareCrowd far_wall("steer", {}, {{{1.2f, -2.f}, {1.2f, 2.f}}});
  EXPECT_GT(force(far_wall, rusher).x, 0.f);
}

TEST(Steer, StepsAsideByOpenSteersThreeCases) {
  BareCrowd crowd("steer", {});
  const BareAgent me = {.position = {}, .velocity = {1.f, 0.f}, .preferred = {1.f, 0.f}};
  // Head-on, a little to my left: to the right. Overtaking a slower one on my right: to the left.
  EXPECT_LT(force(crowd, {me, {.position = {2.f, 0.2f}, .velocity = {-1.f, 0.f}}}).y, -0.3f);
  EXPECT_GT(force(crowd, {me, {.position = {1.5f, -0.2f}, .velocity = {0.2f, 0.f}}}).y, 0.15f);
  // Crossing from the right to the left at my speed: behind it, to the right. A faster one gives way by itself.
  EXPECT_LT(force(crowd, {me, {.position = {1.5f, -1.5f}, .velocity = {0.f, 1.f}}}).y, -0.3f);
  EXPECT_NEAR(force(crowd, {me, {.position = {1.5f, -2.25f}, .velocity = {0.f, 1.5f}}}).y, 0.f, 1e-3f);
  // Who passes clear is left alone.
  EXPECT_NEAR(force(crowd, {me, {.position = {2.f, 0.9f}, .velocity = {-1.f, 0.f}}}).y, 0.f, 1e-3f);
}

TEST(Steer, SeparationAlignmentAndCohesion) {
  const std::vector<BareAgent> pair = {{.position = {}}, {.position = {0.6f, 0.f}, .velocity = {0.f, 1.f}}};
  BareCrowd apart("steer", {});
  EXPECT_NEAR(force(apart, pair).x, -3.f * 0.5f, 0.02f);
  BareCrowd align("steer", {{"separation", 0.0}, {"alignment", 1.0}, {"avoid_neighbours", 0.0}});
  EXPECT_NEAR(force(align, pair).y, 1.f / 0.4f, 0.02f);
  BareCrowd cohere("steer", {{"cohesion", 1.0}, {"seek", 0.0}});
  const std::vector<BareAgent> far_pair = {{.position = {}, .preferred = {0.f, 1.f}}, {.position = {3.f, 0.f}}};
  EXPECT_NEAR(force(cohere, far_pair).x, 1.f / 0.4f, 0.02f);
}

TEST(Steer, FleesEvadesAndPursuesTheOtherPopulation) {
  BareAgent me = {.position = {}, .preferred = {0.f, 1.f}};
  const BareAgent friendly = {.position = {0.f, 2.f}};
  const BareAgent stranger = {.position = {3.f, 0.f}, .velocity = {0.f, 1.f}, .population = 1};
  BareCrowd flee("steer", {{"flee", 1.0}, {"seek", 0.0}});
  EXPECT_LT(force(flee, {me, friendly, stranger}).x, -1.f);
  EXPECT_NEAR(force(flee, {me, friendly, stranger}).y, 0.f, 1e-4f);
  BareCrowd evade("steer", {{"evade", 1.0}, {"seek", 0.0}});
  EXPECT_LT(force(evade, {me, friendly, stranger}).y, -0.5f);
  BareCrowd pursue("steer", {{"pursue", 1.0}, {"seek", 0.0}});
  EXPECT_GT(force(pursue, {me, friendly, stranger}).x, 1.f);
  EXPECT_EQ(force(pursue, {me, friendly}), Vec2{});
}

// Among people to walk around, who follows its path comes back to it sooner.
TEST(Steer, PathFollowingKeepsToTheStraightWay) {
  const auto detour = [](double weight) {
    Simulation sim({.step = 0.05, .threads = 1});
    sim.add_steering("steer", {{"path_following", weight}, {"path_radius", 0.1}});
    sim.spawn({.position = {0.f, 0.f}, .target = {40.f, 0.f}, .has_target = true});
    sim.spawn({.position = {3.f, -0.1f}});
    double sum = 0.0;
    for (int step = 0; step < 300; ++step) {
      sim.step();
      sum += std::fabs(sim.crowd().position[sim.agents().find_serial(0)].y);
    }
    EXPECT_GT(sim.crowd().position[sim.agents().find_serial(0)].x, 10.f);
    return sum / 300.0;
  };
  EXPECT_LT(detour(2.0), 0.7 * detour(0.0));
}

TEST(Steer, WandersWhenAsked) {
  Simulation sim({.step = 0.05, .threads = 1});
  sim.add_steering("steer", {{"wander", 1.0}, {"seek", 0.2}});
  sim.spawn({.position = {}});
  sim.run(20.0);
  EXPECT_GT(length(sim.crowd().position[0]), 0.5f);
}

TEST(Steer, LanesForm) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const test::LaneOrder lanes = test::walk_two_ways({.model = "steer", .settings = {}, .seed = seed});
    EXPECT_GT(lanes.order, lanes.shuffled + 3.0 * lanes.deviation) << "seed " << seed;
  }
}

TEST(Steer, PresetsOfTable8) {
  const ModelEntry& entry = find_model("steer");
  ASSERT_EQ(entry.presets.size(), 3u);
  const auto value = [&](std::size_t k, const std::string& name) {
    for (const Setting& s : entry.presets[k].population)
      if (s.name == name) return std::get<Distribution>(s.value).a;
    return -1.0;
  };
  EXPECT_EQ(entry.presets[0].name, "Steer-1");
  EXPECT_EQ(value(0, "preferred_speed"), 1.44);
  EXPECT_EQ(value(1, "radius"), 0.30);
  EXPECT_EQ(value(2, "preferred_speed"), 0.85);
  for (const Preset& preset : entry.presets) EXPECT_NO_THROW(entry.make(preset.steering)) << preset.name;
}

}  // namespace
}  // namespace throng::steering::steer_test
