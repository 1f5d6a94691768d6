#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/step/crowd_view.h"

// Where bodies and walls leave no room. For models that choose a velocity by rules: whatever they chose, people do not
// step into what they touch.
namespace throng::steering {

// The largest speeds of one agent in some directions: dot(v, towards) <= speed. Negative: away from there.
class SpeedLimits {
 public:
  // For the next agent: making a new one costs more than it takes to use it.
  void clear() { count_ = 0; }

  void add(Vec2 towards, float speed) {
    if (count_ < kMost) limits_[count_++] = {towards, speed};
  }

  // No wall is approached faster than its gap lasts for `brake_time` seconds. Nearest points of segments, so ends are
  // round.
  void add_walls(const CrowdView& crowd, AgentIndex i, float brake_time) {
    const Vec2 position = crowd.position[i];
    const float radius = crowd.radius[i];
    const float reach = crowd.max_speed[i] * brake_time + radius;
    for (const Segment& wall : crowd.walls_near(i)) {
      const Vec2 offset = nearest_on(wall, position) - position;
      const float squared = length_squared(offset);
      if (!(squared > 0.f) || squared >= reach * reach) continue;
      const float distance = std::sqrt(squared);
      add(offset / distance, std::max(0.f, distance - radius) / brake_time);
    }
  }

  // Two bodies close the gap between them no faster than within a moment. `share` is how much of what is needed for
  // that this one does: with a half each, two who walk into each other go on with their common speed, so that pressure
  // is passed on and a pressed crowd gives way instead of locking. Less than a half pushes, more lets itself be pushed.
  void add_bodies(const CrowdView& crowd, AgentIndex i, float share = 0.5f) {
    add_bodies(crowd, i, share, [](AgentIndex) { return true; });
  }

  // The same with only those whom it minds at all.
  template <typename Minds>
  void add_bodies(const CrowdView& crowd, AgentIndex i, float share, Minds minds) {
    const float moment = std::max(kMoment, crowd.dt);
    const Vec2 own = crowd.velocity[i];
    const float reach = crowd.radius[i] + kContactReach;
    for (const AgentIndex j : crowd.neighbours.of(i)) {
      const Vec2 offset = crowd.position[j] - crowd.position[i];
      const float squared = length_squared(offset);
      const float nearby = reach + crowd.radius[j];
      if (squared >= nearby * nearby || !minds(j)) continue;
      const float distance = std::sqrt(squared);
      // On one point: apart by who was born first, as good as any direction.
      const Vec2 apart = {crowd.serial[i] < crowd.serial[j] ? 1.f : -1.f, 0.f};
      const Vec2 towards = distance > 0.f ? offset / distance : apart;
      const float gap = distance - crowd.radius[i] - crowd.radius[j] - kAir;
      const float closing = std::max(gap / moment, -kFastestApart);
      add(towards, dot(own, towards) + share * (closing - dot(own - crowd.velocity[j], towards)));
    }
  }

  void add_constraints(std::span<const HalfPlane> planes) {
    for (const HalfPlane& plane : planes) {
      const Vec2 outward = -left_of(plane.direction);
      add(outward, dot(plane.point, outward));
    }
  }

  // The velocity nearest to v that keeps all limits; where they contradict each other, one that violates them little.
  // Neither depends on the order in which limits were added, so a turned scene gives a turned result. More passes
  // violate less.
  Vec2 keep(Vec2 v, int passes = kPasses) const {
    Vec2 result = v;
    for (std::size_t k = 0; k < count_; ++k)
      if (dot(result, limits_[k].towards) > limits_[k].speed + kGoodEnough && !nearest_on_edge(k, v, result))
        return compromise(v, passes);
    return result;
  }

 private:
  static constexpr int kPasses = 8;
  static constexpr std::size_t kMost = 48;      // further ones are dropped: nobody touches that many
  static constexpr float kMoment = 0.1f;        // [s]
  static constexpr float kContactReach = 0.5f;  // [m] between bodies; beyond it nothing limits within a moment
  static constexpr float kAir = 0.06f;          // [m] that bodies like to have between them: what gives in a press
  static constexpr float kFastestApart = 2.f;   // [m/s] at which bodies part that are too near
  static constexpr float kGoodEnough = 1e-4f;   // [m/s]
  static constexpr float kFar = 1e3f;           // [m/s]
  static constexpr float kParallel = 1e-5f;     // sine of the angle

  struct Limit {
    Vec2 towards;
    float speed;
  };

  // The velocity nearest to v on the edge of limit k that keeps the limits before it. The nearest velocity of all lies
  // there if limit k is violated by the nearest one without it. False when there is none.
  bool nearest_on_edge(std::size_t k, Vec2 v, Vec2& result) const {
    const Vec2 point = limits_[k].towards * limits_[k].speed;
    const Vec2 along = left_of(limits_[k].towards);
    float low = -kFar;
    float high = kFar;
    for (std::size_t m = 0; m < k; ++m) {
      const float slope = dot(along, limits_[m].towards);
      const float room = limits_[m].speed - dot(point, limits_[m].towards);
      if (std::fabs(slope) < kParallel) {
        if (room < -kGoodEnough) return false;
      } else if (slope > 0.f) {
        high = std::min(high, room / slope);
      } else {
        low = std::max(low, room / slope);
      }
      if (low > high) return false;
    }
    result = point + along * std::clamp(dot(v, along), low, high);
    return true;
  }

  // Each pass moves by the mean of the projections, weighted by how much is violated.
  Vec2 compromise(Vec2 v, int passes) const {
    for (int pass = 0; pass < passes; ++pass) {
      Vec2 correction;
      float weight = 0.f;
      for (std::size_t k = 0; k < count_; ++k) {
        const float excess = dot(v, limits_[k].towards) - limits_[k].speed;
        if (!(excess > 0.f)) continue;
        correction += limits_[k].towards * (excess * excess);
        weight += excess;
      }
      if (weight <= kGoodEnough) break;
      v -= correction / weight;
    }
    return v;
  }

  std::array<Limit, kMost> limits_;
  std::size_t count_ = 0;
};

}  // namespace throng::steering
