#include "engine/steering/collision_free_speed/collision_free_speed.h"

#include <algorithm>

#include "engine/foundation/math.h"
#include "engine/steering/collision_free_speed/collision_free_speed_kernel.h"
#include "engine/steering/squeeze.h"
#include "engine/steering/wall_push.h"

namespace throng::steering {
namespace {

constexpr float kWallRanges = 8.f;  // beyond this many ranges a wall bends nobody's way
constexpr std::size_t kPiece = 256;

}  // namespace

const ParameterTable& CollisionFreeSpeedParams::table() {
  static const TableOf<CollisionFreeSpeedParams> table = [] {
    using P = CollisionFreeSpeedParams;
    TableOf<P> t;
    t.number("time_gap", &P::time_gap, "s", {0.05, 20}, "time in which the room ahead is used up")
        .number("repulsion", &P::repulsion, "", {0, 100}, "how much others bend the way, against the wish's 1")
        .number("repulsion_range", &P::repulsion_range, "m", {0.01, 5}, "distance over which that fades")
        .number("wall_repulsion", &P::wall_repulsion, "", {0, 100}, "how much walls bend the way")
        .number("wall_range", &P::wall_range, "m", {0.01, 5}, "distance over which that fades");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

std::vector<Preset> CollisionFreeSpeed::presets() {
  return {{"Tordeux-2016",
           "Tordeux, Chraibi & Seyfried 2016, section 3",
           {},
           {{"radius", Distribution{0.15}}, {"preferred_speed", Distribution{1.2}}}}};
}

Needs CollisionFreeSpeed::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = kWallRanges * params_.wall_range + limits.radius;
  return needs;
}

void CollisionFreeSpeed::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  CollisionFreeSpeedTask task;
  task.position = crowd.position.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.time_gap = params_.time_gap;
  task.repulsion = params_.repulsion;
  task.range = params_.repulsion_range;
  task.planned = out.planned.data();

  Vec2 bends[kPiece];
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    bool any = false;
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      const auto walls = crowd.walls_near(i);
      bends[b] = {};
      if (walls.empty()) continue;
      any = true;
      const float radius = crowd.radius[i];
      // Eq. 4 with a wall's nearest point in place of a neighbour; a wall's body is half of a person's.
      const Vec2 push =
          wall_push(walls, crowd.position[i], kWallRanges * params_.wall_range + radius, [&](float distance) {
            return params_.wall_repulsion *
                   static_cast<float>(math::exp(std::min(kMostExponent, (radius - distance) / params_.wall_range)));
          });
      bends[b] = without_braking(crowd, i, push);
    }
    THRONG_DISPATCH(collision_free_speed_plan, task, piece.data(), piece.size(), any ? bends : nullptr);
  }
}

}  // namespace throng::steering
