#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace throng::io::scene {

// The first character of a text in UTF-8 that cannot be seen, as "U+202E (turns the direction of writing)": names that
// look the same would not be. `in_prose` lets pass what texts of many lines and languages need: line breaks, joiners
// and marks of direction.
std::optional<std::string> unseen_character(std::string_view text, bool in_prose);

}  // namespace throng::io::scene
