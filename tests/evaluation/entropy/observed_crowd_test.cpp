#include "engine/evaluation/entropy/observed_crowd.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

std::vector<Trajectory::Observation> track(std::int64_t id, std::int64_t from, std::int64_t count, std::int64_t stride,
                                           double y = 0.0) {
  std::vector<Trajectory::Observation> rows;
  for (std::int64_t k = 0; k < count; ++k)
    rows.push_back({from + k * stride, id, {0.1 * static_cast<double>(k), y}, 0});
  return rows;
}

std::vector<Trajectory::Observation> together(std::vector<std::vector<Trajectory::Observation>> tracks) {
  std::vector<Trajectory::Observation> all;
  for (const auto& t : tracks) all.insert(all.end(), t.begin(), t.end());
  return all;
}

TEST(ObservedCrowd, PeopleEnterAndLeave) {
  const ObservedCrowd crowd(Trajectory(together({track(4, 10, 5, 1), track(2, 12, 4, 1, 1.0)}), 16.0));
  ASSERT_EQ(crowd.people().size(), 2u);
  EXPECT_DOUBLE_EQ(crowd.step(), 1.0 / 16);
  EXPECT_EQ(crowd.spacing(), 1u);
  EXPECT_EQ(crowd.steps(), 6u);
  EXPECT_EQ(crowd.present(0).size(), 1u);
  EXPECT_EQ(crowd.present(3).size(), 2u);
  EXPECT_EQ(crowd.present(5).size(), 1u);
  EXPECT_EQ(crowd.people()[0].id, 4);  // who is there first is first
  EXPECT_EQ(crowd.transitions(), 4u + 3u);
  EXPECT_NEAR(crowd.people()[0].goal.x, 0.4, 1e-12);
  EXPECT_NEAR(crowd.people()[0].average_speed, 1.6, 1e-12);
}

TEST(ObservedCrowd, RareObservationsHaveStepsBetweenThem) {
  const ObservedCrowd crowd(Trajectory(track(1, 0, 5, 6), 15.0));
  EXPECT_EQ(crowd.spacing(), 4u);
  EXPECT_DOUBLE_EQ(crowd.step(), 0.1);
  EXPECT_EQ(crowd.steps(), 17u);
  EXPECT_TRUE(crowd.observed(0, 8));
  EXPECT_FALSE(crowd.observed(0, 9));
}

TEST(ObservedCrowd, FrequentObservationsAreThinnedOut) {
  const ObservedCrowd crowd(Trajectory(track(1, 0, 100, 1), 100.0));
  EXPECT_DOUBLE_EQ(crowd.step(), 0.06);
  ASSERT_EQ(crowd.notes.size(), 1u);
}

TEST(ObservedCrowd, GapsAndScrapsAreStated) {
  // A gap of two seconds, and somebody seen twice.
  const ObservedCrowd crowd(
      Trajectory(together({track(1, 0, 5, 1), track(1, 30, 5, 1), track(2, 0, 2, 1, 3.0)}), 10.0));
  EXPECT_EQ(crowd.people().size(), 2u);
  EXPECT_EQ(crowd.notes.size(), 2u);
}

TEST(ObservedCrowd, NothingToCompareWithIsAnError) {
  EXPECT_THROW(ObservedCrowd(Trajectory(track(1, 0, 2, 1), 10.0)), Error);
  EXPECT_THROW(ObservedCrowd(Trajectory{}), Error);
  auto rows = track(1, 0, 5, 1);
  rows.back().level = 1;
  EXPECT_THROW(ObservedCrowd(Trajectory(rows, 10.0)), Error);
}

}  // namespace
}  // namespace throng::evaluation
