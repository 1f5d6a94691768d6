#include "engine/core/world/floor_index.h"

namespace throng {

FloorIndex::FloorIndex(const std::vector<Polygon>& floor) {
  std::vector<Box> boxes;
  const auto add = [&](std::size_t polygon, std::size_t hole, const Ring& ring) {
    outlines_.push_back({static_cast<std::uint32_t>(polygon), static_cast<std::uint32_t>(hole)});
    boxes.push_back(Box::nothing());
    for (const Vec2 p : ring) boxes.back().include(p);
  };
  for (std::size_t i = 0; i < floor.size(); ++i) {
    add(i, 0, floor[i].outer);
    for (std::size_t k = 0; k < floor[i].holes.size(); ++k) add(i, k + 1, floor[i].holes[k]);
  }
  boxes_ = BoxIndex(boxes);
}

bool FloorIndex::contains(const std::vector<Polygon>& floor, Vec2 p) const {
  bool found = false;
  // Polygons hardly ever overlap, so that there is one to look at; its holes are among those that are here.
  boxes_.meeting({p, p}, [&](std::size_t i) {
    const Outline& outer = outlines_[i];
    if (found || outer.hole != 0 || !ring_contains(floor[outer.polygon].outer, p)) return;
    bool in_hole = false;
    boxes_.meeting({p, p}, [&](std::size_t k) {
      const Outline& hole = outlines_[k];
      in_hole = in_hole || (hole.hole != 0 && hole.polygon == outer.polygon &&
                            ring_contains(floor[hole.polygon].holes[hole.hole - 1], p));
    });
    found = !in_hole;
  });
  return found;
}

}  // namespace throng
