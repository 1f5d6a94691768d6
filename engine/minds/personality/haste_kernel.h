#pragma once

#include <cstddef>

#include "engine/foundation/dispatch.h"
#include "engine/foundation/vec2.h"

namespace throng {

struct HasteTask {
  const float* fear = nullptr;
  const float* max_speed = nullptr;  // [m/s]
  Vec2* preferred = nullptr;         // [m/s] written
  float fastest = 0.f;               // by how much full fear raises the speed
};

// Who is afraid walks faster, as fast as it can at most.
THRONG_DECLARE_KERNEL(void make_haste(const HasteTask& task, std::size_t begin, std::size_t end))

}  // namespace throng
