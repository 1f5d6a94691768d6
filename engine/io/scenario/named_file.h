#pragma once

#include <filesystem>
#include <string>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// The file that a scene names at this node, to be opened; `path` is where the name leads to from the scene. Throws
// Error at the node when it may not be read or is no regular file.
std::filesystem::path named_file(const Node& name, const std::filesystem::path& path, const ReadableFiles& files);

// Where `path` leads to; an Error at the node when it may not be read.
std::filesystem::path readable_path(const Node& name, const std::filesystem::path& path, const ReadableFiles& files);

}  // namespace throng::io::scene
