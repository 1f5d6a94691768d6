#include "engine/steering/steer/steer_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m]
constexpr float kFacing = 0.707f;  // cosine beyond which two ways count as parallel or opposite
constexpr float kNever = 1e6f;     // [s]
constexpr float kAside = 0.1f;     // [m], of crossing velocities [m/s]
constexpr float kSlowing = 1.f;    // [m] over which cohesion slows down

// Reynolds 1999: forces in order of urgency, each as far as what is left of the walker's force allows.
struct Budget {
  Points total;
  Pack left;
  void add(Points force) {
    const Pack size = length(force), zero = broadcast(0.f), one = broadcast(1.f);
    const Mask fits = size <= left;
    const Pack share = select(fits, one, left / select(fits, one, size));
    total = total + force * select(left > zero, share, zero);
    left = left - size;
  }
};

// -1 or 1 by the sign of x, with a ramp between -kAside and kAside: who cannot tell the side does not jump to one.
inline Pack side_of(Pack x) { return clamp(x * broadcast(1.f / kAside), broadcast(-1.f), broadcast(1.f)); }

// Whom each will meet soonest.
struct Threat {
  Pack time = broadcast(kNever);  // [s] to the nearest approach
  Pack miss2 = broadcast(0.f);    // [m2] squared distance then
  Pack clear = broadcast(0.f);    // [m] distance that would do
  Pack which = broadcast(0.f);    // of the neighbours
};

// What neighbours do to each of the eight.
struct SeenWalls {
  Threat threat;
  Points apart = no_points();    // [m/s2] separation
  Points contact = no_points();  // [m/s2] of bodies that overlap
  Points middle = no_points();   // [m] sums over neighbours, for those who flock
  Points flow = no_points();     // [m/s]
};

template <bool flocks>
inline void add_neighbour(const SteerTask& task, const Group& g, int j, const Walkers& me, SeenWalls& s) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f), nearest = broadcast(kNearest);
  const Walkers other = gather_walkers(task, g.neighbour[j]);
  const Mask used = g.has(j);
  Points r = me.position - other.position;
  const Points v = me.velocity - other.velocity;
  Pack d2 = dot(r, r);
  const Mask lost = used & (d2 <= zero);
  if (any(lost)) {
    r.x = select(lost, nearest * side_by_age(task.serial, g.row, g.neighbour[j]), r.x);
    d2 = dot(r, r);
  }
  const Pack bodies = me.radius + other.radius;
  // Unaligned collision avoidance: the soonest nearest approach that is too near.
  const Pack time = (zero - dot(r, v)) / max(dot(v, v), broadcast(1e-12f));
  const Points nearest_approach = r + v * time;
  const Pack miss2 = dot(nearest_approach, nearest_approach);
  const Pack clear = bodies + broadcast(0.5f * task.separation_distance);
  Threat& t = s.threat;
  const Mask danger =
      used & (time > zero) & (time < broadcast(task.time_horizon)) & (miss2 < clear * clear) & (time < t.time);
  t.time = select(danger, time, t.time);
  t.miss2 = select(danger, miss2, t.miss2);
  t.clear = select(danger, clear, t.clear);
  t.which = select(danger, broadcast(static_cast<float>(j)), t.which);
  // Separation: away from bodies within reach, the more the nearer. They press only where they overlap.
  const Pack reach = bodies + broadcast(task.separation_distance);
  const Mask beside = used & (d2 < reach * reach);
  if (any(beside)) {
    const Pack d = max(sqrt(d2), nearest);
    const Pack gap = d - bodies;
    const Points direction = r * (one / d);
    const Pack nearness = max(one - max(gap, zero) * broadcast(1.f / task.separation_distance), zero);
    s.apart = s.apart + direction * select(beside, broadcast(task.separation) * nearness, zero);
    const Pack press = broadcast(task.body_stiffness) * max(zero - gap, zero);
    s.contact = s.contact + direction * select(beside, press, zero);
  }
  if (flocks) {
    s.middle = s.middle - select(used, r, no_points());
    s.flow = s.flow - select(used, v, no_points());
  }
}

// To which side of its way a walker steps: OpenSteer's three cases. Only a perfect tie has no side.
inline Pack side_step(const SteerTask& task, const Group& g, const Walkers& me, const Threat& threat, Points forward) {
  const Points left = left_of(forward);
  float which[kLanes];
  store(which, threat.which);
  AgentIndex who[kLanes];
  for (int lane = 0; lane < kLanes; ++lane)
    who[lane] = g.most_near > 0 ? g.neighbour[static_cast<int>(which[lane])][lane] : g.row[lane];
  const Points velocity = gather(task.velocity, who);
  const Points offset = gather(task.position, who) - me.position;
  const Pack parallel = dot(forward, normalised(velocity, gather(task.heading, who)));
  const Mask head_on = parallel<broadcast(-kFacing), overtaking = parallel> broadcast(kFacing);
  const Pack aside = select(head_on, dot(offset + velocity * threat.time, left), dot(offset, left));
  // Crossing: the slower one goes behind; at equal speed both do.
  const Mask goes_behind = dot(velocity, velocity) <= broadcast(1.02f) * dot(me.velocity, me.velocity);
  const Pack crossing = select(goes_behind, dot(velocity, left), broadcast(0.f));
  return -side_of(select(head_on | overtaking, aside, crossing));
}

// As much as moves the nearest approach to a clear distance in time.
inline Points avoidance(const SteerTask& task, const Group& g, const Walkers& me, const Threat& threat) {
  const Mask threatened = threat.time < broadcast(kNever);
  if (!any(threatened)) return no_points();
  const Points forward = normalised(me.velocity, gather(task.heading, g.row));
  const Pack time = max(threat.time, broadcast(2.f * task.dt));
  const Pack need = broadcast(2.f * task.avoid_neighbours) * (threat.clear - sqrt(threat.miss2)) / (time * time);
  return left_of(forward) * select(threatened, side_step(task, g, me, threat, forward) * need, broadcast(0.f));
}

// Walking as the neighbours do and to the middle of them.
inline void add_flocking(const SteerTask& task, const Group& g, const Walkers& me, Points wish, const SeenWalls& s,
                         Budget& budget) {
  const Pack one = broadcast(1.f), near = load(g.near);
  const Mask some = near > broadcast(0.f);
  const Pack share = one / select(some, near, one);
  budget.add(s.flow * (share * broadcast(task.alignment)));
  // To arrive in the middle, not to overshoot it.
  const Points middle = s.middle * share;
  const Pack speed = length(wish) * min(length(middle) * broadcast(1.f / kSlowing), one);
  const Points cohesion = (normalised(middle, no_points()) * speed - me.velocity) * broadcast(task.cohesion);
  budget.add(select(some, cohesion, no_points()));
}

// One kind of the extras of a group's people.
inline Points extra_of(const SteerExtras* extras, Vec2 SteerExtras::*kind, std::size_t people) {
  Vec2 points[kLanes];
  for (std::size_t b = 0; b < people; ++b) points[b] = extras[b].*kind;
  return load_points(points, people);
}

template <bool flocks>
void plan(const SteerTask& task, const AgentIndex* batch, std::size_t count, const SteerExtras* extras) {
  Group group;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Walkers me = gather_walkers(task, group.row);
    const Points wish = gather(task.preferred, group.row);
    SeenWalls around;
    for (int j = 0; j < group.most_near; ++j) add_neighbour<flocks>(task, group, j, me, around);

    const SteerExtras* extra = extras != nullptr ? extras + first : nullptr;
    Budget budget{no_points(), broadcast(task.max_force)};
    if (extra != nullptr) budget.add(extra_of(extra, &SteerExtras::walls, group.people));
    budget.add(avoidance(task, group, me, around.threat));
    budget.add(around.apart);
    if (extra != nullptr) budget.add(extra_of(extra, &SteerExtras::urgent, group.people));
    budget.add((wish - me.velocity) * broadcast(task.seek));
    if (extra != nullptr) budget.add(extra_of(extra, &SteerExtras::idle, group.people));
    if (flocks) add_flocking(task, group, me, wish, around, budget);
    const Points velocity = me.velocity + (budget.total + around.contact) * broadcast(task.dt);
    store_points(task.planned, group, clamped_length(velocity, gather(task.max_speed, group.row)));
  }
}

}  // namespace

void steer_plan(const SteerTask& task, const AgentIndex* batch, std::size_t count, const SteerExtras* extras) {
  const bool flocks = task.alignment > 0.f || task.cohesion > 0.f;
  flocks ? plan<true>(task, batch, count, extras) : plan<false>(task, batch, count, extras);
}

}  // namespace throng::steering::THRONG_ISA
