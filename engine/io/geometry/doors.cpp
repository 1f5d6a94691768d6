#include "engine/io/geometry/doors.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "engine/io/geometry/tidy_rings.h"

namespace throng::io::geometry {
namespace {

constexpr double kNarrowest = 0.1;     // [m] less is no door
constexpr double kThickestWall = 1.0;  // [m] that a door leads through
constexpr double kOnFloor = 0.02;      // [m]

Point unit(Point v) { return v * (1.0 / length(v)); }
Point left_of(Point v) { return {-v.y, v.x}; }

// The middle line of the smallest box along the longest side of an outline.
std::pair<Point, Point> middle_line(const Points& ring) {
  Point along = {1.0, 0.0};
  double longest = 0.0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point edge = ring[(i + 1) % ring.size()] - ring[i];
    if (length(edge) > longest) longest = length(edge), along = unit(edge);
  }
  const Point side = left_of(along);
  double low = std::numeric_limits<double>::infinity(), high = -low, left = -low, right = low;
  for (const Point p : ring) {
    low = std::min(low, dot(p, along)), high = std::max(high, dot(p, along));
    right = std::min(right, dot(p, side)), left = std::max(left, dot(p, side));
  }
  const double middle = 0.5 * (left + right);
  return {along * low + side * middle, along * high + side * middle};
}

Area rectangle(Point a, Point b, Point from, Point to) { return {{a + from, b + from, b + to, a + to}, {}}; }

bool on(const Areas& floor, Point p) {
  return std::any_of(floor.begin(), floor.end(), [&](const Area& area) { return inside(area, p); });
}

// How far from p in a direction the floor begins, up to the thickest wall.
double way_to_floor(const Areas& floor, Point p, Point direction) {
  constexpr double kStep = 0.02;  // [m]
  for (double t = kStep * 0.5; t < kThickestWall; t += kStep)
    if (on(floor, p + direction * t)) return t;
  return std::numeric_limits<double>::infinity();
}

}  // namespace

std::vector<TracedDoor> doors_of(const DrawnShape& shape, RepairLog& log) {
  TracedDoor door;
  door.id = shape.id;
  if (shape.form == DrawnShape::Form::kPoint || shape.paths.empty() || shape.paths[0].empty()) return {};
  door.line = shape.paths[0].front().line;
  if (shape.form == DrawnShape::Form::kPolygon) {
    door.body = tidy_polygon(shape, "a door", log);
    if (door.body.empty()) return {};
    std::tie(door.a, door.b) = middle_line(door.body[0].outer);
  } else {
    const Points points = distinct_points(shape.paths[0], "a door", log);
    door.a = points.front(), door.b = points.back();
  }
  if (distance(door.a, door.b) < kNarrowest) {
    log.add(Repair::Kind::kSliver, door.a, door.line, "a door is narrower than 0.1 m; left out");
    return {};
  }
  return {door};
}

Areas with_doorways(Areas floor, const std::vector<TracedDoor>& doors, RepairLog& log) {
  Areas passages;
  for (const TracedDoor& door : doors) {
    passages.insert(passages.end(), door.body.begin(), door.body.end());
    const Point middle = (door.a + door.b) * 0.5, normal = left_of(unit(door.b - door.a));
    const double ahead = way_to_floor(floor, middle, normal), behind = way_to_floor(floor, middle, normal * -1.0);
    const double thickness = ahead + behind;
    if (!(thickness < kThickestWall) || (ahead <= kOnFloor && behind <= kOnFloor)) continue;
    passages.push_back(rectangle(door.a, door.b, normal * -(behind + kOnFloor), normal * (ahead + kOnFloor)));
    if (door.body.empty())
      log.add(Repair::Kind::kDoorway, middle, door.line, "a door leads through a wall; a passage made");
  }
  if (passages.empty()) return floor;
  floor.insert(floor.end(), passages.begin(), passages.end());
  return united(floor, log.grid());
}

Lines opened_at(const Lines& walls, const std::vector<TracedDoor>& doors, RepairLog& log) {
  if (walls.empty() || doors.empty()) return walls;
  constexpr double kBeside = 0.3;  // [m] from the door's middle line to both faces of its wall
  Areas openings;
  for (const TracedDoor& door : doors) {
    const Point along = unit(door.b - door.a), normal = left_of(along);
    // Jambs at the ends of the opening stay.
    const Point inset = along * (2.0 * log.grid());
    const Area opening = rectangle(door.a + inset, door.b - inset, normal * -kBeside, normal * kBeside);
    Lines crossing = intersected(walls, {opening}, log.grid());
    // Only walls along the door are opened; one that comes up to it from the side stays.
    double through = 0.0;
    for (const Points& line : crossing)
      for (std::size_t i = 0; i + 1 < line.size(); ++i) through += std::fabs(dot(line[i + 1] - line[i], along));
    if (through < 0.5 * distance(door.a, door.b)) continue;
    openings.push_back(opening);
    log.add(Repair::Kind::kDoorway, (door.a + door.b) * 0.5, door.line, "a wall is drawn through a door; opened there");
  }
  return openings.empty() ? walls : subtracted(walls, united(openings, log.grid()), log.grid());
}

}  // namespace throng::io::geometry
