#pragma once

#include <limits>

namespace throng::evaluation {

// What could not be measured; reports show a dash for it.
inline constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

}  // namespace throng::evaluation
