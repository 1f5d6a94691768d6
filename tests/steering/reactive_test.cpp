#include "engine/steering/reactive/reactive.h"

#include <gtest/gtest.h>

#include "tests/steering/walkers.h"

namespace throng::steering::reactive_test {
namespace {

Simulation scene(const std::string& model, const Settings& settings = {}) {
  Simulation sim({.threads = 1, .tie_breaking = false});
  sim.add_steering(model, settings);
  return sim;
}

AgentDef walker(Vec2 from, Vec2 velocity) {
  const AgentDef def = {.position = from,
                        .velocity = velocity,
                        .target = from + velocity * 100.f,
                        .has_target = true,
                        .preferred_speed = length(velocity)};
  return def;
}

// What somebody who walks to the right at 1.3 m/s plans beside those others.
Vec2 planned_beside(std::initializer_list<AgentDef> others, const Settings& settings = {}) {
  Simulation sim = scene("reactive", settings);
  const AgentId id = sim.spawn(walker({}, {1.3f, 0.f}));
  for (const AgentDef& other : others) sim.spawn(other);
  sim.step();
  return sim.crowd().velocity[sim.agents().find(id)];
}

// How far two who walk towards each other are apart when they begin to give way.
float distance_of_first_deviation(const std::string& model) {
  Simulation sim = scene(model);
  const AgentId a = sim.spawn(walker({-8.f, 0.f}, {1.3f, 0.f}));
  const AgentId b = sim.spawn(walker({8.f, 0.1f}, {-1.3f, 0.f}));
  for (int step = 0; step < 400; ++step) {
    sim.step();
    const AgentIndex i = sim.agents().find(a), j = sim.agents().find(b);
    if (std::fabs(sim.crowd().velocity[i].y) > 0.05f) return distance(sim.crowd().position[i], sim.crowd().position[j]);
  }
  return 0.f;
}

TEST(Reactive, GivesWayLaterThanAModelThatPredicts) {
  const float reactive = distance_of_first_deviation("reactive");
  const float orca = distance_of_first_deviation("orca");
  EXPECT_GT(reactive, 0.f);
  EXPECT_LT(reactive, ReactiveParams{}.reaction_distance + 0.5f + 1e-3f);
  EXPECT_GT(orca, 2.f * reactive);
}

TEST(Reactive, SeesNoCollisionThatIsNotThereYet) {
  // Both would be at (2.6, 0) in two seconds.
  EXPECT_EQ(planned_beside({walker({2.6f, 2.6f}, {0.f, -1.3f})}), (Vec2{1.3f, 0.f}));
  // Near, but neither in the way nor about to be.
  EXPECT_EQ(planned_beside({walker({0.9f, 0.9f}, {1.3f, 0.f})}), (Vec2{1.3f, 0.f}));
  // Near and behind.
  EXPECT_EQ(planned_beside({walker({-0.8f, 0.f}, {1.3f, 0.f})}), (Vec2{1.3f, 0.f}));
}

TEST(Reactive, AnswersOnlyTheMostImminentThreat) {
  const AgentDef near_left = {.position = {1.2f, 0.2f}};
  const AgentDef further_right = {.position = {1.5f, -0.3f}};
  const Vec2 both = planned_beside({near_left, further_right});
  EXPECT_EQ(both, planned_beside({near_left}));
  EXPECT_LT(both.y, -0.1f);
  EXPECT_GT(planned_beside({further_right}).y, 0.1f);
}

TEST(Reactive, FollowsSomebodyWhoWalksTheSameWay) {
  const Vec2 v = planned_beside({walker({0.7f, 0.05f}, {0.8f, 0.f})});
  EXPECT_NEAR(v.x, 0.8f + 0.2f / ReactiveParams{}.brake_time, 0.05f);
  EXPECT_NEAR(v.y, 0.f, 0.05f);
}

TEST(Reactive, StandsForSomebodyWhoCrossesUntilItsPatienceEnds) {
  for (const double patience : {0.5, 1.5}) {
    Simulation sim = scene("reactive", {{"patience", patience}});
    const AgentId id = sim.spawn(walker({}, {1.3f, 0.f}));
    // A dense file crosses in front.
    for (int k = 0; k < 40; ++k) {
      AgentDef other = walker({0.65f, -0.51f * static_cast<float>(k)}, {0.f, 1.f});
      other.steering = 1;
      if (k == 0) sim.add_steering("orca", {{"neighbours", std::int64_t{0}}});
      sim.spawn(other);
    }
    double stood = 0;
    for (int step = 0; step < 60; ++step) {
      sim.step();
      const Vec2 v = sim.crowd().velocity[sim.agents().find(id)];
      if (dot(v, v) > 0.01f && stood > 0) break;
      if (dot(v, v) <= 0.01f) stood += 0.05;
    }
    EXPECT_NEAR(stood, patience, 0.11) << patience;
  }
}

TEST(Reactive, CrossesACrowd) {
  Walkers crowd = crossing("reactive", 32);
  crowd.run(150);
  EXPECT_GT(crowd.arrived(), 0.97);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

TEST(Reactive, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("reactive", 60, 1.2f);
  crowd.run(90);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

}  // namespace
}  // namespace throng::steering::reactive_test
