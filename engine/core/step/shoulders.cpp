#include "engine/core/step/shoulders.h"

#include <algorithm>
#include <cmath>

namespace throng {
namespace {

constexpr float kElbow = 0.1f;    // [m] between a shoulder and a wall on either side; with less they turn
constexpr float kBehind = 0.25f;  // [m] until they are through
constexpr float kTouch = 0.03f;   // [m] bodies with less between them touch
constexpr float kPressed = 0.5f;  // of the wished speed: who is slower and touches somebody ahead is in a press
constexpr float kYield = 0.2f;    // [m/s] how fast somebody in a press turns
constexpr float kSoft = 0.7f;  // of half the depth: what a chest is pressed to, by those who would not move otherwise
constexpr float kSoften = 0.05f;  // [m/s] how fast: in a jam that lasts
constexpr float kRelax = 0.4f;    // [m/s] how fast they turn back
constexpr std::size_t kChunk = 256;

// Half of what two walls beside the way leave free; infinite when there are not two.
float half_gap(Vec2 p, Vec2 ahead, std::span<const Segment> walls, float& nearest) {
  constexpr float kFar = 1e9f;
  float left = kFar, right = kFar;
  for (const Segment& wall : walls) {
    nearest = std::min(nearest, distance_squared(wall, p));
    const Vec2 a = wall.a - p, b = wall.b - p;
    float xa = dot(a, ahead), xb = dot(b, ahead), ya = cross(ahead, a), yb = cross(ahead, b);
    if (xa > xb) std::swap(xa, xb), std::swap(ya, yb);
    if (xb < -kBehind || xa > Shoulders::kLook) continue;
    // The part between the two, along the way.
    const float run = xb - xa;
    const auto at = [&](float x) { return run > 0.f ? ya + (yb - ya) * ((x - xa) / run) : ya; };
    const float y0 = xa < -kBehind ? at(-kBehind) : ya;
    const float y1 = xb > Shoulders::kLook ? at(Shoulders::kLook) : yb;
    if (y0 * y1 <= 0.f) continue;  // across the way: nothing to pass beside
    const float beside = std::min(std::abs(y0), std::abs(y1));
    (y0 > 0.f ? left : right) = std::min(y0 > 0.f ? left : right, beside);
  }
  return left < kFar && right < kFar ? 0.5f * (left + right) : kFar;
}

}  // namespace

void Shoulders::add_to(Agents& agents) {
  if (on()) return;
  broad_ = agents.add_column<float>("body.breadth");
  slim_ = agents.add_column<float>("body.depth");
  turned_ = agents.add_column<float>("body.turned");
  next_ = agents.add_column<float>("body.next", {.saved = false, .hashed = false});
}

void Shoulders::born(Agents& agents, AgentIndex i, float depth) const {
  const float radius = agents.columns().radius[i];
  broad_[i] = turned_[i] = radius;
  slim_[i] = std::min(radius, 0.5f * depth);
}

void Shoulders::turn_sideways(AgentColumns& agents) const {
  for (std::size_t i = 0; i < agents.radius.size(); ++i)
    if (slim_[i] > 0.f) agents.radius[i] = slim_[i];
}

void Shoulders::turn_back(AgentColumns& agents) const {
  for (std::size_t i = 0; i < agents.radius.size(); ++i)
    if (slim_[i] > 0.f) agents.radius[i] = turned_[i];
}

void Shoulders::follow(const AgentColumns& agents) const {
  for (std::size_t i = 0; i < agents.radius.size(); ++i)
    if (slim_[i] > 0.f && agents.radius[i] != turned_[i]) {
      broad_[i] = turned_[i] = agents.radius[i];
      slim_[i] = std::min(slim_[i], broad_[i]);
    }
}

void Shoulders::turn(AgentColumns& agents, NeighbourView neighbours, const WallIndex* walls, float dt,
                     const Workers& workers) {
  turn_back(agents);
  workers.for_chunks(agents.radius.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const float now = turned_[i];
      next_[i] = now;
      if (!(slim_[i] > 0.f)) continue;
      const Vec2 p = agents.position[i], wish = agents.preferred[i];
      const Vec2 ahead = normalised(wish, agents.heading[i]);
      float nearest = 1e9f;  // squared
      float wanted = broad_[i];
      if (walls != nullptr)
        wanted = std::clamp(half_gap(p, ahead, walls->near(p, agents.level[i]), nearest) - kElbow, slim_[i], broad_[i]);
      float room = std::sqrt(nearest);
      bool pressed = false, by_elder = false;
      for (const AgentIndex j : neighbours.of(static_cast<AgentIndex>(i))) {
        const Vec2 to = agents.position[j] - p;
        const float gap = length(to) - agents.radius[j];
        room = std::min(room, gap);
        const bool touches = gap - now < kTouch && dot(to, ahead) > 0.f;
        pressed = pressed || touches;
        by_elder = by_elder || (touches && agents.serial[j] < agents.serial[i]);
      }
      pressed = pressed && dot(agents.velocity[i], ahead) < kPressed * length(wish);
      if (pressed) wanted = std::min(wanted, std::max(slim_[i], now - kYield * dt));
      // Of those who hold each other in an arch before a gap the younger give way, or it would stand for ever.
      if (pressed && by_elder && now <= slim_[i]) wanted = std::max(kSoft * slim_[i], now - kSoften * dt);
      // Nobody grows into others or into a wall.
      next_[i] = wanted <= now ? wanted : std::max(now, std::min({wanted, now + kRelax * dt, room}));
    }
  });
  for (std::size_t i = 0; i < agents.radius.size(); ++i)
    if (slim_[i] > 0.f) agents.radius[i] = turned_[i] = next_[i];
}

}  // namespace throng
