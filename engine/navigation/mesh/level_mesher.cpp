#include "engine/navigation/mesh/level_mesher.h"

#include <algorithm>
#include <iterator>

#include "engine/foundation/assert.h"
#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"
#include "engine/foundation/text.h"
#include "engine/navigation/mesh/outline_cache.h"

namespace throng::navigation {
namespace {

constexpr std::int32_t kTileShift = 4517;     // walls rarely run along the borders of tiles
constexpr std::size_t kMostTiles = 1u << 16;  // on a larger plan tiles are larger

// Discs wider than this may be let through where a corner and a wall come together. [m]
constexpr double kWidestGap = 3.0;

void add_piece(Hasher& hash, const Piece& piece) {
  hash.add(std::uint64_t{piece.rings.size()});
  for (const LatticeRing& ring : piece.rings) {
    hash.add(std::uint64_t{ring.size()});
    for (const LatticePoint p : ring)
      hash.add((std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32) | static_cast<std::uint32_t>(p.y));
  }
}

Piece with_holes_near(const Piece& floor, const LatticeBox& tile) {
  Piece piece;
  piece.box = floor.box;
  for (const LatticeRing& ring : floor.rings) {
    if (ring.empty()) continue;
    LatticeBox box{ring[0], ring[0]};
    for (const LatticePoint p : ring) box.include(p);
    if (&ring == &floor.rings[0] || box.touches(tile)) piece.rings.push_back(ring);
  }
  return piece;
}

// A corner beyond the lattice would be put onto its rim, and the floor would end there without a word.
void check_reach(const LevelPlan& plan) {
  Box box = Box::nothing();
  const auto include = [&](const Ring& ring) {
    for (const Vec2 p : ring) box.include(p);
  };
  for (const auto* polygons : {&plan.floor, &plan.obstacles})
    for (const Polygon& polygon : *polygons) {
      include(polygon.outer);
      for (const Ring& hole : polygon.holes) include(hole);
    }
  for (const Segment& wall : plan.walls) box.include(wall.a), box.include(wall.b);
  constexpr double kReach = kLatticeLimit * kLatticeStep;
  if (box.low.x < -kReach || box.low.y < -kReach || box.high.x > kReach || box.high.y > kReach)
    throw Error("the world reaches from (" + shortest_text(box.low.x) + ", " + shortest_text(box.low.y) + ") to (" +
                    shortest_text(box.high.x) + ", " + shortest_text(box.high.y) + "), more than " +
                    shortest_text(kWorldReach) + " m from the origin",
                "subtract the same origin from all coordinates, or split the world");
}

Box to_box(const LatticeSegment& s) {
  Box box = Box::nothing();
  box.include(to_vec2(to_point(s.a)));
  box.include(to_vec2(to_point(s.b)));
  return box;
}

}  // namespace

LevelMesher::LevelMesher(const LevelPlan& plan, float tile_size)
    : thickness_(std::max(static_cast<double>(plan.wall_thickness), kThinnestWall)) {
  check_reach(plan);
  for (const Polygon& polygon : plan.floor) floors_.push_back(to_piece(polygon));
  for (const Polygon& polygon : plan.obstacles) {
    obstacles_.push_back(to_piece(polygon));
    for (const Segment& edge : thin_edges(polygon)) obstacles_.push_back(to_piece(edge, kThinnestWall));
  }
  for (const Segment& wall : plan.walls) obstacles_.push_back(to_piece(wall, thickness_));
  if (floors_.empty()) throw Error("a mesh needs a floor to walk on");
  for (const Piece& piece : floors_) floor_hashes_.push_back(hash_of({&piece, 1}));
  for (const Piece& piece : obstacles_) obstacle_hashes_.push_back(hash_of({&piece, 1}));

  LatticeBox box = floors_[0].box;
  for (const Piece& floor : floors_) box.include(floor.box.low), box.include(floor.box.high);
  const double width = static_cast<double>(box.high.x) - box.low.x,
               height = static_cast<double>(box.high.y) - box.low.y;
  if (width <= 0.0 || height <= 0.0) throw Error("the floor has no area");
  double size = std::max(static_cast<double>(tile_size), 1.0) / kLatticeStep;
  while ((width / size + 2.0) * (height / size + 2.0) > static_cast<double>(kMostTiles)) size *= 2.0;
  tile_size_ = static_cast<std::int32_t>(size);
  const auto floor_to_tile = [&](std::int32_t x) {
    const std::int64_t tile = (std::int64_t{x} - 1 - kTileShift) / tile_size_ - ((x - 1 - kTileShift) < 0 ? 1 : 0);
    return static_cast<std::int32_t>(tile * tile_size_ + kTileShift);
  };
  origin_ = {floor_to_tile(box.low.x), floor_to_tile(box.low.y)};
  columns_ = static_cast<std::size_t>((box.high.x - origin_.x) / tile_size_) + 1;
  rows_ = static_cast<std::size_t>((box.high.y - origin_.y) / tile_size_) + 1;
  tiles_.resize(columns_ * rows_);

  const auto distribute = [&](const std::vector<Piece>& pieces, auto member) {
    for (std::uint32_t i = 0; i < pieces.size(); ++i)
      for_tiles(pieces[i].box, [&](std::size_t tile) { (tiles_[tile].*member).push_back(i); });
  };
  distribute(floors_, &Tile::floors);
  distribute(obstacles_, &Tile::obstacles);

  std::vector<std::size_t> all(tiles_.size());
  for (std::size_t i = 0; i < all.size(); ++i) cleaned_tiles_ += begin(all[i] = i) ? 1 : 0;
  std::vector<LatticeSegment> walls;
  collect_walls(all, walls);
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  for (std::size_t i = 0; i < walls.size(); ++i) order.emplace_back(curve_index(walls[i].a), i);
  std::sort(order.begin(), order.end());
  const LatticeBox last = box_of(tiles_.size() - 1);
  constexpr std::int32_t kMargin = 8192;
  triangulation_.emplace(LatticePoint{origin_.x - kMargin, origin_.y - kMargin},
                         LatticePoint{last.high.x + kMargin, last.high.y + kMargin});
  for (const auto& [curve, i] : order) fix(walls[i]);
  refine(nullptr);
}

std::uint64_t LevelMesher::hash_of(std::span<const Piece> pieces) {
  Hasher shape;
  for (const Piece& piece : pieces) add_piece(shape, piece);
  return shape.value();
}

LatticeBox LevelMesher::box_of(std::size_t tile) const {
  const auto x = static_cast<std::int32_t>(tile % columns_), y = static_cast<std::int32_t>(tile / columns_);
  const LatticePoint low{origin_.x + x * tile_size_, origin_.y + y * tile_size_};
  return {low, {low.x + tile_size_, low.y + tile_size_}};
}

template <typename Visit>
void LevelMesher::for_tiles(const LatticeBox& box, const Visit& visit) const {
  const auto index = [&](std::int32_t x, std::int32_t origin, std::size_t count) {
    const std::int64_t i = (std::int64_t{x} - origin) / tile_size_;
    return static_cast<std::size_t>(std::clamp<std::int64_t>(i, 0, static_cast<std::int64_t>(count) - 1));
  };
  for (std::size_t y = index(box.low.y - 1, origin_.y, rows_); y <= index(box.high.y + 1, origin_.y, rows_); ++y)
    for (std::size_t x = index(box.low.x - 1, origin_.x, columns_); x <= index(box.high.x + 1, origin_.x, columns_);
         ++x)
      if (const std::size_t tile = y * columns_ + x; box_of(tile).touches(box)) visit(tile);
}

std::uint64_t LevelMesher::hash_of(const Tile& tile, std::size_t index) const {
  Hasher hash;
  const LatticeBox box = box_of(index);
  for (const LatticePoint p : {box.low, box.high})
    hash.add((std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32) | static_cast<std::uint32_t>(p.y));
  for (const std::uint32_t i : tile.floors) hash.add(floor_hashes_[i]);
  hash.add(std::uint64_t{tile.floors.size()});
  for (const std::uint32_t i : tile.obstacles) hash.add(obstacle_hashes_[i]);
  hash.add(std::uint64_t{tile.obstacles.size()});
  // Blocks by their shape: a door that closes again is no news.
  std::vector<std::uint64_t> shapes;
  for (const BlockId id : tile.blocks) shapes.push_back(hash_of(blocks_.at(id).pieces));
  std::sort(shapes.begin(), shapes.end());
  for (const std::uint64_t shape : shapes) hash.add(shape);
  return hash.value();
}

// Plans that are loaded a second time are known to the whole program.
bool LevelMesher::begin(std::size_t index) {
  Tile& tile = tiles_[index];
  tile.content = hash_of(tile, index);
  OutlineCache& cache = OutlineCache::instance();
  tile.outline = cache.find(tile.content);
  if (tile.outline != nullptr) return false;
  tile.outline = clean(index);
  cache.add(tile.content, tile.outline);
  return true;
}

// In a step: nothing here is shared with other crowds, so that nobody waits.
bool LevelMesher::refresh(std::size_t index) {
  constexpr std::size_t kMostEarlier = 1u << 12;
  Tile& tile = tiles_[index];
  if (earlier_.size() >= kMostEarlier) earlier_.clear();
  earlier_.emplace(tile.content, tile.outline);
  tile.content = hash_of(tile, index);
  if (const auto known = earlier_.find(tile.content); known != earlier_.end()) {
    tile.outline = known->second;
    return false;
  }
  tile.outline = clean(index);
  return true;
}

std::shared_ptr<const TileOutline> LevelMesher::clean(std::size_t index) const {
  const Tile& tile = tiles_[index];
  std::vector<const Piece*> floors, obstacles;
  std::vector<Piece> near;  // floors with those of their holes that matter here
  near.reserve(tile.floors.size());
  for (const std::uint32_t i : tile.floors) {
    near.push_back(with_holes_near(floors_[i], box_of(index)));
    floors.push_back(&near.back());
  }
  for (const std::uint32_t i : tile.obstacles) obstacles.push_back(&obstacles_[i]);
  for (const BlockId id : tile.blocks)
    for (const Piece& piece : blocks_.at(id).pieces) obstacles.push_back(&piece);
  return std::make_shared<const TileOutline>(outline_of(floors, obstacles, box_of(index)));
}

// Two tiles meet at a border; it is a wall wherever only one of them is free. (x, y) is the tile after the border.
std::vector<LatticeSegment> LevelMesher::border_walls(std::size_t x, std::size_t y, bool vertical) const {
  using Intervals = std::vector<std::pair<std::int32_t, std::int32_t>>;
  static const Intervals nothing;
  const bool has_after = x < columns_ && y < rows_;
  const bool has_before = vertical ? x > 0 : y > 0;
  const std::size_t after = y * columns_ + x, before = vertical ? after - 1 : after - columns_;
  const Intervals& near =
      has_before ? tiles_[before].outline->open[vertical ? TileOutline::kEast : TileOutline::kNorth] : nothing;
  const Intervals& far =
      has_after ? tiles_[after].outline->open[vertical ? TileOutline::kWest : TileOutline::kSouth] : nothing;

  std::vector<std::int32_t> cuts;
  for (const Intervals* list : {&near, &far})
    for (const auto& [from, to] : *list) cuts.insert(cuts.end(), {from, to});
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  const auto covers = [](const Intervals& list, std::int32_t from, std::int32_t to) {
    return std::any_of(list.begin(), list.end(), [&](const auto& i) { return i.first <= from && i.second >= to; });
  };
  const std::int32_t line = vertical ? origin_.x + static_cast<std::int32_t>(x) * tile_size_
                                     : origin_.y + static_cast<std::int32_t>(y) * tile_size_;
  std::vector<LatticeSegment> walls;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const bool is_near = covers(near, cuts[i], cuts[i + 1]), is_far = covers(far, cuts[i], cuts[i + 1]);
    if (is_near == is_far) continue;
    const LatticePoint low = vertical ? LatticePoint{line, cuts[i]} : LatticePoint{cuts[i], line};
    const LatticePoint high = vertical ? LatticePoint{line, cuts[i + 1]} : LatticePoint{cuts[i + 1], line};
    // Going up along a vertical border the tile before it is on the left; going right along a level one, the tile
    // above.
    const bool upwards = vertical ? is_near : is_far;
    walls.push_back(upwards ? LatticeSegment{low, high} : LatticeSegment{high, low});
  }
  return walls;
}

// The walls inside of these tiles and along their borders, sorted, each once.
void LevelMesher::collect_walls(std::span<const std::size_t> tiles, std::vector<LatticeSegment>& walls) const {
  walls.clear();
  const auto append = [&](const std::vector<LatticeSegment>& more) {
    walls.insert(walls.end(), more.begin(), more.end());
  };
  for (const std::size_t tile : tiles) {
    const std::size_t x = tile % columns_, y = tile / columns_;
    append(tiles_[tile].outline->walls);
    append(border_walls(x, y, true));
    append(border_walls(x, y, false));
    // The border after this tile belongs to the next one, if that is asked too; sorting removes what is double.
    if (x + 1 < columns_) {
      append(border_walls(x + 1, y, true));
    }
    if (y + 1 < rows_) append(border_walls(x, y + 1, false));
  }
  std::sort(walls.begin(), walls.end());
  walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
}

LevelMesher::ChangeReport LevelMesher::change(const Change& change) {
  ChangeReport report;
  std::vector<std::size_t> touched;
  const auto touch = [&](const LatticeBox& box) { for_tiles(box, [&](std::size_t tile) { touched.push_back(tile); }); };
  for (const BlockId id : change.remove) {
    const auto block = blocks_.find(id);
    if (block == blocks_.end()) throw Error("there is no such obstacle to take away");
    touch(block->second.box);
  }
  std::vector<std::pair<BlockId, Block>> added;
  for (const Polygon& polygon : change.add) {
    Block block{{to_piece(polygon)}, {}};
    for (const Segment& edge : thin_edges(polygon)) block.pieces.push_back(to_piece(edge, kThinnestWall));
    added.emplace_back(next_block_++, std::move(block));
  }
  for (const Segment& wall : change.add_walls)
    added.emplace_back(next_block_++, Block{{to_piece(wall, thickness_)}, {}});
  for (auto& [id, block] : added) {
    report.added.push_back(id);
    block.box = block.pieces[0].box;
    for (const Piece& piece : block.pieces) block.box.include(piece.box.low), block.box.include(piece.box.high);
    touch(block.box);
  }
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());

  std::vector<LatticeSegment> before, after;
  collect_walls(touched, before);
  for (const BlockId id : change.remove) {
    for_tiles(blocks_.at(id).box, [&](std::size_t tile) { std::erase(tiles_[tile].blocks, id); });
    blocks_.erase(id);
  }
  for (auto& [id, block] : added) {
    for_tiles(block.box, [&, number = id](std::size_t tile) { tiles_[tile].blocks.push_back(number); });
    blocks_.emplace(id, std::move(block));
  }
  for (const std::size_t tile : touched) {
    report.cleaned_tiles += refresh(tile) ? 1 : 0;
    report.tiles.push_back(box_of(tile));
  }
  collect_walls(touched, after);

  const std::uint64_t work = triangulation_->changes();
  std::vector<LatticeSegment> gone, come;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(gone));
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::back_inserter(come));
  for (const LatticeSegment& s : gone) release(s), report.changed.push_back(to_box(s));
  for (const LatticeSegment& s : come) fix(s), report.changed.push_back(to_box(s));
  if (!report.changed.empty()) refine(&report.changed);
  report.triangles = triangulation_->changes() - work;
  return report;
}

void LevelMesher::fix(const LatticeSegment& wall) { triangulation_->fix(wall.a, wall.b); }

void LevelMesher::release(const LatticeSegment& wall) {
  const auto cut = corners_on_.find(wall);
  if (cut == corners_on_.end()) {
    triangulation_->release(wall.a, wall.b);
    return;
  }
  LatticePoint from = wall.a;
  cut->second.push_back(wall.b);
  for (const LatticePoint to : cut->second) {
    triangulation_->release(from, to);
    part_of_.erase({from, to});
    from = to;
  }
  corners_on_.erase(cut);
}

void LevelMesher::refine(const std::vector<Box>* changed) {
  auto mesh = std::make_shared<const NavMesh>(*triangulation_);
  const auto near = [&](Point p) {
    if (changed == nullptr) return true;
    return std::any_of(changed->begin(), changed->end(), [&](const Box& box) {
      return p.x > box.low.x - kWidestGap && p.x < box.high.x + kWidestGap && p.y > box.low.y - kWidestGap &&
             p.y < box.high.y + kWidestGap;
    });
  };
  bool cut = false;
  std::map<LatticeSegment, std::vector<LatticePoint>> wanted;
  for (const NavMesh::Gap& gap : mesh->gaps(kWidestGap, near))
    wanted[{to_lattice(mesh->origin(gap.wall)), to_lattice(mesh->origin(next_edge(gap.wall)))}].push_back(
        to_lattice(gap.foot));
  for (auto& [piece, corners] : wanted) {
    const auto whole = part_of_.find(piece);
    const LatticeSegment wall = whole == part_of_.end() ? piece : whole->second;
    const auto along = [&](LatticePoint p) {
      return (std::int64_t{p.x} - wall.a.x) * (std::int64_t{wall.b.x} - wall.a.x) +
             (std::int64_t{p.y} - wall.a.y) * (std::int64_t{wall.b.y} - wall.a.y);
    };
    std::sort(corners.begin(), corners.end(), [&](LatticePoint p, LatticePoint q) { return along(p) < along(q); });
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    triangulation_->release(piece.a, piece.b);
    part_of_.erase(piece);
    LatticePoint from = piece.a;
    auto& all = corners_on_[wall];
    all.insert(all.end(), corners.begin(), corners.end());
    std::sort(all.begin(), all.end(), [&](LatticePoint p, LatticePoint q) { return along(p) < along(q); });
    corners.push_back(piece.b);
    for (const LatticePoint to : corners) {
      triangulation_->fix(from, to);
      part_of_[{from, to}] = wall;
      from = to;
    }
    cut = true;
  }
  mesh_ = cut ? std::make_shared<const NavMesh>(*triangulation_) : std::move(mesh);
}

std::uint64_t LevelMesher::content_hash() const {
  Hasher hash;
  hash.add(std::uint64_t{static_cast<std::uint32_t>(tile_size_)});
  for (const auto* pieces : {&floors_, &obstacles_})
    for (const Piece& piece : *pieces) add_piece(hash, piece);
  std::vector<std::uint64_t> shapes;
  for (const auto& [id, block] : blocks_) shapes.push_back(hash_of(block.pieces));
  std::sort(shapes.begin(), shapes.end());
  for (const std::uint64_t shape : shapes) hash.add(shape);
  return hash.value();
}

}  // namespace throng::navigation
