#include "engine/steering/vision/vision.h"

#include <gtest/gtest.h>

#include <optional>

#include "engine/foundation/math.h"
#include "tests/steering/bare_crowd.h"
#include "tests/steering/walkers.h"

namespace throng::steering::vision_test {
namespace {

using test::BareAgent;
using test::BareCrowd;

constexpr float kSpeed = 1.3f;  // [m/s]

// Somebody who walks to the right, at the origin.
BareAgent viewer() { return {.position = {}, .velocity = {kSpeed, 0.f}, .preferred = {kSpeed, 0.f}}; }

BareAgent other(Vec2 position, Vec2 velocity) { return {.position = position, .velocity = velocity}; }

Vec2 planned(const std::vector<BareAgent>& others, const Settings& settings = {}, std::vector<Segment> walls = {}) {
  std::vector<BareAgent> all = {viewer()};
  all.insert(all.end(), others.begin(), others.end());
  return BareCrowd("vision", settings, std::move(walls), 0.05f).plan(all);
}

// [rad/s] positive when it moves to the left in the viewer's eyes; from two looks a moment apart, not by the formula.
double bearing_rate(const BareAgent& walker) {
  constexpr float kMoment = 0.01f;
  const auto bearing = [&](float t) {
    const Vec2 offset = walker.position + (walker.velocity - viewer().velocity) * t;
    return math::atan2(offset.y, offset.x);
  };
  return (bearing(kMoment) - bearing(0.f)) / kMoment;
}

// Two who meet at a right angle, or at another one, where `late` is how much later the other comes to the crossing.
// The viewer is steered by vision, the other walks on. Whether the viewer crosses the other's way first.
struct Meeting {
  double rate = 0.0;      // [rad/s] when it begins
  bool in_front = false;  // of the other
  float nearest = 1e9f;   // [m] between centres
};

Meeting meet(double degrees, float late) {
  const double angle = degrees * math::kDegrees;
  const Vec2 velocity = {static_cast<float>(kSpeed * math::cos(angle)), static_cast<float>(kSpeed * math::sin(angle))};
  const float time = 4.f;  // [s] to the crossing of the ways
  const Vec2 crossing = {kSpeed * time, 0.f};
  const Vec2 from = crossing - velocity * (time + late);
  Simulation sim({.step = 0.05, .threads = 1, .tie_breaking = false});
  sim.add_steering("vision");
  sim.add_steering("orca", {{"neighbours", std::int64_t{0}}});  // avoids nobody
  const AgentDef me = {.velocity = {kSpeed, 0.f}, .target = {20.f, 0.f}, .has_target = true, .preferred_speed = kSpeed};
  const AgentId a = sim.spawn(me);
  const AgentDef they = {.position = from,
                         .velocity = velocity,
                         .target = from + velocity * 100.f,
                         .has_target = true,
                         .preferred_speed = kSpeed,
                         .steering = 1};
  const AgentId b = sim.spawn(they);
  Meeting result;
  result.rate = bearing_rate(other(from, velocity));
  std::optional<bool> first;
  for (int step = 0; step < 200; ++step) {
    sim.step();
    const Vec2 p = sim.crowd().position[sim.agents().find(a)];
    const Vec2 q = sim.crowd().position[sim.agents().find(b)];
    result.nearest = std::min(result.nearest, distance(p, q));
    // Over the line on which the other walks: is the other still to come?
    const float before = cross(velocity, -from);
    if (!first && cross(velocity, p - from) * before < 0.f) first = dot(p - q, velocity) > 0.f;
  }
  EXPECT_TRUE(first.has_value());
  result.in_front = first.value_or(false);
  return result;
}

// The paper's principle: what moves to the left in one's eyes passes in front from the right, and one passes behind
// it; what falls back is passed in front. From the other side it is the other way round.
TEST(Vision, PassesBehindOrInFrontByTheSignOfTheBearingRate) {
  for (const double degrees : {60.0, 90.0, 120.0, -60.0, -90.0, -120.0})
    for (const float late : {-0.6f, -0.4f, -0.2f, 0.2f, 0.4f, 0.6f}) {
      const Meeting m = meet(degrees, late);
      const bool from_the_right = degrees > 0.0;
      const bool other_comes_first = from_the_right == (m.rate > 0.0);
      EXPECT_EQ(other_comes_first, late < 0.f);
      EXPECT_EQ(m.in_front, !other_comes_first) << degrees << " degrees, " << late << " s, rate " << m.rate;
      EXPECT_GT(m.nearest, 0.5f) << degrees << " degrees, " << late << " s";
    }
}

TEST(Vision, TurnsAgainstTheBearingRate) {
  for (const float y : {-3.f, 3.f})
    for (const float speed : {1.1f, 1.2f, 1.4f, 1.5f}) {
      const BareAgent crossing = other({3.f, y}, {0.f, y > 0.f ? -speed : speed});
      const double rate = bearing_rate(crossing);
      EXPECT_LT(planned({crossing}).y * rate, 0.f) << y << ' ' << speed;
    }
}

// |rate| against 0.6 / tti^1.5 from below and from above.
TEST(Vision, TurnsOnlyBelowTheThreshold) {
  for (const float ahead : {2.f, 4.f, 6.f}) {
    const float time = ahead / kSpeed;
    const float needed = 0.6f / (time * std::sqrt(time));
    // A thin post that stands beside the way has the bearing rate speed * side / distance^2.
    const auto post = [&](float share) {
      BareAgent p = other({ahead, share * needed * ahead * ahead / kSpeed}, {});
      p.radius = 0.001f;
      return p;
    };
    EXPECT_LT(planned({post(0.7f)}).y, -1e-4f) << ahead;
    EXPECT_NEAR(planned({post(1.6f)}).y, 0.f, 1e-6f) << ahead;
    // A higher threshold keeps away further.
    EXPECT_LT(planned({post(1.6f)}, {{"threshold", 1.2}}).y, -1e-4f) << ahead;
  }
}

// v = v_comfort (1 - exp(-tti^2 / 2)) below 3 s, for a wall of people that leaves no other direction.
TEST(Vision, SlowsDownByTheTimeThatIsLeft) {
  const Settings at_once = {{"speed_time", 0.01}, {"field_of_view", 60.0}};
  for (const float ahead : {1.5f, 2.5f, 3.5f, 4.5f}) {
    std::vector<BareAgent> row;
    for (int k = -6; k <= 6; ++k) row.push_back(other({ahead, 0.4f * static_cast<float>(k)}, {}));
    const float time = (ahead - 0.25f) / kSpeed;
    const double law = time < 3.f ? 1.0 - math::exp(-0.5 * time * time) : 1.0;
    EXPECT_NEAR(length(planned(row, at_once)), kSpeed * law, 0.02) << ahead;
  }
}

TEST(Vision, DoesNotSeeWhatIsBehindOrHidden) {
  EXPECT_EQ(planned({other({-1.f, 0.1f}, {2.f, 0.f})}), (Vec2{kSpeed, 0.f}));
  const BareAgent facing = other({2.5f, 0.1f}, {-kSpeed, 0.f});
  EXPECT_NE(planned({facing}).y, 0.f);
  // The same person behind a wall that ends beside the way, seen from further right.
  const BareAgent beside = other({4.f, 1.f}, {-0.5f, -0.4f});
  EXPECT_NE(planned({beside}).y, 0.f);
  EXPECT_EQ(planned({beside}, {}, {{{2.5f, 0.4f}, {2.5f, 3.f}}}).y, 0.f);
}

// A wall across the way: along it, on the side of the goal, and round its end.
TEST(Vision, WalksRoundTheEndOfAWall) {
  for (const float side : {-1.f, 1.f}) {
    WorldDef world;
    world.levels[0].walls = {{{3.f, -2.f * side}, {3.f, 0.5f * side}}};
    Walkers crowd("vision", {}, world);
    const AgentId id = crowd.add({0.f, 0.f}, {8.f, 0.8f * side});
    float widest = 0.f;
    for (int step = 0; step < 400 && crowd.arrived() < 1.0; ++step) {
      crowd.run(0.04);
      const AgentIndex i = crowd.sim().agents().find(id);
      if (i != kNoAgent) widest = std::max(widest, side * crowd.sim().crowd().position[i].y);
    }
    EXPECT_EQ(crowd.arrived(), 1.0);
    EXPECT_GE(widest, 0.5f + 0.24f);
    EXPECT_LT(widest, 1.5f);
  }
}

TEST(Vision, HeadOnPairPassesAndMirrorsWithoutTies) {
  Walkers pair("vision");
  pair.add({-6.f, 0.f}, {6.f, 0.f});
  pair.add({6.f, 0.f}, {-6.f, 0.f});
  pair.run(15);
  EXPECT_EQ(pair.arrived(), 1.0);
  EXPECT_EQ(pair.overlapping(), 0.0);
  // Without anything that tells left from right neither is taken.
  EXPECT_EQ(planned({other({3.f, 0.f}, {-kSpeed, 0.f})}).y, 0.f);
}

TEST(Vision, CrossesACrowd) {
  Walkers crowd = crossing("vision", 24);
  crowd.run(150);
  EXPECT_GT(crowd.arrived(), 0.97);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

TEST(Vision, LeavesARoomThroughADoor) {
  Walkers crowd = room_with_door("vision", 60, 1.2f);
  crowd.run(90);
  EXPECT_EQ(crowd.arrived(), 1.0);
  EXPECT_LT(crowd.overlapping(), 0.01);
}

}  // namespace
}  // namespace throng::steering::vision_test
