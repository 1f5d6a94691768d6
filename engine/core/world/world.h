#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/foundation/distribution.h"

namespace throng {

using LevelIndex = std::uint16_t;
using PlaceIndex = std::uint16_t;
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
};

// A region in which people walk slower or faster.
struct AreaDef {
  std::string id;
  Shape area;
  LevelIndex level = 0;
  float speed_factor = 1.f;
};

// The recipe of a world. An empty one is an endless plane.
struct WorldDef {
  std::vector<LevelDef> levels{LevelDef{}};
  std::vector<PlaceDef> places;
  std::vector<AreaDef> areas;
};

// A world that people walk in: checked geometry and quick answers about it. Does not change while a step runs.
class World {
 public:
  World() : World(WorldDef{}) {}
  // Throws Error when the recipe contradicts itself (a bad outline, two places with one name, a level that is missing).
  explicit World(WorldDef def);

  std::span<const LevelDef> levels() const { return def_.levels; }
  std::span<const PlaceDef> places() const { return def_.places; }
  std::span<const AreaDef> areas() const { return def_.areas; }
  // Outlines of floors and holes, and the walls that stand by themselves.
  std::span<const Segment> walls(LevelIndex level) const { return walls_[level]; }
  std::optional<PlaceIndex> find_place(std::string_view id) const;
  std::optional<LevelIndex> find_level(std::string_view id) const;

  // Whether p is on the floor (true everywhere when the level has no floor).
  bool walkable(Vec2 p, LevelIndex level) const;
  // Distance from p to the nearest wall of the level, infinite when there is none. For set-up, not for hot loops.
  float wall_distance(Vec2 p, LevelIndex level) const;
  float speed_factor(Vec2 p, LevelIndex level) const;
  Box bounds() const;
  std::uint64_t hash() const;

 private:
  WorldDef def_;
  std::vector<std::vector<Segment>> walls_;
};

}  // namespace throng
