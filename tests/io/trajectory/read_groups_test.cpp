// Tables of who belongs together.
#include "engine/io/trajectory/read_groups.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"

namespace throng::io {
namespace {

std::filesystem::path table(const std::string& text) {
  const auto file = std::filesystem::path(testing::TempDir()) / "read_groups.csv";
  std::ofstream(file) << text;
  return file;
}

std::string problem_with(const std::string& text) {
  try {
    read_groups(table(text));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(ReadGroups, ColumnsInAnyOrderAndWithAnySeparator) {
  const RecordedGroups expected = {{3, {17, 18}}, {4, {2}}};
  EXPECT_EQ(read_groups(table("group,ped\n3,17\n3,18\n4,2\n")), expected);
  EXPECT_EQ(read_groups(table("id;note;group\r\n17;a;3\r\n18;b;3\r\n\r\n2;c;4\r\n")), expected);
}

TEST(ReadGroups, WhatCannotBeUnderstoodIsToldWithItsLine) {
  EXPECT_NE(problem_with("a,b\n1,2\n").find(":1: has no columns 'group' and 'ped'"), std::string::npos);
  EXPECT_NE(problem_with("group,ped\n1,2\n1,x\n").find(":3: 'x' is no whole number"), std::string::npos);
  EXPECT_NE(problem_with("group,ped\n1,2\n\n2,2\n").find(":4: person 2 belongs to a group already"), std::string::npos);
  EXPECT_NE(problem_with("group,ped\n1\n").find(":2: '' is no whole number"), std::string::npos);
  EXPECT_NE(problem_with("group,ped\n").find("has no groups"), std::string::npos);
  EXPECT_THROW(read_groups("no/such/file.csv"), Error);
}

}  // namespace
}  // namespace throng::io
