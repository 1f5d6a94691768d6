#include "engine/minds/personality/proxemic_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

constexpr int kMinded = 6;        // of the nearest: in a crowd others are hidden behind them
constexpr float kHorizon = 10.f;  // [s] ahead of which others are not minded
constexpr float kSoonest = 0.8f;  // [s] in which a step aside takes place at least
constexpr float kStands = 0.05f;  // [m/s]

struct Points {
  Pack x, y;
};
inline Points gather_points(const Vec2* values, const AgentIndex* rows) {
  Points p;
  gather_pairs(&values->x, rows, p.x, p.y);
  return p;
}
inline Pack dot(Points a, Points b) { return a.x * b.x + a.y * b.y; }
inline Pack cross(Points a, Points b) { return a.x * b.y - a.y * b.x; }

// The k-th neighbours of eight people; those who have fewer name themselves. False when nobody has so many.
inline bool name_neighbours(const LookTask& task, const AgentIndex* rows, int k, AgentIndex* others, Mask& has) {
  float near[kLanes];
  for (int lane = 0; lane < kLanes; ++lane) {
    const bool one = task.counts[rows[lane]] > k;
    near[lane] = one ? 1.f : 0.f;
    others[lane] = one ? task.lists[std::size_t{rows[lane]} * task.stride + static_cast<std::size_t>(k)] : rows[lane];
  }
  has = load(near) > broadcast(0.f);
  return any(has);
}

inline Pack look_eight(const LookTask& task, const AgentIndex* rows) {
  const Pack nothing = broadcast(0.f), one = broadcast(1.f);
  const Points here = gather_points(task.position, rows), wish = gather_points(task.preferred, rows);
  const Points target = gather_points(task.target, rows);
  const Pack radius = gather(task.radius, rows), tolerance = gather(task.tolerance, rows);
  const Pack shyness = gather(task.shyness, rows), yielding = gather(task.yielding, rows);
  const Pack speed = sqrt(dot(wish, wish));
  const Mask walks = speed > broadcast(kStands);
  const Pack divisor = select(walks, speed, one);
  const Points ahead{wish.x / divisor, wish.y / divisor};
  const Points way{target.x - here.x, target.y - here.y};
  Pack to_left = nothing, to_right = nothing;  // [m/s]
  AgentIndex others[kLanes];
  Mask counts;
  for (int k = 0; k < kMinded && name_neighbours(task, rows, k, others, counts); ++k) {
    const Pack excess = max(gather(task.threat, others) - tolerance, nothing);
    const Pack gap = (broadcast(task.most_threat) * excess + shyness) * yielding;
    counts = counts & walks & (gap > nothing);
    if (!any(counts)) continue;
    const Points there = gather_points(task.position, others);
    const Points offset{there.x - here.x, there.y - here.y};
    counts = counts & (dot(offset, ahead) >= nothing);
    if (!any(counts)) continue;
    const Points its = gather_points(task.velocity, others);
    const Points closing{wish.x - its.x, wish.y - its.y};
    const Pack squared = dot(closing, closing), nearing = dot(offset, closing);
    const Mask nears = (nearing > nothing) & (squared > broadcast(kStands * kStands));
    const Pack meeting = select(nears, nearing / select(nears, squared, one), nothing);  // [s]
    // Whom one would meet only beyond where one is going does not matter.
    const Pack walked = meeting * speed;
    counts = counts & (meeting <= broadcast(kHorizon)) & (walked * walked <= dot(way, way));
    const Points then{offset.x - closing.x * meeting, offset.y - closing.y * meeting};
    const Pack wanted = radius + gather(task.radius, others) + gap;
    const Pack apart = dot(then, then);
    counts = counts & (apart < wanted * wanted);
    const Pack aside = (wanted - sqrt(apart)) / max(broadcast(kSoonest), meeting);
    // Past whom one meets head-on, to the right.
    const Mask on_left = cross(ahead, then) >= nothing;
    to_right = max(to_right, select(counts & on_left, aside, nothing));
    to_left = max(to_left, select(counts & ~on_left, aside, nothing));
  }
  const Pack slope = (to_left - to_right) / divisor;
  return clamp(slope, broadcast(-task.steepest), broadcast(task.steepest));
}

inline void bend_eight(const float* bend, float* preferred) {
  const Pack one = broadcast(1.f);
  const Pack slope = load(bend);
  Pack x, y;
  load_pairs(preferred, x, y);
  const Pack scale = one / sqrt(one + slope * slope);
  store_pairs(preferred, (x - y * slope) * scale, (y + x * slope) * scale);
}

inline void hold_eight(const float* insistence, const float* preferred, float* planned) {
  const Pack share = load(insistence);
  Pack wx, wy, x, y;
  load_pairs(preferred, wx, wy);
  load_pairs(planned, x, y);
  store_pairs(planned, x + (wx - x) * share, y + (wy - y) * share);
}

}  // namespace

void look_ahead(const LookTask& task, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; i += kLanes) {
    const std::size_t people = end - i < kLanes ? end - i : kLanes;
    AgentIndex rows[kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane) rows[lane] = task.rows[i + (lane < people ? lane : 0)];
    float bends[kLanes];
    store(bends, look_eight(task, rows));
    for (std::size_t lane = 0; lane < people; ++lane) task.bend[rows[lane]] = bends[lane];
  }
}

void bend_ways(const BendTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes) bend_eight(task.bend + i, &task.preferred[i].x);
  if (i == end) return;
  float bend[kLanes] = {}, preferred[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    bend[k] = task.bend[i + k];
    preferred[2 * k] = task.preferred[i + k].x, preferred[2 * k + 1] = task.preferred[i + k].y;
  }
  bend_eight(bend, preferred);
  for (std::size_t k = 0; k < left; ++k) task.preferred[i + k] = {preferred[2 * k], preferred[2 * k + 1]};
}

void hold_on(const InsistTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes) hold_eight(task.insistence + i, &task.preferred[i].x, &task.planned[i].x);
  if (i == end) return;
  float insistence[kLanes] = {}, preferred[2 * kLanes] = {}, planned[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    insistence[k] = task.insistence[i + k];
    preferred[2 * k] = task.preferred[i + k].x, preferred[2 * k + 1] = task.preferred[i + k].y;
    planned[2 * k] = task.planned[i + k].x, planned[2 * k + 1] = task.planned[i + k].y;
  }
  hold_eight(insistence, preferred, planned);
  for (std::size_t k = 0; k < left; ++k) task.planned[i + k] = {planned[2 * k], planned[2 * k + 1]};
}

}  // namespace throng::THRONG_ISA
