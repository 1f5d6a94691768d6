#include "engine/steering/reactive/reactive.h"

#include <algorithm>
#include <limits>

#include "engine/foundation/math.h"
#include "engine/steering/limits.h"

namespace throng::steering {
namespace {

constexpr float kSlowest = 0.05f;     // [m/s] somebody who comes nearer more slowly than this is no threat
constexpr float kUndecided = 0.005f;  // [rad] a threat nearer to straight ahead is passed on no side in particular
constexpr float kMargin = 0.1f;       // [m] beside the bodies, still in the way

struct Walker {
  Vec2 position;
  Vec2 wish;       // where to, at which speed
  Vec2 direction;  // of the wish; zero when standing
  float speed = 0.f;
  float radius = 0.f;
};

struct Threat {
  Vec2 towards;                                            // unit, from the walker
  Vec2 velocity;                                           // [m/s]
  float gap = 0.f;                                         // [m] between the bodies
  float urgency = std::numeric_limits<float>::infinity();  // [s] gap over closing speed
  bool exists() const { return urgency < std::numeric_limits<float>::infinity(); }
};

}  // namespace

const ParameterTable& ReactiveParams::table() {
  static const TableOf<ReactiveParams> table = [] {
    using P = ReactiveParams;
    TableOf<P> t;
    t.number("reaction_distance", &P::reaction_distance, "m", {0.05, 10}, "gap between bodies below which people react")
        .number("field_of_view", &P::field_of_view, "degrees", {10, 180}, "to either side of where one wants to go")
        .number("brake_time", &P::brake_time, "s", {0.05, 5},
                "the remaining gap is used up no faster than in this time")
        .number("turn", &P::turn, "", {0, 1}, "how much of the blocked speed is used to step aside")
        .number("wait_distance", &P::wait_distance, "m", {0, 5}, "gap below which somebody who crosses is let through")
        .number("patience", &P::patience, "s", {0, 600}, "how long to stand and let others through");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Reactive::Reactive(const Params& params)
    : params_(params), edge_of_view_(static_cast<float>(math::cos(params.field_of_view * math::kDegrees))) {}

Needs Reactive::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = std::min(params_.neighbour_range, params_.reaction_distance + 2.f * limits.radius);
  needs.neighbours = params_.neighbours;
  needs.wall_reach = params_.brake_time * limits.max_speed + limits.radius;
  needs.state_bytes = sizeof(ReactiveMemory);
  return needs;
}

namespace {

// The person who is near, in the way and coming nearer, and of those the one who will be reached first.
Threat most_imminent(const CrowdView& crowd, AgentIndex i, const Walker& me, const ReactiveParams& params,
                     float edge_of_view) {
  Threat worst;
  if (!(me.speed > 0.f)) return worst;
  for (const AgentIndex j : crowd.neighbours.of(i)) {
    const Vec2 offset = crowd.position[j] - me.position;
    const float distance = length(offset);
    const float bodies = me.radius + crowd.radius[j];
    const float gap = distance - bodies;
    if (gap >= params.reaction_distance || !(distance > 0.f)) continue;
    const Vec2 towards = offset / distance;
    if (dot(towards, me.direction) <= edge_of_view) continue;
    const Vec2 v = crowd.velocity[j];
    const float closing = dot(me.wish - v, towards);
    if (closing <= kSlowest) continue;
    const float beside = cross(me.direction, offset);
    const bool entering = cross(me.direction, v) * beside < -0.1f * std::fabs(beside);
    if (std::fabs(beside) > bodies + kMargin && !entering) continue;
    const float urgency = gap / closing;
    if (urgency < worst.urgency) worst = {towards, v, gap, urgency};
  }
  return worst;
}

ReactiveMode next_mode(const Threat& threat, const Walker& me, const ReactiveMemory& memory,
                       const ReactiveParams& params) {
  if (!threat.exists()) return ReactiveMode::kCruise;
  const float along = dot(threat.velocity, me.direction);
  const float across = std::fabs(cross(me.direction, threat.velocity));
  if (along > across && along > 0.5f * me.speed) return ReactiveMode::kFollow;
  if (across > std::fabs(along) && across > 0.2f && threat.gap < params.wait_distance &&
      memory.waited < params.patience)
    return ReactiveMode::kWait;
  return ReactiveMode::kAvoid;
}

Vec2 answer(const Threat& threat, const Walker& me, ReactiveMode mode, const ReactiveParams& params) {
  if (mode == ReactiveMode::kCruise) return me.wish;
  if (mode == ReactiveMode::kWait) return {};
  const float wished = dot(me.wish, threat.towards);
  const float braking = std::max(0.f, dot(threat.velocity, threat.towards) + threat.gap / params.brake_time);
  if (mode == ReactiveMode::kFollow) return me.wish - threat.towards * std::max(0.f, wished - braking);
  const float turning = me.speed * std::max(0.f, threat.gap) / params.reaction_distance;
  const float allowed = std::min(braking, turning);
  if (wished <= allowed) return me.wish;
  const Vec2 slowed = me.wish - threat.towards * (wished - allowed);
  // Away from the side that the threat is on. Around straight ahead this changes continuously, so that a mirrored scene
  // stays mirrored and only the navigation's own small deviation decides.
  const float side = std::clamp(-cross(me.direction, threat.towards) / kUndecided, -1.f, 1.f);
  const Vec2 sideways = left_of(threat.towards);
  const float room = std::sqrt(std::max(0.f, me.speed * me.speed - allowed * allowed));
  return slowed + sideways * (params.turn * (side * room - std::fabs(side) * dot(slowed, sideways)));
}

}  // namespace

Vec2 react(const CrowdView& crowd, AgentIndex i, Vec2 wish, const ReactiveParams& params, float edge_of_view,
           ReactiveMemory& memory) {
  const float speed = length(wish);
  const Walker me = {crowd.position[i], wish, speed > 0.f ? wish / speed : Vec2{}, speed, crowd.radius[i]};
  const Threat threat = most_imminent(crowd, i, me, params, edge_of_view);
  memory.mode = next_mode(threat, me, memory, params);
  if (memory.mode == ReactiveMode::kWait) memory.waited += crowd.dt;
  if (memory.mode == ReactiveMode::kCruise) memory.waited = 0.f;
  return answer(threat, me, memory.mode, params);
}

void Reactive::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  SpeedLimits limits;
  for (const AgentIndex i : batch) {
    const Vec2 wish = clamped_length(crowd.preferred[i], crowd.max_speed[i]);
    const Vec2 v = react(crowd, i, wish, params_, edge_of_view_, out.state<ReactiveMemory>(i));
    limits.clear();
    limits.add_walls(crowd, i, params_.brake_time);
    limits.add_bodies(crowd, i);
    limits.add_constraints(crowd.constraints.of(i));
    out.planned[i] = clamped_length(limits.keep(v), crowd.max_speed[i]);
  }
}

}  // namespace throng::steering
