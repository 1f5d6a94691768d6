#pragma once

#include "engine/foundation/vec2.h"
#include "engine/steering/lif/field_kernel.h"
#include "engine/steering/lif/interaction_fields.h"

// What a field says at a place between its cells. Places are in cells from the middle of the grid; mirrored places give
// mirrored answers bit for bit.
namespace throng::steering {

// The negative gradient of a potential; nothing where no way leads.
Vec2 downhill(const FieldShape& shape, const float* potential, Vec2 at);
// The mean of the four cells around a place.
float blended(const FieldShape& shape, const float* values, Vec2 at);
// [m/s] how fast others let one walk: `density` of them, and that times their speed along the way.
float speed_among_others(const FieldRules& rules, float preferred, float density, float flow);

}  // namespace throng::steering
