#include "engine/steering/continuum/goal_fields.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/hash.h"
#include "engine/steering/lif/field_sample.h"

namespace throng::steering {
namespace {

constexpr float kMargin = 2.f;      // [m] around what there is of a level
constexpr float kOwnWay = 0.5f;     // cosine between the wish and the way to the goal, below which one is led elsewhere
constexpr float kLastMetres = 2.f;  // [m] before the goal, where everybody has a place of its own to be at
constexpr float kStands = 1e-3f;    // [m/s]
constexpr float kWallReach = 0.5f;  // [cells] from a wall to the middle of a cell that it takes

std::uint64_t key_of(const CrowdView& crowd, PlaceIndex goal, AgentIndex i) {
  return std::uint64_t{crowd.level[i]} << 48 | std::uint64_t{goal} << 32 | crowd.serial[i];
}

}  // namespace

struct GoalFields::Scratch {
  std::vector<float> cost, discomfort, potential, eikonal;
  std::vector<Splat> splats;
};

GoalFields::Scratch& GoalFields::scratch() {
  static thread_local Scratch one;
  return one;
}

void GoalFields::prepare(const CrowdView& crowd, std::span<const AgentIndex> everybody) {
  headed_.clear(), rows_.clear(), rest_.clear(), goals_.clear();
  headed_.reserve(everybody.size()), rows_.reserve(everybody.size()), rest_.reserve(everybody.size());
  const bool knows = seen_.world != nullptr && !seen_.goal.empty();
  for (const AgentIndex i : everybody) {
    if (!(length_squared(crowd.preferred[i]) > kStands * kStands)) continue;
    if (knows && seen_.goal[i] != kNoPlace && seen_.world->places()[seen_.goal[i]].level == crowd.level[i])
      headed_.emplace_back(key_of(crowd, seen_.goal[i], i), i);
    else
      rest_.push_back(i);
  }
  std::sort(headed_.begin(), headed_.end());
  std::size_t floors = 0;
  for (std::size_t k = 0; k < headed_.size();) {
    const LevelIndex level = crowd.level[headed_[k].second];
    if (floors_.size() <= floors) floors_.emplace_back();
    Floor& floor = floors_[floors];
    floor.level = level;
    lay_out(crowd, floor);
    fill(crowd, floor);
    while (k < headed_.size() && crowd.level[headed_[k].second] == level) {
      const PlaceIndex place = seen_.goal[headed_[k].second];
      Goal goal{static_cast<std::uint32_t>(rows_.size()), 0, floors, 0};
      for (; k < headed_.size() && headed_[k].first >> 32 == (std::uint64_t{level} << 16 | place); ++k)
        rows_.push_back(headed_[k].second);
      goal.end = static_cast<std::uint32_t>(rows_.size());
      while (goal.way < ways_.size() && (ways_[goal.way].level != level || ways_[goal.way].place != place)) ++goal.way;
      if (goal.way == ways_.size()) ways_.push_back({level, place, 0, {}, false});
      if (ways_[goal.way].looks != floor.looks) find_way(floor, ways_[goal.way]);
      goals_.push_back(goal);
    }
    ++floors;
  }
}

// As many cells as cover the level, or, where it has no floor, its walls and the people on it; larger ones where there
// would be too many.
void GoalFields::lay_out(const CrowdView& crowd, Floor& floor) const {
  const World& world = *seen_.world;
  Box box = Box::nothing();
  const LevelDef& level = world.levels()[floor.level];
  for (const Polygon& polygon : level.floor)
    for (const Vec2 corner : polygon.outer) box.include(corner);
  if (level.floor.empty()) {
    for (const Segment& wall : world.walls(floor.level)) box.include(wall.a), box.include(wall.b);
    for (AgentIndex i = 0; i < crowd.size; ++i)
      if (crowd.level[i] == floor.level) box.include(crowd.position[i]);
    for (const PlaceDef& place : world.places())
      if (place.level == floor.level) {
        const Box area = place.area.bounds();
        box.include(area.low), box.include(area.high);
      }
  }
  // To whole metres, so that the cells stay where they are when people come and go within.
  const Vec2 low{std::floor(box.low.x - kMargin), std::floor(box.low.y - kMargin)};
  const Vec2 high{std::ceil(box.high.x + kMargin), std::ceil(box.high.y + kMargin)};
  floor.cell = rules_.cell;
  const auto cells = [&](float size) { return static_cast<double>(std::ceil(size / floor.cell)); };
  while (cells(high.x - low.x) * cells(high.y - low.y) > most_cells_) floor.cell *= 2.f;
  floor.shape = {std::max(1, static_cast<int>(cells(high.x - low.x))),
                 std::max(1, static_cast<int>(cells(high.y - low.y)))};
  floor.middle =
      low + Vec2{static_cast<float>(floor.shape.width), static_cast<float>(floor.shape.height)} * (0.5f * floor.cell);
}

// What is free, and how dense people are, now and as far as they are foreseen.
void GoalFields::fill(const CrowdView& crowd, Floor& f) const {
  const FieldShape& shape = f.shape;
  for (std::vector<float>* v : {&f.density, &f.flow_x, &f.flow_y, &f.discomfort}) v->assign(shape.floats(), 0.f);
  f.open.assign(shape.floats(), 1.f);
  for (const Segment& wall : seen_.world->walls(f.level)) {
    const Segment w{f.to_cells(wall.a), f.to_cells(wall.b)};
    const float low_y = std::min(w.a.y, w.b.y) - kWallReach, high_y = std::max(w.a.y, w.b.y) + kWallReach;
    const int y0 = std::max(0, static_cast<int>(std::floor(low_y + shape.middle_y())));
    const int y1 = std::min(shape.height - 1, static_cast<int>(std::ceil(high_y + shape.middle_y())));
    for (int y = y0; y <= y1; ++y) {
      // The piece of the wall that may reach this row.
      const float at = static_cast<float>(y) - shape.middle_y(), rise = w.b.y - w.a.y;
      float from = 0.f, until = 1.f;
      if (std::fabs(rise) > 1e-6f) {
        const float p = (at - kWallReach - w.a.y) / rise, q = (at + kWallReach - w.a.y) / rise;
        from = std::clamp(std::min(p, q), 0.f, 1.f), until = std::clamp(std::max(p, q), 0.f, 1.f);
      }
      const float ax = w.a.x + (w.b.x - w.a.x) * from, bx = w.a.x + (w.b.x - w.a.x) * until;
      const int x0 = std::max(0, static_cast<int>(std::floor(std::min(ax, bx) - kWallReach + shape.middle_x())));
      const int x1 =
          std::min(shape.width - 1, static_cast<int>(std::ceil(std::max(ax, bx) + kWallReach + shape.middle_x())));
      for (int x = x0; x <= x1; ++x)
        if (distance_squared(w, {static_cast<float>(x) - shape.middle_x(), at}) < kWallReach * kWallReach)
          f.open[shape.at(x, y)] = 0.f;
    }
  }
  Hasher looks;
  looks.add(f.middle.x), looks.add(f.middle.y), looks.add(f.cell);
  for (int y = 0; y < shape.height; ++y) {
    std::uint64_t row = 0;
    for (int x = 0; x < shape.width; ++x) {
      row = row << 1 | (f.open[shape.at(x, y)] > 0.f ? 1u : 0u);
      if (x % 64 == 63) looks.add(row), row = 0;
    }
    looks.add(row);
  }
  f.looks = looks.value() | 1u;  // never 0, which is that of no floor

  // By birth, so that sums do not depend on the order of rows.
  const float peak = kPeak * (rules_.cell / f.cell) * (rules_.cell / f.cell);
  const auto splat = [&](float later, float share, float Vec2::*carried, float* density, float* flow) {
    f.splats.clear();
    for (const auto& [key, i] : headed_) {
      if (crowd.level[i] != f.level) continue;
      const Vec2 at = f.to_cells(crowd.position[i] + crowd.velocity[i] * later);
      const float weight = peak * share;
      f.splats.push_back({at.x, at.y, weight, carried == nullptr ? 0.f : weight * crowd.velocity[i].*carried});
      if (density == nullptr) f.splats.back().weight = f.splats.back().carried;
    }
    const SplatTask task{shape, f.splats.data(), f.splats.size(), density == nullptr ? flow : density,
                         density == nullptr ? nullptr : flow};
    THRONG_DISPATCH(splat_people, task);
  };
  splat(0.f, 1.f, &Vec2::x, f.density.data(), f.flow_x.data());
  splat(0.f, 1.f, &Vec2::y, nullptr, f.flow_y.data());
  for (int t = 0; t < kPredictions; ++t)
    splat(rules_.prediction * static_cast<float>(t) / (kPredictions - 1), 1.f / kPredictions, nullptr,
          f.discomfort.data(), nullptr);
}

// phi is 0 in the cells of a place, or in the one nearest to it.
bool GoalFields::place_sources(const World& world, PlaceIndex place, const Floor& f, std::span<const float> cost,
                               std::span<float> potential) {
  std::fill(potential.begin(), potential.end(), kUnreached);
  const Shape& area = world.places()[place].area;
  const Box box = area.bounds();
  const Vec2 low = f.to_cells(box.low), high = f.to_cells(box.high);
  const auto cell = [](float at, float middle, int count) {
    return std::clamp(static_cast<int>(std::lround(at + middle)), 0, count - 1);
  };
  bool any = false;
  for (int y = cell(low.y, f.shape.middle_y(), f.shape.height); y <= cell(high.y, f.shape.middle_y(), f.shape.height);
       ++y)
    for (int x = cell(low.x, f.shape.middle_x(), f.shape.width); x <= cell(high.x, f.shape.middle_x(), f.shape.width);
         ++x) {
      const Vec2 p =
          f.middle +
          Vec2{static_cast<float>(x) - f.shape.middle_x(), static_cast<float>(y) - f.shape.middle_y()} * f.cell;
      const std::size_t k = f.shape.at(x, y);
      if (cost[k] < kImpassable && distance(area.nearest(p), p) <= 0.75f * f.cell) potential[k] = 0.f, any = true;
    }
  return any;
}

void GoalFields::find_way(const Floor& f, Way& way) const {
  Scratch& s = scratch();
  way.looks = f.looks;
  way.potential.resize(f.shape.floats());
  s.cost.resize(f.shape.floats());
  s.eikonal.resize(std::max(s.eikonal.size(), eikonal_scratch(f.shape)));
  for (std::size_t k = 0; k < f.open.size(); ++k) s.cost[k] = f.open[k] > 0.f ? f.cell : kImpassable;
  way.exists = place_sources(*seen_.world, way.place, f, s.cost, way.potential);
  const EikonalTask task{f.shape, s.cost.data(), way.potential.data(), s.eikonal.data()};
  THRONG_DISPATCH(solve_eikonal, task);
}

void GoalFields::solve(const CrowdView& crowd, std::size_t number, InteractionFields& fields) const {
  const Goal& goal = goals_[number];
  const Floor& f = floors_[goal.floor];
  const Way& way = ways_[goal.way];
  const std::span<const AgentIndex> people = std::span(rows_).subspan(goal.begin, goal.end - goal.begin);
  Scratch& s = scratch();
  s.cost.resize(f.shape.floats());
  s.potential.resize(f.shape.floats());
  s.eikonal.resize(std::max(s.eikonal.size(), eikonal_scratch(f.shape)));
  // The discomfort that others are, not those who have the same goal.
  const float peak = kPeak * (rules_.cell / f.cell) * (rules_.cell / f.cell);
  s.discomfort.assign(f.discomfort.begin(), f.discomfort.end());
  for (int t = 0; t < kPredictions; ++t) {
    const float later = rules_.prediction * static_cast<float>(t) / (kPredictions - 1);
    s.splats.clear();
    for (const AgentIndex i : people) {
      const Vec2 at = f.to_cells(crowd.position[i] + crowd.velocity[i] * later);
      s.splats.push_back({at.x, at.y, -peak / kPredictions, 0.f});
    }
    const SplatTask own{f.shape, s.splats.data(), s.splats.size(), s.discomfort.data(), nullptr};
    THRONG_DISPATCH(splat_people, own);
  }
  float preferred = 0.f;
  for (const AgentIndex i : people) preferred += length(crowd.preferred[i]);
  preferred = std::max(preferred / static_cast<float>(people.size()), kSlowestReckoned);
  const float free = rules_.free_density * kPerson;
  for (int y = 0; y < f.shape.height; ++y)
    for (int x = 0; x < f.shape.width; ++x) {
      const std::size_t k = f.shape.at(x, y);
      float speed = preferred;
      if (f.density[k] > free) {
        const Vec2 to = normalised(
            downhill(f.shape, way.potential.data(),
                     {static_cast<float>(x) - f.shape.middle_x(), static_cast<float>(y) - f.shape.middle_y()}));
        speed = speed_among_others(rules_, preferred, f.density[k], dot({f.flow_x[k], f.flow_y[k]}, to));
      }
      const float metre = rules_.gamma + (rules_.beta * std::max(0.f, s.discomfort[k]) + rules_.epsilon) /
                                             std::max(speed, kSlowestReckoned);
      s.cost[k] = f.open[k] > 0.f ? std::max(metre, 1e-3f) * f.cell : kImpassable;
    }
  const bool reachable = way.exists && place_sources(*seen_.world, way.place, f, s.cost, s.potential);
  if (reachable) {
    const EikonalTask task{f.shape, s.cost.data(), s.potential.data(), s.eikonal.data()};
    THRONG_DISPATCH(solve_eikonal, task);
  }
  for (const AgentIndex i : people) {
    const Vec2 at = f.to_cells(crowd.position[i]);
    const Vec2 wish = normalised(crowd.preferred[i]);
    const bool inside = std::fabs(at.x) < f.shape.middle_x() && std::fabs(at.y) < f.shape.middle_y();
    if (!reachable || !inside || blended(f.shape, way.potential.data(), at) < kLastMetres ||
        dot(normalised(downhill(f.shape, way.potential.data(), at)), wish) < kOwnWay) {
      fields.solve_alone(crowd, i);
      continue;
    }
    const Vec2 to = normalised(downhill(f.shape, s.potential.data(), at), wish);
    const float flow = dot({blended(f.shape, f.flow_x.data(), at), blended(f.shape, f.flow_y.data(), at)}, to);
    const float density = blended(f.shape, f.density.data(), at);
    fields.wish_for(i, to * speed_among_others(rules_, length(crowd.preferred[i]), density, flow));
  }
}

}  // namespace throng::steering
