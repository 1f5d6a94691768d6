#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

namespace throng {

// A full-avalanche mix of 64 bits (the finaliser of Steele, Lea & Flood 2014, "SplitMix").
constexpr std::uint64_t mix(std::uint64_t z) {
  z += 0x9e37'79b9'7f4a'7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58'476d'1ce4'e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d0'49bb'1331'11ebull;
  return z ^ (z >> 31);
}

// An ordered hash: feed values one after the other.
class Hasher {
 public:
  constexpr void add(std::uint64_t value) { state_ = mix(state_ ^ value); }
  // Bits, not values: -0 and 0 differ, and so they should when runs are compared bit for bit.
  void add(float value) { add(std::uint64_t{std::bit_cast<std::uint32_t>(value)}); }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  constexpr void add(std::string_view text) {
    for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    add(std::uint64_t{text.size()});
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x7468'726f'6e67ull;
};

}  // namespace throng
