#include "engine/core/world/crossings.h"

#include <vector>

#include "engine/core/world/box_index.h"

namespace throng {
namespace {

double side(Vec2 a, Vec2 b, Vec2 c) {
  return (double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x);
}

bool cross(const Segment& s, const Segment& t) {
  return side(s.a, s.b, t.a) * side(s.a, s.b, t.b) < 0.0 && side(t.a, t.b, s.a) * side(t.a, t.b, s.b) < 0.0;
}

}  // namespace

std::optional<std::size_t> first_beyond_crossings(std::span<const Segment> lines, std::size_t most) {
  std::vector<Box> boxes;
  boxes.reserve(lines.size());
  for (const Segment& line : lines) {
    boxes.push_back(Box::nothing());
    boxes.back().include(line.a);
    boxes.back().include(line.b);
  }
  const BoxIndex near(boxes);
  std::size_t crossings = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    near.meeting(boxes[i], [&](std::size_t j) { crossings += j < i && cross(lines[i], lines[j]) ? 1 : 0; });
    if (crossings > most) return i;
  }
  return std::nullopt;
}

}  // namespace throng
