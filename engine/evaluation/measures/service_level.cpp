#include "engine/evaluation/measures/service_level.h"

#include <algorithm>

namespace throng::evaluation {

std::size_t ServiceScale::level(double density) const {
  return static_cast<std::size_t>(std::lower_bound(limits.begin(), limits.end(), density) - limits.begin());
}

const ServiceScale& fruin_walkway() {
  // 35, 25, 15, 10 and 5 square feet a person.
  constexpr double kSquareFoot = 0.09290304;
  static const ServiceScale scale = {"Fruin",
                                     {1.0 / (35 * kSquareFoot), 1.0 / (25 * kSquareFoot), 1.0 / (15 * kSquareFoot),
                                      1.0 / (10 * kSquareFoot), 1.0 / (5 * kSquareFoot)}};
  return scale;
}

const ServiceScale& weidmann_scale() {
  static const ServiceScale scale = {"Weidmann", {0.1, 0.3, 0.45, 0.6, 0.75, 1.0, 1.5, 2.0}};
  return scale;
}

}  // namespace throng::evaluation
