#pragma once

#include <string>
#include <vector>

#include "engine/core/world/world.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// The world of a scene as it is read, with what later parts of the scene ask about it.
struct SceneWorld {
  World world;
  std::vector<std::vector<Ring>> loops;  // by level: obstacles that are walls and not holes

  // Whether somebody can stand at p: on the floor and in no obstacle.
  bool free(Vec2 p, LevelIndex level) const;
  // Whether any part of the shape is free.
  bool any_free(const Shape& shape, LevelIndex level) const;
  // The place that a text names. Throws Error with the nearest name when there is none.
  PlaceIndex find_place(const Node& name) const;
  LevelIndex find_level(const Node& name) const;
  bool has_exit() const;
};

// `node` is null when the scene has no world: an endless plane.
SceneWorld read_world(const Node* node);

}  // namespace throng::io::scene
