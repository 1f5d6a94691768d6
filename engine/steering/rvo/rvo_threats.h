// What one person could run into and how soon: the time of impact of document 003's listings 2 and 4, for eight
// velocities at once. Included only by kernel sources.
#pragma once

#include "engine/foundation/pack.h"
#include "engine/steering/rvo/rvo_kernel.h"

namespace throng::steering::THRONG_ISA {

using namespace ::throng::THRONG_ISA;

inline constexpr float kContactGap = 0.05f;   // [m] bodies nearer than this count as this near: times stay above zero
inline constexpr float kLeastRadius = 0.01f;  // [m] of two bodies together
inline constexpr float kSeparation = 0.1f;    // [s] in which an overlap is to be undone

// A disc at r that is reached by the relative velocity d after 1 / u, u = (b + sqrt(b^2 - c |d|^2)) / c with b = d.r
// and c = |r|^2 - R^2. Overlapping bodies have c = 0 and, added to b, the speed at which they should part.
struct Disc {
  float rx, ry, c, inverse_c;
};

inline Disc disc_at(float x, float y, float radius) {
  const float distance2 = x * x + y * y;
  const float c = distance2 - radius * radius;
  const float least = 2.f * kContactGap * (radius > kLeastRadius ? radius : kLeastRadius);
  return {x, y, c > 0.f ? c : 0.f, 1.f / (c > least ? c : least)};
}

// A wall is the swept circle of listing 4: a disc at each end and the side that faces the person.
struct WallThreat {
  Disc ends[2];
  float tx, ty;         // towards the wall, unit: the nearest point when touching, else across the line
  float ax, ay;         // along the wall, unit
  float start, length;  // [m] along the wall: where the person is, measured from the first end
  float inverse_gap;    // [1/m]
  float gap;            // [m] between body and line
  float push;           // [m/s] at which an overlap is to be undone
  bool touching;        // then only (tx, ty), inverse_gap and push count
  bool faces;           // the side can be hit: the person is not in the line's prolongation
};

struct Threats {
  int people = 0;  // that count
  int walls = 0;
  float least_urgency = 0.f;       // [1/s] of people, one over the horizon
  float least_wall_urgency = 0.f;  // [1/s]
  float wish_urgency = 0.f;        // [1/s] of the preferred velocity
  int most_urgent_wall = -1;       // the wall, if it comes before all people
  int most_urgent = -1;            // the neighbour that the preferred velocity hits first within the horizon
  std::uint8_t order[kMostNeighbours + kLanes];  // the neighbours that count
  // By neighbour: the disc, and the sum of both velocities, so that the relative velocity of listing 2 is 2 v - s.
  alignas(32) float rx[kMostNeighbours + kLanes];
  alignas(32) float ry[kMostNeighbours + kLanes];
  alignas(32) float sx[kMostNeighbours + kLanes];
  alignas(32) float sy[kMostNeighbours + kLanes];
  alignas(32) float c[kMostNeighbours + kLanes];
  alignas(32) float inverse_c[kMostNeighbours + kLanes];
  alignas(32) float push[kMostNeighbours + kLanes];
  alignas(32) float wish_hit[kMostNeighbours + kLanes];  // [1/s] urgency of the preferred velocity
  WallThreat wall[kMostRvoWalls];
};

struct Point {
  float x, y;
};

// All neighbours, the nearest first: copied as a whole, which costs less than counting up to how many there are.
struct Everybody {
  std::uint8_t order[kMostNeighbours + kLanes] = {};
  constexpr Everybody() {
    for (int j = 0; j < kMostNeighbours + kLanes; ++j) order[j] = static_cast<std::uint8_t>(j);
  }
};
inline constexpr Everybody kEverybody;

// 1 / t of a disc where it is the largest so far. A velocity that leads away has b <= 0 and gives nothing positive.
inline Pack hit(Pack dx, Pack dy, Pack rx, Pack ry, Pack c, Pack inverse_c, Pack push, Pack so_far) {
  const Pack b = dx * rx + dy * ry + push;
  const Pack under = b * b - (dx * dx + dy * dy) * c;
  const Pack zero = broadcast(0.f);
  const Pack u = (b + sqrt(max(under, zero))) * inverse_c;
  return select((under >= zero) & (u > so_far), u, so_far);
}

inline Pack wall_hit(const WallThreat& w, Pack vx, Pack vy, Pack so_far) {
  const Pack zero = broadcast(0.f);
  const Pack closing = vx * broadcast(w.tx) + vy * broadcast(w.ty);
  if (w.touching) return max(so_far, (closing + broadcast(w.push)) * broadcast(w.inverse_gap));
  for (const Disc& e : w.ends)
    so_far = hit(vx, vy, broadcast(e.rx), broadcast(e.ry), broadcast(e.c), broadcast(e.inverse_c), zero, so_far);
  if (!w.faces) return so_far;
  // The side is met where the line is reached, if that is between the ends; everything times the closing speed.
  const Pack along = broadcast(w.start) * closing + (vx * broadcast(w.ax) + vy * broadcast(w.ay)) * broadcast(w.gap);
  const Mask between = (closing > zero) & (along >= zero) & (along <= broadcast(w.length) * closing);
  return select(between, max(so_far, closing * broadcast(w.inverse_gap)), so_far);
}

// One over the time of the first impact within the horizons, for eight velocities.
inline Pack urgency_of(const Threats& t, Pack vx, Pack vy) {
  const Pack zero = broadcast(0.f);
  const Pack twice_x = vx + vx, twice_y = vy + vy;
  Pack u = zero;
  for (int k = 0; k < t.people; ++k) {
    const int j = t.order[k];
    u = hit(twice_x - broadcast(t.sx[j]), twice_y - broadcast(t.sy[j]), broadcast(t.rx[j]), broadcast(t.ry[j]),
            broadcast(t.c[j]), broadcast(t.inverse_c[j]), broadcast(t.push[j]), u);
  }
  u = select(u < broadcast(t.least_urgency), zero, u);
  if (t.walls == 0) return u;
  Pack by_wall = zero;
  for (int k = 0; k < t.walls; ++k) by_wall = wall_hit(t.wall[k], vx, vy, by_wall);
  return max(u, select(by_wall < broadcast(t.least_wall_urgency), zero, by_wall));
}

inline void add_people(const RvoTask& task, AgentIndex i, Point wish, Threats& t) {
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  const int near = task.neighbours.counts[i];
  // The last, incomplete eight are filled up with the person itself.
  AgentIndex last[kLanes];
  for (int lane = 0; lane < kLanes; ++lane) {
    const int j = near / kLanes * kLanes + lane;
    last[lane] = j < near ? list[j] : i;
  }
  const Pack zero = broadcast(0.f);
  const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
  const Pack vx = broadcast(task.velocity[i].x), vy = broadcast(task.velocity[i].y);
  const Pack twice_x = broadcast(2.f * wish.x), twice_y = broadcast(2.f * wish.y);
  const Pack radius = broadcast(task.radius[i]);
  const Pack least_radius = broadcast(kLeastRadius);
  Pack most = zero;
  for (int j = 0; j < near; j += kLanes) {
    const AgentIndex* index = j + kLanes <= near ? list + j : last;
    Pack ox, oy, ovx, ovy;
    gather_pairs(&task.position->x, index, ox, oy);
    gather_pairs(&task.velocity->x, index, ovx, ovy);
    const Pack bodies = max(radius + gather(task.radius, index), least_radius);
    Pack rx = ox - x;
    Pack ry = oy - y;
    Pack distance2 = rx * rx + ry * ry;
    const Mask used = first_lanes(near - j);
    const Mask lost = used & (distance2 <= zero);
    if (any(lost)) {
      // Two people on one point: the elder goes to one side, the younger to the other.
      float sides[kLanes];
      for (int lane = 0; lane < kLanes; ++lane)
        sides[lane] = task.serial[i] < task.serial[index[lane]] ? kLeastRadius : -kLeastRadius;
      rx = select(lost, load(sides), rx);
      distance2 = rx * rx + ry * ry;
    }
    const Pack c = max(distance2 - bodies * bodies, zero);
    const Pack inverse_c = broadcast(1.f) / max(c, broadcast(2.f * kContactGap) * bodies);
    // Overlapping bodies count as touching ones in the same direction that have to part.
    const Pack distance = sqrt(distance2);
    const Pack depth = max(bodies - distance, zero);
    const Pack push = bodies * depth * broadcast(1.f / kSeparation);
    const Pack outward = select(used & (depth > zero), bodies / max(distance, broadcast(1e-6f)), broadcast(1.f));
    rx = rx * outward;
    ry = ry * outward;
    const Pack sx = vx + ovx, sy = vy + ovy;
    store(t.rx + j, rx), store(t.ry + j, ry);
    store(t.sx + j, sx), store(t.sy + j, sy);
    store(t.c + j, c), store(t.inverse_c + j, inverse_c), store(t.push + j, push);
    const Pack u = select(used, hit(twice_x - sx, twice_y - sy, rx, ry, c, inverse_c, push, zero), zero);
    store(t.wish_hit + j, u);
    most = max(most, u);
  }
  t.people = near;
  __builtin_memcpy(t.order, kEverybody.order, sizeof(t.order));
  t.least_urgency = 1.f / task.time_horizon;
  t.wish_urgency = 0.f;
  t.most_urgent = -1;
  if (!any(most >= broadcast(t.least_urgency))) return;
  t.wish_urgency = largest(most);
  for (int j = 0; t.most_urgent < 0; j += kLanes)
    if (const std::uint32_t found = bits(load(t.wish_hit + j) >= broadcast(t.wish_urgency)); found != 0)
      t.most_urgent = j + __builtin_ctz(found);
}

// Leaves out the people who cannot matter: a velocity further than `bound` from the wish costs more than the wish, and
// within that the closing speed, and with it the urgency, is bounded.
[[maybe_unused]] inline void leave_out_harmless(Point wish, float bound, Threats& t) {
  const Pack twice_x = broadcast(2.f * wish.x), twice_y = broadcast(2.f * wish.y);
  const Pack reach = broadcast(2.f * bound), least = broadcast(t.least_urgency);
  const int near = t.people;
  int kept = 0;
  for (int j = 0; j < near; j += kLanes) {
    const Pack rx = load(t.rx + j), ry = load(t.ry + j);
    // u <= 2 b / c with b at its largest.
    const Pack distance = sqrt(rx * rx + ry * ry);
    const Pack b =
        (twice_x - load(t.sx + j)) * rx + (twice_y - load(t.sy + j)) * ry + reach * distance + load(t.push + j);
    std::uint32_t matters = bits((b + b) * load(t.inverse_c + j) >= least);
    if (near - j < kLanes) matters &= (1u << (near - j)) - 1u;
    for (; matters != 0; matters &= matters - 1)
      t.order[kept++] = static_cast<std::uint8_t>(j + __builtin_ctz(matters));
  }
  t.people = kept;
}

inline WallThreat wall_threat(const Segment& wall, Point p, float radius) {
  WallThreat w{};
  const float x1 = wall.a.x - p.x, y1 = wall.a.y - p.y;
  const float x2 = wall.b.x - p.x, y2 = wall.b.y - p.y;
  w.length = std::sqrt((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1));
  const float inverse = w.length > 0.f ? 1.f / w.length : 0.f;
  w.ax = (x2 - x1) * inverse;
  w.ay = (y2 - y1) * inverse;
  w.start = -(x1 * w.ax + y1 * w.ay);
  const float at = w.start < 0.f ? 0.f : w.start > w.length ? w.length : w.start;
  const float nx = x1 + at * w.ax, ny = y1 + at * w.ay;  // the nearest point
  const float distance = std::sqrt(nx * nx + ny * ny);
  w.touching = distance <= radius;
  if (w.touching) {
    // On the wall itself either side will do; the step keeps people from crossing.
    w.tx = distance > 0.f ? nx / distance : -w.ay;
    w.ty = distance > 0.f ? ny / distance : w.ax;
    w.inverse_gap = 1.f / kContactGap;
    w.push = (radius - distance) / kSeparation;
    return w;
  }
  w.ends[0] = disc_at(x1, y1, radius);
  w.ends[1] = disc_at(x2, y2, radius);
  const float across = x1 * -w.ay + y1 * w.ax;  // of the line, to the left of its direction
  w.tx = across >= 0.f ? -w.ay : w.ay;
  w.ty = across >= 0.f ? w.ax : -w.ax;
  w.gap = (across >= 0.f ? across : -across) - radius;
  w.faces = w.gap > 0.f && w.length > 0.f;
  w.inverse_gap = 1.f / (w.gap > kContactGap ? w.gap : kContactGap);
  return w;
}

inline void add_walls(const RvoTask& task, AgentIndex i, const Segment* begin, const Segment* end, Point wish,
                      Threats& t) {
  t.walls = 0;
  t.least_wall_urgency = 1.f / task.wall_time_horizon;
  if (begin == end) return;
  // Walls ahead are passed sideways if need be.
  const bool turns = task.half_depth != nullptr && task.half_depth[i] > 0.f;
  const float radius = turns ? task.half_depth[i] : task.radius[i];
  const Point p = {task.position[i].x, task.position[i].y};
  const Pack wish_x = broadcast(wish.x), wish_y = broadcast(wish.y);
  for (const Segment* wall = begin; wall != end; ++wall, ++t.walls) {
    t.wall[t.walls] = wall_threat(*wall, p, radius);
    const float u = smallest(wall_hit(t.wall[t.walls], wish_x, wish_y, broadcast(0.f)));
    if (u < t.least_wall_urgency || u <= t.wish_urgency) continue;
    t.wish_urgency = u;
    t.most_urgent_wall = t.walls;
  }
}

// One person about to choose: the wish within the speed cap, the direction that samples are laid out along (so that a
// turned or mirrored scene is sampled alike) and everything in the way.
struct Chooser {
  Point wish;
  Point present;  // velocity
  Point ahead;    // unit
  float speed;    // [m/s] of the wish
  float max_speed;
};

inline Chooser choose_for(const RvoTask& task, AgentIndex i) {
  Chooser who;
  who.max_speed = task.max_speed[i];
  who.present = {task.velocity[i].x, task.velocity[i].y};
  who.wish = {task.preferred[i].x, task.preferred[i].y};
  who.speed = std::sqrt(who.wish.x * who.wish.x + who.wish.y * who.wish.y);
  who.ahead = {task.heading[i].x, task.heading[i].y};
  if (who.speed > 0.f) who.ahead = {who.wish.x / who.speed, who.wish.y / who.speed};
  if (who.speed > who.max_speed) {
    who.wish = {who.ahead.x * who.max_speed, who.ahead.y * who.max_speed};
    who.speed = who.max_speed;
  }
  return who;
}

inline void find_threats(const RvoTask& task, AgentIndex i, std::size_t b, const RvoWalls& walls, Point wish,
                         Threats& t) {
  add_people(task, i, wish, t);
  t.walls = 0;
  t.most_urgent_wall = -1;
  if (walls.begin != nullptr) add_walls(task, i, walls.all + walls.begin[b], walls.all + walls.begin[b + 1], wish, t);
}

// Of two velocities that cost the same, such as those to the left and to the right of somebody right ahead, the one
// more like the present velocity is taken.
inline constexpr float kInertia = 1e-4f;  // [s/m]

inline float inertia_of(const Chooser& who, Point v) { return kInertia * (who.present.x * v.x + who.present.y * v.y); }

// Listing 3 with the sign put right: impacts soon and detours cost.
inline Pack penalty_of(const Threats& t, float weight, const Chooser& who, Pack vx, Pack vy) {
  const Pack dx = vx - broadcast(who.wish.x), dy = vy - broadcast(who.wish.y);
  const Pack inertia = broadcast(kInertia) * (broadcast(who.present.x) * vx + broadcast(who.present.y) * vy);
  return broadcast(weight) * urgency_of(t, vx, vy) + sqrt(dx * dx + dy * dy) - inertia;
}

inline float penalty_of_wish(const Threats& t, float weight, const Chooser& who) {
  return weight * t.wish_urgency - inertia_of(who, who.wish);
}

// 1 / t of one velocity.
inline float urgency_of(const Threats& t, Point v) {
  float lanes[kLanes];
  store(lanes, urgency_of(t, broadcast(v.x), broadcast(v.y)));
  return lanes[0];
}

}  // namespace throng::steering::THRONG_ISA
