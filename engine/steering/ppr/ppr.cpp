#include "engine/steering/ppr/ppr.h"

#include <algorithm>

#include "engine/foundation/math.h"
#include "engine/steering/limits.h"
#include "engine/steering/ppr/prediction.h"

namespace throng::steering {
namespace {

constexpr float kWallTime = 0.4f;        // [s] walls are approached no faster than their gap lasts
constexpr float kUndecided = 0.01f;      // [s] difference of two sides' costs below which neither is quite taken
constexpr float kRoomier = 0.02f;        // [s] by which the side seems cheaper that leaves more room
constexpr float kStraightAhead = 0.01f;  // [m] a threat that misses by less is on neither side
constexpr float kLoyalty = 0.1f;         // [s] by which what one does already seems cheaper
constexpr float kHeldUp = 0.25f;         // of the speed: less is getting nowhere
constexpr float kChangeTime = 0.2f;      // [s] in which a manoeuvre is taken up
constexpr float kCalm = 4.f;             // [s] of walking after which those who lost patience look ahead again

// A way to go on for a while: direction relative to the plan, as cosine and sine of the turn, and pace.
struct Option {
  PprManoeuvre manoeuvre;
  float cosine;
  float sine;   // to either side
  float turn;   // in right angles
  float pace;   // of the preferred speed
  float share;  // of the manoeuvre time
};
// Roughly the cheapest first, so that most need not be looked at for long.
constexpr Option kOptions[] = {
    {PprManoeuvre::kKeep, 1.f, 0.f, 0.f, 1.f, 1.f},
    {PprManoeuvre::kTurn, 0.965926f, 0.258819f, 15.f / 90.f, 1.f, 1.f},
    {PprManoeuvre::kSlow, 1.f, 0.f, 0.f, 0.65f, 1.f},
    {PprManoeuvre::kTurn, 0.819152f, 0.573576f, 35.f / 90.f, 1.f, 1.f},
    {PprManoeuvre::kSlow, 1.f, 0.f, 0.f, 0.3f, 1.f},
    {PprManoeuvre::kWait, 1.f, 0.f, 0.f, 0.f, 0.7f},
    {PprManoeuvre::kTurn, 0.422618f, 0.906308f, 65.f / 90.f, 1.f, 0.7f},
    {PprManoeuvre::kTurn, 0.766044f, 0.642788f, 40.f / 90.f, 0.5f, 1.f},
    {PprManoeuvre::kWait, 1.f, 0.f, 0.f, 0.f, 1.4f},
    {PprManoeuvre::kTurn, 0.f, 1.f, 1.f, 0.6f, 0.7f},
};

// The velocity of an option; `side` from -1 (right) to +1 (left).
Vec2 velocity_of(const Option& option, float side, Vec2 wish) {
  const float straight = 1.f - (1.f - option.cosine) * std::fabs(side);
  return (wish * straight + left_of(wish) * (option.sine * side)) * option.pace;
}

struct Situation {
  Walker me;
  std::span<const Threat> threats;
  std::span<const Segment> walls;
};

// The cost of an option; of one that costs more than `enough`, some part that does too.
float cost_of(const Situation& s, const Option& option, float side, const PprParams& params, float enough) {
  const float duration = std::min(option.share * params.manoeuvre_time, params.time_horizon);
  const SpaceTimeWay way = {velocity_of(option, side, s.me.wish), duration, params.time_horizon};
  float cost = params.slow_cost * duration * (1.f - option.pace) + params.turn_cost * option.turn;
  for (const Segment& wall : s.walls) {
    if (cost > enough) return cost;
    cost += params.threat_cost * danger_on(way, wall, s.me);
  }
  for (const Threat& threat : s.threats) {
    if (cost > enough) return cost;
    cost += params.threat_cost * danger_on(way, threat, s.me);
  }
  return cost;
}

// To which side the worst threat leaves more room: +1 left, -1 right, by where it is when it is nearest. Continuous, so
// that somebody straight ahead is passed on no side in particular.
float roomier_side(const Situation& s, const PprParams& params) {
  const SpaceTimeWay on = {s.me.wish, params.time_horizon, params.time_horizon};
  float worst = 0.f;
  float side = 0.f;
  for (const Threat& threat : s.threats) {
    const float danger = danger_on(on, threat, s.me);
    if (danger <= worst) continue;
    worst = danger;
    const Vec2 velocity = s.me.wish - threat.velocity;
    const float squared = length_squared(velocity);
    const float nearest = squared > 0.f ? std::max(0.f, dot(threat.offset, velocity) / squared) : 0.f;
    side = std::clamp(-cross(s.me.direction, threat.offset - velocity * nearest) / kStraightAhead, -1.f, 1.f);
  }
  return side;
}

// The cheapest option. Both sides of a turn are one option, so that nothing but their costs decides between them; where
// these are equal the turn is not made, and a mirrored scene stays mirrored.
void choose(const Situation& s, const PprParams& params, PprMemory& memory) {
  const PprMemory before = memory;
  const float roomier = kRoomier * roomier_side(s, params);
  float best = kNever;
  for (std::uint32_t k = 0; k < std::size(kOptions); ++k) {
    const Option& option = kOptions[k];
    const float enough = best + kLoyalty + kUndecided + kRoomier;
    float cost = 0.f;
    float side = 0.f;
    if (option.manoeuvre == PprManoeuvre::kTurn) {
      const float left = cost_of(s, option, 1.f, params, enough) - roomier - kLoyalty * std::max(0.f, before.side);
      const float right = cost_of(s, option, -1.f, params, enough) + roomier - kLoyalty * std::max(0.f, -before.side);
      cost = std::min(left, right);
      side = std::clamp((right - left) / kUndecided, -1.f, 1.f);
    } else {
      const float loyalty = option.manoeuvre == before.manoeuvre ? kLoyalty : 0.f;
      cost = cost_of(s, option, 0.f, params, enough) - loyalty;
    }
    if (cost >= best) continue;
    best = cost;
    memory.manoeuvre = option.manoeuvre;
    memory.option = k;
    memory.side = side;
  }
}

}  // namespace

const ParameterTable& PprParams::table() {
  static const TableOf<PprParams> table = [] {
    using P = PprParams;
    TableOf<P> t;
    t.number("time_horizon", &P::time_horizon, "s", {0.1, 60}, "how far ahead threats are predicted")
        .number("manoeuvre_time", &P::manoeuvre_time, "s", {0.1, 20},
                "how long a turn or another pace is meant to last")
        .number("replan_time", &P::replan_time, "s", {0, 5}, "time between two choices")
        .number("margin", &P::margin, "m", {0, 2}, "gap between bodies below which a meeting is a threat")
        .number("threat_cost", &P::threat_cost, "s", {0, 100}, "seconds that one would give to prevent a contact now")
        .number("turn_cost", &P::turn_cost, "s", {0, 100}, "seconds that one would give to save turning a right angle")
        .number("slow_cost", &P::slow_cost, "", {0, 100}, "weight of seconds lost by slowing down and waiting")
        .number("patience", &P::patience, "s", {0, 600}, "how long to be held up before one only reacts")
        .number("reaction_distance", &P::reaction_distance, "m", {0.05, 10},
                "gap between bodies below which one reacts");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Ppr::Ppr(const Params& params) : params_(params) {
  reaction_.reaction_distance = params.reaction_distance;
  edge_of_view_ = static_cast<float>(math::cos(reaction_.field_of_view * math::kDegrees));
}

Needs Ppr::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = std::max(kWallTime, params_.manoeuvre_time) * limits.max_speed + limits.radius;
  needs.state_bytes = sizeof(PprMemory);
  return needs;
}

void Ppr::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  Threat threats[kMostNeighbours];
  SpeedLimits limits;
  for (const AgentIndex i : batch) {
    PprMemory& memory = out.state<PprMemory>(i);
    const Walker me(crowd, i);

    // Predict. Those who have been held up for too long find no way out by looking ahead.
    memory.until_replan -= crowd.dt;
    if (memory.held_up > params_.patience) {
      memory.manoeuvre = PprManoeuvre::kKeep;
      memory.option = 0;
    } else if (memory.until_replan <= 0.f && me.speed > 0.f) {
      const std::size_t count = find_threats(crowd, i, me, params_.margin, params_.time_horizon, threats);
      choose({me, std::span(threats, count), crowd.walls_near(i)}, params_, memory);
      // Not all at once.
      const float draw = crowd.random.uniform(crowd.serial[i], crowd.clock.step, Purpose::kModel);
      memory.until_replan = params_.replan_time * (0.75f + 0.5f * draw);
    }

    // React.
    const Vec2 chosen = velocity_of(kOptions[memory.option], memory.side, me.wish);
    const float share = memory.held_up > params_.patience ? 1.f : std::min(1.f, crowd.dt / kChangeTime);
    const Vec2 planned = crowd.velocity[i] + (chosen - crowd.velocity[i]) * share;
    const Vec2 answer = react(crowd, i, planned, reaction_, edge_of_view_, memory.reaction);
    limits.clear();
    limits.add_walls(crowd, i, kWallTime);
    limits.add_bodies(crowd, i);
    limits.add_constraints(crowd.constraints.of(i));
    const Vec2 v = clamped_length(limits.keep(answer), crowd.max_speed[i]);
    const bool nowhere = dot(v, me.wish) < kHeldUp * dot(me.wish, me.wish);
    memory.held_up = nowhere ? std::min(memory.held_up + crowd.dt, params_.patience + kCalm)
                             : std::max(0.f, memory.held_up - crowd.dt);
    out.planned[i] = v;
  }
}

}  // namespace throng::steering
