#pragma once

#include "engine/io/scenario/load_scenario.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Replaces one value of the scene, or adds one that the scene leaves to its default. Whether the name exists is seen
// when the scene is read; the value carries the file name "--set" for that.
void apply_override(Node& root, const Override& override_value);

}  // namespace throng::io::scene
