#include "engine/io/geometry/dxf_doors.h"

#include <algorithm>
#include <limits>

namespace throng::io::geometry {
namespace {

double way_to(const Path& path, Point p) {
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < path.size(); ++i)
    best = std::min(best, distance(nearest_on(path[i].at, path[std::min(i + 1, path.size() - 1)].at, p), p));
  return best;
}

// Whether a shape is a leaf from the hinge to the end of the swing: a line or a thin rectangle.
bool is_leaf(const DrawnShape& shape, Point hinge, Point tip, double reach) {
  if (shape.role != Role::kDoor || shape.form == DrawnShape::Form::kPoint || shape.paths.empty()) return false;
  const Path& path = shape.paths[0];
  if (way_to(path, hinge) > reach || way_to(path, tip) > reach) return false;
  const double width = distance(hinge, tip);
  return std::all_of(path.begin(), path.end(), [&](const Corner& c) {
    return distance(nearest_on(hinge, tip, c.at), c.at) < reach && distance(c.at, hinge) < width + reach;
  });
}

double way_to_wall(const std::vector<DrawnShape>& shapes, Point p) {
  double best = std::numeric_limits<double>::infinity();
  for (const DrawnShape& s : shapes)
    if (s.role == Role::kWall)
      for (const Path& path : s.paths) best = std::min(best, way_to(path, p));
  return best;
}

}  // namespace

void add_swing_doors(const std::vector<DoorSwing>& swings, double reach, std::vector<DrawnShape>& shapes) {
  std::vector<DrawnShape> doors;
  for (const DoorSwing& swing : swings) {
    const auto has_leaf = [&](Point tip) {
      return std::any_of(shapes.begin(), shapes.end(),
                         [&](const DrawnShape& s) { return is_leaf(s, swing.hinge, tip, reach); });
    };
    const bool first_leaf = has_leaf(swing.first), second_leaf = has_leaf(swing.second);
    Point jamb = swing.first;
    if (first_leaf != second_leaf)
      jamb = first_leaf ? swing.second : swing.first;
    else
      jamb = way_to_wall(shapes, swing.first) <= way_to_wall(shapes, swing.second) ? swing.first : swing.second;
    const Point tip = jamb == swing.first ? swing.second : swing.first;
    std::erase_if(shapes, [&](const DrawnShape& s) { return is_leaf(s, swing.hinge, tip, reach); });
    DrawnShape door;
    door.role = Role::kDoor;
    door.paths = {{{swing.hinge, swing.line}, {jamb, swing.line}}};
    door.place.line = swing.line;
    door.level = swing.level;
    doors.push_back(std::move(door));
  }
  shapes.insert(shapes.end(), doors.begin(), doors.end());
}

}  // namespace throng::io::geometry
