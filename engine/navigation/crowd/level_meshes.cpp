#include "engine/navigation/crowd/level_meshes.h"

#include <algorithm>

namespace throng::navigation {
namespace {

constexpr float kAroundWalls = 20.f;  // [m] of floor around walls that stand on an endless plane
constexpr float kPortalStrip = 1.5f;  // [m] of floor beyond the end of a link

Box bounds_of(const World& world, LevelIndex level) {
  Box box = Box::nothing();
  for (const Segment& wall : world.walls(level)) box.include(wall.a), box.include(wall.b);
  for (const PlaceDef& place : world.places())
    if (place.level == level) box.include(place.area.bounds().low), box.include(place.area.bounds().high);
  return box;
}

LevelPlan plan_of(const World& world, LevelIndex level) {
  LevelPlan plan;
  const LevelDef& def = world.levels()[level];
  plan.floor = def.floor;
  const auto walls = world.walls(level);
  if (plan.floor.empty()) {
    const Box box = bounds_of(world, level);
    const Vec2 low = box.low - Vec2{kAroundWalls, kAroundWalls}, high = box.high + Vec2{kAroundWalls, kAroundWalls};
    plan.floor.push_back({{low, {high.x, low.y}, high, {low.x, high.y}}, {}});
  }
  // A single floor is bounded by its own outline; between several every outline is a wall, less their doors. Where a
  // link begins the floor goes on, and nobody comes there from the side: its outline is a wall, less the end of the
  // link.
  const auto portals = world.portals();
  const bool linked = std::any_of(portals.begin(), portals.end(), [&](const Portal& p) { return p.from == level; });
  if (plan.floor.size() > 1 || !world.doors().empty() || linked)
    plan.walls.assign(walls.begin(), walls.end());
  else
    plan.walls = def.walls;
  // People walk on across the end of a link: their floor goes on for a little.
  for (const Portal& portal : world.portals()) {
    if (portal.from != level) continue;
    const Vec2 a = portal.line.a, b = portal.line.b;
    const Vec2 beyond = normalised(left_of(a - b)) * kPortalStrip;
    plan.floor.push_back({{a - beyond * 0.01f, b - beyond * 0.01f, b + beyond, a + beyond}, {}});
  }
  return plan;
}

}  // namespace

LevelMeshes::LevelMeshes(const World& world) {
  World open = world;
  open.open_lifts();
  for (std::size_t door = 0; door < world.doors().size(); ++door) open.set_door(static_cast<DoorIndex>(door), true);
  block_of_door_.assign(world.doors().size(), kNotBlocked);
  for (std::size_t level = 0; level < world.levels().size(); ++level) {
    const auto index = static_cast<LevelIndex>(level);
    meshers_.emplace_back();
    if (!open.walls(index).empty() || !world.levels()[level].floor.empty())
      meshers_.back() = std::make_unique<LevelMesher>(plan_of(open, index));
    meshes_.push_back(meshers_.back() == nullptr ? nullptr : meshers_.back()->mesh());
  }
  version_.assign(meshers_.size(), 0);
  last_change_.resize(meshers_.size());
  for (std::size_t door = 0; door < world.doors().size(); ++door)
    if (!world.doors()[door].open) set_block(world, static_cast<DoorIndex>(door), true);
  version_.assign(meshers_.size(), 0);
}

bool LevelMeshes::any() const {
  for (const auto& mesh : meshes_)
    if (mesh != nullptr) return true;
  return false;
}

void LevelMeshes::set_block(const World& world, DoorIndex door, bool closed) {
  const DoorDef& def = world.doors()[door];
  LevelMesher* mesher = meshers_[def.level].get();
  if (mesher == nullptr) return;
  LevelMesher::Change change;
  if (closed)
    change.add_walls.push_back(def.line);
  else
    change.remove.push_back(block_of_door_[door]);
  const LevelMesher::ChangeReport report = mesher->change(change);
  block_of_door_[door] = closed ? report.added.front() : kNotBlocked;
  last_change_[def.level] = report.changed;
  meshes_[def.level] = mesher->mesh();
  ++version_[def.level];
}

void LevelMeshes::follow_door(const World& world, DoorIndex door) {
  const bool closed = !world.doors()[door].open;
  if (closed != (block_of_door_[door] != kNotBlocked)) set_block(world, door, closed);
}

}  // namespace throng::navigation
