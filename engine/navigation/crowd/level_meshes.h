#pragma once

#include <memory>
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
  // Around the walls that came or went with the last change.
  std::span<const Box> last_change(LevelIndex level) const { return last_change_[level]; }
  // After World::set_door.
  void follow_door(const World& world, DoorIndex door);

 private:
  void set_block(const World& world, DoorIndex door, bool closed);

  std::vector<std::unique_ptr<LevelMesher>> meshers_;
  std::vector<std::shared_ptr<const NavMesh>> meshes_;
  std::vector<std::uint32_t> version_;
  std::vector<std::vector<Box>> last_change_;
  static constexpr LevelMesher::BlockId kNotBlocked = 0xffff'ffffu;
  std::vector<LevelMesher::BlockId> block_of_door_;
};

// How far beyond the end of a link people on the floor are led, so that they walk across it.
inline constexpr float kBeyondPortal = 0.3f;  // [m]

}  // namespace throng::navigation
