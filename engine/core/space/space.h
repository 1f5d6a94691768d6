#pragma once

#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/grid.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/sight_index.h"
#include "engine/core/world/world.h"
#include "engine/foundation/jobs.h"

namespace throng {

// How many neighbours an agent wants to know, and how far away.
struct NeighbourWish {
  float range = 5.f;  // [m]
  int count = 10;     // at most kMostNeighbours
};

// Who is near whom. Rebuilt each step: a grid with agents sorted by cell, and from it the neighbour lists that
// everybody shares.
class Space {
 public:
  // The grid of where agents are now.
  void rebuild(const AgentColumns& agents, const Workers& workers, float largest_range) {
    grid_.rebuild(agents, workers, largest_range);
  }
  // Lists for all agents; wishes[steering] is what an agent's steering instance asks for. People hidden by a wall are
  // left out, and so are those on other levels unless a link leads there and they are seen through its end.
  void find_neighbours(const AgentColumns& agents, std::span<const NeighbourWish> wishes, const SightIndex& sight,
                       const World* world, const Workers& workers);

  NeighbourView neighbours() const { return {lists_.data(), counts_.data(), stride_}; }
  // All rows in cell order: what Agents::reorder wants.
  std::span<const AgentIndex> cell_order() const { return grid_.agent(); }
  std::size_t memory_bytes() const;
  // For a crowd that has no lists yet.
  void clear_neighbours(AgentIndex size);

 private:
  // Of these rows' lists, those whom a wall hides.
  void leave_out_hidden(const AgentColumns& agents, const SightIndex& sight, const AgentIndex* rows, std::size_t count);

  Grid grid_;
  std::uint32_t stride_ = 0;
  std::vector<AgentIndex> lists_;
  std::vector<std::uint8_t> counts_;
  std::vector<float> reach_;  // [m] by row, how far the search went last: a guess for the next one
};

}  // namespace throng
