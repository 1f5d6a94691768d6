#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/evaluation/measures/bytes.h"
#include "engine/evaluation/measures/lattice.h"

namespace throng::evaluation {

// The mean density of a crowd over time, cell by cell, summed up while the run goes on. Memory is bounded however far
// people walk: when a position lies outside, the map grows; when it would have more than kMostCells cells a side, cells
// are merged two by two.
class DensityMap {
 public:
  static constexpr int kMostCells = 80;
  static constexpr float kFinestCell = 0.25f;  // [m] half of a body; finer cells would show bodies, not density

  // `expected` is where people will be, as far as that is known; it may be empty.
  DensityMap(const Box& expected, std::size_t levels);

  // One frame; frames are weighted equally.
  void add(std::span<const Vec2> positions, std::span<const LevelIndex> levels);

  const Lattice& lattice() const { return lattice_; }
  std::size_t levels() const { return levels_; }
  std::uint64_t frames() const { return frames_; }
  std::uint64_t ignored() const { return ignored_; }  // positions that are no number, or absurdly far away
  std::uint64_t visits(LevelIndex level, int column, int row) const {
    return visits_[level * lattice_.size() + lattice_.index(column, row)];
  }
  // [1/m^2] over the whole cell.
  double density(LevelIndex level, int column, int row) const;
  // Smallest box of cells that anybody was in.
  Box visited() const;

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  struct Range {  // of cells, counted from the anchor; `last` is one beyond
    int first_x = 0, first_y = 0, last_x = 0, last_y = 0;
  };
  Range range() const { return {first_x_, first_y_, first_x_ + lattice_.columns, first_y_ + lattice_.rows}; }
  // Adds positions up to the first one outside and returns its place in the list.
  std::size_t add_inside(std::span<const Vec2> positions, std::span<const LevelIndex> levels, std::size_t from);
  void add_outside(Vec2 position, LevelIndex level);
  // Moves the counts to cells `merge` times as large.
  void reshape(const Range& to, int merge);

  Vec2 anchor_;                    // a corner of a cell, whatever the size of cells
  int first_x_ = 0, first_y_ = 0;  // the lattice's origin in cells from the anchor
  Lattice lattice_;
  std::size_t levels_;
  std::uint64_t frames_ = 0;
  std::uint64_t ignored_ = 0;
  std::vector<std::uint64_t> visits_;  // by level, row, column
};

}  // namespace throng::evaluation
