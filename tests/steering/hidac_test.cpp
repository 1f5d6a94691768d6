#include "engine/steering/hidac/hidac.h"

#include <gtest/gtest.h>

#include "tests/steering/walkers.h"

namespace throng::steering {
namespace {

constexpr float kSpeed = 1.3f;  // [m/s]

AgentDef walker(Vec2 from, Vec2 to, std::uint16_t steering = 0) {
  return {.position = from,
          .velocity = normalised(to - from) * kSpeed,
          .target = to,
          .has_target = true,
          .preferred_speed = kSpeed,
          .steering = steering};
}

AgentDef stander(Vec2 at, std::uint16_t steering = 0) { return {.position = at, .steering = steering}; }

// One who walks to the right, and a file of people who cross in front of it and look at nobody.
class AtACrossing {
 public:
  explicit AtACrossing(const Settings& settings) : sim_({.threads = 1}) {
    sim_.add_steering("hidac", settings);
    const std::uint16_t heedless = sim_.add_steering("orca", {{"neighbours", std::int64_t{0}}});
    id_ = sim_.spawn(walker({-1.5f, 0.f}, {20.f, 0.f}));
    for (int k = 0; k < 60; ++k) {
      const float y = -0.6f * static_cast<float>(k);
      sim_.spawn(walker({0.f, y}, {0.f, y + 100.f}, heedless));
    }
  }
  // How long it waits before it walks up to those who cross.
  double waiting(double at_most) {
    double waited = 0;
    while (waited < at_most && place().x < -0.7f) {
      sim_.step();
      if (length(sim_.crowd().velocity[sim_.agents().find(id_)]) < 0.01f) waited += 0.05;
    }
    return waited;
  }

 private:
  Vec2 place() const { return sim_.crowd().position[sim_.agents().find(id_)]; }
  Simulation sim_;
  AgentId id_;
};

TEST(Hidac, WaitsForThoseWhoCrossForAsLongAsItsPatience) {
  EXPECT_NEAR(AtACrossing({{"waiting_time", 2.0}}).waiting(20), 2.0, 0.5);
  EXPECT_NEAR(AtACrossing({{"waiting_time", 5.0}}).waiting(20), 5.0, 0.5);
  EXPECT_NEAR(AtACrossing({{"waiting_time", 5.0}, {"impatience", 0.6}}).waiting(20), 2.0, 0.5);
}

TEST(Hidac, NeverWaitsFromAHalfOfPushingOn) {
  EXPECT_GT(AtACrossing({{"pushing", 0.45}}).waiting(20), 4.0);
  EXPECT_LT(AtACrossing({{"pushing", 0.5}}).waiting(20), 0.5);
}

TEST(Hidac, DoesNotWaitForThoseWhoCrossOutsideTheWaitingRadius) {
  for (const double radius : {0.1, 0.65}) {
    Simulation sim({.threads = 1});
    sim.add_steering("hidac", {{"waiting_radius", radius}});
    sim.spawn(walker({0.f, 0.f}, {20.f, 0.f}));
    AgentDef crossing = walker({1.3f, -0.4f}, {1.3f, 20.f});
    sim.spawn(crossing);
    sim.step();
    const Vec2 v = sim.crowd().velocity[sim.agents().find_number(0)];
    if (radius < 0.5)
      EXPECT_GT(v.x, 0.3f);
    else
      EXPECT_EQ(length(v), 0.f);
  }
}

// The mean distance in a line behind somebody who gets no further.
double spacing_in_line(const Settings& settings) {
  Simulation sim({.threads = 1});
  sim.add_steering("hidac", settings);
  AgentDef first = walker({0.f, 0.f}, {1.f, 0.f});
  first.preferred_speed = 1e-3f;
  sim.spawn(first);
  constexpr int kPeople = 6;
  for (int k = 1; k <= kPeople; ++k) sim.spawn(walker({-2.5f * static_cast<float>(k), 0.f}, {1.f, 0.f}));
  sim.run(12);
  float last = 0.f;
  for (AgentIndex i = 0; i < sim.crowd().position.size(); ++i) last = std::min(last, sim.crowd().position[i].x);
  return -last / kPeople;
}

TEST(Hidac, KeepsPersonalSpaceInALine) {
  const Settings patient = {{"waiting_time", 600.0}};
  const auto with = [&](double space) {
    Settings settings = patient;
    settings.push_back({"personal_space", space});
    return spacing_in_line(settings);
  };
  EXPECT_NEAR(with(0.7), 0.7, 0.07);
  EXPECT_NEAR(with(1.2), 1.2, 0.12);
}

TEST(Hidac, QueuesBehindSomebodySlowOrOvertakes) {
  for (const bool queueing : {true, false}) {
    Simulation sim({.threads = 1});
    sim.add_steering("hidac", {{"queueing", queueing}});
    AgentDef slow = walker({1.5f, 0.f}, {60.f, 0.f});
    slow.preferred_speed = 0.5f;
    sim.spawn(walker({0.f, 0.f}, {60.f, 0.f}));
    sim.spawn(slow);
    sim.run(15);
    const float fast_x = sim.crowd().position[sim.agents().find_number(0)].x;
    const float slow_x = sim.crowd().position[sim.agents().find_number(1)].x;
    if (queueing)
      EXPECT_LT(fast_x, slow_x - 0.5f);
    else
      EXPECT_GT(fast_x, slow_x + 3.f);
  }
}

struct Passage {
  double seconds = 0;    // until the walker is through
  double displaced = 0;  // [m] by which those who stand were moved, in sum
};

// One walks through a block of people who stand close together.
Passage through_standing_group(double pushing) {
  Simulation sim({.threads = 1});
  sim.add_steering("hidac", {{"pushing", pushing}});
  const std::uint16_t polite = sim.add_steering("hidac", {{"personal_space", 0.5}});
  const AgentId id = sim.spawn(walker({-3.f, 0.f}, {9.f, 0.f}));
  std::vector<Vec2> places;
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 5; ++column) {
      const float shift = column % 2 == 0 ? 0.f : 0.35f;
      places.push_back({static_cast<float>(column) * 0.65f, static_cast<float>(row - 4) * 0.7f + shift});
      sim.spawn(stander(places.back(), polite));
    }
  Passage passage;
  while (passage.seconds < 60 && sim.crowd().position[sim.agents().find(id)].x < 4.5f) {
    sim.step();
    passage.seconds += 0.05;
  }
  for (std::size_t k = 0; k < places.size(); ++k)
    passage.displaced +=
        distance(places[k], sim.crowd().position[sim.agents().find_number(static_cast<std::uint32_t>(k) + 1)]);
  return passage;
}

TEST(Hidac, APusherGetsThroughAGroupFasterAndMovesPeople) {
  const Passage polite = through_standing_group(0.0);
  const Passage pusher = through_standing_group(1.0);
  EXPECT_LT(pusher.seconds, 0.7 * polite.seconds);
  EXPECT_LT(pusher.seconds, 30);
  EXPECT_GT(pusher.displaced, 1.0);
}

TEST(Hidac, PassesOnTheRightOnlyWhenItPrefersTo) {
  int left_of_other = 0;
  for (const double preference : {0.0, 1.0}) {
    left_of_other = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      Simulation sim({.seed = seed, .threads = 1});
      sim.add_steering("hidac", {{"right_preference", preference}});
      sim.spawn(walker({-4.f, 0.f}, {4.f, 0.f}));
      sim.spawn(walker({4.f, 0.f}, {-4.f, 0.f}));
      while (sim.clock().seconds() < 10 && sim.crowd().position[sim.agents().find_number(0)].x < 0.f) sim.step();
      left_of_other += sim.crowd().position[sim.agents().find_number(0)].y > 0.f ? 1 : 0;
    }
    if (preference > 0)
      EXPECT_EQ(left_of_other, 0);
    else
      EXPECT_TRUE(left_of_other > 0 && left_of_other < 12) << left_of_other;
  }
}

TEST(Hidac, CrossesACrowd) {
  Walkers crowd = crossing("hidac", 32);
  crowd.run(180);
  EXPECT_GT(crowd.arrived(), 0.97);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

TEST(Hidac, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("hidac", 60, 1.2f);
  crowd.run(90);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

}  // namespace
}  // namespace throng::steering
