#include "engine/steering/power_law/power_law.h"

#include <algorithm>

#include "engine/foundation/math.h"
#include "engine/steering/power_law/power_law_kernel.h"
#include "engine/steering/wall_impact.h"

namespace throng::steering {
namespace {

constexpr float kWallHorizon = 2.f;  // [s] walls do not move: later impacts can wait
constexpr std::size_t kPiece = 256;

}  // namespace

const ParameterTable& PowerLawParams::table() {
  static const TableOf<PowerLawParams> table = [] {
    using P = PowerLawParams;
    TableOf<P> t;
    t.number("relaxation_time", &P::relaxation_time, "s", {0.05, 10}, "time to reach the preferred velocity")
        .number("strength", &P::strength, "m2", {0, 100}, "energy of a collision one second away")
        .number("time_horizon", &P::time_horizon, "s", {0.1, 60}, "time to a collision beyond which it hardly matters")
        .number("body_stiffness", &P::body_stiffness, "1/s2", {0, 2000},
                "push between bodies that overlap, for each metre; 0: none, as in the paper");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Needs PowerLaw::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.solid = false;  // bodies push each other apart by their overlap
  needs.wall_reach = std::min(kWallHorizon, params_.time_horizon) * limits.max_speed + limits.radius;
  return needs;
}

void PowerLaw::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  PowerLawTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.strength = params_.strength;
  task.time_horizon = params_.time_horizon;
  // Each of two bodies undoes half of an overlap in one step at most, whatever the step.
  task.body_stiffness = std::min(params_.body_stiffness, 0.5f / (crowd.dt * crowd.dt));
  task.relaxation_time = params_.relaxation_time;
  task.dt = crowd.dt;
  task.decay = static_cast<float>(math::exp(-crowd.dt / params_.relaxation_time));
  task.planned = out.planned.data();

  const float wall_horizon = std::min(kWallHorizon, params_.time_horizon);
  Vec2 pushes[kPiece];
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    bool any = false;
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      const auto walls = crowd.walls_near(i);
      pushes[b] = {};
      if (walls.empty()) continue;
      any = true;
      const WallImpact impact =
          first_impact(walls, crowd.position[i], crowd.velocity[i], crowd.radius[i], wall_horizon);
      if (!(impact.time < wall_horizon)) continue;
      // The gradient of the time to the impact is the normal over the speed of approach (eq. S2 for a still obstacle).
      const float time = std::max(impact.time, 0.5f * crowd.dt);
      const float push = params_.strength * static_cast<float>(math::exp(-time / params_.time_horizon)) *
                         (2.f + time / params_.time_horizon) / (time * time * time * impact.approach);
      // At most what stops the approach within this step.
      pushes[b] = impact.away * std::min(push, impact.approach / crowd.dt);
    }
    THRONG_DISPATCH(power_law_plan, task, piece.data(), piece.size(), any ? pushes : nullptr);
  }
}

}  // namespace throng::steering
