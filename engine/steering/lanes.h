// For kernel sources only, like foundation/pack.h, whose rule holds here too: kernels call no inline function that is
// also compiled for another instruction set. So they have a vector of their own.
#pragma once

#include "engine/core/space/neighbours.h"
#include "engine/foundation/pack.h"
#include "engine/foundation/vec2.h"

namespace throng::steering::THRONG_ISA {

using namespace ::throng::THRONG_ISA;

struct Point {
  float x, y;
};
inline Point point(const Vec2& v) { return {v.x, v.y}; }
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, float s) { return {a.x * s, a.y * s}; }
inline float dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline Point left_of(Point a) { return {-a.y, a.x}; }
inline float length(Point a) { return std::sqrt(dot(a, a)); }
// The direction of a, or `otherwise` where a has none.
inline Point normalised(Point a, Point otherwise = {0.f, 0.f}) {
  const float l = length(a);
  return l > 0.f ? Point{a.x / l, a.y / l} : otherwise;
}
inline Point clamped_length(Point a, float longest) {
  const float squared = dot(a, a);
  return squared > longest * longest ? a * (longest / std::sqrt(squared)) : a;
}
// The sums over eight lanes each.
inline Point sum(Pack x, Pack y) { return {sum(x), sum(y)}; }
inline void store(Vec2& v, Point p) { v.x = p.x, v.y = p.y; }

// Eight neighbours from list[from] on, to gather by. Lanes beyond the end of the list name `self`; `room` holds them.
inline const AgentIndex* eight_neighbours(const AgentIndex* list, int from, int count, AgentIndex self,
                                          AgentIndex (&room)[kLanes]) {
  if (count - from >= kLanes) return list + from;
  for (int lane = 0; lane < kLanes; ++lane) room[lane] = from + lane < count ? list[from + lane] : self;
  return room;
}

}  // namespace throng::steering::THRONG_ISA
