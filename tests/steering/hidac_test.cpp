#include "engine/steering/hidac/hidac.h"

#include <gtest/gtest.h>

#include "tests/steering/walkers.h"

namespace throng::steering::hidac_test {
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
    const Vec2 v = sim.crowd().velocity[sim.agents().find_serial(0)];
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
    const float fast_x = sim.crowd().position[sim.agents().find_serial(0)].x;
    const float slow_x = sim.crowd().position[sim.agents().find_serial(1)].x;
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
        distance(places[k], sim.crowd().position[sim.agents().find_serial(static_cast<std::uint32_t>(k) + 1)]);
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
      while (sim.clock().seconds() < 10 && sim.crowd().position[sim.agents().find_serial(0)].x < 0.f) sim.step();
      left_of_other += sim.crowd().position[sim.agents().find_serial(0)].y > 0.f ? 1 : 0;
    }
    if (preference > 0)
      EXPECT_EQ(left_of_other, 0);
    else
      EXPECT_TRUE(left_of_other > 0 && left_of_other < 12) << left_of_other;
  }
}

// How far to its left somebody has gone when it is still two metres from the one who comes towards it.
float to_the_left_from_afar(double preference) {
  Simulation sim({.threads = 1});
  sim.add_steering("hidac", {{"right_preference", preference}});
  sim.spawn(walker({-4.f, 0.f}, {20.f, 0.f}));
  sim.spawn(walker({4.f, 0.f}, {-20.f, 0.f}));
  const auto place = [&](std::uint32_t number) { return sim.crowd().position[sim.agents().find_serial(number)]; };
  while (place(1).x - place(0).x > 2.f) sim.step();
  return place(0).y;
}

TEST(Hidac, TakesItsSideFromAfar) {
  const float without = std::fabs(to_the_left_from_afar(0.0));
  EXPECT_LT(to_the_left_from_afar(1.0), -1.5f * without);
  EXPECT_NEAR(to_the_left_from_afar(-1.0), -to_the_left_from_afar(1.0), 0.05f);
}

// Seconds until two who come towards each other have passed, and how far aside that took them.
struct Passing {
  double seconds = 0;
  float aside = 0.f;  // [m]
};
Passing pass(std::uint64_t seed, double pushing, double own_side, double other_side) {
  Simulation sim({.seed = seed, .threads = 1});
  sim.add_steering("hidac", {{"pushing", pushing}, {"right_preference", own_side}});
  const std::uint16_t other = sim.add_steering("hidac", {{"pushing", pushing}, {"right_preference", other_side}});
  sim.spawn(walker({-4.f, 0.f}, {60.f, 0.f}));
  sim.spawn(walker({4.f, 0.f}, {-60.f, 0.f}, other));
  const auto place = [&](std::uint32_t number) { return sim.crowd().position[sim.agents().find_serial(number)]; };
  while (sim.clock().seconds() < 60 && place(0).x < place(1).x) sim.step();
  return {sim.clock().seconds(), std::fabs(place(0).y)};
}

// Of two who take the same side of the way the polite give in before they touch; who pushes insists, but not for ever.
TEST(Hidac, ThePoliteLetGoOfTheirSideBeforeThoseWhoPush) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Passing agreed = pass(seed, 0.0, 1.0, 1.0);
    const Passing polite = pass(seed, 0.0, 1.0, -1.0);
    const Passing pushing = pass(seed, 1.0, 1.0, -1.0);
    EXPECT_LT(agreed.seconds, 3.5);
    EXPECT_LT(polite.seconds, agreed.seconds + 1.5);
    EXPECT_GT(pushing.seconds, polite.seconds + 1.5);
    EXPECT_LT(pushing.seconds, 15);
    EXPECT_LT(pushing.aside, 8);
  }
}

// Waiting is for those who want across; who comes the other way and steps aside is no reason to stand.
TEST(Hidac, DoesNotWaitForThoseWhoComeTheOtherWayAndStepAside) {
  for (const bool oncoming : {true, false}) {
    Simulation sim({.threads = 1});
    sim.add_steering("hidac", {{"waiting_radius", 0.65}});
    sim.spawn(walker({0.f, 0.f}, {20.f, 0.f}));
    AgentDef other = walker({1.3f, -0.4f}, oncoming ? Vec2{-20.f, -0.4f} : Vec2{1.3f, 20.f});
    other.velocity = {0.f, kSpeed};
    sim.spawn(other);
    sim.step();
    const float speed = length(sim.crowd().velocity[sim.agents().find_serial(0)]);
    if (oncoming)
      EXPECT_GT(speed, 0.1f);
    else
      EXPECT_EQ(speed, 0.f);
  }
}

// Two streams in a corridor that meet in its middle, each of people of two kinds.
class Streams {
 public:
  Streams(std::uint64_t seed, const Settings& some, const Settings& others)
      : sim_({.seed = seed, .threads = 1}, corridor()) {
    sim_.add_steering("hidac", some);
    kinds_[1] = sim_.add_steering("hidac", others);
    const Random random(seed);
    for (std::uint32_t k = 0; k < kPeople; ++k)
      for (const float way : {1.f, -1.f}) {
        const auto draw = [&](std::uint32_t d) {
          return random.uniform(k, way > 0.f ? 1 : 2, Purpose::kUser, d) - 0.5f;
        };
        const Vec2 at = {-way * (3.f + static_cast<float>(k / 5) * 1.2f + 0.4f * draw(0)),
                         -2.2f + 1.1f * static_cast<float>(k % 5) + 0.4f * draw(1)};
        const AgentId id = sim_.spawn(walker(at, {way * 100.f, at.y}, kinds_[draw(2) < 0.f ? 0 : 1]));
        people_.push_back({id, way});
      }
  }

  void run(double seconds) {
    while (sim_.clock().seconds() < seconds) {
      std::vector<Vec2> before;
      for (const Walker& w : people_) before.push_back(place(w));
      sim_.step();
      for (std::size_t a = 0; a < people_.size(); ++a)
        for (std::size_t b = 0; b < people_.size(); ++b)
          if (people_[a].way > people_[b].way) count_passing(a, b, before);
      for (const Walker& w : people_) count_follower(w);
    }
  }

  // Of all people, those who are through the whole other stream.
  double through() const {
    std::size_t count = 0;
    for (const Walker& w : people_) count += place(w).x * w.way > 5.f ? 1 : 0;
    return static_cast<double>(count) / static_cast<double>(people_.size());
  }
  // Of those who walk beside somebody of the other stream, how many have one of their own next in their way.
  double in_lanes() const { return static_cast<double>(behind_own_) / static_cast<double>(followers_); }
  // Of all who passed each other, how many had the other on their left.
  double on_the_right() const { return static_cast<double>(right_) / static_cast<double>(passed_); }

 private:
  static constexpr std::uint32_t kPeople = 40;  // of each stream

  struct Walker {
    AgentId id;
    float way;
  };

  static WorldDef corridor() {
    WorldDef world;
    world.levels[0].walls = {{{-60, -3}, {60, -3}}, {{-60, 3}, {60, 3}}};
    return world;
  }
  Vec2 place(const Walker& w) const { return sim_.crowd().position[sim_.agents().find(w.id)]; }
  void count_passing(std::size_t east, std::size_t west, const std::vector<Vec2>& before) {
    const Vec2 a = place(people_[east]), b = place(people_[west]);
    if (!(before[east].x < before[west].x && a.x >= b.x)) return;
    ++passed_;
    right_ += a.y < b.y ? 1 : 0;
  }

  void count_follower(const Walker& me) {
    bool mixed = false;
    const Walker* next = nullptr;
    float nearest = 2.f;  // [m]
    for (const Walker& other : people_) {
      const Vec2 offset = (place(other) - place(me)) * me.way;
      mixed = mixed || (other.way != me.way && std::fabs(offset.x) < 0.5f && std::fabs(offset.y) < 1.f);
      if (offset.x <= 0.f || offset.x >= nearest || std::fabs(offset.y) > 0.4f) continue;
      nearest = offset.x;
      next = &other;
    }
    if (!mixed || next == nullptr) return;
    ++followers_;
    behind_own_ += next->way == me.way ? 1 : 0;
  }

  Simulation sim_;
  std::uint16_t kinds_[2] = {0, 0};
  std::vector<Walker> people_;
  int passed_ = 0;
  int right_ = 0;
  int followers_ = 0;
  int behind_own_ = 0;
};

Settings mannered(double side, double pushing) {
  return {{"right_preference", side},
          {"pushing", pushing},
          {"waiting_time", pushing > 0 ? 1.0 : 50.0},
          {"waiting_radius", pushing > 0 ? 0.25 : 0.65}};
}

constexpr std::uint64_t kStreams = 8;  // seeds

// Durupinar et al. 2011, figure 3: they "prefer to move on the right side" and cross each other.
TEST(Hidac, PoliteStreamsPassOnTheirSideAndGetThrough) {
  double through = 0, in_lanes = 0, right = 0, left = 0;
  for (std::uint64_t seed = 1; seed <= kStreams; ++seed) {
    Streams streams(seed, mannered(1, 0), mannered(1, 0));
    streams.run(30);
    EXPECT_GT(streams.on_the_right(), 0.55) << "seed " << seed;
    through += streams.through() / kStreams;
    in_lanes += streams.in_lanes() / kStreams;
    right += streams.on_the_right() / kStreams;
    Streams mirrored(seed, mannered(-1, 0), mannered(-1, 0));
    mirrored.run(30);
    left += (1 - mirrored.on_the_right()) / kStreams;
  }
  EXPECT_GT(through, 0.97);
  EXPECT_GT(in_lanes, 0.7);
  EXPECT_GT(right, 0.6);
  EXPECT_NEAR(left, right, 0.1);
}

// The same figure: people without a side in common who push are "stuck at the center".
TEST(Hidac, StreamsThatPushAndShareNoSideGetStuck) {
  double through = 0, in_lanes = 0;
  for (std::uint64_t seed = 1; seed <= kStreams; ++seed) {
    Streams streams(seed, mannered(1, 1), mannered(-1, 1));
    streams.run(30);
    through += streams.through() / kStreams;
    in_lanes += streams.in_lanes() / kStreams;
  }
  EXPECT_LT(through, 0.6);
  EXPECT_LT(in_lanes, 0.6);
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
}  // namespace throng::steering::hidac_test
