#include "engine/io/report/number_text.h"

#include <charconv>
#include <cmath>

namespace throng::io {
namespace {

constexpr const char* kDash = "\xe2\x80\x93";  // an en dash

std::string grouped(std::string digits) {
  std::size_t end = digits.find('.');
  if (end == std::string::npos) end = digits.size();
  const std::size_t begin = digits[0] == '-' ? 1 : 0;
  for (std::size_t i = end; i > begin + 3;) digits.insert(i -= 3, 1, ',');
  return digits;
}

}  // namespace

std::string fixed_text(double value, int decimals) {
  if (!std::isfinite(value) || std::fabs(value) > 1e15) return kDash;
  char buffer[64];
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
  std::string text(buffer, result.ptr);
  if (text.find_first_not_of("-0.") == std::string::npos && text[0] == '-') text.erase(0, 1);
  return text;
}

std::string rounded_text(double value, int digits) {
  if (!std::isfinite(value) || std::fabs(value) > 1e15) return kDash;
  int decimals = digits - 1;
  for (double size = std::fabs(value); size >= 10.0 && decimals > 0; size /= 10.0) --decimals;
  for (double size = std::fabs(value); size > 0.0 && size < 1.0 && decimals < 12; size *= 10.0) ++decimals;
  std::string text = fixed_text(value, decimals);
  if (text.find('.') != std::string::npos) {
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return grouped(text);
}

std::string count_text(std::uint64_t value) { return grouped(std::to_string(value)); }

std::string duration_text(double seconds) {
  if (!std::isfinite(seconds) || seconds < 0.0 || seconds > 1e15) return kDash;
  if (seconds < 60.0) return rounded_text(seconds, 3) + " s";
  const auto two = [](std::uint64_t n) { return std::to_string(100 + n).substr(1); };
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 3600) return std::to_string(whole / 60) + " min " + two(whole % 60) + " s";
  const std::uint64_t minutes = (whole + 30) / 60;
  return count_text(minutes / 60) + " h " + two(minutes % 60) + " min";
}

std::string hex_text(std::uint64_t value) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4) text[i] = kDigits[value & 15];
  return text;
}

}  // namespace throng::io
