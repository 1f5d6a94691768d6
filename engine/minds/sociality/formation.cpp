// Where people stand and walk who talk to each other (Ricks & Egbert 2014, section 5).
#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"
#include "engine/minds/sociality/state.h"

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
constexpr float kFaced = 0.999f;         // cosine from which on one faces the other one
constexpr std::size_t kTalkChunk = 512;
constexpr std::size_t kRowChunk = 8192;
constexpr std::size_t kTalksAhead = 4;  // for the cache
// Velocities are found anew every few steps and used until then: less often for two who walk side by side, and those
// who stand where they want to and face each other are only looked at now and then, in case that somebody has pushed
// them.
constexpr std::uint32_t kPacedEvery = 4, kInStepPacedEvery = 8, kSettledPacedEvery = 16;  // steps
constexpr float kInStep = 2.f;  // [m] between two who walk side by side, more or less

float walking_speed(const AgentColumns& c, AgentIndex i) { return c.preferred_speed[i] * c.speed_factor[i]; }

Vec2 towards(const AgentColumns& c, AgentIndex i, Vec2 point, float inverse_dt) {
  const Vec2 way = point - c.position[i];
  const float distance = length(way);
  if (distance <= 0.f) return {};
  return way * (std::fmin(walking_speed(c, i), distance * inverse_dt) / distance);
}

// Full speed while the partner is not behind; then linearly down to a stop when it is straight behind. By the cosine
// between one's way and the direction to the partner.
float throttle(float cosine) {
  return cosine > kSlowFrom ? 1.f : std::fmax(0.f, 1.f - (kSlowFrom - cosine) / (1.f + kSlowFrom));
}

}  // namespace

// Members of a larger talk stand evenly on a circle around the nucleus, each as near as possible to where it is.
void Sociality::State::settle_around_nucleus(const Agents& agents, Talk& talk) const {
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

// The velocities of a talk; after how many steps they are to be found anew.
std::uint32_t Sociality::State::find_pace(const AgentColumns& c, std::span<const Vec2> heads, float step_length,
                                          const Company& company) {
  const std::span<Drive> members = companies.drives(company);
  for (const Drive& member : members)
    if (member.row == kNoAgent) return kPacedEvery;
  const float soonest = 1.f / (step_length * kPacedEvery);  // nobody overshoots before the velocity is found anew
  if (company.count > 2) {
    const Talk& talk = talks[company.talk];
    bool settled = true;
    for (std::size_t m = 0; m < members.size(); ++m) {
      const AgentIndex i = members[m].row;
      const bool far = length_squared(talk.spots[m] - c.position[i]) > kAtSpot * kAtSpot;
      members[m].keep = 0.f;
      members[m].velocity = far ? towards(c, i, talk.spots[m], soonest) * 0.5f : Vec2{};
      settled = settled && !far;
    }
    return !company.faced ? kPacedEvery : settled ? kSettledPacedEvery : kInStepPacedEvery;
  }
  Drive &first = members[0], &second = members[1];
  const Vec2 between = c.position[second.row] - c.position[first.row];
  second.keep = 0.f;
  if (company.kind == Talk::Kind::kStanding) {
    const bool far = length_squared(between) > kNucleus * kNucleus;
    first.keep = 0.f;
    first.velocity = far ? towards(c, first.row, c.position[second.row], soonest) : Vec2{};
    second.velocity = far ? towards(c, second.row, c.position[first.row], soonest) : Vec2{};
    return !far && company.faced ? kSettledPacedEvery : kPacedEvery;
  }
  // A way point far away leads both along parallel lines: what counts is the leader's way for the next metres.
  const Vec2 head = heads.empty() ? c.target[first.row] : heads[first.row];
  const Vec2 way = clamped_length(head - c.position[first.row], kAhead);
  const Vec2 forward = normalised(way), partner = normalised(between);
  const Vec2 side = left_of(forward) * (dot(between, left_of(forward)) >= 0.f ? kShoulders : -kShoulders);
  // The other one's way is to beside where the leader will be.
  const Vec2 beside = way + side - between;
  const float distance = length(beside);
  // Both walk; the one in front waits for the other one.
  first.keep = throttle(dot(forward, partner));
  second.velocity = {};
  if (distance > 0.f) {
    const float speed = std::fmin(walking_speed(c, second.row), distance * soonest);
    second.velocity = beside * (speed * throttle(-dot(beside, partner) / distance) / distance);
  }
  const bool in_step = length_squared(between) < kInStep * kInStep &&
                       length_squared(way) > 0.5f * kAhead * kAhead;  // and not about to arrive
  return in_step ? kInStepPacedEvery : kPacedEvery;
}

void Sociality::State::direct(Agents& agents, std::span<const Vec2> heads, const Clock& clock, const Workers& workers) {
  AgentColumns& c = agents.columns();
  const auto step_length = static_cast<float>(clock.dt);
  const auto now = static_cast<std::uint32_t>(clock.step);
  Companies::due(companies.paced_at, now, paced);
  workers.for_chunks(paced.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t p = begin; p < end; ++p) {
      if (p + kTalksAhead < end)
        for (const Drive& drive : companies.drives(companies[paced[p + kTalksAhead]])) {
          __builtin_prefetch(c.position.data() + drive.row);
          __builtin_prefetch(c.target.data() + drive.row);
        }
      const Company& company = companies[paced[p]];
      const std::uint32_t every = find_pace(c, heads, step_length, company);
      companies.paced_at[paced[p]] = next_turn(company, now + 1, every);
    }
  });
  const std::span<const Drive> drives = companies.drives();
  Vec2* const preferred = c.preferred.data();
  workers.for_chunks(drives.size(), kRowChunk, [&](std::size_t begin, std::size_t end) {
    for (const Drive& drive : drives.subspan(begin, end - begin))
      if (drive.row != kNoAgent) preferred[drive.row] = preferred[drive.row] * drive.keep + drive.velocity;
  });
}

// True when all stand and faced the others already.
bool Sociality::State::turn_to_each_other(AgentColumns& c, float turn, const Company& company) const {
  const std::span<const Drive> members = companies.drives(company);
  bool faced = true;
  for (std::size_t m = 0; m < members.size(); ++m) {
    const AgentIndex i = members[m].row;
    if (i == kNoAgent || length_squared(c.velocity[i]) > kStands * kStands) {
      faced = false;
      continue;
    }
    const Vec2 other = company.count == 2 ? c.position[members[1 - m].row] : talks[company.talk].nucleus;
    const Vec2 wanted = normalised(other - c.position[i], c.heading[i]);
    const float cosine = dot(wanted, c.heading[i]);
    if (cosine > kFaced) continue;
    faced = false;
    Vec2 next = c.heading[i] + (wanted - c.heading[i]) * turn;
    if (cosine < -0.99f) next += left_of(wanted) * 0.1f;  // right round: lean to one side
    c.heading[i] = normalised(next, wanted);
  }
  return faced;
}

void Sociality::State::face(Agents& agents, const Clock& clock, const Workers& workers) {
  AgentColumns& c = agents.columns();
  const float turn = std::fmin(1.f, static_cast<float>(clock.dt) * kPacedEvery / kTurnTime);
  workers.for_chunks(paced.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t p = begin; p < end; ++p)
      if (Company& company = companies[paced[p]]; company.kind == Talk::Kind::kStanding)
        company.faced = turn_to_each_other(c, turn, company);
  });
}

}  // namespace throng
