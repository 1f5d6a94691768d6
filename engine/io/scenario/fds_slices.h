#pragma once

#include <filesystem>
#include <vector>

#include "engine/foundation/vec2.h"
#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"
#include "engine/minds/smoke/smoke_def.h"

namespace throng::io::scene {

// Which slices of an FDS run, and where they go.
struct FdsRequest {
  std::filesystem::path file;  // the .smv
  double height = 1.8;         // [m] in FDS's coordinates
  Vec2 at{};                   // [m] where FDS's origin is in the scene
};

// A zone for each quantity and mesh, from horizontal slices (&SLCF PBZ=...) near the height: what FDS 6 lists in its
// .smv file and writes into .sf files, at nodes or in cells. Throws Error at `mention`, or at the line of the .smv.
std::vector<SmokeZone> read_fds_slices(const Node& mention, const FdsRequest& request, const ReadableFiles& files);

}  // namespace throng::io::scene
