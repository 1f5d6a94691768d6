#include "engine/steering/orca/orca_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::steering::THRONG_ISA {
namespace {

using namespace ::throng::THRONG_ISA;

constexpr int kMostLines = kMostHardLines + kMostNeighbours;
constexpr float kParallel = 1e-5f;  // sine of the angle below which two lines count as parallel

// Half-planes side by side, so that eight are handled at once. Unused entries have direction 0: nothing violates them.
struct Lines {
  alignas(32) float px[kMostLines + kLanes];
  alignas(32) float py[kMostLines + kLanes];
  alignas(32) float dx[kMostLines + kLanes];
  alignas(32) float dy[kMostLines + kLanes];

  void clear_lanes_from(int n) {
    const Pack zero = broadcast(0.f);
    store(px + n, zero), store(py + n, zero), store(dx + n, zero), store(dy + n, zero);
  }
};

struct Point {
  float x, y;
};

// How far v lies on the forbidden side of a line; positive: violated.
inline float violation(const Lines& l, int i, Point v) { return l.dx[i] * (l.py[i] - v.y) - l.dy[i] * (l.px[i] - v.x); }

// The first line from `from` on that v violates, n when there is none.
inline int first_violated(const Lines& l, int from, int n, Point v) {
  const Pack vx = broadcast(v.x), vy = broadcast(v.y), zero = broadcast(0.f);
  for (int block = from / kLanes * kLanes; block < n; block += kLanes) {
    const Pack d = load(l.dx + block) * (load(l.py + block) - vy) - load(l.dy + block) * (load(l.px + block) - vx);
    std::uint32_t mask = bits(d > zero);
    if (block < from) mask &= 0xffu << (from - block);
    if (mask != 0) {
      const int i = block + __builtin_ctz(mask);
      return i < n ? i : n;
    }
  }
  return n;
}

// The best velocity on line i within the speed circle and the lines before it (van den Berg et al. 2011, section 5.2).
inline bool solve_on_line(const Lines& l, int i, float speed, Point wish, bool wish_is_direction, Point& result) {
  const Point p = {l.px[i], l.py[i]};
  const Point d = {l.dx[i], l.dy[i]};
  const float along = p.x * d.x + p.y * d.y;
  const float discriminant = along * along + speed * speed - (p.x * p.x + p.y * p.y);
  if (discriminant < 0.f) return false;
  const float half = std::sqrt(discriminant);
  float left = -along - half;
  float right = -along + half;
  if (i > 0) {
    const Pack dx = broadcast(d.x), dy = broadcast(d.y), px = broadcast(p.x), py = broadcast(p.y);
    const Pack zero = broadcast(0.f), tiny = broadcast(kParallel);
    Pack lefts = broadcast(left), rights = broadcast(right);
    for (int j = 0; j < i; j += kLanes) {
      const Pack jdx = load(l.dx + j), jdy = load(l.dy + j);
      const Pack denominator = dx * jdy - dy * jdx;
      const Pack numerator = jdx * (py - load(l.py + j)) - jdy * (px - load(l.px + j));
      const Mask used = first_lanes(i - j);
      const Mask parallel = (denominator <= tiny) & (denominator >= -tiny);
      if (any(used & parallel & (numerator < zero))) return false;
      const Mask cuts = used & ~parallel;
      const Pack t = numerator / select(parallel, broadcast(1.f), denominator);
      const Mask from_right = cuts & (denominator > zero);
      const Mask from_left = cuts & ~(denominator > zero);
      rights = select(from_right & (t < rights), t, rights);
      lefts = select(from_left & (t > lefts), t, lefts);
    }
    right = smallest(rights);
    left = largest(lefts);
    if (left > right) return false;
  }
  float t;
  if (wish_is_direction) {
    t = wish.x * d.x + wish.y * d.y > 0.f ? right : left;
  } else {
    t = d.x * (wish.x - p.x) + d.y * (wish.y - p.y);
    t = t < left ? left : t > right ? right : t;
  }
  result = {p.x + t * d.x, p.y + t * d.y};
  return true;
}

// The two-dimensional program: lines in order, each new one that is violated moves the optimum onto itself. Returns the
// line at which no velocity was left, n when all could be kept.
inline int solve(const Lines& l, int n, float speed, Point wish, bool wish_is_direction, Point& result) {
  const float squared = wish.x * wish.x + wish.y * wish.y;
  if (wish_is_direction) {
    result = {wish.x * speed, wish.y * speed};
  } else if (squared > speed * speed) {
    const float scale = speed / std::sqrt(squared);
    result = {wish.x * scale, wish.y * scale};
  } else {
    result = wish;
  }
  for (int i = first_violated(l, 0, n, result); i < n; i = first_violated(l, i + 1, n, result)) {
    const Point before = result;
    if (!solve_on_line(l, i, speed, wish, wish_is_direction, result)) {
      result = before;
      return i;
    }
  }
  return n;
}

// When people are packed too densely: the velocity with the smallest largest violation, hard lines kept (section 5.3).
// The bisectors of line i with the lines before it bound the region in which i is the worst.
inline void solve_infeasible(const Lines& l, Lines& projected, int hard, int n, int from, float speed, Point& result) {
  float worst = 0.f;
  for (int i = from; i < n; ++i) {
    if (violation(l, i, result) <= worst) continue;
    const Pack dx = broadcast(l.dx[i]), dy = broadcast(l.dy[i]), px = broadcast(l.px[i]), py = broadcast(l.py[i]);
    const Pack zero = broadcast(0.f), tiny = broadcast(kParallel);
    for (int j = 0; j < i; j += kLanes) {
      const Pack jdx = load(l.dx + j), jdy = load(l.dy + j), jpx = load(l.px + j), jpy = load(l.py + j);
      const Pack determinant = dx * jdy - dy * jdx;
      const Mask parallel = (determinant <= tiny) & (determinant >= -tiny);
      const Pack t = (jdx * (py - jpy) - jdy * (px - jpx)) / select(parallel, broadcast(1.f), determinant);
      const Pack half = broadcast(0.5f);
      Pack qx = select(parallel, half * (px + jpx), px + t * dx);
      Pack qy = select(parallel, half * (py + jpy), py + t * dy);
      Pack ex = jdx - dx;
      Pack ey = jdy - dy;
      const Pack norm = sqrt(ex * ex + ey * ey);
      ex = divide_or_zero(ex, norm);
      ey = divide_or_zero(ey, norm);
      // A parallel line that points the same way bounds nothing.
      const Mask none = parallel & (dx * jdx + dy * jdy > zero);
      qx = select(none, zero, qx), qy = select(none, zero, qy);
      ex = select(none, zero, ex), ey = select(none, zero, ey);
      const Mask is_hard = first_lanes(hard - j);
      store(projected.px + j, select(is_hard, jpx, qx));
      store(projected.py + j, select(is_hard, jpy, qy));
      store(projected.dx + j, select(is_hard, jdx, ex));
      store(projected.dy + j, select(is_hard, jdy, ey));
    }
    const Point before = result;
    if (solve(projected, i, speed, {-l.dy[i], l.dx[i]}, true, result) < i) result = before;
    worst = violation(l, i, result);
  }
}

// The lines of overlapping bodies lie far outside of the speed circle, where its border is lost to rounding.
inline Vec2 within(Point v, float speed) {
  const float squared = v.x * v.x + v.y * v.y;
  if (!(squared > speed * speed)) return {v.x, v.y};
  const float scale = speed / std::sqrt(squared);
  return {v.x * scale, v.y * scale};
}

}  // namespace

void orca_plan(const OrcaTask& task, const AgentIndex* batch, std::size_t count, const HalfPlane* hard,
               const std::uint32_t* hard_begin) {
  const float* positions = &task.position->x;
  const float* velocities = &task.velocity->x;
  const Pack inverse_horizon = broadcast(1.f / task.time_horizon);
  const Pack inverse_dt = broadcast(1.f / task.dt);
  const Pack zero = broadcast(0.f);
  const Pack half = broadcast(0.5f);
  const Pack one = broadcast(1.f);
  Lines lines{};
  Lines projected{};
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    int n = 0;
    if (hard_begin != nullptr)
      for (std::uint32_t h = hard_begin[b]; h < hard_begin[b + 1]; ++h, ++n) {
        lines.px[n] = hard[h].point.x, lines.py[n] = hard[h].point.y;
        lines.dx[n] = hard[h].direction.x, lines.dy[n] = hard[h].direction.y;
      }
    const int hard_lines = n;

    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    const int near = task.neighbours.counts[i];
    AgentIndex index[kMostNeighbours + kLanes];
    for (int j = 0; j < near; ++j) index[j] = list[j];
    for (int j = near; j < near + kLanes; ++j) index[j] = i;
    const Pack x = broadcast(task.position[i].x), y = broadcast(task.position[i].y);
    const Pack vx = broadcast(task.velocity[i].x), vy = broadcast(task.velocity[i].y);
    const Pack radius = broadcast(task.radius[i]);
    for (int j = 0; j < near; j += kLanes) {
      Pack ox, oy, ovx, ovy;
      gather_pairs(positions, index + j, ox, oy);
      gather_pairs(velocities, index + j, ovx, ovy);
      const Pack sum_radius = radius + gather(task.radius, index + j);
      const Pack rx = ox - x, ry = oy - y;
      const Pack dvx = vx - ovx, dvy = vy - ovy;
      const Pack distance2 = rx * rx + ry * ry;
      const Pack radius2 = sum_radius * sum_radius;
      const Mask overlap = distance2 <= radius2;
      const Pack inverse_time = select(overlap, inverse_dt, inverse_horizon);
      // w: from the centre of the cut-off circle to the relative velocity (figure 2 of the paper).
      const Pack wx = dvx - inverse_time * rx, wy = dvy - inverse_time * ry;
      const Pack w2 = wx * wx + wy * wy;
      const Pack w_rel = wx * rx + wy * ry;
      const Mask circle = overlap | ((w_rel < zero) & (w_rel * w_rel > radius2 * w2));
      // On the circle: out along w.
      const Pack w_length = sqrt(w2);
      Pack nx = divide_or_zero(wx, w_length);
      const Pack ny = divide_or_zero(wy, w_length);
      const Mask lost = circle & (w2 <= zero);
      if (any(lost)) {
        // Two people on one point with one velocity: the elder gives way to one side, the younger to the other.
        float sides[kLanes];
        for (int lane = 0; lane < kLanes; ++lane)
          sides[lane] = task.number[i] < task.number[index[j + lane]] ? 1.f : -1.f;
        nx = select(lost, load(sides), nx);
      }
      const Pack out = sum_radius * inverse_time - w_length;
      // On a leg: out across the tangent on the side of w.
      const Pack leg = sqrt(max(distance2 - radius2, zero));
      const Pack side = select(rx * wy - ry * wx > zero, one, -one);
      const Pack safe2 = select(circle, one, distance2);
      const Pack tx = (side * rx * leg - ry * sum_radius) / safe2;
      const Pack ty = (rx * sum_radius + side * ry * leg) / safe2;
      const Pack along = dvx * tx + dvy * ty;
      const Pack ux = select(circle, out * nx, along * tx - dvx);
      const Pack uy = select(circle, out * ny, along * ty - dvy);
      store(lines.dx + n, select(circle, ny, tx));
      store(lines.dy + n, select(circle, -nx, ty));
      store(lines.px + n, vx + half * ux);
      store(lines.py + n, vy + half * uy);
      n += near - j < kLanes ? near - j : kLanes;
    }
    lines.clear_lanes_from(n);

    const Point wish = {task.preferred[i].x, task.preferred[i].y};
    Point result;
    const int failed = solve(lines, n, task.max_speed[i], wish, false, result);
    // When not even the hard lines can be kept together, the first of them are.
    if (failed < n && failed >= hard_lines)
      solve_infeasible(lines, projected, hard_lines, n, failed, task.max_speed[i], result);
    task.planned[i] = within(result, task.max_speed[i]);
  }
}

}  // namespace throng::steering::THRONG_ISA
