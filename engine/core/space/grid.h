#pragma once

#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/world/geometry.h"
#include "engine/foundation/jobs.h"

namespace throng {

// A uniform grid over the crowd with agents sorted by cell. Its table wraps around, so that it stays small however far
// people are apart. Its order is that of cells and, within one, of rows, whatever the number of threads.
class Grid {
 public:
  void rebuild(const AgentColumns& agents, const Workers& workers, float largest_range);

  float cell() const { return cell_; }            // [m]
  std::uint32_t width() const { return width_; }  // a power of two
  std::uint32_t height() const { return height_; }
  // First slot of each cell, one more at the end.
  const std::uint32_t* cell_begin() const { return cell_begin_.data(); }
  // By slot; padded so that eight can always be read.
  const float* x() const { return x_.data(); }
  const float* y() const { return y_.data(); }
  const LevelIndex* level() const { return several_levels_ ? level_.data() : nullptr; }
  std::span<const AgentIndex> agent() const { return std::span(agent_).first(cell_of_.size()); }
  std::size_t memory_bytes() const;

 private:
  void look_over(const AgentColumns& agents, const Workers& workers);
  void choose_cells(std::size_t count, float largest_range);
  std::uint32_t* running(std::size_t part) { return running_.data() + part * (std::size_t{width_} * height_); }

  float cell_ = 1.f;      // [m]
  float crowding_ = 0.f;  // [1/m2] density that an average agent stands in, from the last grid
  std::uint32_t width_ = 1;
  std::uint32_t height_ = 1;
  bool several_levels_ = false;
  Box box_ = Box::nothing();
  struct Piece {
    Box box;
    bool upstairs;
  };
  std::vector<Piece> pieces_;
  std::vector<std::uint32_t> cell_of_;  // by row
  std::vector<std::uint32_t> cell_begin_;
  std::vector<std::uint32_t> running_;  // for each part of the rows, the next slot of each cell
  std::vector<float> x_;
  std::vector<float> y_;
  std::vector<LevelIndex> level_;  // only with several levels
  std::vector<AgentIndex> agent_;
};

}  // namespace throng
