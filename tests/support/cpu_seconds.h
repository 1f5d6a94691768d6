#pragma once

#include <gtest/gtest.h>

#include <ctime>

#include "tests/support/sanitized.h"

namespace throng::test {

// What the processor spent on it in this program: who else is at work on the machine does not count.
template <typename Work>
double cpu_seconds(const Work& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// Small input has an answer within five seconds, be it an error.
template <typename Work>
void expect_prompt(const Work& work) {
  const double seconds = cpu_seconds(work);
  if (!kSanitized) {
    EXPECT_LT(seconds, 5.0);
  }
}

}  // namespace throng::test
