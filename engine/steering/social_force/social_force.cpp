#include "engine/steering/social_force/social_force.h"

#include "engine/foundation/math.h"
#include "engine/steering/social_force/social_force_kernel.h"
#include "engine/steering/squeeze.h"
#include "engine/steering/wall_push.h"

namespace throng::steering {
namespace {

constexpr float kWallRanges = 8.f;  // beyond this many ranges a wall's push is under 0.1 %
constexpr std::size_t kPiece = 256;

}  // namespace

const ParameterTable& SocialForceParams::table() {
  static const TableOf<SocialForceParams> table = [] {
    using P = SocialForceParams;
    TableOf<P> t;
    t.number("relaxation_time", &P::relaxation_time, "s", {0.05, 10}, "time to reach the preferred velocity")
        .number("repulsion", &P::repulsion, "m2/s2", {0, 100}, "strength of the repulsion between people")
        .number("repulsion_range", &P::repulsion_range, "m", {0.02, 5}, "distance over which that repulsion fades")
        .number("step_time", &P::step_time, "s", {0, 10}, "how far ahead others' steps are given room")
        .number("body_stiffness", &P::body_stiffness, "1/s2", {0, 2000},
                "push between bodies that overlap, for each metre; 0: points, as in the paper")
        .number("wall_repulsion", &P::wall_repulsion, "m2/s2", {0, 1000}, "strength of the repulsion from walls")
        .number("wall_range", &P::wall_range, "m", {0.02, 5}, "distance over which walls' repulsion fades")
        .number("field_of_view", &P::field_of_view, "degrees", {0, 360}, "angle within which others count fully")
        .number("behind_weight", &P::behind_weight, "", {0, 1}, "weight of those outside the field of view")
        .number(
            "time_gap", &P::time_gap, "s", {0, 10},
            "time that people keep to those whom they follow (Tordeux et al. 2016, eq. 1); 0: none, as in the paper");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

std::vector<Preset> SocialForce::presets() {
  return {{"Helbing-1995",
           "Helbing & Molnar 1995, section III",
           {{"step_time", 2.0},
            {"body_stiffness", 0.0},
            {"wall_repulsion", 10.0},
            {"wall_range", 0.2},
            {"neighbours", std::int64_t{32}}},
           {{"preferred_speed", Distribution{Distribution::Kind::kNormal, 1.34, 0.26}}}},
          // Both were fitted with `throng verify`: docs/explanation/verification.md has the numbers. Next to nobody is
          // pushed from behind, so that people slow down where it is dense.
          {"regulatory",
           "fitted to the limit of 1.33 people/(m s) at an exit of 1 m (IMO MSC.1/Circ.1533, case 4), and to RiMEA 4 "
           "and 16",
           {{"repulsion", 2.6},
            {"relaxation_time", 0.4},
            {"behind_weight", 0.1},
            {"wall_repulsion", 3.0},
            {"time_gap", 0.65}},
           {{"radius", Distribution{0.18}}}},
          {"realistic",
           "fitted to the fundamental diagram of Weidmann 1993",
           {{"repulsion", 3.4},
            {"relaxation_time", 0.4},
            {"behind_weight", 0.0},
            {"wall_repulsion", 1.0},
            {"wall_range", 0.05}},
           {{"radius", Distribution{0.18}}}}};
}

Needs SocialForce::needs(const CrowdLimits&) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.solid = false;  // bodies push each other apart by their overlap
  needs.wall_reach = kWallRanges * params_.wall_range;
  return needs;
}

void SocialForce::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  SocialForceTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.strength = params_.repulsion / params_.repulsion_range;
  task.range = params_.repulsion_range;
  task.step_time = params_.step_time;
  // Each of two bodies undoes half of an overlap in one step at most, whatever the step.
  task.body_stiffness = std::min(params_.body_stiffness, 0.5f / (crowd.dt * crowd.dt));
  task.cosine = static_cast<float>(math::cos(0.5 * params_.field_of_view * math::kDegrees));
  task.behind_weight = params_.behind_weight;
  task.relaxation_time = params_.relaxation_time;
  task.decay = static_cast<float>(math::exp(-crowd.dt / params_.relaxation_time));
  task.per_gap = params_.time_gap > 0.f ? 1.f / params_.time_gap : 0.f;
  task.planned = out.planned.data();

  // Eqs. 5 and 6: the border potential U0 exp(-r/R) pushes with U0/R exp(-r/R).
  const auto border = [&](float distance) {
    return params_.wall_repulsion / params_.wall_range * static_cast<float>(math::exp(-distance / params_.wall_range));
  };
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
      pushes[b] =
          without_braking(crowd, i, wall_push(walls, crowd.position[i], kWallRanges * params_.wall_range, border));
    }
    THRONG_DISPATCH(social_force_plan, task, piece.data(), piece.size(), any ? pushes : nullptr);
  }
}

}  // namespace throng::steering
