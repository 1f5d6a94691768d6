#include "engine/core/step/move.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace throng {
namespace {

constexpr std::size_t kChunk = 1024;
constexpr float kSkin = 0.005f;          // [m] a centre never comes nearer to a wall than this
constexpr float kTurnTime = 0.15f;       // [s] in which the heading follows the velocity
constexpr float kStandingSpeed = 0.05f;  // [m/s] below this people keep facing where they faced

}  // namespace

Vec2 slide(Vec2 position, Vec2 displacement, float radius, std::span<const Segment> walls) {
  const float longest = length(displacement);
  if (!(longest > 0.f)) return {};
  // A wall and its widened capsule are convex, so the half-plane that touches the capsule at its point nearest to us is
  // free of it: staying inside all those half-planes keeps us out of every wall.
  constexpr int kPasses = 4;
  const auto limit_of = [&](const Segment& wall, Vec2& towards, float& room) {
    const Vec2 nearest = nearest_on(wall, position);
    const Vec2 offset = nearest - position;
    const float gap = length(offset);
    if (gap > longest + radius) return false;
    towards = gap > 0.f ? offset / gap : normalised(left_of(wall.b - wall.a), {1.f, 0.f});
    const float clearance = std::max(kSkin, std::min(radius, gap));
    room = gap - clearance;
    return true;
  };
  Vec2 d = displacement;
  bool settled = false;
  for (int pass = 0; pass < kPasses && !settled; ++pass) {
    settled = true;
    for (const Segment& wall : walls) {
      Vec2 towards;
      float room = 0.f;
      if (!limit_of(wall, towards, room)) continue;
      const float excess = dot(d, towards) - room;
      if (excess > 1e-6f) {
        d -= towards * excess;
        settled = false;
      }
    }
  }
  const float slid = length(d);
  if (slid > longest) d *= longest / slid;  // being pushed out of corners is no way to gain speed
  // Rounding, or a corner too narrow for the passes above: stand still rather than slip through.
  const Segment way = {position, position + d};
  for (const Segment& wall : walls) {
    Vec2 towards;
    float room = 0.f;
    if (!limit_of(wall, towards, room)) continue;
    if (dot(d, towards) > room + 1e-3f || segments_touch(way, wall)) return {};
  }
  return d;
}

void move_agents(AgentColumns& agents, const WallIndex& walls, const MoveRules& rules, const Workers& workers,
                 StepCounters& counters) {
  const float dt = rules.dt;
  const float turn = std::min(1.f, dt / kTurnTime);
  std::atomic<std::uint64_t> not_finite{0};
  std::atomic<std::uint64_t> wall_stops{0};
  workers.for_chunks(agents.position.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    std::uint64_t bad = 0;
    std::uint64_t stopped = 0;
    for (std::size_t i = begin; i < end; ++i) {
      Vec2 v = agents.planned[i];
      if (!(std::fabs(v.x) < 1e6f && std::fabs(v.y) < 1e6f)) {
        v = {};
        ++bad;
      }
      const float acceleration = rules.max_acceleration[agents.steering[i]];
      if (acceleration > 0.f) v = agents.velocity[i] + clamped_length(v - agents.velocity[i], acceleration * dt);
      v = clamped_length(v, agents.max_speed[i]);
      const Vec2 p = agents.position[i];
      Vec2 d = v * dt;
      if (rules.world_has_walls) {
        if (const auto near = walls.near(p, agents.level[i]); !near.empty()) {
          const Vec2 free = slide(p, clamped_length(d, walls.reach()), agents.radius[i], near);
          if (!(free == d)) {
            ++stopped;
            d = free;
            v = d / dt;
          }
        }
      }
      agents.position[i] = p + d;
      agents.velocity[i] = v;
      const float squared = length_squared(v);
      if (squared > kStandingSpeed * kStandingSpeed) {
        const Vec2 facing = v / std::sqrt(squared);
        Vec2 heading = agents.heading[i] + (facing - agents.heading[i]) * turn;
        // Turning right round: lean to one side instead of shrinking through zero.
        if (dot(facing, agents.heading[i]) < -0.99f) heading += left_of(facing) * 0.1f;
        agents.heading[i] = normalised(heading, facing);
      }
    }
    if (bad > 0) not_finite.fetch_add(bad, std::memory_order_relaxed);
    if (stopped > 0) wall_stops.fetch_add(stopped, std::memory_order_relaxed);
  });
  counters.not_finite += not_finite.load();
  counters.wall_stops += wall_stops.load();
}

}  // namespace throng
