#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/agents/groups.h"
#include "engine/core/space/space.h"
#include "engine/core/step/force_constraints.h"
#include "engine/core/step/move.h"
#include "engine/core/step/shoulders.h"
#include "engine/foundation/error.h"
#include "engine/foundation/jobs.h"
#include "engine/minds/intention/intentions.h"
#include "engine/minds/mind.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/navigation/planner.h"
#include "engine/simulation/simulation.h"
#include "engine/simulation/sources.h"

namespace throng {

// One steering model with its parameters, as agents refer to it by number.
struct SteeringInstance {
  std::unique_ptr<steering::SteeringModel> model;
  float max_acceleration = 0.f;   // [m/s2]
  float look = 0.f;               // [m] how far its people look
  std::string name{};             // of its model; empty: somebody's own
  std::uint64_t fingerprint = 0;  // of a model of the catalogue that was added in code
  ColumnStore* memory = nullptr;  // its model's own column; null: it needs none
};

// A steering model of a population with the values that minds give some of its parameters for somebody.
struct SteeringVariant {
  using ArchiveMembers = Members<std::uint16_t, std::uint16_t, ModelValues>;
  std::uint16_t population = 0;
  std::uint16_t which = 0;  // of the population's models
  ModelValues values{};
  using Key = std::array<std::uint32_t, std::tuple_size_v<ModelValues> + 1>;
  Key key() const;
};

class Placement;

// Everything behind Simulation's face. What a snapshot must hold is marked with S.
struct Simulation::State {
  State(const SimulationOptions& options, WorldDef world_def);

  std::unique_ptr<World> world;  // S: what changed in it
  Workers workers;
  Random random;
  bool tie_breaking = true;
  bool solid_bodies = true;
  ScenarioDef scenario;  // populations, timeline, duration; empty for a crowd made in code
  bool from_scenario = false;
  std::uint64_t fingerprint = 0;                      // of the scenario, or of a world made in code
  std::vector<PopulationDef> scene_populations;       // as they were before any command
  static constexpr std::size_t kMostModels = 0xffff;  // agents refer to them by two bytes
  std::vector<SteeringInstance> steering;
  bool default_steering = true;           // only the built-in orca so far
  std::vector<SteeringVariant> variants;  // S: instances after the scene's own, in order
  std::map<SteeringVariant::Key, std::uint16_t> variant_instances;
  std::size_t scene_instances = 0;                                 // instances before the variants
  std::vector<std::vector<std::uint16_t>> steering_of_population;  // one a model of the population's list

  Clock clock;                                                    // S
  Agents agents;                                                  // S
  Situation situation;                                            // S, by the minds that write it
  std::vector<std::unique_ptr<Mind>> minds;                       // S: in the order of the catalogue
  Executor* executor = nullptr;                                   // the mind that carries out what was decided
  std::unique_ptr<Intentions> intentions;                         // S: who decides
  std::unique_ptr<navigation::Planner> planner;                   // S: ways
  std::unique_ptr<PathOracle> ways;                               // what it knows; null where ways are straight
  navigation::Work planning_budget = navigation::kUnlimitedWork;  // S: of a step
  ForceConstraints forces;                                        // S: for the next steer
  Groups groups;                                                  // S
  Shoulders shoulders;                                            // of those who turn theirs
  std::vector<SourceProgress> sources;                            // S
  std::size_t timeline_next = 0;                                  // S
  std::vector<Command> pending;                                   // S
  std::vector<RecordedCommand> recorded;                          // S
  std::vector<Command> world_changes;                             // S: doors, obstacles and places, as they came
  CrowdCounts counts;                                             // S
  StepCounters counters;                                          // S
  bool ended = false;                                             // S
  std::uint32_t steps_since_sort = 0;

  Space space;
  WallIndex walls;
  WallIndex close_walls;  // those that a step can meet
  SightIndex sight;
  bool walls_current = false;
  bool walls_moved = false;      // by a door
  steering::CrowdLimits limits;  // of everybody ever spawned
  std::vector<NeighbourWish> wishes;
  std::vector<float> max_acceleration;
  std::vector<std::uint8_t> solid;               // by steering instance
  std::vector<std::vector<AgentIndex>> batches;  // rows by steering instance
  std::vector<std::uint64_t> due;                // newcomers by population, of one step
  std::vector<Event> events;
  std::size_t events_of_last = 0;  // the first so many: of the last step, and gone when the next one begins
  std::vector<Observer*> observers;
  std::vector<AgentIndex> leaving;
  MoveScratch move_scratch;
  ConstraintView constraints;  // of this step, from steer to move
  bool own_motion = false;     // some model writes headings or displacements
  std::vector<Vec2> own_headings, own_displacements;
  std::vector<Vec2> led_waypoints;
  bool bodies_change = false;  // between apply and sense
  bool rows_moved = true;      // since the last step: people are in other rows
  std::uint32_t births_seen = 0;
  AgentIndex people_seen = 0;
  StepTimings timings;
  std::vector<MindTime> mind_times;   // of each mind
  std::vector<Action> shown_actions;  // scratch: of several minds
  std::vector<AgentId> restyled;      // scratch: whose models get other values
  bool has_walls = false;
  bool by_mesh = true;  // people find their way around things

  std::string model_name(std::uint16_t instance) const;
  std::uint16_t add_instance(std::unique_ptr<steering::SteeringModel> model, const steering::CommonParams& common,
                             std::string_view name = {});
  void give_models_memory(std::span<const std::size_t> state_bytes);
  void make_minds();
  template <typename M>
  M& mind() {  // one of the library's; every crowd has them, but for lifts
    for (const auto& mind : minds)
      if (mind->name() == M::kName) return static_cast<M&>(*mind);
    throw Error("the crowd has no " + std::string(M::kName));
  }
  MindView view(std::span<const Vec2> waypoints = {});
  // Asks those minds that somebody has, in order, and notes how long it takes.
  template <typename Ask>
  void ask_minds(const Ask& ask);
  // `delay` [s] passes before the newcomer sets out, `response` [s] between an alarm and their decision to leave.
  AgentId spawn(const AgentDef& def, double delay = 0.0, double response = 0.0);
  void remove_row(AgentIndex i, Event::Kind why);
  void prepare();  // indices that depend on the world, the models and the sizes of people
  void forget_last_step();
  // The stages of a step, in order.
  void apply();
  void sense();
  void decide();
  void route();
  void steer();
  void move();
  void touch();
  void settle();
  void change_levels();
  void remove_leaving();
  // snapshot.cpp
  void serialise(Archive& archive);
  void serialise_commands_and_variants(Archive& archive);
  std::uint64_t scene_fingerprint() const;  // of what a snapshot belongs to
  std::uint64_t hash() const;

  // command_effects.cpp: what each command does.
  struct CommandEffect {
    Command::Kind kind;
    bool (*carry_out)(State& s, const Command& command);  // never throws; false: it cannot be done now
    // Before it is accepted: why it cannot be carried out after those that are pending. Empty when it can; throws
    // Error.
    std::string (*refusal)(const State& s, const Command& command) = nullptr;
  };
  static std::span<const CommandEffect> command_effects();  // in the order of Command::Kind
  void carry_out(const Command& command);                   // and records it, unless it is refused
  std::string refusal(const Command& command) const;        // why it is not accepted; empty when it is
  std::string refusal_of_obstacle(const Command& command) const;
  std::string refusal_of_clearing(const Command& command) const;
  std::string refusal_of_place(const Command& command) const;
  void change_pace(const Command& command);
  void add_people(const Command& command);
  void remove_people(const Command& command);
  void remove_agent(std::uint32_t serial);
  void set_door(DoorIndex door, bool open);
  // population_edits.cpp: the commands `steering` and `personality`.
  void check_direction(const Command& command) const;  // of a command with a direction; throws Error
  std::string refusal_of_direction(const Command& command) const;
  // How many instances of models these commands add to those that there are; counts no further than too many.
  std::size_t added_models(std::span<const Command> commands) const;
  bool too_many_models(std::span<const Command> more) const {
    return steering.size() + added_models(more) > kMostModels;
  }
  void check_timeline() const;  // throws Error when one of its directions cannot be carried out
  bool concerns(const Command& command, std::size_t population) const {
    return command.population == Command::kEverybody || command.population == population;
  }
  void change_definitions(const Command& command);
  bool direct(const Command& command);  // false: it cannot be done now
  void follow_definitions(AgentIndex i, const Disposition& before);
  void resize_bodies();
  void redo_definitions(const Archive& archive, std::span<const RecordedCommand> commands,
                        std::span<const SteeringVariant> snapshot_variants);
  // world_changes.cpp
  void make_planner(bool over_mesh);
  void tell_crowding();
  float aversion_of(AgentIndex i) const;
  struct Move {
    AgentIndex row;
    Vec2 to;
  };
  // Where those go who stand where an obstacle comes; false when there is no room for somebody.
  bool step_aside(const ObstacleDef& obstacle, std::vector<Move>& moves) const;
  // These four: false when refused, and the people of the change are as they were.
  bool turn_door(const Command& command, bool open);
  bool bring_obstacle(const Command& command);
  bool clear_obstacle(const Command& command);
  bool bring_place(const Command& command);
  void repeat_changes(const Archive& archive, const std::vector<Command>& changes);
  void walls_have_moved();
  // sources.cpp
  void run_sources(bool initial);
  // births.cpp: what minds make of somebody.
  Newcomer newcomer(std::uint16_t population, std::uint16_t which, std::uint32_t serial) const;
  Disposition disposition_of(AgentIndex i) const;
  float wanted_radius(AgentIndex i) const;  // [m] that minds give somebody; not a number: as the scene says
  // variants.cpp: steering models with values of somebody's own.
  ModelValues model_values_of(AgentIndex i) const;
  std::uint16_t variant_instance(std::uint16_t population, std::uint16_t which, const ModelValues& wanted);
  // The values of somebody's own go to their steering model, and minds are told which of them it has no use for.
  std::uint16_t style(AgentIndex i, std::uint16_t which);
  std::uint16_t add_variant(const SteeringVariant& variant);
  std::uint16_t which_steering(AgentIndex i) const;  // of the population's models
  void restyle();                                    // those whose minds have changed their values
  std::string without_effect(const PersonDescription::Effect& effect, AgentIndex i) const;
  bool sources_exhausted() const;
  Box reach_of_sources() const;
  bool admit(std::uint16_t population, std::uint64_t order, bool initial, Placement& placement);
};

}  // namespace throng
