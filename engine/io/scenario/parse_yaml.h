#pragma once

#include <string>
#include <string_view>

#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// One YAML document as a tree. Throws Error for text that is no YAML, and for what YAML allows but a scene does not
// need: several documents, names that are lists, names that appear twice, tags, depth or size without end.
Node parse_yaml(std::string_view text, const std::string& file);

}  // namespace throng::io::scene
