#include "engine/steering/escape_panic/escape_panic.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/steering/catalogue.h"
#include "tests/steering/pressing_room.h"
#include "tests/steering/walkers.h"

namespace throng::steering::escape_panic_test {
namespace {

using test::PressingRoom;
using test::PressingRun;

constexpr double kMass = 80.0;  // [kg]

Simulation scene(double step, const Settings& settings = {}, WorldDef world = {}) {
  Simulation sim({.step = step, .threads = 1, .tie_breaking = false, .navigation = Navigation::kStraight},
                 std::move(world));
  sim.add_steering("escape-panic", settings);
  return sim;
}

AgentDef stander(Vec2 at, Vec2 velocity = {}) { return {.position = at, .velocity = velocity, .max_speed = 10.f}; }

Vec2 velocity_of(const Simulation& sim, std::uint32_t number) {
  return sim.crowd().velocity[sim.agents().find_serial(number)];
}
Vec2 place_of(const Simulation& sim, std::uint32_t number) {
  return sim.crowd().position[sim.agents().find_serial(number)];
}

TEST(EscapePanic, ReachesThePreferredVelocityWithTheRelaxationTime) {
  for (const double step : {0.01, 0.05, 0.1}) {
    Simulation sim = scene(step);
    sim.spawn({.position = {}, .target = {100.f, 0.f}, .has_target = true, .preferred_speed = 1.2f});
    sim.run(0.5);
    EXPECT_NEAR(velocity_of(sim, 0).x, 1.2 * (1.0 - std::exp(-1.0)), 1e-4) << step;
  }
}

// Eq. 2 and 3 in one short step, in which nothing else happens.
TEST(EscapePanic, PushesByDistanceAndByOverlap) {
  constexpr double kStep = 0.001;
  for (const double distance : {0.9, 0.6, 0.52, 0.49, 0.46}) {
    Simulation sim = scene(kStep);
    sim.spawn(stander({}));
    sim.spawn(stander({static_cast<float>(distance), 0.f}));
    sim.step();
    const double overlap = 0.5 - distance;
    const double push = 2000.0 * std::exp(overlap / 0.08) + 120'000.0 * std::max(0.0, overlap);
    EXPECT_NEAR(velocity_of(sim, 0).x, -push / kMass * kStep, 0.003 * push / kMass * kStep) << distance;
    EXPECT_EQ(velocity_of(sim, 1).x, -velocity_of(sim, 0).x) << distance;
  }
}

TEST(EscapePanic, BodiesThatSlideAlongEachOtherRub) {
  constexpr double kOverlap = 0.01, kTime = 0.02;
  Simulation sim = scene(0.001, {{"repulsion", 0.0}, {"body_stiffness", 0.0}, {"relaxation_time", 10.0}});
  sim.spawn(stander({0.f, 0.f}, {0.f, 0.5f}));
  sim.spawn(stander({static_cast<float>(0.5 - kOverlap), 0.f}, {0.f, -0.5f}));
  sim.run(kTime);
  // Each of the two is slowed by kappa g times the speed at which they slide, which is twice its own.
  const double left = std::exp(-2.0 * 240'000.0 * kOverlap / kMass * kTime);
  EXPECT_NEAR(velocity_of(sim, 0).y, 0.5 * left, 0.05 * left);
  EXPECT_NEAR(velocity_of(sim, 1).y, -0.5 * left, 0.05 * left);
}

TEST(EscapePanic, TwoWhoPressRestWherePushesBalance) {
  constexpr double kSpeed = 3.0;
  double low = -0.5, high = 0.1;
  for (int i = 0; i < 60; ++i) {
    const double overlap = (low + high) / 2;
    (2000.0 * std::exp(overlap / 0.08) + 120'000.0 * std::max(0.0, overlap) < kMass * kSpeed / 0.5 ? low : high) =
        overlap;
  }
  for (const double step : {0.01, 0.05, 0.1}) {
    Simulation sim = scene(step);
    for (const float side : {-1.f, 1.f})
      sim.spawn({.position = {side, 0.f},
                 .target = {-50.f * side, 0.f},
                 .has_target = true,
                 .preferred_speed = static_cast<float>(kSpeed),
                 .max_speed = 5.f});
    sim.run(12.0);
    EXPECT_NEAR(place_of(sim, 1).x - place_of(sim, 0).x, 0.5 - low, 0.002) << step;
    EXPECT_LT(length(velocity_of(sim, 0)), 0.05f) << step;
  }
}

TEST(EscapePanic, AWallStopsAndRubs) {
  WorldDef world;
  world.levels[0].walls = {{{-50.f, 1.f}, {50.f, 1.f}}};
  // Both walk along the wall; one also wants into it.
  const auto speed_along = [&](Vec2 target, double friction) {
    Simulation sim = scene(0.05, {{"friction", friction}, {"repulsion", 0.0}}, world);
    sim.spawn({.position = {-40.f, 0.75f}, .target = target, .has_target = true, .preferred_speed = 2.f});
    sim.run(3.0);
    EXPECT_LE(place_of(sim, 0).y, 0.751f);
    return velocity_of(sim, 0).x;
  };
  const float free = speed_along({100.f, 0.75f}, 240'000.0);
  const float pressed = speed_along({-10.f, 30.f}, 240'000.0);
  const float smooth = speed_along({-10.f, 30.f}, 0.0);
  EXPECT_NEAR(free, 2.f, 0.01f);
  EXPECT_LT(pressed, 0.7f * smooth);
  EXPECT_GT(pressed, 0.f);
}

TEST(EscapePanic, KnowsPeopleOfOtherModels) {
  Simulation sim({.step = 0.05, .threads = 1});
  sim.add_steering("escape-panic");
  const std::uint16_t other = sim.add_steering("orca");
  sim.spawn({.position = {-4.f, 0.f}, .target = {4.f, 0.f}, .has_target = true});
  sim.spawn({.position = {4.f, 0.05f}, .target = {-4.f, 0.05f}, .has_target = true, .steering = other});
  float nearest = 10.f;
  for (int k = 0; k < 200; ++k) {
    sim.step();
    nearest = std::min(nearest, distance(place_of(sim, 0), place_of(sim, 1)));
  }
  EXPECT_GT(place_of(sim, 0).x, 3.5f);
  EXPECT_LT(place_of(sim, 1).x, -3.5f);
  EXPECT_GT(nearest, 0.45f);
}

TEST(EscapePanic, CrossesACrowd) {
  Walkers crowd = crossing("escape-panic", 24);
  crowd.run(180);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.001);
}

TEST(EscapePanic, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("escape-panic", 60, 1.2f);
  crowd.run(120);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.001);
}

double mean_time_to_leave(PressingRun run, int seeds) {
  double sum = 0.0;
  for (int seed = 1; seed <= seeds; ++seed) {
    run.seed = static_cast<std::uint64_t>(seed);
    sum += PressingRoom(run).run(400.0);
  }
  return sum / seeds;
}

// The paper's figure 1c and 1d: beyond some speed, the more everybody hurries the longer it takes. Friction does it.
TEST(EscapePanic, FasterIsSlower) {
  const double brisk = mean_time_to_leave({.settings = {}, .speed = 3.0}, 4);
  const double panic = mean_time_to_leave({.settings = {}, .speed = 8.0}, 4);
  EXPECT_GT(panic, 1.2 * brisk);
  const Settings smooth = {{"friction", 0.0}};
  EXPECT_LT(mean_time_to_leave({.settings = smooth, .speed = 8.0}, 1),
            0.8 * mean_time_to_leave({.settings = smooth, .speed = 3.0}, 1));
}

// The paper's figure 1c: the time to leave falls with the desired speed, has a minimum near 1.5 m/s and rises again.
TEST(LongEscapePanic, ThereIsABestSpeedToLeave) {
  const auto time = [](double speed) { return mean_time_to_leave({.settings = {}, .speed = speed, .people = 160}, 6); };
  const double slow = time(0.8), best = time(2.0), fast = time(5.0), panic = time(8.0);
  EXPECT_GT(slow, 1.2 * best);
  EXPECT_GT(fast, 1.1 * best);
  EXPECT_GT(panic, 1.1 * fast);
}

// What the crowd's step must not change: how fast a pressing crowd gets through a door.
TEST(EscapePanic, TheStepDoesNotMatter) {
  const double fine = mean_time_to_leave({.settings = {}, .speed = 2.0, .people = 60, .step = 0.01}, 4);
  const double coarse = mean_time_to_leave({.settings = {}, .speed = 2.0, .people = 60, .step = 0.1}, 4);
  EXPECT_NEAR(coarse, fine, 0.15 * fine);
}

// Whether bodies that touch lead from one side of the door to the other.
bool arch_holds(const PressingRoom& room, const Simulation& sim) {
  constexpr float kTouching = 0.01f;  // [m]
  struct Body {
    Vec2 at;
    float radius;
  };
  std::vector<Body> bodies;
  for (const AgentId id : room.inside()) {
    const AgentIndex i = sim.agents().find(id);
    if (length(sim.crowd().position[i]) < 2.f) bodies.push_back({sim.crowd().position[i], sim.crowd().radius[i]});
  }
  const auto touches = [&](const Body& b, float side) {
    return distance(b.at, nearest_on({{0.f, side * room.door() / 2}, {0.f, side * 6.f}}, b.at)) < b.radius + kTouching;
  };
  std::vector<char> reached(bodies.size(), 0);
  std::vector<std::size_t> open;
  for (std::size_t k = 0; k < bodies.size(); ++k)
    if (touches(bodies[k], 1.f)) reached[k] = 1, open.push_back(k);
  while (!open.empty()) {
    const std::size_t k = open.back();
    open.pop_back();
    if (touches(bodies[k], -1.f)) return true;
    for (std::size_t m = 0; m < bodies.size(); ++m)
      if (reached[m] == 0 && distance(bodies[k].at, bodies[m].at) < bodies[k].radius + bodies[m].radius + kTouching)
        reached[m] = 1, open.push_back(m);
  }
  return false;
}

struct Blocking {
  double paused = 0;    // [s] in which nobody had left for a second
  double arched = 0;    // [s] of them with an arch over the door
  double flatness = 0;  // of the crowd: mean square of its spread along the wall over that of its depth; half-disc: 1
};

Blocking block(const Settings& settings) {
  Blocking result;
  int samples = 0;
  for (const std::uint64_t seed : {1, 2, 3}) {
    PressingRoom room({.settings = settings, .speed = 5.0, .seed = seed});
    while (room.inside().size() > 30 && room.sim().clock().seconds() < 200.0) {
      room.step();
      const double now = room.sim().clock().seconds();
      if (room.left().size() < 5) continue;
      double along = 0, deep = 0;
      for (const AgentId id : room.inside()) {
        const Vec2 p = room.place(id);
        along += double{p.y} * p.y, deep += double{p.x} * p.x;
      }
      result.flatness += along / deep;
      ++samples;
      if (now - room.left().back() < 1.0) continue;
      result.paused += 0.05;
      if (arch_holds(room, room.sim())) result.arched += 0.05;
    }
  }
  result.flatness /= samples;
  return result;
}

// The paper's section on clogging: people in front of the door form arches that block it until they break.
TEST(EscapePanic, ArchesBlockANarrowDoor) {
  const Blocking rough = block({});
  const Blocking smooth = block({{"friction", 0.0}});
  EXPECT_GT(rough.paused, 10.0);
  EXPECT_LT(smooth.paused, 0.1 * rough.paused);
  EXPECT_GT(rough.arched, 0.9 * rough.paused);
  EXPECT_NEAR(rough.flatness, 1.0, 0.4);
}

TEST(EscapePanic, PresetsAreThoseOfTheTable) {
  const ModelEntry& entry = find_model("escape-panic");
  ASSERT_EQ(entry.presets.size(), 3u);
  constexpr double kSpeeds[] = {1.40, 1.10, 1.20}, kRadii[] = {0.16, 0.31, 0.20};
  for (std::size_t k = 0; k < 3; ++k) {
    const Preset& preset = entry.presets[k];
    EXPECT_EQ(preset.name, "SFM-" + std::to_string(k + 1));
    EscapePanicParams params;
    apply(EscapePanicParams::table(), &params, preset.steering, entry.name);
    EXPECT_EQ(params.repulsion, 2000.f);
    EXPECT_EQ(params.relaxation_time, 0.5f);
    EXPECT_EQ(params.body_stiffness, 120'000.f);
    EXPECT_EQ(params.friction, 240'000.f);
    EXPECT_EQ(params.neighbours, 10);
    const auto population = [&](const std::string& name) {
      for (const Setting& s : preset.population)
        if (s.name == name) return std::get<Distribution>(s.value).largest();
      return -1.0;
    };
    EXPECT_DOUBLE_EQ(population("preferred_speed"), kSpeeds[k]);
    EXPECT_DOUBLE_EQ(population("radius"), kRadii[k]);
    EXPECT_DOUBLE_EQ(population("mass"), 80.0);
    EXPECT_DOUBLE_EQ(population("max_speed"), 2.5);
  }
}

}  // namespace
}  // namespace throng::steering::escape_panic_test
