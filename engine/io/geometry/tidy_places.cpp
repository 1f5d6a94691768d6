#include "engine/io/geometry/tidy_places.h"

#include <algorithm>
#include <limits>

#include "engine/foundation/text.h"
#include "engine/io/geometry/tidy_rings.h"

namespace throng::io::geometry {
namespace {

constexpr double kBeside = 0.5;      // [m] a place that is no further from the floor was meant to be on it
constexpr double kInwards = 0.3;     // [m] so far it then reaches onto the floor
constexpr double kOnOutline = 0.03;  // [m] a line this close to the floor is on its outline

const Area& largest(const Areas& areas) {
  return *std::max_element(areas.begin(), areas.end(),
                           [](const Area& a, const Area& b) { return area_of({a}) < area_of({b}); });
}

std::string named(const DrawnShape& shape) {
  return shape.id.empty() ? std::string("a place") : "the place '" + as_utf8(shape.id) + "'";
}

// What a place is called and where it stands in the file.
struct Traced {
  std::string what;
  Point at;
  int line = 0;
};

// A shape that scenes accept: where so little of it is free that they would not see it, a small circle there.
Shape visible(const Area& area, const Areas& free, const Traced& place, RepairLog& log) {
  Shape shape = Shape::polygon(to_ring(area.outer));
  if (ring_problem(shape.corners()).empty() && found_free(shape, free)) return shape;
  const Areas common = intersected({area}, free, log.grid());
  constexpr float kRadius = 0.1f;  // [m]
  shape = Shape::circle(to_vec2(inner_point(common.empty() ? area : largest(common))), kRadius);
  if (!found_free(shape, free))
    log.fail(place.at, place.line, "hardly anything of " + place.what + " is on the floor: nobody could stand there",
             "move it onto the floor and out of obstacles");
  return shape;
}

// A place beside the floor reaches onto it.
Shape moved_onto(const Areas& free, const Areas& reach, double away, const Traced& place, RepairLog& log) {
  const Areas common = away <= kBeside ? intersected(reach, free, log.grid()) : Areas{};
  if (common.empty())
    log.fail(place.at, place.line,
             place.what + " is not on the floor" +
                 (std::isfinite(away) && away > 0.0
                      ? ", which is " + shortest_text(std::round(away * 100.0) / 100.0) + " m away"
                      : std::string()),
             "move it onto the floor and out of obstacles");
  log.add(Repair::Kind::kMoved, place.at, place.line, place.what + " lies beside the floor; moved onto it");
  return visible(largest(common), free, place, log);
}

Shape polygon_place(const Area& area, const Areas& free, const Traced& place, RepairLog& log) {
  if (area_of(intersected({area}, free, log.grid())) > 1e-3) return visible(area, free, place, log);
  const double away = distance_to(free, area.outer, true);
  return moved_onto(free, away <= kBeside ? grown({area}, away + kInwards, log.grid()) : Areas{}, away, place, log);
}

Shape line_place(const Points& points, const Areas& free, const Traced& place, RepairLog& log) {
  const double away = distance_to(free, points, false);
  if (away > kOnOutline)
    return moved_onto(free, away <= kBeside ? around({points}, away + kInwards, log.grid()) : Areas{}, away, place,
                      log);
  if (points.size() == 2) {
    Shape line = Shape::line(to_vec2(points[0]), to_vec2(points[1]));
    if (found_free(line, free)) return line;
    log.add(Repair::Kind::kMoved, place.at, place.line, place.what + " is hardly on the floor; moved onto it");
  }
  // Along several lines, or one of which little is on the floor: a band.
  const Areas band = intersected(around({points}, kInwards, log.grid()), free, log.grid());
  if (band.empty()) log.fail(place.at, place.line, place.what + " is not on the floor", "move it onto the floor");
  return visible(largest(band), free, place, log);
}

Shape point_place(PlaceDef::Kind kind, const Areas& free, const Traced& place, RepairLog& log) {
  const Point p = place.at;
  const bool inside_floor = std::any_of(free.begin(), free.end(), [&](const Area& a) { return inside(a, p); });
  if (!inside_floor) {
    const double away = distance_to(free, {p}, false);
    return moved_onto(free, away <= kBeside ? Areas{square_around(p, away + kInwards)} : Areas{}, away, place, log);
  }
  constexpr float kRadius = 0.5f;  // [m] a point is hard to stand on for more than one
  const Shape circle = Shape::circle(to_vec2(p), kRadius);
  const bool for_one = kind == PlaceDef::Kind::kSeat || kind == PlaceDef::Kind::kDesk;
  return for_one || !found_free(circle, free) ? Shape::point(to_vec2(p)) : circle;
}

}  // namespace

bool found_free(const Shape& shape, const Areas& free) {
  return shape.any_point_or_beside([&](Vec2 p) {
    return std::any_of(free.begin(), free.end(), [&](const Area& a) { return inside(a, {p.x, p.y}); });
  });
}

Vec2 to_vec2(Point p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

Ring to_ring(const Points& points) {
  Ring ring;
  for (const Point p : points) {
    const Vec2 v = to_vec2(p);
    if (ring.empty() || ring.back() != v) ring.push_back(v);
  }
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
  return ring;
}

PlaceDef place_of(const DrawnShape& shape, const Areas& free, RepairLog& log) {
  PlaceDef place;
  place.kind = shape.kind;
  place.capacity = shape.capacity;
  place.stay = Distribution{shape.stay};
  const std::string what = named(shape);
  const int line = shape.paths[0].front().line;
  const Point first = shape.paths[0].front().at;
  if (shape.form == DrawnShape::Form::kPoint) {
    place.area = point_place(shape.kind, free, {what, first, line}, log);
    return place;
  }
  const DrawnShape closed = closed_if_nearly(shape, what, log);
  if (closed.form == DrawnShape::Form::kPolygon) {
    const Areas areas = tidy_polygon(closed, what, log);
    if (areas.empty()) log.fail(first, line, what + " has no area", "draw its outline with at least three corners");
    const Area& area = largest(areas);
    place.area = polygon_place(area, free, {what, inner_point(area), line}, log);
    return place;
  }
  const Points points = distinct_points(closed.paths[0], what, log);
  if (points.size() < 2) log.fail(first, line, what + " has no length", "draw a line with two ends");
  place.area = line_place(points, free, {what, (points.front() + points.back()) * 0.5, line}, log);
  return place;
}

std::optional<Shape> area_shape(const DrawnShape& shape, const std::string& what, RepairLog& log) {
  const DrawnShape closed = closed_if_nearly(shape, what, log);
  if (closed.form != DrawnShape::Form::kPolygon) return std::nullopt;
  const Areas areas = tidy_polygon(closed, what, log);
  if (areas.empty()) return std::nullopt;
  return Shape::polygon(to_ring(largest(areas).outer));
}

void name_by_labels(std::vector<DrawnShape>& places, std::vector<TracedDoor>& doors, std::vector<Label>& labels) {
  const auto ring_of = [](const DrawnShape& s) {
    Points ring;
    for (const Corner& c : s.paths[0]) ring.push_back(c.at);
    return ring;
  };
  // Inside first, the smallest of several.
  for (Label& label : labels) {
    DrawnShape* best = nullptr;
    double smallest = std::numeric_limits<double>::infinity();
    for (DrawnShape& s : places) {
      if (!s.id.empty() || s.paths[0].size() < 3) continue;
      const Points ring = ring_of(s);
      if (const double size = std::fabs(signed_area(ring)); inside(ring, label.at) && size < smallest)
        best = &s, smallest = size;
    }
    if (best != nullptr) best->id = label.text, label.used = true;
  }
  // Then beside: doors and places that are lines or points.
  constexpr double kReach = 1.0;  // [m]
  for (Label& label : labels) {
    if (label.used) continue;
    std::string* best = nullptr;
    double nearest = kReach;
    const auto offer = [&](std::string& id, Point a, Point b) {
      const double d = distance(nearest_on(a, b, label.at), label.at);
      if (id.empty() && d < nearest) best = &id, nearest = d;
    };
    for (DrawnShape& s : places) {
      const Path& path = s.paths[0];
      if (s.form == DrawnShape::Form::kPolygon) continue;
      for (std::size_t i = 0; i < path.size(); ++i) offer(s.id, path[i].at, path[std::min(i + 1, path.size() - 1)].at);
    }
    for (TracedDoor& door : doors) offer(door.id, door.a, door.b);
    if (best != nullptr) *best = label.text, label.used = true;
  }
}

}  // namespace throng::io::geometry
