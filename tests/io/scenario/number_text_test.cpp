#include "engine/io/scenario/number_text.h"

#include <gtest/gtest.h>

namespace throng::io::scene {
namespace {

TEST(NumberText, Numbers) {
  for (const auto& [text, value] : std::vector<std::pair<const char*, double>>{{"4", 4},
                                                                               {"-1.5", -1.5},
                                                                               {".5", 0.5},
                                                                               {"5.", 5},
                                                                               {"+3", 3},
                                                                               {"1e3", 1000},
                                                                               {"-2.5E-2", -0.025},
                                                                               {"007", 7}}) {
    EXPECT_TRUE(parse_number(text).valid) << text;
    EXPECT_EQ(parse_number(text).value, value) << text;
  }
  for (const char* text : {"", "-", "+", ".", "e3", "1e", "1e999", "nan", "inf", "-inf", ".inf", "0x10", "1 ", " 1",
                           "1,5", "--1", "+-1", "1m"})
    EXPECT_FALSE(parse_number(text).valid) << text;
}

TEST(NumberText, WholeNumbers) {
  EXPECT_TRUE(parse_number("9007199254740993").whole);  // not a double
  EXPECT_EQ(parse_number("9007199254740993").integer, 9007199254740993);
  EXPECT_TRUE(parse_number("4e3").whole);
  EXPECT_EQ(parse_number("4e3").integer, 4000);
  EXPECT_EQ(parse_number("-12.0").integer, -12);
  EXPECT_EQ(parse_number("1e+18").integer, 1'000'000'000'000'000'000);
  EXPECT_EQ(parse_number("9.2e18").integer, 9'200'000'000'000'000'000);
  EXPECT_EQ(parse_number("1200e-2").integer, 12);
  EXPECT_EQ(parse_number("0e-5").integer, 0);
  for (const char* whole : {"1e+18", "9.2e18", "1200e-2", "0e-5", "-0.0", "+7"})
    EXPECT_TRUE(parse_number(whole).whole) << whole;
  for (const char* part : {"1e19", "15e-1", "1e-3", "0.5"}) EXPECT_FALSE(parse_number(part).whole) << part;
  EXPECT_FALSE(parse_number("1.5").whole);
  EXPECT_FALSE(parse_number("99999999999999999999").whole);
}

TEST(NumberText, HintsConvertUnits) {
  EXPECT_EQ(hint_for_number("3 min", "s"), "write the number alone, in s: 180");
  EXPECT_EQ(hint_for_number("5 km/h", "m/s"), "write the number alone, in m/s: 1.38889");
  EXPECT_EQ(hint_for_number("30 Minutes", "s"), "write the number alone, in s: 1800");
  EXPECT_EQ(hint_for_number("80 kg", "m"), "it is measured in m, not in kg; write the number alone, in m");
  EXPECT_EQ(hint_for_number("3 apples", "s"), "write the number alone, in s");
  EXPECT_EQ(hint_for_number("4 s", ""), "it has no unit; write 4");
  EXPECT_EQ(hint_for_number("1'000", ""), "write 1000");
  EXPECT_EQ(hint_for_number("1,4", "m"), "write the decimal point as a point: 1.4");
  EXPECT_TRUE(has_unit("3min"));
  EXPECT_FALSE(has_unit("3"));
  EXPECT_FALSE(has_unit("min"));
  EXPECT_FALSE(has_unit("3 apples"));
}

}  // namespace
}  // namespace throng::io::scene
