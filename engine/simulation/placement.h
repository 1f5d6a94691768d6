#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/wall_index.h"
#include "engine/foundation/random.h"
#include "engine/simulation/scenario.h"

namespace throng {

// Finds room for newcomers: inside their start area, on the floor, clear of walls and of everybody else.
class Placement {
 public:
  // People outside `reach` are left out: they must be too far from every start to be in the way.
  Placement(const World& world, const WallIndex& walls, const AgentColumns& agents, const Box& reach);

  struct Newcomer {
    const StartDef* start = nullptr;
    std::uint32_t number = 0;  // keys its draws
    std::uint32_t order = 0;   // which of how many, for formations
    std::uint32_t of = 1;
    float radius = 0.25f;  // [m]
    std::uint64_t step = 0;
    bool searches = false;  // looks everywhere when chance finds no room; otherwise it comes later
  };
  // Where the newcomer can stand; false when there is no room. The place is taken at once.
  bool place(const Newcomer& who, const Random& random, Vec2& position, LevelIndex& level);

 private:
  bool free(Vec2 p, LevelIndex level, float radius, bool check_people) const;
  void take(Vec2 p, LevelIndex level, float radius);
  std::uint64_t cell_key(std::int64_t x, std::int64_t y, LevelIndex level) const;

  struct Body {
    Vec2 position;
    float radius;
  };
  // Who asked last and got no room. The next one who draws the same numbers looks at the same points, and nobody went.
  struct Refusal {
    const StartDef* start = nullptr;
    std::uint32_t number = 0;
    std::uint64_t step = 0;
    float radius = 0.f;  // the smallest that did not fit
  };

  // How far the search for the last free spots of a start area is: what was not free never will be.
  struct Search {
    const StartDef* start = nullptr;
    std::uint64_t next = 0;  // point of a lattice over the area
  };
  bool search(const Newcomer& who, const Shape& area, LevelIndex level, Vec2& position);

  const World* world_;
  const WallIndex* walls_;
  Search search_;
  Refusal refusal_;
  float largest_radius_ = 0.f;
  std::unordered_map<std::uint64_t, std::vector<Body>> cells_;  // looked up, never walked through
};

}  // namespace throng
