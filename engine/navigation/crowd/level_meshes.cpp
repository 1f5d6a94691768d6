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

// The world as its recipe draws it, with everything open: what comes and goes is put onto that.
World bare(const World& world) {
  World open = world;
  open.open_lifts();
  while (!open.obstacles().empty()) open.remove_obstacle(0);
  for (std::size_t door = 0; door < world.doors().size(); ++door) open.set_door(static_cast<DoorIndex>(door), true);
  return open;
}

bool is_one_way(const DoorDef& door) { return door.direction != DoorDef::Direction::kBoth; }

}  // namespace

LevelMeshes::LevelMeshes(const World& world) {
  const World open = bare(world);
  block_of_door_.assign(world.doors().size(), kNotBlocked);
  for (std::size_t level = 0; level < world.levels().size(); ++level) {
    const auto index = static_cast<LevelIndex>(level);
    meshers_.emplace_back();
    if (!open.walls(index).empty() || !world.levels()[level].floor.empty())
      meshers_.back() = std::make_unique<LevelMesher>(plan_of(open, index));
    meshes_.push_back(meshers_.back() == nullptr ? nullptr : meshers_.back()->mesh());
  }
  version_.assign(meshers_.size(), 0);
  changes_.resize(meshers_.size());
  for (std::size_t door = 0; door < world.doors().size(); ++door)
    if (!world.doors()[door].open) set_block(world, static_cast<DoorIndex>(door), true);
  for (std::size_t level = 0; level < meshers_.size(); ++level) follow_obstacles(world, static_cast<LevelIndex>(level));
  version_.assign(meshers_.size(), 0);
  for (auto& changes : changes_) changes.clear();
  cleaned_tiles_ = 0;
}

bool LevelMeshes::any() const {
  for (const auto& mesh : meshes_)
    if (mesh != nullptr) return true;
  return false;
}

void LevelMeshes::changed(LevelIndex level, std::vector<Box> boxes) {
  constexpr std::size_t kRemembered = 16;  // several doors and crates in one step
  changes_[level].push_back(std::move(boxes));
  if (changes_[level].size() > kRemembered) changes_[level].pop_front();
  meshes_[level] = meshers_[level]->mesh();
  ++version_[level];
}

LevelMesher::ChangeReport LevelMeshes::change(LevelIndex level, const LevelMesher::Change& change) {
  LevelMesher::ChangeReport report = meshers_[level]->change(change);
  cleaned_tiles_ += report.cleaned_tiles;
  changed(level, report.changed);
  return report;
}

void LevelMeshes::set_block(const World& world, DoorIndex door, bool closed) {
  const DoorDef& def = world.doors()[door];
  if (meshers_[def.level] == nullptr || is_one_way(def)) return;
  LevelMesher::Change what;
  if (closed)
    what.add_walls.push_back(def.line);
  else
    what.remove.push_back(block_of_door_[door]);
  const LevelMesher::ChangeReport report = change(def.level, what);
  block_of_door_[door] = closed ? report.added.front() : kNotBlocked;
}

void LevelMeshes::follow_door(const World& world, DoorIndex door) {
  const bool closed = !world.doors()[door].open;
  if (closed != (block_of_door_[door] != kNotBlocked)) set_block(world, door, closed);
}

void LevelMeshes::follow_obstacles(const World& world, LevelIndex level) {
  LevelMesher::Change what;
  std::vector<std::string> come, gone;
  for (const auto& [id, dropped] : block_of_obstacle_)
    if (dropped.level == level && !world.find_obstacle(id)) gone.push_back(id), what.remove.push_back(dropped.block);
  for (const ObstacleDef& obstacle : world.obstacles())
    if (obstacle.level == level && !block_of_obstacle_.contains(obstacle.id)) {
      come.push_back(obstacle.id);
      what.add.push_back({obstacle.area.outline(), {}});
    }
  if (come.empty() && gone.empty()) return;
  for (const std::string& id : gone) block_of_obstacle_.erase(id);
  if (!world.levels()[level].floor.empty()) {
    const LevelMesher::ChangeReport report = change(level, what);
    for (std::size_t k = 0; k < come.size(); ++k) block_of_obstacle_[come[k]] = {level, report.added[k]};
    return;
  }
  // An endless plane: what people walk around is meshed as far as it reaches, so that it is made anew. Doors on it are
  // put back.
  for (const std::string& id : come) block_of_obstacle_[id] = {level, kNotBlocked};
  World open = world;
  open.open_lifts();
  for (std::size_t door = 0; door < world.doors().size(); ++door) open.set_door(static_cast<DoorIndex>(door), true);
  const Box around = bounds_of(world, level);
  LevelPlan plan = plan_of(open, level);
  plan.walls.assign(open.walls(level).begin(), open.walls(level).end());
  meshers_[level] = std::make_unique<LevelMesher>(plan);
  changed(level, {around});
  for (std::size_t door = 0; door < world.doors().size(); ++door)
    if (world.doors()[door].level == level) {
      block_of_door_[door] = kNotBlocked;
      if (!world.doors()[door].open) set_block(world, static_cast<DoorIndex>(door), true);
    }
}

}  // namespace throng::navigation
