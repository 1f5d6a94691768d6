#pragma once

#include <cstdint>

#include "engine/foundation/dispatch.h"

namespace throng::navigation {

// The roots of the cones of a triangle, side by side.
struct RootColumns {
  const float* x = nullptr;  // [m]
  const float* y = nullptr;
  const float* g = nullptr;  // [m] how far they are from the target
};

// Which of up to 32 roots, from `first` on, a way of at most `longest` [m] from (x, y) may come from, a bit each: never
// too few, rarely too many.
THRONG_DECLARE_KERNEL(std::uint32_t roots_within(const RootColumns& roots, std::uint32_t first, std::uint32_t count,
                                                 float x, float y, float longest))

}  // namespace throng::navigation
