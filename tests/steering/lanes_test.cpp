// Lanes form in two-way flow (document 003, section 6.3, judged them by eye): more of the people in the strip ahead and
// behind walk the same way than if directions were dealt out at random.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/steering/two_way_corridor.h"
#include "tests/support/case_name.h"

namespace throng::steering {
namespace {

class Lanes : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Models, Lanes, testing::Values("orca", "social-force", "power-law", "rvo"), test::case_name);

// Seeds are independent runs, so the mean of what they exceed the baseline by can be held against its own error.
TEST_P(Lanes, AreSignificantlyAboveTheShuffledBaseline) {
  constexpr int kSeeds = 8;
  double sum = 0.0, squares = 0.0;
  for (std::uint64_t seed = 11; seed < 11 + kSeeds; ++seed) {
    const test::LaneOrder lanes = test::walk_two_ways({.model = GetParam(), .settings = {}, .seed = seed});
    const double excess = lanes.order - lanes.shuffled;
    sum += excess;
    squares += excess * excess;
    EXPECT_GT(excess, 0.0) << "seed " << seed;
    EXPECT_GT(lanes.speed, 0.4) << "people must get on; seed " << seed;
  }
  const double mean = sum / kSeeds;
  const double error = std::sqrt((squares / kSeeds - mean * mean) / (kSeeds - 1));
  RecordProperty("excess", std::to_string(mean));
  RecordProperty("t", std::to_string(mean / error));
  EXPECT_GT(mean / error, 5.41);  // Student's t with seven degrees of freedom: one in two thousand, one-sided
  EXPECT_GT(mean, 0.1);
}

}  // namespace
}  // namespace throng::steering
