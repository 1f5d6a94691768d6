#pragma once

#include <string>

#include "engine/core/world/world.h"
#include "engine/io/geometry/imported_plan.h"
#include "engine/io/scenario/node.h"

namespace throng::io::geometry {

// Whether the engine has links of this kind.
bool walkable(const PlanLink& link);

// The plan as the engine's recipe of a world.
WorldDef world_of(const ImportedPlan& plan);

// The plan as the value of `world` in a scene.
scene::Node world_node(const ImportedPlan& plan);

// A scene that runs: the plan's world and a few people who walk to its exits. Notes on the import stand in comments.
std::string scene_yaml(const ImportedPlan& plan, const std::string& name);

}  // namespace throng::io::geometry
