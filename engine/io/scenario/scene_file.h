#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// A scene with the files that it includes merged beneath it. Names are merged down to the values of a population;
// whatever is deeper (a shape, a list of places, a steering model) is taken whole from the file that comes later.
// `files` are those that it may name; where they are limited, nothing is told of a file that turns out to be no scene.
Node load_scene_file(const std::filesystem::path& file, const ReadableFiles& files);
Node parse_scene_text(std::string_view text, const std::string& file_name, const ReadableFiles& files);

}  // namespace throng::io::scene
