#include "engine/steering/social_force/social_force_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m] distances below this count as this
// [m] How well a person tells on which side of another's way it is. The paper's push jumps from left to right on the
// line along which somebody walks; this width smooths the jump.
constexpr float kSideways = 0.05f;

// What the j-th neighbour does to each of the eight [m/s2].
inline Points push_of_neighbour(const SocialForceTask& task, const Group& g, int j, const Walkers& me, Points wish) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f), nearest = broadcast(kNearest);
  const Walkers other = gather_walkers(task, g.neighbour[j]);
  const Mask used = g.has(j);
  Points r = me.position - other.position;
  Pack d2 = dot(r, r);
  const Mask lost = used & (d2 <= zero);
  if (any(lost)) {
    r.x = select(lost, nearest * side_by_age(task.number, g, j), r.x);
    d2 = dot(r, r);
  }
  // Eq. 4: half the small axis of the ellipse around the other's place now and after its step.
  const Points s = other.velocity * broadcast(task.step_time);
  const Points to_end = r - s;
  const Pack d = max(sqrt(d2), nearest);
  const Pack q = max(length(to_end), nearest);
  const Pack both = d + q;
  const Pack smoothing = broadcast(4.f * kSideways * kSideways);
  const Pack axis = broadcast(0.5f) * sqrt(max(both * both - dot(s, s), zero) + smoothing);
  // Eq. 3: minus the gradient of V0 exp(-b/sigma); grad b = (d + q) / (4 b) (r/d + (r - s)/|r - s|).
  const Points gradient = r * q + to_end * d;
  const Pack axis_q = axis * q;
  const Pack inverse = one / (axis_q * d);
  Pack scale = broadcast(0.25f * task.strength) * exp(zero - axis * broadcast(1.f / task.range)) * both * inverse;
  // Eq. 8: full weight when the push comes from within the field of view around the wish.
  const Pack facing = zero - dot(gradient, wish);
  const Pack edge = broadcast(task.cosine * task.cosine) * dot(wish, wish) * dot(gradient, gradient);
  const Mask ahead = facing >= zero;
  const Mask flat = facing * facing <= edge;
  const Mask seen = task.cosine < 0.f ? ahead | flat : ahead & ~flat;
  scale = select(used, select(seen, scale, scale * broadcast(task.behind_weight)), zero);
  const Pack squeeze = max(me.radius + other.radius - d, zero);
  const Pack contact = select(used, broadcast(task.body_stiffness) * squeeze * axis_q * inverse, zero);
  return gradient * scale + r * contact;
}

}  // namespace

void social_force_plan(const SocialForceTask& task, const AgentIndex* batch, std::size_t count, const Vec2* pushes) {
  Group group;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Walkers me = gather_walkers(task, group.row);
    const Points wish = gather(task.preferred, group.row);
    Points push = no_points();
    for (int j = 0; j < group.most_near; ++j) push = push + push_of_neighbour(task, group, j, me, wish);
    if (pushes != nullptr) push = push + load_points(pushes + first, group.people);
    // Eq. 2 and 9, integrated exactly over the step for a constant push: towards wish + tau push.
    const Points end = wish + push * broadcast(task.relaxation_time);
    const Points velocity = end + (me.velocity - end) * broadcast(task.decay);
    store_points(task.planned, group, clamped_length(velocity, gather(task.max_speed, group.row)));
  }
}

}  // namespace throng::steering::THRONG_ISA
