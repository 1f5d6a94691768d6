#pragma once

#include <string_view>

namespace throng::cli {

// Whether a name fits a pattern, in which * stands for any text.
inline bool matches(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '*')
    return matches(pattern.substr(1), name) || (!name.empty() && matches(pattern, name.substr(1)));
  return !name.empty() && pattern.front() == name.front() && matches(pattern.substr(1), name.substr(1));
}

}  // namespace throng::cli
