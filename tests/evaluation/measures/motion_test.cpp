#include <gtest/gtest.h>

#include <cmath>

#include "engine/evaluation/measures/collisions.h"
#include "engine/evaluation/measures/lane_order.h"
#include "engine/evaluation/measures/line_flow.h"
#include "engine/evaluation/measures/pair_distances.h"
#include "engine/evaluation/measures/service_level.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/evaluation/measures/walking.h"
#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

using Observation = Trajectory::Observation;

// One after the other, `every` seconds apart, along x through x = 5.
Trajectory column_of_people(int people, double every, double speed, double fps = 10.0) {
  std::vector<Observation> all;
  for (int i = 0; i < people; ++i)
    for (int k = 0; k <= static_cast<int>(10.0 / speed * fps); ++k)
      all.push_back({static_cast<std::int64_t>(std::lround(i * every * fps)) + k, i, {k * speed / fps, 0.1 * i}, 0});
  return {std::move(all), fps};
}

TEST(LineFlow, CountsEverybodyOnce) {
  const Trajectory t = column_of_people(21, 0.5, 1.25);
  const LineFlow flow = line_flow(t, {{5.03, -1.0}, {5.03, 3.0}});
  EXPECT_EQ(flow.first.size(), 21u);
  EXPECT_EQ(flow.forward + flow.backward, 21u);
  EXPECT_NEAR(flow.flow, 2.0, 1e-9);
  EXPECT_NEAR(flow.steady_flow, 2.0, 1e-9);
  EXPECT_NEAR(flow.specific_flow(), 0.5, 1e-9);
  EXPECT_NEAR(flow.first[0].seconds, 5.03 / 1.25, 1e-9);
  EXPECT_NEAR(flow.first[0].speed, 1.25, 1e-9);
  EXPECT_EQ(line_flow(t, {{5.03, 0.95}, {5.03, 3.0}}).first.size(), 11u);  // beside the line nobody is counted
}

TEST(LineFlow, BackAndForth) {
  std::vector<Observation> all;
  for (int k = 0; k < 40; ++k) all.push_back({k, 1, {std::abs(k % 20 - 10) * 0.1, 0.0}, 0});
  const LineFlow flow = line_flow({std::move(all), 10.0}, {{0.55, -1.0}, {0.55, 1.0}});
  EXPECT_EQ(flow.crossings.size(), 4u);
  EXPECT_EQ(flow.forward, 2u);
  EXPECT_EQ(flow.backward, 2u);
  EXPECT_EQ(flow.first.size(), 1u);
  // Who stops on the line and goes on has crossed once.
  std::vector<Observation> stop = {{0, 1, {0, 0}, 0}, {1, 1, {1, 0}, 0}, {2, 1, {1, 0}, 0}, {3, 1, {2, 0}, 0}};
  EXPECT_EQ(line_flow({std::move(stop), 10.0}, {{1.0, -1.0}, {1.0, 1.0}}).crossings.size(), 1u);
}

TEST(Trajectories, AreRepaired) {
  const Trajectory t({{3, 7, {3, 0}, 0},
                      {0, 7, {0, 0}, 0},
                      {1, 7, {1, 0}, 0},
                      {1, 7, {1, 0}, 0},
                      {4, 7, {4, 0}, 0},
                      {5, 7, {5, 0}, 0},
                      {60, 7, {5, 0}, 0},
                      {61, 7, {5, 0}, 0}},
                     10.0);
  EXPECT_TRUE(t.repairs().sorted);
  EXPECT_EQ(t.repairs().repeated, 1u);
  EXPECT_EQ(t.repairs().filled, 1u);
  EXPECT_EQ(t.repairs().gaps, 1u);
  ASSERT_EQ(t.rows().size(), 8u);
  EXPECT_EQ(t.frames()[2], 2);
  EXPECT_EQ(t.rows()[2].at.x, 2.0);
  EXPECT_THROW(Trajectory({{0, 1, {0, 0}, 0}, {0, 1, {1, 0}, 0}}, 10.0), Error);
  EXPECT_THROW(Trajectory({{0, 1, {std::nan(""), 0}, 0}}, 10.0), Error);
}

TEST(Walks, OfAStraightWay) {
  const std::vector<Walk> all = walks(column_of_people(1, 1.0, 1.25));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_NEAR(all[0].end - all[0].begin, 8.0, 1e-9);
  EXPECT_NEAR(all[0].path, 10.0, 1e-9);
  EXPECT_NEAR(all[0].efficiency, 1.0, 1e-9);
  EXPECT_NEAR(all[0].acceleration, 0.0, 1e-12);
  EXPECT_NEAR(all[0].energy, 80.0 * 8.0 * (2.23 + 1.26 * 1.25 * 1.25), 1e-6);
}

TEST(Walks, OfACircle) {
  // Radius 5, 1 m/s: acceleration v^2 / r = 0.2 m/s2, jerk v^3 / r^2 = 0.04 m/s3.
  std::vector<Observation> all;
  for (int k = 0; k <= 400; ++k) all.push_back({k, 1, {5 * std::cos(k * 0.01), 5 * std::sin(k * 0.01)}, 0});
  const Walk walk = walks({std::move(all), 20.0}).at(0);
  EXPECT_NEAR(walk.path, 20.0, 0.01);
  EXPECT_NEAR(walk.acceleration, 0.04, 0.0004);
  EXPECT_NEAR(walk.jerk, 0.0016, 0.00002);
  EXPECT_NEAR(walk.efficiency, 2 * 5 * std::sin(2.0) / 20.0, 0.002);
}

TEST(Collisions, AreCountedByWhile) {
  std::vector<Observation> all;
  for (int k = 0; k <= 100; ++k) {
    all.push_back({k, 1, {0, 0}, 0});
    all.push_back({k, 2, {5.0 - 0.1 * k, 0.1}, 0});     // walks through
    all.push_back({k, 3, {0, k < 50 ? 9.0 : 0.3}, 1});  // above them
  }
  Trajectory t(std::move(all), 10.0);
  const Collisions c = collisions(t, {.radius = 0.25, .tolerance = 0.01});
  ASSERT_EQ(c.all.size(), 1u);
  EXPECT_NEAR(c.deepest, 0.4, 1e-9);          // 0.5 less 0.1 m
  EXPECT_NEAR(c.all[0].duration, 0.9, 1e-9);  // |dx| < 0.4795: nine frames
  EXPECT_NEAR(c.all[0].begin, 4.6, 1e-9);
  t.people()[1].radius = 0.05;
  EXPECT_EQ(collisions(t, {.radius = 0.25, .tolerance = 0.01}).all.size(), 1u);
  t.people()[0].radius = 0.04;
  EXPECT_EQ(collisions(t, {.radius = 0.25, .tolerance = 0.01}).all.size(), 0u);
}

// `mixed`: both directions side by side in every lane.
Trajectory two_ways(bool mixed) {
  std::vector<Observation> all;
  for (int k = 0; k < 20; ++k)
    for (int i = 0; i < 40; ++i) {
      const int lane = i % 4;
      const bool forward = mixed ? (i / 4) % 2 == 0 : lane % 2 == 0;
      all.push_back({k, i, {(i / 4) * 2.0 + (forward ? 0.1 : -0.1) * k, lane * 1.0}, 0});
    }
  return {std::move(all), 10.0};
}

TEST(LaneOrder, OfLanesAndOfAMixture) {
  const Trajectory lanes = two_ways(false), mixture = two_ways(true);
  const LaneOrder order = lane_order(lanes, individual_velocities(lanes));
  EXPECT_NEAR(std::abs(order.axis.x), 1.0, 1e-9);
  EXPECT_EQ(order.frames, 20u);
  EXPECT_NEAR(order.opposed, 0.5, 1e-9);
  EXPECT_NEAR(order.order, 1.0, 1e-9);
  // Nine others in each lane, four of whom go the same way: ((4 - 5) / 9)^2.
  EXPECT_NEAR(lane_order(mixture, individual_velocities(mixture)).order, 1.0 / 81.0, 1e-9);
}

TEST(PairDistances, OfALattice) {
  std::vector<Observation> all;
  for (int k = 0; k < 5; ++k)
    for (int i = 0; i < 100; ++i) all.push_back({k, i, {(i % 10) * 0.8 + 0.1 * k, (i / 10) * 0.8}, 0});
  const PairDistances d = pair_distances({std::move(all), 10.0});
  EXPECT_NEAR(d.nearest.median, 0.8, 1e-9);
  EXPECT_NEAR(d.smallest, 0.8, 1e-9);
  EXPECT_EQ(d.distribution.at(1), 0.0);  // nobody nearer than 0.5 m, though the places at other times are
}

TEST(ServiceLevel, ByDensity) {
  EXPECT_EQ(ServiceScale::letter(fruin_walkway().level(0.2)), "A");
  EXPECT_EQ(ServiceScale::letter(fruin_walkway().level(1.0)), "D");
  EXPECT_EQ(ServiceScale::letter(fruin_walkway().level(3.0)), "F");
  EXPECT_EQ(ServiceScale::letter(weidmann_scale().level(0.05)), "A");
  EXPECT_EQ(ServiceScale::letter(weidmann_scale().level(3.0)), "I");
  std::vector<Observation> all;
  for (int i = 0; i < 100; ++i) all.push_back({0, i, {0.5 + i % 10, 0.5 + i / 10}, 0});
  Trajectory t(std::move(all), 1.0);
  t.levels.front().floor = {{{{0.f, 0.f}, {10.f, 0.f}, {10.f, 10.f}, {0.f, 10.f}}, {}}};
  const ServiceShares shares = survey(t, std::vector<Point>(t.rows().size()), {}, Workers(1)).service;
  EXPECT_EQ(shares.observations, 100u);
  EXPECT_NEAR(shares.fruin[3], 1.0, 1e-12);
}

TEST(IndividualSpeed, OverAWindow) {
  const Trajectory t = column_of_people(2, 1.0, 1.25);
  for (const double speed : lengths(individual_velocities(t))) EXPECT_NEAR(speed, 1.25, 1e-9);
  // Sway of 5 cm at 1 Hz over 1 s windows vanishes.
  std::vector<Observation> all;
  for (int k = 0; k < 100; ++k) all.push_back({k, 1, {0.1 * k, 0.05 * std::sin(k * 0.6283185307)}, 0});
  const Trajectory swaying(std::move(all), 10.0);
  const auto speeds = lengths(individual_velocities(swaying, {.window = 1.0}));
  for (std::size_t i = 5; i + 6 < speeds.size(); ++i) EXPECT_NEAR(speeds[i], 1.0, 1e-6);
}

}  // namespace
}  // namespace throng::evaluation
