#include "engine/foundation/math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace throng {
namespace {

// The C library is the judge of accuracy, not of bits.
TEST(Math, IsAccurate) {
  std::mt19937_64 g(1);
  std::uniform_real_distribution<double> angle(-1000.0, 1000.0), power(-700.0, 700.0), wide(-50.0, 50.0),
      unit(-1.0, 1.0);
  for (int i = 0; i < 200'000; ++i) {
    const double a = angle(g);
    ASSERT_NEAR(math::sin(a), std::sin(a), 1e-12) << a;
    ASSERT_NEAR(math::cos(a), std::cos(a), 1e-12) << a;
    const double p = power(g);
    ASSERT_NEAR(math::exp(p) / std::exp(p), 1.0, 1e-13) << p;
    const double x = std::exp(wide(g));
    ASSERT_NEAR(math::log(x), std::log(x), 1e-13 * (1.0 + std::fabs(std::log(x)))) << x;
    const double u = unit(g), v = unit(g);
    ASSERT_NEAR(math::atan2(u, v), std::atan2(u, v), 1e-14) << u << ' ' << v;
    ASSERT_NEAR(math::acos(u), std::acos(u), 1e-13) << u;
    ASSERT_NEAR(math::pow(x, u) / std::pow(x, u), 1.0, 1e-12);
  }
}

TEST(Math, HandlesTheEnds) {
  EXPECT_EQ(math::exp(-1e9), 0.0);
  EXPECT_TRUE(std::isinf(math::exp(1e9)));
  EXPECT_TRUE(std::isnan(math::exp(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_TRUE(std::isinf(math::log(0.0)));
  EXPECT_TRUE(std::isnan(math::log(-1.0)));
  EXPECT_EQ(math::atan2(0.0, 0.0), 0.0);
  EXPECT_NEAR(math::atan2(0.0, -1.0), math::kPi, 1e-15);
  EXPECT_NEAR(math::atan2(-1.0, 0.0), -math::kPi / 2, 1e-15);
  EXPECT_EQ(math::pow(0.0, 2.0), 0.0);
  EXPECT_EQ(math::acos(2.0), 0.0);
}

// Bits that every machine must reproduce.
TEST(Math, GivesTheSameBitsEverywhere) {
  EXPECT_EQ(math::sin(1.0), 0x1.aed548f090ceep-1);
  EXPECT_EQ(math::exp(1.0), 0x1.5bf0a8b14576ap+1);
  EXPECT_EQ(math::log(10.0), 0x1.26bb1bbb55515p+1);
}

}  // namespace
}  // namespace throng
