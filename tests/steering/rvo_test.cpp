#include "engine/steering/rvo/rvo.h"

#include <gtest/gtest.h>

#include "engine/simulation/simulation.h"
#include "engine/steering/catalogue.h"
#include "tests/steering/rvo_situations.h"
#include "tests/steering/two_way_corridor.h"

namespace throng::steering::rvo_test {
namespace {

const char* const kSamplings[] = {"brute", "adaptive", "geometric"};

struct Pass {
  bool arrived = false;
  float nearest = 100.f;  // [m] between centres
  float widest = 0.f;     // [m] of the first from its straight way
};

// Two people who change places along a line.
Pass meet(const Settings& settings, Vec2 from, Vec2 to, float step = 0.05f) {
  Simulation sim({.step = step, .seed = 5, .threads = 1});
  sim.add_steering("rvo", settings);
  const AgentId a = sim.spawn({.position = from, .target = to, .has_target = true});
  const AgentId b = sim.spawn({.position = to, .target = from, .has_target = true});
  Pass pass;
  const AgentColumns& c = sim.crowd();
  for (int k = 0; k < static_cast<int>(15.f / step); ++k) {
    sim.step();
    const Vec2 p = c.position[sim.agents().find(a)], q = c.position[sim.agents().find(b)];
    pass.nearest = std::fmin(pass.nearest, distance(p, q));
    pass.widest = std::fmax(pass.widest, std::sqrt(distance_squared({from, to}, p)));
  }
  pass.arrived =
      distance(c.position[sim.agents().find(a)], to) < 0.4f && distance(c.position[sim.agents().find(b)], from) < 0.4f;
  return pass;
}

TEST(Rvo, TwoWhoMeetPassWithoutTouching) {
  for (const char* sampling : kSamplings) {
    const Pass pass = meet({{"sampling", std::string(sampling)}}, {-5.f, 0.f}, {5.f, 0.f});
    EXPECT_TRUE(pass.arrived) << sampling;
    EXPECT_GT(pass.nearest, 0.5f - 0.01f) << sampling;
    EXPECT_GT(pass.widest, 0.15f) << sampling;
    EXPECT_LT(pass.widest, 1.f) << sampling;
  }
}

// Each does half: both leave their way, by about as much.
TEST(Rvo, AvoidingIsShared) {
  test::Situations s;
  const AgentIndex a = s.add({1.3f, 0.f}, {1.3f, 0.f}, 0.25f);
  s.add_neighbour({3.f, 0.1f}, {-1.3f, 0.f}, 0.25f);
  const AgentIndex b = s.add({-1.3f, 0.f}, {-1.3f, 0.f}, 0.25f);
  s.add_neighbour({-3.f, -0.1f}, {1.3f, 0.f}, 0.25f);
  const WallIndex walls = s.wall_index(3.f);
  const CrowdView view = s.view(walls);
  std::vector<Vec2> planned(view.size);
  PlanOutput out;
  out.planned = planned;
  find_model("rvo").make({})->plan(view, s.deciders(), out);
  EXPECT_LT(planned[a].y, -0.05f);
  EXPECT_NEAR(planned[a].y, -planned[b].y, 1e-4f);
  // Both doing so keep the bodies apart: the relative velocity passes beside.
  const Vec2 relative = planned[a] - planned[b];
  EXPECT_GT(test::time_to_touch({3.f, 0.1f}, {3.f, 0.1f}, relative.x, relative.y, 0.495), 1e6);
}

TEST(Rvo, ALargerWeightAvoidsEarlier) {
  const auto deviation = [](double weight) {
    test::Situations s;
    const AgentIndex i = s.add({1.3f, 0.f}, {1.3f, 0.f}, 0.25f);
    s.add_neighbour({4.9f, 0.05f}, {-1.3f, 0.f}, 0.25f);
    const WallIndex walls = s.wall_index(3.f);
    const CrowdView view = s.view(walls);
    std::vector<Vec2> planned(view.size);
    PlanOutput out;
    out.planned = planned;
    find_model("rvo").make({{"collision_weight", weight}})->plan(view, s.deciders(), out);
    return distance(planned[i], s.preferred(i));
  };
  EXPECT_EQ(deviation(0.0), 0.f);
  EXPECT_LT(deviation(0.02), 0.01f);
  EXPECT_GT(deviation(1.0), 0.05f);
}

TEST(Rvo, AWallIsWalkedAround) {
  for (const char* sampling : kSamplings) {
    WorldDef world;
    world.levels[0].walls = {{{0.f, -0.1f}, {0.f, 4.f}}};
    Simulation sim({.step = 0.05, .threads = 1}, world);
    sim.add_steering("rvo", {{"sampling", std::string(sampling)}});
    const AgentId who = sim.spawn({.position = {-4.f, 0.f}, .target = {4.f, 0.f}, .has_target = true});
    sim.run(12.0);
    EXPECT_LT(distance(sim.crowd().position[sim.agents().find(who)], {4.f, 0.f}), 0.4f) << sampling;
    // Steering did it, not the step that keeps people out of walls; at the most it was grazed.
    EXPECT_LT(sim.counters().held_up, 10u) << sampling;
  }
}

TEST(Rvo, PeopleOnOnePointPart) {
  Simulation sim({.step = 0.05, .threads = 1, .tie_breaking = false});
  sim.add_steering("rvo");
  for (int k = 0; k < 2; ++k) sim.spawn({.position = {3.f, 2.f}, .target = {3.f, 2.f}, .has_target = true});
  sim.run(3.0);
  EXPECT_GT(distance(sim.crowd().position[0], sim.crowd().position[1]), 0.4f);
}

// 003, section 5.7.2: slower by the number of people ahead, and standing where the only ways lead into others or back.
TEST(Rvo, DynamicVelocity) {
  const auto plan = [](test::Situations& s, bool dynamic) {
    const WallIndex walls = s.wall_index(3.f);
    const CrowdView view = s.view(walls);
    std::vector<Vec2> planned(view.size);
    PlanOutput out;
    out.planned = planned;
    find_model("rvo").make({{"dynamic_velocity", dynamic}, {"slowing", 0.2}})->plan(view, s.deciders(), out);
    return planned[s.deciders().front()];
  };
  // Two ahead who walk as fast: no collision, but no hurry either. One beside does not count.
  test::Situations queue;
  queue.add({1.f, 0.f}, {1.f, 0.f}, 0.25f);
  queue.add_neighbour({1.f, 0.1f}, {1.f, 0.f}, 0.25f);
  queue.add_neighbour({1.8f, -0.2f}, {1.f, 0.f}, 0.25f);
  queue.add_neighbour({0.5f, 1.5f}, {1.f, 0.f}, 0.25f);
  EXPECT_EQ(plan(queue, false), (Vec2{1.f, 0.f}));
  EXPECT_NEAR(plan(queue, true).x, 1.f / 1.4f, 1e-5f);

  // Surrounded by people who come closer.
  test::Situations boxed;
  boxed.add({}, {1.f, 0.f}, 0.25f);
  for (int k = 0; k < 8; ++k) {
    const auto angle = static_cast<float>(k) * std::numbers::pi_v<float> / 4.f;
    const Vec2 d = {std::cos(angle), std::sin(angle)};
    boxed.add_neighbour(d * 0.6f, d * -1.f, 0.25f);
  }
  EXPECT_EQ(plan(boxed, true), Vec2{});
}

TEST(Rvo, DynamicVelocityStillPasses) {
  EXPECT_TRUE(meet({{"dynamic_velocity", true}}, {-5.f, 0.f}, {5.f, 0.f}).arrived);
}

// Guy et al. 2012, table 7.
TEST(Rvo, PresetsAreThoseOfTheTable) {
  const ModelEntry& entry = find_model("rvo");
  ASSERT_EQ(entry.presets.size(), 3u);
  const char* const names[] = {"RVO-1", "RVO-2", "RVO-3"};
  const double speeds[] = {1.44, 1.10, 1.20}, radii[] = {0.20, 0.20, 0.25};
  const double horizons[] = {1.7, 1000.0, 1000.0}, ranges[] = {41.0, 41.0, 200.0};
  for (std::size_t k = 0; k < 3; ++k) {
    const Preset& preset = entry.presets[k];
    EXPECT_EQ(preset.name, names[k]);
    RvoParams params;
    apply(*entry.table, &params, preset.steering, "rvo");
    EXPECT_FLOAT_EQ(params.time_horizon, static_cast<float>(horizons[k]));
    EXPECT_FLOAT_EQ(params.neighbour_range, static_cast<float>(ranges[k]));
    EXPECT_EQ(params.neighbours, 10);
    const auto value = [&](const std::string& name) {
      for (const Setting& setting : preset.population)
        if (setting.name == name) return std::get<Distribution>(setting.value).largest();
      return -1.0;
    };
    EXPECT_DOUBLE_EQ(value("preferred_speed"), speeds[k]);
    EXPECT_DOUBLE_EQ(value("radius"), radii[k]);
    EXPECT_DOUBLE_EQ(value("max_speed"), 2.5);
  }
}

// 003, section 6.3, judged lanes by eye; here they are counted.
TEST(Rvo, LanesForm) {
  double excess = 0.0;
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
    const test::LaneOrder lanes = test::walk_two_ways({.model = "rvo", .settings = {}, .seed = seed});
    EXPECT_GT(lanes.order, lanes.shuffled + 3.0 * lanes.deviation) << "seed " << seed;
    excess += lanes.excess() / 6.0;
  }
  EXPECT_GT(excess, 5.0);
}

}  // namespace
}  // namespace throng::steering::rvo_test
