#include "engine/core/world/world.h"

#include <cmath>
#include <limits>
#include <set>

#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"

namespace throng {
namespace {

void append_ring(std::vector<Segment>& walls, const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) walls.push_back({ring[i], ring[(i + 1) % ring.size()]});
}

void check_ring(const Ring& ring, const std::string& what) {
  if (const std::string problem = ring_problem(ring); !problem.empty()) throw Error(what + " " + problem);
}

}  // namespace

World::World(WorldDef def) : def_(std::move(def)) {
  if (def_.levels.empty()) throw Error("the world has no level");
  std::set<std::string> ids;
  for (const LevelDef& level : def_.levels) {
    if (!ids.insert(level.id).second) throw Error("two levels have the id '" + level.id + "'");
    std::vector<Segment> walls;
    for (const Polygon& polygon : level.floor) {
      check_ring(polygon.outer, "the floor of level '" + level.id + "'");
      append_ring(walls, polygon.outer);
      for (const Ring& hole : polygon.holes) {
        check_ring(hole, "a hole in the floor of level '" + level.id + "'");
        append_ring(walls, hole);
      }
    }
    for (const Segment& wall : level.walls)
      if (!std::isfinite(wall.a.x + wall.a.y + wall.b.x + wall.b.y))
        throw Error("a wall of level '" + level.id + "' has a coordinate that is not a finite number");
    walls.insert(walls.end(), level.walls.begin(), level.walls.end());
    walls_.push_back(std::move(walls));
  }
  ids.clear();
  for (const PlaceDef& place : def_.places) {
    if (!ids.insert(place.id).second) throw Error("two places have the id '" + place.id + "'");
    if (place.level >= def_.levels.size()) throw Error("place '" + place.id + "' is on a level that does not exist");
  }
  for (const AreaDef& area : def_.areas)
    if (area.level >= def_.levels.size()) throw Error("area '" + area.id + "' is on a level that does not exist");
}

std::optional<PlaceIndex> World::find_place(std::string_view id) const {
  for (std::size_t i = 0; i < def_.places.size(); ++i)
    if (def_.places[i].id == id) return static_cast<PlaceIndex>(i);
  return std::nullopt;
}

std::optional<LevelIndex> World::find_level(std::string_view id) const {
  for (std::size_t i = 0; i < def_.levels.size(); ++i)
    if (def_.levels[i].id == id) return static_cast<LevelIndex>(i);
  return std::nullopt;
}

bool World::walkable(Vec2 p, LevelIndex level) const {
  const LevelDef& l = def_.levels[level];
  if (l.floor.empty()) return true;
  for (const Polygon& polygon : l.floor) {
    if (!ring_contains(polygon.outer, p)) continue;
    bool in_hole = false;
    for (const Ring& hole : polygon.holes) in_hole = in_hole || ring_contains(hole, p);
    if (!in_hole) return true;
  }
  return false;
}

float World::wall_distance(Vec2 p, LevelIndex level) const {
  float squared = std::numeric_limits<float>::infinity();
  for (const Segment& wall : walls_[level]) squared = std::min(squared, distance_squared(wall, p));
  return std::sqrt(squared);
}

float World::speed_factor(Vec2 p, LevelIndex level) const {
  float factor = 1.f;
  for (const AreaDef& area : def_.areas)
    if (area.level == level && area.area.contains(p)) factor *= area.speed_factor;
  return factor;
}

Box World::bounds() const {
  Box box = Box::nothing();
  for (const auto& walls : walls_)
    for (const Segment& wall : walls) box.include(wall.a), box.include(wall.b);
  for (const PlaceDef& place : def_.places) {
    const Box b = place.area.bounds();
    box.include(b.low), box.include(b.high);
  }
  return box;
}

std::uint64_t World::hash() const {
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
  return h.value();
}

}  // namespace throng
