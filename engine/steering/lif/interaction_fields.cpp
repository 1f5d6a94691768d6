#include "engine/steering/lif/interaction_fields.h"

#include <algorithm>
#include <cmath>

#include "engine/core/world/geometry.h"
#include "engine/steering/lif/field_kernel.h"
#include "engine/steering/lif/field_sample.h"

namespace throng::steering {
namespace {

constexpr float kStands = 1e-3f;     // [m/s] wished for, below which nobody walks
constexpr float kSight = 4.f;        // [cells] to each side of a member
constexpr int kLargest = 64;         // [cells] a side
constexpr float kWallReach = 0.5f;   // [cells] from a wall to the middle of a cell that it takes
constexpr float kSameErrand = 10.f;  // [m] between the goals of those who walk together
constexpr float kIntoField = 2.f;    // [cells] that a lost member is to be inside
constexpr float kAtGoal = 1.f;       // [cells] from a local goal, where its field says nothing any more

bool walks(const CrowdView& crowd, AgentIndex i) { return length_squared(crowd.preferred[i]) > kStands * kStands; }

bool same_errand(const CrowdView& crowd, const GoalsView& goals, AgentIndex a, AgentIndex b) {
  if (crowd.level[a] != crowd.level[b]) return false;
  if (goals.goal.empty() || goals.target.empty()) return true;
  if (goals.goal[a] != goals.goal[b]) return false;
  return goals.goal[a] != kNoPlace || distance(goals.target[a], goals.target[b]) < kSameErrand;
}

// [cells] the side for so many members: 8, 16, 24, 32, and 8 more for each factor of four.
int side_for(std::size_t members) {
  int side = members <= 1 ? 8 : members <= 8 ? 16 : 24;
  for (std::size_t most = 32; members > most; most *= 4) side += 8;
  return std::min(side, kLargest);
}

}  // namespace

// A square around the leader, turned to where it wants to go: then neither the compass nor the origin of the plan shows
// in what people do.
struct InteractionFields::Frame {
  Vec2 origin;        // [m]
  Vec2 ahead;         // unit
  float cell = 0.5f;  // [m]
  LevelIndex level = 0;
  FieldShape shape;
  float half = 4.f;       // [cells]
  Vec2 middle;            // [cells] of the members
  float preferred = 1.f;  // [m/s] of the leader
  Vec2 goal;              // [cells]
  bool others = false;    // somebody else is near

  Vec2 turned(Vec2 v) const { return {dot(v, ahead), dot(v, left_of(ahead))}; }
  Vec2 back(Vec2 v) const { return ahead * v.x + left_of(ahead) * v.y; }
  Vec2 to_cells(Vec2 p) const { return turned(p - origin) / cell; }
  bool holds(Vec2 cells) const { return std::fabs(cells.x) <= half && std::fabs(cells.y) <= half; }
};

struct InteractionFields::Scratch {
  std::vector<float> open, discomfort, density, flow, cost, potential, eikonal;
  std::vector<Splat> splats;
  std::vector<std::pair<std::uint32_t, AgentIndex>> near;  // by birth
  std::vector<Vec2> seen_from;                             // [cells]
  std::vector<AgentIndex> walkers;                         // rows of seen_from
  std::vector<AgentIndex> strays;                          // outside, waiting
  std::vector<AgentIndex> alone;

  void fit(const FieldShape& shape) {
    for (std::vector<float>* v : {&open, &discomfort, &density, &flow, &cost, &potential})
      v->assign(shape.floats(), 0.f);
    if (eikonal.size() < eikonal_scratch(shape)) eikonal.resize(eikonal_scratch(shape));
  }
};

// One a thread: what is in it means nothing from one party to the next.
InteractionFields::Scratch& InteractionFields::scratch() {
  static thread_local Scratch one = [] {
    Scratch s;
    const FieldShape largest{kLargest, kLargest};
    s.fit(largest);
    return s;
  }();
  return one;
}

void InteractionFields::forget_parties(const CrowdView& crowd, std::span<const AgentIndex> everybody) {
  wish_.resize(crowd.size);
  lost_.resize(crowd.size);
  rows_.clear();
  parties_.clear();
  grouped_.clear();
  for (const AgentIndex i : everybody) {
    wish_[i] = {};
    lost_[i] = kInside;
  }
}

void InteractionFields::find_parties(const CrowdView& crowd, std::span<const AgentIndex> everybody) {
  forget_parties(crowd, everybody);
  const auto party_of_one = [&](AgentIndex i) {
    const auto begin = static_cast<std::uint32_t>(rows_.size());
    rows_.push_back(i);
    parties_.push_back({begin, begin + 1});
  };
  rows_.reserve(everybody.size());
  parties_.reserve(everybody.size());
  grouped_.reserve(everybody.size());
  for (const AgentIndex i : everybody) {
    if (!walks(crowd, i)) continue;
    if (crowd.group.empty() || crowd.group[i] == kNoGroup)
      party_of_one(i);
    else
      grouped_.emplace_back(std::uint64_t{crowd.group[i]} << 32 | crowd.serial[i], i);
  }
  std::sort(grouped_.begin(), grouped_.end());
  for (std::size_t k = 0; k < grouped_.size();) {
    const std::uint32_t group = crowd.group[grouped_[k].second];
    const AgentIndex leader = grouped_[k].second;  // the eldest of those who walk
    others_.clear();
    const auto begin = static_cast<std::uint32_t>(rows_.size());
    for (; k < grouped_.size() && crowd.group[grouped_[k].second] == group; ++k) {
      const AgentIndex i = grouped_[k].second;
      if (same_errand(crowd, goals_, leader, i))
        rows_.push_back(i);
      else
        others_.push_back(i);
    }
    parties_.push_back({begin, static_cast<std::uint32_t>(rows_.size())});
    for (const AgentIndex i : others_) party_of_one(i);
  }
}

void InteractionFields::solve(const CrowdView& crowd, std::size_t first, std::size_t last, const PlanOutput& memory) {
  Scratch& s = scratch();
  for (std::size_t p = first; p < last; ++p) {
    const std::span<const AgentIndex> members =
        std::span(rows_).subspan(parties_[p].begin, parties_[p].end - parties_[p].begin);
    solve_party(crowd, members, &memory, s);
    // Those who have none of the party's field walk in one of their own.
    for (std::size_t k = 0; k < s.alone.size(); ++k) {
      const AgentIndex one[] = {s.alone[k]};
      solve_party(crowd, one, nullptr, s);
    }
    s.alone.clear();
  }
}

void InteractionFields::solve_alone(const CrowdView& crowd, AgentIndex i) {
  const AgentIndex one[] = {i};
  solve_party(crowd, one, nullptr, scratch());
}

// `memory` is null for one who walks alone.
void InteractionFields::solve_party(const CrowdView& crowd, std::span<const AgentIndex> members,
                                    const PlanOutput* memory, Scratch& s) {
  const AgentIndex leader = members[0];
  Frame f;
  f.origin = crowd.position[leader];
  f.ahead = normalised(crowd.preferred[leader]);
  f.cell = rules_.cell;
  f.level = crowd.level[leader];
  f.preferred = std::max(length(crowd.preferred[leader]), kSlowestReckoned);

  // The members' box, and who is in the field.
  const bool alone = members.size() == 1;
  int side = side_for(members.size());
  if (!alone) {
    Vec2 low, high;
    for (const AgentIndex i : members) {
      const Vec2 at = f.to_cells(crowd.position[i]);
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    const float box = std::max(high.x - low.x, high.y - low.y);
    if (box + 8.f > static_cast<float>(side))
      side = box + 8.f >= kLargest ? kLargest : 2 * static_cast<int>(std::ceil(0.5f * box + 4.f));
  }
  f.half = 0.5f * static_cast<float>(side);
  f.shape = {side, side};

  const Vec2 target = goals_.target.empty() ? Vec2{1e6f, 0.f} : f.to_cells(goals_.target[leader]);
  // Behind a corner it is not the way to it that one wants to go.
  const bool at_hand = f.holds(target) && (!alone || (target.x > 0.f && std::fabs(target.y) < target.x));
  s.seen_from.clear();
  s.walkers.clear();
  s.strays.clear();
  if (at_hand && !alone) {
    // The last metres are everybody's own: each has a place of its own to be at.
    s.alone.assign(members.begin(), members.end());
    return;
  }
  const AgentIndex* nearest_lost = nullptr;
  float nearest = 0.f;
  Vec2 sum;
  for (const AgentIndex& i : members) {
    const Vec2 at = f.to_cells(crowd.position[i]);
    if (alone || f.holds(at)) {
      s.seen_from.push_back(at);
      s.walkers.push_back(i);
      sum += at;
      continue;
    }
    if (memory->state<LostMember>(i).seconds > rules_.patience) {
      s.alone.push_back(i);
      lost_[i] = kGivenUp;
      continue;
    }
    lost_[i] = kLost;
    s.strays.push_back(i);
    if (const float d = length_squared(at); nearest_lost == nullptr || d < nearest) nearest_lost = &i, nearest = d;
  }
  f.middle = sum / static_cast<float>(s.walkers.size());
  // Who is outside stands, until it is in what one of the others sees: then it comes, lest they push it along.
  for (const AgentIndex i : s.strays) {
    const Vec2 at = f.to_cells(crowd.position[i]);
    const auto sees = [&](Vec2 from) {
      return std::fabs(from.x - at.x) <= kSight && std::fabs(from.y - at.y) <= kSight;
    };
    if (std::any_of(s.seen_from.begin(), s.seen_from.end(), sees))
      wish_[i] = normalised(f.origin - crowd.position[i]) * length(crowd.preferred[i]);
  }
  Vec2 towards = at_hand ? target : Vec2{1.f, 0.f};
  if (nearest_lost != nullptr) {
    // No further than it takes to have it in the field, lest those in between walk into it.
    const Vec2 at = f.to_cells(crowd.position[*nearest_lost]);
    const float far = std::max(std::fabs(at.x), std::fabs(at.y));
    towards = at * ((far - f.half) / far) + normalised(at) * kIntoField;
  }

  s.near.clear();
  for (const AgentIndex i : s.walkers)
    for (const AgentIndex j : crowd.neighbours.of(i)) {
      const bool member = !crowd.group.empty() && crowd.group[i] != kNoGroup && crowd.group[j] == crowd.group[i];
      if (!member && crowd.level[j] == f.level) s.near.emplace_back(crowd.serial[j], j);
    }
  if (alone && s.near.empty() && crowd.walls_near(leader).empty()) {
    wish_[leader] = crowd.preferred[leader];  // the field is as straight as the wish
    return;
  }
  if (s.walkers.size() > 1) {
    std::sort(s.near.begin(), s.near.end());
    s.near.erase(std::unique(s.near.begin(), s.near.end()), s.near.end());
  } else {
    std::sort(s.near.begin(), s.near.end());
  }

  s.fit(f.shape);
  see(crowd, f, s);
  // From the middle of the group: were it from the leader, those beside it would press it aside, and the way with it.
  const bool on_the_way = nearest_lost == nullptr && !at_hand;
  const bool reachable = (on_the_way && !alone && place_goal(f, f.middle, towards, false, s)) ||
                         place_goal(f, {}, towards, !on_the_way, s);
  if (reachable) {
    const Vec2 way = normalised(towards, {1.f, 0.f});
    s.splats.clear();
    for (const auto& [serial, j] : s.near) {
      const Vec2 at = f.to_cells(crowd.position[j]), speed = f.turned(crowd.velocity[j]);
      s.splats.push_back({at.x, at.y, kPeak, kPeak * dot(speed, way)});
    }
    f.others = !s.splats.empty();
    SplatTask now{f.shape, s.splats.data(), s.splats.size(), s.density.data(), s.flow.data()};
    if (f.others) THRONG_DISPATCH(splat_people, now);
    // Where others will be: the mean over the moments looked at, so that it does not depend on how many they are.
    for (int t = 0; t < kPredictions && f.others; ++t) {
      const float later = rules_.prediction * static_cast<float>(t) / (kPredictions - 1);
      for (std::size_t k = 0; k < s.splats.size(); ++k) {
        const AgentIndex j = s.near[k].second;
        const Vec2 at = f.to_cells(crowd.position[j]) + f.turned(crowd.velocity[j]) * (later / f.cell);
        s.splats[k] = {at.x, at.y, kPeak / kPredictions, 0.f};
      }
      SplatTask task{f.shape, s.splats.data(), s.splats.size(), s.discomfort.data(), nullptr};
      THRONG_DISPATCH(splat_people, task);
    }
    CostTask cost;
    cost.shape = f.shape;
    cost.open = s.open.data();
    if (f.others) {
      cost.discomfort = s.discomfort.data();
      cost.density = s.density.data();
      cost.flow = s.flow.data();
    }
    cost.middle_x = f.middle.x, cost.middle_y = f.middle.y;
    cost.alpha = rules_.alpha, cost.beta = rules_.beta, cost.gamma = rules_.gamma, cost.epsilon = rules_.epsilon;
    cost.cell = f.cell;
    cost.preferred = f.preferred;
    cost.slowest = std::max(rules_.slowest, kSlowestReckoned);
    cost.free_density = rules_.free_density * kPerson;
    cost.full_density = std::max(rules_.full_density * kPerson, cost.free_density + 1e-3f);
    cost.cost = s.cost.data();
    THRONG_DISPATCH(cost_of_cells, cost);
    // phi is 0 at the goal, which lies between the cells around it.
    std::fill(s.potential.begin(), s.potential.end(), kUnreached);
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        const Vec2 off =
            Vec2{static_cast<float>(x) - f.shape.middle_x(), static_cast<float>(y) - f.shape.middle_y()} - f.goal;
        const std::size_t k = f.shape.at(x, y);
        if (std::fabs(off.x) <= 1.f && std::fabs(off.y) <= 1.f && s.open[k] > 0.f)
          s.potential[k] = length(off) * s.cost[k];
      }
    EikonalTask solve{f.shape, s.cost.data(), s.potential.data(), s.eikonal.data()};
    THRONG_DISPATCH(solve_eikonal, solve);
  }
  for (std::size_t k = 0; k < s.walkers.size(); ++k) {
    const AgentIndex i = s.walkers[k];
    const Vec2 at = s.seen_from[k];
    const float preferred = length(crowd.preferred[i]);
    const Vec2 own = normalised(f.turned(crowd.preferred[i]), {1.f, 0.f});
    const Vec2 go = reachable ? direction(f, at, own, s) : own;
    wish_[i] = f.back(go) * (reachable ? speed(f, at, preferred, s) : preferred);
  }
}

// The cells that members see, and those of them that walls take.
void InteractionFields::see(const CrowdView& crowd, const Frame& f, Scratch& s) const {
  const auto cells = [&](float at, float middle, int& from, int& until) {
    from = std::max(0, static_cast<int>(std::ceil(at - kSight + middle - 1e-3f)));
    until = std::min(f.shape.width - 1, static_cast<int>(std::floor(at + kSight + middle + 1e-3f)));
  };
  for (const Vec2 at : s.seen_from) {
    int x0 = 0, x1 = 0, y0 = 0, y1 = 0;
    cells(at.x, f.shape.middle_x(), x0, x1), cells(at.y, f.shape.middle_y(), y0, y1);
    for (int y = y0; y <= y1; ++y)
      for (int x = x0; x <= x1; ++x) s.open[f.shape.at(x, y)] = 1.f;
  }
  for (std::size_t k = 0; k < s.walkers.size(); ++k)
    for (const Segment& wall : crowd.walls_near(s.walkers[k])) {
      const Segment w{f.to_cells(wall.a), f.to_cells(wall.b)};
      int x0 = 0, x1 = 0, y0 = 0, y1 = 0;
      cells(s.seen_from[k].x, f.shape.middle_x(), x0, x1), cells(s.seen_from[k].y, f.shape.middle_y(), y0, y1);
      for (int y = y0; y <= y1; ++y)
        for (int x = x0; x <= x1; ++x) {
          const Vec2 p{static_cast<float>(x) - f.shape.middle_x(), static_cast<float>(y) - f.shape.middle_y()};
          if (distance_squared(w, p) < kWallReach * kWallReach) s.open[f.shape.at(x, y)] = 0.f;
        }
    }
}

// The local goal: as far as a ray leads through cells that are seen and free. False when that is nowhere.
bool InteractionFields::place_goal(Frame& f, Vec2 from, Vec2 towards, bool is_goal, const Scratch& s) const {
  const Vec2 way = normalised(towards, {1.f, 0.f});
  const auto to_edge = [&](float at, float along) {
    return std::fabs(along) > 1e-6f ? (f.half - 0.25f - (along > 0.f ? at : -at)) / std::fabs(along) : 1e6f;
  };
  const float edge = std::min(to_edge(from.x, way.x), to_edge(from.y, way.y));
  const float far = is_goal ? std::min(edge, length(towards)) : edge;
  // On the line between two cells either will do.
  const auto open = [&](Vec2 p) {
    const float fx = p.x + f.shape.middle_x(), fy = p.y + f.shape.middle_y();
    const int xs[2] = {static_cast<int>(std::ceil(fx - 0.5f)), static_cast<int>(std::floor(fx + 0.5f))};
    const int ys[2] = {static_cast<int>(std::ceil(fy - 0.5f)), static_cast<int>(std::floor(fy + 0.5f))};
    for (const int x : xs)
      for (const int y : ys)
        if (x >= 0 && y >= 0 && x < f.shape.width && y < f.shape.height && s.open[f.shape.at(x, y)] > 0.f) return true;
    return false;
  };
  float reached = -1.f;
  for (float d = 0.f; d <= far; d += 0.25f) {
    if (!open(from + way * d)) {
      if (reached >= 0.f) break;
      if (d > 2.f) break;  // the leader itself stands close to a wall
      continue;
    }
    reached = d;
  }
  if (far - reached <= 0.25f) reached = far;
  f.goal = from + way * std::max(reached, 0.f);
  return reached > 0.5f || (is_goal && reached >= 0.f);
}

Vec2 InteractionFields::direction(const Frame& f, Vec2 at, Vec2 otherwise, const Scratch& s) const {
  if (const Vec2 left = f.goal - at; length_squared(left) < kAtGoal * kAtGoal)
    return length_squared(left) > 0.25f * kAtGoal * kAtGoal ? normalised(left, otherwise) : otherwise;
  return normalised(downhill(f.shape, s.potential.data(), at), otherwise);
}

float InteractionFields::speed(const Frame& f, Vec2 at, float preferred, const Scratch& s) const {
  if (!f.others) return preferred;
  return speed_among_others(rules_, preferred, blended(f.shape, s.density.data(), at),
                            blended(f.shape, s.flow.data(), at));
}

}  // namespace throng::steering
