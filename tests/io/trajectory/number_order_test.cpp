#include "engine/io/trajectory/number_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace throng::io {
namespace {

void expect_sorted(const std::vector<std::uint32_t>& numbers) {
  std::vector<AgentIndex> expected(numbers.size());
  std::iota(expected.begin(), expected.end(), 0u);
  std::sort(expected.begin(), expected.end(), [&](AgentIndex a, AgentIndex b) { return numbers[a] < numbers[b]; });
  NumberOrder order;
  for (int again = 0; again < 2; ++again) {
    const auto got = order.of(numbers);
    EXPECT_EQ(std::vector<AgentIndex>(got.begin(), got.end()), expected);
  }
}

TEST(NumberOrder, SortsAnyCrowd) {
  expect_sorted({});
  expect_sorted({0});
  expect_sorted({4294967295u});
  expect_sorted({4294967295u, 0});
  expect_sorted({7, 5, 6});
  std::mt19937 random(1);
  for (const std::uint32_t spread : {1u, 2u, 3u, 50u, 100'000u}) {
    for (const std::size_t n : {2u, 10u, 3000u, 5000u}) {
      std::vector<std::uint32_t> numbers(n);
      std::uint32_t next = spread * 3;
      for (std::uint32_t& number : numbers) number = next += 1 + static_cast<std::uint32_t>(random() % spread);
      std::shuffle(numbers.begin(), numbers.end(), random);
      expect_sorted(numbers);
    }
  }
}

}  // namespace
}  // namespace throng::io
