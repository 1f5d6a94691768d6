#include "engine/core/step/contact_kernel.h"

#include "engine/foundation/pack.h"

// Each lane is a person, as in the steering kernels.
namespace throng::THRONG_ISA {
namespace {

constexpr float kTolerance = 1e-5f;  // [m]
constexpr float kLeastMove = 0.01f;  // [m] that backing off may take, however little was wanted
constexpr int kSweeps = 8;           // with three a dense crossing never dissolves, with twenty it does no sooner

// Eight people with what they want and the half-planes that they are left: dot(d, n) <= room.
struct Group {
  AgentIndex row[kLanes];
  int people = 0;
  Pack dx, dy;   // [m]
  Pack longest;  // [m] that each may move
  alignas(32) float nx[kMostNeighbours][kLanes];
  alignas(32) float ny[kMostNeighbours][kLanes];
  alignas(32) float room[kMostNeighbours][kLanes];
  int sides = 0;
};

inline Pack excess(const Group& g, int j, Pack dx, Pack dy) {
  return dx * load(g.nx[j]) + dy * load(g.ny[j]) - load(g.room[j]);
}

// Where the neighbours are: n points at them, room is half of the gap. Lists run from near to far, so this ends where
// nobody can be touched any more. Tells who wants to go where somebody is.
inline Mask look_around(const ContactTask& task, Group& g) {
  const Pack far = broadcast(1e9f), half = broadcast(0.5f), zero = broadcast(0.f);
  alignas(32) float counts[kLanes];
  int most = 0;
  for (int lane = 0; lane < kLanes; ++lane) {
    const int near = task.neighbours.counts[g.row[lane]];
    counts[lane] = static_cast<float>(near);
    most = near > most ? near : most;
  }
  const Pack near = load(counts);
  Pack x, y;
  gather_pairs(&task.position->x, g.row, x, y);
  const Pack radius = gather(task.radius, g.row);
  const Pack reach = radius + broadcast(task.largest_radius + 0.02f) + g.longest + g.longest;
  const Pack reach_squared = reach * reach;
  // Who has no way to go uses no give but steps back until bodies just touch: so somebody wedged in gets through.
  alignas(32) float gives[kLanes];
  for (int lane = 0; lane < kLanes; ++lane)
    gives[lane] = task.state[g.row[lane]] == AgentState::kWalking ? task.give : 0.f;
  const Pack give = load(gives);
  Mask violated = first_lanes(0);
  g.sides = 0;
  for (int j = 0; j < most; ++j) {
    const Mask used = broadcast(static_cast<float>(j)) < near;
    AgentIndex other[kLanes];
    for (int lane = 0; lane < kLanes; ++lane) {
      const AgentIndex i = g.row[lane];
      other[lane] = static_cast<float>(j) < counts[lane]
                        ? task.neighbours.lists[i * task.neighbours.stride + static_cast<std::size_t>(j)]
                        : i;
    }
    Pack ox, oy;
    gather_pairs(&task.position->x, other, ox, oy);
    const Pack rx = ox - x, ry = oy - y;
    const Pack squared = rx * rx + ry * ry;
    if (!any(used & (squared <= reach_squared))) break;
    const Pack apart = sqrt(squared);
    const Mask together = apart <= zero;
    const Pack inverse = broadcast(1.f) / select(together, broadcast(1.f), apart);
    Pack nx = rx * inverse;
    const Pack ny = ry * inverse;
    if (any(used & together)) {
      // On one point: the elder to one side, the younger to the other.
      float away[kLanes];
      for (int lane = 0; lane < kLanes; ++lane)
        away[lane] = task.number[g.row[lane]] < task.number[other[lane]] ? -1.f : 1.f;
      nx = select(together, load(away), nx);
    }
    const Pack gap = apart - (radius + gather(task.radius, other)) + give;
    // Who is too far away to be touched counts for nobody, so that it does not matter how far this goes on for others.
    Pack room = half * gap;
    room = select(used & (room <= g.longest), room, far);
    if (!task.all_solid) {
      float ghost[kLanes];
      for (int lane = 0; lane < kLanes; ++lane) ghost[lane] = task.solid[task.steering[other[lane]]] != 0 ? 0.f : 1.f;
      room = select(load(ghost) > zero, far, room);
    }
    store(g.nx[j], nx);
    store(g.ny[j], ny);
    store(g.room[j], room);
    violated = violated | (excess(g, j, g.dx, g.dy) > broadcast(kTolerance));
    g.sides = j + 1;
  }
  return violated;
}

// Moves d out of one side after the other, a few times round. Then it is no longer than `longest`: being squeezed out
// sideways is no way to gain speed. Where sides are in each other's way, as much of it is left as all allow.
inline void give_way(Group& g) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f), tolerance = broadcast(kTolerance);
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    Mask moved = first_lanes(0);
    for (int j = 0; j < g.sides; ++j) {
      const Pack over = excess(g, j, g.dx, g.dy);
      const Mask out = over > tolerance;
      const Pack back = select(out, over, zero);
      g.dx = g.dx - load(g.nx[j]) * back;
      g.dy = g.dy - load(g.ny[j]) * back;
      moved = moved | out;
    }
    if (!any(moved)) break;
  }
  const Pack squared = g.dx * g.dx + g.dy * g.dy;
  const Mask too_long = squared > g.longest * g.longest;
  const Pack scale = select(too_long, g.longest / sqrt(select(too_long, squared, one)), one);
  g.dx = g.dx * scale;
  g.dy = g.dy * scale;
  Pack share = one;
  for (int j = 0; j < g.sides; ++j) {
    const Pack room = load(g.room[j]);
    const Pack along = g.dx * load(g.nx[j]) + g.dy * load(g.ny[j]);
    const Mask limits = (along > room + tolerance) & (along > zero);
    const Pack part = max(room, zero) / select(limits, along, one);
    share = select(limits, min(part, share), share);
  }
  g.dx = g.dx * share;
  g.dy = g.dy * share;
}

inline void limit_group(const ContactTask& task, Group& g) {
  for (int lane = g.people; lane < kLanes; ++lane) g.row[lane] = g.row[0];
  gather_pairs(&task.wanted->x, g.row, g.dx, g.dy);
  g.longest = max(sqrt(g.dx * g.dx + g.dy * g.dy), broadcast(kLeastMove));
  const std::uint32_t blocked = bits(look_around(task, g) & first_lanes(g.people));
  g.people = 0;
  if (blocked == 0) return;
  give_way(g);
  float dx[kLanes], dy[kLanes];
  store(dx, g.dx), store(dy, g.dy);
  for (std::uint32_t left = blocked; left != 0; left &= left - 1) {
    const int lane = __builtin_ctz(left);
    task.allowed[g.row[lane]].x = dx[lane];
    task.allowed[g.row[lane]].y = dy[lane];
    task.blocked[g.row[lane]] = 1;
  }
}

}  // namespace

void limit_by_bodies(const ContactTask& task, std::size_t begin, std::size_t end) {
  Group g;
  for (std::size_t i = begin; i < end; ++i) {
    if (task.only_blocked && task.blocked[i] == 0) continue;
    task.allowed[i].x = task.wanted[i].x;
    task.allowed[i].y = task.wanted[i].y;
    task.blocked[i] = 0;
    if (task.neighbours.counts[i] == 0 || task.solid[task.steering[i]] == 0) continue;
    g.row[g.people++] = static_cast<AgentIndex>(i);
    if (g.people == kLanes) limit_group(task, g);
  }
  if (g.people > 0) limit_group(task, g);
}

}  // namespace throng::THRONG_ISA
