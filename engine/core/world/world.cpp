#include "engine/core/world/world.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/core/world/floor_index.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"

namespace throng {
namespace {

void append_ring(std::vector<Segment>& walls, const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) walls.push_back({ring[i], ring[(i + 1) % ring.size()]});
}

bool finite(const Segment& s) { return std::isfinite(s.a.x + s.a.y + s.b.x + s.b.y); }

constexpr float kAlong = 0.05f;            // [m] a wall this near to a line runs along it
constexpr float kDoorSide = 0.1f;          // [m] from the middle of a door to either side
constexpr double kLeastRoom = 0.25;        // [m2] of a cabin for each person
constexpr float kFarthestCrossing = 1.0f;  // [m] beyond an end of a link that one step can take anybody

// Takes from the walls what runs along the line. Returns how much of the line was a wall [m].
float open_gap(std::vector<Segment>& walls, const Segment& line) {
  const float length = distance(line.a, line.b);
  const Vec2 along = (line.b - line.a) / length;
  float covered = 0.f;
  std::vector<Segment> left;
  for (const Segment& wall : walls) {
    const Vec2 a = wall.a - line.a, b = wall.b - line.a;
    const float from = std::clamp(dot(a, along), 0.f, length), to = std::clamp(dot(b, along), 0.f, length);
    const bool beside = std::fabs(cross(along, a)) > kAlong || std::fabs(cross(along, b)) > kAlong;
    if (beside || std::fabs(to - from) < 1e-3f) {
      left.push_back(wall);
      continue;
    }
    covered += std::fabs(to - from);
    // What sticks out at either end stays.
    const float whole = dot(b - a, along);
    const Vec2 first = wall.a + (wall.b - wall.a) * ((from - dot(a, along)) / whole);
    const Vec2 second = wall.a + (wall.b - wall.a) * ((to - dot(a, along)) / whole);
    if (distance(wall.a, first) > 1e-3f) left.push_back({wall.a, first});
    if (distance(second, wall.b) > 1e-3f) left.push_back({second, wall.b});
  }
  walls = std::move(left);
  return covered;
}

// The cabin beside a line, on the side where there is no floor.
Ring cabin_beside(const Segment& line, float depth, bool floor_on_left) {
  const Vec2 away = normalised(left_of(line.b - line.a)) * (floor_on_left ? -depth : depth);
  return {line.a, line.b, line.b + away, line.a + away};
}

bool same_line(const Segment& a, const Segment& b) {
  constexpr float kSame = 0.01f;  // [m]
  return (distance(a.a, b.a) < kSame && distance(a.b, b.b) < kSame) ||
         (distance(a.a, b.b) < kSame && distance(a.b, b.a) < kSame);
}

void check_ring(const Ring& ring, const std::string& what) {
  if (const std::string problem = ring_problem(ring); !problem.empty()) throw Error(what + " " + problem);
}

}  // namespace

World::World(WorldDef def) : def_(std::move(def)) {
  if (def_.levels.empty()) throw Error("the world has no level");
  own_levels_ = def_.levels.size();
  own_links_ = def_.links.size();
  first_places_ = def_.places.size();
  for (const DoorDef& door : def_.doors) first_doors_.push_back(door.open ? 1 : 0);
  if (own_levels_ + def_.links.size() > 0xffff) throw Error("the world has more than 65,535 levels and links");
  std::set<std::string> ids;
  for (const LevelDef& level : def_.levels) {
    if (!ids.insert(level.id).second) throw Error("two levels have the id '" + level.id + "'");
    for (const Polygon& polygon : level.floor) {
      check_ring(polygon.outer, "the floor of level '" + level.id + "'");
      for (const Ring& hole : polygon.holes) check_ring(hole, "a hole in the floor of level '" + level.id + "'");
    }
    for (const Segment& wall : level.walls)
      if (!finite(wall)) throw Error("a wall of level '" + level.id + "' has a coordinate that is not a finite number");
  }
  for (std::size_t level = 0; level < own_levels_; ++level) index_floor(level);
  for (std::size_t k = 0; k < own_links_; ++k) {
    if (!ids.insert(def_.links[k].id).second)
      throw LinkError(k, "two links have the id '" + def_.links[k].id + "'", "links and levels share their names");
    add_link(k);
  }
  std::set<std::string> levels;
  levels.swap(ids);
  for (const PlaceDef& place : def_.places) {
    if (!ids.insert(place.id).second) throw Error("two places have the id '" + place.id + "'");
    if (place.level >= def_.levels.size()) throw Error("place '" + place.id + "' is on a level that does not exist");
  }
  for (const AreaDef& area : def_.areas)
    if (area.level >= def_.levels.size()) throw Error("area '" + area.id + "' is on a level that does not exist");
  ids.clear();
  for (const DoorDef& door : def_.doors) {
    if (!ids.insert(door.id).second) throw Error("two doors have the id '" + door.id + "'");
    if (door.level >= def_.levels.size()) throw Error("door '" + door.id + "' is on a level that does not exist");
    if (!finite(door.line) || door.line.a == door.line.b)
      throw Error("door '" + door.id + "' has no length", "a door is a line between two different points");
    if (is_one_way_door(door) && !levels.insert(door.id).second)
      throw Error("the one-way door '" + door.id + "' has the id of a level or a link", "give it another id");
  }
  add_one_way_doors();
  for (std::size_t level = 0; level < def_.levels.size(); ++level) {
    walls_.emplace_back();
    build_walls(static_cast<LevelIndex>(level));
  }
  join_levels();
  hash_ = hash_as_it_is();
}

WorldDef World::recipe() const {
  WorldDef def = def_;
  def.levels.resize(own_levels_);
  def.links.resize(own_links_);
  def.places.resize(first_places_);
  for (std::size_t door = 0; door < def.doors.size(); ++door) def.doors[door].open = first_doors_[door] != 0;
  for (const auto& [level, floor] : cut_floors_) def.levels[level].floor[floor].holes.pop_back();
  return def;
}

void World::add_link(std::size_t number) {
  const LinkDef& link = def_.links[number];
  const std::string name = "link '" + link.id + "'";
  const bool one_floor = link.kind == LinkDef::Kind::kOneWayDoor;
  if (link.lower_level >= own_levels_ || link.upper_level >= own_levels_ ||
      (link.lower_level == link.upper_level && !one_floor))
    throw LinkError(number, name + " must join two different levels");
  if (!finite(link.lower) || !finite(link.upper) || link.lower.a == link.lower.b || link.upper.a == link.upper.b)
    throw LinkError(number, name + " has an end without length", "each end is a line between two different points");
  LevelDef level;
  level.id = link.id;
  level.height = 0.5f * (def_.levels[link.lower_level].height + def_.levels[link.upper_level].height);
  // Around the strip, whichever way its ends were drawn.
  Ring strip = {link.lower.a, link.lower.b, link.upper.b, link.upper.a};
  const bool lift = link.kind == LinkDef::Kind::kLift, beside = lift && same_line(link.lower, link.upper);
  if (beside) {
    const Vec2 middle = (link.lower.a + link.lower.b) * 0.5f;
    const Vec2 left = normalised(left_of(link.lower.b - link.lower.a)) * kDoorSide;
    strip = cabin_beside(link.lower, link.depth, walkable(middle + left, link.lower_level));
  } else if (segments_touch({strip[1], strip[2]}, {strip[3], strip[0]})) {
    std::swap(strip[2], strip[3]);
  }
  if (const std::string problem = ring_problem(strip); !problem.empty())
    throw LinkError(number, "the floor of " + name + ", the strip between its ends, " + problem);
  if (const double room = std::fabs(double{signed_area(strip)}); lift && room < kLeastRoom * link.capacity)
    throw LinkError(number, "the cabin of " + name + " has no room for " + std::to_string(link.capacity) + " people",
                    "make it larger, or its capacity at most " + std::to_string(static_cast<int>(room / kLeastRoom)));
  level.floor = {{strip, {}}};
  const auto index = static_cast<LevelIndex>(def_.levels.size());
  const bool up = link.direction != LinkDef::Direction::kDown, down = link.direction != LinkDef::Direction::kUp;
  const Vec2 centre = (strip[0] + strip[1] + strip[2] + strip[3]) * 0.25f;
  const auto join = [&](const Segment& end, LevelIndex floor, bool in, bool out) {
    // The link lies on the side of its middle.
    const Vec2 inwards = centre - (end.a + end.b) * 0.5f;
    const bool left = cross(end.b - end.a, inwards) > 0.f;
    const Segment link_on_left = left ? end : Segment{end.b, end.a};
    const bool open = !lift || floor == link.lower_level;
    if (in) portals_.push_back({{link_on_left.b, link_on_left.a}, floor, index, open});
    if (out) portals_.push_back({link_on_left, index, floor, open});
  };
  join(link.lower, link.lower_level, up, down);
  join(link.upper, link.upper_level, down, up);
  def_.levels.push_back(std::move(level));
  index_floor(def_.levels.size() - 1);
}

void World::join_levels() {
  joined_begin_.clear();
  joined_.clear();
  // People on a floor and in a lift see each other while its doors are open there.
  const auto meet = [&](const LinkDef& link, LevelIndex index, LevelIndex floor) {
    return link.kind != LinkDef::Kind::kLift || std::any_of(portals_.begin(), portals_.end(), [&](const Portal& p) {
             return p.open && ((p.from == floor && p.to == index) || (p.from == index && p.to == floor));
           });
  };
  for (std::size_t level = 0; level < def_.levels.size(); ++level) {
    joined_begin_.push_back(static_cast<std::uint32_t>(joined_.size()));
    for (std::size_t k = 0; k < def_.links.size(); ++k) {
      const LinkDef& link = def_.links[k];
      const LevelIndex index = level_of_link(k);
      const bool one_floor = link.lower_level == link.upper_level;
      for (const bool lower : {true, false}) {
        const LevelIndex floor = lower ? link.lower_level : link.upper_level;
        if (!meet(link, index, floor) || (one_floor && lower)) continue;
        if (level == index) joined_.push_back(floor);
        if (level == floor) joined_.push_back(index);
      }
    }
  }
  joined_begin_.push_back(static_cast<std::uint32_t>(joined_.size()));
}

void World::build_walls(LevelIndex index) {
  const LevelDef& level = def_.levels[index];
  std::vector<Segment>& walls = walls_[index];
  walls.clear();
  for (const Polygon& polygon : level.floor) {
    append_ring(walls, polygon.outer);
    for (const Ring& hole : polygon.holes) append_ring(walls, hole);
  }
  open_ends(index);
  walls.insert(walls.end(), level.walls.begin(), level.walls.end());
  for (const DoorDef& door : def_.doors) {
    if (door.level != index) continue;
    // Doors lead from floor to floor: one in an outer wall stays a wall.
    const Vec2 middle = (door.line.a + door.line.b) * 0.5f;
    const Vec2 aside = normalised(left_of(door.line.b - door.line.a)) * kDoorSide;
    const bool one_way = is_one_way_door(door);
    if (one_way || (walkable(middle + aside, index) && walkable(middle - aside, index))) open_gap(walls, door.line);
    if (!door.open && !one_way) walls.push_back(door.line);
  }
  for (const ObstacleDef& obstacle : obstacles_)
    if (obstacle.level == index) append_ring(walls, obstacle.area.outline());
}

// Where links begin there is no wall, unless it is a lift that is elsewhere.
void World::open_ends(LevelIndex index) {
  const LevelDef& level = def_.levels[index];
  std::vector<Segment>& walls = walls_[index];
  std::vector<Segment> shut;
  for (const Portal& portal : portals_) {
    if (portal.from != index || level.floor.empty()) continue;
    const float covered = open_gap(walls, portal.line);
    if (covered < 0.9f * distance(portal.line.a, portal.line.b) && index < own_levels_)
      throw LinkError(std::max(portal.from, portal.to) - own_levels_,
                      "an end of link '" + def_.levels[std::max(portal.from, portal.to)].id +
                          "' is not on the outline of the floor of level '" + level.id + "'",
                      "draw the floor so that it ends where the link begins");
    // The two doors of a cabin can be on one line; it is a wall when both are shut.
    const bool passable = std::any_of(portals_.begin(), portals_.end(), [&](const Portal& other) {
      return other.open && other.from == index && same_line(other.line, portal.line);
    });
    const bool known =
        std::any_of(shut.begin(), shut.end(), [&](const Segment& s) { return same_line(s, portal.line); });
    if (!passable && !known) shut.push_back(portal.line);
  }
  walls.insert(walls.end(), shut.begin(), shut.end());
}

void World::set_lift(std::size_t link, LiftStop stop) {
  const LinkDef& def = def_.links[link];
  const LevelIndex index = level_of_link(link);
  for (Portal& portal : portals_) {
    if (portal.from != index && portal.to != index) continue;
    const LevelIndex floor = portal.from == index ? portal.to : portal.from;
    portal.open = stop == (floor == def.lower_level ? LiftStop::kLower : LiftStop::kUpper);
  }
  for (const LevelIndex level : {index, def.lower_level, def.upper_level}) build_walls(level);
  join_levels();
}

void World::open_lifts() {
  for (Portal& portal : portals_) portal.open = true;
  for (std::size_t k = 0; k < def_.links.size(); ++k) {
    if (def_.links[k].kind != LinkDef::Kind::kLift) continue;
    for (const LevelIndex level : {level_of_link(k), def_.links[k].lower_level, def_.links[k].upper_level})
      build_walls(level);
  }
}

const LinkDef* World::link_of(LevelIndex level) const {
  return level < own_levels_ ? nullptr : &def_.links[level - own_levels_];
}

LevelIndex World::level_at(Vec2 p, LevelIndex level) const {
  for (const Portal& portal : portals_) {
    if (portal.from != level || !portal.open) continue;
    const Vec2 along = portal.line.b - portal.line.a, way = p - portal.line.a;
    const float length = throng::length(along);
    const float beyond = -cross(along, way);  // times the length
    if (beyond <= 0.f || beyond > kFarthestCrossing * length) continue;
    const float at = dot(along, way);
    if (at >= 0.f && at <= length * length) return portal.to;
  }
  return level;
}

std::optional<PlaceIndex> World::find_place(std::string_view id) const {
  for (std::size_t i = 0; i < def_.places.size(); ++i)
    if (def_.places[i].id == id) return static_cast<PlaceIndex>(i);
  return std::nullopt;
}

std::optional<DoorIndex> World::find_door(std::string_view id) const {
  for (std::size_t i = 0; i < def_.doors.size(); ++i)
    if (def_.doors[i].id == id) return static_cast<DoorIndex>(i);
  return std::nullopt;
}

std::optional<LevelIndex> World::find_level(std::string_view id) const {
  for (std::size_t i = 0; i < def_.levels.size(); ++i)
    if (def_.levels[i].id == id) return static_cast<LevelIndex>(i);
  return std::nullopt;
}

void World::index_floor(std::size_t level) {
  if (floor_index_.size() <= level) floor_index_.resize(level + 1);
  floor_index_[level] = std::make_shared<const FloorIndex>(def_.levels[level].floor);
}

bool World::walkable(Vec2 p, LevelIndex level) const {
  const LevelDef& l = def_.levels[level];
  if (l.floor.empty() || floor_index_[level]->contains(l.floor, p)) return !in_obstacle(p, level);
  // The line at the end of a link is floor of both levels: whoever stands right on it has not left either.
  constexpr float kOnTheLine = 1e-4f;  // [m]
  for (const Portal& portal : portals_)
    if (portal.from == level && portal.open && distance_squared(portal.line, p) <= kOnTheLine * kOnTheLine) return true;
  return false;
}

float World::wall_distance(Vec2 p, LevelIndex level) const {
  float squared = std::numeric_limits<float>::infinity();
  for (const Segment& wall : walls_[level]) squared = std::min(squared, distance_squared(wall, p));
  return std::sqrt(squared);
}

float World::speed_factor(Vec2 p, LevelIndex level, Vec2 direction) const {
  float factor = 1.f;
  for (const AreaDef& area : def_.areas)
    if (area.level == level && area.area.contains(p)) factor *= area.speed_factor;
  if (const LinkDef* link = link_of(level)) {
    const Vec2 upwards = (link->upper.a + link->upper.b) - (link->lower.a + link->lower.b);
    factor *= dot(direction, upwards) >= 0.f ? link->speed_up : link->speed_down;
  }
  return factor;
}

Box World::bounds(LevelIndex level) const {
  Box box = Box::nothing();
  for (const Segment& wall : walls_[level]) box.include(wall.a), box.include(wall.b);
  for (const PlaceDef& place : def_.places) {
    if (place.level != level) continue;
    const Box b = place.area.bounds();
    box.include(b.low), box.include(b.high);
  }
  return box;
}

Box World::bounds() const {
  Box box = Box::nothing();
  for (std::size_t level = 0; level < walls_.size(); ++level) {
    const Box b = bounds(static_cast<LevelIndex>(level));
    if (!b.empty()) box.include(b.low), box.include(b.high);
  }
  return box;
}

std::uint64_t World::hash_as_it_is() const {
  Hasher h;
  for (const auto& walls : walls_) {
    h.add(std::uint64_t{walls.size()});
    for (const Segment& w : walls) h.add(w.a.x), h.add(w.a.y), h.add(w.b.x), h.add(w.b.y);
  }
  for (const PlaceDef& place : def_.places) {
    h.add(std::string_view(place.id));
    for (const Vec2 c : place.area.corners()) h.add(c.x), h.add(c.y);
    h.add(place.area.radius());
  }
  for (const DoorDef& door : def_.doors) h.add(std::string_view(door.id)), h.add(std::uint64_t{door.level});
  return h.value();
}

}  // namespace throng
