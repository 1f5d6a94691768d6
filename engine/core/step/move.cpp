#include "engine/core/step/move.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/core/step/contact_kernel.h"
#include "engine/core/step/facing_kernel.h"
#include "engine/core/step/limits.h"
#include "engine/core/step/own_motion.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 64;
constexpr std::size_t kQuickChunk = 1024;  // where there is next to nothing to do
constexpr float kTurnTime = 0.15f;         // [s] in which the heading follows the velocity
constexpr int kRounds = 2;
// Bodies give a little. Without it a jam that presses to one point from all sides never dissolves.
constexpr float kGive = 0.008f;  // [m]

// Who stands makes way for somebody who is as near as this and heads for it: several models stop before they touch, and
// nobody would get through a narrow gap between two people who stand.
constexpr float kMakesWay = 0.4f;    // [m] between two bodies
constexpr float kAsideSpeed = 0.4f;  // [m/s] of who stands: one does not set out to make way
constexpr float kAside = 0.6f;  // [m] from its spot that it steps aside, and no further: a crowd carries nobody off

struct Mover {
  AgentColumns& agents;
  NeighbourView neighbours;
  const WallIndex& walls;
  const MoveRules& rules;

  // Those that matter for the next step.
  std::span<const Segment> walls_at(std::size_t i) const {
    if (!rules.world_has_walls) return {};
    return (rules.close_walls != nullptr ? *rules.close_walls : walls).near(agents.position[i], agents.level[i]);
  }
  bool has_walls_around(std::size_t i) const {
    return rules.world_has_walls && !walls.near(agents.position[i], agents.level[i]).empty();
  }

  // Who waits, sits or is done stays, whatever its model would like to do about people who are merely near: it goes
  // back to its spot, and no further. Somebody who is about to walk into it, or a force, moves it as the model says.
  bool is_held(std::size_t i) const {
    if (!rules.holds || agents.state[i] == AgentState::kWalking) return false;
    if (!rules.constraints.of(static_cast<AgentIndex>(i)).empty()) return false;
    if (length_squared(agents.position[i] - agents.target[i]) > kAside * kAside) return true;
    for (const AgentIndex j : neighbours.of(static_cast<AgentIndex>(i))) {
      const bool walks = agents.state[j] == AgentState::kWalking;
      if (!walks && rules.solid[agents.steering[i]] != 0) continue;  // solid bodies keep apart by themselves
      const Vec2 from = agents.position[i] - agents.position[j];
      if (walks && dot(agents.preferred[j], from) <= 0.f) continue;
      const float near = agents.radius[i] + agents.radius[j] + (walks ? kMakesWay : 0.f);
      if (length_squared(from) <= near * near) return false;
    }
    return true;
  }

  // The velocity that i wants, capped.
  Vec2 wish(std::size_t i, bool held, std::uint64_t& bad) const {
    Vec2 v = held ? agents.preferred[i] : agents.planned[i];
    const bool pushed = !rules.constraints.of(static_cast<AgentIndex>(i)).empty();
    // Forces would shove them at walking speed; solid bodies keep apart by themselves.
    const bool aside = rules.holds && !held && !pushed && rules.solid[agents.steering[i]] == 0;
    if (aside && agents.state[i] != AgentState::kWalking) v = clamped_length(v, kAsideSpeed);
    if (!(std::fabs(v.x) < 1e6f && std::fabs(v.y) < 1e6f)) {
      v = {};
      ++bad;
    }
    const float acceleration = rules.max_acceleration[agents.steering[i]];
    if (acceleration > 0.f && !pushed)
      v = agents.velocity[i] + clamped_length(v - agents.velocity[i], acceleration * rules.dt);
    return clamped_length(v, agents.max_speed[i]);
  }

  // The displacement that i's model gave it, if any, capped like its speed; else d.
  Vec2 own_displacement(std::size_t i, Vec2 d) const {
    if (rules.displacement.empty() || !is_given(rules.displacement[i])) return d;
    const Vec2 own = clamped_length(rules.displacement[i], agents.max_speed[i] * rules.dt);
    return slide(agents.position[i], own, agents.radius[i], walls_at(i));
  }

  // The part of displacement d that the walls and the bodies around i allow.
  Vec2 allowed(std::size_t i, Vec2 d) const {
    const Vec2 p = agents.position[i];
    const float longest = length(d);
    MotionBounds limits;
    const auto near_walls = walls_at(i);
    limits.add_walls(near_walls, p, agents.radius[i], longest);
    if (rules.solid[agents.steering[i]] != 0)
      for (const AgentIndex j : neighbours.of(static_cast<AgentIndex>(i))) {
        if (rules.solid[agents.steering[j]] == 0) continue;
        Vec2 offset = agents.position[j] - p;
        const float gap = length(offset) - agents.radius[i] - agents.radius[j];
        if (gap > 2.f * longest) continue;
        // On one point: the elder to one side, the younger to the other.
        if (offset == Vec2{}) offset = {agents.serial[i] < agents.serial[j] ? -1.f : 1.f, 0.f};
        limits.add_body(offset, gap + kGive);
      }
    const Vec2 a = limits.empty() ? d : limits.apply(d);
    return crosses(p, a, near_walls) ? Vec2{} : a;
  }
};

}  // namespace

void move_agents(AgentColumns& agents, NeighbourView neighbours, const WallIndex& walls, const MoveRules& rules,
                 const Workers& workers, MoveScratch& scratch, StepCounters& counters) {
  const std::size_t n = agents.position.size();
  scratch.displacement.resize(n);
  scratch.blocked.resize(n);
  const float turn = std::min(1.f, rules.dt / kTurnTime);
  const Mover mover{agents, neighbours, walls, rules};
  std::atomic<std::uint64_t> not_finite{0};
  std::atomic<std::uint64_t> held_up{0};
  const float inverse_dt = 1.f / rules.dt;

  const bool all_solid = std::find(rules.solid.begin(), rules.solid.end(), 0) == rules.solid.end();
  // Bodies by the kernel; who also has walls near is done once more with both.
  const auto limit = [&](std::size_t begin, std::size_t end, bool only_blocked) {
    ContactTask contacts;
    contacts.position = agents.position.data();
    contacts.wanted = agents.planned.data();
    contacts.radius = agents.radius.data();
    contacts.serial = agents.serial.data();
    contacts.state = agents.state.data();
    contacts.steering = agents.steering.data();
    contacts.solid = rules.solid.data();
    contacts.all_solid = all_solid;
    contacts.neighbours = neighbours;
    contacts.largest_radius = rules.largest_radius;
    contacts.give = kGive;
    contacts.only_blocked = only_blocked;
    contacts.allowed = scratch.displacement.data();
    contacts.blocked = scratch.blocked.data();
    THRONG_DISPATCH(limit_by_bodies, contacts, begin, end);
    std::uint64_t held = 0;
    for (std::size_t i = begin; i < end; ++i) {
      if (scratch.blocked[i] == 0) continue;
      ++held;
      if (mover.has_walls_around(i)) scratch.displacement[i] = mover.allowed(i, agents.planned[i]);
    }
    return held;
  };

  // What everybody wants; then, against the others as they stand, what is possible of it.
  workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
    std::uint64_t bad = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const bool held = mover.is_held(i);
      Vec2 v = mover.wish(i, held, bad);
      Vec2 d = v * rules.dt;
      if (const auto near_walls = mover.walls_at(i); !near_walls.empty()) {
        const Vec2 free = slide(agents.position[i], d, agents.radius[i], near_walls);
        if (!(free == d)) {
          d = free;
          v = d * inverse_dt;
        }
      }
      agents.velocity[i] = v;
      agents.planned[i] = held ? d : mover.own_displacement(i, d);
    }
    if (bad > 0) not_finite.fetch_add(bad, std::memory_order_relaxed);
    held_up.fetch_add(limit(begin, end, false), std::memory_order_relaxed);
  });
  counters.not_finite += not_finite.load();
  counters.held_up += held_up.load();

  std::uint64_t still_held = held_up.load();
  for (int round = 0;; ++round) {
    // All move at once; then those who were held up try the rest of their way against where the others are now.
    const bool first = round == 0;
    workers.for_chunks(n, first ? kChunk : kQuickChunk, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) {
        if (!first && scratch.blocked[i] == 0 && scratch.displacement[i] == Vec2{}) continue;
        agents.position[i] += scratch.displacement[i];
        agents.planned[i] -= scratch.displacement[i];
        scratch.displacement[i] = {};
      }
      if (first) {
        const FacingTask facing{agents.velocity.data(), agents.heading.data(), turn};
        THRONG_DISPATCH(face_forward, facing, begin, end);
        if (!rules.heading.empty())
          for (std::size_t i = begin; i < end; ++i)
            if (is_given(rules.heading[i])) agents.heading[i] = normalised(rules.heading[i], agents.heading[i]);
      }
    });
    if (round + 1 == kRounds || still_held == 0) break;
    std::atomic<std::uint64_t> held{0};
    workers.for_chunks(n, kChunk, [&](std::size_t begin, std::size_t end) {
      held.fetch_add(limit(begin, end, true), std::memory_order_relaxed);
    });
    still_held = held.load();
  }
}

}  // namespace throng
