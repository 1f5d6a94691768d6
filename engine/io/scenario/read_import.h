#pragma once

#include <filesystem>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Replaces `import` in the world of a scene by what the plan holds; what stands beside it is added. Paths are relative
// to `folder`. Throws Error at the key, or in the plan's own file.
void expand_import(Node& root, const std::filesystem::path& folder, const ReadableFiles& files);

}  // namespace throng::io::scene
