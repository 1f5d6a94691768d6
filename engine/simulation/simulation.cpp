#include "engine/simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "engine/foundation/error.h"
#include "engine/foundation/hash.h"
#include "engine/minds/catalogue.h"
#include "engine/minds/journey/journey.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/simulation/fingerprint.h"
#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

void check_step(double step) {
  if (!(step >= 0.001 && step <= 1.0)) throw Error("the step must be from 0.001 to 1 s", "0.05 is the default");
}

}  // namespace

Simulation::State::State(const SimulationOptions& options, WorldDef world_def)
    : world(std::make_unique<World>(std::move(world_def))),
      workers(options.threads),
      random(options.seed),
      tie_breaking(options.tie_breaking),
      solid_bodies(options.solid) {
  check_step(options.step);
  clock.dt = options.step;
  fingerprint = fingerprint_of(options, world->recipe());
  add_instance(steering::find_model("orca").make({}), {}, "orca");
  for (std::size_t level = 0; level < world->levels().size(); ++level)
    has_walls = has_walls || !world->walls(static_cast<LevelIndex>(level)).empty();
  make_minds();
  by_mesh = options.navigation == Navigation::kMesh;
  make_planner(by_mesh);
}

// Every mind of the catalogue that the scene has a use for.
void Simulation::State::make_minds() {
  std::vector<JourneyPlan> plans;
  std::vector<const MindDefs*> populations;
  for (const PopulationDef& population : scenario.populations) {
    plans.push_back({population.journey, population.at_end, population.on_alarm,
                     population.response != Distribution(0.0), population.warns});
    populations.push_back(&population.minds);
  }
  minds.clear();
  mind_times.clear();
  const MindSetup setup{agents, *world, random, clock, situation, populations, scenario.minds, plans};
  std::map<IntentionSource, std::string> sources_taken;
  for (const MindEntry& entry : mind_catalogue()) {
    std::unique_ptr<Mind> made = entry.make(setup);
    if (made == nullptr) continue;
    if (const auto source = made->source()) {
      const auto [taken, is_new] = sources_taken.emplace(*source, entry.name);
      if (!is_new)
        throw Error("the minds '" + taken->second + "' and '" + entry.name + "' both propose as '" +
                        std::string(name_of(*source)) + "'",
                    "let one of them return another source()");
    }
    made->set_oracle(ways.get());
    minds.push_back(std::move(made));
    mind_times.push_back({entry.name});
  }
  auto& journeys = mind<Journeys>();
  executor = &journeys;
  intentions = std::make_unique<Intentions>(journeys);
  journeys.set_intentions(*intentions);
}

std::uint16_t Simulation::State::add_instance(std::unique_ptr<steering::SteeringModel> model,
                                              const steering::CommonParams& common, std::string_view name) {
  if (steering.size() >= kMostModels)
    throw Error("a crowd has room for " + std::to_string(kMostModels) + " steering models", "use fewer populations");
  steering.push_back({std::move(model), common.max_acceleration, common.neighbour_range, std::string(name)});
  walls_current = false;
  return static_cast<std::uint16_t>(steering.size() - 1);
}

Simulation::Simulation(const SimulationOptions& options) : Simulation(options, WorldDef{}) {}

Simulation::Simulation(const SimulationOptions& options, WorldDef world)
    : state_(std::make_unique<State>(options, std::move(world))) {}

Simulation::Simulation(const ScenarioDef& scenario, int threads)
    : state_(std::make_unique<State>(SimulationOptions{scenario.step, scenario.seed, threads, scenario.tie_breaking,
                                                       scenario.navigation, scenario.solid},
                                     scenario.world)) {
  State& s = *state_;
  s.scenario = scenario;
  s.from_scenario = true;
  s.scene_populations = scenario.populations;
  std::stable_sort(s.scenario.timeline.begin(), s.scenario.timeline.end(),
                   [](const TimelineEntry& a, const TimelineEntry& b) { return a.at < b.at; });
  s.fingerprint = fingerprint_of(s.scenario);
  if (!scenario.populations.empty()) s.steering.clear();
  for (const PopulationDef& population : scenario.populations) {
    std::vector<std::uint16_t> instances;
    for (const SteeringDef& def : population.steering) {
      const steering::ModelEntry& entry = steering::find_model(def.model);
      instances.push_back(s.add_instance(entry.make(def.settings), entry.common(def.settings), entry.name));
    }
    if (instances.empty()) throw Error("population '" + population.id + "' has no steering model");
    s.steering_of_population.push_back(std::move(instances));
    s.limits.max_speed = std::max(s.limits.max_speed, static_cast<float>(population.max_speed.largest()));
    s.limits.radius = std::max(s.limits.radius, static_cast<float>(population.radius.largest()));
  }
  for (const PopulationDef& population : scenario.populations)
    if (population.body_depth > 0.f) s.shoulders.add_to(s.agents);
  s.default_steering = false;
  s.make_minds();
  for (const auto& mind : s.minds) s.limits.radius = std::max(s.limits.radius, mind->widest());
  s.scene_instances = s.steering.size();
  s.check_timeline();
  s.sources.resize(scenario.populations.size());
  s.tell_crowding();
  s.prepare();
  s.run_sources(true);
  s.events_of_last = s.events.size();
}

Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

std::uint16_t Simulation::add_steering(std::unique_ptr<steering::SteeringModel> model) {
  State& s = *state_;
  if (model == nullptr) throw Error("add_steering needs a model");
  if (s.default_steering && s.agents.size() == 0) s.steering.clear();
  s.default_steering = false;
  return s.add_instance(std::move(model), {});
}

std::uint16_t Simulation::add_steering(const std::string& model, const steering::Settings& settings) {
  const steering::ModelEntry& entry = steering::find_model(model);
  const float acceleration = entry.common(settings).max_acceleration;
  const std::uint16_t number = add_steering(entry.make(settings));
  state_->steering[number].max_acceleration = acceleration;
  state_->steering[number].name = model;
  state_->steering[number].fingerprint = fingerprint_of(model, settings);
  return number;
}

AgentId Simulation::State::spawn(const AgentDef& def, double delay, double response) {
  if (!(std::isfinite(def.position.x) && std::isfinite(def.position.y) && std::isfinite(def.velocity.x) &&
        std::isfinite(def.velocity.y) && std::isfinite(def.target.x) && std::isfinite(def.target.y)))
    throw Error("an agent's position, velocity and target must be finite numbers");
  if (!(def.radius >= 0.f && def.radius <= 10.f)) throw Error("an agent's radius must be from 0 to 10 m");
  if (!(def.preferred_speed >= 0.f && def.preferred_speed <= 100.f && def.max_speed >= 0.f && def.max_speed <= 100.f))
    throw Error("an agent's speeds must be from 0 to 100 m/s");
  if (!(def.mass > 0.f && std::isfinite(def.mass))) throw Error("an agent's mass must be above 0 kg");
  if (def.level >= world->levels().size()) throw Error("an agent's level does not exist in the world");
  if (def.steering >= steering.size())
    throw Error("an agent's steering number is " + std::to_string(def.steering) + ", but there are only " +
                    std::to_string(steering.size()) + " models",
                "use a number that add_steering returned");
  if (def.radius > limits.radius || def.max_speed > limits.max_speed) {
    limits.radius = std::max(limits.radius, def.radius);
    limits.max_speed = std::max(limits.max_speed, def.max_speed);
    walls_current = false;
  }
  const AgentId id = agents.spawn(def, static_cast<std::uint32_t>(clock.step));
  const AgentIndex i = agents.size() - 1;
  if (shoulders.on() && def.population < scenario.populations.size())
    shoulders.born(agents, i, scenario.populations[def.population].body_depth);
  planner->set_aversion(id.slot, aversion_of(i));
  const Disposition disposition = disposition_of(i);
  for (const auto& mind : minds) mind->born(view(), {i, delay, response, disposition});
  ++counts.total;
  events.push_back(
      {clock.step, Event::Kind::kSpawned, agents.columns().serial[i], def.population, kNoPlace, def.position});
  return id;
}

AgentId Simulation::spawn(const AgentDef& def) { return state_->spawn(def); }

bool Simulation::remove(AgentId id) {
  State& s = *state_;
  const AgentIndex i = s.agents.find(id);
  if (i == kNoAgent) return false;
  s.remove_row(i, Event::Kind::kRemoved);
  s.agents.compact();
  return true;
}

bool Simulation::set_target(AgentId id, Vec2 target) {
  const AgentIndex i = state_->agents.find(id);
  if (i == kNoAgent || !std::isfinite(target.x) || !std::isfinite(target.y)) return false;
  State& s = *state_;
  if (s.executor->walk_freely(s.agents, i, target)) return true;
  Proposal go;
  go.source = IntentionSource::kCommand;
  go.reason = IntentionReason::kCommand;
  go.channels = kLegsChannel;
  go.goal = Proposal::Goal::kPoint;
  go.point = target;
  s.intentions->propose(s.agents, i, go);
  return true;
}

bool Simulation::clear_target(AgentId id) {
  const AgentIndex i = state_->agents.find(id);
  if (i == kNoAgent) return false;
  state_->intentions->withdraw(state_->agents, i, IntentionSource::kCommand, IntentionReason::kDone);
  return true;
}

void Simulation::command(const Command& command) {
  if (const std::string problem = state_->refusal(command); !problem.empty()) throw Error(problem);
  state_->pending.push_back(command);
}

void Simulation::run(double seconds) {
  const auto steps = static_cast<std::uint64_t>(std::llround(seconds / state_->clock.dt));
  for (std::uint64_t i = 0; i < steps; ++i) step();
}

void Simulation::step() {
  State& s = *state_;
  using Time = std::chrono::steady_clock;
  auto before = Time::now();
  const auto timed = [&](Stage stage, void (State::*work)()) {
    (s.*work)();
    const auto now = Time::now();
    s.timings.seconds[static_cast<std::size_t>(stage)] += std::chrono::duration<double>(now - before).count();
    before = now;
  };
  s.workers.gathered([&] {
    timed(Stage::kApply, &State::apply);
    s.timings.agent_steps += s.agents.size();
    timed(Stage::kSense, &State::sense);
    timed(Stage::kDecide, &State::decide);
    timed(Stage::kRoute, &State::route);
    timed(Stage::kSteer, &State::steer);
    timed(Stage::kMove, &State::move);
    timed(Stage::kTouch, &State::touch);
    timed(Stage::kSettle, &State::settle);
  });
  ++s.timings.steps;
  s.events_of_last = s.events.size();
  if (s.observers.empty()) return;
  // An observer may stop observing meanwhile.
  // NOLINTNEXTLINE(modernize-loop-convert)
  for (std::size_t k = 0; k < s.observers.size(); ++k) s.observers[k]->observed(*this);
  count_observing(std::chrono::duration<double>(Time::now() - before).count());
}

void Simulation::observe(Observer& observer, bool at_once) {
  state_->observers.push_back(&observer);
  if (at_once) observer.observed(*this);
}

void Simulation::stop_observing(const Observer& observer) { std::erase(state_->observers, &observer); }

const Clock& Simulation::clock() const { return state_->clock; }
const World& Simulation::world() const { return *state_->world; }
const Agents& Simulation::agents() const { return state_->agents; }
NeighbourView Simulation::neighbours() const { return state_->space.neighbours(); }
const StepTimings& Simulation::timings() const { return state_->timings; }
std::span<const MindTime> Simulation::mind_times() const { return state_->mind_times; }
const StepCounters& Simulation::counters() const { return state_->counters; }
navigation::NavigatorCounters Simulation::navigation_counters() const { return state_->planner->counters(); }

std::vector<Vec2> Simulation::navigation_triangles(LevelIndex level) const { return state_->planner->triangles(level); }

std::vector<Vec2> Simulation::way_of(AgentId id) const { return corridor_of(id).points; }

navigation::Corridor Simulation::corridor_of(AgentId id) const {
  const AgentIndex i = agents().find(id);
  return i == kNoAgent ? navigation::Corridor{} : state_->planner->corridor(crowd(), i);
}

void Simulation::set_planning_budget(std::uint64_t work) { state_->planning_budget = work; }

bool Simulation::constrain(AgentId id, const HalfPlane& plane) {
  const bool valid = std::isfinite(plane.point.x) && std::isfinite(plane.point.y) &&
                     std::fabs(length_squared(plane.direction) - 1.f) < 1e-3f;
  if (!valid) throw Error("a constraint needs a finite point and a direction of length 1");
  if (!agents().alive(id)) return false;
  state_->forces.add(id, plane);
  return true;
}

bool Simulation::set_group(AgentId id, std::uint32_t group) {
  if (!agents().alive(id)) return false;
  state_->groups.set(id, group);
  return true;
}

std::uint32_t Simulation::group_of(AgentId id) const { return state_->groups.of(id); }

std::span<const std::byte> Simulation::model_state(AgentId id) const {
  const State& s = *state_;
  const AgentIndex i = s.agents.find(id);
  if (i == kNoAgent) return {};
  const SteeringInstance& instance = s.steering[s.agents.columns().steering[i]];
  if (instance.memory == nullptr) return {};
  const std::size_t bytes = instance.model->needs(s.limits).state_bytes;
  const std::span<const std::byte> row = std::as_const(*instance.memory).row(i);
  return row.first(std::min(bytes, row.size()));
}

std::string Simulation::steering_model(std::uint16_t instance) const { return state_->model_name(instance); }

std::string Simulation::State::model_name(std::uint16_t instance) const {
  if (!from_scenario) return {};
  if (instance >= scene_instances) {
    const std::size_t variant = instance - scene_instances;
    if (variant >= variants.size()) return {};
    return scenario.populations[variants[variant].population].steering[variants[variant].which].model;
  }
  std::size_t before = 0;
  for (const PopulationDef& population : scene_populations) {
    if (instance - before < population.steering.size()) return population.steering[instance - before].model;
    before += population.steering.size();
  }
  return {};
}

int Simulation::threads() const { return state_->workers.threads(); }
std::span<const Event> Simulation::events() const { return state_->events; }

std::span<const Action> Simulation::actions() const {
  std::span<const Action> only;
  std::vector<Action>& all = state_->shown_actions;
  all.clear();
  for (const auto& mind : state_->minds) {
    const std::span<const Action> shown = mind->actions();
    if (shown.empty()) continue;
    if (only.empty())
      only = shown;
    else if (all.empty())
      all.assign(only.begin(), only.end());
    if (!all.empty()) all.insert(all.end(), shown.begin(), shown.end());
  }
  return all.empty() ? only : std::span<const Action>(all);
}

const Mind* Simulation::find_mind(std::string_view name) const {
  for (const auto& mind : state_->minds)
    if (mind->name() == name) return mind.get();
  return nullptr;
}

std::span<const RecordedCommand> Simulation::commands() const { return state_->recorded; }
std::span<const PopulationDef> Simulation::populations() const { return state_->scenario.populations; }

void Simulation::count_observing(double seconds) {
  state_->timings.seconds[static_cast<std::size_t>(Stage::kObserve)] += seconds;
}

CrowdCounts Simulation::counts() const {
  CrowdCounts c = state_->counts;
  c.active = state_->agents.size();
  return c;
}

bool Simulation::finished() const {
  const State& s = *state_;
  if (s.ended) return true;
  if (!s.from_scenario) return false;
  if (s.clock.seconds() >= s.scenario.duration - 1e-9) return true;
  return s.scenario.until_empty && s.agents.size() == 0 && s.sources_exhausted();
}

std::size_t Simulation::memory_bytes() const {
  std::size_t bytes =
      state_->agents.memory_bytes() + state_->space.memory_bytes() + state_->events.capacity() * sizeof(Event) +
      state_->move_scratch.displacement.capacity() * sizeof(Vec2) + state_->move_scratch.blocked.capacity();
  for (const auto& mind : state_->minds) bytes += mind->bytes();
  bytes += state_->planner->bytes() + state_->forces.bytes() + state_->groups.bytes();
  bytes += (state_->own_headings.capacity() + state_->own_displacements.capacity()) * sizeof(Vec2);
  for (const auto& batch : state_->batches) bytes += batch.capacity() * sizeof(AgentIndex);
  return bytes;
}

}  // namespace throng
