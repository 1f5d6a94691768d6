#include "engine/steering/power_law/power_law_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m]
constexpr float kClear2 = 0.98f;   // overlapping bodies have only as much radius as leaves them just clear (squared)
// A collision that only just grazes has an endless gradient: the cosine of the impact counts as at least this.
constexpr float kGrazing = 0.1f;

// What the j-th neighbour does to each of the eight [m/s2].
inline Points push_of_neighbour(const PowerLawTask& task, const Group& g, int j, const Walkers& me) {
  const Pack zero = broadcast(0.f), tiny = broadcast(1e-12f);
  const Walkers other = gather_walkers(task, g.neighbour[j]);
  const Mask used = g.has(j);
  const Points r = me.position - other.position;
  const Points v = me.velocity - other.velocity;
  const Pack sum_radius = me.radius + other.radius;
  const Pack d2 = dot(r, r);
  // Time to collision: |r + v tau| = R.
  const Pack body2 = sum_radius * sum_radius;
  const Pack r2 = min(body2, broadcast(kClear2) * d2);
  const Pack a = dot(v, v);
  const Pack approach = zero - dot(r, v);
  const Pack discriminant = approach * approach - a * (d2 - r2);
  const Mask colliding = used & (approach > zero) & (discriminant > zero);
  Points push = no_points();
  if (any(colliding)) {
    const Pack root = sqrt(max(discriminant, zero) + broadcast(kGrazing * kGrazing) * a * r2);
    const Pack tau = max((d2 - r2) / max(approach + root, tiny), broadcast(0.5f * task.dt));
    // Minus the gradient of k tau^-2 exp(-tau/tau0) (eq. 3); that of tau is (r + v tau) / root.
    const Pack horizons = tau * broadcast(1.f / task.time_horizon);
    const Pack slope = broadcast(task.strength) * exp(zero - horizons) * (broadcast(2.f) + horizons);
    Pack scale = slope / max(tau * tau * tau * root, tiny);
    // At most what turns half of the relative velocity within this step: |r + v tau| = R.
    const Pack limit2 = broadcast(0.25f / (task.dt * task.dt)) * a;
    const Mask over = colliding & (scale * scale * r2 > limit2);
    if (any(over)) scale = select(over, sqrt(limit2 / max(r2, tiny)), scale);
    push = (r + v * tau) * select(colliding, scale, zero);
  }
  const Mask overlap = used & (d2 < body2);
  if (any(overlap)) {
    const Mask lost = overlap & (d2 <= zero);
    const Pack nearest = broadcast(kNearest);
    Points apart = r;
    if (any(lost)) apart.x = select(lost, nearest * side_by_age(task.number, g, j), r.x);
    const Pack d = max(sqrt(d2), nearest);
    push = push + apart * select(overlap, broadcast(task.body_stiffness) * (sum_radius - d) / d, zero);
  }
  return push;
}

}  // namespace

void power_law_plan(const PowerLawTask& task, const AgentIndex* batch, std::size_t count, const Vec2* pushes) {
  Group group;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Walkers me = gather_walkers(task, group.row);
    Points push = no_points();
    for (int j = 0; j < group.most_near; ++j) push = push + push_of_neighbour(task, group, j, me);
    if (pushes != nullptr) push = push + load_points(pushes + first, group.people);
    // The driving force (v_pref - v) / xi, integrated exactly over the step for a constant push.
    const Points end = gather(task.preferred, group.row) + push * broadcast(task.relaxation_time);
    const Points velocity = end + (me.velocity - end) * broadcast(task.decay);
    store_points(task.planned, group, clamped_length(velocity, gather(task.max_speed, group.row)));
  }
}

}  // namespace throng::steering::THRONG_ISA
