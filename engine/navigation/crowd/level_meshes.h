#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/navigation/mesh/level_mesher.h"

namespace throng::navigation {

// The meshes of all levels of a world; follows its doors.
class LevelMeshes {
 public:
  explicit LevelMeshes(const World& world);

  // Null where there is nothing to walk around.
  const std::shared_ptr<const NavMesh>& of(LevelIndex level) const { return meshes_[level]; }
  bool any() const;
  std::size_t levels() const { return meshes_.size(); }
  // How often the mesh has changed.
  std::uint32_t version(LevelIndex level) const { return version_[level]; }
  // Calls `visit` with a box around each wall that came or went since a version of the mesh. False when that is too
  // long ago to tell.
  template <typename Visit>
  bool for_changes_since(std::uint32_t version, LevelIndex level, const Visit& visit) const {
    const auto& changes = changes_[level];
    const std::uint32_t missed = version_[level] - version;
    if (missed > changes.size()) return false;
    for (std::size_t k = changes.size() - missed; k < changes.size(); ++k)
      for (const Box& box : changes[k]) visit(box);
    return true;
  }
  // After World::set_door, add_obstacle and remove_obstacle.
  void follow_door(const World& world, DoorIndex door);
  void follow_obstacles(const World& world, LevelIndex level);
  int cleaned_tiles() const { return cleaned_tiles_; }  // that changes had to clean, all together

 private:
  void set_block(const World& world, DoorIndex door, bool closed);
  LevelMesher::ChangeReport change(LevelIndex level, const LevelMesher::Change& change);
  void changed(LevelIndex level, std::vector<Box> boxes);

  std::vector<std::unique_ptr<LevelMesher>> meshers_;
  std::vector<std::shared_ptr<const NavMesh>> meshes_;
  std::vector<std::uint32_t> version_;
  std::vector<std::deque<std::vector<Box>>> changes_;  // by level, the last few
  static constexpr LevelMesher::BlockId kNotBlocked = 0xffff'ffffu;
  std::vector<LevelMesher::BlockId> block_of_door_;
  struct Dropped {
    LevelIndex level;
    LevelMesher::BlockId block;
  };
  std::map<std::string, Dropped> block_of_obstacle_;
  int cleaned_tiles_ = 0;
};

// How far beyond the end of a link people on the floor are led, so that they walk across it.
inline constexpr float kBeyondPortal = 0.3f;  // [m]

}  // namespace throng::navigation
