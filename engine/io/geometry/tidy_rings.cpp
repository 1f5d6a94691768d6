#include "engine/io/geometry/tidy_rings.h"

#include <algorithm>
#include <limits>

#include "engine/core/world/box_index.h"
#include "engine/core/world/crossings.h"
#include "engine/foundation/text.h"

namespace throng::io::geometry {
namespace {

constexpr std::size_t kMostCompared = 200'000;  // corners of areas that are compared with each other, about two seconds

constexpr std::size_t kMostCorners = 100'000;  // of one outline; what GEOS does with more grows with their square

constexpr double kSmallestOverlap = 1e-4;  // [m2] less is not worth a word

struct Box {
  Point low, high;
};

Box box_of(const Points& ring) {
  Box box = {ring.front(), ring.front()};
  for (const Point p : ring) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

double common_area(const Box& a, const Box& b) {
  const double width = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x);
  const double height = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
  return width > 0.0 && height > 0.0 ? width * height : 0.0;
}

// In single precision and a little larger, for an index: what meets exactly meets there too.
throng::Box index_box(const Box& box) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const auto down = [](double v) { return std::nextafter(static_cast<float>(v), -kInfinity); };
  const auto up = [](double v) { return std::nextafter(static_cast<float>(v), kInfinity); };
  return {{down(box.low.x), down(box.low.y)}, {up(box.high.x), up(box.high.y)}};
}

bool crosses_often(const Points& ring, std::size_t most) {
  std::vector<Segment> edges;
  edges.reserve(ring.size());
  const auto to_float = [](Point p) { return Vec2{static_cast<float>(p.x), static_cast<float>(p.y)}; };
  for (std::size_t i = 0; i < ring.size(); ++i)
    edges.push_back({to_float(ring[i]), to_float(ring[(i + 1) % ring.size()])});
  return first_beyond_crossings(edges, most).has_value();
}

Points closed_ring(const Path& path, const std::string& what, bool closed_by_rule, RepairLog& log) {
  Points ring = distinct_points(path, what, log);
  if (ring.size() < 2) return ring;
  const double apart = distance(ring.front(), ring.back());
  if (apart < kSamePoint)
    ring.pop_back();
  else if (closed_by_rule)
    log.add(Repair::Kind::kOpenOutline, ring.back(), path.back().line,
            what + " ends " + metres_text(apart) + " from where it begins; closed");
  if (ring.size() > kMostCorners)
    log.fail(ring[kMostCorners], path.front().line,
             what + " has more than " + std::to_string(kMostCorners) + " corners",
             "leave out corners that do not matter");
  return ring;
}

// A ring that may touch itself, as valid polygons.
Areas simple_areas(const Points& ring, const DrawnShape& shape, const std::string& what, RepairLog& log) {
  if (ring.size() < 3) return {};
  const Area area{ring, {}};
  const Validity state = validity(area);
  if (state.valid) return united({area}, log.grid());
  // Taking an outline apart costs the square of its crossings, and one with so many is no slip of the hand.
  constexpr std::size_t kMostOfOne = 1000;
  if (crosses_often(ring, kMostOfOne))
    log.fail(state.at, nearest_line(shape, state.at), what + " crosses itself more than 1000 times",
             "list its corners in order around the outline");
  Areas valid = made_valid(area, log.grid());
  // An outline that only touches itself keeps its area; loops of opposite windings cancel out in the signed one.
  const double drawn = std::fabs(signed_area(ring)), made = area_of(valid);
  const double tolerance = std::max(kSmallestFloor, 0.01 * made);
  if (std::fabs(drawn - made) > tolerance)
    log.fail(state.at, nearest_line(shape, state.at), what + " crosses itself", "draw it without crossing, or as two");
  if (!valid.empty())
    log.add(Repair::Kind::kSelfTouch, state.at, nearest_line(shape, state.at), what + " touches itself; taken apart");
  return valid;
}

void check_orientation(const Points& ring, bool hole, const DrawnShape& shape, const Path& path,
                       const std::string& what, RepairLog& log) {
  if (!shape.oriented_by_rule || ring.size() < 3 || (signed_area(ring) > 0.0) != hole) return;
  log.add(Repair::Kind::kOrientation, ring.front(), path.front().line,
          what + (hole ? " goes counterclockwise; turned round" : " goes clockwise; turned round"));
}

}  // namespace

int nearest_line(const DrawnShape& shape, Point p) {
  int line = shape.place.line;
  double best = std::numeric_limits<double>::infinity();
  for (const Path& path : shape.paths)
    for (const Corner& c : path)
      if (const double d = distance(c.at, p); d < best && c.line > 0) {
        best = d;
        line = c.line;
      }
  return line;
}

Points distinct_points(const Path& path, const std::string& what, RepairLog& log) {
  Points points;
  for (const Corner& c : path) {
    if (!points.empty() && distance(points.back(), c.at) < kSamePoint) {
      log.add(Repair::Kind::kDuplicatePoint, c.at, c.line, "a corner of " + what + " is there twice; one removed");
      continue;
    }
    points.push_back(c.at);
  }
  return points;
}

Areas tidy_polygon(const DrawnShape& shape, const std::string& what, RepairLog& log) {
  if (shape.paths.empty() || shape.paths[0].empty()) return {};
  const Points outer = closed_ring(shape.paths[0], "the outline of " + what, shape.closed_by_rule, log);
  check_orientation(outer, false, shape, shape.paths[0], "the outline of " + what, log);
  Areas areas = simple_areas(outer, shape, "the outline of " + what, log);
  if (area_of(areas) < log.grid()) {
    log.add(Repair::Kind::kSliver, shape.paths[0].front().at, shape.paths[0].front().line,
            what + " has no area; left out");
    return {};
  }
  Areas holes;
  for (std::size_t i = 1; i < shape.paths.size(); ++i) {
    const Path& path = shape.paths[i];
    if (path.empty()) continue;
    const std::string name = "a hole of " + what;
    const Points ring = closed_ring(path, name, shape.closed_by_rule, log);
    check_orientation(ring, true, shape, path, name, log);
    for (const Area& hole : simple_areas(ring, shape, name, log)) {
      const double covered = area_of(intersected({hole}, areas, log.grid())), whole = area_of({hole});
      if (covered < whole - 1e-6)
        log.add(Repair::Kind::kHole, path.front().at, path.front().line,
                name + (covered > 0.0 ? " reaches beyond its outline; cut out" : " lies outside of it; left out"));
      holes.push_back(hole);
    }
  }
  return holes.empty() ? areas : subtracted(areas, united(holes, log.grid()), log.grid());
}

DrawnShape closed_if_nearly(DrawnShape shape, const std::string& what, RepairLog& log) {
  if (shape.form != DrawnShape::Form::kLine || shape.paths.size() != 1 || shape.paths[0].size() < 4) return shape;
  const Corner first = shape.paths[0].front(), last = shape.paths[0].back();
  const double apart = distance(first.at, last.at);
  if (apart > log.gap()) return shape;
  if (apart >= kSamePoint)
    log.add(Repair::Kind::kOpenOutline, last.at, last.line,
            "the outline of " + what + " ends " + metres_text(apart) + " from where it begins; closed");
  shape.form = DrawnShape::Form::kPolygon;
  shape.paths[0].pop_back();
  return shape;
}

Areas united_with_overlaps(const TracedAreas& areas, const std::string& what, RepairLog& log) {
  Areas plain;
  std::vector<throng::Box> boxes;
  for (const TracedArea& a : areas) {
    plain.push_back(a.area);
    boxes.push_back(index_box(box_of(a.area.outer)));
  }
  const BoxIndex near(boxes);
  std::vector<std::size_t> met;
  std::size_t compared = 0;  // corners
  for (std::size_t i = 0; i < areas.size(); ++i) {
    near.meeting(boxes[i], met);
    for (const std::size_t j : met) {
      if (j <= i || common_area(box_of(plain[i].outer), box_of(plain[j].outer)) < kSmallestOverlap) continue;
      // Each with each would be the square of what somebody copied onto itself; to make them one needs no list.
      compared += plain[i].outer.size() + plain[j].outer.size();
      if (compared > kMostCompared) {
        log.add(Repair::Kind::kOverlap, plain[i].outer.front(), areas[i].line,
                what + " overlaps others, and so do more than can be listed; made one");
        return united(plain, log.grid());
      }
      const Areas common = intersected({plain[i]}, {plain[j]}, log.grid());
      const double size = area_of(common);
      if (size < kSmallestOverlap) continue;
      const auto largest = std::max_element(common.begin(), common.end(),
                                            [](const Area& a, const Area& b) { return area_of({a}) < area_of({b}); });
      log.add(Repair::Kind::kOverlap, inner_point(*largest), areas[j].line,
              what + " overlaps the one of line " + std::to_string(areas[i].line) + " by " +
                  shortest_text(std::round(size * 1000.0) / 1000.0) + " m2; made one");
    }
  }
  return united(plain, log.grid());
}

}  // namespace throng::io::geometry
