#include "engine/io/report/colours.h"

#include <gtest/gtest.h>

#include <cmath>

namespace throng::io {
namespace {

TEST(Colours, AgreeWithKnownOnes) {
  EXPECT_EQ(hex(perceived_colour(1.0, 0.0, 0.0)), "#ffffff");
  EXPECT_EQ(hex(perceived_colour(0.0, 0.0, 0.0)), "#000000");
  // The red of screens in these coordinates.
  EXPECT_EQ(hex(perceived_colour(0.62796, 0.25768, 29.234)), "#ff0000");
}

TEST(AmountColour, GetsDarkerEvenly) {
  // Equal steps of perceived lightness: the cube root of luminance falls by nearly the same amount.
  constexpr int kSteps = 24;
  const auto lightness = [](int i) { return std::cbrt(luminance(amount_colour(static_cast<double>(i) / kSteps))); };
  const double mean = (lightness(0) - lightness(kSteps)) / kSteps;
  EXPECT_GT(lightness(0) - lightness(kSteps), 0.6);
  for (int i = 0; i < kSteps; ++i) {
    EXPECT_GT(lightness(i) - lightness(i + 1), 0.5 * mean) << i;
    EXPECT_LT(lightness(i) - lightness(i + 1), 1.6 * mean) << i;
  }
}

TEST(AmountColour, IsClampedToItsEnds) {
  EXPECT_EQ(hex(amount_colour(-1.0)), hex(amount_colour(0.0)));
  EXPECT_EQ(hex(amount_colour(9.0)), hex(amount_colour(1.0)));
}

TEST(PlainColour, AdmitsNamesAndHexOnly) {
  for (const char* good : {"#abc", "#A1b2C3", "teal", "RebeccaPurple"}) EXPECT_TRUE(is_plain_colour(good)) << good;
  for (const char* bad : {"", "#ab", "#ggg", "#abcde", "red;", "url(x)", "\"><script>", "rgb(1,2,3)", "red blue"})
    EXPECT_FALSE(is_plain_colour(bad)) << bad;
}

}  // namespace
}  // namespace throng::io
