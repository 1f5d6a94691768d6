#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/world/box_index.h"

namespace throng {

// Where the outlines of a floor and of its holes are, so that a floor of thousands of rooms is as quick as one.
class FloorIndex {
 public:
  explicit FloorIndex(const std::vector<Polygon>& floor);

  // Whether p is inside the outer ring of a polygon and in none of its holes. The floor is the one that it was made of.
  bool contains(const std::vector<Polygon>& floor, Vec2 p) const;

 private:
  struct Outline {
    std::uint32_t polygon = 0;
    std::uint32_t hole = 0;  // from 1; 0: the outer ring
  };
  std::vector<Outline> outlines_;
  BoxIndex boxes_;
};

}  // namespace throng
