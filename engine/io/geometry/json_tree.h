#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/foundation/error.h"

namespace throng::io::geometry {

// A JSON value that knows its line: the library's own values do not.
struct JsonValue {
  enum class Kind : std::uint8_t { kNull, kBoolean, kNumber, kText, kList, kMap };
  Kind kind = Kind::kNull;
  int line = 0;  // from 1
  bool boolean = false;
  double number = 0.0;
  std::string text;
  std::vector<std::string> keys;  // of a map
  std::vector<JsonValue> items;   // of a list or, one for each key, of a map

  bool is_map() const { return kind == Kind::kMap; }
  bool is_list() const { return kind == Kind::kList; }
  bool is_text() const { return kind == Kind::kText; }
  bool is_number() const { return kind == Kind::kNumber; }
  const JsonValue* find(std::string_view key) const;
};

// Throws Error with the line for text that is no JSON, or is too deep or too large.
JsonValue parse_json(std::string_view text, const std::string& file);

}  // namespace throng::io::geometry
