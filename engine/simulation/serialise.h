#pragma once

#include "engine/core/step/commands.h"
#include "engine/foundation/archive.h"

// Parts of a scene that snapshots and fingerprints hold.
namespace throng {

void serialise(Archive& archive, Shape& shape);
void serialise(Archive& archive, const Shape& shape);  // not for reading
void serialise(Archive& archive, Command& command);

}  // namespace throng
