// Where people stand and walk who talk to each other (Ricks & Egbert 2014, section 5).
#include <algorithm>
#include <cmath>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr float kNucleus = 1.5f;         // [m] two people talk within this distance (eq. 10)
constexpr float kShoulders = 0.7f;       // [m] between neighbours on a circle
constexpr float kSmallestCircle = 0.7f;  // [m]
constexpr float kBetweenTwo = 1.2f;      // [m] who have stepped aside
constexpr float kAtSpot = 0.1f;          // [m] near enough to one's spot to stand
constexpr float kWalksToSpot = 0.5f;     // [m] who is further away is not there yet
constexpr float kStands = 0.2f;          // [m/s] who is slower faces the other one
constexpr float kTurnTime = 0.3f;        // [s] in which one turns to the other one
constexpr float kFaced = 0.999f;         // cosine from which on one faces the other one
constexpr float kTurned = 0.7f;          // and from which on there is no hurry
constexpr std::size_t kTalkChunk = 512;
constexpr std::size_t kDriveChunk = 4096;                  // talks
constexpr std::size_t kTalksAhead = 4, kDrivesAhead = 16;  // for the cache

// Of a regular polygon with n corners: the direction to the second one when the first one is at (1, 0).
constexpr std::array<Vec2, kMostTalkers + 1> kCorner = {{{},
                                                         {},
                                                         {},
                                                         {-0.5f, 0.8660254f},
                                                         {0.f, 1.f},
                                                         {0.30901699f, 0.9510565f},
                                                         {0.5f, 0.8660254f},
                                                         {0.6234898f, 0.7818315f},
                                                         {0.70710678f, 0.70710678f}}};
constexpr float kCircle = 6.2831853f;

Vec2 rotated(Vec2 v, Vec2 by) { return {v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x}; }

// Grows with the angle, from 0 to 4 in a turn; no angle is needed for an order.
float angle_rank(Vec2 d) {
  const float sum = std::fabs(d.x) + std::fabs(d.y);
  if (!(sum > 0.f)) return 0.f;
  const float share = d.y / sum;
  return d.x < 0.f ? 2.f - share : d.y < 0.f ? 4.f + share : share;
}

}  // namespace

// Members of a larger talk stand evenly on a circle around the nucleus, each as near as possible to where it is.
void Sociality::State::settle_around_nucleus(const AgentColumns& c, std::span<const AgentIndex> rows,
                                             Talk& talk) const {
  const auto n = static_cast<int>(rows.size());
  Vec2 centre;
  std::array<Vec2, kMostTalkers> at;
  for (int m = 0; m < n; ++m) {
    at[m] = rows[m] == kNoAgent ? talk.nucleus : c.position[rows[m]];
    centre += at[m];
  }
  if (talk.aside == 0) talk.nucleus = centre / static_cast<float>(std::max(1, n));
  if (n < 3) {
    // Who has stepped aside stays there when others have gone.
    if (talk.aside != 0 && n == 2) {
      const Vec2 half = normalised(at[1] - at[0], {1.f, 0.f}) * (0.5f * kBetweenTwo);
      talk.spots[0] = talk.nucleus - half;
      talk.spots[1] = talk.nucleus + half;
    }
    return;
  }
  // In the order of their angles, each has a corner of a regular polygon; it is turned so that they walk little.
  std::array<int, kMostTalkers> order{};
  std::array<float, kMostTalkers> angle{};
  for (int m = 0; m < n; ++m) {
    order[m] = m;
    angle[m] = angle_rank(at[m] - talk.nucleus);
  }
  std::sort(order.begin(), order.begin() + n, [&](int a, int b) {
    return angle[a] != angle[b] ? angle[a] < angle[b] : talk.members[a].number < talk.members[b].number;
  });
  const Vec2 corner = kCorner[n];
  Vec2 turned{}, k_th = {1.f, 0.f};
  for (int k = 0; k < n; ++k) {
    turned += rotated(normalised(at[order[k]] - talk.nucleus), {k_th.x, -k_th.y});
    k_th = rotated(k_th, corner);
  }
  const float radius = std::max(kSmallestCircle, kShoulders * static_cast<float>(n) / kCircle);
  Vec2 spot = normalised(turned, {1.f, 0.f}) * radius;
  for (int k = 0; k < n; ++k) {
    talk.spots[order[k]] = talk.nucleus + spot;
    spot = rotated(spot, corner);
  }
}

// The velocities of a talk; after how many steps they are to be found anew.
std::uint32_t Sociality::State::find_pace(const SocialView& around, std::span<const Vec2> waypoints,
                                          const FFormation& formation) {
  if (formation.kind == Talk::Kind::kWalking) return walk_together(around, waypoints, formation);
  const AgentColumns& c = around.agents->columns();
  const std::span<Drive> members = formations.drives(formation);
  for (const Drive& member : members)
    if (member.row == kNoAgent) return often;
  // Who does not give its legs to the talk goes where they go: up in a line, into a lift.
  const auto walk_on = [](Drive& member) { member.keep = 1.f, member.velocity = {}; };
  // Nobody overshoots before the velocity is found anew.
  const float soonest = 1.f / (static_cast<float>(dt) * static_cast<float>(often));
  if (formation.count > 2 || formation.aside) {
    const Talk& talk = talks[formation.talk];
    const float stroll = 1.f / (static_cast<float>(dt) * static_cast<float>(seldom));
    bool walks = false;
    for (std::size_t m = 0; m < members.size(); ++m) {
      const AgentIndex i = members[m].row;
      if (!gives_legs(c, members[m].row)) {
        walk_on(members[m]);
        continue;
      }
      const float off = length_squared(talk.spots[m] - c.position[i]);
      const bool comes = off > kWalksToSpot * kWalksToSpot;
      walks = walks || comes;
      members[m].keep = 0.f;
      // Who has been pushed a little strolls back, in the time until it is looked at again.
      members[m].velocity = comes                     ? towards(c, i, talk.spots[m], soonest) * 0.5f
                            : off > kAtSpot * kAtSpot ? (talk.spots[m] - c.position[i]) * stroll
                                                      : Vec2{};
    }
    return formation.turning ? often : walks ? now_and_then : seldom;
  }
  Drive &first = members[0], &second = members[1];
  const Vec2 between = c.position[second.row] - c.position[first.row];
  second.keep = 0.f;
  const bool far = length_squared(between) > kNucleus * kNucleus;
  first.keep = 0.f;
  first.velocity = far ? towards(c, first.row, c.position[second.row], soonest) : Vec2{};
  second.velocity = far ? towards(c, second.row, c.position[first.row], soonest) : Vec2{};
  for (Drive* const member : {&first, &second})
    if (!gives_legs(c, member->row)) walk_on(*member);
  return far || formation.turning ? often : seldom;
}

// Finds velocities of a talk that are used until they are found anew.
void Sociality::State::pace(const SocialView& around, std::span<const Vec2> waypoints, std::uint32_t k,
                            std::uint32_t now) {
  const FFormation& formation = formations[k];
  formations.paced_at[k] = next_turn(formation, now + 1, find_pace(around, waypoints, formation));
}

// When velocities are found is also when people may leave a talk: what both need is at hand then.
void Sociality::State::direct(Agents& agents, const SocialView& around, std::span<const Vec2> waypoints,
                              const Workers& workers, std::vector<Event>& events) {
  AgentColumns& c = agents.columns();
  const auto now = static_cast<std::uint32_t>(around.clock.step);
  paced = FFormations::due(formations.paced_at, now, due_paces);
  verdicts.assign(paced.size(), {});
  workers.for_chunks(paced.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t p = begin; p < end; ++p) {
      if (p + 3 * kTalksAhead < end) formations.prefetch(paced[p + 3 * kTalksAhead]);
      if (p + 2 * kTalksAhead < end) formations.prefetch_drives(paced[p + 2 * kTalksAhead]);
      if (p + kTalksAhead < end)
        for (const Drive& drive : formations.first_two(paced[p + kTalksAhead])) {
          __builtin_prefetch(c.position.data() + drive.row);
          __builtin_prefetch(c.target.data() + drive.row);
          __builtin_prefetch(c.preferred_speed.data() + drive.row);
          __builtin_prefetch(c.speed_factor.data() + drive.row);
          __builtin_prefetch(c.state.data() + drive.row);
        }
      FFormation& formation = formations[paced[p]];
      if (formation.judged_at <= now) {
        formation.judged_at += look_every;
        formation.fresh = formation.turning = false;
        verdicts[p] = judge(around, formation);
      }
      pace(around, waypoints, paced[p], now);
    }
  });
  ending.clear();
  for (std::size_t p = 0; p < paced.size(); ++p)
    if (verdicts[p].leaving != 0) ending.emplace_back(formations[paced[p]].talk, verdicts[p]);
  if (!ending.empty()) {
    const std::size_t first_event = events.size(), first_new = formations.size();
    end_talks(around, events);
    sort_events(events, first_event);
    for (std::size_t k = first_new; k < formations.size(); ++k)
      pace(around, waypoints, static_cast<std::uint32_t>(k), now);
  }
  workers.for_chunks(formations.size(), kDriveChunk, [&](std::size_t first, std::size_t last) {
    const std::size_t begin = formations.drives_begin(first), end = formations.drives_begin(last);
    const Drive* const drives = formations.drives().data();
    Vec2* const preferred = c.preferred.data();
    // Whether somebody goes along is no branch, as nobody could foresee it. Nobody goes along with who does so itself.
    using Both [[gnu::vector_size(8)]] = float;
    Both before = {};  // what the last one who does not go along makes of its own velocity
    for (std::size_t k = begin; k < end; ++k) {
      const Drive& drive = drives[k];
      if (k + kDrivesAhead < end) __builtin_prefetch(preferred + drives[k + kDrivesAhead].row);
      if (drive.row == kNoAgent) continue;
      Vec2& velocity = preferred[drive.row];
      const Both added = {drive.velocity.x, drive.velocity.y}, keep = Both{} + drive.keep;
      const Both own = Both{velocity.x, velocity.y} * keep + added, along = added - before * keep;
      before = keep < 0.f ? before : own;
      const Both wanted = keep < 0.f ? along : own;
      velocity = {wanted[0], wanted[1]};
    }
  });
}

void Sociality::State::turn_to_each_other(AgentColumns& c, float turn, FFormation& formation) const {
  const std::span<const Drive> members = formations.drives(formation);
  formation.turning = false;
  for (std::size_t m = 0; m < members.size(); ++m) {
    const AgentIndex i = members[m].row;
    if (i == kNoAgent || length_squared(c.velocity[i]) > kStands * kStands) continue;
    const Vec2 other = formation.count == 2 ? c.position[members[1 - m].row] : talks[formation.talk].nucleus;
    const Vec2 way = other - c.position[i];
    const float along = dot(way, c.heading[i]);
    if (along > 0.f && along * along > kFaced * kFaced * length_squared(way)) continue;
    const Vec2 wanted = normalised(way, c.heading[i]);
    const float cosine = dot(wanted, c.heading[i]);
    Vec2 next = c.heading[i] + (wanted - c.heading[i]) * turn;
    if (cosine < -0.99f) next += left_of(wanted) * 0.1f;  // right round: lean to one side
    c.heading[i] = normalised(next, wanted);
    formation.turning = formation.turning || (formation.fresh && cosine < kTurned);
  }
}

void Sociality::State::face(Agents& agents, const Clock& clock, const Workers& workers) {
  AgentColumns& c = agents.columns();
  const float turn = std::min(1.f, static_cast<float>(clock.dt) * static_cast<float>(often) / kTurnTime);
  workers.for_chunks(paced.size(), kTalkChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t p = begin; p < end; ++p)
      if (FFormation& formation = formations[paced[p]]; formation.kind == Talk::Kind::kStanding)
        turn_to_each_other(c, turn, formation);
  });
}

}  // namespace throng
