#include "engine/core/step/contact_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

constexpr float kTolerance = 1e-5f;  // [m]
constexpr float kLeastMove = 0.01f;  // [m] that backing off may take, however little was wanted
constexpr int kProjections = 8;

// The half-planes of one agent: dot(d, n) <= room. Unused ones have all the room in the world.
struct Sides {
  alignas(32) float nx[kMostNeighbours];
  alignas(32) float ny[kMostNeighbours];
  alignas(32) float room[kMostNeighbours];
  int count = 0;  // a multiple of eight
};

// Where one agent's neighbours are: n points at them, room is half of the gap.
inline void look_around(const ContactTask& task, std::size_t i, Sides& sides) {
  const int near = task.neighbours.counts[i];
  const AgentIndex* list = task.neighbours.lists + i * task.neighbours.stride;
  AgentIndex index[kMostNeighbours + kLanes];
  for (int j = 0; j < near; ++j) index[j] = list[j];
  for (int j = near; j < near + kLanes; ++j) index[j] = static_cast<AgentIndex>(i);
  const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
  const Pack radius = broadcast(task.radius[i]);
  const Pack far = broadcast(1e9f), half = broadcast(0.5f), give = broadcast(task.give), zero = broadcast(0.f);
  sides.count = 0;
  for (int j = 0; j < near; j += kLanes) {
    Pack ox, oy;
    gather_pairs(&task.position->x, index + j, ox, oy);
    const Pack rx = ox - x, ry = oy - y;
    const Pack apart = sqrt(rx * rx + ry * ry);
    const Pack gap = apart - (radius + gather(task.radius, index + j)) + give;
    Pack nx = divide_or_zero(rx, apart);
    const Pack ny = divide_or_zero(ry, apart);
    const Mask used = first_lanes(near - j);
    const Mask together = used & (apart <= zero);
    if (any(together)) {
      // On one point: the elder to one side, the younger to the other.
      float away[kLanes];
      for (int lane = 0; lane < kLanes; ++lane) away[lane] = task.number[i] < task.number[index[j + lane]] ? -1.f : 1.f;
      nx = select(together, load(away), nx);
    }
    Pack room = select(used, half * gap, far);
    if (!task.all_solid) {
      float ghost[kLanes];
      for (int lane = 0; lane < kLanes; ++lane)
        ghost[lane] = task.solid[task.steering[index[j + lane]]] != 0 ? 0.f : 1.f;
      room = select(load(ghost) > zero, far, room);
    }
    store(sides.nx + j, nx);
    store(sides.ny + j, ny);
    store(sides.room + j, room);
    sides.count += kLanes;
  }
}

// A side that d violates, looking from `from` on and around; -1 when all are kept.
inline int violated_side(const Sides& sides, Vec2 d, int from) {
  const Pack dx = broadcast(d.x), dy = broadcast(d.y), tolerance = broadcast(kTolerance);
  std::uint32_t violated = 0;
  for (int p = 0; p < sides.count; p += kLanes) {
    const Pack along = dx * load(sides.nx + p) + dy * load(sides.ny + p);
    violated |= bits(along > load(sides.room + p) + tolerance) << p;
  }
  if (violated == 0) return -1;
  const std::uint32_t later = violated & (~std::uint32_t{0} << from);
  return __builtin_ctz(later != 0 ? later : violated);
}

// The largest part of d that keeps all sides that are ahead.
inline float possible_share(const Sides& sides, Vec2 d) {
  const Pack dx = broadcast(d.x), dy = broadcast(d.y), zero = broadcast(0.f), one = broadcast(1.f);
  Pack share = one;
  for (int p = 0; p < sides.count; p += kLanes) {
    const Pack along = dx * load(sides.nx + p) + dy * load(sides.ny + p);
    const Pack room = load(sides.room + p);
    const Mask limits = (along > room) & (along > zero);
    const Pack part = max(room, zero) / select(limits, along, one);
    share = select(limits & (part < share), part, share);
  }
  return smallest(share);
}

}  // namespace

void limit_by_bodies(const ContactTask& task, std::size_t begin, std::size_t end) {
  Sides sides;
  for (std::size_t i = begin; i < end; ++i) {
    if (task.only_blocked && task.blocked[i] == 0) continue;
    Vec2 d = task.wanted[i];
    task.allowed[i] = d;
    task.blocked[i] = 0;
    if (task.neighbours.counts[i] == 0 || task.solid[task.steering[i]] == 0) continue;
    look_around(task, i, sides);
    int side = violated_side(sides, d, 0);
    if (side < 0) continue;
    task.blocked[i] = 1;
    const float wanted = std::sqrt(d.x * d.x + d.y * d.y);
    const float longest = wanted > kLeastMove ? wanted : kLeastMove;
    for (int k = 0; k < kProjections && side >= 0; ++k) {
      const float excess = d.x * sides.nx[side] + d.y * sides.ny[side] - sides.room[side];
      d.x -= sides.nx[side] * excess;
      d.y -= sides.ny[side] * excess;
      side = violated_side(sides, d, side + 1 < sides.count ? side + 1 : 0);
    }
    // Being squeezed out sideways is no way to gain speed.
    const float squared = d.x * d.x + d.y * d.y;
    if (squared > longest * longest) {
      const float scale = longest / std::sqrt(squared);
      d.x *= scale;
      d.y *= scale;
    }
    if (side >= 0) {
      // The sides are in each other's way: as much as all allow.
      const float share = possible_share(sides, d);
      d.x *= share;
      d.y *= share;
    }
    task.allowed[i] = d;
  }
}

}  // namespace throng::THRONG_ISA
