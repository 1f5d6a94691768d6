#include "engine/steering/social_force/social_force.h"

#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "tests/steering/two_way_corridor.h"

namespace throng::steering::social_force_test {
namespace {

constexpr double kStep = 0.01;       // [s]
constexpr double kRelaxation = 0.5;  // [s]

Simulation scene(const Settings& settings = {}, WorldDef world = {}) {
  Simulation sim({.step = kStep, .threads = 1, .tie_breaking = false}, std::move(world));
  sim.add_steering("social-force", settings);
  return sim;
}

// The push that explains what one step did to an agent whose speed was not capped.
Vec2 push_of(const Simulation& sim, AgentId id, Vec2 before, Vec2 wish) {
  const Vec2 after = sim.crowd().velocity[sim.agents().find(id)];
  const auto decay = static_cast<float>(std::exp(-kStep / kRelaxation));
  const Vec2 end = (after - before * decay) / (1.f - decay);
  return (end - wish) / static_cast<float>(kRelaxation);
}

struct Other {
  double x, y, vx, vy;
};

// V0 exp(-b / sigma) at (x, y) with eq. 4's ellipse, in double precision and straight from the paper.
double potential(double x, double y, const Other& o, double step_time) {
  const double rx = x - o.x, ry = y - o.y;
  const double sx = o.vx * step_time, sy = o.vy * step_time;
  const double both = std::hypot(rx, ry) + std::hypot(rx - sx, ry - sy);
  const double b = 0.5 * std::sqrt(both * both - sx * sx - sy * sy);
  return 2.1 * std::exp(-b / 0.3);
}

TEST(SocialForce, ReachesThePreferredVelocityWithTheRelaxationTime) {
  Simulation sim = scene();
  sim.spawn({.position = {}, .target = {100.f, 0.f}, .has_target = true, .preferred_speed = 1.2f});
  sim.run(0.5);
  EXPECT_NEAR(sim.crowd().velocity[0].x, 1.2 * (1.0 - std::exp(-1.0)), 1e-4);
}

TEST(SocialForce, PushIsTheGradientOfThePapersPotential) {
  const Other others[] = {{0.9, 0.3, -1.0, 0.2}, {1.2, 0.8, 0.3, -1.1}, {0.8, -0.7, 0.0, 0.0}, {1.6, 0.0, -0.5, 1.2}};
  for (const double step_time : {0.5, 1.5})
    for (const Other& o : others) {
      Simulation sim = scene({{"step_time", step_time}});
      const AgentId who =
          sim.spawn({.position = {}, .target = {50.f, 0.f}, .has_target = true, .preferred_speed = 1.f});
      sim.spawn({.position = {float(o.x), float(o.y)}, .velocity = {float(o.vx), float(o.vy)}});
      sim.step();
      const Vec2 push = push_of(sim, who, {}, {1.f, 0.f});
      const double e = 1e-6;
      const double fx = -(potential(e, 0, o, step_time) - potential(-e, 0, o, step_time)) / (2 * e);
      const double fy = -(potential(0, e, o, step_time) - potential(0, -e, o, step_time)) / (2 * e);
      // The kernel smooths the ellipse over 5 cm.
      EXPECT_NEAR(push.x, fx, 0.03 * std::hypot(fx, fy) + 2e-3) << o.x << ' ' << o.y << ' ' << step_time;
      EXPECT_NEAR(push.y, fy, 0.03 * std::hypot(fx, fy) + 2e-3) << o.x << ' ' << o.y << ' ' << step_time;
    }
}

TEST(SocialForce, ThoseBehindCountHalf) {
  const auto push_from = [](float x, double view) {
    Simulation sim = scene({{"field_of_view", view}});
    const AgentId who = sim.spawn({.position = {}, .target = {50.f, 0.f}, .has_target = true, .preferred_speed = 1.f});
    sim.spawn({.position = {x, 0.f}});
    sim.step();
    return push_of(sim, who, {}, {1.f, 0.f}).x;
  };
  const float ahead = push_from(0.7f, 200.0);
  EXPECT_LT(ahead, -0.1f);
  EXPECT_NEAR(push_from(-0.7f, 200.0), -0.5f * ahead, 1e-3f);
  EXPECT_NEAR(push_from(-0.7f, 360.0), -ahead, 1e-3f);
  EXPECT_NEAR(push_from(0.7f, 90.0), ahead, 1e-3f);
}

TEST(SocialForce, BodiesThatOverlapArePushedApart) {
  const auto push_with = [](double stiffness) {
    Simulation sim = scene({{"body_stiffness", stiffness}});
    const AgentId who = sim.spawn({.position = {}});
    sim.spawn({.position = {0.4f, 0.f}});
    sim.step();
    return push_of(sim, who, {}, {}).x;
  };
  EXPECT_NEAR(push_with(100.0) - push_with(0.0), -100.f * 0.1f, 0.05f);
}

TEST(SocialForce, AWallPushesAwayByItsPotential) {
  WorldDef world;
  world.levels[0].walls = {{{-5.f, 0.6f}, {5.f, 0.6f}}};
  Simulation sim = scene({{"wall_repulsion", 10.0}, {"wall_range", 0.2}}, world);
  const AgentId who = sim.spawn({.position = {}});
  sim.step();
  EXPECT_NEAR(push_of(sim, who, {}, {}).y, -10.0 / 0.2 * std::exp(-0.6 / 0.2), 2e-3);
}

TEST(SocialForce, TwoWhoMeetPassEachOther) {
  Simulation sim({.step = 0.05, .threads = 1});
  sim.add_steering("social-force");
  const AgentId a = sim.spawn({.position = {-5.f, 0.f}, .target = {5.f, 0.f}, .has_target = true});
  const AgentId b = sim.spawn({.position = {5.f, 0.f}, .target = {-5.f, 0.f}, .has_target = true});
  sim.run(12.0);
  EXPECT_LT(distance(sim.crowd().position[sim.agents().find(a)], {5.f, 0.f}), 0.5f);
  EXPECT_LT(distance(sim.crowd().position[sim.agents().find(b)], {-5.f, 0.f}), 0.5f);
}

// Helbing & Molnar 1995, section IV: lanes of uniform walking direction form.
TEST(SocialForce, LanesForm) {
  double excess = 0.0;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
    const test::LaneOrder lanes = test::walk_two_ways({.model = "social-force", .settings = {}, .seed = seed});
    EXPECT_GT(lanes.order, lanes.shuffled + 1.5 * lanes.deviation) << "seed " << seed;
    excess += lanes.excess() / 6.0;
  }
  EXPECT_GT(excess, 4.0);
}

TEST(SocialForce, PresetsCanBeUsed) {
  const ModelEntry& entry = find_model("social-force");
  ASSERT_FALSE(entry.presets.empty());
  for (const Preset& preset : entry.presets) EXPECT_NO_THROW(entry.make(preset.steering)) << preset.name;
}

}  // namespace
}  // namespace throng::steering::social_force_test
