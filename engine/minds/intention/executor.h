#pragma once

#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/minds/intention/proposal.h"

namespace throng {

// Carries out what has won: walks there, queues, stays. The only writer of target, goal, program counter, state and
// speed factor. Minds do not call it; Intentions does.
class Executor {
 public:
  virtual ~Executor() = default;
  // Gives up whatever room or turn the person has, and says what it has to come back to.
  virtual Suspended suspend(Agents& agents, AgentIndex i, const Clock& clock) = 0;
  // Begins with what a proposal wants.
  virtual void undertake(Agents& agents, AgentIndex i, const Proposal& proposal, const Clock& clock,
                         std::vector<Event>& events) = 0;
  // Goes on with what was left; says how.
  virtual IntentionReason resume(Agents& agents, AgentIndex i, const Suspended& left, const Proposal* proposal,
                                 const Clock& clock, std::vector<Event>& events) = 0;
  // A crowd made in code: somebody without a journey walks there and stands. False: they have one.
  virtual bool walk_freely(Agents& agents, AgentIndex i, Vec2 target) = 0;
};

}  // namespace throng
