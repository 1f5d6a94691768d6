#include "engine/steering/rvo/rvo_kernel.h"

#include "engine/steering/rvo/rvo_threats.h"

namespace throng::steering::THRONG_ISA {
namespace {

struct Choice {
  Point velocity;
  float penalty;
};

inline float lesser(float a, float b) { return a < b ? a : b; }

// Of the lanes `tied`, which cost the same to the last bit, the one that gets furthest; of a pair to the left and to
// the right the way between them. Taking the first would favour one side in a scene that is its own mirror image.
inline Point among_equals(std::uint32_t tied, const float* x, const float* y, Point ahead) {
  Point found = {0.f, 0.f};
  float furthest = -3.4e38f;
  for (; tied != 0; tied &= tied - 1) {
    const int lane = __builtin_ctz(tied);
    const float far = ahead.x * x[lane] + ahead.y * y[lane];
    if (far > furthest) {
      furthest = far;
      found = {x[lane], y[lane]};
    } else if (far >= furthest && (x[lane] != found.x || y[lane] != found.y)) {
      found = {0.5f * (found.x + x[lane]), 0.5f * (found.y + y[lane])};
    }
  }
  return found;
}

// Takes the best of eight samples if it is better than what was found so far. Without branches that depend on it:
// whether a circle improves anything is hard to foresee.
inline void take_best(Pack penalty, Pack vx, Pack vy, Point ahead, Choice& best) {
  float p[kLanes], x[kLanes], y[kLanes];
  store(p, penalty), store(x, vx), store(y, vy);
  const float least =
      lesser(lesser(lesser(p[0], p[1]), lesser(p[2], p[3])), lesser(lesser(p[4], p[5]), lesser(p[6], p[7])));
  const std::uint32_t tied = bits(penalty <= broadcast(least));
  const int lane = __builtin_ctz(tied);
  const Point found = (tied & (tied - 1)) == 0 ? Point{x[lane], y[lane]} : among_equals(tied, x, y, ahead);
  const bool better = least < best.penalty;
  best.velocity.x = better ? found.x : best.velocity.x;
  best.velocity.y = better ? found.y : best.velocity.y;
  best.penalty = better ? least : best.penalty;
}

// Eight points of the unit circle around a velocity; every other circle is turned by half a step.
constexpr float kDiagonal = 0.70710678f;
constexpr float kNear = 0.92387953f;  // cos and sin of 22.5 degrees
constexpr float kFar = 0.38268343f;
alignas(32) constexpr float kCircleX[2][kLanes] = {{1, kDiagonal, 0, -kDiagonal, -1, -kDiagonal, 0, kDiagonal},
                                                   {kNear, kFar, -kFar, -kNear, -kNear, -kFar, kFar, kNear}};
alignas(32) constexpr float kCircleY[2][kLanes] = {{0, kDiagonal, 1, kDiagonal, 0, -kDiagonal, -1, -kDiagonal},
                                                   {kFar, kNear, kNear, kFar, -kFar, -kNear, -kNear, -kFar}};

// Section 5.4.1.5 gives the next circle an eighth of the size and puts its centre half-way to the best sample. Measured
// over random situations that ends with 1.6 to 2 times the penalty of brute sampling: what the small circles can reach
// does not cover the large ones. Here each circle has half the radius of the one before, the fourth an eighth of the
// first, and its centre is the best velocity so far.
constexpr float kFirstRadius = 0.6f;  // of the first circle, as a share of the wish
constexpr float kShrink = 0.5f;
constexpr float kLeastScale = 0.3f;  // of the largest speed: the scale of those who want to stand
// Just outside of an obstacle in spite of rounding.
constexpr float kBesideLeg = 1.01f;
constexpr float kBelowHorizon = 0.99f;

// Where the first circle would go right ahead, right back and half back there are better guesses: the present velocity,
// standing still, and the points nearest to the wish on either leg of the most urgent obstacle, or along a wall.
alignas(32) constexpr float kPresent[kLanes] = {1, 0, 0, 0, 0, 0, 0, 0};
alignas(32) constexpr float kStanding[kLanes] = {0, 0, 0, 0, 1, 0, 0, 0};
alignas(32) constexpr float kLeftLeg[kLanes] = {0, 0, 0, 1, 0, 0, 0, 0};
alignas(32) constexpr float kRightLeg[kLanes] = {0, 0, 0, 0, 0, 1, 0, 0};

// Through registers: eight lanes that are read where single ones have just been written stall the processor.
inline void put(const float* lane, Point v, Pack& vx, Pack& vy) {
  const Mask there = load(lane) > broadcast(0.f);
  vx = select(there, broadcast(v.x), vx), vy = select(there, broadcast(v.y), vy);
}

struct Legs {
  Point left, right;
};

inline bool legs_of_person(const Threats& t, int j, Point wish, Legs& legs) {
  if (j < 0) return false;
  const float rx = t.rx[j], ry = t.ry[j];
  const float distance2 = rx * rx + ry * ry;
  if (!(t.c[j] > 0.f)) {
    // Bodies that touch: the wish without what leads further in, and half of it. Two who stand face to face would
    // otherwise stand for ever, because every sample to the side is further from the wish than standing is.
    const float closing = (2.f * wish.x - t.sx[j]) * rx + (2.f * wish.y - t.sy[j]) * ry + t.push[j];
    const float excess = 0.5f * closing / distance2;
    const Point slide = {wish.x - excess * rx, wish.y - excess * ry};
    legs = {slide, {0.5f * slide.x, 0.5f * slide.y}};
    return true;
  }
  const float leg = std::sqrt(t.c[j]) / distance2, bodies = kBesideLeg * std::sqrt(distance2 - t.c[j]) / distance2;
  const Point left = {rx * leg - ry * bodies, rx * bodies + ry * leg};
  const Point right = {rx * leg + ry * bodies, ry * leg - rx * bodies};
  const Point apex = {0.5f * t.sx[j], 0.5f * t.sy[j]};
  const float px = wish.x - apex.x, py = wish.y - apex.y;
  const float along_left = px * left.x + py * left.y, along_right = px * right.x + py * right.y;
  const float l = along_left > 0.f ? along_left : 0.f, r = along_right > 0.f ? along_right : 0.f;
  legs = {{apex.x + l * left.x, apex.y + l * left.y}, {apex.x + r * right.x, apex.y + r * right.y}};
  return true;
}

// The wish without what leads into the wall within the horizon, and half of it.
inline Legs slide_along(const WallThreat& w, float least_urgency, Point wish) {
  const float allowed = w.touching ? -w.push : kBelowHorizon * least_urgency * (w.gap > 0.f ? w.gap : 0.f);
  const float excess = wish.x * w.tx + wish.y * w.ty - allowed;
  const Point slide = {wish.x - excess * w.tx, wish.y - excess * w.ty};
  return {slide, {0.5f * slide.x, 0.5f * slide.y}};
}

inline void guess(const Threats& t, const Chooser& who, Pack& vx, Pack& vy) {
  put(kPresent, who.present, vx, vy);
  put(kStanding, {0.f, 0.f}, vx, vy);
  Legs legs{};
  bool known = true;
  if (t.most_urgent_wall >= 0) {
    legs = slide_along(t.wall[t.most_urgent_wall], t.least_wall_urgency, who.wish);
  } else {
    known = legs_of_person(t, t.most_urgent, who.wish, legs);
  }
  if (!known) return;
  put(kLeftLeg, legs.left, vx, vy);
  put(kRightLeg, legs.right, vx, vy);
}

inline void keep_speed(Pack& vx, Pack& vy, float max_speed) {
  const Pack speed2 = vx * vx + vy * vy;
  const Mask fast = speed2 > broadcast(max_speed * max_speed);
  if (!any(fast)) return;
  const Pack shorten = select(fast, broadcast(max_speed) / sqrt(speed2), broadcast(1.f));
  vx = vx * shorten, vy = vy * shorten;
}

}  // namespace

void rvo_adaptive(const RvoTask& task, const AgentIndex* batch, std::size_t count, const RvoWalls& walls,
                  float* urgency) {
  Threats threats;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const Chooser who = choose_for(task, i);
    find_threats(task, i, b, walls, who.wish, threats);
    Choice best = {who.wish, penalty_of_wish(threats, task.weight, who)};
    if (task.weight * threats.wish_urgency > 0.f) {
      leave_out_harmless(who.wish, task.weight * threats.wish_urgency, threats);
      const Pack ahead_x = broadcast(who.ahead.x), ahead_y = broadcast(who.ahead.y);
      float radius = kFirstRadius * (who.speed > kLeastScale * who.max_speed ? who.speed : kLeastScale * who.max_speed);
      for (int circle = 0; circle < task.circles; ++circle, radius *= kShrink) {
        const Pack px = broadcast(radius) * load(kCircleX[circle & 1]);
        const Pack py = broadcast(radius) * load(kCircleY[circle & 1]);
        Pack vx = broadcast(best.velocity.x) + (ahead_x * px - ahead_y * py);
        Pack vy = broadcast(best.velocity.y) + (ahead_y * px + ahead_x * py);
        if (circle == 0) guess(threats, who, vx, vy);
        keep_speed(vx, vy, who.max_speed);
        take_best(penalty_of(threats, task.weight, who, vx, vy), vx, vy, who.ahead, best);
      }
    }
    task.planned[i] = {best.velocity.x, best.velocity.y};
    if (urgency != nullptr) urgency[b] = urgency_of(threats, best.velocity);
  }
}

void rvo_brute(const RvoTask& task, const AgentIndex* batch, std::size_t count, const RvoWalls& walls, float* urgency) {
  Threats threats;
  for (std::size_t b = 0; b < count; ++b) {
    const AgentIndex i = batch[b];
    const Chooser who = choose_for(task, i);
    find_threats(task, i, b, walls, who.wish, threats);
    const Pack ahead_x = broadcast(who.ahead.x * who.max_speed), ahead_y = broadcast(who.ahead.y * who.max_speed);
    // The first sample is the wish (listing 1); the best of each lane is kept until the end.
    Pack best_x = broadcast(who.wish.x), best_y = broadcast(who.wish.y);
    Pack best_penalty = broadcast(penalty_of_wish(threats, task.weight, who));
    for (int s = 0; s < task.samples; s += kLanes) {
      const Pack px = load(task.sample_x + s), py = load(task.sample_y + s);
      const Pack vx = ahead_x * px - ahead_y * py, vy = ahead_y * px + ahead_x * py;
      const Pack penalty = penalty_of(threats, task.weight, who, vx, vy);
      const Mask better = penalty < best_penalty;
      best_x = select(better, vx, best_x), best_y = select(better, vy, best_y);
      best_penalty = select(better, penalty, best_penalty);
    }
    Choice best = {who.wish, 3.4e38f};
    take_best(best_penalty, best_x, best_y, who.ahead, best);
    task.planned[i] = {best.velocity.x, best.velocity.y};
    if (urgency != nullptr) urgency[b] = urgency_of(threats, best.velocity);
  }
}

void rvo_urgency(const RvoTask& task, AgentIndex i, const RvoWalls& walls, const Vec2* velocities, std::size_t count,
                 float* urgency) {
  Threats threats;
  const Chooser who = choose_for(task, i);
  find_threats(task, i, 0, walls, who.wish, threats);
  for (std::size_t k = 0; k < count; ++k) urgency[k] = urgency_of(threats, {velocities[k].x, velocities[k].y});
}

}  // namespace throng::steering::THRONG_ISA
