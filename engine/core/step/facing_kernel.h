#pragma once

#include <cstddef>

#include "engine/foundation/dispatch.h"
#include "engine/foundation/vec2.h"

namespace throng {

struct FacingTask {
  const Vec2* velocity = nullptr;
  Vec2* heading = nullptr;  // written
  float turn = 1.f;         // share of the way from the old heading to the velocity's direction
};

// Headings follow velocities; who hardly moves keeps facing where it faced.
THRONG_DECLARE_KERNEL(void face_forward(const FacingTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
