#include "engine/io/trajectory/number_order.h"

#include <algorithm>
#include <array>
#include <utility>

namespace throng::io {

std::span<const AgentIndex> NumberOrder::of(std::span<const std::uint32_t> number) {
  const std::size_t n = number.size();
  order_.resize(n);
  if (n == 0) return order_;
  const auto [low, high] = std::minmax_element(number.begin(), number.end());
  const std::uint32_t first = *low, range = *high - *low;
  if (range + std::uint64_t{1} == n) {  // nobody is missing: every number is a place
    for (std::size_t i = 0; i < n; ++i) order_[number[i] - first] = static_cast<AgentIndex>(i);
    return order_;
  }
  // Radix sort, the lowest digit first.
  constexpr int kDigitBits = 11;
  constexpr std::uint32_t kDigits = 1u << kDigitBits;
  keys_.resize(n);
  sorted_.resize(n);
  for (std::size_t i = 0; i < n; ++i) keys_[i] = std::uint64_t{number[i] - first} << 32 | i;
  for (int shift = 0; (std::uint64_t{range} >> shift) != 0; shift += kDigitBits) {
    std::array<std::uint32_t, kDigits> start{};
    const auto digit = [&](std::uint64_t key) { return (key >> (32 + shift)) % kDigits; };
    for (const std::uint64_t key : keys_) ++start[digit(key)];
    std::uint32_t sum = 0;
    for (std::uint32_t& s : start) sum += std::exchange(s, sum);
    for (const std::uint64_t key : keys_) sorted_[start[digit(key)]++] = key;
    std::swap(keys_, sorted_);
  }
  for (std::size_t i = 0; i < n; ++i) order_[i] = static_cast<AgentIndex>(keys_[i]);
  return order_;
}

}  // namespace throng::io
