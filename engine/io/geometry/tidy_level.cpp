#include "engine/io/geometry/tidy_level.h"

#include <algorithm>
#include <iterator>

#include "engine/foundation/text.h"
#include "engine/io/geometry/floor_from_walls.h"
#include "engine/io/geometry/lone_walls.h"
#include "engine/io/geometry/pinch.h"
#include "engine/io/geometry/segment_grid.h"
#include "engine/io/geometry/tidy_places.h"
#include "engine/io/geometry/tidy_rings.h"

namespace throng::io::geometry {
namespace {

constexpr std::size_t kMostPlaces = 60'000;  // of a scene

// A corner between two stretches of one straight line says nothing.
Points without_straight_corners(const Points& points, bool closed) {
  const std::size_t n = points.size();
  Points kept;
  for (std::size_t i = 0; i < n; ++i) {
    const bool end = !closed && (i == 0 || i + 1 == n);
    const Point before = points[(i + n - 1) % n], here = points[i], after = points[(i + 1) % n];
    const double off = distance(nearest_on(before, after, here), here);
    constexpr double kStraight = 1e-5;  // [m]
    if (end || off > kStraight) kept.push_back(here);
  }
  return closed && kept.size() < 3 ? points : kept;
}

class LevelTidier {
 public:
  LevelTidier(std::vector<std::string>& notes, RepairLog& log) : notes_(notes), log_(log) {}

  void take(const DrawnShape& shape) {
    if (shape.paths.empty() || shape.paths[0].empty()) return;
    switch (shape.role) {
      case Role::kFloor:
      case Role::kRoom: take_polygon(shape, "the floor", floors_, loose_floor_); break;
      case Role::kObstacle: take_polygon(shape, "an obstacle", obstacles_, loose_obstacles_); break;
      case Role::kWall:
        for (const Path& path : shape.paths)
          append_pieces(path, shape.form == DrawnShape::Form::kPolygon, "a wall", log_, walls_);
        break;
      case Role::kDoor:
        for (TracedDoor& door : doors_of(shape, log_)) doors_.push_back(std::move(door));
        break;
      case Role::kPlace: places_.push_back(shape); break;
      case Role::kArea: areas_.push_back(shape); break;
      case Role::kLabel: labels_.push_back({shape.id, shape.paths[0][0].at, shape.paths[0][0].line}); break;
      case Role::kLink:
      case Role::kIgnored: break;
    }
  }

  PlanLevel finish(Names& names) {
    close_loose_outlines();
    floor_ = united_with_overlaps(floors_, "a floor", log_);
    walls_ = tidy_walls(std::move(walls_), "a wall", log_, outlines(floor_));
    make_floor();
    cut_obstacles();
    const Lines walls = inner_walls();
    PlanLevel level;
    for (const Area& a : floor_) level.floor.push_back(polygon_of(a));
    for (const Area& a : standing_) level.obstacles.push_back(polygon_of(a));
    for (const Points& wall : walls) {
      std::vector<Vec2> corners;
      for (const Point p : without_straight_corners(wall, false))
        if (corners.empty() || corners.back() != to_vec2(p)) corners.push_back(to_vec2(p));
      if (corners.size() >= 2) level.walls.push_back(std::move(corners));
    }
    name_by_labels(places_, doors_, labels_);
    add_places(names, level);
    add_rooms(names, walls, level);
    return level;
  }

 private:
  void take_polygon(const DrawnShape& drawn, const std::string& what, TracedAreas& out, WallPieces& loose) {
    if (drawn.form == DrawnShape::Form::kPoint) return;
    const DrawnShape shape = closed_if_nearly(drawn, what, log_);
    const int line = shape.paths[0].front().line;
    if (shape.form == DrawnShape::Form::kLine) {
      append_pieces(shape.paths[0], false, "the outline of " + what, log_, loose);
      return;
    }
    if (shape.role == Role::kRoom && !shape.id.empty()) {
      places_.push_back(shape);
      places_.back().kind = PlaceDef::Kind::kArea;
    }
    for (Area& area : tidy_polygon(shape, what, log_)) {
      if (shape.role == Role::kRoom)
        for (Points& ring : outlines({area})) room_walls_.push_back(std::move(ring));
      out.push_back({std::move(area), line});
    }
  }

  // Outlines that are drawn line by line.
  void close_loose_outlines() {
    if (!loose_floor_.empty()) {
      loose_floor_ = tidy_walls(std::move(loose_floor_), "a line of the floor's outline", log_);
      for (const LooseEnd& end : loose_ends(loose_floor_, kSamePoint)) {
        const bool other = std::isfinite(end.apart);
        log_.fail(end.at, end.line,
                  "the outline of the floor is open" +
                      (other ? ": the nearest line is " + shortest_text(std::round(end.apart * 1000.0) / 1000.0) +
                                   " m away at " + coordinates(end.other)
                             : std::string()),
                  other ? "close it, or use --gap " + shortest_text(std::ceil(end.apart * 100.0) / 100.0) : "close it");
      }
      for (Area& area : enclosed(lines_of(loose_floor_), log_.grid()))
        floors_.push_back({std::move(area), loose_floor_[0].line});
    }
    if (!loose_obstacles_.empty()) {
      loose_obstacles_ = tidy_walls(std::move(loose_obstacles_), "a line of an obstacle", log_);
      for (Area& area : enclosed(lines_of(loose_obstacles_), log_.grid()))
        obstacles_.push_back({std::move(area), loose_obstacles_[0].line});
      // What encloses nothing still stands in the way.
      if (!loose_ends(loose_obstacles_, kSamePoint).empty())
        walls_.insert(walls_.end(), loose_obstacles_.begin(), loose_obstacles_.end());
    }
  }

  Points place_points() const {
    Points points;
    for (const DrawnShape& s : places_) {
      Point sum{};
      for (const Corner& c : s.paths[0]) sum = sum + c.at;
      points.push_back(sum * (1.0 / static_cast<double>(s.paths[0].size())));
    }
    return points;
  }

  void make_floor() {
    if (floor_.empty()) {
      if (walls_.empty()) {
        const bool any = !places_.empty();
        log_.fail(any ? places_[0].paths[0][0].at : Point{}, any ? places_[0].paths[0][0].line : 0,
                  "there is neither a floor nor walls that enclose one", "draw the floor as a closed outline");
      }
      floor_ = floor_from_walls(walls_, doors_, place_points(), notes_, log_);
    }
    floor_ = with_doorways(std::move(floor_), doors_, log_);
  }

  void cut_obstacles() {
    const Areas solid = obstacles_.empty() ? Areas{} : united_with_overlaps(obstacles_, "an obstacle", log_);
    std::size_t outside = 0;
    Areas cut;
    const std::vector<bool> touching = touching_something(solid);
    for (std::size_t i = 0; i < solid.size(); ++i) {
      const double covered = area_of(intersected({solid[i]}, floor_, log_.grid()));
      if (covered < 1e-6) {
        ++outside;
        continue;
      }
      const bool clear = !touching[i] && solid[i].holes.empty() && covered > area_of({solid[i]}) - 1e-6;
      (clear ? standing_ : cut).push_back(solid[i]);
    }
    if (outside > 0)
      notes_.push_back(std::to_string(outside) + (outside == 1 ? " obstacle" : " obstacles") +
                       " outside of the floor left out");
    if (!cut.empty()) floor_ = subtracted(floor_, cut, log_.grid());
    drop_slivers();
    floor_ = without_pinches(std::move(floor_), floors_.empty() ? 0 : floors_[0].line, log_);
    drop_slivers();
    if (floor_.empty())
      log_.fail(floors_.empty() ? Point{} : floors_[0].area.outer[0], floors_.empty() ? 0 : floors_[0].line,
                "nothing is left of the floor", "draw a floor that is larger than its obstacles");
    for (Area& area : floor_) straighten(area);
    for (Area& area : standing_) straighten(area);
    free_ = standing_.empty() ? floor_ : subtracted(floor_, standing_, log_.grid());
  }

  static void straighten(Area& area) {
    area.outer = without_straight_corners(area.outer, true);
    for (Points& hole : area.holes) hole = without_straight_corners(hole, true);
  }

  // Which obstacles come within five millimetres of the floor's outline or of each other.
  std::vector<bool> touching_something(const Areas& solid) const {
    constexpr double kApart = 0.005;  // [m]
    Lines rings = outlines(floor_);
    std::vector<std::size_t> owner(rings.size(), solid.size());
    double extent = 1.0;
    for (std::size_t i = 0; i < solid.size(); ++i)
      for (Points& ring : outlines({solid[i]})) {
        rings.push_back(std::move(ring));
        owner.push_back(i);
      }
    for (const Points& ring : rings)
      for (const Point p : ring) extent = std::max({extent, std::fabs(p.x), std::fabs(p.y)});
    const SegmentGrid grid = grid_of(rings, std::max(0.5, extent / 500.0));
    std::vector<bool> touching(solid.size() + 1, false);
    for (std::size_t r = 0; r < rings.size(); ++r)
      for (const Point p : rings[r])
        grid.near(p, kApart, [&](Point a, Point b, std::size_t other) {
          if (owner[other] != owner[r] && distance(nearest_on(a, b, p), p) < kApart)
            touching[owner[other]] = touching[owner[r]] = true;
        });
    return touching;
  }

  void drop_slivers() {
    std::erase_if(floor_, [&](const Area& area) {
      constexpr double kThin = 0.05;  // [m]
      const bool sliver = area_of({area}) < kSmallestFloor || grown({area}, -kThin, log_.grid()).empty();
      if (sliver)
        log_.add(Repair::Kind::kSliver, inner_point(area), 0,
                 "a piece of floor of " + shortest_text(std::round(area_of({area}) * 1e4) / 1e4) +
                     " m2 is too small to stand on; left out");
      return sliver;
    });
  }

  // Walls inside of the floor that are not its outline anyway.
  Lines inner_walls() {
    Lines lines = lines_of(walls_);
    lines.insert(lines.end(), room_walls_.begin(), room_walls_.end());
    if (lines.empty()) return {};
    SplitWalls split = split_walls(lines, floor_, doors_);
    lines.clear();
    if (!split.rest.empty()) {
      lines = opened_at(joined(split.rest, log_.grid()), doors_, log_);
      lines = intersected(lines, floor_, log_.grid());
    }
    lines.insert(lines.end(), std::make_move_iterator(split.lone.begin()), std::make_move_iterator(split.lone.end()));
    std::sort(lines.begin(), lines.end());
    double extent = 1.0;
    const Lines rims = outlines(floor_);
    for (const Points& rim : rims)
      for (const Point p : rim) extent = std::max({extent, std::fabs(p.x), std::fabs(p.y)});
    const SegmentGrid grid = grid_of(rims, std::max(0.5, extent / 500.0));
    Lines kept;
    for (const Points& line : lines) {
      Points piece;
      const auto flush = [&] {
        if (piece.size() >= 2) kept.push_back(piece);
        piece.clear();
      };
      for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point a = line[i], b = line[i + 1], middle = (a + b) * 0.5;
        const auto on_rim = [&](Point p) { return grid.distance(p, 2.0 * kClear) < kClear; };
        if (on_rim(a) && on_rim(b) && on_rim(middle)) {
          flush();
          continue;
        }
        if (piece.empty()) piece.push_back(a);
        piece.push_back(b);
      }
      flush();
    }
    return kept;
  }

  Polygon polygon_of(const Area& area) const {
    Polygon polygon;
    const auto checked = [&](const Points& points) {
      Ring ring = to_ring(points);
      if (const std::string problem = ring_problem(ring); !problem.empty())
        log_.fail(points.front(), 0, "an outline of the floor " + problem, "make the drawing simpler there");
      return ring;
    };
    polygon.outer = checked(area.outer);
    for (const Points& hole : area.holes) polygon.holes.push_back(checked(hole));
    return polygon;
  }

  void add_places(Names& names, PlanLevel& level) {
    static constexpr const char* kUsual[] = {"place", "exit", "entrance",   "waiting",
                                             "queue", "seat", "attraction", "desk"};
    if (places_.size() > kMostPlaces) {
      const Corner& first = places_[kMostPlaces].paths[0].front();
      log_.fail(first.at, first.line, "there are more than " + std::to_string(kMostPlaces) + " places",
                "points and polygons that are no places need another layer or comment");
    }
    for (const DrawnShape& s : places_) {
      PlaceDef place = place_of(s, free_, log_);
      const Corner& first = s.paths[0].front();
      place.id = names.claim(s.id, kUsual[std::min(static_cast<std::size_t>(s.kind), std::size(kUsual) - 1)], first.at,
                             first.line, log_);
      level.places.push_back(std::move(place));
    }
    for (const TracedDoor& door : doors_)
      level.doors.push_back(
          {names.claim(door.id, "door", door.a, door.line, log_), {to_vec2(door.a), to_vec2(door.b)}});
    for (const DrawnShape& s : areas_) {
      const auto shape = area_shape(s, "an area", log_);
      if (!shape) continue;
      const Corner& first = s.paths[0].front();
      level.areas.push_back(
          {names.claim(s.id, "area", first.at, first.line, log_), *shape, 0, static_cast<float>(s.speed_factor)});
    }
  }

  // Rooms with a text in them are places.
  void add_rooms(Names& names, const Lines& walls, PlanLevel& level) {
    const bool any = std::any_of(labels_.begin(), labels_.end(), [](const Label& l) { return !l.used; });
    if (!any) return;
    Lines lines = outlines(floor_);
    lines.insert(lines.end(), walls.begin(), walls.end());
    for (const TracedDoor& door : doors_) lines.push_back({door.a, door.b});
    Areas faces = enclosed(lines, log_.grid());
    if (faces.size() < 2) return;
    for (Area& face : faces) {
      straighten(face);
      const auto label = std::find_if(labels_.begin(), labels_.end(), [&](const Label& l) {
        return !l.used && inside(face, l.at) && !id_from(l.text).empty();
      });
      if (label == labels_.end() || area_of(intersected({face}, free_, log_.grid())) < 1e-3) continue;
      label->used = true;
      PlaceDef place;
      place.id = names.claim(label->text, "room", label->at, label->line, log_);
      place.area = Shape::polygon(to_ring(face.outer));
      level.places.push_back(std::move(place));
    }
  }

  std::vector<std::string>& notes_;
  RepairLog& log_;
  TracedAreas floors_, obstacles_;
  WallPieces loose_floor_, loose_obstacles_, walls_;
  Lines room_walls_;
  std::vector<TracedDoor> doors_;
  std::vector<DrawnShape> places_, areas_;
  std::vector<Label> labels_;
  Areas floor_;     // without obstacles across its outline
  Areas standing_;  // obstacles within the floor
  Areas free_;      // the floor without any obstacle
};

}  // namespace

PlanLevel tidy_level(const std::vector<const DrawnShape*>& shapes, Names& names, std::vector<std::string>& notes,
                     RepairLog& log) {
  LevelTidier tidier(notes, log);
  for (const DrawnShape* shape : shapes) tidier.take(*shape);
  return tidier.finish(names);
}

PlanLink link_of(const DrawnShape& shape, RepairLog& log) {
  PlanLink link;
  link.kind = shape.link;
  const std::string what = link_name(shape.link);
  const DrawnShape closed = closed_if_nearly(shape, what, log);
  if (closed.form != DrawnShape::Form::kPolygon) return link;
  const Areas areas = tidy_polygon(closed, what, log);
  if (areas.empty()) return link;
  // One steps onto it at its two short ends: the first and the last edge of its outline as drawn.
  Points ring;
  for (const Corner& c : closed.paths[0])
    if (ring.empty() || distance(ring.back(), c.at) >= kSamePoint) ring.push_back(c.at);
  while (ring.size() > 1 && distance(ring.front(), ring.back()) < kSamePoint) ring.pop_back();
  std::size_t first = 0, second = 0;
  for (std::size_t i = 1; i < ring.size(); ++i) {
    const auto size = [&](std::size_t k) { return distance(ring[k], ring[(k + 1) % ring.size()]); };
    if (size(i) < size(first) - kSamePoint) first = i;
  }
  // The end opposite: the edge half way round.
  second = (first + ring.size() / 2) % ring.size();
  const auto edge = [&](std::size_t k) { return Segment{to_vec2(ring[k]), to_vec2(ring[(k + 1) % ring.size()])}; };
  link.outline = to_ring(areas[0].outer);
  link.at_from = edge(std::min(first, second));
  link.at_to = edge(std::max(first, second));
  return link;
}

}  // namespace throng::io::geometry
