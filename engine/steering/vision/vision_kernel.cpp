#include "engine/steering/vision/vision_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 0.05f;    // [m] surfaces nearer than this count as this near
constexpr float kAlarm = 3.f;        // [rad] that one turns to avoid what is a second away; less for what is further
constexpr float kMostAside = 0.8f;   // sine of the turn away from a course that will do, however little time is left
constexpr float kFarthest = 1.7f;    // [rad] to turn to; a little more than along a wall that one faces
constexpr float kInertia = 0.1f;     // of a turn's angle, for turning at all
constexpr float kUndecided = 2e-3f;  // [rad] sides that differ by less are both not quite taken
constexpr float kEdge = 1e-3f;       // [rad] the border of what is blocked is free
constexpr int kMostBlocked = kMostNeighbours + kMostVisionWalls;
constexpr int kRoom = (kMostBlocked + kLanes - 1) / kLanes * kLanes + kLanes;
constexpr float kHalfPi = 1.57079633f;
constexpr float kPi = 3.14159265f;

// Within 2e-5 rad, which is far below what anybody sees.
inline Pack atan2(Pack y, Pack x) {
  const Pack zero = broadcast(0.f);
  const Pack ax = abs(x), ay = abs(y);
  const Pack z = min(ax, ay) / max(max(ax, ay), broadcast(1e-30f));
  const Pack q = z * z;
  Pack p = broadcast(-0.01172120f);
  p = p * q + broadcast(0.05265332f);
  p = p * q + broadcast(-0.11643287f);
  p = p * q + broadcast(0.19354346f);
  p = p * q + broadcast(-0.33262347f);
  p = p * q + broadcast(0.99997726f);
  Pack a = p * z;
  a = select(ay > ax, broadcast(kHalfPi) - a, a);
  a = select(x < zero, broadcast(kPi) - a, a);
  return select(y < zero, zero - a, a);
}

// For |x| <= 1.
inline Pack asin(Pack x) { return atan2(x, sqrt(max(broadcast(1.f) - x * x, broadcast(0.f)))); }

// The same by its series, for 0 <= x <= kMostAside within 9e-3 rad: widths need no more.
inline Pack asin_of_width(Pack x) {
  const Pack q = x * x;
  Pack p = broadcast(15.f / 336.f);
  p = p * q + broadcast(3.f / 40.f);
  p = p * q + broadcast(1.f / 6.f);
  return x + x * q * p;
}

// All that blocks the view of one person; the unused end blocks nothing.
struct Blocked {
  float from[kRoom];  // [rad] borders, each kEdge inside what is blocked
  float to[kRoom];
  float danger[kRoom];   // [rad]
  float urgency[kRoom];  // [1/s]
  float leaving[kRoom];  // [m/s] at which it walks away from the viewer, if it does
  int count = 0;

  void end() {
    for (int k = count; k % kLanes != 0; ++k)
      from[k] = 1e3f, to[k] = -1e3f, danger[k] = 0.f, urgency[k] = 0.f, leaving[k] = 0.f;
  }
  float worst(float angle, const float* what) const {
    const Pack a = broadcast(angle);
    Pack most = broadcast(0.f);
    for (int k = 0; k < count; k += kLanes) {
      const Mask in = (load(from + k) < a) & (a < load(to + k));
      most = max(most, select(in, load(what + k), broadcast(0.f)));
    }
    return largest(most);
  }
  // Of all that is met in a direction, what is met first: how soon, and how fast it leaves.
  void first_met(float angle, float& soon, float& away) const {
    const Pack a = broadcast(angle);
    Pack most = broadcast(0.f), leaves = broadcast(0.f);
    for (int k = 0; k < count; k += kLanes) {
      const Pack u = load(urgency + k);
      const Mask sooner = (load(from + k) < a) & (a < load(to + k)) & (u > most);
      most = select(sooner, u, most);
      leaves = select(sooner, load(leaving + k), leaves);
    }
    float urgencies[kLanes], speeds[kLanes];
    store(urgencies, most), store(speeds, leaves);
    soon = away = 0.f;
    for (int lane = 0; lane < kLanes; ++lane)
      if (urgencies[lane] > soon) soon = urgencies[lane], away = speeds[lane];
  }
};

// Eqs. 1 to 3 of the paper, solved for the direction: towards a body in direction n, whose surface is rho away, the
// bearing rate is (cross(n, v) - pace sin x) / rho when one walks at the angle x from n. It is zero on the course that
// meets the body, there one comes nearer at the speed k, and it stays under the threshold b (k / rho)^1.5 on either
// side as long as pace sin x differs by less than b k sqrt(k / rho).
inline void see_people(const VisionTask& task, AgentIndex i, const VisionLook& look, Blocked& blocked) {
  const float* positions = &task.position->x;
  const float* velocities = &task.velocity->x;
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  const int near = task.neighbours.counts[i];
  AgentIndex room[kLanes];
  const Pack zero = broadcast(0.f), one = broadcast(1.f);
  const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
  const Pack fx = broadcast(look.facing.x), fy = broadcast(look.facing.y);
  const Pack pace = broadcast(look.pace), inverse_pace = broadcast(1.f / look.pace);
  const Pack most = broadcast(kMostAside);
  const Pack threshold = broadcast(task.threshold), view = broadcast(task.view_cosine);
  for (int j = 0; j < near; j += kLanes) {
    const AgentIndex* index = eight_neighbours(list, j, near, i, room);
    Pack ox, oy, vx, vy;
    gather_pairs(positions, index, ox, oy);
    gather_pairs(velocities, index, vx, vy);
    const Pack body = gather(task.radius, index);
    const Pack dx = ox - x, dy = oy - y;
    const Pack d = sqrt(dx * dx + dy * dy);
    const Pack inverse_d = one / max(d, broadcast(1e-6f));
    const Pack nx = dx * inverse_d, ny = dy * inverse_d;
    const Pack ahead = fx * nx + fy * ny;
    // Courses that meet: sin x = cross(n, v) / pace.
    const Pack u = (nx * vy - ny * vx) * inverse_pace;
    const Pack leaving = nx * vx + ny * vy;
    const Pack closing = pace * sqrt(max(one - u * u, zero)) - leaving;
    const Mask met = first_lanes(near - j) & (ahead >= view) & (closing > zero) & (d > zero);
    if (!any(met)) continue;
    const Pack urgency = closing / max(d - body, broadcast(kNearest));
    const Pack width = threshold * closing * inverse_pace * sqrt(max(urgency, zero));
    const Mask blocks = met & (abs(u) < one + width);
    const std::uint32_t seen = bits(blocks) & (look.visible >> j);
    if (seen == 0) continue;
    const Pack course = atan2(fx * ny - fy * nx, ahead) + asin(clamp(u, -one, one));
    const Pack half = asin_of_width(min(body * inverse_d, most)) + asin_of_width(min(width, most));
    const Pack from = course - half, to = course + half;
    float froms[kLanes], tos[kLanes], urgencies[kLanes], leavings[kLanes];
    store(froms, from), store(tos, to), store(urgencies, urgency), store(leavings, max(leaving, zero));
    for (std::uint32_t left = seen; left != 0; left &= left - 1) {
      const int lane = __builtin_ctz(left);
      const int k = blocked.count++;
      blocked.from[k] = froms[lane] + kEdge;
      blocked.to[k] = tos[lane] - kEdge;
      blocked.urgency[k] = urgencies[lane];
      blocked.leaving[k] = leavings[lane];
      blocked.danger[k] = kAlarm * (urgencies[lane] < 1.f ? urgencies[lane] : 1.f);
    }
  }
}

struct Choice {
  float cost = 1e9f;
  float angle = 0.f;
};

// The directions worth looking at, eight at once: the goal's, straight on, and both borders of all that blocks.
struct Candidates {
  static constexpr int kMost = (2 * kMostBlocked + 2 + kLanes - 1) / kLanes * kLanes;
  float angle[kMost];
  float cost[kMost];
  int count = 0;

  Candidates(const Blocked& blocked, float aim) {
    angle[count++] = aim;
    angle[count++] = 0.f;
    for (int k = 0; k < blocked.count; ++k) {
      if (blocked.from[k] >= -kFarthest) angle[count++] = blocked.from[k] - kEdge;
      if (blocked.to[k] <= kFarthest) angle[count++] = blocked.to[k] + kEdge;
    }
    for (int k = count; k % kLanes != 0; ++k) angle[k] = 0.f;
  }

  void judge(const Blocked& blocked, float goal) {
    for (int c = 0; c < count; c += kLanes) {
      const Pack a = load(angle + c);
      Pack danger = broadcast(0.f);
      for (int k = 0; k < blocked.count; ++k) {
        const Mask in = (broadcast(blocked.from[k]) < a) & (a < broadcast(blocked.to[k]));
        danger = max(danger, select(in, broadcast(blocked.danger[k]), broadcast(0.f)));
      }
      store(cost + c, abs(a - broadcast(goal)) + broadcast(kInertia) * abs(a) + danger);
    }
  }
};

// The direction to turn to: of the goal, or else the nearest to it beside what blocks it.
inline float choose(const Blocked& blocked, float goal) {
  const float aim = goal > kFarthest ? kFarthest : goal < -kFarthest ? -kFarthest : goal;
  if (!(blocked.worst(aim, blocked.danger) > 0.f)) return aim;
  Candidates candidates(blocked, aim);
  candidates.judge(blocked, goal);
  Choice left, right, ahead;
  for (int c = 0; c < candidates.count; ++c) {
    const float angle = candidates.angle[c];
    Choice& side = angle > 0.f ? left : angle < 0.f ? right : ahead;
    if (candidates.cost[c] < side.cost) side = {candidates.cost[c], angle};
  }
  if (ahead.cost <= left.cost && ahead.cost <= right.cost) return 0.f;
  // Where nothing tells the sides apart the turn is not made, so that a mirrored scene stays mirrored; any small
  // deviation decides.
  const float side = (right.cost - left.cost) / kUndecided;
  if (side > 0.f) return left.angle * (side < 1.f ? side : 1.f);
  return right.angle * (side > -1.f ? -side : 1.f);
}

}  // namespace

void vision_look(const VisionTask& task, const AgentIndex* batch, std::size_t count, VisionLook* looks) {
  Blocked blocked;
  for (std::size_t b = 0; b < count; ++b) {
    VisionLook& look = looks[b];
    if (!(look.pace > 0.f)) continue;
    blocked.count = 0;
    see_people(task, batch[b], look, blocked);
    for (int w = 0; w < look.walls; ++w) {
      const int k = blocked.count++;
      blocked.from[k] = look.wall[w].from + kEdge;
      blocked.to[k] = look.wall[w].to - kEdge;
      blocked.danger[k] = look.wall[w].danger;
      blocked.urgency[k] = blocked.leaving[k] = 0.f;
    }
    blocked.end();
    const Point facing = point(look.facing), wish = point(look.wish);
    float goal[kLanes];
    store(goal, atan2(broadcast(facing.x * wish.y - facing.y * wish.x), broadcast(dot(facing, wish))));
    const float turn = choose(blocked, goal[0]);
    const float threat = blocked.worst(0.f, blocked.urgency);
    look.threatened = threat > 0.f;
    // All the way by half of the time that is left; the paper's turning rate, too, grows as that time runs out.
    const float share = look.threatened ? 2.f * task.dt * threat : task.dt / task.turn_time;
    const float limited = turn * (share < 1.f ? share : 1.f);
    look.turn = limited > task.most_turn ? task.most_turn : limited < -task.most_turn ? -task.most_turn : limited;
    look.left_to_turn = turn - look.turn;
    blocked.first_met(look.turn, look.urgency, look.leaving);
  }
}

}  // namespace throng::steering::THRONG_ISA
