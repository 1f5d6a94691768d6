#include "engine/steering/escape_panic/escape_panic_kernel.h"

#include "engine/steering/lanes.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr float kNearest = 1e-4f;                 // [m]
constexpr float kNear = 0.15f;                    // [m] between bodies; further away pushes change little in a step
constexpr float kCoasting = 0.05f;                // [m] more than two come nearer in a sub-step
constexpr int kMostCoasting = 1;                  // sub-steps
constexpr std::uint16_t kMixed = 1, kCoasts = 2;  // of flags; as many of the latter as sub-steps to coast
constexpr float kLargest = 3.f;  // ranges of overlap at which the repulsion stops to grow: nobody is in nobody
// Springs stronger than this many masses over the square of the sub-step would make eight bodies around one swing ever
// higher (2, the limit of a step that is explicit in space, over the four that push along one line).
constexpr float kStiffest = 0.4f;

// The sums that one person's sub-step is made of: pushes, and the friction that turns velocities towards others'.
struct Sums {
  Pack fx, fy;         // [N]
  Pack gxx, gxy, gyy;  // [kg] friction times time, as a matrix that takes the part along the contact
  Pack hx, hy;         // [kg m/s] that matrix times others' velocities and what they changed by lately
  Pack overlap;        // [m] the largest, or below 0 the smallest gap
  bool touching;       // otherwise only the pushes count
};

struct Constants {
  Pack repulsion, inverse_range, stiffness, friction, stiffest, push_time;
  explicit Constants(const EscapePanicTask& t)
      : repulsion(broadcast(t.repulsion)),
        inverse_range(broadcast(1.f / t.range)),
        stiffness(broadcast(t.body_stiffness)),
        friction(broadcast(t.friction * t.push_time)),
        stiffest(broadcast(kStiffest / (t.sub_step * t.sub_step))),
        push_time(broadcast(t.push_time)) {}
};

// Where eight others are after the last round, relative to where a person stood when the step began.
struct Others {
  Pack x, y, vx, vy, cx, cy;
};

inline Others others_now(const EscapePanicTask& task, const AgentIndex* index, AgentIndex i, bool mixed) {
  Others o;
  gather_pairs(&task.position->x, index, o.x, o.y);
  o.x = o.x - broadcast(task.position[i].x), o.y = o.y - broadcast(task.position[i].y);
  // Rows are a whole number of pairs apart, and a moment is three of them.
  const auto stride = static_cast<std::uint32_t>(task.state_stride / sizeof(Vec2));
  const auto* moments = reinterpret_cast<const float*>(task.state) + ((task.round - 1) & 1) * 6;
  std::uint32_t rows[kLanes];
  for (int lane = 0; lane < kLanes; ++lane) rows[lane] = index[lane] * stride;
  Pack offset_x, offset_y;
  gather_pairs(moments, rows, offset_x, offset_y);
  gather_pairs(moments + 2, rows, o.vx, o.vy);
  gather_pairs(moments + 4, rows, o.cx, o.cy);
  const Pack time = broadcast(static_cast<float>(task.round - 1) * task.sub_step), zero = broadcast(0.f);
  const auto walk_on = [&](Mask those) {
    offset_x = select(those, o.vx * time, offset_x), offset_y = select(those, o.vy * time, offset_y);
    o.cx = select(those, zero, o.cx), o.cy = select(those, zero, o.cy);
  };
  if (mixed) {
    // People of another model: nothing is known but their velocity.
    float strange[kLanes];
    for (int lane = 0; lane < kLanes; ++lane)
      strange[lane] = task.steering[index[lane]] != task.steering[i] ? 1.f : 0.f;
    const Mask those = load(strange) > zero;
    Pack vx, vy;
    gather_pairs(&task.velocity->x, index, vx, vy);
    o.vx = select(those, vx, o.vx), o.vy = select(those, vy, o.vy);
    walk_on(those);
  }
  walk_on(o.cx >= broadcast(kWalksOn));
  o.x = o.x + offset_x, o.y = o.y + offset_y;
  return o;
}

// Helbing et al. 2000, eqs. 2 and 3: {A exp((r - d)/B) + k g(r - d)} n + kappa g(r - d) dv_t t.
inline void add_others(const EscapePanicTask& task, const Constants& c, const AgentIndex* index, Mask used,
                       AgentIndex i, bool mixed, Point at, Point velocity, Point change, Sums& sums) {
  const Pack zero = broadcast(0.f);
  const Others o = others_now(task, index, i, mixed);
  Pack rx = broadcast(at.x) - o.x;
  const Pack ry = broadcast(at.y) - o.y;
  const Mask lost = used & (rx * rx + ry * ry <= zero);
  if (any(lost)) {
    // Two people on one point: the elder goes to one side, the younger to the other.
    float sides[kLanes];
    for (int lane = 0; lane < kLanes; ++lane)
      sides[lane] = task.serial[i] < task.serial[index[lane]] ? kNearest : -kNearest;
    rx = select(lost, load(sides), rx);
  }
  const Pack d = max(sqrt(rx * rx + ry * ry), broadcast(kNearest));
  const Pack overlap = broadcast(task.radius[i]) + gather(task.radius, index) - d;
  Pack normal = c.repulsion * exp(min(overlap * c.inverse_range, broadcast(kLargest)));
  sums.overlap = select(used, max(sums.overlap, overlap), sums.overlap);
  const Mask touching = used & (overlap > zero);
  if (!any(touching)) {
    normal = select(used, normal, zero) / d;
    sums.fx = sums.fx + normal * rx;
    sums.fy = sums.fy + normal * ry;
    return;
  }
  sums.touching = true;
  const Pack inverse = broadcast(1.f) / d;
  const Pack nx = rx * inverse, ny = ry * inverse;
  const Pack lighter = min(broadcast(task.mass[i]), gather(task.mass, index));
  normal = normal + min(c.stiffness, c.stiffest * lighter) * max(overlap, zero);
  normal = select(used, normal, zero);
  const Pack rub = select(touching, c.friction * overlap, zero);
  const Pack slide = (o.vy - broadcast(velocity.y)) * nx - (o.vx - broadcast(velocity.x)) * ny;
  const Pack lately = (o.cy + broadcast(change.y)) * nx - (o.cx + broadcast(change.x)) * ny;
  sums.fx = sums.fx + normal * nx;
  sums.fy = sums.fy + normal * ny;
  sums.gxx = sums.gxx + rub * ny * ny;
  sums.gxy = sums.gxy - rub * nx * ny;
  sums.gyy = sums.gyy + rub * nx * nx;
  sums.hx = sums.hx - rub * (slide + lately) * ny;
  sums.hy = sums.hy + rub * (slide + lately) * nx;
}

// The walls around one person: straight away from each, and how far its body is from it.
struct Walls {
  Point away[kLanes];
  float gap[kLanes];   // [m]
  float push[kLanes];  // [N] not yet given by nearer walls
  int count = 0;
};

// Eq. 7: as between people. A wall drawn in pieces must not push several times: of each further push only what the
// others have not given in its direction is added.
inline Walls walls_now(const EscapePanicTask& task, const Constants& c, const Segment* walls, int count, AgentIndex i,
                       Point at) {
  Walls w;
  w.count = count;
  float ends[4][kLanes] = {};
  for (int k = 0; k < count; ++k) {
    ends[0][k] = walls[k].a.x - task.position[i].x, ends[1][k] = walls[k].a.y - task.position[i].y;
    ends[2][k] = walls[k].b.x - walls[k].a.x, ends[3][k] = walls[k].b.y - walls[k].a.y;
  }
  const Pack sx = load(ends[2]), sy = load(ends[3]);
  const Pack px = broadcast(at.x) - load(ends[0]), py = broadcast(at.y) - load(ends[1]);
  const Pack t = clamp(divide_or_zero(px * sx + py * sy, sx * sx + sy * sy), broadcast(0.f), broadcast(1.f));
  const Pack rx = px - t * sx, ry = py - t * sy;
  const Pack d = max(sqrt(rx * rx + ry * ry), broadcast(kNearest));
  const Pack overlap = broadcast(task.radius[i]) - d;
  const Pack normal = c.repulsion * exp(min(overlap * c.inverse_range, broadcast(kLargest))) +
                      min(c.stiffness, c.stiffest * broadcast(task.mass[i])) * max(overlap, broadcast(0.f));
  float nx[kLanes], ny[kLanes], pushes[kLanes];
  store(nx, rx / d), store(ny, ry / d), store(pushes, normal), store(w.gap, broadcast(0.f) - overlap);
  Point total = {0.f, 0.f};
  for (int k = 0; k < count; ++k) {
    w.away[k] = {nx[k], ny[k]};
    const float given = dot(total, w.away[k]);
    const float more = pushes[k] - (given > 0.f ? given : 0.f);
    w.push[k] = more > 0.f ? more : 0.f;
    total = total + w.away[k] * w.push[k];
  }
  return w;
}

// As in engine/steering/squeeze.h, and before shoulders are turned: these walls hold people a step away from a gap.
inline bool turns(const EscapePanicTask& task, AgentIndex i) {
  return task.half_depth != nullptr && task.half_depth[i] > 0.f;
}
inline Point without_braking(Point wish, Point push) {
  const Point ahead = normalised(wish);
  const float back = dot(push, ahead);
  return back < 0.f ? push - ahead * back : push;
}

// The step never lets a body into a wall, so a wall is rigid: it takes what of a velocity would press into it. The
// paper's squeeze, from which friction comes, is that at which the elastic push would have done the same.
inline Point stop_at_walls(const EscapePanicTask& task, const Walls& w, Point velocity) {
  const float friction_by_push = task.body_stiffness > 0.f ? task.friction / task.body_stiffness : 0.f;  // [s/m]
  constexpr int kPasses = 2;  // a corner needs both of its walls twice
  for (int pass = 0; pass < kPasses; ++pass)
    for (int k = 0; k < w.count; ++k) {
      const float room = w.gap[k] > 0.f ? w.gap[k] / task.sub_step : 0.f;  // [m/s]
      const float excess = -dot(velocity, w.away[k]) - room;
      if (!(excess > 0.f)) continue;
      velocity = velocity + w.away[k] * excess;
      // push = mass excess / push_time; times friction_by_push it is kappa g, and times push_time / mass a number.
      const Point along = left_of(w.away[k]);
      const float rub = excess * friction_by_push;
      velocity = velocity - along * (dot(velocity, along) * rub / (1.f + rub));
    }
  return velocity;
}

// Eq. 1 over a time, exact for a constant force: `relaxation` is exp(time / tau) - 1, push_time tau times it.
inline Point relaxed(Point velocity, Point wish, Point force, float mass, float relaxation, float push_time) {
  return velocity + ((wish - velocity) * relaxation + force * (push_time / mass)) * (1.f / (1.f + relaxation));
}

// 0 for no velocity at all.
inline std::uint32_t hash_of(const Vec2& v) {
  const float positive[2] = {v.x + 0.f, v.y + 0.f};  // zeros have two signs
  std::uint32_t x = 0, y = 0;
  std::memcpy(&x, &positive[0], sizeof x);
  std::memcpy(&y, &positive[1], sizeof y);
  return x * 0x9E3779B1u ^ y * 0x85EBCA77u;
}

// The pushes of those neighbours who are not near, by where they are now.
inline Point far_push(const EscapePanicTask& task, const Constants& c, AgentIndex i, int near) {
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  const int count = task.neighbours.counts[i];
  const Pack zero = broadcast(0.f);
  Pack fx = zero, fy = zero;
  for (int j = near; j < count; j += kLanes) {
    AgentIndex room[kLanes];
    const AgentIndex* index = eight_neighbours(list, j, count, i, room);
    Pack x, y;
    gather_pairs(&task.position->x, index, x, y);
    const Pack rx = broadcast(task.position[i].x) - x, ry = broadcast(task.position[i].y) - y;
    const Pack d = max(sqrt(rx * rx + ry * ry), broadcast(kNearest));
    const Pack overlap = broadcast(task.radius[i]) + gather(task.radius, index) - d;
    const Pack push = select(first_lanes(count - j), c.repulsion * exp(overlap * c.inverse_range) / d, zero);
    fx = fx + push * rx;
    fy = fy + push * ry;
  }
  return sum(fx, fy);
}

// How many of the neighbours, nearest first, hold all those whose body may come near in this step, whatever the
// direction they walk in.
inline int count_near(const EscapePanicTask& task, AgentIndex i, Point velocity) {
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  const int count = task.neighbours.counts[i];
  int near = 0;
  for (int j = 0; j < count; j += kLanes) {
    AgentIndex room[kLanes];
    const AgentIndex* index = eight_neighbours(list, j, count, i, room);
    Pack x, y, vx, vy;
    gather_pairs(&task.position->x, index, x, y);
    gather_pairs(&task.velocity->x, index, vx, vy);
    const Pack rx = broadcast(task.position[i].x) - x, ry = broadcast(task.position[i].y) - y;
    const Pack wx = broadcast(velocity.x) - vx, wy = broadcast(velocity.y) - vy;
    const Pack gap = sqrt(rx * rx + ry * ry) - broadcast(task.radius[i]) - gather(task.radius, index);
    const Pack left = gap - sqrt(wx * wx + wy * wy) * broadcast(task.dt);
    std::uint32_t lanes = bits(first_lanes(count - j) & (left < broadcast(kNear)));
    for (int lane = 1; lanes != 0; lanes >>= 1, ++lane) near = j + lane;
  }
  return near;
}

// Round 0. Where sub-steps begin, and whether there is need for any: somebody who is far from all others and from walls
// walks through the step at once.
inline void begin(const EscapePanicTask& task, const Constants& c, AgentIndex i, bool at_wall,
                  EscapePanicState& state) {
  const Point velocity = point(task.velocity[i]);
  // The crowd knows the mean velocity over the last step. The one at its end is the better beginning, unless something
  // else than its own forces moved the person.
  const bool as_planned = hash_of(task.velocity[i]) == state.told;
  EscapePanicMoment first = state.moment[task.sub_steps & 1];
  store(first.offset, {0.f, 0.f});
  if (!as_planned) store(first.velocity, velocity);
  if (!as_planned || first.change.x >= kWalksOn) store(first.change, {0.f, 0.f});
  state.flags = 0;
  const int near = count_near(task, i, velocity);
  const Point far = far_push(task, c, i, near);
  if (near > 0 || at_wall) {
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    state.moment[0] = first;
    store(state.far, far);
    state.near = static_cast<std::uint16_t>(near);
    for (int j = 0; j < near; ++j)
      if (task.steering[list[j]] != task.steering[i]) state.flags = kMixed;
    return;
  }
  const Point next = clamped_length(relaxed(point(first.velocity), point(task.preferred[i]), far, task.mass[i],
                                            task.step_relaxation, task.step_push_time),
                                    task.max_speed[i]);
  store(first.velocity, next);
  store(first.change, {kWalksOn, 0.f});
  state.moment[0] = state.moment[1] = first;
  task.planned[i] = first.velocity;
  state.told = hash_of(first.velocity);
}

inline void finish(const EscapePanicTask& task, AgentIndex i, const EscapePanicMoment& before, Point next,
                   EscapePanicState& state) {
  EscapePanicMoment& after = state.moment[task.round & 1];
  const Point end = point(before.offset) + next * task.sub_step;
  const Point change = next - point(before.velocity);
  store(after.offset, end);
  store(after.velocity, next);
  store(after.change, change);
  if (task.round < task.sub_steps) return;
  const Point mean = clamped_length(end * (1.f / task.dt), task.max_speed[i]);
  store(task.planned[i], mean);
  state.told = hash_of(task.planned[i]);
}

// Eq. 1 over one sub-step.
inline void advance(const EscapePanicTask& task, const Constants& c, AgentIndex i, const Segment* walls, int wall_count,
                    EscapePanicState& state) {
  const EscapePanicMoment& before = state.moment[(task.round - 1) & 1];
  const Point at = point(before.offset), velocity = point(before.velocity), change = point(before.change);
  const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
  const int near = state.near;
  const bool mixed = (state.flags & kMixed) != 0;
  const float mass = task.mass[i];
  const Pack zero = broadcast(0.f);
  Sums sums = {zero, zero, zero, zero, zero, zero, zero, broadcast(-1.f), false};
  for (int j = 0; j < near; j += kLanes) {
    AgentIndex room[kLanes];
    const AgentIndex* index = eight_neighbours(list, j, near, i, room);
    add_others(task, c, index, first_lanes(near - j), i, mixed, at, velocity, change, sums);
  }
  Point force = sum(sums.fx, sums.fy) + point(state.far);
  const Point wish = point(task.preferred[i]);
  Walls around;
  if (wall_count > 0) {
    around = walls_now(task, c, walls, wall_count, i, at);
    const Point of_people = force;
    for (int k = 0; k < around.count; ++k) force = force + around.away[k] * around.push[k];
    if (turns(task, i)) force = of_people + without_braking(wish, force - of_people);
  }
  Point next;
  if (sums.touching) {
    // Friction is taken at the end of the sub-step, however strong it is. Others' velocities are supposed to change as
    // they last did; twice the friction on the left, with once more our own last change on the right, keeps this stable
    // when all do it at once.
    const Point momentum =
        (wish - velocity) * (mass * task.relaxation) + force * task.push_time + sum(sums.hx, sums.hy);
    const float inertia = mass * (1.f + task.relaxation);
    const float mxx = inertia + 2.f * sum(sums.gxx), mxy = 2.f * sum(sums.gxy), myy = inertia + 2.f * sum(sums.gyy);
    const float inverse = 1.f / (mxx * myy - mxy * mxy);
    next = velocity + Point{myy * momentum.x - mxy * momentum.y, mxx * momentum.y - mxy * momentum.x} * inverse;
  } else {
    next = relaxed(velocity, wish, force, mass, task.relaxation, task.push_time);
  }
  if (wall_count > 0) next = stop_at_walls(task, around, next);
  next = clamped_length(next, task.max_speed[i]);

  if (wall_count == 0 && !sums.touching) {
    const float gap = -largest(sums.overlap);
    for (int k = 1; k <= kMostCoasting && gap > kCoasting * static_cast<float>(k); ++k)
      state.flags = static_cast<std::uint16_t>(state.flags + kCoasts);
  }
  finish(task, i, before, next, state);
}

// A sub-step of somebody who touched nobody in the last one and cannot in this: on as then.
inline void coast(const EscapePanicTask& task, AgentIndex i, EscapePanicState& state) {
  const EscapePanicMoment& before = state.moment[(task.round - 1) & 1];
  state.flags = static_cast<std::uint16_t>(state.flags - kCoasts);
  finish(task, i, before, clamped_length(point(before.velocity) + point(before.change), task.max_speed[i]), state);
}

}  // namespace

void escape_panic_round(const EscapePanicTask& task, const AgentIndex* batch, std::size_t count, const Segment* walls,
                        const std::uint32_t* walls_begin) {
  const Constants constants(task);
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    auto& state = *reinterpret_cast<EscapePanicState*>(task.state + std::size_t{i} * task.state_stride);
    const std::uint32_t first = walls_begin != nullptr ? walls_begin[b] : 0;
    const int wall_count = walls_begin != nullptr ? static_cast<int>(walls_begin[b + 1] - first) : 0;
    if (task.round == 0)
      begin(task, constants, i, wall_count > 0, state);
    else if (state.flags >= kCoasts)
      coast(task, i, state);
    else if (state.moment[0].change.x < kWalksOn)
      advance(task, constants, i, walls + first, wall_count, state);
  }
}

}  // namespace throng::steering::THRONG_ISA
