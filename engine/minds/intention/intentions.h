#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/foundation/archive.h"
#include "engine/minds/intention/executor.h"
#include "engine/minds/intention/proposal.h"

namespace throng {

// The one place that decides what a person does. Sources propose, the highest priority wins; who loses is suspended
// and resumes, or lapses. Every change is an event. Proposals stand until they are withdrawn, so that a step costs as
// much as changes in it.
class Intentions {
 public:
  explicit Intentions(Executor& executor) : executor_(&executor) {}

  // Takes effect with arbitrate(), at the end of stage 3. A source that proposes again replaces what it wanted.
  void propose(Agents& agents, AgentIndex i, const Proposal& proposal);
  void withdraw(Agents& agents, AgentIndex i, IntentionSource source, IntentionReason why);
  // Others wait for this one to move on, or no longer do.
  void hold_turn(AgentColumns& agents, AgentIndex i, TurnHeld why);
  void release_turn(AgentColumns& agents, AgentIndex i, TurnHeld why);
  // Before somebody is taken away.
  void forget(AgentId id);

  // Settles all that was proposed since the last call, in the order of birth. What changed is valid until the next one.
  std::span<const ChannelChange> arbitrate(Agents& agents, const Clock& clock, std::vector<Event>& events);

  // Everything that is wanted of somebody, the strongest first.
  std::vector<Proposal> proposals(const Agents& agents, AgentIndex i) const;
  // What somebody will come back to, the last one left first.
  std::vector<Suspended> suspended(AgentId id) const;
  std::size_t bytes() const;

  // `places`: how many the world has.
  void serialise(Archive& archive, const Agents& agents, std::size_t places);

  static constexpr std::size_t kDeepest = 4;  // what is left beyond that is dropped, the oldest first

 private:
  struct Key {
    AgentId id;
    IntentionSource source;
    friend bool operator<(const Key& a, const Key& b) {
      return a.id.key() != b.id.key() ? a.id.key() < b.id.key() : a.source < b.source;
    }
  };
  struct Stack {
    AgentId id;
    std::uint32_t depth = 0;
    std::array<Suspended, kDeepest> left{};
  };
  struct Touched {
    AgentId id;
    IntentionReason why;
  };

  const Proposal* find(AgentId id, IntentionSource source) const;
  Proposal proposal_of(AgentId id, IntentionSource source) const;
  void touch(AgentId id, IntentionReason why) { touched_.push_back({id, why}); }
  IntentionSource strongest(const Holders& holders, AgentId id, Channel channel) const;
  IntentionSource strongest_goal(const Holders& holders, AgentId id) const;
  IntentionReason carry_out(Agents& agents, AgentIndex i, IntentionSource from, IntentionSource to, const Clock& clock,
                            std::vector<Event>& events);
  void push(AgentId id, const Suspended& left);
  bool pop(AgentId id, IntentionSource source, Suspended& left);
  void drop(AgentId id, IntentionSource source);

  Executor* executor_;
  std::map<Key, Proposal> special_;      // S: those that differ from what their source usually wants
  std::vector<Stack> stacks_;            // S: by position
  std::vector<std::uint32_t> stack_of_;  // by slot; kNone
  std::vector<Touched> touched_;         // S: since the last arbitration
  std::vector<AgentId> again_;           // S: whose source wants something else than before
  std::vector<ChannelChange> changes_;
  static constexpr std::uint32_t kNone = 0xffff'ffffu;
};

}  // namespace throng
