#include "engine/io/report/ticks.h"

#include <gtest/gtest.h>

#include <cmath>

namespace throng::io {
namespace {

TEST(RoundUp, IsOneTwoOrFive) {
  EXPECT_EQ(round_up(1.0), 1.0);
  EXPECT_EQ(round_up(1.1), 2.0);
  EXPECT_EQ(round_up(2.1), 5.0);
  EXPECT_EQ(round_up(7.0), 10.0);
  EXPECT_EQ(round_up(0.03), 0.05);
  EXPECT_EQ(round_up(0.1 + 0.1), 0.2);
  EXPECT_EQ(round_up(180.0), 200.0);
  EXPECT_EQ(round_up(0.0), 1.0);
  EXPECT_EQ(round_up(NAN), 1.0);
}

TEST(RoundTicks, CoverTheRange) {
  const Ticks ticks = round_ticks(0.0, 60.0, 7);
  EXPECT_EQ(ticks.step, 10.0);
  EXPECT_EQ(ticks.at, (std::vector<double>{0, 10, 20, 30, 40, 50, 60}));
  EXPECT_EQ(round_ticks(12.0, 47.0, 5).at, (std::vector<double>{20, 30, 40}));
  EXPECT_EQ(round_ticks(3.0, 3.0, 5).at, (std::vector<double>{3}));
}

TEST(RoundTicks, EndWhereNumbersCannotBeCounted) {
  EXPECT_LE(round_ticks(0.0, INFINITY, 6).at.size(), 1000u);
  EXPECT_LE(round_ticks(-INFINITY, INFINITY, 6).at.size(), 1000u);
  EXPECT_LE(round_ticks(9e15, 9e15 + 4.0, 6).at.size(), 1000u);
  EXPECT_LE(round_ticks(1e300, 1.0001e300, 6).at.size(), 1000u);
}

TEST(RoundTicks, NeverAreTooMany) {
  for (double high = 0.001; high < 1e7; high *= 1.7) {
    const Ticks ticks = round_ticks(0.0, high, 6);
    EXPECT_LE(ticks.at.size(), 7u) << high;
    EXPECT_GE(ticks.at.size(), 3u) << high;
  }
}

TEST(RoundTicks, ShowAsManyDecimalsAsTheStepNeeds) {
  EXPECT_EQ(round_ticks(0.0, 2.0, 5).text(1.5), "1.5");
  EXPECT_EQ(round_ticks(0.0, 0.1, 5).text(0.08), "0.08");
  EXPECT_EQ(round_ticks(0.0, 20'000.0, 5).text(15'000.0), "15,000");
}

}  // namespace
}  // namespace throng::io
