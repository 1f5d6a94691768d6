#pragma once

#include <string>

#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// The tree as YAML that reads back as the same tree, places apart.
std::string emit_yaml(const Node& root);

}  // namespace throng::io::scene
