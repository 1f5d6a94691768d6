#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/foundation/ids.h"
#include "engine/minds/journey/layout.h"

namespace throng {

class Agents;
class Archive;

// A place where it matters who is there: a queue, a waiting area, or anything with a capacity. What a snapshot must
// hold is marked with S.
struct ManagedPlace {
  ManagedPlace(const World& world, PlaceIndex index);
  static bool is_managed(const PlaceDef& def);

  PlaceIndex index;
  const PlaceDef* def;
  PlaceLayout layout;

  std::vector<AgentId> line;      // S: of a queue, in the order of joining; not those at counters
  std::uint32_t front = 0;        // of a queue, how many of the impatient are at the head of the line
  std::vector<AgentId> counters;  // S: of a queue, who is at which
  std::vector<AgentId> seats;     // S: otherwise, who has which spot
  std::vector<AgentId> outside;   // S: who waits for room, in the order of coming
  std::uint32_t inside = 0;       // S: in line and at counters, or with a spot
  std::vector<AgentId> settled;   // S: of those with a spot, who has reached it, in the order of coming
  std::uint32_t end = 0;          // S: of a queue, the spot where the next one joins
  std::uint32_t bound = 0;        // S: on their way here
  double next_release = 0.0;      // S: [s]
  bool open = true;               // S
  bool gate_open = false;         // S: of a waiting area, nobody has to wait any more
  bool release = false;           // S: all who wait go now
  bool changed = false;           // S: somebody can move up

  bool is_queue() const { return def->kind == PlaceDef::Kind::kQueue; }
  bool is_full() const;
  // People for each server, or for the place when it has none.
  double load() const;
  Vec2 in_line(std::size_t position) const;
  // Where the next one joins.
  Vec2 tail() const { return in_line(end); }
  // Where the next of the impatient gets in.
  Vec2 head() const { return in_line(front); }
  // Whether p is on the side of the line's end where nobody stands.
  bool is_behind(Vec2 p) const;
  // The spot in line at or behind `from` that p is at.
  std::size_t spot_at(Vec2 p, std::size_t from) const;
  // Whether the line reaches to the end of its area: whoever comes waits until it moves up.
  bool no_spot() const { return is_queue() && end >= layout.spots.size(); }
  // The first free spot; a new one beyond the last when there are more people than spots.
  std::uint32_t take_seat(AgentId who);
  std::uint32_t free_counter() const;  // kNobody when there is none
  static constexpr std::uint32_t kNobody = 0xffff'ffffu;
  void serialise(Archive& archive, const Agents& agents);  // snapshot.cpp
};

}  // namespace throng
