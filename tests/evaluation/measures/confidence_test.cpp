#include "engine/evaluation/measures/confidence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/foundation/random.h"

namespace throng::evaluation {
namespace {

TEST(Confidence, StudentsValuesAreThoseOfTheTables) {
  EXPECT_NEAR(student_t95(1), 12.706, 1e-3);
  EXPECT_NEAR(student_t95(2), 4.303, 1e-3);
  EXPECT_NEAR(student_t95(3), 3.182, 1e-3);
  EXPECT_NEAR(student_t95(9), 2.262, 1e-3);
  EXPECT_NEAR(student_t95(30), 2.042, 1e-3);
  EXPECT_NEAR(student_t95(120), 1.980, 1e-3);
  EXPECT_NEAR(student_t95(1e9), 1.960, 1e-3);
  EXPECT_NEAR(student_t95(3.5), 2.940, 0.02);
  EXPECT_TRUE(std::isnan(student_t95(0.5)));
}

TEST(Confidence, OfAFewValues) {
  const Confidence c = confidence(std::vector<double>{2.0, 4.0, 6.0, std::nan("")});
  EXPECT_EQ(c.count, 3u);
  EXPECT_NEAR(c.mean, 4.0, 1e-12);
  EXPECT_NEAR(c.deviation, 2.0, 1e-12);
  EXPECT_NEAR(c.half_width, 4.303 * 2.0 / std::sqrt(3.0), 1e-3);
  EXPECT_TRUE(std::isnan(confidence(std::vector<double>{5.0}).half_width));
  EXPECT_TRUE(std::isnan(confidence({}).mean));
}

double normal(const Random& random, std::uint64_t i, std::uint64_t k) {
  double sum = -6.0;
  for (std::uint32_t n = 0; n < 12; ++n) sum += random.uniform_double(i, k, Purpose::kUser, n);
  return sum;
}

TEST(Confidence, HoldsTheTruthInNineteenOfTwentyCases) {
  const Random random(5);
  int held = 0, held_difference = 0;
  constexpr int kCases = 4000;
  for (std::uint64_t i = 0; i < kCases; ++i) {
    std::vector<double> a, b;
    for (std::uint64_t k = 0; k < 5; ++k) a.push_back(3.0 + normal(random, i, k));
    for (std::uint64_t k = 0; k < 8; ++k) b.push_back(1.0 + 3.0 * normal(random, i, 100 + k));
    const Confidence ca = confidence(a), cb = confidence(b), d = difference(ca, cb);
    held += std::abs(ca.mean - 3.0) <= ca.half_width ? 1 : 0;
    held_difference += std::abs(d.mean + 2.0) <= d.half_width ? 1 : 0;
  }
  // 0.95 give or take three standard deviations of 4000 throws.
  EXPECT_NEAR(held / double{kCases}, 0.95, 0.0105);
  EXPECT_NEAR(held_difference / double{kCases}, 0.95, 0.0105);
}

}  // namespace
}  // namespace throng::evaluation
