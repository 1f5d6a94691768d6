#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace throng::test {

// Of a case that a name stands for; only letters, digits and underlines are allowed.
inline std::string case_name(const testing::TestParamInfo<std::string>& which) {
  const auto bad = [](char c) { return !((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')); };
  std::string name = which.param;
  std::replace_if(name.begin(), name.end(), bad, '_');
  return name;
}

}  // namespace throng::test
