#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/world/geometry.h"
#include "engine/core/world/world.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/distribution.h"
#include "engine/foundation/parameters.h"
#include "engine/minds/smoke/harm.h"

namespace throng {

// Where the air is as a table over time says: everywhere, on a level, in an area, or on a grid of points. Of several
// zones that say something about a quantity at a point, the last one holds.
struct SmokeZone {
  std::optional<Shape> area;          // none: all of the level
  std::optional<LevelIndex> level{};  // none: all levels
  std::vector<double> times;          // [s] ascending; one value holds for all times when empty
  // On a grid of points with lines at these coordinates [m]; empty: the same everywhere. Values between lines are
  // interpolated, beyond the outermost ones they hold up to the edge of `reach`.
  std::vector<float> xs, ys;
  Box reach = Box::nothing();  // of a grid
  struct Series {
    AirQuantity quantity{};
    std::vector<float> values;  // by time, then by y, then by x
  };
  std::vector<Series> series;

  std::size_t points() const { return xs.empty() ? 1 : xs.size() * ys.size(); }
  bool contains(Vec2 p, LevelIndex at) const {
    if (level && *level != at) return false;
    return xs.empty() ? !area || area->contains(p) : reach.contains(p);
  }
};

// The smoke of a scene (`smoke:`).
struct SmokeDef {
  static constexpr std::string_view kKey = "smoke";
  SpeedInSmoke speed = SpeedInSmoke::kFrantzichNilsson;
  float visibility = 3.f;
  DoseModel dose = DoseModel::kIso13571;
  Distribution threshold{1.0};
  std::vector<SmokeZone> zones;

  static const ParameterTable& table();
  void add_to(Archive& archive) const;  // what the table does not hold, for fingerprints
  bool says(AirQuantity quantity) const;
};

}  // namespace throng
