#include "engine/io/scenario/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>

#include "engine/foundation/text.h"

namespace throng::io::scene {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Unit {
  std::string_view name;
  std::string_view base;  // the unit that scenarios use
  double factor;
};

constexpr double kFoot = 0.3048, kPound = 0.45359237, kMile = 1609.344;

constexpr std::array kUnits = {
    Unit{"ms", "s", 1e-3},
    Unit{"s", "s", 1},
    Unit{"sec", "s", 1},
    Unit{"second", "s", 1},
    Unit{"min", "s", 60},
    Unit{"minute", "s", 60},
    Unit{"h", "s", 3600},
    Unit{"hr", "s", 3600},
    Unit{"hour", "s", 3600},
    Unit{"d", "s", 86400},
    Unit{"day", "s", 86400},
    Unit{"mm", "m", 1e-3},
    Unit{"cm", "m", 1e-2},
    Unit{"m", "m", 1},
    Unit{"metre", "m", 1},
    Unit{"meter", "m", 1},
    Unit{"km", "m", 1e3},
    Unit{"in", "m", kFoot / 12},
    Unit{"ft", "m", kFoot},
    Unit{"feet", "m", kFoot},
    Unit{"m/s", "m/s", 1},
    Unit{"km/h", "m/s", 1 / 3.6},
    Unit{"kmh", "m/s", 1 / 3.6},
    Unit{"kph", "m/s", 1 / 3.6},
    Unit{"mph", "m/s", kMile / 3600},
    Unit{"ft/s", "m/s", kFoot},
    Unit{"g", "kg", 1e-3},
    Unit{"kg", "kg", 1},
    Unit{"t", "kg", 1e3},
    Unit{"lb", "kg", kPound},
    Unit{"lbs", "kg", kPound},
    Unit{"1/s", "1/s", 1},
    Unit{"/s", "1/s", 1},
    Unit{"hz", "1/s", 1},
    Unit{"1/min", "1/s", 1.0 / 60},
    Unit{"/min", "1/s", 1.0 / 60},
    Unit{"1/h", "1/s", 1.0 / 3600},
    Unit{"/h", "1/s", 1.0 / 3600},
    Unit{"m/s2", "m/s2", 1},
    Unit{"m/s^2", "m/s2", 1},
    Unit{"%", "", 1e-2},
};

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

const Unit* find_unit(std::string_view text) {
  const std::string name = lower(text);
  for (const Unit& unit : kUnits)
    if (unit.name == name) return &unit;
  if (name.size() > 3 && name.back() == 's') return find_unit(name.substr(0, name.size() - 1));  // minutes, hours
  return nullptr;
}

struct Split {
  double number = 0.0;
  std::string_view rest;
};

// A leading number and what follows it.
std::optional<Split> split(std::string_view text) {
  const bool plus = !text.empty() && text[0] == '+';
  if (plus) text.remove_prefix(1);
  const std::size_t first = !plus && !text.empty() && text[0] == '-' ? 1 : 0;
  if (text.size() <= first || (!is_digit(text[first]) && text[first] != '.')) return std::nullopt;
  Split result;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), result.number);
  if (status != std::errc()) return std::nullopt;
  result.rest = text.substr(static_cast<std::size_t>(end - text.data()));
  while (!result.rest.empty() && result.rest[0] == ' ') result.rest.remove_prefix(1);
  return result;
}

// Rounded to what one would type: 5 km/h are 1.38889 m/s.
std::string typed(double value) {
  char buffer[64];
  const auto result = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6);
  double rounded = value;
  std::from_chars(buffer, result.ptr, rounded);
  return shortest_text(rounded);
}

std::string without(std::string_view text, std::string_view unwanted) {
  std::string result;
  for (const char c : text)
    if (unwanted.find(c) == std::string_view::npos) result += c;
  return result;
}

// 12, 5.0 and 9.2e18 are whole, whatever a double can hold of them: the digits are moved to where the exponent says.
std::optional<std::int64_t> whole_of(std::string_view text) {
  std::string digits;
  std::size_t at = 0;
  if (at < text.size() && text[at] == '-') digits += text[at++];
  std::int64_t shift = 0;
  bool behind_point = false;
  for (; at < text.size() && (is_digit(text[at]) || text[at] == '.'); ++at) {
    if (text[at] == '.') {
      behind_point = true;
    } else {
      digits += text[at];
      shift -= behind_point ? 1 : 0;
    }
  }
  if (at < text.size()) {
    ++at;  // the e
    if (at < text.size() && text[at] == '+') ++at;
    std::int32_t exponent = 0;
    const auto [end, status] = std::from_chars(text.data() + at, text.data() + text.size(), exponent);
    if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
    shift += exponent;
  }
  if (digits.find_first_not_of("-0") == std::string::npos) return 0;
  for (; shift < 0 && digits.back() == '0'; ++shift) digits.pop_back();
  constexpr std::int64_t kMostDigits = 19;
  if (shift < 0 || shift > kMostDigits) return std::nullopt;
  digits.append(static_cast<std::size_t>(shift), '0');
  std::int64_t value = 0;
  const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (status != std::errc()) return std::nullopt;
  return value;
}

}  // namespace

NumberText parse_number(std::string_view text) {
  NumberText result;
  const std::optional<Split> parts = split(text);
  if (!parts || !parts->rest.empty() || text.back() == ' ' || !std::isfinite(parts->number)) return result;
  result.valid = true;
  result.value = parts->number;
  if (text[0] == '+') text.remove_prefix(1);
  if (const auto whole = whole_of(text)) {
    result.whole = true;
    result.integer = *whole;
  }
  return result;
}

bool has_unit(std::string_view text) {
  const std::optional<Split> parts = split(text);
  return parts && !parts->rest.empty() && find_unit(parts->rest) != nullptr;
}

std::string hint_for_number(std::string_view text, std::string_view unit) {
  std::string in_unit = unit.empty() ? "write the number alone" : "write the number alone, in " + std::string(unit);
  if (const std::string plain = without(text, "_' "); plain != text && parse_number(plain).valid)
    return "write " + plain;
  if (std::string point(text); std::count(point.begin(), point.end(), ',') == 1) {
    std::replace(point.begin(), point.end(), ',', '.');
    if (parse_number(point).valid) return "write the decimal point as a point: " + point;
  }
  const std::optional<Split> parts = split(text);
  if (!parts || parts->rest.empty()) return in_unit;
  const Unit* given = find_unit(parts->rest);
  if (given == nullptr) return in_unit;
  if (given->base == unit) return in_unit + ": " + typed(parts->number * given->factor);
  if (unit.empty()) return "it has no unit; write " + typed(parts->number);
  return "it is measured in " + std::string(unit) + ", not in " + std::string(parts->rest) + "; " + in_unit;
}

}  // namespace throng::io::scene
