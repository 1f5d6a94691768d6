#pragma once

#include <span>

#include "engine/foundation/vec2.h"

namespace throng::evaluation {

// How fast a crowd is at one moment. Everything is NaN when nobody is there.
struct SpeedSummary {
  double mean = 0.0;  // [m/s]
  double low = 0.0;   // [m/s] a tenth of the people are slower, to within kSpeedBin
  double high = 0.0;  // [m/s] a tenth of the people are faster, to within kSpeedBin
};

inline constexpr float kSpeedBin = 0.01f;  // [m/s]

SpeedSummary summarise_speeds(std::span<const Vec2> velocities);

}  // namespace throng::evaluation
