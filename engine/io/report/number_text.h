#pragma once

#include <cstdint>
#include <string>

namespace throng::io {

// Numbers as a reader likes them, the same in every locale.
std::string fixed_text(double value, int decimals);  // "3.40"; "–" when it is no finite number
std::string rounded_text(double value, int digits);  // that many significant digits, at most: "0.0123", "45,600"
std::string count_text(std::uint64_t value);         // "12,345"
std::string duration_text(double seconds);           // "8.40 s", "2 min 05 s", "1 h 12 min"
std::string hex_text(std::uint64_t value);           // 16 digits

}  // namespace throng::io
