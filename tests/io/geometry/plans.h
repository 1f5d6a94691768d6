#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/foundation/error.h"
#include "engine/io/geometry/import.h"
#include "engine/io/geometry/plan_scene.h"
#include "engine/io/scenario/load_scenario.h"

// What tests of plans have in common.
namespace throng::io::geometry {

inline ImportedPlan wkt(const std::string& text, const ImportOptions& options = {}) {
  return import_text(text, Format::kWkt, "plan.wkt", options);
}
inline ImportedPlan geojson(const std::string& text, const ImportOptions& options = {}) {
  return import_text(text, Format::kGeoJson, "plan.geojson", options);
}

inline double floor_area(const PlanLevel& level) {
  double sum = 0.0;
  for (const Polygon& p : level.floor) {
    sum += std::fabs(throng::signed_area(p.outer));
    for (const Ring& hole : p.holes) sum -= std::fabs(throng::signed_area(hole));
  }
  return sum;
}

// The repairs of a kind.
inline std::vector<Repair> repairs(const ImportedPlan& plan, Repair::Kind kind) {
  std::vector<Repair> found;
  std::copy_if(plan.repairs.begin(), plan.repairs.end(), std::back_inserter(found),
               [&](const Repair& r) { return r.kind == kind; });
  return found;
}

inline double wall_length(const PlanLevel& level) {
  double sum = 0.0;
  for (const auto& wall : level.walls)
    for (std::size_t i = 0; i + 1 < wall.size(); ++i) sum += throng::length(wall[i + 1] - wall[i]);
  return sum;
}

inline const PlaceDef* place(const PlanLevel& level, const std::string& id) {
  for (const PlaceDef& p : level.places)
    if (p.id == id) return &p;
  return nullptr;
}

// The error that an import ends with; fails the test when it does not.
template <typename Import>
Error error_of(const Import& import) {
  try {
    import();
  } catch (const Error& e) {
    EXPECT_FALSE(e.problem().empty());
    EXPECT_FALSE(e.hint().empty()) << e.what();
    EXPECT_FALSE(e.place().file.empty()) << e.what();
    return e;
  }
  ADD_FAILURE() << "no error";
  return Error("none");
}

// A scene made of the plan can be read, and has the same world.
inline void expect_runnable(const ImportedPlan& plan) {
  const std::string yaml = scene_yaml(plan, "plan");
  LoadedScenario scene;
  try {
    scene = parse_scenario(yaml, "plan.yaml");
  } catch (const Error& e) {
    FAIL() << e.what() << "\n" << yaml;
  }
  ASSERT_EQ(scene.def.world.levels.size(), plan.levels.size());
  const World world{world_of(plan)};
  for (std::size_t i = 0; i < plan.levels.size(); ++i) {
    EXPECT_EQ(scene.def.world.levels[i].floor.size(), plan.levels[i].floor.size());
    EXPECT_EQ(scene.def.world.levels[i].walls, world.levels()[i].walls);
  }
  EXPECT_EQ(scene.def.world.places.size(), world.places().size());
  EXPECT_GT(scene.def.populations.size(), 0u);
}

}  // namespace throng::io::geometry
