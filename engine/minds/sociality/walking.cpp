// Two or three friends who walk on together (Ricks & Egbert 2014, section 5.2; of three the document says nothing).
#include <algorithm>
#include <array>

#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr float kNucleus = 1.5f;        // [m] within this they are together (section 5.2)
constexpr float kShoulders = 0.7f;      // [m] between the way points of two who walk side by side
constexpr float kMiddleBehind = 0.25f;  // [m] of three (Zanlungo & Kanda 2013)
constexpr float kAhead = 2.5f;          // [m] of the leader's way that they have in mind
constexpr float kSlowFrom = -0.1f;      // cosine from which on the one in front slows down (section 5.2)
constexpr float kInStep = 1.6f;         // [m] between two who walk side by side, more or less
constexpr float kInFile = 1.f;          // [m] behind the leader where there is no room beside it
constexpr float kStroll = 0.5f;         // of the speed: who has the others near waits for them without standing still

float walking_speed(const AgentColumns& c, AgentIndex i) { return c.preferred_speed[i] * c.speed_factor[i]; }

// Full speed while the partner is not behind; then linearly down to a stop when it is straight behind. By the cosine
// between one's way and the direction to the partner.
float throttle(float cosine) {
  return cosine > kSlowFrom ? 1.f : std::max(0.f, 1.f - (kSlowFrom - cosine) / (1.f + kSlowFrom));
}

}  // namespace

Vec2 towards(const AgentColumns& c, AgentIndex i, Vec2 point, float inverse_dt) {
  const Vec2 way = point - c.position[i];
  const float distance = length(way);
  if (distance <= 0.f) return {};
  return way * (std::min(walking_speed(c, i), distance * inverse_dt) / distance);
}

// Whether somebody may join a talk, as far as ways go.
bool Sociality::State::goes_along(const AgentColumns& c, AgentIndex i, const FFormation& formation) const {
  if (formation.kind != Talk::Kind::kWalking) return true;
  const AgentIndex leader = formations.drives(formation)[0].row;
  return leader != kNoAgent && same_way(c, i, leader);
}

// Whose way is another one, a bit for each member. When it is the leader's, the others walk on without it.
std::uint8_t Sociality::State::parting(const AgentColumns& c, const FFormation& formation) const {
  const std::span<const Drive> members = formations.drives(formation);
  unsigned parts = 0, along = 0;
  for (std::size_t m = 1; m < members.size(); ++m)
    (same_way(c, members[0].row, members[m].row) ? along : parts) |= 1u << m;
  if (parts == 0) return 0;
  if (along != 0) return static_cast<std::uint8_t>(parts);
  const bool go_on = members.size() > 2 && same_way(c, members[1].row, members[2].row);
  return static_cast<std::uint8_t>(go_on ? 1u : parts | 1u);
}

// The first goes its way, the others go beside it, and whoever is in front waits. Where walls leave no room beside the
// leader people go one behind the other.
std::uint32_t Sociality::State::walk_together(const SocialView& around, std::span<const Vec2> waypoints,
                                              const FFormation& formation) {
  const AgentColumns& c = around.agents->columns();
  const std::span<Drive> members = formations.drives(formation);
  const std::size_t n = members.size();
  for (const Drive& member : members)
    if (member.row == kNoAgent) return often;
  Drive& first = members[0];
  const Vec2 here = c.position[first.row];
  // A way point far away leads all along parallel lines: what counts is the leader's way for the next metres.
  const Vec2 head = waypoints.empty() ? c.target[first.row] : waypoints[first.row];
  const Vec2 way = clamped_length(head - here, kAhead), forward = normalised(way), left = left_of(forward);
  const Vec2 middle = here + forward * (n > 2 ? kMiddleBehind : 0.f);
  // Each on the side on which it is already; of three the leader is in the middle.
  std::array<float, kMostWalkers> side{};
  for (std::size_t m = 1; m < n; ++m) side[m] = dot(c.position[members[m].row] - here, left);
  if (n > 2) side[1] -= side[2];
  side[1] = side[1] >= 0.f ? kShoulders : -kShoulders;
  side[2] = -side[1];

  // Nobody overshoots before the velocity is found anew.
  const float soonest = 1.f / (static_cast<float>(dt) * static_cast<float>(often));
  bool in_step = length_squared(way) > 0.5f * kAhead * kAhead;  // and not about to arrive
  first.keep = 1.f;
  first.velocity = {};
  for (std::size_t m = 1; m < n; ++m) {
    Drive& member = members[m];
    const AgentIndex i = member.row;
    if (!gives_legs(c, i)) {
      member.keep = 1.f, member.velocity = {};
      in_step = false;
      continue;
    }
    const Vec2 between = c.position[i] - middle, partner = normalised(between);
    const float apart = length(between);
    // Who has the other one near does not stand still for it: a door is no place to wait.
    const float slowest = apart < kNucleus ? kStroll : 0.f;
    first.keep = std::min(first.keep, std::max(slowest, throttle(dot(forward, partner))));
    member.keep = 0.f;
    const Vec2 beside = middle + way + left * side[m] - c.position[i];
    const bool room = around.walls == nullptr || c.level[i] != c.level[first.row] ||
                      around.walls->visible(c.position[i], c.position[i] + beside, c.level[i]);
    if (!room) {
      in_step = false;
      const bool sees = around.walls->visible(c.position[i], here, c.level[i]);
      if (!sees || apart < kInFile)
        member.keep = 1.f, member.velocity = {};  // its own way leads around the wall, too
      else
        member.velocity = towards(c, i, here, soonest);
      continue;
    }
    const float distance = length(beside);
    member.velocity = {};
    if (distance > 0.f) {
      const float speed = std::min(walking_speed(c, i), distance * soonest);
      member.velocity = beside * (speed * std::max(slowest, throttle(-dot(beside, partner) / distance)) / distance);
    }
    in_step = in_step && apart < kInStep;
  }
  if (!gives_legs(c, first.row)) {
    first.keep = 1.f;
    return often;
  }
  if (!in_step) return often;
  // Where the leader turns the others turn with it, without having to look.
  for (std::size_t m = 1; m < n; ++m) {
    members[m].keep = -1.f;
    members[m].velocity -= c.preferred[first.row] * first.keep;
  }
  return seldom;
}

}  // namespace throng
