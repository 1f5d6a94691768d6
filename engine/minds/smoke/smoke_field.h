#pragma once

#include <span>
#include <vector>

#include "engine/minds/smoke/smoke_def.h"

namespace throng {

// The air of a scene at one moment. `zones` must outlive it.
class SmokeField {
 public:
  explicit SmokeField(std::span<const SmokeZone> zones);
  void set_time(double seconds);
  Air at(Vec2 position, LevelIndex level) const;

 private:
  struct Moment {
    std::size_t before = 0, after = 0;  // of the zone's times
    float share = 0.f;                  // of the one after
  };
  std::span<const SmokeZone> zones_;
  std::vector<Moment> moments_;  // by zone
};

}  // namespace throng
