#pragma once

#include "engine/core/world/world.h"

namespace throng {

// What minds ask about the way to somewhere. Navigation answers, simulation introduces them to each other. Cheap enough
// to ask for everybody and for many places. Any number of threads may ask at once about what knows() says is known;
// about anything else only a single one, outside of Workers::for_chunks: the answer has to be made ready first.
class PathOracle {
 public:
  virtual ~PathOracle() = default;
  struct Walker {
    Vec2 position;
    LevelIndex level = 0;
    float radius = 0.25f;             // [m]
    std::uint32_t slot = 0xffffffff;  // of its id: how much it minds crowded ways is told by slot
  };
  // How far it is to walk to a place [m], slow ways counted as longer; infinite when there is no way.
  virtual float distance(const Walker& from, PlaceIndex to) const = 0;
  // The same with what it costs this walker that others are in the way [m].
  virtual float felt_distance(const Walker& from, PlaceIndex to) const { return distance(from, to); }
  // Whether the two can differ.
  virtual bool minds_crowds(const Walker&) const { return false; }
  // The level that one steps onto next on the way to a place; one's own when the way stays on it, or there is none.
  virtual LevelIndex next_level(const Walker& from, PlaceIndex) const { return from.level; }
  // Whether distance(), felt_distance() and next_level() answer at once, so that any thread may ask them. Where it does
  // not, it will after prepare(). Any thread may ask this at any time.
  virtual bool knows(const Walker&, PlaceIndex) const { return true; }
  // Makes ready what knows() was asked for in vain. Outside of Workers::for_chunks, which is asserted.
  virtual void prepare() const {}
};

}  // namespace throng
