#include "engine/steering/power_law/power_law_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m]
constexpr float kClear2 = 0.98f;   // overlapping bodies have only as much radius as leaves them just clear (squared)
// A collision that only just grazes has an endless gradient: the cosine of the impact counts as at least this.
constexpr float kGrazing = 0.1f;

}  // namespace

void power_law_plan(const PowerLawTask& task, const AgentIndex* batch, std::size_t count, const Vec2* pushes) {
  const float* positions = &task.position->x;
  const float* velocities = &task.velocity->x;
  const Pack zero = broadcast(0.f), two = broadcast(2.f), tiny = broadcast(1e-12f);
  const Pack clear2 = broadcast(kClear2), grazing2 = broadcast(kGrazing * kGrazing);
  const Pack strength = broadcast(task.strength), inverse_horizon = broadcast(1.f / task.time_horizon);
  const Pack soonest = broadcast(0.5f * task.dt);
  const Pack most = broadcast(0.25f / (task.dt * task.dt));
  const Pack stiffness = broadcast(task.body_stiffness);
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    const int near = task.neighbours.counts[i];
    AgentIndex room[kLanes];
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack vx = broadcast(task.velocity[i].x), vy = broadcast(task.velocity[i].y);
    const Pack radius = broadcast(task.radius[i]);
    Pack ax = zero, ay = zero;
    for (int j = 0; j < near; j += kLanes) {
      const AgentIndex* index = eight_neighbours(list, j, near, i, room);
      Pack ox, oy, ovx, ovy;
      gather_pairs(positions, index, ox, oy);
      gather_pairs(velocities, index, ovx, ovy);
      const Pack rx = x - ox, ry = y - oy;
      const Pack dvx = vx - ovx, dvy = vy - ovy;
      const Pack sum_radius = radius + gather(task.radius, index);
      const Pack d2 = rx * rx + ry * ry;
      // Time to collision: |r + v tau| = R.
      const Pack body2 = sum_radius * sum_radius;
      const Pack r2 = min(body2, clear2 * d2);
      const Pack a = dvx * dvx + dvy * dvy;
      const Pack approach = zero - (rx * dvx + ry * dvy);
      const Pack discriminant = approach * approach - a * (d2 - r2);
      const Mask colliding = first_lanes(near - j) & (approach > zero) & (discriminant > zero);
      if (any(colliding)) {
        const Pack root = sqrt(max(discriminant, zero) + grazing2 * a * r2);
        const Pack tau = max((d2 - r2) / max(approach + root, tiny), soonest);
        // Minus the gradient of k tau^-2 exp(-tau/tau0) (eq. 3); that of tau is (r + v tau) / root.
        const Pack slope = strength * exp(zero - tau * inverse_horizon) * (two + tau * inverse_horizon);
        Pack scale = slope / max(tau * tau * tau * root, tiny);
        // At most what turns half of the relative velocity within this step: |r + v tau| = R.
        const Pack limit2 = most * a;
        const Pack over = scale * scale * r2;
        scale = select(over > limit2, sqrt(limit2 / max(r2, tiny)), scale);
        scale = select(colliding, scale, zero);
        ax = ax + scale * (rx + dvx * tau);
        ay = ay + scale * (ry + dvy * tau);
      }
      const Mask overlap = first_lanes(near - j) & (d2 < body2);
      if (any(overlap)) {
        const Mask lost = overlap & (d2 <= zero);
        Pack px = rx;
        if (any(lost)) {
          // Two people on one point: the elder goes to one side, the younger to the other.
          float sides[kLanes];
          for (int lane = 0; lane < kLanes; ++lane)
            sides[lane] = task.number[i] < task.number[index[lane]] ? kNearest : -kNearest;
          px = select(lost, load(sides), rx);
        }
        const Pack d = max(sqrt(d2), broadcast(kNearest));
        const Pack scale = select(overlap, stiffness * (sum_radius - d) / d, zero);
        ax = ax + scale * px;
        ay = ay + scale * ry;
      }
    }
    Point push = sum(ax, ay);
    if (pushes != nullptr) push = push + point(pushes[b]);
    // The driving force (v_pref - v) / xi, integrated exactly over the step for a constant push.
    const Point end = point(task.preferred[i]) + push * task.relaxation_time;
    const Point velocity = end + (point(task.velocity[i]) - end) * task.decay;
    store(task.planned[i], clamped_length(velocity, task.max_speed[i]));
  }
}

}  // namespace throng::steering::THRONG_ISA
