#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// A scene with the files that it includes merged beneath it. Names are merged down to the values of a population;
// whatever is deeper (a shape, a list of places, a steering model) is taken whole from the file that comes later.
Node load_scene_file(const std::filesystem::path& file);
Node parse_scene_text(std::string_view text, const std::string& file_name);

}  // namespace throng::io::scene
