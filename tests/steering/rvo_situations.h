#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <random>
#include <span>
#include <vector>

#include "engine/steering/catalogue.h"
#include "engine/steering/model.h"

// People in made-up situations, each with neighbours and walls of its own, and what a velocity costs there, computed in
// another way than the model does: by following the motion.
namespace throng::test {

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : generator_(seed) {}
  float between(double low, double high) {
    return static_cast<float>(low + (high - low) * static_cast<double>(generator_() >> 11) * 0x1p-53);
  }
  Vec2 direction() {
    const double angle = between(0.0, 2.0 * std::numbers::pi);
    return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
  }

 private:
  std::mt19937_64 generator_;
};

// Each situation is one person who decides; all stand in one world, far from each other.
class Situations {
 public:
  static constexpr int kMost = 10;         // neighbours
  static constexpr float kApart = 30.f;    // [m] between situations
  static constexpr float kMaxSpeed = 2.f;  // [m/s]

  // The one who decides; its neighbours follow.
  AgentIndex add(Vec2 velocity, Vec2 preferred, float radius) {
    const AgentIndex me = add_row({kApart * static_cast<float>(deciders_.size()), 0.f}, velocity, radius);
    preferred_[me] = preferred;
    heading_[me] = normalised(preferred, {1.f, 0.f});
    deciders_.push_back(me);
    return me;
  }
  void add_neighbour(Vec2 offset, Vec2 velocity, float radius) {
    const AgentIndex me = deciders_.back();
    lists_[std::size_t{me} * kMost + counts_[me]] = add_row(position_[me] + offset, velocity, radius);
    ++counts_[me];
  }
  // Seen from the last one who decides.
  void add_wall(Vec2 a, Vec2 b) {
    const Vec2 here = position_[deciders_.back()];
    world_.levels[0].walls.push_back({here + a, here + b});
  }

  std::span<const AgentIndex> deciders() const { return deciders_; }
  Vec2 preferred(AgentIndex i) const { return preferred_[i]; }
  Vec2 velocity(AgentIndex i) const { return velocity_[i]; }
  Vec2 position(AgentIndex i) const { return position_[i]; }
  float radius(AgentIndex i) const { return radius_[i]; }
  std::span<const AgentIndex> neighbours(AgentIndex i) const { return {&lists_[std::size_t{i} * kMost], counts_[i]}; }
  std::span<const Segment> walls() const { return world_.levels[0].walls; }

  CrowdView view(const WallIndex& walls) const {
    CrowdView v;
    v.size = static_cast<AgentIndex>(position_.size());
    v.serial = number_;
    v.position = position_;
    v.velocity = velocity_;
    v.heading = heading_;
    v.preferred = preferred_;
    v.radius = radius_;
    v.max_speed = max_speed_;
    v.level = level_;
    v.neighbours = {lists_.data(), counts_.data(), kMost};
    v.walls = &walls;
    return v;
  }
  WallIndex wall_index(float reach) const { return WallIndex(World(world_), reach); }

 private:
  AgentIndex add_row(Vec2 position, Vec2 velocity, float radius) {
    position_.push_back(position);
    velocity_.push_back(velocity);
    heading_.push_back({1.f, 0.f});
    preferred_.push_back({});
    radius_.push_back(radius);
    max_speed_.push_back(kMaxSpeed);
    number_.push_back(static_cast<std::uint32_t>(number_.size()));
    level_.push_back(0);
    counts_.push_back(0);
    lists_.resize(lists_.size() + kMost);
    return static_cast<AgentIndex>(position_.size() - 1);
  }

  std::vector<Vec2> position_, velocity_, heading_, preferred_;
  std::vector<float> radius_, max_speed_;
  std::vector<std::uint32_t> number_;
  std::vector<LevelIndex> level_;
  std::vector<AgentIndex> lists_;
  std::vector<std::uint8_t> counts_;
  std::vector<AgentIndex> deciders_;
  WorldDef world_;
};

// Densities from 0.1 to 2.5 people a square metre, half of them walking about the same way; a wall beside every fourth.
// Nobody is nearer to anything than kLeastGap.
inline constexpr float kLeastGap = 0.06f;  // [m]

inline Situations random_situations(int count, std::uint64_t seed) {
  Draw draw(seed);
  Situations s;
  for (int k = 0; k < count; ++k) {
    const Vec2 ahead = draw.direction();
    const auto turned = [&](float angle) {
      const auto c = static_cast<float>(std::cos(angle)), n = static_cast<float>(std::sin(angle));
      return Vec2{ahead.x * c - ahead.y * n, ahead.y * c + ahead.x * n};
    };
    const float speed = draw.between(0.8, 1.6);
    const float radius = draw.between(0.2, 0.3);
    s.add(turned(draw.between(-0.5, 0.5)) * (speed * draw.between(0.5, 1.0)), ahead * speed, radius);
    const float density = std::exp(draw.between(std::log(0.1), std::log(2.5)));
    const float range = std::sqrt(static_cast<float>(Situations::kMost) / (std::numbers::pi_v<float> * density));
    const float reach = std::fmin(5.f, range);
    const int people = range <= 5.f ? Situations::kMost : static_cast<int>(density * std::numbers::pi_v<float> * 25.f);
    for (int n = 0; n < people;) {
      const Vec2 offset = draw.direction() * (reach * std::sqrt(draw.between(0, 1)));
      const float other = draw.between(0.2, 0.3);
      const Vec2 way = draw.between(0, 1) < 0.5f ? turned(draw.between(-0.6, 0.6)) : draw.direction();
      const float pace = draw.between(0, 1.6);
      if (length(offset) < radius + other + kLeastGap) continue;
      s.add_neighbour(offset, way * pace, other);
      ++n;
    }
    if (k % 4 == 0) {
      const Vec2 normal = draw.direction();
      const Vec2 foot = normal * draw.between(radius + kLeastGap, 2.0);
      s.add_wall(foot + left_of(normal) * draw.between(0.1, 3.0), foot - left_of(normal) * draw.between(0.1, 3.0));
    }
  }
  return s;
}

// The first time at which somebody who starts at the origin with velocity v is within `radius` of the segment; infinite
// when not within a minute. Distance along a straight way to a convex thing first falls, then rises: the lowest point
// is searched, then the crossing before it.
inline double time_to_touch(Vec2 a, Vec2 b, double vx, double vy, double radius) {
  const auto gap = [&](double t) {
    const double px = vx * t - a.x, py = vy * t - a.y, ex = double{b.x} - a.x, ey = double{b.y} - a.y;
    const double squared = ex * ex + ey * ey;
    const double at = squared > 0 ? std::fmin(1.0, std::fmax(0.0, (px * ex + py * ey) / squared)) : 0.0;
    return std::hypot(px - at * ex, py - at * ey) - radius;
  };
  double low = 0.0, high = 60.0;
  for (int k = 0; k < 80; ++k) {
    const double left = low + (high - low) / 3, right = high - (high - low) / 3;
    if (gap(left) <= gap(right))
      high = right;
    else
      low = left;
  }
  if (gap(high) > 0) return std::numeric_limits<double>::infinity();
  low = 0.0;
  for (int k = 0; k < 50; ++k) {
    const double middle = 0.5 * (low + high);
    (gap(middle) > 0 ? low : high) = middle;
  }
  return high;
}

struct Horizons {
  double people = 5.0;  // [s]
  double walls = 1.0;   // [s]
};

// Listings 2 and 4 of document 003: when v, kept up by one who is met half-way, collides for the first time.
inline double collision_time(const Situations& s, AgentIndex i, Vec2 v, const Horizons& horizons) {
  double first = std::numeric_limits<double>::infinity();
  const auto consider = [&](double time, double horizon) {
    if (time <= horizon) first = std::fmin(first, time);
  };
  for (const AgentIndex j : s.neighbours(i)) {
    const Vec2 offset = s.position(j) - s.position(i);
    const Vec2 d = v * 2.f - s.velocity(i) - s.velocity(j);
    consider(time_to_touch(offset, offset, d.x, d.y, s.radius(i) + s.radius(j)), horizons.people);
  }
  for (const Segment& wall : s.walls()) {
    if (length(wall.a - s.position(i)) > 0.4f * Situations::kApart) continue;
    consider(time_to_touch(wall.a - s.position(i), wall.b - s.position(i), v.x, v.y, s.radius(i)), horizons.walls);
  }
  return first;
}

}  // namespace throng::test
