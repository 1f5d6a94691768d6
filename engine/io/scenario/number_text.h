#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace throng::io::scene {

// A number as a scenario writes it: 4, -1.5, .5, 1e3.
struct NumberText {
  bool valid = false;
  double value = 0.0;
  bool whole = false;        // a whole number that fits 64 bits
  std::int64_t integer = 0;  // when whole
};
NumberText parse_number(std::string_view text);

// What is probably meant by a text that should be a number in `unit`: "3 min" where seconds are expected gives
// "write 180". Says in any case which unit the number is in.
std::string hint_for_number(std::string_view text, std::string_view unit);
// "1 min" is a number with a unit, "abc" is not.
bool has_unit(std::string_view text);

}  // namespace throng::io::scene
