#pragma once

#include "engine/core/step/path_oracle.h"
#include "engine/foundation/jobs.h"
#include "engine/navigation/crowd/navigator.h"

namespace throng::navigation {

// How far it is to walk, for minds. Builds the fields that answers need.
class NavigatorOracle final : public PathOracle {
 public:
  NavigatorOracle(Navigator& navigator, const Workers& workers) : navigator_(navigator), workers_(workers) {}
  float distance(const Walker& from, PlaceIndex to) const override;
  float felt_distance(const Walker& from, PlaceIndex to) const override;
  bool minds_crowds(const Walker& walker) const override { return navigator_.minds_crowds(walker); }
  LevelIndex next_level(const Walker& from, PlaceIndex to) const override;
  bool knows(const Walker& from, PlaceIndex to) const override { return navigator_.knows(from, to); }
  void prepare() const override;

 private:
  void make_known(const Walker& from, PlaceIndex to) const;

  Navigator& navigator_;
  const Workers& workers_;
};

}  // namespace throng::navigation
