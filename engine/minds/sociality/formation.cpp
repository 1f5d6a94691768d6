// Where people stand and walk who talk to each other (Ricks & Egbert 2014, section 5), and what they show meanwhile.
#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"
#include "engine/minds/sociality/sociality.h"

namespace throng {
namespace {

constexpr float kNucleus = 1.5f;         // [m] two people talk within this distance (eq. 10)
constexpr float kShoulders = 0.7f;       // [m] between the way points of a pair, and between neighbours on a circle
constexpr float kSmallestCircle = 0.7f;  // [m]
constexpr float kAhead = 2.5f;           // [m] of the leader's way that a pair has in mind
constexpr float kAtSpot = 0.1f;          // [m] near enough to one's spot to stand
constexpr float kSlowFrom = -0.1f;       // cosine from which on the one in front slows down (section 5.2)
constexpr float kStands = 0.2f;          // [m/s] who is slower faces the other one
constexpr float kTurnTime = 0.3f;        // [s] in which one turns to the other one
constexpr std::size_t kTalkChunk = 512;
constexpr std::size_t kRowChunk = 8192;
constexpr double kWave = 1.0, kNod = 0.6;                  // [s]
constexpr double kShortestTurn = 1.5, kLongestTurn = 4.5;  // [s] that one speaks

Vec2 towards(const AgentColumns& c, AgentIndex i, Vec2 point, float inverse_dt) {
  const Vec2 way = point - c.position[i];
  const float distance = length(way);
  if (distance <= 0.f) return {};
  const float speed = std::fmin(c.preferred_speed[i] * c.speed_factor[i], distance * inverse_dt);
  return way * (speed / distance);
}

// Full speed while the partner is not behind; then linearly down to a stop when it is straight behind.
float throttle(Vec2 way, Vec2 to_partner) {
  const float cosine = dot(normalised(way), normalised(to_partner));
  return cosine > kSlowFrom ? 1.f : std::fmax(0.f, 1.f - (kSlowFrom - cosine) / (1.f + kSlowFrom));
}

}  // namespace

// Members of a larger talk stand evenly on a circle around the nucleus, each as near as possible to where it is.
void Sociality::settle_around_nucleus(const Agents& agents, Talk& talk) const {
  const AgentColumns& c = agents.columns();
  const int n = talk.count;
  Vec2 centre;
  std::array<Vec2, kMostTalkers> at;
  for (int m = 0; m < n; ++m) {
    const AgentIndex i = agents.find(talk.members[m]);
    at[m] = i == kNoAgent ? talk.nucleus : c.position[i];
    centre += at[m];
  }
  talk.nucleus = centre / static_cast<float>(std::max(1, n));
  if (n < 3) return;
  const double circle = 2.0 * math::kPi;
  const double radius = std::max<double>(kSmallestCircle, static_cast<double>(kShoulders) * n / circle);
  std::array<double, kMostTalkers> angle{};
  std::array<int, kMostTalkers> order{};
  for (int m = 0; m < n; ++m) {
    const Vec2 d = at[m] - talk.nucleus;
    angle[m] = math::atan2(static_cast<double>(d.y), static_cast<double>(d.x));
    order[m] = m;
  }
  std::sort(order.begin(), order.begin() + n, [&](int a, int b) {
    return angle[a] != angle[b] ? angle[a] < angle[b] : talk.numbers[a] < talk.numbers[b];
  });
  double turned = 0.0;
  for (int k = 0; k < n; ++k) turned += angle[order[k]] - circle * k / n;
  turned /= n;
  for (int k = 0; k < n; ++k) {
    const double a = turned + circle * k / n;
    talk.spots[order[k]] =
        talk.nucleus + Vec2{static_cast<float>(radius * math::cos(a)), static_cast<float>(radius * math::sin(a))};
  }
}

// The velocities of a pair until the next time.
void Sociality::set_pace(const Agents& agents, std::span<const Vec2> heads, float dt, const Talk& talk,
                         Pace& pace) const {
  const AgentColumns& c = agents.columns();
  const float soonest = 1.f / (dt * kPaceEvery);  // nobody overshoots before the velocity is found anew
  pace.first = talk.members[0];
  pace.second = talk.members[1];
  const AgentIndex first = agents.find(pace.first), second = agents.find(pace.second);
  if (talk.kind == Talk::Kind::kStanding) {
    const bool far = length_squared(c.position[first] - c.position[second]) > kNucleus * kNucleus;
    pace.velocity_first = far ? towards(c, first, c.position[second], soonest) : Vec2{};
    pace.velocity_second = far ? towards(c, second, c.position[first], soonest) : Vec2{};
    return;
  }
  // A way point far away leads both along parallel lines: what counts is the leader's way for the next metres.
  const Vec2 way = clamped_length((heads.empty() ? c.target[first] : heads[first]) - c.position[first], kAhead);
  const Vec2 between = c.position[second] - c.position[first];
  const Vec2 left = left_of(normalised(way));
  const Vec2 beside = c.position[first] + way + left * (dot(between, left) >= 0.f ? kShoulders : -kShoulders);
  // Both walk; the one in front waits for the other one.
  pace.slowed = throttle(way, between);
  pace.velocity_second = towards(c, second, beside, soonest) * throttle(beside - c.position[second], between * -1.f);
}

void Sociality::find_pace(const Agents& agents, std::span<const Vec2> heads, float dt, std::uint32_t at) {
  Pace& pace = paces_[at];
  set_pace(agents, heads, dt, talks_[at], pace);
  drives_[agents.find(pace.first)] = drive_of(pace, true);
  drives_[agents.find(pace.second)] = drive_of(pace, false);
}

void Sociality::direct(Agents& agents, std::span<const Vec2> heads, const Clock& clock, const Workers& workers) {
  AgentColumns& c = agents.columns();
  const auto dt = static_cast<float>(clock.dt);
  for (const std::uint32_t at : fresh_)
    if (talk_kinds_[at] != 0 && (talk_kinds_[at] & kLarger) == 0) find_pace(agents, heads, dt, at);
  fresh_.clear();
  const std::span<const Turn> due = turns(paced_, clock.step);
  workers.for_chunks(due.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k)
      if (goes_on(due[k]) && paces_[due[k].talk].larger == 0) find_pace(agents, heads, dt, due[k].talk);
  });
  workers.for_chunks(drives_.size(), kRowChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const Drive& drive = drives_[i];
      if (drive.slowed == 1.f) continue;
      c.preferred[i] = drive.slowed < 0.f ? drive.velocity : c.preferred[i] * drive.slowed;
    }
  });
  workers.for_chunks(talk_kinds_.size(), kRowChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t t = begin; t < end; ++t) {
      if ((talk_kinds_[t] & kLarger) == 0) continue;
      const Talk& talk = talks_[t];
      for (int m = 0; m < talk.count; ++m) {
        const AgentIndex i = agents.find(talk.members[m]);
        const bool far = length_squared(talk.spots[m] - c.position[i]) > kAtSpot * kAtSpot;
        c.preferred[i] = far ? towards(c, i, talk.spots[m], 1.f / dt) * 0.5f : Vec2{};
      }
    }
  });
}

void Sociality::face(Agents& agents, const Clock& clock, const Workers& workers) const {
  AgentColumns& c = agents.columns();
  const float turn = std::fmin(1.f, static_cast<float>(clock.dt) * kPaceEvery / kTurnTime);
  const std::span<const Turn> due = turns(paced_, clock.step);
  workers.for_chunks(due.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      if (!goes_on(due[k]) || paces_[due[k].talk].kind != Talk::Kind::kStanding) continue;
      const Talk& talk = talks_[due[k].talk];
      for (int m = 0; m < talk.count; ++m) {
        const AgentIndex i = agents.find(talk.members[m]);
        if (length_squared(c.velocity[i]) > kStands * kStands) continue;
        const Vec2 partner = talk.count == 2 ? c.position[agents.find(talk.members[1 - m])] : talk.nucleus;
        const Vec2 wanted = normalised(partner - c.position[i], c.heading[i]);
        Vec2 next = c.heading[i] + (wanted - c.heading[i]) * turn;
        if (dot(wanted, c.heading[i]) < -0.99f) next += left_of(wanted) * 0.1f;  // right round: lean to one side
        c.heading[i] = normalised(next, wanted);
      }
    }
  });
}

// A newcomer of a talk waves at another member, who looks at it.
void Sociality::greet(const Surroundings& around, const Talk& talk, int member, std::uint32_t to) {
  Action action;
  action.start = around.clock.step;
  action.number = talk.numbers[member];
  action.other = to;
  action.duration = static_cast<std::uint32_t>(std::ceil(kWave / dt_));
  action.kind = Action::Kind::kWaves;
  actions_.push_back(action);
}

// The next turn of a talk: somebody else speaks, the others look at the speaker and one of them nods.
void Sociality::act(const Surroundings& around, Talk& talk) {
  const std::uint64_t step = around.clock.step;
  const auto bits = random_.bits(talk.number, step, Purpose::kTalk);
  const auto drawn = [&](std::size_t k) { return bits[k] * 0x1p-32; };  // in [0, 1)
  const int next = talk.count > 2 ? 1 + static_cast<int>(drawn(1) * (talk.count - 1)) : 1;
  talk.speaker = static_cast<std::uint8_t>((talk.speaker + next) % talk.count);
  const auto steps =
      static_cast<std::uint32_t>(std::ceil((kShortestTurn + drawn(0) * (kLongestTurn - kShortestTurn)) / dt_));
  talk.turn_ends = static_cast<std::uint32_t>(step) + steps;
  const int listener = (talk.speaker + 1) % talk.count;
  for (int m = 0; m < talk.count; ++m) {
    Action action;
    action.start = step;
    action.number = talk.numbers[m];
    action.other = talk.numbers[m == talk.speaker ? listener : talk.speaker];
    action.duration = steps;
    action.kind = m == talk.speaker ? Action::Kind::kSpeaks : Action::Kind::kLooksAt;
    actions_.push_back(action);
  }
  Action nod;
  nod.duration = static_cast<std::uint32_t>(std::ceil(kNod / dt_));
  nod.start = step + static_cast<std::uint64_t>(drawn(2) * std::max(0.0, static_cast<double>(steps) - nod.duration));
  nod.number = talk.numbers[listener];
  nod.other = talk.numbers[talk.speaker];
  nod.kind = Action::Kind::kNods;
  actions_.push_back(nod);
}

}  // namespace throng
