#pragma once

#include <cstdint>
#include <vector>

#include "engine/navigation/crowd/crowding.h"
#include "engine/navigation/path/standing.h"

namespace throng::navigation {

// The quickest way of one walker to one point under the present crowding: A* over the edges of the mesh, from middle to
// middle, where a metre costs what crowding makes of it for this walker. What many share is Crowding::ways_to.
//
// Holds the memory that a search needs and keeps it for the next one. One for each thread.
class CongestionSearch {
 public:
  // The edges to cross; false when there is no way, nothing to cross, or the search takes too long.
  bool find(const Crowding& crowding, const NavMesh& mesh, LevelIndex level, const Standing& start,
            const Standing& goal, float radius, float aversion, std::vector<HalfEdge>& edges);

 private:
  struct Reached {
    std::uint32_t search = 0;  // that the rest belongs to
    float cost = 0.f;          // [m] to the middle of this edge
    HalfEdge before = kNowhere;
  };
  struct Waiting {
    float estimate, cost;
    HalfEdge out;  // the edge, seen from the triangle that one leaves by it
    bool operator<(const Waiting& o) const { return estimate != o.estimate ? estimate > o.estimate : out > o.out; }
  };

  std::vector<Reached> reached_;  // by half-edge
  std::vector<Waiting> heap_;
  std::uint32_t search_ = 0;
};

}  // namespace throng::navigation
