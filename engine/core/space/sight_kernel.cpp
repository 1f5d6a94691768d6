#include "engine/core/space/sight_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

// Signs of areas are certain when they are further from zero than this share of the products that they are made of: a
// few roundings of single precision. What is not certain is asked in double precision by segments_touch().
constexpr float kDoubt = 1e-6f;
// What rounding may take from the box around an onlooker and its neighbours.
constexpr float kWiden = 1.001f;
constexpr float kGap = 0.01f;  // [m]

// Eight neighbours, as seen from the onlooker.
struct Eight {
  Pack x, y;            // [m]
  Pack size_x, size_y;  // without sign
};

struct Verdicts {
  std::uint32_t hidden = 0, unsure = 0;
};

// Whether the line of sight and the wall cross: the ends of each lie on both sides of the other.
inline void look_past(const Segment& wall, float px, float py, const Eight& o, Verdicts& v) {
  const float ax = wall.a.x - px, ay = wall.a.y - py;
  const float ex = wall.b.x - wall.a.x, ey = wall.b.y - wall.a.y;
  const auto size = [](float f) { return f < 0.f ? -f : f; };
  const float own = ey * ax - ex * ay;  // which side of the wall's line the onlooker is on
  const float own_doubt = kDoubt * (size(ey * ax) + size(ex * ay));
  const bool left = own > own_doubt, right = own < -own_doubt;
  const Pack side = broadcast(ex) * (o.y - broadcast(ay)) - broadcast(ey) * (o.x - broadcast(ax));
  const Pack doubt = broadcast(kDoubt) * (broadcast(size(ex)) * (o.size_y + broadcast(size(ay))) +
                                          broadcast(size(ey)) * (o.size_x + broadcast(size(ax))));
  const std::uint32_t on_left = bits(side > doubt), on_right = bits(side < -doubt);
  const std::uint32_t same = left ? on_left : right ? on_right : 0u;
  if (same == 0xffu) return;
  const std::uint32_t opposite = left ? on_right : right ? on_left : 0u;
  const float bx = wall.b.x - px, by = wall.b.y - py;
  const Pack a_terms[2] = {o.x * broadcast(ay), o.y * broadcast(ax)};
  const Pack b_terms[2] = {o.x * broadcast(by), o.y * broadcast(bx)};
  const Pack a = a_terms[0] - a_terms[1], b = b_terms[0] - b_terms[1];
  const Pack a_doubt = broadcast(kDoubt) * (abs(a_terms[0]) + abs(a_terms[1]));
  const Pack b_doubt = broadcast(kDoubt) * (abs(b_terms[0]) + abs(b_terms[1]));
  const Mask a_left = a > a_doubt, a_right = a<-a_doubt, b_left = b> b_doubt, b_right = b < -b_doubt;
  const std::uint32_t beside = bits((a_left & b_left) | (a_right & b_right));
  const std::uint32_t across = bits((a_left & b_right) | (a_right & b_left));
  v.hidden |= across & opposite;
  v.unsure |= ~(same | beside | (across & opposite)) & 0xffu;
}

// All walls no further away than `far` that reach into the box around the onlooker and the eight.
inline void look_past_walls(const Onlooker& who, Vec2 p, const Box& box, float far, const Eight& o, Verdicts& v) {
  const WallTable& t = who.table;
  const Pack low_x = broadcast(box.low.x), low_y = broadcast(box.low.y);
  const Pack high_x = broadcast(box.high.x), high_y = broadcast(box.high.y);
  for (std::uint32_t first = 0; first < who.near.count && who.near.least[first] <= far; first += kLanes) {
    const std::uint32_t left = who.near.count - first;
    const std::uint32_t* eight = who.near.wall + first;
    std::uint32_t walls[kLanes];  // past the end: the first of them
    if (left < kLanes) {
      for (std::uint32_t lane = 0; lane < kLanes; ++lane) walls[lane] = eight[lane < left ? lane : 0];
      eight = walls;
    }
    const Mask meets = (gather(t.high_x, eight) >= low_x) & (gather(t.low_x, eight) <= high_x) &
                       (gather(t.high_y, eight) >= low_y) & (gather(t.low_y, eight) <= high_y) &
                       first_lanes(static_cast<int>(left < kLanes ? left : kLanes));
    for (std::uint32_t m = bits(meets); m != 0; m &= m - 1) {
      look_past(t.walls[eight[__builtin_ctz(m)]], p.x, p.y, o, v);
      if (v.hidden == 0xffu) return;
    }
  }
}

}  // namespace

void see_past_walls(const SightTask& task, const Onlooker* onlookers, std::size_t count, Sight* sights) {
  const Pack reach_squared = broadcast(task.reach * task.reach);
  for (std::size_t k = 0; k < count; ++k) {
    const Onlooker& who = onlookers[k];
    const AgentIndex* list = task.neighbours.lists + std::size_t{who.row} * task.neighbours.stride;
    const int near = task.neighbours.counts[who.row];
    const float px = task.position[2 * std::size_t{who.row}], py = task.position[2 * std::size_t{who.row} + 1];
    Verdicts verdicts[Sight::kEights];
    const int n = (near + kLanes - 1) / kLanes;
    for (int e = 0; e < n; ++e) {
      // The last, incomplete eight are filled up with the first of them.
      AgentIndex last[kLanes];
      const AgentIndex* index = list + e * kLanes;
      if (const int left = near - e * kLanes; left < kLanes) {
        for (int lane = 0; lane < kLanes; ++lane) last[lane] = index[lane < left ? lane : 0];
        index = last;
      }
      Eight o;
      gather_pairs(task.position, index, o.x, o.y);
      o.x = o.x - broadcast(px), o.y = o.y - broadcast(py);
      o.size_x = abs(o.x), o.size_y = abs(o.y);
      const Pack squared = o.x * o.x + o.y * o.y;
      verdicts[e] = {0, bits(squared > reach_squared)};
      // Most walls are near the onlooker and not between it and anybody. Lists run from near to far, and so do walls:
      // each eight has a circle and a box of its own.
      const Pack zero = broadcast(0.f);
      const Vec2 low = {px + kWiden * smallest(min(o.x, zero)) - kGap, py + kWiden * smallest(min(o.y, zero)) - kGap};
      const Vec2 high = {px + kWiden * largest(max(o.x, zero)) + kGap, py + kWiden * largest(max(o.y, zero)) + kGap};
      look_past_walls(who, {px, py}, {low, high}, kWiden * std::sqrt(largest(squared)) + kGap, o, verdicts[e]);
    }
    for (int e = 0; e < n; ++e) {
      sights[k].hidden[e] = static_cast<std::uint8_t>(verdicts[e].hidden);
      sights[k].unsure[e] = static_cast<std::uint8_t>(verdicts[e].unsure & ~verdicts[e].hidden);
    }
  }
}

}  // namespace throng::THRONG_ISA
