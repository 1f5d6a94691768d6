#include "engine/steering/hidac/hidac.h"

#include <algorithm>

#include "engine/steering/limits.h"

namespace throng::steering {
namespace {

// Weights of the paper's eq. 9: those who come the other way matter more than those who walk along.
constexpr float kSameWay = 1.2f;
constexpr float kOtherWay = 2.4f;
constexpr float kHalfWeight = 0.5f;     // [m] gap at which avoidance has half the weight that it has on contact
constexpr float kHalfWithSide = 1.f;    // [m] the same towards those who come the other way, when one has a side
constexpr float kSideFrom = 4.f;        // [m] gap from which on even the polite insist on their side
constexpr float kStubborn = 3.f;        // [s] of getting nowhere in which people let go of their side
constexpr float kBehind = 0.4f / 0.7f;  // of personal space, towards those behind (Durupinar et al. 2011)
constexpr float kUndecided = 0.005f;    // [rad] somebody nearer to straight ahead is passed on no side in particular
constexpr float kTurnTime = 0.2f;       // [s] in which the walking direction follows the forces
constexpr float kWallTime = 0.4f;       // [s] walls are approached no faster than their gap lasts
constexpr float kWallView = 1.f;        // [m] gap below which people turn along a wall
constexpr float kFollowTime = 0.5f;     // [s] in which room in front is used up
constexpr float kCreep = 0.15f;         // of the speed: to slip past those who come the other way
constexpr float kHeldUp = 0.25f;        // of the speed: less is getting nowhere
constexpr float kCrossing = 0.2f;       // [m/s] sideways
constexpr float kPusher = 0.5f;         // pushing from which people do not wait (Durupinar et al. 2011)
constexpr float kPushOn = 2.f;          // [s] of walking after which those who lost patience are polite again
constexpr float kFirmness = 0.5f;       // how much less than its half a full pusher gives way
constexpr float kShortestStop = 0.1f;   // [s]
constexpr float kLongestStop = 0.4f;    // [s]

}  // namespace

const ParameterTable& HidacParams::table() {
  static const TableOf<HidacParams> table = [] {
    using P = HidacParams;
    TableOf<P> t;
    t.number("view_length", &P::view_length, "m", {0.1, 50},
             "length of the rectangle ahead in which others are avoided")
        .number("view_margin", &P::view_margin, "m", {0, 5}, "how far beside the bodies the rectangle reaches")
        .number("avoidance", &P::avoidance, "", {0, 20}, "weight of avoidance against the wish to walk straight")
        .number("response_time", &P::response_time, "s", {0.05, 10}, "time in which personal space is restored")
        .number("personal_space", &P::personal_space, "m", {0, 5},
                "distance kept from the centres of those in front; four sevenths of it from those behind")
        .number("waiting_radius", &P::waiting_radius, "m", {0, 5},
                "room ahead that nobody may walk through before one goes")
        .number("waiting_time", &P::waiting_time, "s", {0, 3600}, "how long to be held up by others before pushing on")
        .number("impatience", &P::impatience, "", {0, 1}, "share of the waiting time that is not waited")
        .number(
            "pushing", &P::pushing, "", {0, 1},
            "0: keeps personal space; 1: walks up to bodies, and gives no way to those who come the other way; from "
            "0.5 nobody waits")
        .number("right_preference", &P::right_preference, "", {-1, 1},
                "1: passes those who come the other way on the right; -1: on the left; 0: where there is more room")
        .flag("queueing", &P::queueing, "stay behind those who walk the same way instead of overtaking");
    CommonParams::describe(t);
    return t;
  }();
  return table;
}

Needs Hidac::needs(const CrowdLimits& limits) const {
  Needs needs;
  needs.neighbour_range = params_.neighbour_range;
  needs.neighbours = params_.neighbours;
  needs.wall_reach = std::max(kWallTime * limits.max_speed, kWallView) + limits.radius;
  needs.state_bytes = sizeof(HidacMemory);
  return needs;
}

namespace {

// Somebody with its manners as they are at the moment.
struct Person {
  AgentIndex index = 0;
  Vec2 position;
  Vec2 goal;           // unit vector to where it wants; zero when it stands
  Vec2 direction;      // unit vector along which it walks; zero when it stands
  float speed = 0.f;   // [m/s] that it wants
  float radius = 0.f;  // [m]
  float pushing = 0.f;
  float right_side = 0.f;  // how much it prefers the right at the moment; negative: the left
  bool pushes = false;     // waits for nobody
  bool queues = false;
};

// What the people around do to somebody.
struct HidacSight {
  Vec2 avoidance;          // sum of tangential forces
  Vec2 response;           // [m] out of personal spaces
  float free_speed = 0.f;  // [m/s] that those in front leave
  bool crossed = false;    // somebody walks through the room ahead
  bool in_line = false;    // right behind somebody who walks the same way
};

// Another person as seen by somebody who wants to walk along `me.goal`.
struct Other {
  Vec2 towards;          // unit
  float distance = 0.f;  // [m] between centres
  float bodies = 0.f;    // [m] sum of radii
  float space = 0.f;     // [m] distance to be kept
  float ahead = 0.f;     // [m]
  float beside = 0.f;    // [m] to the left
  float in_front = 0.f;  // [m] the same along the way that the walker takes at the moment
  float to_the_side = 0.f;
  Vec2 velocity;          // [m/s]
  float along = 0.f;      // [m/s] with the walker
  float across = 0.f;     // [m/s] to the left
  bool same_way = false;  // wants roughly where the walker wants,
  bool oncoming = false;  // roughly where it comes from,
  bool crossing = false;  // or rather across than along
};

// Whether somebody wants to go within 60 degrees of where the walker comes from. What people want says more than how
// they move: those who come the other way stand, or step aside.
bool comes_towards(const CrowdView& crowd, const Person& me, AgentIndex j) {
  const float with = dot(crowd.preferred[j], me.goal);
  return with < 0.f && 4.f * with * with > length_squared(crowd.preferred[j]);
}

Other seen(const CrowdView& crowd, const Person& me, AgentIndex j, const HidacParams& params) {
  Other o;
  const Vec2 offset = crowd.position[j] - me.position;
  o.distance = length(offset);
  o.towards = o.distance > 0.f ? offset / o.distance : Vec2{};
  o.bodies = me.radius + crowd.radius[j];
  o.ahead = dot(offset, me.goal);
  o.beside = cross(me.goal, offset);
  o.space = std::max(o.bodies, params.personal_space * (o.ahead > 0.f ? 1.f - me.pushing : kBehind));
  o.in_front = dot(offset, me.direction);
  o.to_the_side = cross(me.direction, offset);
  o.velocity = crowd.velocity[j];
  o.along = dot(o.velocity, me.goal);
  o.across = cross(me.goal, o.velocity);
  const float with = dot(crowd.preferred[j], me.goal);
  const float whole = length_squared(crowd.preferred[j]);
  o.same_way = with > 0.f && 4.f * with * with > whole;  // within 60 degrees
  o.oncoming = comes_towards(crowd, me, j);
  o.crossing = 2.f * with * with <= whole;
  return o;
}

// Whether somebody walks through the disc ahead of the walker, and is not past its middle yet. Those who come the other
// way and step aside are none of them: if people waited for these, two streams would stand before each other.
bool crosses_room_ahead(const Other& o, const Person& me, float radius) {
  const float from_middle = o.ahead - me.radius - radius;
  const float reach = radius + o.bodies - me.radius;
  return from_middle * from_middle + o.beside * o.beside < reach * reach && o.crossing &&
         std::fabs(o.across) > std::max(kCrossing, std::fabs(o.along)) && o.across * o.beside <= 0.f;
}

// The speed that somebody in the way leaves, so that its space is reached gently and then followed. The way is the one
// that is taken: who steps aside is not held up by the one that it steps aside from.
float speed_behind(const Other& o, const Person& me) {
  const float room = o.in_front - std::sqrt(std::max(0.f, o.space * o.space - o.to_the_side * o.to_the_side));
  const float least = o.same_way ? 0.f : kCreep * me.speed;
  return std::max(least, std::max(0.f, o.along) + room / kFollowTime);
}

// How far to the right of straight ahead, as a sine, those who come the other way are still passed on the right (to the
// left: negative). From afar everybody takes its side. The polite look more and more to where there is room the nearer
// they come; those who push insist until they touch (Durupinar et al. 2011: "stubborn", "uncooperative").
float side_to_keep(const Other& o, const Person& me) {
  if (!o.oncoming) return 0.f;
  const float from_afar = std::min(1.f, std::max(0.f, o.distance - o.bodies) / kSideFrom);
  return me.right_side * std::max(me.pushing, from_afar);
}

// Past somebody along the tangent (eq. 7), the stronger the nearer (eq. 8, bounded) and the more opposed (eq. 9).
Vec2 avoid(const Other& o, const Person& me, const HidacParams& params) {
  if (dot(me.goal * me.speed - o.velocity, o.towards) <= 0.f) return {};
  // Who knows its side needs not see first how things turn out.
  const float half = o.oncoming && params.right_preference != 0.f ? kHalfWithSide : kHalfWeight;
  const float gap = std::max(0.f, o.distance - o.bodies) / half;
  const float weight = (o.along > 0.f && !o.oncoming ? kSameWay : kOtherWay) / (1.f + gap * gap);
  // Continuous around straight ahead, so that a mirrored scene stays mirrored and only the navigation's own small
  // deviation decides.
  const float side = std::clamp((-o.beside / o.distance - side_to_keep(o, me)) / kUndecided, -1.f, 1.f);
  return left_of(o.towards) * (side * weight);
}

HidacSight look_around(const CrowdView& crowd, const Person& me, const HidacParams& params) {
  HidacSight s;
  s.free_speed = me.speed;
  // The fuller it is, the shorter people look ahead (section 4.1); but a stream that comes towards them they see.
  constexpr float kClose = 1.5f;  // [m]
  int close = 0;
  const auto near = crowd.neighbours.of(me.index);
  for (const AgentIndex j : near) close += length_squared(crowd.position[j] - me.position) < kClose * kClose ? 1 : 0;
  const float view = std::max(1.f, params.view_length * (1.f - 0.1f * static_cast<float>(close)));

  for (const AgentIndex j : near) {
    const Other o = seen(crowd, me, j, params);
    if (o.distance < o.space) s.response -= o.towards * (o.space - o.distance);  // eq. 10
    if (!(o.ahead > 0.f)) continue;
    s.crossed = s.crossed || crosses_room_ahead(o, me, params.waiting_radius);
    if (o.in_front > 0.f && std::fabs(o.to_the_side) < o.bodies) {
      s.free_speed = std::min(s.free_speed, speed_behind(o, me));
      s.in_line = s.in_line || (o.same_way && o.distance < o.space + 2.f * params.waiting_radius);
    }
    const bool in_view =
        o.ahead < (o.oncoming ? params.view_length : view) && std::fabs(o.beside) < o.bodies + params.view_margin;
    if (in_view && !(o.same_way && me.queues)) s.avoidance += avoid(o, me, params);
  }
  return s;
}

// Takes out of the wish what leads into walls, the more the nearer, so that people turn along them (eq. 6). The corner
// of a door belongs to two segments: of each wall only what the others have not taken out in its direction counts, or
// nobody would dare between two posts.
Vec2 along_walls(const CrowdView& crowd, const Person& me) {
  Vec2 sum;
  for (const Segment& wall : crowd.walls_near(me.index)) {
    const Vec2 offset = nearest_on(wall, me.position) - me.position;
    const float distance = length(offset);
    if (!(distance > 0.f) || distance > me.radius + kWallView) continue;
    const Vec2 towards = offset / distance;
    const float into = dot(me.goal, towards);
    if (into <= 0.f) continue;
    const float taken = std::max(0.f, -dot(sum, towards));
    sum -= towards * std::max(0.f, into * (1.f - std::max(0.f, distance - me.radius) / kWallView) - taken);
  }
  return sum;
}

Person person(const CrowdView& crowd, AgentIndex i, const HidacParams& params, const HidacMemory& memory) {
  Person me;
  me.index = i;
  me.position = crowd.position[i];
  const Vec2 wish = clamped_length(crowd.preferred[i], crowd.max_speed[i]);
  me.speed = length(wish);
  me.goal = me.speed > 0.f ? wish / me.speed : Vec2{};
  me.direction = memory.direction == Vec2{} ? me.goal : memory.direction;
  me.radius = crowd.radius[i];
  // Relaxed people wait; those who have waited long enough push on like those who never wait.
  const float patience = params.waiting_time * (1.f - params.impatience);
  me.pushes = params.pushing >= kPusher || memory.held_up >= patience;
  me.pushing = me.pushes ? std::max(params.pushing, kPusher) : params.pushing;
  me.right_side = params.right_preference * std::max(0.f, 1.f - memory.held_up / kStubborn);
  me.queues = params.queueing && !me.pushes;
  return me;
}

// Nowhere is also sideways: two who insist on the same side would go there together for ever.
void count_hold_up(const Person& me, const HidacParams& params, float dt, HidacMemory& memory) {
  const bool walks = !(memory.direction == Vec2{});
  const bool nowhere = walks && dot(me.position - memory.position, me.goal) < kHeldUp * me.speed * dt;
  const float patience = params.waiting_time * (1.f - params.impatience);
  const float longest = params.pushing >= kPusher ? kStubborn : patience + kPushOn;
  memory.held_up = nowhere ? std::min(memory.held_up + dt, longest) : std::max(0.f, memory.held_up - dt);
  memory.position = me.position;
}

// The speed by the rules of manners (eq. 4) and by what pushes back from the front: one stands for a moment rather than
// be shaken to and fro, unless one pushes.
float walking_speed(const CrowdView& crowd, const Person& me, const HidacSight& s, float pushed_back,
                    HidacMemory& memory) {
  memory.standing = std::max(0.f, memory.standing - crowd.dt);
  memory.mode = HidacMode::kPush;
  if (me.pushes) return me.speed;
  memory.mode = HidacMode::kWait;
  if (s.crossed) {
    memory.standing = kLongestStop;  // not into every gap between those who cross
    return 0.f;
  }
  memory.mode = HidacMode::kStop;
  if (memory.standing > 0.f) return 0.f;
  const float speed = s.free_speed - pushed_back;
  if (speed < 0.f) {
    const float draw = crowd.random.uniform(crowd.serial[me.index], crowd.clock.step, Purpose::kModel);
    memory.standing = kShortestStop + (kLongestStop - kShortestStop) * draw;
    return 0.f;
  }
  memory.mode = me.queues && s.in_line ? HidacMode::kQueue : HidacMode::kWalk;
  return speed;
}

}  // namespace

void Hidac::plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const {
  const float turn = std::min(1.f, crowd.dt / kTurnTime);
  SpeedLimits limits;
  for (const AgentIndex i : batch) {
    HidacMemory& memory = out.state<HidacMemory>(i);
    const Person me = person(crowd, i, params_, memory);
    const HidacSight s = look_around(crowd, me, params_);
    count_hold_up(me, params_, crowd.dt, memory);

    // Where to (eq. 1): where one went before, the goal, others and walls.
    const Vec2 wanted = normalised(me.goal + s.avoidance * params_.avoidance + along_walls(crowd, me), me.goal);
    memory.direction = normalised(memory.direction + (wanted - memory.direction) * turn, wanted);
    if (!(me.speed > 0.f)) memory.direction = {};

    Vec2 response = clamped_length(s.response / params_.response_time, 0.5f * std::max(0.5f, me.speed));
    const float pushed_back = std::max(0.f, -dot(response, memory.direction));
    if (!me.pushes) response += memory.direction * pushed_back;
    const Vec2 v = memory.direction * walking_speed(crowd, me, s, pushed_back, memory) + response;

    limits.clear();
    limits.add_walls(crowd, i, kWallTime);
    // A full pusher presses on against those who come the other way until their bodies stop it.
    limits.add_bodies(crowd, i, 0.5f * (1.f - kFirmness * me.pushing),
                      [&](AgentIndex j) { return me.pushing < 1.f || !comes_towards(crowd, me, j); });
    limits.add_constraints(crowd.constraints.of(i));
    out.planned[i] = clamped_length(limits.keep(v), crowd.max_speed[i]);
  }
}

}  // namespace throng::steering
