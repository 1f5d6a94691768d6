#pragma once

#include <cmath>
#include <limits>

#include "engine/foundation/vec2.h"

namespace throng {

// In the columns of headings and displacements that steering models may write: as the planned velocity says. What is no
// finite number counts as not given.
inline constexpr Vec2 kNotGiven{std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN()};
inline bool is_given(Vec2 v) { return std::fabs(v.x) < 1e6f && std::fabs(v.y) < 1e6f; }

}  // namespace throng
