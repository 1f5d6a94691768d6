#include "engine/steering/orca/orca_kernel.h"

#include "engine/steering/lanes.h"

// Each lane is a person: eight programs run side by side.
namespace throng::steering::THRONG_ISA {
namespace {

constexpr int kMostLines = kMostHardLines + kMostNeighbours;
constexpr float kParallel = 1e-5f;  // sine of the angle below which two lines count as parallel

// One half-plane of each of the eight. A line of direction 0 is none: nothing violates it and it cuts nothing.
struct Lines {
  alignas(32) float px[kMostLines][kLanes];
  alignas(32) float py[kMostLines][kLanes];
  alignas(32) float dx[kMostLines][kLanes];
  alignas(32) float dy[kMostLines][kLanes];

  Points point(int i) const { return {load(px[i]), load(py[i])}; }
  Points direction(int i) const { return {load(dx[i]), load(dy[i])}; }
  void put(int i, Points p, Points d) { store(px[i], p.x), store(py[i], p.y), store(dx[i], d.x), store(dy[i], d.y); }
  void put_none(int i) {
    const Pack zero = broadcast(0.f);
    put(i, {zero, zero}, {zero, zero});
  }
};

// How far v lies on the forbidden side of a line; positive: violated.
inline Pack violation(const Lines& l, int i, Points v) {
  const Points p = l.point(i), d = l.direction(i);
  return d.x * (p.y - v.y) - d.y * (p.x - v.x);
}

// What a program is to find: the velocity within the speed circle that is nearest to a wish, or the one that is
// farthest along it.
struct Aim {
  Pack speed;
  Points wish;
  bool is_direction;
};

// The best velocity on line i within the speed circle and the lines before it (van den Berg et al. 2011, section 5.2).
// `found` tells the lanes that have one.
inline Points solve_on_line(const Lines& l, int i, const Aim& aim, Mask& found) {
  const Pack zero = broadcast(0.f), tiny = broadcast(kParallel);
  const Points p = l.point(i), d = l.direction(i);
  const Pack along = p.x * d.x + p.y * d.y;
  const Pack discriminant = along * along + aim.speed * aim.speed - (p.x * p.x + p.y * p.y);
  const Pack half = sqrt(max(discriminant, zero));
  Pack left = -along - half;
  Pack right = half - along;
  Mask none = discriminant < zero;
  for (int j = 0; j < i; ++j) {
    const Points q = l.point(j), e = l.direction(j);
    const Pack denominator = d.x * e.y - d.y * e.x;
    const Pack numerator = e.x * (p.y - q.y) - e.y * (p.x - q.x);
    const Mask from_right = denominator > tiny, from_left = denominator < -tiny;
    const Mask parallel = ~(from_right | from_left);
    none = none | (parallel & (numerator < zero));
    const Pack t = numerator / select(parallel, broadcast(1.f), denominator);
    right = select(from_right & (t < right), t, right);
    left = select(from_left & (t > left), t, left);
  }
  found = ~(none | (left > right));
  Pack t;
  if (aim.is_direction) {
    t = select(aim.wish.x * d.x + aim.wish.y * d.y > zero, right, left);
  } else {
    t = d.x * (aim.wish.x - p.x) + d.y * (aim.wish.y - p.y);
    t = select(t < left, left, min(t, right));
  }
  return {p.x + t * d.x, p.y + t * d.y};
}

// The two-dimensional program: lines in order, each new one that is violated moves the optimum onto itself. Only lanes
// in `open` count. Returns those for which no velocity was left; `failed_at` is set to the line where that showed.
inline Mask solve(const Lines& l, int n, const Aim& aim, Mask open, Points& result, Pack& failed_at) {
  result =
      aim.is_direction ? Points{aim.wish.x * aim.speed, aim.wish.y * aim.speed} : clamped_length(aim.wish, aim.speed);
  const Mask wanted = open;
  for (int i = 0; i < n; ++i) {
    const Mask violated = open & (violation(l, i, result) > broadcast(0.f));
    if (!any(violated)) continue;
    Mask found;
    const Points on_line = solve_on_line(l, i, aim, found);
    result = select(violated & found, on_line, result);
    const Mask failed = violated & ~found;
    failed_at = select(failed, broadcast(static_cast<float>(i)), failed_at);
    open = open & ~failed;
    if (!any(open)) break;
  }
  return wanted & ~open;
}

// When people are packed too densely: the velocity with the smallest largest violation, hard lines kept (section 5.3).
// The bisectors of line i with the lines before it bound the region in which i is the worst.
inline void solve_infeasible(const Lines& l, Lines& projected, int hard, int n, const Pack& failed_at, Mask stuck,
                             Pack speed, Points& result) {
  const Pack zero = broadcast(0.f), tiny = broadcast(kParallel), half = broadcast(0.5f);
  Pack worst = zero;
  for (int i = 0; i < n; ++i) {
    const Mask from_here = stuck & (failed_at <= broadcast(static_cast<float>(i)));
    const Mask worse = from_here & (violation(l, i, result) > worst);
    if (!any(worse)) continue;
    const Points p = l.point(i), d = l.direction(i);
    for (int j = 0; j < i; ++j) {
      const Points q = l.point(j), e = l.direction(j);
      if (j < hard) {
        projected.put(j, q, e);
        continue;
      }
      const Pack determinant = d.x * e.y - d.y * e.x;
      const Mask parallel = (determinant <= tiny) & (determinant >= -tiny);
      const Pack t = (e.x * (p.y - q.y) - e.y * (p.x - q.x)) / select(parallel, broadcast(1.f), determinant);
      const Points middle = {half * (p.x + q.x), half * (p.y + q.y)};
      const Points crossing = {p.x + t * d.x, p.y + t * d.y};
      Points way = {e.x - d.x, e.y - d.y};
      const Pack norm = sqrt(way.x * way.x + way.y * way.y);
      way = {divide_or_zero(way.x, norm), divide_or_zero(way.y, norm)};
      // A parallel line that points the same way bounds nothing.
      const Mask bounds = ~(parallel & (d.x * e.x + d.y * e.y > zero));
      const Points nothing = no_points();
      projected.put(j, select(bounds, select(parallel, middle, crossing), nothing), select(bounds, way, nothing));
    }
    const Aim away = {speed, {-d.y, d.x}, true};
    Points best;
    Pack unused = zero;
    const Mask none = solve(projected, i, away, worse, best, unused);
    result = select(worse & ~none, best, result);
    worst = select(worse, violation(l, i, result), worst);
  }
}

// The half-plane that each leaves to its j-th neighbour's avoidance: they share the change u evenly (section 4).
inline void put_neighbour_line(const OrcaTask& task, const Group& g, int j, const Walkers& me, Lines& lines, int at) {
  const Pack zero = broadcast(0.f), half = broadcast(0.5f), one = broadcast(1.f);
  const Walkers other = gather_walkers(task, g.neighbour[j]);
  const Pack sum_radius = max(me.radius + other.radius, broadcast(task.least_distance));
  const Pack rx = other.position.x - me.position.x, ry = other.position.y - me.position.y;
  const Pack dvx = me.velocity.x - other.velocity.x, dvy = me.velocity.y - other.velocity.y;
  const Pack distance2 = rx * rx + ry * ry;
  const Pack radius2 = sum_radius * sum_radius;
  const Mask overlap = distance2 <= radius2;
  const Pack inverse_time = select(overlap, broadcast(1.f / task.dt), broadcast(1.f / task.time_horizon));
  // w: from the centre of the cut-off circle to the relative velocity (figure 2 of the paper).
  const Pack wx = dvx - inverse_time * rx, wy = dvy - inverse_time * ry;
  const Pack w2 = wx * wx + wy * wy;
  const Pack w_rel = wx * rx + wy * ry;
  const Mask circle = overlap | ((w_rel < zero) & (w_rel * w_rel > radius2 * w2));
  // On the circle: out along w.
  const Pack w_length = sqrt(w2);
  Pack nx = divide_or_zero(wx, w_length);
  const Pack ny = divide_or_zero(wy, w_length);
  const Mask used = g.has(j);
  const Mask lost = used & circle & (w2 <= zero);
  // Two people on one point with one velocity part.
  if (any(lost)) nx = select(lost, side_by_age(task.serial, g.row, g.neighbour[j]), nx);
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
  const Points nothing = no_points();
  lines.put(at, select(used, {me.velocity.x + half * ux, me.velocity.y + half * uy}, nothing),
            select(used, select(circle, {ny, -nx}, {tx, ty}), nothing));
}

// Lines of walls and forces come first; where one has fewer than another of the eight, there is none.
inline int put_hard_lines(const HalfPlane* hard, const std::uint32_t* begin, std::size_t count, Lines& lines) {
  std::uint32_t most = 0;
  for (std::size_t b = 0; b < count; ++b) most = begin[b + 1] - begin[b] > most ? begin[b + 1] - begin[b] : most;
  for (std::uint32_t k = 0; k < most; ++k) {
    const int line = static_cast<int>(k);
    lines.put_none(line);
    for (std::size_t b = 0; b < count; ++b) {
      if (begin[b] + k >= begin[b + 1]) continue;
      const HalfPlane& h = hard[begin[b] + k];
      lines.px[line][b] = h.point.x, lines.py[line][b] = h.point.y;
      lines.dx[line][b] = h.direction.x, lines.dy[line][b] = h.direction.y;
    }
  }
  return static_cast<int>(most);
}

}  // namespace

void orca_plan(const OrcaTask& task, const AgentIndex* batch, std::size_t count, const HalfPlane* hard,
               const std::uint32_t* hard_begin) {
  Lines lines;
  Lines projected;
  Group group;
  for (std::size_t first = 0; first < count; first += kLanes) {
    gather_group(task.neighbours, batch + first, count - first, group);
    const int hard_lines = hard_begin != nullptr ? put_hard_lines(hard, hard_begin + first, group.people, lines) : 0;
    const int n = hard_lines + group.most_near;
    const Walkers me = gather_walkers(task, group.row);
    for (int j = 0; j < group.most_near; ++j) put_neighbour_line(task, group, j, me, lines, hard_lines + j);

    Aim aim;
    aim.speed = gather(task.max_speed, group.row);
    aim.wish = gather(task.preferred, group.row);
    aim.is_direction = false;
    Points result;
    Pack failed_at = broadcast(0.f);
    const Mask failed = solve(lines, n, aim, first_lanes(static_cast<int>(group.people)), result, failed_at);
    // When not even the hard lines can be kept together, the first of them are.
    const Mask stuck = failed & (failed_at >= broadcast(static_cast<float>(hard_lines)));
    if (any(stuck)) solve_infeasible(lines, projected, hard_lines, n, failed_at, stuck, aim.speed, result);
    // The lines of overlapping bodies lie far outside of the speed circle, where its border is lost to rounding.
    result = clamped_length(result, aim.speed);
    store_points(task.planned, group, result);
  }
}

}  // namespace throng::steering::THRONG_ISA
