#include "engine/foundation/text.h"

#include <charconv>
#include <cmath>
#include <cstdint>

namespace throng {
namespace {

template <typename Number>
std::string shortest(Number value) {
  char buffer[64];
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
  return {buffer, result.ptr};
}

}  // namespace

std::string shortest_text(double value) { return shortest(value); }
std::string shortest_text(float value) { return shortest(value); }

std::string plain_text(double value) {
  constexpr double kWrittenOut = 1e12;
  const bool whole = std::fabs(value) <= kWrittenOut && std::floor(value) == value;
  return whole ? std::to_string(static_cast<std::int64_t>(value)) : shortest(value);
}

std::string in_quotes(std::string_view name) {
  std::string text = "'";
  text += name;
  return text += '\'';
}

}  // namespace throng
