#include "engine/steering/social_force/social_force_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;  // [m] distances below this count as this
// [m] How well a person tells on which side of another's way it is. The paper's push jumps from left to right on the
// line along which somebody walks; this width smooths the jump.
constexpr float kSideways = 0.05f;

}  // namespace

void social_force_plan(const SocialForceTask& task, const AgentIndex* batch, std::size_t count, const Vec2* pushes) {
  const float* positions = &task.position->x;
  const float* velocities = &task.velocity->x;
  const Pack zero = broadcast(0.f), one = broadcast(1.f), quarter = broadcast(0.25f), half = broadcast(0.5f);
  const Pack nearest = broadcast(kNearest), smoothing = broadcast(4.f * kSideways * kSideways);
  const Pack strength = broadcast(task.strength), inverse_range = broadcast(1.f / task.range);
  const Pack step_time = broadcast(task.step_time), stiffness = broadcast(task.body_stiffness);
  const Pack behind = broadcast(task.behind_weight), cosine2 = broadcast(task.cosine * task.cosine);
  const Mask wide = broadcast(task.cosine) < zero;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    const int near = task.neighbours.counts[i];
    AgentIndex room[kLanes];
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack wish_x = broadcast(task.preferred[i].x), wish_y = broadcast(task.preferred[i].y);
    const Pack wish2 = wish_x * wish_x + wish_y * wish_y;
    const Pack radius = broadcast(task.radius[i]);
    Pack ax = zero, ay = zero;
    for (int j = 0; j < near; j += kLanes) {
      const AgentIndex* index = eight_neighbours(list, j, near, i, room);
      Pack ox, oy, ovx, ovy;
      gather_pairs(positions, index, ox, oy);
      gather_pairs(velocities, index, ovx, ovy);
      Pack rx = x - ox;
      const Pack ry = y - oy;
      Pack d2 = rx * rx + ry * ry;
      const Mask used = first_lanes(near - j);
      const Mask lost = used & (d2 <= zero);
      if (any(lost)) {
        // Two people on one point: the elder goes to one side, the younger to the other.
        float sides[kLanes];
        for (int lane = 0; lane < kLanes; ++lane)
          sides[lane] = task.number[i] < task.number[index[lane]] ? kNearest : -kNearest;
        rx = select(lost, load(sides), rx);
        d2 = rx * rx + ry * ry;
      }
      // Eq. 4: half the small axis of the ellipse around the other's place now and after its step.
      const Pack sx = ovx * step_time, sy = ovy * step_time;
      const Pack qx = rx - sx, qy = ry - sy;
      const Pack d = max(sqrt(d2), nearest);
      const Pack q = max(sqrt(qx * qx + qy * qy), nearest);
      const Pack both = d + q;
      const Pack axis = half * sqrt(max(both * both - (sx * sx + sy * sy), zero) + smoothing);
      // Eq. 3: minus the gradient of V0 exp(-b/sigma); grad b = (d + q) / (4 b) (r/d + (r - s)/|r - s|).
      const Pack gx = rx * q + qx * d, gy = ry * q + qy * d;
      const Pack squeeze = max(radius + gather(task.radius, index) - d, zero);
      Pack scale = strength * exp(zero - axis * inverse_range) * (quarter * both) / (axis * d * q);
      // Eq. 8: full weight when the push comes from within the field of view around the wish.
      const Pack facing = zero - (gx * wish_x + gy * wish_y);
      const Mask ahead = facing >= zero;
      const Mask flat = facing * facing <= cosine2 * wish2 * (gx * gx + gy * gy);
      const Mask seen = (wide & (ahead | flat)) | (ahead & ~wide & ~flat);
      scale = select(used, scale * select(seen, one, behind), zero);
      const Pack contact = select(used, stiffness * squeeze / d, zero);
      ax = ax + scale * gx + contact * rx;
      ay = ay + scale * gy + contact * ry;
    }
    Point push = sum(ax, ay);
    if (pushes != nullptr) push = push + point(pushes[b]);
    // Eq. 2 and 9, integrated exactly over the step for a constant push: towards wish + tau push.
    const Point end = point(task.preferred[i]) + push * task.relaxation_time;
    const Point velocity = end + (point(task.velocity[i]) - end) * task.decay;
    store(task.planned[i], clamped_length(velocity, task.max_speed[i]));
  }
}

}  // namespace throng::steering::THRONG_ISA
