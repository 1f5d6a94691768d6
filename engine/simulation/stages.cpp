// The stages of one step (docs/architecture.md): each reads the frozen crowd and writes the columns that are its own.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/core/step/move.h"
#include "engine/core/step/own_motion.h"
#include "engine/navigation/straight/straight.h"
#include "engine/simulation/state.h"
#include "engine/steering/constraints.h"
#include "engine/steering/goals_view.h"

namespace throng {
namespace {

// Adds the time of its life to a sum.
class Timed {
 public:
  explicit Timed(double& sum) : sum_(sum), start_(std::chrono::steady_clock::now()) {}
  ~Timed() { sum_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  double& sum_;
  std::chrono::steady_clock::time_point start_;
};

constexpr std::uint32_t kSortEvery = 32;  // steps between sorting rows into cell order
constexpr std::size_t kSteerChunk = 128;
constexpr std::size_t kKeptEvents = 4096;  // room for an ordinary step; when a whole crowd was born it is given back

}  // namespace

void Simulation::State::prepare() {
  if (walls_current) return;
  wishes.clear();
  max_acceleration.clear();
  solid.clear();
  const float step_reach = limits.max_speed * static_cast<float>(clock.dt) + limits.radius + 0.1f;
  float reach = step_reach, range = 0.1f;
  std::vector<std::size_t> state_bytes;
  own_motion = false;
  for (const SteeringInstance& instance : steering) {
    const steering::Needs needs = instance.model->needs(limits);
    float own_range = needs.neighbour_range;
    for (const auto& mind : minds) own_range = std::max(own_range, mind->sight(instance.look));
    range = std::max(range, own_range);
    wishes.push_back({own_range, std::clamp(needs.neighbours, 0, kMostNeighbours)});
    max_acceleration.push_back(instance.max_acceleration);
    solid.push_back(needs.solid && solid_bodies ? 1 : 0);
    own_motion = own_motion || needs.own_motion;
    reach = std::max(reach, needs.wall_reach);
    state_bytes.push_back((needs.state_bytes + 7) / 8 * 8);
  }
  if (shoulders.on()) reach = std::max(reach, limits.radius + Shoulders::kLook);
  give_models_memory(state_bytes);
  if (walls.reach() < reach || walls_moved) walls = WallIndex(*world, reach);
  if (close_walls.reach() < step_reach || walls_moved) close_walls = WallIndex(*world, step_reach);
  if (sight.range() < range || walls_moved) sight = SightIndex(*world, range);
  walls_moved = false;
  walls_current = true;
}

// A column for each model that remembers something, whatever parameters its instances have: "steering.hidac".
void Simulation::State::give_models_memory(std::span<const std::size_t> state_bytes) {
  const auto column_name = [&](std::size_t k) {
    return "steering." + (steering[k].name.empty() ? std::to_string(k) : steering[k].name);
  };
  for (std::size_t k = 0; k < steering.size(); ++k)
    if (state_bytes[k] > 0) agents.add_bytes(column_name(k), state_bytes[k]);
  std::vector<ColumnStore*> columns;
  for (std::size_t k = 0; k < steering.size(); ++k) {
    steering[k].memory = agents.find_column(column_name(k));
    columns.push_back(steering[k].memory);
  }
  agents.set_model_columns(std::move(columns));
}

void Simulation::State::forget_last_step() {
  const auto rest = events.begin() + static_cast<std::ptrdiff_t>(events_of_last);
  if (events.capacity() > kKeptEvents)
    std::vector<Event>(rest, events.end()).swap(events);
  else
    events.erase(events.begin(), rest);
  events_of_last = 0;
}

MindView Simulation::State::view(std::span<const Vec2> waypoints) {
  return {agents,
          *world,
          clock,
          random,
          workers,
          situation,
          *intentions,
          ways.get(),
          space.neighbours(),
          has_walls ? &walls : nullptr,
          waypoints,
          rows_moved,
          events,
          leaving,
          restyled,
          walls_moved};
}

template <typename Ask>
void Simulation::State::ask_minds(const Ask& ask) {
  for (std::size_t k = 0; k < minds.size(); ++k) {
    if (!minds[k]->active()) continue;
    const Timed timed(mind_times[k].seconds);
    ask(*minds[k]);
  }
}

// Births, deaths and edits happen here and nowhere else (arrivals leave in settle).
void Simulation::State::apply() {
  forget_last_step();
  while (timeline_next < scenario.timeline.size() && scenario.timeline[timeline_next].at <= clock.seconds() + 1e-9)
    pending.push_back(scenario.timeline[timeline_next++].command);
  for (const Command& command : pending) carry_out(command);
  pending.clear();
  ask_minds([&](Mind& mind) { mind.begin_step(view()); });
  restyle();
  run_sources(false);
  agents.compact();
  prepare();
}

void Simulation::State::remove_row(AgentIndex i, Event::Kind why) {
  const AgentColumns& c = agents.columns();
  events.push_back({clock.step, why, c.serial[i], c.population[i], kNoPlace, c.position[i]});
  for (const auto& mind : minds) mind->gone(view(), i);
  intentions->forget(c.id[i]);
  agents.remove(c.id[i]);
  ++(why == Event::Kind::kArrived ? counts.arrived : counts.removed);
}

void Simulation::State::sense() {
  float range = 0.1f;
  for (const NeighbourWish& wish : wishes) range = std::max(range, wish.range);
  space.rebuild(agents.columns(), workers, range);
  // Nothing depends on the order of rows but speed, so when to sort is a matter of taste.
  rows_moved = steps_since_sort == 0 || agents.births() != births_seen || agents.size() != people_seen;
  births_seen = agents.births();
  people_seen = agents.size();
  if (steps_since_sort == 0) {
    agents.reorder(space.cell_order());
    space.rebuild(agents.columns(), workers, range);
  }
  steps_since_sort = (steps_since_sort + 1) % kSortEvery;
  space.find_neighbours(agents.columns(), wishes, sight, has_walls ? world.get() : nullptr, workers);
  if (bodies_change) {
    resize_bodies();
    if (shoulders.on()) shoulders.follow(agents.columns());
  }
}

void Simulation::State::decide() {
  // Whoever asks for ways, asks for those that one can squeeze through.
  if (shoulders.on()) shoulders.turn_sideways(agents.columns());
  ask_minds([&](Mind& mind) { mind.propose(view()); });
  // All have proposed: one place decides, and tells those who lost or got something back.
  const std::span<const ChannelChange> changes = intentions->arbitrate(agents, clock, events);
  if (!changes.empty()) ask_minds([&](Mind& mind) { mind.channels_changed(view(), changes); });
}

void Simulation::State::route() {
  navigation::StraightRules rules;
  rules.tie_breaking = tie_breaking;
  rules.speed_varies = world->has_speed_factors();
  planner->advance(agents, clock, planning_budget, workers);
  rules.waypoints = planner->waypoints(agents.columns());
  ask_minds([&](Mind& mind) {
    if (!mind.leads()) return;
    if (rules.waypoints.data() != led_waypoints.data())
      led_waypoints.assign(rules.waypoints.begin(), rules.waypoints.end());
    mind.lead(view(rules.waypoints), led_waypoints);
    rules.waypoints = led_waypoints;
  });
  navigation::walk_straight(agents.columns(), *world, clock, random, rules, workers);
  ask_minds([&](Mind& mind) { mind.shape(view(rules.waypoints)); });
}

void Simulation::State::steer() {
  AgentColumns& c = agents.columns();
  if (shoulders.on())
    shoulders.turn(c, space.neighbours(), has_walls ? &walls : nullptr, static_cast<float>(clock.dt), workers);
  CrowdView view;
  view.clock = clock;
  view.dt = static_cast<float>(clock.dt);
  view.random = random;
  view.size = agents.size();
  view.serial = c.serial;
  view.position = c.position;
  view.velocity = c.velocity;
  view.heading = c.heading;
  view.preferred = c.preferred;
  view.radius = c.radius;
  view.preferred_speed = c.preferred_speed;
  view.max_speed = c.max_speed;
  view.mass = c.mass;
  view.half_width = shoulders.half_width();
  view.half_depth = shoulders.half_depth();
  view.level = c.level;
  view.population = c.population;
  view.steering = c.steering;
  view.neighbours = space.neighbours();
  view.walls = &walls;
  view.group = groups.by_row(c);
  constraints = forces.resolve(agents);
  view.constraints = constraints;
  steering::PlanOutput out;
  out.planned = c.planned;

  if (own_motion) {
    own_headings.assign(agents.size(), kNotGiven);
    own_displacements.assign(agents.size(), kNotGiven);
    out.heading = own_headings;
    out.displacement = own_displacements;
  }

  batches.resize(steering.size());
  if (steering.size() == 1) {
    // Everybody, in row order: the list changes only with the size of the crowd.
    std::vector<AgentIndex>& all = batches[0];
    while (all.size() < agents.size()) all.push_back(static_cast<AgentIndex>(all.size()));
    all.resize(agents.size());
  } else {
    for (auto& batch : batches) batch.clear();
    for (AgentIndex i = 0; i < agents.size(); ++i) batches[c.steering[i]].push_back(i);
  }
  for (std::size_t k = 0; k < steering.size(); ++k) {
    steering::SteeringModel& model = *steering[k].model;
    const std::span<const AgentIndex> batch = batches[k];
    ColumnStore* const memory = steering[k].memory;
    out.state_rows = memory == nullptr ? nullptr : memory->data();
    out.state_stride = memory == nullptr ? 0 : memory->stride();
    if (auto* const asks = dynamic_cast<steering::AsksForGoals*>(&model))
      asks->see_goals({c.target, c.goal, world.get()});
    model.prepare(view, batch);
    out.rounds = model.rounds(view.dt, limits);
    for (out.round = 0; out.round < out.rounds; ++out.round)
      workers.for_chunks(batch.size(), kSteerChunk, [&](std::size_t begin, std::size_t end) {
        model.plan(view, batch.subspan(begin, end - begin), out);
      });
  }
  ask_minds([&](Mind& mind) { mind.insist(this->view()); });
  if (forces.empty()) return;
  // Whatever was planned, by a model that knows of forces or not, and whoever drew it back: forces have the last word.
  const std::span<const AgentIndex> pushed = forces.rows();
  workers.for_chunks(pushed.size(), kSteerChunk, [&](std::size_t begin, std::size_t end) {
    for (const AgentIndex i : pushed.subspan(begin, end - begin)) {
      Vec2 own = c.planned[i];
      if (const float most = max_acceleration[c.steering[i]] * view.dt; most > 0.f)
        own = c.velocity[i] + clamped_length(own - c.velocity[i], most);
      c.planned[i] = steering::keep_constraints(own, constraints.of(i), c.max_speed[i]);
    }
  });
  forces.clear();
}

void Simulation::State::move() {
  MoveRules rules;
  rules.dt = static_cast<float>(clock.dt);
  rules.max_acceleration = max_acceleration;
  rules.solid = solid;
  rules.largest_radius = limits.radius;
  rules.world_has_walls = has_walls;
  rules.holds = from_scenario;
  rules.constraints = constraints;
  if (own_motion) {
    rules.displacement = own_displacements;
    rules.heading = own_headings;
  }
  rules.close_walls = &close_walls;
  move_agents(agents.columns(), space.neighbours(), walls, rules, workers, move_scratch, counters);
  ask_minds([&](Mind& mind) { mind.face(view()); });
}

// Contact forces and objects come here: they write `forces` for the next steer.
void Simulation::State::touch() {}

// Who has walked across the end of a link is on the next level.
void Simulation::State::change_levels() {
  if (world->portals().empty()) return;
  AgentColumns& c = agents.columns();
  workers.for_chunks(agents.size(), kSteerChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) c.level[i] = world->level_at(c.position[i], c.level[i]);
  });
}

void Simulation::State::remove_leaving() {
  if (leaving.empty()) return;
  for (const AgentIndex i : leaving) {
    for (const auto& mind : minds) mind->gone(view(), i);
    intentions->forget(agents.columns().id[i]);
    agents.remove(agents.columns().id[i]);
    ++counts.arrived;
  }
  leaving.clear();
  agents.compact();
}

void Simulation::State::settle() {
  ++clock.step;
  change_levels();
  if (shoulders.on()) shoulders.turn_sideways(agents.columns());
  ask_minds([&](Mind& mind) {
    mind.settle(view());
    remove_leaving();  // the next one sees those who are still there
  });
  if (shoulders.on()) shoulders.turn_back(agents.columns());
  if (walls_moved) walls_current = false;
}

}  // namespace throng
