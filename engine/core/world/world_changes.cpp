// What changes in a world while people are in it: doors, obstacles, new places; and one-way doors, which are links.
#include <algorithm>
#include <cmath>

#include "engine/core/world/world.h"
#include "engine/foundation/text.h"

namespace throng {
namespace {

constexpr float kDoorway = 0.55f;    // [m] that a one-way door takes on either side of its line
constexpr float kBeforeLinks = 1.f;  // [m] that obstacles keep from the ends of links: people come out there
constexpr float kBeside = 0.05f;     // [m] a gate is often drawn on the very outline of the floor
constexpr std::size_t kMostPlaces = 60'000;

std::string too_far() { return " would reach farther than " + shortest_text(kWorldReach) + " m from the origin"; }

float distance_between(const Segment& s, const Segment& t) {
  if (segments_touch(s, t)) return 0.f;
  return std::sqrt(std::min(
      {distance_squared(s, t.a), distance_squared(s, t.b), distance_squared(t, s.a), distance_squared(t, s.b)}));
}

}  // namespace

// The doorway is a level of its own that is entered on one side and left on the other: what is true of an escalator is
// true of it.
void World::add_one_way_doors() {
  for (const DoorDef& door : def_.doors) {
    if (!is_one_way_door(door)) continue;
    const bool to_left = door.direction == DoorDef::Direction::kToLeft;
    const Vec2 onwards = normalised(left_of(door.line.b - door.line.a)) * (to_left ? kDoorway : -kDoorway);
    const Vec2 middle = (door.line.a + door.line.b) * 0.5f;
    LinkDef link;
    link.id = door.id;
    link.kind = LinkDef::Kind::kOneWayDoor;
    link.direction = LinkDef::Direction::kUp;
    link.lower_level = link.upper_level = door.level;
    link.lower = {door.line.a - onwards, door.line.b - onwards};
    link.upper = {door.line.a + onwards, door.line.b + onwards};
    const Ring strip = {link.lower.a, link.lower.b, link.upper.b, link.upper.a};
    std::vector<Polygon>& floors = def_.levels[door.level].floor;
    bool cut = false;
    for (std::size_t k = 0; k < floors.size(); ++k) {
      if (!ring_contains(floors[k].outer, middle - onwards * 1.1f) &&
          !ring_contains(floors[k].outer, middle + onwards * 1.1f))
        continue;
      floors[k].holes.push_back(strip);
      cut_floors_.emplace_back(door.level, k);
      cut = true;
    }
    index_floor(door.level);
    if (!cut || !walkable(middle - onwards * 1.1f, door.level) || !walkable(middle + onwards * 1.1f, door.level))
      throw Error("the one-way door '" + door.id + "' has no floor on both sides",
                  "a one-way door leads from floor to floor; draw the floor 0.5 m beyond it on either side");
    def_.links.push_back(std::move(link));
    add_link(def_.links.size() - 1);
    if (!door.open)
      for (Portal& portal : portals_)
        if (portal.to == def_.levels.size() - 1) portal.open = false;
  }
}

bool World::may_be_used(const Portal& portal) const {
  const LinkDef* link = link_of(std::max(portal.from, portal.to));
  return link == nullptr || link->kind != LinkDef::Kind::kOneWayDoor || portal.open;
}

bool World::set_door(DoorIndex door, bool open) {
  DoorDef& changed = def_.doors[door];
  if (changed.open == open) return false;
  changed.open = open;
  if (is_one_way_door(changed)) {
    // Who is in the doorway may leave it: only the way in is barred.
    const LevelIndex doorway = *find_level(changed.id);
    for (Portal& portal : portals_)
      if (portal.to == doorway) portal.open = open;
  }
  build_walls(changed.level);
  return true;
}

std::optional<std::size_t> World::find_obstacle(std::string_view id) const {
  for (std::size_t i = 0; i < obstacles_.size(); ++i)
    if (obstacles_[i].id == id) return i;
  return std::nullopt;
}

bool World::in_obstacle(Vec2 p, LevelIndex level) const {
  return std::any_of(obstacles_.begin(), obstacles_.end(),
                     [&](const ObstacleDef& obstacle) { return obstacle.level == level && obstacle.area.contains(p); });
}

// Whether any part of the shape is on the floor or just beside it.
bool World::on_floor(const Shape& shape, LevelIndex level) const {
  const auto free = [&](Vec2 p) {
    for (const Vec2 by : {Vec2{}, Vec2{kBeside, 0}, Vec2{-kBeside, 0}, Vec2{0, kBeside}, Vec2{0, -kBeside}})
      if (walkable(p + by, level)) return true;
    return false;
  };
  const auto corners = shape.corners();
  if (std::any_of(corners.begin(), corners.end(), free)) return true;
  constexpr int kSide = 40;
  const Box box = shape.bounds();
  for (int i = 0; i <= kSide; ++i)
    for (int j = 0; j <= kSide; ++j) {
      const Vec2 p = {box.low.x + box.size().x * static_cast<float>(i) / kSide,
                      box.low.y + box.size().y * static_cast<float>(j) / kSide};
      if (free(shape.nearest(p))) return true;
    }
  return false;
}

std::string World::problem_with(const ObstacleDef& obstacle) const {
  if (obstacle.id.empty()) return "an obstacle needs an id, so that it can be cleared away";
  const std::string name = "obstacle '" + obstacle.id + "'";
  if (find_obstacle(obstacle.id)) return "there is an " + name + " already";
  if (obstacle.level >= own_levels_) return name + " would not stand on a floor: its level is a link or does not exist";
  if (!obstacle.area.bounds().within_reach()) return name + too_far();
  const Ring ring = obstacle.area.outline();
  if (ring.empty()) return name + " needs an area, which a line or a point has not";
  if (const std::string problem = ring_problem(ring); !problem.empty()) return "the outline of " + name + " " + problem;
  if (!on_floor(obstacle.area, obstacle.level)) return "no part of " + name + " would be on the floor";
  for (const Portal& portal : portals_) {
    if (portal.from != obstacle.level && portal.to != obstacle.level) continue;
    bool near = obstacle.area.contains(portal.line.a);
    for (std::size_t i = 0; i < ring.size(); ++i)
      near = near || distance_between({ring[i], ring[(i + 1) % ring.size()]}, portal.line) < kBeforeLinks;
    if (near)
      return name + " would stand within a metre of the end of link '" +
             def_.levels[std::max(portal.from, portal.to)].id + "', where people come out";
  }
  return {};
}

std::string World::problem_with(const PlaceDef& place) const {
  if (place.id.empty()) return "a place needs an id";
  const std::string name = "place '" + place.id + "'";
  if (find_place(place.id)) return "there is a " + name + " already";
  if (place.level >= own_levels_) return name + " would not lie on a floor: its level is a link or does not exist";
  if (def_.places.size() >= kMostPlaces) return "there are too many places";
  if (!place.area.bounds().within_reach()) return name + too_far();
  if (const Ring ring = place.area.outline(); !ring.empty())
    if (const std::string problem = ring_problem(ring); !problem.empty())
      return "the outline of " + name + " " + problem;
  if (!on_floor(place.area, place.level)) return "nobody could get to " + name + ": no part of it is on the floor";
  return {};
}

void World::add_obstacle(ObstacleDef obstacle) {
  const LevelIndex level = obstacle.level;
  obstacles_.push_back(std::move(obstacle));
  build_walls(level);
}

void World::remove_obstacle(std::size_t index) {
  const LevelIndex level = obstacles_[index].level;
  obstacles_.erase(obstacles_.begin() + static_cast<std::ptrdiff_t>(index));
  build_walls(level);
}

PlaceIndex World::add_place(PlaceDef place) {
  def_.places.push_back(std::move(place));
  return static_cast<PlaceIndex>(def_.places.size() - 1);
}

void World::forget_changes() {
  while (!obstacles_.empty()) remove_obstacle(obstacles_.size() - 1);
  for (std::size_t door = 0; door < def_.doors.size(); ++door)
    set_door(static_cast<DoorIndex>(door), first_doors_[door] != 0);
  def_.places.resize(first_places_);
}

}  // namespace throng
