#pragma once

#include <string>
#include <vector>

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"
#include "engine/io/scenario/read_world.h"
#include "engine/minds/smoke/smoke_def.h"

namespace throng::io::scene {

// The keys of `smoke` that no table can hold. Throws Error at what is wrong.
void read_smoke(const Node& node, const SceneWorld& world, const ReadableFiles& files, SmokeDef& def,
                std::vector<std::string>& warnings);

}  // namespace throng::io::scene
