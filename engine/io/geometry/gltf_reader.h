#pragma once

#include <filesystem>

#include "engine/io/files/readable_files.h"
#include "engine/io/geometry/triangle_soup.h"

namespace throng::io::geometry {

// glTF 2.0, as text or in its binary form: the triangles of all meshes of the scene, where their nodes put them.
// Buffers are in the file itself or in files in `folder`.
TriangleSoup read_gltf(std::string_view text, const std::string& file, const std::filesystem::path& folder,
                       const ReadableFiles& files);

}  // namespace throng::io::geometry
