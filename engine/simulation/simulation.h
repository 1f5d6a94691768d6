#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/commands.h"
#include "engine/core/step/events.h"
#include "engine/core/step/timings.h"
#include "engine/core/world/world.h"
#include "engine/foundation/error.h"
#include "engine/navigation/corridor.h"
#include "engine/navigation/crowd/navigator_counters.h"
#include "engine/simulation/observer.h"
#include "engine/simulation/scenario.h"
#include "engine/steering/model.h"

namespace throng {

struct Action;
struct Infeasible;
class Mind;
struct PersonDescription;

struct SimulationOptions {
  double step = 0.05;  // [s]
  std::uint64_t seed = 1;
  int threads = 0;  // 0: as many as the machine has
  bool tie_breaking = true;
  Navigation navigation = Navigation::kMesh;
  bool solid = true;  // bodies stop at each other; false: only steering keeps people apart
};

// How many people are where in their lives.
struct CrowdCounts {
  std::uint64_t total = 0;    // born so far
  std::uint64_t active = 0;   // in the crowd now
  std::uint64_t arrived = 0;  // finished their journey
  std::uint64_t removed = 0;  // taken away by a command before that
};

// What a mind took of the stages, over all steps.
struct MindTime {
  std::string name;
  double seconds = 0.0;
};

// A crowd in a world. Several can live in one process; one is used from one thread at a time.
class Simulation {
 public:
  explicit Simulation(const SimulationOptions& options = {});
  explicit Simulation(const SimulationOptions& options, WorldDef world);
  // Throws Error when the scenario contradicts itself.
  explicit Simulation(const ScenarioDef& scenario, int threads = 0);
  ~Simulation();
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;

  // Adds a steering model, the library's or your own; the number goes into AgentDef::steering. The first call replaces
  // the default (orca, number 0) unless agents exist already.
  std::uint16_t add_steering(std::unique_ptr<steering::SteeringModel> model);
  std::uint16_t add_steering(const std::string& model, const steering::Settings& settings = {});

  AgentId spawn(const AgentDef& def);
  bool remove(AgentId id);
  // A new goal; the agent walks there and stands, whatever else it wanted. Who has a journey goes on with it after
  // clear_target().
  bool set_target(AgentId id, Vec2 target);
  bool clear_target(AgentId id);
  // A half-plane that the velocity of somebody has to keep in the next step, whatever its model plans: for contact
  // forces of your own. Throws Error when it is none; false when the agent is gone.
  bool constrain(AgentId id, const HalfPlane& plane);
  // Who belongs together, for models that ask (CrowdView::group). kNoGroup: to nobody.
  bool set_group(AgentId id, std::uint32_t group);
  std::uint32_t group_of(AgentId id) const;
  // How much looking for ways there is in a step, counted as in navigation/planner.h; without it, as much as it takes.
  void set_planning_budget(std::uint64_t work);
  // Applied when the next step begins. Throws Error when an obstacle or a place cannot come, or is not there to go.
  void command(const Command& command);

  void step();
  void run(double seconds);

  const Clock& clock() const;
  const World& world() const;
  const Agents& agents() const;
  const AgentColumns& crowd() const { return agents().columns(); }  // read columns as vectors, no copies
  NeighbourView neighbours() const;                                 // of the last step
  CrowdCounts counts() const;
  bool finished() const;  // duration over, `end` reached, or empty and until_empty
  // Of everything that a snapshot holds: bodies, goals, minds, plans, commands, counts. Neither the order of rows nor
  // the number of threads shows in it. What runs are compared by.
  std::uint64_t hash() const;
  const StepTimings& timings() const;
  std::span<const MindTime> mind_times() const;
  void count_observing(double seconds);  // who looks without being an Observer adds its time to the last stage
  const StepCounters& counters() const;
  navigation::NavigatorCounters navigation_counters() const;
  // The corners of the triangles that people find their way on, three each, as the doors are now: for pictures.
  std::vector<Vec2> navigation_triangles(LevelIndex level) const;
  // The way that somebody has before it on its level, from where it is: for pictures. Empty when it is gone.
  std::vector<Vec2> way_of(AgentId id) const;
  // The same with the edges of the mesh that it leads through.
  navigation::Corridor corridor_of(AgentId id) const;
  // What somebody's steering model keeps about it (PlanOutput::state), for observers; empty when there is nothing.
  std::span<const std::byte> model_state(AgentId id) const;
  template <typename Memory>
  const Memory* model_state_as(AgentId id) const {
    const std::span<const std::byte> bytes = model_state(id);
    return bytes.size() == sizeof(Memory) ? reinterpret_cast<const Memory*>(bytes.data()) : nullptr;
  }
  // The name of a steering instance of a scenario, as agents refer to it; empty for a crowd made in code.
  std::string steering_model(std::uint16_t instance) const;
  // What somebody is, wants and why (engine/minds/person.h); for people who ask, not for every step.
  PersonDescription describe(AgentId id) const;
  // What the scene asks for that cannot be (engine/simulation/infeasible.h): people without room or a way. Before the
  // first step; it reads the distance to every place of a journey, so it takes a while in a large building.
  std::vector<Infeasible> infeasible() const;
  int threads() const;
  std::size_t memory_bytes() const;  // of the crowd and its indices

  // Stage 9: told after every step, in the order in which they came; `at_once` also now, of the crowd as it is. An
  // observer has to outlive the simulation or be taken out.
  void observe(Observer& observer, bool at_once = true);
  void stop_observing(const Observer& observer);
  // Of the last step, with what was done from outside between the step before and it: whoever looks after every step
  // sees each one once, and who does not look loses them when the next step begins. Before the first step: the births
  // that a scene begins with. What is done from outside now is seen at once, and again with the next step.
  std::span<const Event> events() const;
  std::span<const Action> actions() const;  // what people show, for the animation
  std::span<const RecordedCommand> commands() const;
  std::span<const PopulationDef> populations() const;
  // A mind of this crowd, for those who know its class; null, or Error, when it has none of this name.
  const Mind* find_mind(std::string_view name) const;
  template <typename M>
  const M& mind() const {
    const Mind* found = find_mind(M::kName);
    if (found == nullptr) throw Error("this crowd has no mind '" + std::string(M::kName) + "'");
    return static_cast<const M&>(*found);
  }

  // A snapshot resumes bit-identically in a simulation made from the same scenario. restore() throws Error when the
  // bytes are damaged or belong to another scenario.
  std::string snapshot() const;
  void restore(const std::string& bytes);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace throng
