#include "engine/minds/journey/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/foundation/math.h"

namespace throng {
namespace {

constexpr float kFromWall = 0.3f;            // [m] nobody stands closer
constexpr std::size_t kMostInLine = 4096;    // spots; whoever comes later stands around the last
constexpr std::size_t kMostInTheOpen = 256;  // of a line that no area bounds
constexpr std::size_t kMostSpots = 4096;
constexpr std::size_t kMostTried = 1'000'000;  // points of a lattice, whether anybody can stand there or not

bool has_inside(const Shape& area) {
  return area.kind() == Shape::Kind::kCircle || area.kind() == Shape::Kind::kPolygon;
}

struct Ground {
  const World& world;
  const PlaceDef& place;

  bool stands(Vec2 p) const {
    return (!has_inside(place.area) || place.area.contains(p)) && world.walkable(p, place.level) &&
           world.wall_distance(p, place.level) >= kFromWall;
  }
  bool walks(Vec2 from, Vec2 to) const {
    if (!stands(to)) return false;
    const auto walls = world.walls(place.level);
    return std::none_of(walls.begin(), walls.end(), [&](const Segment& wall) {
      return segments_touch({from, to}, wall);
    });
  }
};

Vec2 direction_of(float degrees) {
  const double angle = static_cast<double>(degrees) * math::kDegrees;
  return {static_cast<float>(math::cos(angle)), static_cast<float>(math::sin(angle))};
}

// Where the line goes from its counter: as written, or along the longer side of the area.
Vec2 line_direction(const PlaceDef& place) {
  if (place.direction >= 0.f) return direction_of(place.direction);
  const Vec2 size = place.area.bounds().size();
  return size.x >= size.y ? Vec2{1, 0} : Vec2{0, 1};
}

// The point of service when none is written: where the line's direction, turned round, meets the edge of the area.
Vec2 counter_of(const Ground& ground, Vec2 direction) {
  const Vec2 centre = ground.place.area.centre();
  if (!has_inside(ground.place.area)) return centre;
  Vec2 at = centre;
  constexpr float kStep = 0.05f;
  for (int i = 0; i < 20'000; ++i) {
    const Vec2 next = at - direction * kStep;
    if (!ground.place.area.contains(next) || (ground.stands(at) && !ground.stands(next))) break;
    at = next;
  }
  return at;
}

// Straight on while there is room, then one lane to the side and back.
void grow(const Ground& ground, Vec2 at, Vec2 direction, std::vector<Vec2>& spots, bool may_turn) {
  const float spacing = ground.place.spacing;
  const std::size_t most = has_inside(ground.place.area) ? kMostInLine : kMostInTheOpen;
  float side = 1.f;
  bool side_known = false;
  while (spots.size() < most) {
    Vec2 next = at + direction * spacing;
    if (!ground.walks(at, next)) {
      if (!may_turn || !has_inside(ground.place.area)) return;
      next = at + left_of(direction) * (side * spacing);
      if (!ground.walks(at, next)) {
        if (side_known) return;
        side = -side;
        next = at + left_of(direction) * (side * spacing);
        if (!ground.walks(at, next)) return;
      }
      side_known = true;
      side = -side;  // the same side of the area, seen by one who has turned round
      direction = direction * -1.f;
    }
    spots.push_back(next);
    at = next;
  }
}

// Points on the polyline, a spacing apart, the first one `begin` from its beginning.
void along(const std::vector<Vec2>& line, float begin, float spacing, std::vector<Vec2>& spots) {
  float to_next = begin;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Vec2 way = line[i + 1] - line[i];
    const float whole = length(way);
    while (to_next <= whole && spots.size() < kMostInLine) {
      spots.push_back(line[i] + way * (whole > 0.f ? to_next / whole : 0.f));
      to_next += spacing;
    }
    to_next -= whole;
  }
}

PlaceLayout queue_layout(const Ground& ground) {
  const PlaceDef& place = ground.place;
  PlaceLayout layout;
  const Vec2 direction = place.line.size() >= 2 ? normalised(place.line[1] - place.line[0]) : line_direction(place);
  const Vec2 head = !place.line.empty()       ? place.line[0]
                    : !place.counters.empty() ? place.counters[0]
                                              : counter_of(ground, direction);
  layout.counters = place.counters;
  if (layout.counters.empty()) {
    // Side by side across the line, the middle one at its head.
    const int servers = std::max(1, place.servers);
    for (int k = 0; k < servers; ++k) {
      const float across = (static_cast<float>(k) - 0.5f * static_cast<float>(servers - 1)) * place.spacing;
      layout.counters.push_back(head + left_of(direction) * across);
    }
  }
  // The line begins behind the counter, unless it has a head of its own.
  const bool own_head = !place.line.empty() && !place.counters.empty();
  if (!place.line.empty()) {
    along(place.line, own_head ? 0.f : place.spacing, place.spacing, layout.spots);
    const std::size_t n = place.line.size();
    const Vec2 last = n >= 2 ? normalised(place.line[n - 1] - place.line[n - 2]) : direction;
    const Vec2 end = layout.spots.empty() ? head : layout.spots.back();
    if (layout.spots.empty() && own_head) layout.spots.push_back(head);
    grow(ground, end, last, layout.spots, false);
  } else {
    grow(ground, head, direction, layout.spots, true);
  }
  if (layout.spots.empty()) layout.spots.push_back(head + direction * place.spacing);
  return layout;
}

Box floor_bounds(const Ground& ground) {
  Box box = Box::nothing();
  for (const Polygon& piece : ground.world.levels()[ground.place.level].floor)
    for (const Vec2 corner : piece.outer) box.include(corner);
  return box;
}

// Rows of a triangular lattice, as close together as circles can lie. False when there are too many points to try.
bool lattice_in(const Ground& ground, const Box& box, float spacing, std::vector<Vec2>& points) {
  points.clear();
  const float row_height = spacing * 0.8660254f;
  int row = 0;
  std::size_t tried = 0;
  for (float y = box.low.y + 0.5f * row_height; y < box.high.y; y += row_height, ++row)
    for (float x = box.low.x + (row % 2 == 0 ? 0.25f : 0.75f) * spacing; x < box.high.x; x += spacing) {
      if (ground.stands({x, y})) points.push_back({x, y});
      if (points.size() > kMostSpots) return true;
      if (++tried > kMostTried) return false;
    }
  return true;
}

std::vector<Vec2> lattice(const Ground& ground, float spacing) {
  std::vector<Vec2> points;
  const Shape& area = ground.place.area;
  const auto corners = area.corners();
  if (area.kind() == Shape::Kind::kPoint) return {corners[0]};
  if (area.kind() == Shape::Kind::kLine) {
    const float whole = distance(corners[0], corners[1]);
    const int n = static_cast<int>(std::clamp(whole / spacing, 1.f, static_cast<float>(kMostSpots + 1)));
    for (int i = 0; i < n; ++i)
      points.push_back(corners[0] +
                       (corners[1] - corners[0]) * ((static_cast<float>(i) + 0.5f) / static_cast<float>(n)));
    return points;
  }
  const Box box = area.bounds();
  if (lattice_in(ground, box, spacing, points)) return points;
  // An area much larger than its floor: only where there is floor can anybody stand.
  const Box floor = floor_bounds(ground);
  const Box both = {{std::max(box.low.x, floor.low.x), std::max(box.low.y, floor.low.y)},
                    {std::min(box.high.x, floor.high.x), std::min(box.high.y, floor.high.y)}};
  lattice_in(ground, both, spacing, points);
  return points;
}

// Each next point is the one farthest from all before it: whoever comes keeps away from those who are there.
std::vector<Vec2> spread(const std::vector<Vec2>& points, Vec2 centre, std::size_t count) {
  std::vector<Vec2> order;
  if (points.empty()) return order;
  std::vector<float> nearest(points.size());
  std::size_t next = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    nearest[i] = std::numeric_limits<float>::infinity();
    if (length_squared(points[i] - centre) < length_squared(points[next] - centre)) next = i;
  }
  while (order.size() < std::min(count, points.size())) {
    const Vec2 taken = points[next];
    order.push_back(taken);
    next = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      nearest[i] = std::min(nearest[i], length_squared(points[i] - taken));
      if (nearest[i] > nearest[next]) next = i;
    }
  }
  return order;
}

std::vector<Vec2> spots_in(const Ground& ground) {
  const PlaceDef& place = ground.place;
  if (!place.spots.empty()) return place.spots;
  const auto wanted = static_cast<std::size_t>(std::max(0, place.capacity));
  float spacing = place.spacing;
  std::vector<Vec2> points = lattice(ground, spacing);
  for (int i = 0; i < 40 && points.size() < std::min(wanted, kMostSpots) && has_inside(place.area); ++i)
    points = lattice(ground, spacing *= 0.9f);
  for (int i = 0; i < 40 && points.size() > kMostSpots; ++i) points = lattice(ground, spacing *= 1.2f);
  return spread(points, place.area.centre(), wanted > 0 ? wanted : points.size());
}

}  // namespace

PlaceLayout lay_out(const World& world, const PlaceDef& place) {
  const Ground ground{world, place};
  if (place.kind == PlaceDef::Kind::kQueue) return queue_layout(ground);
  return {spots_in(ground), {}};
}

}  // namespace throng
