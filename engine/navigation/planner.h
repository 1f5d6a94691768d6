#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/path_oracle.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/navigation/corridor.h"
#include "engine/navigation/crowd/navigator_counters.h"

namespace throng::navigation {

// Planning is counted, not timed, so that a budget gives the same ways on every machine: 1 for a look of one agent, 1
// for each edge that a search of its own opens, and for a distance field as many as its mesh has triangles.
using Work = std::uint64_t;
inline constexpr Work kUnlimitedWork = ~Work{0};

// Which way everybody goes. The simulation has one: over the mesh (crowd/navigator.h) or straight on
// (straight/straight_planner.h).
class Planner {
 public:
  virtual ~Planner() = default;

  // Stage 4: brings the ways of all up to this step. When the budget is spent, those who did not get their turn walk on
  // as they were told last, and are the first in the next step. What is begun is finished, so a little more may be
  // spent.
  virtual void advance(const Agents& crowd, const Clock& clock, Work budget, const Workers& workers) = 0;
  // The point that each row walks to now, after advance(); valid until the rows change.
  virtual std::span<const Vec2> waypoints(const AgentColumns& agents) const = 0;
  // What lies before a row on its level, as far as it is known. Looking changes nothing.
  virtual Corridor corridor(const AgentColumns& agents, AgentIndex i) const = 0;
  // What minds may ask; null when ways are straight. `workers` must outlive it.
  virtual std::unique_ptr<PathOracle> make_oracle(const Workers& /*workers*/) { return nullptr; }

  // After World::set_door.
  virtual void follow_door(DoorIndex /*door*/) {}
  // After obstacles came or went. False: this planner cannot lead around anything, ask for another.
  virtual bool follow_obstacles(LevelIndex /*level*/) { return false; }
  // After places came or went.
  virtual void follow_places() {}
  // How much somebody minds crowded ways, by the slot of its id: by how many metres a metre counts longer that takes
  // twice as long for all the others. 0: it walks the shortest way.
  virtual void set_aversion(std::uint32_t /*slot*/, float /*aversion*/) {}
  // Whether to keep an eye on the crowd even while nobody minds it: who comes later will.
  virtual void expect_aversion(bool /*expected*/) {}

  virtual NavigatorCounters counters() const { return {}; }
  // The corners of the triangles that people find their way on, three each: for pictures.
  virtual std::vector<Vec2> triangles(LevelIndex /*level*/) const { return {}; }
  virtual std::size_t bytes() const { return 0; }
  virtual void serialise(Archive& /*archive*/, const AgentColumns& /*agents*/) {}
};

}  // namespace throng::navigation
