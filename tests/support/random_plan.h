#pragma once

#include <cstdint>

#include "engine/navigation/mesh/level_mesher.h"

namespace throng::navigation {

// Uniform numbers from a counter: the same worlds on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  double roll(double low, double high);
  int roll(int count);  // in [0, count)

 private:
  std::uint64_t state_;
};

// A room with obstacles of every kind: boxes, stars, slivers, thin walls, chains of walls that nearly touch, doorways a
// little wider or narrower than a person, obstacles that overlap, cross the outline or have corners in common.
LevelPlan random_plan(std::uint64_t seed, double size);

}  // namespace throng::navigation
