#include "engine/evaluation/measures/speed_summary.h"

#include <gtest/gtest.h>

#include <cmath>

namespace throng::evaluation {
namespace {

TEST(SpeedSummary, IsNothingForNobody) {
  const SpeedSummary speed = summarise_speeds({});
  EXPECT_TRUE(std::isnan(speed.mean));
  EXPECT_TRUE(std::isnan(speed.low));
  EXPECT_TRUE(std::isnan(speed.high));
}

TEST(SpeedSummary, OfPeopleWhoStandIsZero) {
  const SpeedSummary speed = summarise_speeds(std::vector<Vec2>(5));
  EXPECT_EQ(speed.mean, 0.0);
  EXPECT_EQ(speed.low, 0.0);
  EXPECT_EQ(speed.high, 0.0);
}

TEST(SpeedSummary, FindsMeanAndTenths) {
  std::vector<Vec2> velocities;
  for (int i = 1; i <= 100; ++i) velocities.push_back({0.f, -0.02f * static_cast<float>(i)});  // up to 2 m/s
  const SpeedSummary speed = summarise_speeds(velocities);
  EXPECT_NEAR(speed.mean, 1.01, 1e-6);
  EXPECT_NEAR(speed.low, 0.2, kSpeedBin);
  EXPECT_NEAR(speed.high, 1.8, kSpeedBin);
}

TEST(SpeedSummary, SurvivesAbsurdSpeeds) {
  const SpeedSummary speed = summarise_speeds(std::vector<Vec2>{{1e30f, 0.f}, {NAN, 0.f}, {1.f, 0.f}});
  EXPECT_NEAR(speed.low, 1.0, kSpeedBin);
  EXPECT_GT(speed.high, 10.0);
}

}  // namespace
}  // namespace throng::evaluation
