#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/navigation/mesh/nav_mesh.h"
#include "engine/navigation/mesh/outline.h"
#include "engine/navigation/mesh/triangulation.h"

namespace throng::navigation {

// What a level is made of.
struct LevelPlan {
  std::vector<Polygon> floor;      // where one can walk; may overlap
  std::vector<Polygon> obstacles;  // what stands on it
  std::vector<Segment> walls;
  float wall_thickness = 0.f;  // [m] walls count as a centimetre wide at least
};

inline constexpr double kThinnestWall = 0.01;  // [m]

// Keeps the mesh of a level while doors and obstacles come and go. The plan is cleaned tile by tile; a change cleans
// the tiles that it touches, and only those triangles change whose walls did.
class LevelMesher {
 public:
  // What blocks the way and can go again: a closed door, a dropped crate.
  using BlockId = std::uint32_t;
  struct Change {
    std::vector<BlockId> remove;
    std::vector<Polygon> add;
    std::vector<Segment> add_walls;  // closed doors
  };
  struct ChangeReport {
    std::vector<BlockId> added;     // first add, then add_walls
    std::vector<LatticeBox> tiles;  // the tiles that were looked at
    std::vector<Box> changed;       // [m] around each wall that came or went: plans outside stay as they are
    std::uint64_t triangles = 0;    // made or changed
    int cleaned_tiles = 0;          // the others were known already
  };

  // Throws Error when the plan cannot be repaired.
  explicit LevelMesher(const LevelPlan& plan, float tile_size = 32.f);

  ChangeReport change(const Change& change);
  // Stays the same object until the next change, and lives on with whoever holds it.
  const std::shared_ptr<const NavMesh>& mesh() const { return mesh_; }
  // Equal for equal plans with equal blocks, whatever happened in between.
  std::uint64_t content_hash() const;
  const Triangulation& triangulation() const { return *triangulation_; }
  // How many tiles had to be cleaned at first; the others were known by their content.
  int cleaned_tiles() const { return cleaned_tiles_; }

 private:
  struct Tile {
    std::vector<std::uint32_t> floors, obstacles;  // indices of pieces
    std::vector<BlockId> blocks;                   // sorted
    std::shared_ptr<const TileOutline> outline;
    std::uint64_t content = 0;  // hash of what the outline was made of
  };

  struct Block {
    std::vector<Piece> pieces;  // itself, and walls where it is too thin
    LatticeBox box;
  };

  static std::uint64_t hash_of(std::span<const Piece> pieces);
  LatticeBox box_of(std::size_t tile) const;
  template <typename Visit>
  void for_tiles(const LatticeBox& box, const Visit& visit) const;
  std::uint64_t hash_of(const Tile& tile, std::size_t index) const;
  // Whether GEOS had to work: when the mesh is made, and when something in a tile has changed.
  bool begin(std::size_t index);
  bool refresh(std::size_t index);
  std::shared_ptr<const TileOutline> clean(std::size_t index) const;
  void fix(const LatticeSegment& wall);
  void release(const LatticeSegment& wall);
  // Gives walls a corner wherever a corner across from them makes a narrow place, so that every narrow place is an edge
  // of the triangulation (local clearance; Kallmann 2014). Then makes the mesh.
  void refine(const std::vector<Box>* changed);
  std::vector<LatticeSegment> border_walls(std::size_t x, std::size_t y, bool vertical) const;
  void collect_walls(std::span<const std::size_t> tiles, std::vector<LatticeSegment>& walls) const;

  std::vector<Piece> floors_, obstacles_;
  std::map<BlockId, Block> blocks_;
  BlockId next_block_ = 0;
  double thickness_;
  std::int32_t tile_size_ = 0;
  LatticePoint origin_;
  std::size_t columns_ = 0, rows_ = 0;
  std::vector<Tile> tiles_;
  // Outlines that tiles had before a change, by content: a door that closes again costs no cleaning.
  std::map<std::uint64_t, std::shared_ptr<const TileOutline>> earlier_;
  int cleaned_tiles_ = 0;
  std::vector<std::uint64_t> floor_hashes_, obstacle_hashes_;
  std::map<LatticeSegment, std::vector<LatticePoint>> corners_on_;  // walls that refine() cut, with their new corners
  std::map<LatticeSegment, LatticeSegment> part_of_;                // the pieces of those walls
  std::optional<Triangulation> triangulation_;
  std::shared_ptr<const NavMesh> mesh_;
};

}  // namespace throng::navigation
