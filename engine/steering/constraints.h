#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/core/step/crowd_view.h"

namespace throng::steering {

// The velocity nearest to v that keeps every half-plane and is no faster than `max_speed`: a linear program in the
// plane, solved one half-plane after the other as in van den Berg et al. 2011, section 5.3, but towards the nearest
// point. Where no velocity keeps them all, each violated one moves v onto its edge for a few rounds, and what comes of
// it remains: the step itself never lets anybody into a wall.
class ConstraintSolver {
 public:
  ConstraintSolver(std::span<const HalfPlane> planes, float max_speed) : planes_(planes), max_speed_(max_speed) {}

  Vec2 nearest(Vec2 v) const {
    Vec2 result = clamped_length(v, max_speed_);
    for (std::size_t k = 0; k < planes_.size(); ++k)
      if (depth(planes_[k], result) < -kGoodEnough && !nearest_on_edge(k, v, result)) return compromise(v);
    return result;
  }

 private:
  static constexpr float kGoodEnough = 1e-5f;  // [m/s]
  static constexpr float kParallel = 1e-5f;    // sine of the angle
  static constexpr int kRounds = 16;

  static float depth(const HalfPlane& plane, Vec2 v) { return dot(v - plane.point, left_of(plane.direction)); }

  // The velocity nearest to v on the edge of half-plane k that keeps those before it and the largest speed.
  bool nearest_on_edge(std::size_t k, Vec2 v, Vec2& result) const {
    const HalfPlane& edge = planes_[k];
    // Where the edge leaves the disc of allowed speeds.
    const float middle = -dot(edge.point, edge.direction);
    const float away = cross(edge.point, edge.direction);
    const float half_squared = max_speed_ * max_speed_ - away * away;
    if (!(half_squared >= 0.f)) return false;
    float low = middle - std::sqrt(half_squared), high = middle + std::sqrt(half_squared);
    for (std::size_t m = 0; m < k; ++m) {
      const float slope = dot(edge.direction, left_of(planes_[m].direction));
      const float room = depth(planes_[m], edge.point);
      if (std::fabs(slope) < kParallel) {
        if (room < -kGoodEnough) return false;
      } else if (slope > 0.f) {
        low = std::max(low, -room / slope);
      } else {
        high = std::min(high, -room / slope);
      }
      if (low > high) return false;
    }
    result = edge.point + edge.direction * std::clamp(dot(v - edge.point, edge.direction), low, high);
    return true;
  }

  Vec2 compromise(Vec2 v) const {
    for (int round = 0; round < kRounds; ++round)
      for (const HalfPlane& plane : planes_)
        if (const float d = depth(plane, v); d < 0.f) v -= left_of(plane.direction) * d;
    return clamped_length(v, max_speed_);
  }

  std::span<const HalfPlane> planes_;
  float max_speed_;
};

inline Vec2 keep_constraints(Vec2 v, std::span<const HalfPlane> planes, float max_speed) {
  return planes.empty() ? v : ConstraintSolver(planes, max_speed).nearest(v);
}

}  // namespace throng::steering
