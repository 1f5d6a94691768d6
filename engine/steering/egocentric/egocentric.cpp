#include "engine/steering/egocentric/egocentric.h"

#include <algorithm>

#include "engine/foundation/math.h"
#include "engine/steering/egocentric/egocentric_kernel.h"
#include "engine/steering/nearest_walls.h"

namespace throng::steering {
namespace {

constexpr std::size_t kPiece = 256;
constexpr float kSqueezing = 0.5f;  // of the comfort beside walls, for somebody who has turned its shoulders

float wall_reach(const EgocentricParams& params, float speed, float radius) {
  return speed * params.time_horizon * kRingTimes[kWallRings - 1] + radius + params.wall_comfort;
}

}  // namespace

const SectorDirections& sector_directions() {
  static const SectorDirections directions = [] {
    SectorDirections d = {};
    for (int sector = 0; sector < kSectors; ++sector) {
      const double angle = kSectorAngles[sector] * math::kDegrees;
      d.ahead[sector] = static_cast<float>(math::cos(angle));
      d.left[sector] = static_cast<float>(math::sin(angle));
    }
    return d;
  }();
  return directions;
}

const ParameterTable& EgocentricParams::table() {
  static const TableOf<EgocentricParams> table = [] {
    using P = EgocentricParams;
    TableOf<P> t;
    t.number("time_horizon", &P::time_horizon, "s", {0.5, 20}, "how far ahead the local plan goes")
        .number("comfort", &P::comfort, "m", {0.02, 5}, "room between bodies that is enough")
        .number("wall_comfort", &P::wall_comfort, "m", {0.02, 5}, "room between body and wall that is enough")
        .number("people_weight", &P::people_weight, "", {0, 1000}, "how much others count against the goal")
        .number("wall_weight", &P::wall_weight, "", {0, 1000}, "how much walls count against the goal")
        .number("steadiness", &P::steadiness, "", {0, 100}, "how much a change of velocity counts against the goal")
        .number("intention", &P::intention, "", {0, 1},
                "how far others are expected to walk as they want instead of as they do")
        .number("reaction_time", &P::reaction_time, "s", {0, 5}, "time in which the velocity follows the plan");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Needs Egocentric::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = wall_reach(params_, limits.max_speed, limits.radius);
  return needs;
}

void Egocentric::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  EgocentricTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.heading = crowd.heading.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.preferred_speed = crowd.preferred_speed.data();
  task.max_speed = crowd.max_speed.data();
  task.neighbours = crowd.neighbours;
  task.directions = &sector_directions();
  task.time_horizon = params_.time_horizon;
  task.comfort = params_.comfort;
  task.people_weight = params_.people_weight;
  task.wall_weight = params_.wall_weight;
  task.steadiness = params_.steadiness;
  task.intention = params_.intention;
  task.reaction = 1.f;
  if (params_.reaction_time > 0.f)
    task.reaction = static_cast<float>(1.0 - math::exp(-double{crowd.dt} / params_.reaction_time));
  task.planned = out.planned.data();

  Segment walls[kPiece * kMostSeenWalls];
  std::uint32_t begin[kPiece + 1];
  EgocentricBeside beside[kPiece];
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    std::uint32_t used = 0;
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      begin[b] = used;
      // Walls ahead are passed sideways if need be.
      beside[b] = {crowd.least_radius(i), params_.wall_comfort * (crowd.is_turned(i) ? kSqueezing : 1.f)};
      if (const auto near = crowd.walls_near(i); !near.empty())
        used += nearest_walls<kMostSeenWalls>(near, crowd.position[i],
                                              wall_reach(params_, crowd.max_speed[i], crowd.radius[i]), walls + used);
    }
    begin[piece.size()] = used;
    THRONG_DISPATCH(egocentric_plan, task, piece.data(), piece.size(), walls, used > 0 ? begin : nullptr, beside);
  }
}

}  // namespace throng::steering
