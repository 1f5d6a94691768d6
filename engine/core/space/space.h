#pragma once

#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/foundation/jobs.h"

namespace throng {

// How many neighbours an agent wants to know, and how far away.
struct NeighbourWish {
  float range = 5.f;  // [m]
  int count = 10;     // at most kMostNeighbours
};

// Who is near whom. Rebuilt each step: a uniform grid whose table wraps around (so that it stays small however far
// people are apart), agents sorted by cell, and from it the neighbour lists that everybody shares.
class Space {
 public:
  // The grid of where agents are now.
  void rebuild(const AgentColumns& agents, const Workers& workers, float largest_range);
  // Lists for all agents; wishes[steering] is what an agent's steering instance asks for. People hidden by a wall are
  // left out.
  void find_neighbours(const AgentColumns& agents, std::span<const NeighbourWish> wishes, const WallIndex& walls,
                       bool world_has_walls, const Workers& workers);

  NeighbourView neighbours() const { return {lists_.data(), counts_.data(), stride_}; }
  // All rows in cell order: what Agents::reorder wants.
  std::span<const AgentIndex> cell_order() const { return sorted_agent_; }
  std::size_t memory_bytes() const;
  // For a crowd that has no lists yet.
  void clear_neighbours(AgentIndex size);

 private:
  void choose_cells(const AgentColumns& agents, float largest_range);

  float cell_ = 1.f;         // [m]
  float crowding_ = 0.f;     // [1/m2] density that an average agent stands in, from the last grid
  std::uint32_t width_ = 1;  // powers of two
  std::uint32_t height_ = 1;
  bool several_levels_ = false;
  std::vector<std::uint32_t> cell_of_;     // by row
  std::vector<std::uint32_t> cell_begin_;  // first slot of each cell, one more at the end
  std::vector<float> sorted_x_;            // by slot, padded so that eight can always be read
  std::vector<float> sorted_y_;
  std::vector<LevelIndex> sorted_level_;  // only with several levels
  std::vector<AgentIndex> sorted_agent_;
  std::uint32_t stride_ = 0;
  std::vector<AgentIndex> lists_;
  std::vector<std::uint8_t> counts_;
};

}  // namespace throng
