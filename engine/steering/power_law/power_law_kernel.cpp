#include "engine/steering/power_law/power_law_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m]
constexpr float kClear2 = 0.98f;   // overlapping bodies have only as much radius as leaves them just clear (squared)
// A collision that only just grazes has an endless gradient: the cosine of the impact counts as at least this.
constexpr float kGrazing = 0.1f;

constexpr std::size_t kCrowd = 64;  // people whose pairs are listed at a time

// For each set of lanes, a bit each: their numbers from low to high.
struct LanesOfSets {
  std::uint8_t lanes[256][kLanes];
  constexpr LanesOfSets() : lanes() {
    for (int set = 0; set < 256; ++set) {
      int at = 0;
      for (int lane = 0; lane < kLanes; ++lane)
        if ((set >> lane & 1) != 0) lanes[set][at++] = static_cast<std::uint8_t>(lane);
    }
  }
};
constexpr LanesOfSets kLanesOfSets;

// Lanes of neighbours, gathered without a branch: nobody foresees which they are.
struct Marks {
  std::uint8_t lane[kMostNeighbours * kLanes + kLanes];
  std::uint8_t neighbour[kMostNeighbours * kLanes + kLanes];
  int count = 0;

  void add(int j, std::uint32_t set) {
    std::memcpy(lane + count, kLanesOfSets.lanes[set], kLanes);
    std::memset(neighbour + count, j, kLanes);
    count += __builtin_popcount(set);
  }
};

// Two who will collide or who overlap, as one of them sees it. Most neighbours are neither, so those who are get lanes
// of their own instead of leaving most lanes of a group idle.
struct Pairs {
  AgentIndex self[kCrowd * kMostNeighbours + kLanes];
  AgentIndex other[kCrowd * kMostNeighbours + kLanes];
  std::uint8_t person[kCrowd * kMostNeighbours + kLanes];  // among those whose pairs are listed
  std::size_t count = 0;

  void add(const Group& g, std::size_t first_person, int j, int lane) {
    self[count] = g.row[lane];
    other[count] = g.neighbour[j][lane];
    person[count++] = static_cast<std::uint8_t>(first_person + static_cast<std::size_t>(lane));
  }
  void end() {
    for (std::size_t k = 0; k < kLanes; ++k) self[count + k] = other[count + k] = self[0];
  }
};

// When two bodies meet: |r + v tau| = R, a quadratic equation in tau.
struct Meeting {
  Points r, v;  // [m], [m/s] of oneself against the other
  Pack bodies;  // [m] sum of the radii
  Pack d2, r2;  // [m2] squared distance, squared R
  Pack speed2, approach, discriminant;
  Mask collides, overlaps;
};

inline Meeting meeting(const Walkers& me, const Walkers& other, Mask used) {
  const Pack zero = broadcast(0.f);
  Meeting m;
  m.r = me.position - other.position;
  m.v = me.velocity - other.velocity;
  m.bodies = me.radius + other.radius;
  m.d2 = dot(m.r, m.r);
  const Pack bodies2 = m.bodies * m.bodies;
  m.r2 = min(bodies2, broadcast(kClear2) * m.d2);
  m.speed2 = dot(m.v, m.v);
  m.approach = zero - dot(m.r, m.v);
  m.discriminant = m.approach * m.approach - m.speed2 * (m.d2 - m.r2);
  m.collides = used & (m.approach > zero) & (m.discriminant > zero);
  m.overlaps = used & (m.d2 < bodies2);
  return m;
}

// What those who collide do to each other [m/s2].
inline Points push_of_collision(const PowerLawTask& task, const Meeting& m) {
  const Pack zero = broadcast(0.f), tiny = broadcast(1e-12f);
  const Pack root = sqrt(max(m.discriminant, zero) + broadcast(kGrazing * kGrazing) * m.speed2 * m.r2);
  const Pack tau = max((m.d2 - m.r2) / max(m.approach + root, tiny), broadcast(0.5f * task.dt));
  // Minus the gradient of k tau^-2 exp(-tau/tau0) (eq. 3); that of tau is (r + v tau) / root.
  const Pack horizons = tau * broadcast(1.f / task.time_horizon);
  const Pack slope = broadcast(task.strength) * exp(zero - horizons) * (broadcast(2.f) + horizons);
  Pack scale = slope / max(tau * tau * tau * root, tiny);
  // At most what turns half of the relative velocity within this step: |r + v tau| = R.
  const Pack limit2 = broadcast(0.25f / (task.dt * task.dt)) * m.speed2;
  const Mask over = m.collides & (scale * scale * m.r2 > limit2);
  if (any(over)) scale = select(over, sqrt(limit2 / max(m.r2, tiny)), scale);
  return (m.r + m.v * tau) * select(m.collides, scale, zero);
}

// What those who overlap do to each other [m/s2].
inline Points push_of_overlap(const PowerLawTask& task, const Meeting& m, const AgentIndex* self,
                              const AgentIndex* other) {
  const Pack zero = broadcast(0.f), nearest = broadcast(kNearest);
  const Mask lost = m.overlaps & (m.d2 <= zero);
  Points apart = m.r;
  if (any(lost)) apart.x = select(lost, nearest * side_by_age(task.serial, self, other), apart.x);
  const Pack d = max(sqrt(m.d2), nearest);
  return apart * select(m.overlaps, broadcast(task.body_stiffness) * (m.bodies - d) / d, zero);
}

// Lists the pairs of batch[0..count) that matter.
inline void find_pairs(const PowerLawTask& task, const AgentIndex* batch, std::size_t count, Group& group,
                       Pairs& pairs) {
  pairs.count = 0;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Walkers me = gather_walkers(task, group.row);
    const Mask people = first_lanes(static_cast<int>(group.people));
    Marks marks;
    for (int j = 0; j < group.most_near; ++j) {
      const Meeting m = meeting(me, gather_walkers(task, group.neighbour[j]), people & group.has(j));
      marks.add(j, bits(m.collides | m.overlaps));
    }
    for (int k = 0; k < marks.count; ++k) pairs.add(group, first, marks.neighbour[k], marks.lane[k]);
  }
  pairs.end();
}

// Adds up what the pairs do, for each person in the order of its neighbours.
inline void add_pushes(const PowerLawTask& task, const Pairs& pairs, Vec2* pushes) {
  for (std::size_t k = 0; k < pairs.count; k += kLanes) {
    const std::size_t here = pairs.count - k < kLanes ? pairs.count - k : kLanes;
    const AgentIndex* self = pairs.self + k;
    const AgentIndex* other = pairs.other + k;
    const Meeting m =
        meeting(gather_walkers(task, self), gather_walkers(task, other), first_lanes(static_cast<int>(here)));
    Points push = push_of_collision(task, m);
    if (any(m.overlaps)) push = push + push_of_overlap(task, m, self, other);
    float x[kLanes], y[kLanes];
    store(x, push.x), store(y, push.y);
    for (std::size_t lane = 0; lane < here; ++lane) {
      Vec2& sum = pushes[pairs.person[k + lane]];
      sum.x += x[lane], sum.y += y[lane];
    }
  }
}

}  // namespace

void power_law_plan(const PowerLawTask& task, const AgentIndex* batch, std::size_t count, const Vec2* wall_pushes) {
  Group group;
  Pairs pairs;
  Vec2 pushes[kCrowd];
  for (std::size_t begin = 0; begin < count; begin += kCrowd) {
    const std::size_t here = count - begin < kCrowd ? count - begin : kCrowd;
    for (std::size_t b = 0; b < here; ++b) {
      pushes[b].x = wall_pushes != nullptr ? wall_pushes[begin + b].x : 0.f;
      pushes[b].y = wall_pushes != nullptr ? wall_pushes[begin + b].y : 0.f;
    }
    find_pairs(task, batch + begin, here, group, pairs);
    add_pushes(task, pairs, pushes);
    for (std::size_t first = 0; first < here; first += kLanes) {
      name_people(batch + begin + first, here - first, group);
      const Points push = load_points(pushes + first, group.people);
      // The driving force (v_pref - v) / xi, integrated exactly over the step for a constant push.
      const Points end = gather(task.preferred, group.row) + push * broadcast(task.relaxation_time);
      const Points velocity = end + (gather(task.velocity, group.row) - end) * broadcast(task.decay);
      store_points(task.planned, group, clamped_length(velocity, gather(task.max_speed, group.row)));
    }
  }
}

}  // namespace throng::steering::THRONG_ISA
