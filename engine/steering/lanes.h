// For kernel sources only, like foundation/pack.h, whose rule holds here too: kernels call no inline function that is
// also compiled for another instruction set. So they have a vector of their own.
#pragma once

#include "engine/core/space/neighbours.h"
#include "engine/foundation/pack.h"
#include "engine/foundation/vec2.h"

namespace throng::steering::THRONG_ISA {

using namespace ::throng::THRONG_ISA;
using ::throng::THRONG_ISA::gather;  // beside those for points below
using ::throng::THRONG_ISA::select;

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

// Eight points, or what a point says about each of eight people.
struct Points {
  Pack x, y;
};
inline Points operator+(Points a, Points b) { return {a.x + b.x, a.y + b.y}; }
inline Points operator-(Points a, Points b) { return {a.x - b.x, a.y - b.y}; }
inline Points operator*(Points a, Pack s) { return {a.x * s, a.y * s}; }
inline Pack dot(Points a, Points b) { return a.x * b.x + a.y * b.y; }
inline Pack cross(Points a, Points b) { return a.x * b.y - a.y * b.x; }
inline Points left_of(Points a) { return {-a.y, a.x}; }
inline Pack length(Points a) { return sqrt(dot(a, a)); }
inline Points select(Mask m, Points yes, Points no) { return {select(m, yes.x, no.x), select(m, yes.y, no.y)}; }
inline Points no_points() { return {broadcast(0.f), broadcast(0.f)}; }
// The direction of each, or `otherwise` where there is none.
inline Points normalised(Points a, Points otherwise) {
  const Pack l = length(a);
  const Mask some = l > broadcast(0.f);
  const Pack divisor = select(some, l, broadcast(1.f));
  return select(some, {a.x / divisor, a.y / divisor}, otherwise);
}
inline Points clamped_length(Points a, Pack longest) {
  const Pack squared = dot(a, a);
  const Mask over = squared > longest * longest;
  const Pack scale = longest / sqrt(select(over, squared, broadcast(1.f)));
  return select(over, a * scale, a);
}

// Eight people with their neighbours, each in a lane of its own: eight are planned for side by side, so that no lane
// idles and nothing is summed across lanes. Nothing that a lane decides may depend on who is in the others: they may
// only decide whether a piece of work that changes nothing for this one is done.
struct Group {
  AgentIndex row[kLanes];
  AgentIndex neighbour[kMostNeighbours][kLanes];  // oneself where there are no more
  alignas(32) float near[kLanes];                 // how many each has
  int most_near = 0;
  std::size_t people = 0;  // in the first lanes; the others repeat the last of them

  // Who has a j-th neighbour.
  Mask has(int j) const { return broadcast(static_cast<float>(j)) < load(near); }
};

// The first of batch[0..left), without their neighbours.
inline void name_people(const AgentIndex* batch, std::size_t left, Group& g) {
  g.people = left < kLanes ? left : kLanes;
  for (std::size_t lane = 0; lane < kLanes; ++lane) g.row[lane] = batch[lane < g.people ? lane : g.people - 1];
}

inline void gather_group(const NeighbourView& neighbours, const AgentIndex* batch, std::size_t left, Group& g) {
  name_people(batch, left, g);
  g.most_near = 0;
  for (int lane = 0; lane < kLanes; ++lane) {
    const int near = neighbours.counts[g.row[lane]];
    g.near[lane] = static_cast<float>(near);
    g.most_near = near > g.most_near ? near : g.most_near;
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    const AgentIndex i = g.row[lane];
    const AgentIndex* list = neighbours.lists + std::size_t{i} * neighbours.stride;
    const int near = neighbours.counts[i];
    for (int j = 0; j < near; ++j) g.neighbour[j][lane] = list[j];
    for (int j = near; j < g.most_near; ++j) g.neighbour[j][lane] = i;
  }
}

inline Points gather(const Vec2* values, const AgentIndex* rows) {
  Points p;
  gather_pairs(&values->x, rows, p.x, p.y);
  return p;
}

struct Walkers {
  Points position, velocity;
  Pack radius;
};

template <typename Task>
Walkers gather_walkers(const Task& task, const AgentIndex* rows) {
  return {gather(task.position, rows), gather(task.velocity, rows), gather(task.radius, rows)};
}

// For those on one point with another: the elder goes to one side, the younger to the other.
inline Pack side_by_age(const std::uint32_t* serial, const AgentIndex* who, const AgentIndex* other) {
  float sides[kLanes];
  for (int lane = 0; lane < kLanes; ++lane) sides[lane] = serial[who[lane]] < serial[other[lane]] ? 1.f : -1.f;
  return load(sides);
}

// What the caller has found for each of the people of a group, who are those from batch[first] on.
inline Points load_points(const Vec2* by_batch, std::size_t people) {
  float x[kLanes] = {}, y[kLanes] = {};
  for (std::size_t b = 0; b < people; ++b) x[b] = by_batch[b].x, y[b] = by_batch[b].y;
  return {load(x), load(y)};
}

inline void store_points(Vec2* by_row, const Group& g, Points p) {
  float x[kLanes], y[kLanes];
  store(x, p.x), store(y, p.y);
  for (std::size_t b = 0; b < g.people; ++b) by_row[g.row[b]].x = x[b], by_row[g.row[b]].y = y[b];
}

// Eight neighbours from list[from] on, to gather by. Lanes beyond the end of the list name `self`; `room` holds them.
inline const AgentIndex* eight_neighbours(const AgentIndex* list, int from, int count, AgentIndex self,
                                          AgentIndex (&room)[kLanes]) {
  if (count - from >= kLanes) return list + from;
  for (int lane = 0; lane < kLanes; ++lane) room[lane] = from + lane < count ? list[from + lane] : self;
  return room;
}

}  // namespace throng::steering::THRONG_ISA
