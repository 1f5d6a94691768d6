#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace throng::io {

// The first thing wrong with the nesting of tags, empty when every tag that opens also closes.
inline std::string markup_problem(std::string_view text) {
  std::vector<std::string> open;
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string_view::npos;) {
    const std::size_t end = text.find('>', at);
    if (end == std::string_view::npos) return "a tag without an end";
    const std::string_view tag = text.substr(at + 1, end - at - 1);
    at = end + 1;
    if (tag.starts_with('!') || tag.starts_with('?') || tag.ends_with('/') || tag.starts_with("meta")) continue;
    const bool closes = tag.starts_with('/');
    const std::string name(tag.substr(closes ? 1 : 0, tag.find_first_of(" \n") - (closes ? 1 : 0)));
    if (!closes) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      return "</" + name + "> closes " + (open.empty() ? "nothing" : "<" + open.back() + ">");
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? std::string() : "<" + open.back() + "> is not closed";
}

}  // namespace throng::io
