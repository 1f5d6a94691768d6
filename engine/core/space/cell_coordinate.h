#pragma once

#include <cstdint>

namespace throng {

// The cell coordinate of a position. Far outside of any sensible world it saturates, which only costs time.
// Always inlined: kernels for several instruction sets use it (see foundation/pack.h).
[[gnu::always_inline]] inline std::int32_t cell_coordinate(float scaled) {
  const float limited = scaled < -1e9f ? -1e9f : scaled > 1e9f ? 1e9f : scaled;
  const std::int32_t truncated = static_cast<std::int32_t>(limited);
  return truncated - (static_cast<float>(truncated) > limited ? 1 : 0);
}

}  // namespace throng
