#pragma once

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/foundation/jobs.h"

namespace throng {

// People are broader than they are deep (Fruin 1971, the body ellipse), and turn their shoulders where there is less
// room than their width: between two walls, and in a press. Their `radius` is what they take up now, from half their
// depth to half their width, so that every model and the contact of bodies know of it; ways are looked for with half
// the depth. Only those who were born with a depth turn.
class Shoulders {
 public:
  bool on() const { return static_cast<bool>(broad_); }
  // Adds the columns; not while a step runs.
  void add_to(Agents& agents);
  void born(Agents& agents, AgentIndex i, float depth) const;

  // `radius` as ways are planned, and back to what it is.
  void turn_sideways(AgentColumns& agents) const;
  void turn_back(AgentColumns& agents) const;
  // What everybody takes up in this step, from where they want to go and what is beside them. Ends turn_sideways().
  void turn(AgentColumns& agents, NeighbourView neighbours, const WallIndex* walls, float dt, const Workers& workers);
  // Somebody's body was made smaller or larger since the last step.
  void follow(const AgentColumns& agents) const;

  // [m] by row; empty when nobody turns.
  std::span<const float> half_width() const { return broad_.rows(); }
  std::span<const float> half_depth() const { return slim_.rows(); }

  static constexpr float kLook = 0.6f;  // [m] ahead: where they begin to turn

 private:
  Column<float> broad_;   // [m] half the width
  Column<float> slim_;    // [m] half the depth; 0: a disc, which never turns
  Column<float> turned_;  // [m] the radius of this step
  Column<float> next_;    // [m] scratch: all read the last step's while it is computed
};

}  // namespace throng
