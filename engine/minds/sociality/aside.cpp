// Who stops to talk in a door, on stairs or in a stream of people steps aside first, together. Asked once, when a talk
// begins.
#include <algorithm>
#include <array>
#include <limits>

#include "engine/core/world/geometry.h"
#include "engine/minds/sociality/state.h"

namespace throng {
namespace {

constexpr float kAtDoor = 1.f;                             // [m] of a door one is in the way
constexpr float kDoorway = 2.2f;                           // [m] narrower is a doorway, also without a door
constexpr std::array<float, 2> kAroundDoor = {0.5f, 1.f};  // [m] where doorways are looked for
constexpr float kOpposite = -0.6f;                         // cosine: walls on both sides
constexpr float kPasses = 0.9f;                            // [m] who comes so near has to go around
constexpr float kForesight = 3.f;                          // [s]
constexpr float kMoves = 0.4f;                             // [m/s]
constexpr int kStream = 4;                                 // people who would have to
constexpr float kBody = 0.35f;                             // [m] from walls
constexpr float kHalfTalk = 0.6f;                          // [m] from the nucleus to each of two
constexpr float kWorthIt = 0.5f;                           // better than where they are by this
constexpr float kPerMetre = 0.4f;                          // what it costs to walk there
constexpr float kInTheWay = 4.f;                           // what it costs to stand in a door
constexpr std::array<float, 3> kSteps = {1.2f, 2.f, 3.f};  // [m]
constexpr float kDiagonal = 0.70710678f;
constexpr std::array<Vec2, 8> kDirections = {{{1.f, 0.f},
                                              {kDiagonal, kDiagonal},
                                              {0.f, 1.f},
                                              {-kDiagonal, kDiagonal},
                                              {-1.f, 0.f},
                                              {-kDiagonal, -kDiagonal},
                                              {0.f, -1.f},
                                              {kDiagonal, -kDiagonal}}};

// Two who are about to talk, and what they see.
struct Spot {
  const Sociality::SocialView& around;
  AgentIndex a, b;
  LevelIndex level;

  // [m] to the nearest wall, as far as is looked.
  float clearance(Vec2 p) const {
    float nearest = std::numeric_limits<float>::infinity();
    if (around.walls == nullptr) return nearest;
    for (const Segment& wall : around.walls->near(p, level))
      nearest = std::min(nearest, distance(p, nearest_on(wall, p)));
    return nearest;
  }
  // Walls on both sides: the two nearest points that lie in opposite directions.
  bool narrow(Vec2 p) const {
    if (around.walls == nullptr) return false;
    Vec2 side;
    float first = std::numeric_limits<float>::infinity(), second = first;
    for (const Segment& wall : around.walls->near(p, level))
      if (const float d = distance(p, nearest_on(wall, p)); d < first) first = d, side = nearest_on(wall, p) - p;
    for (const Segment& wall : around.walls->near(p, level)) {
      const Vec2 there = nearest_on(wall, p) - p;
      const float d = length(there);
      if (dot(there, side) < kOpposite * d * first) second = std::min(second, d);
    }
    return first + second < kDoorway;
  }
  bool at_door(Vec2 p) const {
    for (const DoorDef& door : around.world->doors())
      if (door.level == level && distance(p, nearest_on(door.line, p)) < kAtDoor) return true;
    for (const Portal& portal : around.world->portals())
      if (portal.from == level && distance(p, nearest_on(portal.line, p)) < kAtDoor) return true;
    if (clearance(p) > kAtDoor + kDoorway) return false;
    if (narrow(p)) return true;
    for (const float way : kAroundDoor)
      for (const Vec2 direction : kDirections)
        if (narrow(p + direction * way)) return true;
    return false;
  }
  // How many would have to go around somebody who stands there.
  int passes(Vec2 p) const {
    const AgentColumns& c = around.agents->columns();
    int count = 0;
    const auto comes_by = [&](AgentIndex j) {
      if (j == a || j == b || length_squared(c.velocity[j]) < kMoves * kMoves) return false;
      const float when =
          std::clamp(dot(p - c.position[j], c.velocity[j]) / length_squared(c.velocity[j]), 0.f, kForesight);
      return distance(c.position[j] + c.velocity[j] * when, p) < kPasses;
    };
    for (const AgentIndex j : around.neighbours.of(a)) count += comes_by(j) ? 1 : 0;
    const std::span<const AgentIndex> seen = around.neighbours.of(a);
    for (const AgentIndex j : around.neighbours.of(b))
      if (std::find(seen.begin(), seen.end(), j) == seen.end()) count += comes_by(j) ? 1 : 0;
    return count;
  }
  bool free(Vec2 from, Vec2 p) const {
    return clearance(p) >= kBody && (around.walls == nullptr || around.walls->visible(from, p, level));
  }
};

}  // namespace

void Sociality::State::step_aside(const SocialView& around, AgentIndex a, AgentIndex b, Talk& talk) {
  const AgentColumns& c = around.agents->columns();
  if (c.level[a] != c.level[b]) return;
  if (c.holders[a].turn != 0 || c.holders[b].turn != 0) return;  // who is in a line keeps its place in it
  const Spot spot{around, a, b, c.level[a]};
  const Vec2 here = talk.nucleus;
  const LinkDef* const link = around.world->link_of(c.level[a]);
  const bool stairs = link != nullptr && link->kind != LinkDef::Kind::kLift;
  const bool door = spot.at_door(here);
  const int in_the_way = spot.passes(here);
  if (!stairs && !door && in_the_way < kStream) return;

  // On stairs one behind the other along the wall; elsewhere as they stand.
  const Vec2 up =
      stairs ? normalised(link->upper.a + link->upper.b - link->lower.a - link->lower.b, {1.f, 0.f}) : Vec2{};
  const Vec2 line = stairs ? up * (dot(up, c.position[b] - c.position[a]) < 0.f ? -1.f : 1.f)
                           : normalised(c.position[b] - c.position[a], {1.f, 0.f});
  float best = static_cast<float>(in_the_way) + (door ? kInTheWay : 0.f) - kWorthIt;
  if (stairs) best += spot.clearance(here);
  const auto weigh = [&](Vec2 nucleus) {
    const std::array<Vec2, 2> spots = {nucleus - line * kHalfTalk, nucleus + line * kHalfTalk};
    float cost = kPerMetre * distance(here, nucleus) + static_cast<float>(spot.passes(nucleus));
    if (stairs) cost += spot.clearance(nucleus);
    if (!(cost < best) || !spot.free(here, nucleus) || !spot.free(nucleus, spots[0]) || !spot.free(nucleus, spots[1]))
      return;
    if (!stairs && (spot.at_door(nucleus) || spot.at_door(spots[0]) || spot.at_door(spots[1]))) cost += kInTheWay;
    if (!(cost < best)) return;
    best = cost;
    talk.aside = 1;
    talk.nucleus = nucleus;
    talk.spots[0] = spots[0];
    talk.spots[1] = spots[1];
  };
  if (stairs) {
    constexpr float kStride = 0.25f, kWidest = 3.f;  // [m]
    for (float way = kStride; way <= kWidest; way += kStride)
      for (const float side : {way, -way}) weigh(here + left_of(up) * side);
    return;
  }
  for (const float way : kSteps)
    for (const Vec2 direction : kDirections) weigh(here + direction * way);
}

}  // namespace throng
