#include "engine/io/report/number_text.h"

#include <gtest/gtest.h>

#include <cmath>

namespace throng::io {
namespace {

TEST(NumberText, FixedDecimals) {
  EXPECT_EQ(fixed_text(3.4, 2), "3.40");
  EXPECT_EQ(fixed_text(-0.001, 2), "0.00");
  EXPECT_EQ(fixed_text(1234.5, 0), "1234");
  EXPECT_EQ(fixed_text(NAN, 1), "\xe2\x80\x93");
}

TEST(NumberText, SignificantDigits) {
  EXPECT_EQ(rounded_text(0.0, 3), "0");
  EXPECT_EQ(rounded_text(0.012345, 3), "0.0123");
  EXPECT_EQ(rounded_text(12.345, 3), "12.3");
  EXPECT_EQ(rounded_text(45'600.0, 3), "45,600");
  EXPECT_EQ(rounded_text(-1'234'567.0, 3), "-1,234,567");
  EXPECT_EQ(rounded_text(2.0, 4), "2");
  EXPECT_EQ(rounded_text(INFINITY, 4), "\xe2\x80\x93");
}

TEST(NumberText, CountsInGroups) {
  EXPECT_EQ(count_text(0), "0");
  EXPECT_EQ(count_text(999), "999");
  EXPECT_EQ(count_text(1000), "1,000");
  EXPECT_EQ(count_text(18'446'744'073'709'551'615u), "18,446,744,073,709,551,615");
}

TEST(NumberText, Durations) {
  EXPECT_EQ(duration_text(0.0), "0 s");
  EXPECT_EQ(duration_text(8.4), "8.4 s");
  EXPECT_EQ(duration_text(125.2), "2 min 05 s");
  EXPECT_EQ(duration_text(3599.7), "1 h 00 min");
  EXPECT_EQ(duration_text(4350.0), "1 h 13 min");
  EXPECT_EQ(duration_text(-1.0), "\xe2\x80\x93");
}

TEST(NumberText, Hex) {
  EXPECT_EQ(hex_text(0), "0000000000000000");
  EXPECT_EQ(hex_text(0xdeadbeef12345678u), "deadbeef12345678");
}

}  // namespace
}  // namespace throng::io
