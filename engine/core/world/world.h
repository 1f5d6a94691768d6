#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/foundation/distribution.h"
#include "engine/foundation/error.h"

namespace throng {

class FloorIndex;

using LevelIndex = std::uint16_t;
using PlaceIndex = std::uint16_t;
using DoorIndex = std::uint16_t;
inline constexpr PlaceIndex kNoPlace = 0xffff;

struct LevelDef {
  std::string id = "ground";
  float height = 0.f;          // [m] above the ground, for pictures
  std::vector<Polygon> floor;  // where one can walk; empty: everywhere
  std::vector<Segment> walls;  // beside the outlines of the floor, which are walls too
};

struct PlaceDef {
  enum class Kind : std::uint8_t { kArea, kExit, kEntrance, kWaiting, kQueue, kSeat, kAttraction, kDesk };
  std::string id;
  Kind kind = Kind::kArea;
  Shape area;
  LevelIndex level = 0;
  std::int32_t capacity = 0;  // 0: no limit
  Distribution stay{0.0};     // [s] how long a visitor remains
  bool open = true;           // at the start; a closed place lets nobody in
  float spacing = 0.8f;       // [m] between people who stand in line or wait
  std::vector<Vec2> spots{};  // where visitors stand or sit; empty: spread over the area
  // Of a queue: served one after the other.
  Distribution service{0.0};     // [s] that one is served
  std::int32_t servers = 1;      // how many are served at once
  float direction = -1.f;        // [degrees] of the line, seen from the counter; negative: along the area
  std::vector<Vec2> counters{};  // where people are served; empty: at the head of the line
  std::vector<Vec2> line{};      // through which points people line up, the head first; empty: within the area
  // Of a waiting area: all who wait go at once.
  std::int32_t release_count = 0;  // when so many wait; 0: never
  double release_at = 1e9;         // [s] at this time
  double release_every = 0.0;      // [s] and again after this; 0: from then on nobody waits
};

// A region in which people walk slower or faster.
struct AreaDef {
  std::string id;
  Shape area;
  LevelIndex level = 0;
  float speed_factor = 1.f;
};

// A door in a wall: a gap while it is open, a wall while it is closed. Walls that run along it need no gap of their
// own.
struct DoorDef {
  // Through a one-way door people walk only to this side of its line, seen from the first point to the second.
  enum class Direction : std::uint8_t { kBoth, kToLeft, kToRight };
  std::string id;
  Segment line;
  LevelIndex level = 0;
  bool open = true;
  Direction direction = Direction::kBoth;
};

// Something put onto a floor while people are there.
struct ObstacleDef {
  std::string id;
  Shape area;
  LevelIndex level = 0;
};

// A way between two levels. It is a level of its own, whose floor in plan is the strip between the two ends; each end
// lies on the outline of the floor that it leads to. The strip of a lift is its cabin; when both ends are the same
// line, the cabin lies beside it, off the floors.
struct LinkDef {
  enum class Kind : std::uint8_t { kStairs, kRamp, kEscalator, kLift, kOneWayDoor };
  enum class Direction : std::uint8_t { kBoth, kUp, kDown };
  std::string id;
  Kind kind = Kind::kStairs;
  Segment lower, upper;  // [m] the ends
  LevelIndex lower_level = 0, upper_level = 0;
  float speed_up = 1.f;  // by how much the preferred speed is multiplied on the way up, measured in plan
  float speed_down = 1.f;
  Direction direction = Direction::kBoth;
  // Of a lift.
  std::int32_t capacity = 8;  // people
  float depth = 1.6f;         // [m] of a cabin with both ends on one line
  float door_time = 2.f;      // [s] that doors take to open, and again to close
  float dwell = 3.f;          // [s] that doors stay open at least
  float travel_time = 8.f;    // [s] from one level to the other
};

// Where the cabin of a lift is with its doors open.
enum class LiftStop : std::uint8_t { kNowhere, kLower, kUpper };

// An end of a link, seen from one side: who crosses the line, which runs with `from` on its left, is on level `to`.
struct Portal {
  Segment line;
  LevelIndex from = 0, to = 0;
  bool open = true;  // false: of a lift that is elsewhere, or of a one-way door that is closed
};

// What is wrong with a link of a recipe, so that a reader can point at it.
class LinkError : public Error {
 public:
  LinkError(std::size_t which, std::string problem, std::string hint = {})
      : Error(std::move(problem), std::move(hint)), link(which) {}
  std::size_t link;
};

// The recipe of a world. An empty one is an endless plane.
struct WorldDef {
  std::vector<LevelDef> levels{LevelDef{}};
  std::vector<PlaceDef> places;
  std::vector<AreaDef> areas;
  std::vector<DoorDef> doors;
  std::vector<LinkDef> links;
};

// A world that people walk in: checked geometry and quick answers about it. Doors and lifts change, obstacles come and
// go, and places come; but not while a step runs.
class World {
 public:
  World() : World(WorldDef{}) {}
  // Throws Error when the recipe contradicts itself (a bad outline, two places with one name, a level that is missing).
  explicit World(WorldDef def);

  WorldDef recipe() const;
  // Those of the recipe, then one for each link.
  std::span<const LevelDef> levels() const { return def_.levels; }
  std::span<const PlaceDef> places() const { return def_.places; }
  std::span<const AreaDef> areas() const { return def_.areas; }
  std::span<const DoorDef> doors() const { return def_.doors; }  // as they are now
  std::span<const LinkDef> links() const { return def_.links; }
  std::span<const Portal> portals() const { return portals_; }
  // The levels that people step onto from a level: its links, or the floors that a link joins.
  std::span<const LevelIndex> joined_levels(LevelIndex level) const {
    return {joined_.data() + joined_begin_[level], joined_.data() + joined_begin_[level + 1u]};
  }
  std::span<const std::uint32_t> joined_begin() const { return joined_begin_; }
  const LinkDef* link_of(LevelIndex level) const;  // null for a level that is no link
  // The walls of its level change; false when it is so already.
  bool set_door(DoorIndex door, bool open);
  // Opens the doors of a lift on one level and closes them on the other. At first they are open on the lower one.
  void set_lift(std::size_t link, LiftStop stop);
  // As a planner sees it: the doors of all lifts are open everywhere.
  void open_lifts();
  // Why an obstacle or a place cannot come now; empty when it can.
  std::string problem_with(const ObstacleDef& obstacle) const;
  std::string problem_with(const PlaceDef& place) const;
  // Both ask for a recipe without problem. References to places() are no longer good after add_place().
  void add_obstacle(ObstacleDef obstacle);
  PlaceIndex add_place(PlaceDef place);
  void remove_obstacle(std::size_t index);
  std::span<const ObstacleDef> obstacles() const { return obstacles_; }
  std::optional<std::size_t> find_obstacle(std::string_view id) const;
  std::span<const PlaceDef> added_places() const { return std::span(def_.places).subspan(first_places_); }
  // Back to the recipe: its doors, its places, no obstacle. Lifts stay.
  void forget_changes();
  LevelIndex level_of_link(std::size_t link) const { return static_cast<LevelIndex>(own_levels_ + link); }
  // Outlines of floors and holes less the ends of links, the walls that stand by themselves, and closed doors (of lifts
  // too).
  std::span<const Segment> walls(LevelIndex level) const { return walls_[level]; }
  std::optional<PlaceIndex> find_place(std::string_view id) const;
  std::optional<LevelIndex> find_level(std::string_view id) const;
  std::optional<DoorIndex> find_door(std::string_view id) const;

  // Whether p is on the floor (true everywhere when the level has no floor).
  bool walkable(Vec2 p, LevelIndex level) const;
  // Distance from p to the nearest wall of the level, infinite when there is none. For set-up, not for hot loops.
  float wall_distance(Vec2 p, LevelIndex level) const;
  // Of a person who walks in this direction (of any length).
  float speed_factor(Vec2 p, LevelIndex level, Vec2 direction) const;
  // Whether anything changes walking speed anywhere.
  bool has_speed_factors() const { return !def_.areas.empty() || !def_.links.empty(); }
  // False of a way that a closed one-way door bars for everybody, so that nobody plans to take it.
  bool may_be_used(const Portal& portal) const;
  // The level that somebody is on who was on `level` and moved to p.
  LevelIndex level_at(Vec2 p, LevelIndex level) const;
  Box bounds() const;
  Box bounds(LevelIndex level) const;
  std::uint64_t hash() const { return hash_; }  // of the recipe, whatever the doors do

 private:
  void add_link(std::size_t number);
  void add_one_way_doors();
  bool is_one_way_door(const DoorDef& door) const { return door.direction != DoorDef::Direction::kBoth; }
  void join_levels();
  void build_walls(LevelIndex index);
  bool in_obstacle(Vec2 p, LevelIndex level) const;
  void index_floor(std::size_t level);
  bool on_floor(const Shape& shape, LevelIndex level) const;
  void open_ends(LevelIndex index);
  std::uint64_t hash_as_it_is() const;

  WorldDef def_;
  std::size_t own_levels_ = 0;  // of the recipe; the rest are links
  std::size_t own_links_ = 0;   // of the recipe; the rest are one-way doors
  std::size_t first_places_ = 0;
  std::vector<std::uint8_t> first_doors_;  // whether they were open in the recipe
  std::vector<ObstacleDef> obstacles_;
  std::vector<std::pair<LevelIndex, std::size_t>> cut_floors_;  // level and floor: the last hole is a one-way door's
  std::vector<std::shared_ptr<const FloorIndex>> floor_index_;  // a level
  std::vector<std::vector<Segment>> walls_;
  std::vector<Portal> portals_;
  std::vector<std::uint32_t> joined_begin_;  // into joined_, by level, one more at the end
  std::vector<LevelIndex> joined_;
  std::uint64_t hash_ = 0;
};

}  // namespace throng
