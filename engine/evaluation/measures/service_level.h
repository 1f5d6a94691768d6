#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace throng::evaluation {

// A scale of comfort: level k holds for densities up to limits[k] [1/m2]; the last level has no limit.
struct ServiceScale {
  std::string name;
  std::vector<double> limits;
  std::size_t levels() const { return limits.size() + 1; }
  std::size_t level(double density) const;
  static std::string letter(std::size_t level) {
    return std::string(1, static_cast<char>('A' + static_cast<int>(level)));
  }
};
const ServiceScale& fruin_walkway();   // Fruin 1971, Pedestrian planning and design: A to F
const ServiceScale& weidmann_scale();  // Weidmann 1993, Transporttechnik der Fussgaenger: A to I

// Which share of all person-time was spent at each level, by everybody's own Voronoi density.
struct ServiceShares {
  std::vector<double> fruin, weidmann;
  std::uint64_t observations = 0;
};

}  // namespace throng::evaluation
