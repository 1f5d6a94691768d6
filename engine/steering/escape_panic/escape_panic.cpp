#include "engine/steering/escape_panic/escape_panic.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/assert.h"
#include "engine/foundation/math.h"
#include "engine/steering/escape_panic/escape_panic_kernel.h"
#include "engine/steering/nearest_walls.h"

namespace throng::steering {
namespace {

constexpr float kWallRanges = 5.f;  // beyond this many ranges from the body a wall's push is under 1 %
constexpr std::size_t kPiece = 256;
constexpr float kLongestStep = 0.2f;  // [s] walls further away than one gets in this time are left to the step

// [m] that the fastest gets in a sub-step at most. People who want to be faster press harder, and the stronger the
// friction between them the shorter the sub-steps have to be: 2 cm hold up to 8 m/s.
constexpr float kTravel = 0.02f;
constexpr int kMostSubSteps = 200;

}  // namespace

const ParameterTable& EscapePanicParams::table() {
  static const TableOf<EscapePanicParams> table = [] {
    using P = EscapePanicParams;
    TableOf<P> t;
    t.number("relaxation_time", &P::relaxation_time, "s", {0.05, 10}, "time to reach the preferred velocity")
        .number("repulsion", &P::repulsion, "N", {0, 100000}, "push between people who just touch")
        .number("repulsion_range", &P::repulsion_range, "m", {0.01, 2}, "distance over which that push fades")
        .number("body_stiffness", &P::body_stiffness, "kg/s2", {0, 1000000}, "elastic push of overlapping bodies")
        .number("friction", &P::friction, "kg/(m s)", {0, 1000000}, "friction of bodies that slide along each other")
        .number("sub_step", &P::sub_step, "s", {0.001, 0.05}, "length of the steps in which contacts are followed");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

std::vector<Preset> EscapePanic::presets() {
  const auto preset = [](const char* name, double speed, double radius) {
    return Preset{name,
                  "Guy et al. 2012, A statistical similarity measure for aggregate crowd dynamics, table 6",
                  {{"neighbours", std::int64_t{10}}},
                  {{"preferred_speed", Distribution{speed}},
                   {"radius", Distribution{radius}},
                   {"mass", Distribution{80.0}},
                   {"max_speed", Distribution{2.5}}}};
  };
  return {preset("SFM-1", 1.40, 0.16), preset("SFM-2", 1.10, 0.31), preset("SFM-3", 1.20, 0.20)};
}

Needs EscapePanic::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = limits.radius + kWallRanges * params_.repulsion_range + kLongestStep * limits.max_speed;
  needs.state_bytes = sizeof(EscapePanicState);
  needs.solid = false;  // contact forces come from the overlap
  return needs;
}

int EscapePanic::rounds(float dt, const CrowdLimits& limits) const {
  const float longest = std::min(params_.sub_step, kTravel / std::max(limits.max_speed, 0.1f));
  return 1 + std::clamp(static_cast<int>(std::ceil(dt / longest - 1e-3f)), 1, kMostSubSteps);
}

void EscapePanic::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  THRONG_ASSERT(out.rounds > 1);
  EscapePanicTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.mass = crowd.mass.data();
  task.half_depth = crowd.half_depth.data();
  task.serial = crowd.serial.data();
  task.steering = crowd.steering.data();
  task.neighbours = crowd.neighbours;
  task.state = out.state_rows;
  task.state_stride = out.state_stride;
  task.repulsion = params_.repulsion;
  task.range = params_.repulsion_range;
  task.body_stiffness = params_.body_stiffness;
  task.friction = params_.friction;
  task.dt = crowd.dt;
  task.sub_steps = out.rounds - 1;
  task.sub_step = crowd.dt / static_cast<float>(task.sub_steps);
  const auto relaxation_in = [&](float time) { return math::exp(double{time} / params_.relaxation_time) - 1.0; };
  task.relaxation = static_cast<float>(relaxation_in(task.sub_step));
  task.push_time = static_cast<float>(relaxation_in(task.sub_step) * params_.relaxation_time);
  task.step_relaxation = static_cast<float>(relaxation_in(crowd.dt));
  task.step_push_time = static_cast<float>(relaxation_in(crowd.dt) * params_.relaxation_time);
  task.round = out.round;
  task.planned = out.planned.data();

  Segment walls[kPiece * kMostContactWalls];
  std::uint32_t begin[kPiece + 1];
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    std::uint32_t used = 0;
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      begin[b] = used;
      if (const auto near = crowd.walls_near(i); !near.empty()) {
        const float reach = crowd.radius[i] + kWallRanges * params_.repulsion_range +
                            std::min(kLongestStep, crowd.dt) * crowd.max_speed[i];
        used += nearest_walls<kMostContactWalls>(near, crowd.position[i], reach, walls + used);
      }
    }
    begin[piece.size()] = used;
    THRONG_DISPATCH(escape_panic_round, task, piece.data(), piece.size(), walls, used > 0 ? begin : nullptr);
  }
}

}  // namespace throng::steering
