#include "engine/steering/steer/steer.h"

#include <algorithm>

#include "engine/steering/steer/behaviours.h"
#include "engine/steering/steer/steer_kernel.h"
#include "engine/steering/wall_impact.h"

namespace throng::steering {
namespace {

constexpr float kWallHorizon = 1.f;  // [s]
constexpr float kNewPath = 0.866f;   // cosine of the turn of the wish that begins a new path
constexpr std::size_t kPiece = 256;

// What a walker remembers when it wanders or keeps to a path.
struct Memory {
  Vec2 path_from;       // [m]
  Vec2 path_direction;  // unit; zero: no path yet
  float wander_side;
  float unused;
};
static_assert(sizeof(Memory) == 24);

behaviour::Walker walker(const CrowdView& crowd, AgentIndex i) {
  return {crowd.position[i], crowd.velocity[i], crowd.preferred_speed[i]};
}

// The nearest neighbour of another population.
AgentIndex stranger(const CrowdView& crowd, AgentIndex i) {
  for (const AgentIndex j : crowd.neighbours.of(i))
    if (crowd.population[j] != crowd.population[i]) return j;
  return kNoAgent;
}

}  // namespace

const ParameterTable& SteerParams::table() {
  static const TableOf<SteerParams> table = [] {
    using P = SteerParams;
    TableOf<P> t;
    t.number("reaction_time", &P::reaction_time, "s", {0.05, 10}, "time to reach a wished velocity")
        .number("max_force", &P::max_force, "m/s2", {0.1, 1000}, "acceleration that all behaviours share")
        .number("time_horizon", &P::time_horizon, "s", {0.01, 60}, "how far ahead others' ways are foreseen")
        .number("avoid_walls", &P::avoid_walls, "", {0, 10}, "weight of obstacle avoidance")
        .number("avoid_neighbours", &P::avoid_neighbours, "", {0, 10}, "weight of stepping out of others' ways")
        .number("separation", &P::separation, "m/s2", {0, 100}, "push away from a body that one touches")
        .number("separation_distance", &P::separation_distance, "m", {0.01, 10}, "gap over which separation fades")
        .number("flee", &P::flee, "", {0, 10}, "weight of fleeing from the nearest of another population")
        .number("evade", &P::evade, "", {0, 10}, "the same, from where that one will be")
        .number("seek", &P::seek, "", {0, 10}, "weight of the preferred velocity")
        .number("pursue", &P::pursue, "", {0, 10}, "weight of catching the nearest of another population")
        .number("path_following", &P::path_following, "", {0, 10}, "weight of returning to the straight way")
        .number("path_radius", &P::path_radius, "m", {0.01, 20}, "distance from that way that is still on it")
        .number("alignment", &P::alignment, "", {0, 10}, "weight of walking as the neighbours do")
        .number("cohesion", &P::cohesion, "", {0, 10}, "weight of walking to the middle of the neighbours")
        .number("wander", &P::wander, "", {0, 10}, "weight of aimless turning")
        .number("body_stiffness", &P::body_stiffness, "1/s2", {0, 2000},
                "push between bodies that overlap, for each metre");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

std::vector<Preset> Steer::presets() {
  const auto preset = [](const char* name, double speed, double radius) {
    return Preset{
        name,
        "Guy et al. 2012, A statistical similarity measure for aggregate crowd dynamics, table 8",
        {{"neighbours", std::int64_t{10}}},
        {{"preferred_speed", Distribution{speed}}, {"radius", Distribution{radius}}, {"max_speed", Distribution{2.5}}}};
  };
  return {preset("Steer-1", 1.44, 0.20), preset("Steer-2", 1.00, 0.30), preset("Steer-3", 0.85, 0.20)};
}

Needs Steer::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = kWallHorizon * limits.max_speed + limits.radius;
  needs.state_bytes = remembers() ? sizeof(Memory) : 0;
  needs.solid = false;  // bodies push each other apart by their overlap
  return needs;
}

void Steer::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  const SteerParams& p = params_;
  SteerTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.heading = crowd.heading.data();
  task.preferred = crowd.preferred.data();
  task.radius = crowd.radius.data();
  task.max_speed = crowd.max_speed.data();
  task.serial = crowd.serial.data();
  task.neighbours = crowd.neighbours;
  task.time_horizon = p.time_horizon;
  task.avoid_neighbours = p.avoid_neighbours;
  task.separation = p.separation;
  task.separation_distance = p.separation_distance;
  const float rate = 1.f / std::max(p.reaction_time, crowd.dt);
  task.seek = p.seek * rate;
  task.alignment = p.alignment * rate;
  task.cohesion = p.cohesion * rate;
  // Each of two bodies undoes half of an overlap in one step at most, whatever the step.
  task.body_stiffness = std::min(p.body_stiffness, 0.5f / (crowd.dt * crowd.dt));
  task.max_force = p.max_force;
  task.dt = crowd.dt;
  task.planned = out.planned.data();

  SteerExtras extras[kPiece];
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    bool any = remembers() || meets_others();
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      SteerExtras& extra = extras[b] = {};
      if (const auto walls = crowd.walls_near(i); !walls.empty()) {
        any = true;
        const WallImpact impact =
            first_impact(walls, crowd.position[i], crowd.velocity[i], crowd.radius[i], kWallHorizon);
        // What ends the approach just in time.
        if (impact.time < kWallHorizon)
          extra.walls = impact.away * (p.avoid_walls * impact.approach / std::max(impact.time, crowd.dt));
      }
      if (meets_others()) {
        if (const AgentIndex j = stranger(crowd, i); j != kNoAgent) {
          const behaviour::Walker self = walker(crowd, i);
          const behaviour::Walker other = walker(crowd, j);
          extra.urgent += behaviour::flee(self, other.position) * (p.flee * rate);
          extra.urgent += behaviour::evade(self, other, p.time_horizon) * (p.evade * rate);
          extra.idle += behaviour::pursue(self, other, p.time_horizon) * (p.pursue * rate);
        }
      }
      if (remembers()) {
        Memory& memory = out.state<Memory>(i);
        const behaviour::Walker self = walker(crowd, i);
        const Vec2 wish = normalised(crowd.preferred[i]);
        if (dot(wish, memory.path_direction) < kNewPath) {
          memory.path_from = self.position;
          memory.path_direction = wish;
        }
        extra.idle +=
            behaviour::follow_path(self, memory.path_from, memory.path_direction, p.path_radius, p.reaction_time) *
            (p.path_following * rate);
        const float draw = crowd.random.uniform(crowd.serial[i], crowd.clock.step, Purpose::kModel);
        memory.wander_side = behaviour::next_wander(memory.wander_side, draw, crowd.dt);
        extra.idle += behaviour::wander(self, crowd.heading[i], memory.wander_side) * (p.wander * rate);
      }
    }
    THRONG_DISPATCH(steer_plan, task, piece.data(), piece.size(), any ? extras : nullptr);
  }
}

}  // namespace throng::steering
