#include "engine/minds/personality/proxemic_kernel.h"

#include "engine/foundation/pack.h"

namespace throng::THRONG_ISA {
namespace {

constexpr int kMinded = 6;          // of the nearest: in a crowd others are hidden behind them
constexpr float kHorizon = 10.f;    // [s] ahead of which others are not minded
constexpr float kSoonest = 0.8f;    // [s] in which a step aside takes place at least
constexpr float kStands = 0.05f;    // [m/s]
constexpr float kElbow = 0.1f;      // [m] beside those whom one passes on one's own side
constexpr float kSideReach = 1.f;   // [m] on the wrong side, beyond which one stays there
constexpr float kSideUntil = 0.6f;  // [s] before one meets
constexpr float kHold = 0.5f;       // models decide for a side at first sight, and would stay there
constexpr float kCrossing = 0.2f;   // [m/s]
constexpr float kComing = 1.f;      // [s] before they are there, others are waited for
constexpr float kPressOn = 2.f;     // [s] of walking after which those who lost patience are polite again

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

// What eight people see.
struct Sight {
  Pack bend;     // tangent
  Mask crossed;  // somebody walks through the room ahead
  Mask keeps;    // somebody is to be passed on one's own side
};

// Whether somebody walks through the disc right ahead within a moment, rather across than along (HiDAC, waiting).
inline Mask walks_through(Points ahead, Points offset, Points its, Pack radius, Pack room, Pack reach) {
  const Pack nothing = broadcast(0.f), one = broadcast(1.f);
  const Pack squared = dot(its, its), along = dot(ahead, its), across = cross(ahead, its);
  const Mask moves = squared > broadcast(kCrossing * kCrossing);
  const Points from_middle{offset.x - ahead.x * (radius + room), offset.y - ahead.y * (radius + room)};
  const Pack passes = select(moves, nothing - dot(from_middle, its), nothing) / select(moves, squared, one);
  const Pack soon = clamp(passes, nothing, broadcast(kComing));
  const Points then{from_middle.x + its.x * soon, from_middle.y + its.y * soon};
  return moves & (soon > nothing) & (across * across > along * along) & (dot(then, then) < reach * reach);
}

inline Sight look_eight(const LookTask& task, const AgentIndex* rows) {
  const Pack nothing = broadcast(0.f), one = broadcast(1.f);
  const Points here = gather_points(task.position, rows), wish = gather_points(task.preferred, rows);
  const Points target = gather_points(task.target, rows);
  const Pack radius = gather(task.radius, rows), tolerance = gather(task.tolerance, rows);
  const Pack shyness = gather(task.shyness, rows), yielding = gather(task.yielding, rows);
  const Pack space = gather(task.space, rows), side = gather(task.side, rows), room = gather(task.room, rows);
  const Pack speed = sqrt(dot(wish, wish));
  const Mask walks = speed > broadcast(kStands);
  const Mask waits = walks & (room > nothing), sided = walks & (side * side > nothing);
  const bool any_waits = any(waits), any_sided = any(sided);
  const Pack divisor = select(walks, speed, one);
  const Points ahead{wish.x / divisor, wish.y / divisor};
  const Points way{target.x - here.x, target.y - here.y};
  Pack to_left = nothing, to_right = nothing;  // [m/s]
  Mask crossed = nothing > nothing, keeps_side = crossed;
  AgentIndex others[kLanes];
  Mask counts;
  for (int k = 0; k < kMinded && name_neighbours(task, rows, k, others, counts); ++k) {
    const Pack excess = max(gather(task.threat, others) - tolerance, nothing);
    const Pack gap = (broadcast(task.most_threat) * excess + shyness) * yielding;
    counts = counts & walks & ((gap > nothing) | (space > nothing) | sided | waits);
    if (!any(counts)) continue;
    const Points there = gather_points(task.position, others);
    const Points offset{there.x - here.x, there.y - here.y};
    counts = counts & (dot(offset, ahead) >= nothing);
    if (!any(counts)) continue;
    const Points its = gather_points(task.velocity, others);
    const Pack its_radius = gather(task.radius, others);
    if (any_waits)
      crossed = crossed | (counts & waits & walks_through(ahead, offset, its, radius, room, room + its_radius));
    const Points closing{wish.x - its.x, wish.y - its.y};
    const Pack squared = dot(closing, closing), nearing = dot(offset, closing);
    const Mask nears = (nearing > nothing) & (squared > broadcast(kStands * kStands));
    const Pack meeting = select(nears, nearing / select(nears, squared, one), nothing);  // [s]
    // Whom one would meet only beyond where one is going does not matter.
    const Pack walked = meeting * speed;
    counts = counts & (meeting <= broadcast(kHorizon)) & (walked * walked <= dot(way, way));
    const Points then{offset.x - closing.x * meeting, offset.y - closing.y * meeting};
    const Pack bodies = radius + its_radius;
    const Pack wanted = max(bodies + gap, space);
    const Pack apart = dot(then, then), beside = cross(ahead, then);
    const Pack time = max(broadcast(kSoonest), meeting);
    if (any_sided) {
      // From afar people take their side; nearer, where there is room.
      const Pack along = dot(its, ahead), past = beside * side, width = max(wanted, bodies + broadcast(kElbow));
      const Mask keeps = counts & sided & (along < nothing) & (broadcast(4.f) * along * along > dot(its, its)) &
                         (meeting > broadcast(kSideUntil)) & (past < width) & (past > broadcast(-kSideReach));
      const Pack aside = (width - past) / time;
      to_right = max(to_right, select(keeps & (side > nothing), aside, nothing));
      to_left = max(to_left, select(keeps & (side < nothing), aside, nothing));
      counts = counts & ~keeps;
      keeps_side = keeps_side | keeps;
    }
    counts = counts & ((gap > nothing) | (space > bodies)) & (apart < wanted * wanted);
    const Pack aside = (wanted - sqrt(apart)) / time;
    // Past whom one meets head-on, to the right.
    const Mask on_left = beside >= nothing;
    to_right = max(to_right, select(counts & on_left, aside, nothing));
    to_left = max(to_left, select(counts & ~on_left, aside, nothing));
  }
  const Pack slope = (to_left - to_right) / divisor;
  return {clamp(slope, broadcast(-task.steepest), broadcast(task.steepest)), crossed, keeps_side};
}

// Who waits does so as long as its patience lasts; then it presses on for a while.
inline void wait_for(const LookTask& task, AgentIndex row, bool crossed) {
  const float patience = task.patience[row];
  float& waited = task.waited[row];
  const bool patient = waited < patience, waits = crossed && patient;
  task.pace[row] = waits ? 0.f : 1.f;
  if (waits) {
    waited = waited + task.period < patience ? waited + task.period : patience + kPressOn;
  } else {
    waited -= task.period;
    if (waited < 0.f || (!patient && waited <= patience)) waited = 0.f;
  }
}

inline void bend_eight(const float* bend, const float* pace, float* preferred) {
  const Pack one = broadcast(1.f);
  const Pack slope = load(bend);
  Pack x, y;
  load_pairs(preferred, x, y);
  const Pack scale = load(pace) / sqrt(one + slope * slope);
  store_pairs(preferred, (x - y * slope) * scale, (y + x * slope) * scale);
}

inline void hold_eight(const float* insistence, const float* hold, const float* preferred, float* planned) {
  const Pack share = max(load(insistence), load(hold));
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
    float bends[kLanes], crossed[kLanes], holds[kLanes];
    const Sight sight = look_eight(task, rows);
    store(bends, sight.bend);
    store(crossed, select(sight.crossed, broadcast(1.f), broadcast(0.f)));
    store(holds, select(sight.keeps, broadcast(kHold), broadcast(0.f)));
    for (std::size_t lane = 0; lane < people; ++lane) {
      task.bend[rows[lane]] = bends[lane];
      task.hold[rows[lane]] = holds[lane];
      wait_for(task, rows[lane], crossed[lane] > 0.f);
    }
  }
}

void bend_ways(const BendTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes) bend_eight(task.bend + i, task.pace + i, &task.preferred[i].x);
  if (i == end) return;
  float bend[kLanes] = {}, pace[kLanes] = {}, preferred[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    bend[k] = task.bend[i + k], pace[k] = task.pace[i + k];
    preferred[2 * k] = task.preferred[i + k].x, preferred[2 * k + 1] = task.preferred[i + k].y;
  }
  bend_eight(bend, pace, preferred);
  for (std::size_t k = 0; k < left; ++k) task.preferred[i + k] = {preferred[2 * k], preferred[2 * k + 1]};
}

void hold_on(const InsistTask& task, std::size_t begin, std::size_t end) {
  std::size_t i = begin;
  for (; i + kLanes <= end; i += kLanes)
    hold_eight(task.insistence + i, task.hold + i, &task.preferred[i].x, &task.planned[i].x);
  if (i == end) return;
  float insistence[kLanes] = {}, hold[kLanes] = {}, preferred[2 * kLanes] = {}, planned[2 * kLanes] = {};
  const std::size_t left = end - i;
  for (std::size_t k = 0; k < left; ++k) {
    insistence[k] = task.insistence[i + k], hold[k] = task.hold[i + k];
    preferred[2 * k] = task.preferred[i + k].x, preferred[2 * k + 1] = task.preferred[i + k].y;
    planned[2 * k] = task.planned[i + k].x, planned[2 * k + 1] = task.planned[i + k].y;
  }
  hold_eight(insistence, hold, preferred, planned);
  for (std::size_t k = 0; k < left; ++k) task.planned[i + k] = {planned[2 * k], planned[2 * k + 1]};
}

}  // namespace throng::THRONG_ISA
