#include "engine/navigation/crowd/navigator_oracle.h"

#include "engine/foundation/assert.h"

namespace throng::navigation {

void NavigatorOracle::make_known(const Walker& from, PlaceIndex to) const {
  if (!navigator_.knows(from, to)) prepare();
}

void NavigatorOracle::prepare() const {
  THRONG_ASSERT(!in_chunk());  // others may be reading the fields: ask knows(), and prepare() once all have asked
  navigator_.build_wished(workers_);
}

float NavigatorOracle::distance(const Walker& from, PlaceIndex to) const {
  make_known(from, to);
  return navigator_.distance(from, to);
}

float NavigatorOracle::felt_distance(const Walker& from, PlaceIndex to) const {
  make_known(from, to);
  return navigator_.felt_distance(from, to);
}

LevelIndex NavigatorOracle::next_level(const Walker& from, PlaceIndex to) const {
  make_known(from, to);
  return navigator_.next_level(from, to);
}

}  // namespace throng::navigation
