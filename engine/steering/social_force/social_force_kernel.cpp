#include "engine/steering/social_force/social_force_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m] distances below this count as this
// [m] How well a person tells on which side of another's way it is. The paper's push jumps from left to right on the
// line along which somebody walks; this width smooths the jump.
constexpr float kSideways = 0.05f;

// How the neighbours of the eight stand to them. Found in one loop and used in another: each has more of its turns in
// flight at a time than one long loop would.
struct Around {
  alignas(32) float rx[kMostNeighbours][kLanes];  // [m] from the neighbour
  alignas(32) float ry[kMostNeighbours][kLanes];
  alignas(32) float qx[kMostNeighbours][kLanes];  // [m] from where its step ends
  alignas(32) float qy[kMostNeighbours][kLanes];
  alignas(32) float step2[kMostNeighbours][kLanes];   // [m2] squared length of the step
  alignas(32) float bodies[kMostNeighbours][kLanes];  // [m] sum of the radii
};

// How fast each of the eight may walk behind the j-th neighbour [m/s]: by the gap between the bodies, when it is in
// their way and wants to go the same way (Tordeux, Chraibi & Seyfried 2016, eq. 1). In their way is who stands in the
// middle half of the strip that both bodies need: with all of it a crowd stops and goes. Who comes towards them or
// stands is left to the pushes: two of those would wait for each other for good.
inline Pack behind_neighbour(const SocialForceTask& task, const Group& g, int j, const Around& around, Points way,
                             Pack fastest) {
  const Points r = {load(around.rx[j]), load(around.ry[j])};
  const Pack zero = broadcast(0.f);
  const Pack along = zero - dot(r, way), apart = dot(r, r), bodies = load(around.bodies[j]);
  const Mask in_the_way = (along > zero) & (apart - along * along < broadcast(0.25f) * bodies * bodies);
  const Mask follows = dot(gather(task.preferred, g.neighbour[j]), way) > zero;
  const Pack allowed = max(sqrt(apart) - bodies, zero) * broadcast(task.per_gap);
  return select(g.has(j) & in_the_way & follows, min(fastest, allowed), fastest);
}

inline void look_at_neighbour(const SocialForceTask& task, const Group& g, int j, const Walkers& me, Around& around) {
  const Walkers other = gather_walkers(task, g.neighbour[j]);
  Points r = me.position - other.position;
  const Mask lost = g.has(j) & (dot(r, r) <= broadcast(0.f));
  if (any(lost)) r.x = select(lost, broadcast(kNearest) * side_by_age(task.serial, g.row, g.neighbour[j]), r.x);
  const Points step = other.velocity * broadcast(task.step_time);
  store(around.rx[j], r.x), store(around.ry[j], r.y);
  store(around.qx[j], r.x - step.x), store(around.qy[j], r.y - step.y);
  store(around.step2[j], dot(step, step));
  store(around.bodies[j], me.radius + other.radius);
}

// What the j-th neighbour does to each of the eight [m/s2].
inline Points push_of_neighbour(const SocialForceTask& task, const Around& around, int j, Mask used, Points wish) {
  const Pack zero = broadcast(0.f), one = broadcast(1.f), nearest = broadcast(kNearest);
  const Points r = {load(around.rx[j]), load(around.ry[j])};
  const Points to_end = {load(around.qx[j]), load(around.qy[j])};
  // Eq. 4: half the small axis of the ellipse around the other's place now and after its step.
  const Pack d = max(length(r), nearest);
  const Pack q = max(length(to_end), nearest);
  const Pack both = d + q;
  const Pack smoothing = broadcast(4.f * kSideways * kSideways);
  const Pack axis = broadcast(0.5f) * sqrt(max(both * both - load(around.step2[j]), zero) + smoothing);
  // Eq. 3: minus the gradient of V0 exp(-b/sigma); grad b = (d + q) / (4 b) (r/d + (r - s)/|r - s|).
  const Points gradient = r * q + to_end * d;
  const Pack axis_q = axis * q;
  const Pack inverse = one / (axis_q * d);
  Pack scale = broadcast(0.25f * task.strength) * exp(axis * broadcast(-1.f / task.range)) * both * inverse;
  // Eq. 8: full weight when the push comes from within the field of view around the wish.
  const Pack facing = dot(gradient, wish);
  const Pack edge = broadcast(task.cosine * task.cosine) * dot(wish, wish) * dot(gradient, gradient);
  const Mask ahead = facing <= zero;
  const Mask flat = facing * facing <= edge;
  const Mask seen = task.cosine < 0.f ? ahead | flat : ahead & ~flat;
  scale = select(seen, scale, scale * broadcast(task.behind_weight));
  const Pack squeeze = max(load(around.bodies[j]) - d, zero);
  const Pack contact = broadcast(task.body_stiffness) * squeeze * axis_q * inverse;
  return select(used, gradient * scale + r * contact, no_points());
}

}  // namespace

void social_force_plan(const SocialForceTask& task, const AgentIndex* batch, std::size_t count, const Vec2* pushes) {
  Group group;
  Around around;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const Walkers me = gather_walkers(task, group.row);
    Points wish = gather(task.preferred, group.row);
    Points push = no_points();
    for (int j = 0; j < group.most_near; ++j) look_at_neighbour(task, group, j, me, around);
    const Points direction = wish;
    if (task.per_gap > 0.f) {
      const Pack speed = length(wish);
      const Pack inverse = broadcast(1.f) / max(speed, broadcast(kNearest));
      const Points way = wish * inverse;
      Pack fastest = speed;
      for (int j = 0; j < group.most_near; ++j) fastest = behind_neighbour(task, group, j, around, way, fastest);
      wish = way * fastest;
    }
    for (int j = 0; j < group.most_near; ++j) push = push + push_of_neighbour(task, around, j, group.has(j), direction);
    if (pushes != nullptr) push = push + load_points(pushes + first, group.people);
    // Eq. 2 and 9, integrated exactly over the step for a constant push: towards wish + tau push.
    const Points end = wish + push * broadcast(task.relaxation_time);
    const Points velocity = end + (me.velocity - end) * broadcast(task.decay);
    store_points(task.planned, group, clamped_length(velocity, gather(task.max_speed, group.row)));
  }
}

}  // namespace throng::steering::THRONG_ISA
