#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/step/crowd_view.h"
#include "engine/core/step/own_motion.h"
#include "engine/foundation/assert.h"
#include "engine/foundation/parameters.h"

// The contract of every steering model: from the frozen crowd and each agent's preferred velocity to its next velocity.
namespace throng::steering {

// What a model needs from the step.
struct Needs {
  float neighbour_range = 5.f;  // [m]
  int neighbours = 10;          // at most kMostNeighbours; 0: none
  float wall_reach = 2.f;       // [m] how far from an agent's centre walls matter
  std::size_t state_bytes = 0;  // memory for each agent: a column "steering.<model>" of this width
  bool solid = true;            // bodies stop at each other when they move; false for models that need the overlap,
                                // because contact forces come from it
  bool own_motion = false;      // may write PlanOutput::set_heading and set_displacement
};

// The speed and size that the fastest and largest agent of a population can have; wall reach depends on them.
struct CrowdLimits {
  float max_speed = 2.f;  // [m/s]
  float radius = 0.3f;    // [m]
};

// Where a model writes. It may write planned[i], state(i), a heading and a displacement only for the agents of its
// batch.
struct PlanOutput {
  std::span<Vec2> planned;  // [m/s]
  // By row, for models that need `own_motion`; else empty. What nobody wrote stays kNotGiven.
  std::span<Vec2> heading{};
  std::span<Vec2> displacement{};
  std::byte* state_rows = nullptr;
  std::size_t state_stride = 0;
  int round = 0;   // of so many:
  int rounds = 1;  // SteeringModel::rounds()
  template <typename State>
  State& state(AgentIndex i) const {
    static_assert(std::is_trivially_copyable_v<State>);
    return *reinterpret_cast<State*>(state_rows + std::size_t{i} * state_stride);
  }
  // Where i faces from this step on, instead of turning to where it walks.
  void set_heading(AgentIndex i, Vec2 unit) const {
    THRONG_ASSERT(i < heading.size());
    heading[i] = unit;
  }
  // What i moves by in this step [m], instead of its planned velocity times dt: its feet, say, while `planned` stays
  // the velocity that others reckon with. No further than its largest speed takes it, and as ever never through walls
  // or bodies; the acceleration cap is for planned velocities only.
  void set_displacement(AgentIndex i, Vec2 metres) const {
    THRONG_ASSERT(i < displacement.size());
    displacement[i] = metres;
  }
};

class SteeringModel {
 public:
  virtual ~SteeringModel() = default;
  virtual Needs needs(const CrowdLimits& limits) const = 0;
  // How often plan() is called for everybody in a step of dt seconds, each time with the same frozen crowd. All calls
  // of one round end before the next begins, so a model that follows its people through the step in shorter ones may
  // read what it wrote into the state of others in the round before, as long as this round writes somewhere else.
  virtual int rounds(float /*dt*/, const CrowdLimits& /*limits*/) const { return 1; }
  // Once a step, before plan(), from one thread: `everybody` are the rows that this model steers. What it keeps for
  // plan() has to follow from the crowd alone, since snapshots do not hold it.
  virtual void prepare(const CrowdView& /*crowd*/, std::span<const AgentIndex> /*everybody*/) {}
  // Plans for every agent of the batch. Called from several threads at once with disjoint batches. Must not throw,
  // allocate or lock. The speed cap, the acceleration cap and walls are enforced once more when agents move.
  virtual void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const PlanOutput& out) const = 0;
};

// Parameters that every model has, with the same names and units. Inherit from it.
struct CommonParams {
  float neighbour_range = 5.f;  // [m]
  std::int32_t neighbours = 10;
  float max_acceleration = 0.f;  // [m/s2] 0: unlimited

  template <typename Params>
  static void describe(TableOf<Params>& table) {
    table.number("neighbour_range", &Params::neighbour_range, "m", {0.1, 200}, "how far away others are noticed")
        .number("neighbours", &Params::neighbours, "", {0, kMostNeighbours},
                "how many of the nearest others are noticed")
        .number("max_acceleration", &Params::max_acceleration, "m/s2", {0, 1000},
                "largest change of velocity; 0: unlimited");
  }
};

// A parameter's value as a scenario or the command line gives it.
struct Setting {
  std::string name;
  ParameterValue value;
};
using Settings = std::vector<Setting>;

// A published parameter set. It may also set values of the population (radius, preferred_speed, mass).
struct Preset {
  std::string name;
  std::string source;  // document and table
  Settings steering;
  Settings population;
};

}  // namespace throng::steering
