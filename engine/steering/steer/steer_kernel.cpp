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
  Point total;
  float left;
  void add(Point force) {
    const float size = length(force);
    if (!(size > 0.f) || !(left > 0.f)) return;
    total = total + (size <= left ? force : force * (left / size));
    left -= size;
  }
};

// -1 or 1 by the sign of x, with a ramp between -width and width: who cannot tell the side does not jump to one.
inline float side_of(float x, float width) { return x > width ? 1.f : x < -width ? -1.f : x / width; }

struct Threat {
  AgentIndex who = 0;
  float time = kNever;  // [s] to the nearest approach
  float miss = 0.f;     // [m] distance then
  float clear = 0.f;    // [m] distance that would do
};

// To which side of its way a walker steps: OpenSteer's three cases. Only a perfect tie has no side.
inline float side_step(const SteerTask& task, AgentIndex i, const Threat& threat, Point forward) {
  const Point left = left_of(forward);
  const Point other_velocity = point(task.velocity[threat.who]);
  const Point offset = point(task.position[threat.who]) - point(task.position[i]);
  const float parallel = dot(forward, normalised(other_velocity, point(task.heading[threat.who])));
  if (parallel < -kFacing) return -side_of(dot(offset + other_velocity * threat.time, left), kAside);  // head-on
  if (parallel > kFacing) return -side_of(dot(offset, left), kAside);                                  // overtaking
  // Crossing: the slower one goes behind; at equal speed both do.
  const Point velocity = point(task.velocity[i]);
  if (dot(other_velocity, other_velocity) <= 1.02f * dot(velocity, velocity))
    return -side_of(dot(other_velocity, left), kAside);
  return 0.f;
}

}  // namespace

void steer_plan(const SteerTask& task, const AgentIndex* batch, std::size_t count, const SteerExtras* extras) {
  const float* positions = &task.position->x;
  const float* velocities = &task.velocity->x;
  const Pack zero = broadcast(0.f), one = broadcast(1.f), tiny = broadcast(1e-12f), never = broadcast(kNever);
  const Pack horizon = broadcast(task.time_horizon);
  const Pack margin = broadcast(0.5f * task.separation_distance);
  const Pack inverse_reach = broadcast(1.f / task.separation_distance);
  const Pack separation = broadcast(task.separation), stiffness = broadcast(task.body_stiffness);
  const bool flocks = task.alignment > 0.f || task.cohesion > 0.f;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    const int near = task.neighbours.counts[i];
    AgentIndex room[kLanes];
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack vx = broadcast(task.velocity[i].x), vy = broadcast(task.velocity[i].y);
    const Pack radius = broadcast(task.radius[i]);
    Pack apart_x = zero, apart_y = zero, contact_x = zero, contact_y = zero;
    Pack middle_x = zero, middle_y = zero, flow_x = zero, flow_y = zero;
    Threat threat;
    for (int j = 0; j < near; j += kLanes) {
      const AgentIndex* index = eight_neighbours(list, j, near, i, room);
      Pack ox, oy, ovx, ovy;
      gather_pairs(positions, index, ox, oy);
      gather_pairs(velocities, index, ovx, ovy);
      const Mask used = first_lanes(near - j);
      Pack rx = x - ox;
      const Pack ry = y - oy;
      const Pack dvx = vx - ovx, dvy = vy - ovy;
      Pack d2 = rx * rx + ry * ry;
      const Mask lost = used & (d2 <= zero);
      if (any(lost)) {
        // Two people on one point: the elder goes to one side, the younger to the other.
        float sides[kLanes];
        for (int lane = 0; lane < kLanes; ++lane)
          sides[lane] = task.number[i] < task.number[index[lane]] ? kNearest : -kNearest;
        rx = select(lost, load(sides), rx);
        d2 = rx * rx + ry * ry;
      }
      const Pack bodies = radius + gather(task.radius, index);
      // Unaligned collision avoidance: the soonest nearest approach that is too near.
      const Pack time = (zero - (rx * dvx + ry * dvy)) / max(dvx * dvx + dvy * dvy, tiny);
      const Pack mx = rx + dvx * time, my = ry + dvy * time;
      const Pack miss2 = mx * mx + my * my;
      const Pack clear = bodies + margin;
      const Mask danger = used & (time > zero) & (time < horizon) & (miss2 < clear * clear);
      if (any(danger)) {
        const Pack times = select(danger, time, never);
        const float soonest = smallest(times);
        if (soonest < threat.time) {
          const int lane = __builtin_ctz(bits(times <= broadcast(soonest)));
          float misses[kLanes], clears[kLanes];
          store(misses, miss2), store(clears, clear);
          threat = {index[lane], soonest, std::sqrt(misses[lane]), clears[lane]};
        }
      }
      // Separation: away from bodies within reach, the more the nearer.
      const Pack d = max(sqrt(d2), broadcast(kNearest));
      const Pack gap = d - bodies;
      const Pack nearness = max(one - max(gap, zero) * inverse_reach, zero);
      const Pack away = select(used, separation * nearness / d, zero);
      apart_x = apart_x + away * rx;
      apart_y = apart_y + away * ry;
      const Pack press = select(used, stiffness * max(zero - gap, zero) / d, zero);
      contact_x = contact_x + press * rx;
      contact_y = contact_y + press * ry;
      if (flocks) {
        middle_x = middle_x - select(used, rx, zero), middle_y = middle_y - select(used, ry, zero);
        flow_x = flow_x - select(used, dvx, zero), flow_y = flow_y - select(used, dvy, zero);
      }
    }

    Budget budget{{0.f, 0.f}, task.max_force};
    if (extras != nullptr) budget.add(point(extras[b].walls));
    const Point velocity = point(task.velocity[i]);
    if (threat.time < kNever) {
      // As much as moves the nearest approach to a clear distance in time.
      const Point forward = normalised(velocity, point(task.heading[i]));
      const float time = threat.time > 2.f * task.dt ? threat.time : 2.f * task.dt;
      const float need = 2.f * (threat.clear - threat.miss) / (time * time);
      budget.add(left_of(forward) * (side_step(task, i, threat, forward) * need * task.avoid_neighbours));
    }
    budget.add(sum(apart_x, apart_y));
    if (extras != nullptr) budget.add(point(extras[b].urgent));
    budget.add((point(task.preferred[i]) - velocity) * task.seek);
    if (extras != nullptr) budget.add(point(extras[b].idle));
    if (flocks && near > 0) {
      const float share = 1.f / static_cast<float>(near);
      budget.add(sum(flow_x, flow_y) * (share * task.alignment));
      // To arrive in the middle, not to overshoot it.
      const Point middle = sum(middle_x, middle_y) * share;
      const float ramp = length(middle) < kSlowing ? length(middle) / kSlowing : 1.f;
      const float speed = length(point(task.preferred[i])) * ramp;
      budget.add((normalised(middle) * speed - velocity) * task.cohesion);
    }
    const Point force = budget.total + sum(contact_x, contact_y);
    store(task.planned[i], clamped_length(velocity + force * task.dt, task.max_speed[i]));
  }
}

}  // namespace throng::steering::THRONG_ISA
