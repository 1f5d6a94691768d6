#pragma once

#include <cstdint>

namespace throng {

// Time in whole steps, so that it never drifts.
struct Clock {
  double dt = 0.05;  // [s]
  std::uint64_t step = 0;
  double seconds() const { return static_cast<double>(step) * dt; }
};

}  // namespace throng
