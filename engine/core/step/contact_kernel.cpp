#include "engine/core/step/contact_kernel.h"

#include "engine/foundation/pack.h"

// Each lane is a person, as in the steering kernels.
namespace throng::THRONG_ISA {
namespace {

constexpr float kFar = 1e9f;         // [m] of room: no limit at all
constexpr float kTolerance = 1e-5f;  // [m]
constexpr float kLeastMove = 0.01f;  // [m] that backing off may take, however little was wanted
constexpr float kMoved = 0.25f;      // [m] by which lists may be out of order once people have moved
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
  std::uint32_t blocked = 0;  // a bit for each lane that is held up
};

inline Pack excess(const Group& g, int j, Pack dx, Pack dy) {
  return dx * load(g.nx[j]) + dy * load(g.ny[j]) - load(g.room[j]);
}

// Where the neighbours are: n points at them, room is half of the gap. Lists run from near to far as people stood
// before they moved, so each lane's ends with the first who cannot be touched, whoever is in the other lanes: it must
// not show who shares a group with whom. Tells who wants to go where somebody is.
inline Mask look_around(const ContactTask& task, Group& g) {
  const Pack far = broadcast(kFar), half = broadcast(0.5f), zero = broadcast(0.f);
  alignas(32) float counts[kLanes];
  const AgentIndex* list[kLanes];
  int most = 0, least = kMostNeighbours;
  for (int lane = 0; lane < kLanes; ++lane) {
    const int near = task.neighbours.counts[g.row[lane]];
    list[lane] = task.neighbours.lists + std::size_t{g.row[lane]} * task.neighbours.stride;
    counts[lane] = static_cast<float>(near);
    most = near > most ? near : most;
    least = near < least ? near : least;
  }
  const Pack near = load(counts);
  Pack x, y;
  gather_pairs(&task.position->x, g.row, x, y);
  const Pack radius = gather(task.radius, g.row);
  const Pack reach = radius + broadcast(task.largest_radius + 0.02f) + g.longest + g.longest;
  const Pack last = task.only_blocked ? reach + broadcast(kMoved) : reach;
  const Pack last_squared = last * last;
  // Who has no way to go uses no give but steps back until bodies just touch: so somebody wedged in gets through.
  alignas(32) float gives[kLanes];
  for (int lane = 0; lane < kLanes; ++lane)
    gives[lane] = task.state[g.row[lane]] == AgentState::kWalking ? task.give : 0.f;
  const Pack give = load(gives);
  Mask violated = first_lanes(0);
  Mask used = first_lanes(kLanes);
  g.sides = 0;
  for (int j = 0; j < most; ++j) {
    AgentIndex other[kLanes];
    for (int lane = 0; lane < kLanes; ++lane)
      other[lane] = j < least || static_cast<float>(j) < counts[lane] ? list[lane][j] : g.row[lane];
    Pack ox, oy;
    gather_pairs(&task.position->x, other, ox, oy);
    const Pack rx = ox - x, ry = oy - y;
    const Pack squared = rx * rx + ry * ry;
    used = used & (broadcast(static_cast<float>(j)) < near) & (squared <= last_squared);
    if (!any(used)) break;
    const Pack apart = sqrt(squared);
    const Mask together = apart <= zero;
    const Pack inverse = broadcast(1.f) / select(together, broadcast(1.f), apart);
    Pack nx = rx * inverse;
    const Pack ny = ry * inverse;
    if (any(used & together)) {
      // On one point: the elder to one side, the younger to the other.
      float away[kLanes];
      for (int lane = 0; lane < kLanes; ++lane)
        away[lane] = task.serial[g.row[lane]] < task.serial[other[lane]] ? -1.f : 1.f;
      nx = select(together, load(away), nx);
    }
    const Pack gap = apart - (radius + gather(task.radius, other)) + give;
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

// Moves d out of one side after the other, a few times round; two groups at once, because each step of one has to wait
// for the step before.
inline void give_way(Group& a, Group& b) {
  const Pack zero = broadcast(0.f), tolerance = broadcast(kTolerance);
  const int sides = a.sides > b.sides ? a.sides : b.sides;
  for (Group* g : {&a, &b})
    for (; g->sides < sides; ++g->sides) {
      store(g->nx[g->sides], zero), store(g->ny[g->sides], zero);
      store(g->room[g->sides], broadcast(kFar));
    }
  Pack ax = a.dx, ay = a.dy, bx = b.dx, by = b.dy;
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    Mask moved = first_lanes(0);
    for (int j = 0; j < sides; ++j) {
      const Pack over_a = excess(a, j, ax, ay), over_b = excess(b, j, bx, by);
      const Mask out_a = over_a > tolerance, out_b = over_b > tolerance;
      const Pack back_a = select(out_a, over_a, zero), back_b = select(out_b, over_b, zero);
      ax = ax - load(a.nx[j]) * back_a;
      bx = bx - load(b.nx[j]) * back_b;
      ay = ay - load(a.ny[j]) * back_a;
      by = by - load(b.ny[j]) * back_b;
      moved = moved | out_a | out_b;
    }
    if (!any(moved)) break;
  }
  a.dx = ax, a.dy = ay, b.dx = bx, b.dy = by;
}

// What d becomes in the end: no longer than `longest`, for being squeezed out sideways is no way to gain speed; and
// where sides are in each other's way, as much of it as all allow.
inline void shorten(Group& g) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f), tolerance = broadcast(kTolerance);
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
    if (!any(limits)) continue;
    const Pack part = max(room, zero) / select(limits, along, one);
    share = select(limits, min(part, share), share);
  }
  g.dx = g.dx * share;
  g.dy = g.dy * share;
}

// Whether somebody of the group is held up.
inline bool look(const ContactTask& task, Group& g) {
  for (int lane = g.people; lane < kLanes; ++lane) g.row[lane] = g.row[0];
  gather_pairs(&task.wanted->x, g.row, g.dx, g.dy);
  g.longest = max(sqrt(g.dx * g.dx + g.dy * g.dy), broadcast(kLeastMove));
  g.blocked = bits(look_around(task, g) & first_lanes(g.people));
  return g.blocked != 0;
}

inline void write(const ContactTask& task, const Group& g) {
  float dx[kLanes], dy[kLanes];
  store(dx, g.dx), store(dy, g.dy);
  for (std::uint32_t left = g.blocked; left != 0; left &= left - 1) {
    const int lane = __builtin_ctz(left);
    task.allowed[g.row[lane]].x = dx[lane];
    task.allowed[g.row[lane]].y = dy[lane];
    task.blocked[g.row[lane]] = 1;
  }
}

// Two groups that wait until both are full.
struct Pair {
  Group group[2];
  int full = 0;

  void settle(const ContactTask& task) {
    if (full == 1) group[1].sides = 0, group[1].dx = group[1].dy = broadcast(0.f);
    if (full > 0) give_way(group[0], group[1]);
    for (int k = 0; k < full; ++k) {
      shorten(group[k]);
      write(task, group[k]);
    }
    full = 0;
  }
  void close_group(const ContactTask& task) {
    if (look(task, group[full])) ++full;
    if (full == 2) settle(task);
    group[full].people = 0;
  }
};

}  // namespace

void limit_by_bodies(const ContactTask& task, std::size_t begin, std::size_t end) {
  Pair pair;
  for (std::size_t i = begin; i < end; ++i) {
    if (task.only_blocked && task.blocked[i] == 0) continue;
    task.allowed[i].x = task.wanted[i].x;
    task.allowed[i].y = task.wanted[i].y;
    task.blocked[i] = 0;
    if (task.neighbours.counts[i] == 0 || task.solid[task.steering[i]] == 0) continue;
    Group& g = pair.group[pair.full];
    g.row[g.people++] = static_cast<AgentIndex>(i);
    if (g.people == kLanes) pair.close_group(task);
  }
  if (pair.group[pair.full].people > 0) pair.close_group(task);
  pair.settle(task);
}

}  // namespace throng::THRONG_ISA
