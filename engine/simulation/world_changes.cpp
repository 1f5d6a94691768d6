// Doors, obstacles and places that change while people are there.
#include <algorithm>
#include <cmath>

#include "engine/core/step/command_table.h"
#include "engine/foundation/math.h"
#include "engine/navigation/crowd/navigator.h"
#include "engine/navigation/straight/straight_planner.h"
#include "engine/simulation/state.h"

namespace throng {
namespace {

constexpr float kFarthestAside = 10.f;  // [m] that anybody goes to make room
constexpr float kRing = 0.1f;           // [m] between the distances that are tried
constexpr int kDirections = 24;
constexpr float kGap = 0.02f;  // [m] left between bodies and walls

bool meets(const Shape& area, std::span<const Vec2> ring, Vec2 p, float radius) {
  if (area.contains(p)) return true;
  for (std::size_t i = 0; i < ring.size(); ++i)
    if (distance_squared({ring[i], ring[(i + 1) % ring.size()]}, p) < radius * radius) return true;
  return false;
}

}  // namespace

void Simulation::State::make_planner(bool over_mesh) {
  ways.reset();
  planner.reset();
  if (over_mesh)
    if (auto navigator = std::make_unique<navigation::Navigator>(*world); navigator->needed())
      planner = std::move(navigator);
  if (planner == nullptr) planner = std::make_unique<navigation::StraightPlanner>();
  ways = planner->make_oracle(workers);
  for (const auto& mind : minds) mind->set_oracle(ways.get());
  tell_crowding();
}

void Simulation::State::tell_crowding() {
  planner->expect_aversion(std::any_of(scenario.populations.begin(), scenario.populations.end(),
                                       [](const PopulationDef& p) { return p.crowding > 0.f; }));
  for (AgentIndex i = 0; i < agents.size(); ++i) planner->set_aversion(agents.columns().id[i].slot, aversion_of(i));
}

void Simulation::State::walls_have_moved() {
  has_walls = false;
  for (std::size_t level = 0; level < world->levels().size(); ++level)
    has_walls = has_walls || !world->walls(static_cast<LevelIndex>(level)).empty();
  walls_moved = true;
  walls_current = false;
}

void Simulation::State::set_door(DoorIndex door, bool open) {
  if (door >= world->doors().size() || !world->set_door(door, open)) return;
  planner->follow_door(door);
  has_walls = has_walls || !open;
  walls_moved = true;
  walls_current = false;
}

bool Simulation::State::step_aside(const ObstacleDef& obstacle, std::vector<Move>& moves) const {
  const AgentColumns& c = agents.columns();
  const Ring ring = obstacle.area.outline();
  Box reach = obstacle.area.bounds();
  const Vec2 margin = {kFarthestAside + limits.radius, kFarthestAside + limits.radius};
  reach = {reach.low - margin * 2.f, reach.high + margin * 2.f};
  struct Body {
    Vec2 position;
    float radius;
    AgentIndex row;
  };
  std::vector<Body> bodies;
  std::vector<AgentIndex> inside;
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (c.level[i] != obstacle.level || !reach.contains(c.position[i])) continue;
    if (meets(obstacle.area, ring, c.position[i], c.radius[i]))
      inside.push_back(i);
    else
      bodies.push_back({c.position[i], c.radius[i], i});
  }
  std::sort(inside.begin(), inside.end(), [&](AgentIndex a, AgentIndex b) { return c.serial[a] < c.serial[b]; });
  std::vector<Segment> near;
  for (const Segment& wall : world->walls(obstacle.level)) {
    Box box = Box::nothing();
    box.include(wall.a), box.include(wall.b);
    if (box.low.x <= reach.high.x && box.high.x >= reach.low.x && box.low.y <= reach.high.y &&
        box.high.y >= reach.low.y)
      near.push_back(wall);
  }
  const auto stands = [&](Vec2 from, Vec2 p, float radius) {
    if (meets(obstacle.area, ring, p, radius + kGap) || !world->walkable(p, obstacle.level)) return false;
    const float squared = (radius + kGap) * (radius + kGap);
    for (const Segment& wall : near)
      if (distance_squared(wall, p) < squared || segments_touch({from, p}, wall)) return false;
    return std::none_of(bodies.begin(), bodies.end(), [&](const Body& b) {
      const float gap = radius + b.radius + kGap;
      return length_squared(b.position - p) < gap * gap;
    });
  };
  const Vec2 size = obstacle.area.bounds().size();
  const int rings = static_cast<int>((kFarthestAside + std::max(size.x, size.y)) / kRing);
  for (const AgentIndex i : inside) {
    bool found = false;
    for (int k = 1; k <= rings && !found; ++k)
      for (int d = 0; d < kDirections && !found; ++d) {
        const double angle = 2.0 * math::kPi * d / kDirections;
        const Vec2 to =
            c.position[i] + Vec2{static_cast<float>(math::cos(angle)), static_cast<float>(math::sin(angle))} *
                                (kRing * static_cast<float>(k));
        if (!stands(c.position[i], to, c.radius[i])) continue;
        moves.push_back({i, to});
        bodies.push_back({to, c.radius[i], i});
        found = true;
      }
    if (!found) return false;
  }
  return true;
}

bool Simulation::State::turn_door(const Command& command, bool open) {
  if (command.number >= world->doors().size() || world->doors()[command.number].open == open) return true;
  set_door(static_cast<DoorIndex>(command.number), open);
  world_changes.push_back(command);
  return true;
}

bool Simulation::State::clear_obstacle(const Command& command) {
  const auto index = world->find_obstacle(command.id);
  if (!index) return false;
  const LevelIndex level = world->obstacles()[*index].level;
  world->remove_obstacle(*index);
  planner->follow_obstacles(level);
  walls_have_moved();
  world_changes.push_back(command);
  return true;
}

bool Simulation::State::bring_place(const Command& command) {
  PlaceDef place = place_of(command);
  if (!world->problem_with(place).empty()) return false;
  world->add_place(std::move(place));
  for (const auto& mind : minds) mind->places_changed();
  planner->follow_places();
  world_changes.push_back(command);
  return true;
}

bool Simulation::State::bring_obstacle(const Command& command) {
  ObstacleDef obstacle = obstacle_of(command);
  std::vector<Move> moves;
  if (!world->problem_with(obstacle).empty() || !step_aside(obstacle, moves)) return false;
  for (const Move& move : moves) agents.columns().position[move.row] = move.to;
  counters.aside += moves.size();
  world->add_obstacle(std::move(obstacle));
  if (!planner->follow_obstacles(command.level)) make_planner(by_mesh);
  walls_have_moved();
  world_changes.push_back(command);
  return true;
}

// Of a snapshot: the same changes in the same order, so that the meshes are the same to the last triangle. People are
// where the snapshot says.
void Simulation::State::repeat_changes(const Archive& archive, const std::vector<Command>& changes) {
  if (changes.empty() && world_changes.empty()) return;
  for (const Command& change : changes) archive.check(command_row(change.kind).edit != nullptr);
  world_changes.clear();
  world->forget_changes();
  for (const auto& mind : minds) mind->places_changed();
  make_planner(by_mesh);
  const StepCounters before = counters;
  const std::vector<Vec2> positions = agents.columns().position;
  for (const Command& change : changes) {
    // Nobody is in the way of what has been there for long.
    std::fill(agents.columns().position.begin(), agents.columns().position.end(), Vec2{1e9f, 1e9f});
    command_effects()[static_cast<std::size_t>(change.kind)].carry_out(*this, change);
  }
  agents.columns().position = positions;
  counters = before;
  archive.check(world_changes.size() == changes.size());
  walls_have_moved();
}

}  // namespace throng
