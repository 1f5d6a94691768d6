// 003, section 5.4.1.6: the velocity obstacles as shapes. Each is a cone with its apex at the mean of both velocities,
// cut off in front where an impact lies beyond the horizon; the velocity chosen is the point of the border of their
// union that is nearest to the wish.
#include "engine/steering/rvo/rvo_kernel.h"
#include "engine/steering/rvo/rvo_threats.h"

namespace throng::steering::THRONG_ISA {
namespace {

constexpr int kMostObstacles = kMostNeighbours + kMostRvoWalls;
constexpr int kSides = 3;  // left leg, right leg, front
constexpr int kMostLines = kSides * kMostObstacles;
constexpr float kOnBorder = 1e-4f;  // [m/s] how far inside still counts as the border

// Lines n.v = o with the obstacle where n.v > o; each obstacle has three. A missing side has n = 0 and o < 0.
struct Borders {
  int count = 0;
  alignas(32) float nx[kMostLines + kLanes];
  alignas(32) float ny[kMostLines + kLanes];
  alignas(32) float o[kMostLines + kLanes];

  void add(float x, float y, float offset) { nx[count] = x, ny[count] = y, o[count] = offset, ++count; }
  void add_none() { add(0.f, 0.f, -1.f); }
};

struct Tangents {
  Point left, right;  // unit directions from the origin along the disc at (x, y)
};

inline Tangents tangents_of(float x, float y, float radius) {
  const float distance2 = x * x + y * y;
  const float leg2 = distance2 - radius * radius;
  const float leg = leg2 > 0.f ? std::sqrt(leg2) : 0.f;
  return {{(x * leg - y * radius) / distance2, (x * radius + y * leg) / distance2},
          {(x * leg + y * radius) / distance2, (y * leg - x * radius) / distance2}};
}

inline void add_cone(Borders& borders, Point apex, const Tangents& t) {
  borders.add(t.left.y, -t.left.x, t.left.y * apex.x - t.left.x * apex.y);
  borders.add(-t.right.y, t.right.x, t.right.x * apex.y - t.right.y * apex.x);
}

inline void add_person(Borders& borders, const Threats& t, int j, float bodies, float horizon) {
  const Point apex = {0.5f * t.sx[j], 0.5f * t.sy[j]};
  const float distance = std::sqrt(t.rx[j] * t.rx[j] + t.ry[j] * t.ry[j]);
  const float x = t.rx[j] / distance, y = t.ry[j] / distance;
  const bool apart = t.c[j] > 0.f;
  if (apart) {
    add_cone(borders, apex, tangents_of(t.rx[j], t.ry[j], bodies));
  } else {
    borders.add_none();
    borders.add_none();
  }
  // Half of the relative velocity is ours.
  const float closing = apart ? (distance - bodies) / horizon : -t.push[j] / bodies;
  borders.add(x, y, x * apex.x + y * apex.y + 0.5f * closing);
}

inline void add_wall(Borders& borders, const Segment& wall, Point p, float radius, float horizon) {
  const float x1 = wall.a.x - p.x, y1 = wall.a.y - p.y;
  const float x2 = wall.b.x - p.x, y2 = wall.b.y - p.y;
  const float ex = x2 - x1, ey = y2 - y1;
  const float length2 = ex * ex + ey * ey;
  float at = length2 > 0.f ? -(x1 * ex + y1 * ey) / length2 : 0.f;
  at = at < 0.f ? 0.f : at > 1.f ? 1.f : at;
  const float nx = x1 + at * ex, ny = y1 + at * ey;
  const float distance = std::sqrt(nx * nx + ny * ny);
  const float gap = distance - radius;
  if (!(distance > 0.f)) return;  // on the wall: the step keeps people from crossing
  if (gap > 0.f) {
    const Tangents a = tangents_of(x1, y1, radius), b = tangents_of(x2, y2, radius);
    const bool left_is_b = a.left.x * b.left.y - a.left.y * b.left.x > 0.f;
    const bool right_is_b = a.right.x * b.right.y - a.right.y * b.right.x < 0.f;
    add_cone(borders, {0.f, 0.f}, {left_is_b ? b.left : a.left, right_is_b ? b.right : a.right});
  } else {
    borders.add_none();
    borders.add_none();
  }
  borders.add(nx / distance, ny / distance, gap / (gap > 0.f ? horizon : kSeparation));
}

inline Mask is_free(const Borders& borders, Pack vx, Pack vy) {
  const Pack tolerance = broadcast(kOnBorder);
  Mask free = first_lanes(kLanes);
  const auto inside = [&](int k) {
    return broadcast(borders.nx[k]) * vx + broadcast(borders.ny[k]) * vy - broadcast(borders.o[k]) > tolerance;
  };
  for (int k = 0; k < borders.count; k += kSides) free = free & ~(inside(k) & inside(k + 1) & inside(k + 2));
  return free;
}

// The free candidate nearest to the wish.
struct Nearest {
  const Borders* borders;
  Point wish;
  float cap2;  // of the squared speed, with room for rounding
  float squared = 3.4e38f;
  Point velocity{};

  void offer(Pack vx, Pack vy, Mask valid) {
    const Pack dx = vx - broadcast(wish.x), dy = vy - broadcast(wish.y);
    const Pack d2 = dx * dx + dy * dy;
    valid = valid & (d2 < broadcast(squared)) & (vx * vx + vy * vy <= broadcast(cap2));
    if (!any(valid)) return;
    valid = valid & is_free(*borders, vx, vy);
    if (!any(valid)) return;
    const Pack scored = select(valid, d2, broadcast(3.4e38f));
    const float least = smallest(scored);
    float x[kLanes], y[kLanes];
    store(x, vx), store(y, vy);
    const int lane = __builtin_ctz(bits(scored <= broadcast(least)));
    squared = least;
    velocity = {x[lane], y[lane]};
  }
};

// The feet of the wish on the lines, and where the lines leave the disc of admissible speeds.
inline void offer_points_of_lines(const Borders& borders, Nearest& nearest, float max_speed) {
  for (int k = 0; k < borders.count; k += kLanes) {
    const Pack nx = load(borders.nx + k), ny = load(borders.ny + k), o = load(borders.o + k);
    const Mask exists = first_lanes(borders.count - k) & (nx * nx + ny * ny > broadcast(0.5f));
    const Pack to_line = o - (nx * broadcast(nearest.wish.x) + ny * broadcast(nearest.wish.y));
    nearest.offer(broadcast(nearest.wish.x) + nx * to_line, broadcast(nearest.wish.y) + ny * to_line, exists);
    const Pack half2 = broadcast(max_speed * max_speed) - o * o;
    const Mask cuts = exists & (half2 >= broadcast(0.f));
    const Pack half = sqrt(max(half2, broadcast(0.f)));
    nearest.offer(nx * o - ny * half, ny * o + nx * half, cuts);
    nearest.offer(nx * o + ny * half, ny * o - nx * half, cuts);
  }
}

inline void offer_corners(const Borders& borders, Nearest& nearest) {
  for (int j = 1; j < borders.count; ++j) {
    const Pack mx = broadcast(borders.nx[j]), my = broadcast(borders.ny[j]), p = broadcast(borders.o[j]);
    for (int k = 0; k < j; k += kLanes) {
      const Pack nx = load(borders.nx + k), ny = load(borders.ny + k), o = load(borders.o + k);
      const Pack determinant = nx * my - ny * mx;
      const Mask crosses = first_lanes(j - k) & (abs(determinant) > broadcast(1e-5f));
      const Pack safe = select(crosses, determinant, broadcast(1.f));
      nearest.offer((o * my - p * ny) / safe, (p * nx - o * mx) / safe, crosses);
    }
  }
}

// With nowhere to go: of the feet, the wish and standing still the one with the least penalty.
inline Point least_bad(const Borders& borders, const Threats& threats, float weight, const Chooser& who) {
  Point best = who.wish;
  float least = penalty_of_wish(threats, weight, who);
  const auto offer = [&](Pack vx, Pack vy, Mask valid) {
    const Pack penalty = select(valid & (vx * vx + vy * vy <= broadcast(who.max_speed * who.max_speed)),
                                penalty_of(threats, weight, who, vx, vy), broadcast(3.4e38f));
    const float here = smallest(penalty);
    if (!(here < least)) return;
    float x[kLanes], y[kLanes];
    store(x, vx), store(y, vy);
    const int lane = __builtin_ctz(bits(penalty <= broadcast(here)));
    least = here;
    best = {x[lane], y[lane]};
  };
  offer(broadcast(0.f), broadcast(0.f), first_lanes(1));
  for (int k = 0; k < borders.count; k += kLanes) {
    const Pack nx = load(borders.nx + k), ny = load(borders.ny + k), o = load(borders.o + k);
    const Pack to_line = o - (nx * broadcast(who.wish.x) + ny * broadcast(who.wish.y));
    offer(broadcast(who.wish.x) + nx * to_line, broadcast(who.wish.y) + ny * to_line,
          first_lanes(borders.count - k) & (nx * nx + ny * ny > broadcast(0.5f)));
  }
  return best;
}

}  // namespace

void rvo_geometric(const RvoTask& task, const AgentIndex* batch, std::size_t count, const RvoWalls& walls,
                   float* urgency) {
  Threats threats;
  Borders borders;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const Chooser who = choose_for(task, i);
    find_threats(task, i, b, walls, who.wish, threats);
    borders.count = 0;
    const AgentIndex* list = task.neighbours.lists + std::size_t{i} * task.neighbours.stride;
    for (int j = 0; j < threats.people; ++j) {
      const float bodies = task.radius[i] + task.radius[list[j]];
      add_person(borders, threats, j, bodies > kLeastRadius ? bodies : kLeastRadius, task.time_horizon);
    }
    const Point p = {task.position[i].x, task.position[i].y};
    if (walls.begin != nullptr)
      for (std::uint32_t w = walls.begin[b]; w < walls.begin[b + 1]; ++w)
        add_wall(borders, walls.all[w], p, task.radius[i], task.wall_time_horizon);
    const Pack zero = broadcast(0.f);
    store(borders.nx + borders.count, zero), store(borders.ny + borders.count, zero);
    store(borders.o + borders.count, zero);

    Point chosen = who.wish;
    if (!any(is_free(borders, broadcast(who.wish.x), broadcast(who.wish.y)))) {
      Nearest nearest{&borders, who.wish, who.max_speed * who.max_speed * 1.0001f};
      offer_points_of_lines(borders, nearest, who.max_speed);
      offer_corners(borders, nearest);
      chosen = nearest.squared < 3.4e38f ? nearest.velocity : least_bad(borders, threats, task.weight, who);
    }
    task.planned[i] = {chosen.x, chosen.y};
    if (urgency != nullptr) urgency[b] = urgency_of(threats, chosen);
  }
}

}  // namespace throng::steering::THRONG_ISA
