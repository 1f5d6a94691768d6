#include "engine/steering/egocentric/egocentric_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr int kHalves = kGridLanes / kLanes;
constexpr float kNever = 1e9f;
constexpr float kTurning = 0.01f;    // cost of going on in the sector beside
constexpr float kSharpness = 0.03f;  // of the choice, in costs: options as good as this mix
constexpr float kEqual = 2e-3f;      // in costs: options that differ less are equally good
constexpr float kLonger = 1.05f;     // by how much at most the mean of velocities is lengthened to their mean speed
constexpr float kSlowest = 0.05f;    // [m/s] whose wish is slower stands
constexpr float kSidestep = 0.6f;    // [m/s] for somebody who stands and makes room
constexpr float kUneasy = 0.25f;     // of the goal's weight that leaving one's place costs somebody who stands
constexpr float kTouch = 0.05f;      // [m]
constexpr int kShortRings = 2;
constexpr float kBlocked = 4.f;        // of the weight of touching a wall: being behind it
constexpr float kLeastComfort = 0.3f;  // of the comfort, where it is crowded
constexpr float kSpareRoom = 4.f;      // comforts
constexpr float kSpareWeight = 0.02f;  // against that of lacking comfort
constexpr float kWorst = 25.f;         // what lacking comfort counts at most, against touching
constexpr float kStandstill = 1e-9f;   // [m2/s2]
constexpr float kSure = 1.f;           // [s] after which what is foretold counts half

// Logarithms of affordances with the sign turned: what the product multiplies, costs add. An affordance of 1 costs 0.
struct Fields {
  Pack cost[kPaces][kRings][kHalves];
};

struct Frame {
  Point ahead, left;  // unit
  Point in(Point v) const { return {dot(v, ahead), dot(v, left)}; }
  Point out(Point v) const { return ahead * v.x + left * v.y; }
};

// One person's view, in its own frame.
struct Ego {
  Frame frame;
  Point velocity;
  float speed;   // [m/s] at the first pace
  float radius;  // [m]
  bool standing;
};

struct Directions {
  Pack ahead[kHalves], left[kHalves];
};

// What it costs to go on in the sector to the right or to the left; from the edge, and from staying, nobody can.
struct Turns {
  Pack right[kHalves], left[kHalves];
  Turns() {
    for (int half = 0; half < kHalves; ++half) {
      float to_right[kLanes], to_left[kLanes];
      for (int lane = 0; lane < kLanes; ++lane) {
        const int sector = half * kLanes + lane;
        to_right[lane] = sector == 0 || sector == kStay ? kNever : kTurning;
        to_left[lane] = sector >= kSectors - 1 ? kNever : kTurning;
      }
      right[half] = load(to_right), left[half] = load(to_left);
    }
  }
};

// exp(-(1 - share of the preferred velocity towards the goal)) over the whole plan; each ring has its time's share.
// Somebody who stands has its goal where it is.
inline void add_goal(bool standing, const Directions& d, Fields& fields) {
  for (int pace = 0; pace < kPaces; ++pace)
    for (int half = 0; half < kHalves; ++half) {
      const Pack share = broadcast(kPaceShares[pace]);
      // 1 in sectors, 0 in the lane that stays.
      const Pack moving = d.ahead[half] * d.ahead[half] + d.left[half] * d.left[half];
      const Pack cost =
          standing ? broadcast(kUneasy) * (broadcast(0.5f) + share) * moving : broadcast(1.f) - share * d.ahead[half];
      float before = 0.f;
      for (int ring = 0; ring < kRings; ++ring) {
        fields.cost[pace][ring][half] = cost * broadcast(kRingTimes[ring] - before);
        before = kRingTimes[ring];
      }
    }
}

// The times of rings, and what is foretold for them, in every lane.
struct Rings {
  Pack from[kRings], until[kRings];  // [s]
  Pack people[kRings];               // the weight of others
  explicit Rings(const EgocentricTask& task) {
    // The first ring leaves out the present, which nothing can change.
    float before = 0.5f * kRingTimes[0] * task.time_horizon;
    for (int ring = 0; ring < kRings; ++ring) {
      const float time = kRingTimes[ring] * task.time_horizon;
      from[ring] = broadcast(before), until[ring] = broadcast(time);
      people[ring] = broadcast(task.people_weight * kSure / (kSure + time));
      before = time;
    }
  }
};

// What one other affords: exp(-w lack^2), where lack falls with the square of the distance from 1 when bodies touch to
// 0 when there is the comfort between them, and is 0 elsewhere. Of two ways that leave enough room the one that leaves
// more is a little better: the same again, wider and weaker. The distance is the smallest between one ring's time and
// the next's, when the other keeps its velocity and we ours. Returns whether it made any difference.
inline bool add_person(const EgocentricTask& task, const Ego& ego, const Directions& d, const Rings& rings, Point at,
                       Point velocity, float bodies, Fields& fields) {
  // Where it is crowded less room is enough: who is nearer than that already must only not come nearer still.
  const float squared = dot(at, at);
  const float gap_now = std::sqrt(squared) - bodies;
  const float least = kLeastComfort * task.comfort;
  const float comfort = gap_now < least ? least : (gap_now < task.comfort ? gap_now : task.comfort);
  const float spare_room = bodies + kSpareRoom * comfort;
  const float farthest = spare_room + (length(velocity) + ego.speed) * task.time_horizon;
  if (squared > farthest * farthest) return false;
  const auto slope = [&](float room) { return 1.f / (room * room - bodies * bodies); };
  const float lack_slope = slope(bodies + comfort), spare_slope = slope(spare_room);
  const Pack lack_at_0 = broadcast(1.f + bodies * bodies * lack_slope), lack_fall = broadcast(lack_slope);
  const Pack spare_at_0 = broadcast(1.f + bodies * bodies * spare_slope), spare_fall = broadcast(spare_slope);
  const Pack spare_weight = broadcast(kSpareWeight), worst = broadcast(kWorst);
  const Pack zero = broadcast(0.f), limit = broadcast(spare_room * spare_room);
  const Pack px = broadcast(at.x), py = broadcast(at.y), pp = broadcast(squared);
  bool matters = false;
  for (int pace = 0; pace < kPaces; ++pace) {
    const Pack speed = broadcast(ego.speed * kPaceShares[pace]);
    for (int half = 0; half < kHalves; ++half) {
      const Pack ux = broadcast(velocity.x) - speed * d.ahead[half], uy = broadcast(velocity.y) - speed * d.left[half];
      const Pack pu = px * ux + py * uy, uu = ux * ux + uy * uy;
      const Pack nearest = (zero - pu) / max(uu, broadcast(kStandstill));
      const Pack pu2 = pu + pu;
      const Pack closest = clamp(nearest, rings.from[0], rings.until[kRings - 1]);
      if (!any(pp + closest * (pu2 + closest * uu) < limit)) continue;
      matters = true;
      for (int ring = 0; ring < kRings; ++ring) {
        const Pack t = clamp(nearest, rings.from[ring], rings.until[ring]);
        const Pack d2 = pp + t * (pu2 + t * uu);
        const Pack lack = max(lack_at_0 - d2 * lack_fall, zero), spare = max(spare_at_0 - d2 * spare_fall, zero);
        const Pack bad = min(lack * lack + spare_weight * (spare * spare), worst);
        fields.cost[pace][ring][half] = fields.cost[pace][ring][half] + rings.people[ring] * bad;
      }
    }
  }
  return matters;
}

// What a wall affords: the same by the distance of a cell from it, and next to nothing for cells behind it.
inline bool add_wall(const EgocentricTask& task, const Ego& ego, const EgocentricBeside& beside, const Directions& d,
                     Point a, Point b, Fields& fields) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f);
  const Point s = b - a;
  const float ss = dot(s, s);
  const Pack sx = broadcast(s.x), sy = broadcast(s.y), inverse_ss = broadcast(ss > 0.f ? 1.f / ss : 0.f);
  const Pack enough = broadcast(beside.radius + beside.comfort), inverse = broadcast(1.f / beside.comfort);
  bool matters = false;
  for (int half = 0; half < kHalves; ++half) {
    // The ray of a sector meets the wall's line at a x s / (dir x s), between its ends when those are on both sides.
    const Pack across = d.ahead[half] * sy - d.left[half] * sx;
    const Pack hit = divide_or_zero(broadcast(a.x * s.y - a.y * s.x), across);
    const Pack side_a = d.ahead[half] * broadcast(a.y) - d.left[half] * broadcast(a.x);
    const Pack side_b = d.ahead[half] * broadcast(b.y) - d.left[half] * broadcast(b.x);
    const Mask meets = (side_a * side_b <= zero) & (hit > zero);
    for (int pace = 0; pace < kPaces; ++pace)
      for (int ring = 0; ring < kWallRings; ++ring) {
        const float time = kRingTimes[ring] * task.time_horizon;
        const Pack r = broadcast(ego.speed * kPaceShares[pace] * time);
        const Pack x = r * d.ahead[half], y = r * d.left[half];
        const Pack qx = x - broadcast(a.x), qy = y - broadcast(a.y);
        const Pack t = clamp((qx * sx + qy * sy) * inverse_ss, zero, one);
        const Pack ex = qx - t * sx, ey = qy - t * sy;
        const Pack d2 = ex * ex + ey * ey;
        const Mask behind = meets & (hit < r);
        const Mask close = (d2 < enough * enough) | behind;
        if (!any(close)) continue;
        matters = true;
        const Pack lack = max(one - (sqrt(d2) - broadcast(beside.radius)) * inverse, zero);
        const Pack bad = select(behind, broadcast(kBlocked), min(lack * lack, broadcast(kBlocked)));
        fields.cost[pace][ring][half] =
            fields.cost[pace][ring][half] + select(close, broadcast(task.wall_weight) * bad, zero);
      }
  }
  return matters;
}

// The cost of the best way that begins in each lane: from the outermost ring inwards, each sector goes on in itself or
// in one beside it.
inline void best_ways(const Fields& fields, const Turns& turns, int pace, int rings, float (&ways)[kGridLanes]) {
  float padded[kGridLanes + 2];
  padded[0] = padded[kGridLanes + 1] = kNever;
  for (int half = 0; half < kHalves; ++half) store(padded + 1 + half * kLanes, fields.cost[pace][rings - 1][half]);
  for (int ring = rings - 2; ring >= 0; --ring) {
    Pack next[kHalves];
    for (int half = 0; half < kHalves; ++half) {
      const float* here = padded + 1 + half * kLanes;
      const Pack beside = min(load(here - 1) + turns.right[half], load(here + 1) + turns.left[half]);
      next[half] = fields.cost[pace][ring][half] + min(load(here), beside);
    }
    for (int half = 0; half < kHalves; ++half) store(padded + 1 + half * kLanes, next[half]);
  }
  for (int lane = 0; lane < kGridLanes; ++lane) ways[lane] = padded[1 + lane];
}

// A weighted sum of velocities, as shares of the first pace's.
struct Mean {
  Point velocity;
  float speed;
  float weight;
};
constexpr Mean kNothing = {{0.f, 0.f}, 0.f, 0.f};
inline Mean operator+(const Mean& a, const Mean& b) {
  return {a.velocity + b.velocity, a.speed + b.speed, a.weight + b.weight};
}
inline Mean operator*(const Mean& a, float s) { return {a.velocity * s, a.speed * s, a.weight * s}; }

inline float weight_of(float excess) {
  // A bump of finite width in place of exp(-excess / kSharpness): no lane far off the best takes part.
  const float closeness = 1.f - excess * (0.25f / kSharpness);
  return closeness > 0.f ? closeness * closeness * closeness * closeness : 0.f;
}

using Ways = float[kPaces][kGridLanes];

// What a sector offers: itself and those beside it, at every pace. Those beside are added up first, so that a mirrored
// scene rounds alike.
inline Mean around(const Ways& ways, const SectorDirections& directions, int sector, float best) {
  Mean all = kNothing;
  for (int pace = 0; pace < kPaces; ++pace) {
    const auto option = [&](int lane) {
      if (lane < 0 || lane >= kSectors) return kNothing;
      const float weight = weight_of(ways[pace][lane] - best);
      const float speed = kPaceShares[pace] * weight;
      return Mean{Point{directions.ahead[lane], directions.left[lane]} * speed, speed, weight};
    };
    all = all + ((option(sector - 1) + option(sector + 1)) + option(sector));
  }
  return all;
}

struct Choice {
  Point velocity;  // as a share of the first pace's, in the person's frame
  float staying;   // how far it is made up of staying
};

// What the best plan over so many rings begins with.
inline Choice choose(const Ego& ego, const Directions& d, const SectorDirections& directions, const Turns& turns,
                     float steadiness, const Fields& fields, int rings) {
  Ways ways;
  Pack least[kHalves] = {broadcast(kNever), broadcast(kNever)};
  const float inverse_speed = 1.f / ego.speed;
  const Pack vx = broadcast(ego.velocity.x * inverse_speed), vy = broadcast(ego.velocity.y * inverse_speed);
  const Pack steady = broadcast(steadiness * kRingTimes[rings - 1]);
  for (int pace = 0; pace < kPaces; ++pace) {
    best_ways(fields, turns, pace, rings, ways[pace]);
    const Pack share = broadcast(kPaceShares[pace]);
    for (int half = 0; half < kHalves; ++half) {
      const Pack dx = d.ahead[half] * share - vx, dy = d.left[half] * share - vy;
      const Pack way = load(ways[pace] + half * kLanes) + steady * min(dx * dx + dy * dy, broadcast(4.f));
      store(ways[pace] + half * kLanes, way);
      least[half] = min(way, least[half]);
    }
  }
  const float best = smallest(min(least[0], least[1]));
  // The best sector counts; any other only if it is equally good but for a trifle. So nothing hangs on rounding, and
  // between two equal sides neither is favoured.
  float equality[kGridLanes];
  std::uint32_t equal = 0;
  for (int half = 0; half < kHalves; ++half) {
    const Pack e = broadcast(1.f) - (least[half] - broadcast(best)) * broadcast(1.f / kEqual);
    store(equality + half * kLanes, e);
    equal |= bits(e > broadcast(0.f)) << (half * kLanes);
  }
  const auto offer = [&](int sector) {
    return (equal >> sector & 1) != 0 ? around(ways, directions, sector, best) * equality[sector] : kNothing;
  };
  constexpr int kAhead = kSectors / 2;
  Mean moving = offer(kAhead);
  for (int off = 1; off <= kAhead; ++off)
    if (((equal >> (kAhead - off) | equal >> (kAhead + off)) & 1) != 0)
      moving = moving + (offer(kAhead - off) + offer(kAhead + off));
  const float staying = weight_of(ways[0][kStay] - best);
  const float inverse = 1.f / (moving.weight + staying);  // one of them is the best, with a weight of at least 1
  // Sectors beside each other do not cancel out: their mean is walked at their mean pace.
  const float straight = length(moving.velocity);
  const float longer = moving.speed < kLonger * straight ? moving.speed / straight : kLonger;
  return {moving.velocity * (longer * inverse), staying * inverse};
}

// As far as no whole plan is better than to stay, a shorter one may be: people come closer, and others make room for
// them.
inline Point best_velocity(const Ego& ego, const Directions& d, const SectorDirections& directions, const Turns& turns,
                           float steadiness, const Fields& fields) {
  const Choice whole = choose(ego, d, directions, turns, steadiness, fields, kRings);
  if (ego.standing || whole.staying <= 0.f) return whole.velocity;
  const Choice part = choose(ego, d, directions, turns, steadiness, fields, kShortRings);
  return whole.velocity + part.velocity * (kPaceShares[kPaces - 1] * whole.staying);
}

// What another is expected to do. Who wants to go against us means to, even if it waits for us now.
inline Point expected(const EgocentricTask& task, AgentIndex j, const Ego& ego) {
  const Point velocity = point(task.velocity[j]), wish = point(task.preferred[j]);
  const float against = ego.standing ? 1.f : -dot(normalised(wish), ego.frame.ahead);
  return against > 0.f ? velocity + (wish - velocity) * (task.intention * against * against) : velocity;
}

// Somebody who stands looks away from the one who comes nearest soonest. False when nobody comes.
inline bool face_away(const EgocentricTask& task, AgentIndex i, Ego& ego) {
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  float worst = 0.f;
  for (int k = 0; k < task.neighbours.counts[i]; ++k) {
    const Point off = point(task.position[i]) - point(task.position[list[k]]);
    const float distance = length(off);
    const float gap = distance - ego.radius - task.radius[list[k]];
    const float approach = dot(expected(task, list[k], ego), off) / (distance > 0.f ? distance : 1.f);
    const float threat = approach / (gap > kTouch ? gap : kTouch);
    if (!(threat > worst) || !(approach > kSlowest)) continue;
    worst = threat;
    ego.frame.ahead = normalised(off, point(task.heading[i]));
  }
  return worst > 0.f;
}

// False when there is nothing to plan: nowhere to go and nobody to make room for.
inline bool view_of(const EgocentricTask& task, AgentIndex i, Ego& ego) {
  const Point wish = point(task.preferred[i]);
  ego.radius = task.radius[i];
  ego.speed = length(wish);
  ego.standing = !(ego.speed > kSlowest);
  if (ego.standing) {
    ego.speed = task.max_speed[i] < kSidestep ? task.max_speed[i] : kSidestep;
    if (!(ego.speed > 0.f) || !face_away(task, i, ego)) return false;
  } else {
    ego.frame.ahead = wish * (1.f / ego.speed);
  }
  ego.frame.left = left_of(ego.frame.ahead);
  ego.velocity = ego.frame.in(point(task.velocity[i]));
  return true;
}

}  // namespace

void egocentric_plan(const EgocentricTask& task, const AgentIndex* batch, std::size_t count, const Segment* walls,
                     const std::uint32_t* walls_begin, const EgocentricBeside* beside) {
  Directions directions;
  for (int half = 0; half < kHalves; ++half) {
    directions.ahead[half] = load(task.directions->ahead + half * kLanes);
    directions.left[half] = load(task.directions->left + half * kLanes);
  }
  const Turns turns;
  const Rings rings(task);
  Fields walking, standing, fields;
  add_goal(false, directions, walking);
  add_goal(true, directions, standing);
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    Ego ego;
    Point planned = point(task.preferred[i]);
    if (view_of(task, i, ego)) {
      const Point start = point(task.position[i]);
      bool matters = false;
      fields = ego.standing ? standing : walking;
      const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
      for (int k = 0; k < task.neighbours.counts[i]; ++k) {
        const AgentIndex j = list[k];
        const bool room_needed = add_person(task, ego, directions, rings, ego.frame.in(point(task.position[j]) - start),
                                            ego.frame.in(expected(task, j, ego)), ego.radius + task.radius[j], fields);
        matters = matters || room_needed;
      }
      if (walls_begin != nullptr)
        for (std::uint32_t w = walls_begin[b]; w < walls_begin[b + 1]; ++w) {
          const bool in_the_way = add_wall(task, ego, beside[b], directions, ego.frame.in(point(walls[w].a) - start),
                                           ego.frame.in(point(walls[w].b) - start), fields);
          matters = matters || in_the_way;
        }
      if (matters)
        planned =
            ego.frame.out(best_velocity(ego, directions, *task.directions, turns, task.steadiness, fields)) * ego.speed;
    }
    const Point velocity = point(task.velocity[i]);
    store(task.planned[i], clamped_length(velocity + (planned - velocity) * task.reaction, task.max_speed[i]));
  }
}

}  // namespace throng::steering::THRONG_ISA
