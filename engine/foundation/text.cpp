#include "engine/foundation/text.h"

#include <charconv>

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

}  // namespace throng
