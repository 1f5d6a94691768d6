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
  Mask hidden, unsure;
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
  const Mask none = first_lanes(0), on_left = side > doubt, on_right = side < -doubt;
  const Mask same_side = left ? on_left : right ? on_right : none;
  if (all(same_side)) return;
  const Mask opposite = left ? on_right : right ? on_left : none;
  const float bx = wall.b.x - px, by = wall.b.y - py;
  const Pack a_terms[2] = {o.x * broadcast(ay), o.y * broadcast(ax)};
  const Pack b_terms[2] = {o.x * broadcast(by), o.y * broadcast(bx)};
  const Pack a = a_terms[0] - a_terms[1], b = b_terms[0] - b_terms[1];
  const Pack a_doubt = broadcast(kDoubt) * (abs(a_terms[0]) + abs(a_terms[1]));
  const Pack b_doubt = broadcast(kDoubt) * (abs(b_terms[0]) + abs(b_terms[1]));
  const Mask a_left = a > a_doubt, a_right = a<-a_doubt, b_left = b> b_doubt, b_right = b < -b_doubt;
  const Mask beside = (a_left & b_left) | (a_right & b_right);
  const Mask across = ((a_left & b_right) | (a_right & b_left)) & opposite;
  v.hidden = v.hidden | across;
  v.unsure = v.unsure | ~(same_side | beside | across);
}

// The walls between the onlooker and the eight. Lists of walls run from near to far: those that hide many come first,
// and only who is still seen counts for the others.
inline void look_past_walls(const Onlooker& who, Vec2 p, const Eight& o, Verdicts& v) {
  const WallTable& t = who.table;
  const Pack zero = broadcast(0.f);
  Mask counted = first_lanes(0);
  float far = 0.f;
  Pack low_x, low_y, high_x, high_y;
  for (std::uint32_t first = 0; first < who.near.count; first += kLanes) {
    // What there is to see: a circle and a box around the onlooker.
    if (first == 0 || any(v.hidden & ~counted)) {
      counted = v.hidden;
      if (all(counted)) return;
      const Pack x = select(counted, zero, o.x), y = select(counted, zero, o.y);
      low_x = broadcast(p.x + kWiden * smallest(min(x, zero)) - kGap);
      low_y = broadcast(p.y + kWiden * smallest(min(y, zero)) - kGap);
      high_x = broadcast(p.x + kWiden * largest(max(x, zero)) + kGap);
      high_y = broadcast(p.y + kWiden * largest(max(y, zero)) + kGap);
      far = kWiden * std::sqrt(largest(x * x + y * y)) + kGap;
    }
    if (who.near.least[first] > far) return;
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
      const Segment& wall = t.walls[eight[__builtin_ctz(m)]];
      look_past(wall, p.x, p.y, o, v);
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
      verdicts[e] = {first_lanes(0), o.x * o.x + o.y * o.y > reach_squared};
      look_past_walls(who, {px, py}, o, verdicts[e]);
    }
    for (int e = 0; e < n; ++e) {
      sights[k].hidden[e] = static_cast<std::uint8_t>(bits(verdicts[e].hidden));
      sights[k].unsure[e] = static_cast<std::uint8_t>(bits(verdicts[e].unsure & ~verdicts[e].hidden));
    }
  }
}

}  // namespace throng::THRONG_ISA
