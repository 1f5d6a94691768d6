#include "engine/steering/vision/vision.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"
#include "engine/steering/limits.h"
#include "engine/steering/wall_impact.h"

namespace throng::steering {
namespace {

// Where the person faces: standing people turn, too, so it is not the velocity's direction.
struct VisionState {
  Vec2 facing;
  float held_up;  // [s] for which it has got nowhere; runs back while it walks
  float unused;
};

constexpr float kLeastPace = 0.3f;   // of the comfortable speed: slower people look ahead as if they walked so fast
constexpr float kSmallTurn = 0.35f;  // [rad]
constexpr float kStanding = 0.1f;    // [m/s] slower people face where they want to go
constexpr float kWallTime = 0.4f;    // [s] walls are approached no faster than their gap lasts
constexpr float kWallLook = 0.4f;    // [s] how far ahead walls are in the way
constexpr float kWallDanger = 6.f;   // [rad] more than anybody turns for people
constexpr float kHeldUp = 0.3f;      // of the comfortable speed: less is getting nowhere
constexpr float kTouching = 0.3f;    // [m] between bodies
constexpr float kPressOn = 2.f;      // [s] of walking after which those who lost patience look ahead again
// To settle contradictions between bodies. With three, the crossing of 1,000 people locked for six seeds of six; with
// four to eight for none.
constexpr int kPasses = 5;
constexpr std::size_t kPiece = 64;

Vec2 turned(Vec2 v, float angle) {
  // The tangent by its series, within 5e-4 of such an angle, which nobody can tell.
  if (std::fabs(angle) < kSmallTurn) return normalised(v + left_of(v) * (angle + angle * angle * angle / 3.f), v);
  const auto c = static_cast<float>(math::cos(angle)), s = static_cast<float>(math::sin(angle));
  return normalised({v.x * c - v.y * s, v.y * c + v.x * s}, v);
}

double angle_between(Vec2 from, Vec2 to) { return math::atan2(cross(from, to), dot(from, to)); }

// Whether somebody is so near that bodies may hold each other up.
bool touched(const CrowdView& crowd, AgentIndex i) {
  const auto near = crowd.neighbours.of(i);
  if (near.empty()) return false;
  return distance(crowd.position[i], crowd.position[near[0]]) < crowd.radius[i] + crowd.radius[near[0]] + kTouching;
}

bool hidden(std::span<const Segment> walls, Vec2 from, Vec2 to) {
  return std::any_of(walls.begin(), walls.end(), [&](const Segment& wall) {
    const Vec2 along = wall.b - wall.a;
    const Vec2 sight = to - from;
    return cross(along, from - wall.a) * cross(along, to - wall.a) < 0.f &&
           cross(sight, wall.a - from) * cross(sight, wall.b - from) < 0.f;
  });
}

}  // namespace

const ParameterTable& VisionParams::table() {
  static const TableOf<VisionParams> table = [] {
    using P = VisionParams;
    TableOf<P> t;
    t.number("threshold", &P::threshold, "rad/s", {0, 10}, "bearing rate below which what is a second away will be hit")
        .number("slow_time", &P::slow_time, "s", {0, 30}, "people slow down when less time to an interaction is left")
        .number("turn_time", &P::turn_time, "s", {0.01, 10}, "time in which people turn to their goal")
        .number("speed_time", &P::speed_time, "s", {0.01, 10}, "time in which people change their speed")
        .number("max_turn_rate", &P::max_turn_rate, "degrees/s", {1, 1000}, "how fast people can turn")
        .number("field_of_view", &P::field_of_view, "degrees", {10, 360}, "angle that people see")
        .number("wall_distance", &P::wall_distance, "m", {0, 5}, "distance kept to walls")
        .number("patience", &P::patience, "s", {0, 600}, "how long to be held up before pressing on in a crowd");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Vision::Vision(const Params& params)
    : params_(params), view_cosine_(static_cast<float>(math::cos(0.5 * params.field_of_view * math::kDegrees))) {}

Needs Vision::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = kWallLook * limits.max_speed + limits.radius + params_.wall_distance;
  needs.state_bytes = sizeof(VisionState);
  return needs;
}

// The directions in which one would walk against walls within kWallLook seconds. The threshold was measured between
// people who both move; beside a wall room for the body is enough, or else nobody would walk through a door.
void Vision::see_walls(std::span<const Segment> walls, Vec2 position, float radius, VisionLook& look) const {
  const float body = radius + params_.wall_distance;
  const float ahead = kWallLook * length(look.wish);
  const float reach = body + ahead;
  for (const Segment& wall : walls) {
    const Vec2 towards = nearest_on(wall, position) - position;
    const float squared = length_squared(towards);
    if (!(squared < reach * reach) || !(squared > 0.f) || look.walls == kMostVisionWalls) continue;
    const float gap = std::max(0.f, std::sqrt(squared) - body);
    const auto bearing = static_cast<float>(angle_between(look.facing, towards));
    // At an angle x from the nearest point an endless wall comes nearer by cos x; a short one can be passed at its end.
    const double in_time = math::acos(gap / ahead);
    BlockedBearings& blocked = look.wall[look.walls++];
    blocked = {bearing, bearing, kWallDanger};
    for (const Vec2 end : {wall.a - position, wall.b - position}) {
      const float far = length(end);
      const double beside = math::acos(std::sqrt(std::max(0.f, 1.f - body * body / (far * far))));
      const double to_end = angle_between(towards, end);
      blocked.from = std::min(blocked.from, bearing + static_cast<float>(std::max(to_end - beside, -in_time)));
      blocked.to = std::max(blocked.to, bearing + static_cast<float>(std::min(to_end + beside, in_time)));
    }
  }
}

void Vision::look_around(const CrowdView& crowd, AgentIndex i, Vec2 wish, Vec2& facing, VisionLook& look) const {
  look.pace = 0.f;
  const float comfortable = length(wish);
  if (facing == Vec2{})
    facing = length(crowd.velocity[i]) > kStanding ? normalised(crowd.velocity[i]) : normalised(wish);
  if (!(comfortable > 0.f)) return;
  look.facing = facing;
  look.visible = ~0u;
  look.walls = 0;
  look.wish = wish;
  look.pace = std::max(length(crowd.velocity[i]), kLeastPace * comfortable);
  const auto walls = crowd.walls_near(i);
  if (walls.empty()) return;
  see_walls(walls, crowd.position[i], crowd.radius[i], look);
  const auto near = crowd.neighbours.of(i);
  for (std::size_t k = 0; k < near.size(); ++k)
    if (hidden(walls, crowd.position[i], crowd.position[near[k]])) look.visible &= ~(1u << k);
}

// The velocity after the turn that was decided: slower when little time is left (section 4.2 of the paper), but no
// slower than somebody who walks ahead, because behind it no time runs out.
Vec2 Vision::walk(const CrowdView& crowd, AgentIndex i, const VisionLook& look, Vec2& facing) const {
  if (!(look.pace > 0.f)) return {};
  if (look.turn != 0.f) facing = turned(facing, look.turn);
  const float comfortable = length(look.wish);
  float soonest = look.urgency > 0.f ? 1.f / look.urgency : params_.slow_time;
  if (const auto walls = crowd.walls_near(i); !walls.empty()) {
    const float horizon = std::min(soonest, kWallLook);
    const float impact = first_impact(walls, crowd.position[i], facing * look.pace, crowd.radius[i], horizon).time;
    if (impact < horizon) soonest = impact;
  }
  float speed = comfortable;
  if (soonest < params_.slow_time) {
    const float least = std::min(look.leaving, comfortable);
    speed = least + (comfortable - least) * (1.f - static_cast<float>(math::exp(-0.5 * soonest * soonest)));
  }
  // Whoever faces away from where it wants to turn to does so on the spot.
  if (!look.threatened) speed *= std::max(0.f, 1.f - 0.5f * look.left_to_turn * look.left_to_turn);
  const float present = length(crowd.velocity[i]);
  return facing * std::min(present + (speed - present) * std::min(1.f, crowd.dt / params_.speed_time), comfortable);
}

void Vision::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  VisionTask task;
  task.position = crowd.position.data();
  task.velocity = crowd.velocity.data();
  task.radius = crowd.radius.data();
  task.neighbours = crowd.neighbours;
  task.threshold = params_.threshold;
  task.view_cosine = view_cosine_;
  task.turn_time = std::max(params_.turn_time, crowd.dt);
  task.most_turn = static_cast<float>(params_.max_turn_rate * math::kDegrees) * crowd.dt;
  task.dt = crowd.dt;

  VisionLook looks[kPiece];
  SpeedLimits limits;
  for (std::size_t first = 0; first < batch.size(); first += kPiece) {
    const std::span<const AgentIndex> piece = batch.subspan(first, std::min(kPiece, batch.size() - first));
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      const Vec2 wish = clamped_length(crowd.preferred[i], crowd.max_speed[i]);
      VisionState& state = out.state<VisionState>(i);
      // In a press everything keeps its bearing, on every side, and looking decides nothing any more: after a while
      // people walk on as far as bodies let them.
      if (state.held_up > params_.patience) {
        state.facing = normalised(wish, state.facing);
        looks[b].pace = 0.f;
      } else {
        look_around(crowd, i, wish, state.facing, looks[b]);
      }
    }
    THRONG_DISPATCH(vision_look, task, piece.data(), piece.size(), looks);
    for (std::size_t b = 0; b < piece.size(); ++b) {
      const AgentIndex i = piece[b];
      VisionState& state = out.state<VisionState>(i);
      const bool presses = state.held_up > params_.patience;
      const Vec2 wish = clamped_length(crowd.preferred[i], crowd.max_speed[i]);
      const Vec2 planned = presses ? wish : walk(crowd, i, looks[b], state.facing);
      limits.clear();
      limits.add_walls(crowd, i, kWallTime);
      limits.add_bodies(crowd, i);
      limits.add_constraints(crowd.constraints.of(i));
      const Vec2 v = clamped_length(limits.keep(planned, kPasses), crowd.max_speed[i]);
      const bool by_people = presses ? touched(crowd, i) : looks[b].urgency > 0.f;
      const bool nowhere = by_people && dot(v, wish) < kHeldUp * dot(wish, wish);
      state.held_up = nowhere ? std::min(state.held_up + crowd.dt, params_.patience + kPressOn)
                              : std::max(0.f, state.held_up - crowd.dt);
      out.planned[i] = v;
    }
  }
}

}  // namespace throng::steering
