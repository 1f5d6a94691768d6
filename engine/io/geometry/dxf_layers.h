#pragma once

#include "engine/io/geometry/import.h"

namespace throng::io::geometry {

// What a layer or a block holds, by its name: the rules of the user first, then words of several languages and the
// codes of the American Institute of Architects (A-WALL, A-DOOR, ...). Nothing when the name says nothing.
std::optional<Meaning> layer_meaning(std::string_view name, const std::vector<LayerRule>& rules);
// Whether a rule of the user speaks of this layer.
bool ruled(std::string_view name, const std::vector<LayerRule>& rules);
// `*` in the pattern stands for any text; letters are compared without case.
bool matches(std::string_view pattern, std::string_view name);

}  // namespace throng::io::geometry
