#include "engine/minds/intention/intentions.h"

#include <algorithm>

#include "engine/foundation/assert.h"

namespace throng {
namespace {

// What a source wants that has said nothing special.
Proposal usual_proposal(IntentionSource source) {
  Proposal p;
  p.source = source;
  p.reason = IntentionReason::kJourney;
  if (source == IntentionSource::kAlert) {
    p.channels = kGazeChannel | kGestureChannel;
    p.reason = IntentionReason::kAlarm;
  } else if (source == IntentionSource::kEmergency) {
    p.goal = Proposal::Goal::kFlee;
    p.reason = IntentionReason::kAlarm;
  } else if (source == IntentionSource::kTalk) {
    p.reason = IntentionReason::kFriend;
  }
  return p;
}

bool is_special(const Proposal& p) {
  const Proposal usual = usual_proposal(p.source);
  return p.goal != usual.goal || p.channels != usual.channels || p.priority >= 0.f;
}

// The journey is what people do when nobody wants anything else of them; it needs no goal of its own to win.
bool has_goal(const Proposal& p) { return p.source == IntentionSource::kJourney || p.goal != Proposal::Goal::kNone; }

// A talk never decides where somebody goes, so it is never the reason for it either.
bool is_about_talk(IntentionReason why) {
  return why == IntentionReason::kFriend || why == IntentionReason::kTalkOver || why == IntentionReason::kTurn;
}

template <typename Visit>
void for_sources(std::uint16_t bits, const Visit& visit) {
  for (std::size_t k = 0; k < kIntentionSources; ++k)
    if ((bits >> k & 1u) != 0) visit(static_cast<IntentionSource>(k));
}

}  // namespace

const Proposal* Intentions::find(AgentId id, IntentionSource source) const {
  if (special_.empty()) return nullptr;
  const auto found = special_.find({id, source});
  return found == special_.end() ? nullptr : &found->second;
}

Proposal Intentions::proposal_of(AgentId id, IntentionSource source) const {
  const Proposal* special = find(id, source);
  return special != nullptr ? *special : usual_proposal(source);
}

void Intentions::propose(Agents& agents, AgentIndex i, const Proposal& proposal) {
  AgentColumns& c = agents.columns();
  const AgentId id = c.id[i];
  if (is_special(proposal))
    special_[{id, proposal.source}] = proposal;
  else if (!special_.empty())
    special_.erase({id, proposal.source});
  Holders& holders = c.holders[i];
  // Who wants something else of somebody who is at it already, or has just done it, has it carried out anew.
  const bool anew = holders.executes == proposal.source && has_goal(proposal);
  holders.proposed |= Holders::bit(proposal.source);
  if (anew) again_.push_back(id);
  touch(id, proposal.reason);
}

void Intentions::withdraw(Agents& agents, AgentIndex i, IntentionSource source, IntentionReason why) {
  AgentColumns& c = agents.columns();
  Holders& holders = c.holders[i];
  if (!holders.has_proposed(source)) return;
  holders.proposed = static_cast<std::uint16_t>(holders.proposed & ~Holders::bit(source));
  if (!special_.empty()) special_.erase({c.id[i], source});
  touch(c.id[i], why);
}

void Intentions::hold_turn(AgentColumns& agents, AgentIndex i, TurnHeld why) {
  Holders& holders = agents.holders[i];
  const bool held = holders.turn != 0;
  holders.turn |= why;
  if (!held && holders.legs != holders.executes) touch(agents.id[i], IntentionReason::kTurn);
}

void Intentions::release_turn(AgentColumns& agents, AgentIndex i, TurnHeld why) {
  Holders& holders = agents.holders[i];
  if ((holders.turn & why) == 0) return;
  holders.turn = static_cast<std::uint8_t>(holders.turn & ~why);
  if (holders.turn == 0 && holders.has_proposed(IntentionSource::kTalk)) touch(agents.id[i], IntentionReason::kFriend);
}

void Intentions::forget(AgentId id) {
  if (!special_.empty())
    special_.erase(special_.lower_bound({id, IntentionSource{0}}), special_.upper_bound({id, IntentionSource{0xff}}));
  if (id.slot >= stack_of_.size() || stack_of_[id.slot] == kNone) return;
  const std::uint32_t at = stack_of_[id.slot];
  stack_of_[id.slot] = kNone;
  if (at + 1 < stacks_.size()) {
    stacks_[at] = stacks_.back();
    stack_of_[stacks_[at].id.slot] = at;
  }
  stacks_.pop_back();
}

void Intentions::push(AgentId id, const Suspended& left) {
  if (id.slot >= stack_of_.size()) stack_of_.resize(id.slot + 1, kNone);
  if (stack_of_[id.slot] == kNone) {
    stack_of_[id.slot] = static_cast<std::uint32_t>(stacks_.size());
    stacks_.push_back({id, 0, {}});
  }
  Stack& stack = stacks_[stack_of_[id.slot]];
  if (stack.depth == kDeepest) {
    std::move(stack.left.begin() + 1, stack.left.end(), stack.left.begin());
    --stack.depth;
  }
  stack.left[stack.depth++] = left;
}

bool Intentions::pop(AgentId id, IntentionSource source, Suspended& left) {
  if (id.slot >= stack_of_.size() || stack_of_[id.slot] == kNone) return false;
  Stack& stack = stacks_[stack_of_[id.slot]];
  for (std::uint32_t k = stack.depth; k-- > 0;) {
    if (stack.left[k].source != source) continue;
    left = stack.left[k];
    std::move(stack.left.begin() + k + 1, stack.left.begin() + stack.depth, stack.left.begin() + k);
    if (--stack.depth == 0) {
      const Stack empty = stack;
      const std::uint32_t at = stack_of_[id.slot];
      stack_of_[empty.id.slot] = kNone;
      if (at + 1 < stacks_.size()) {
        stacks_[at] = stacks_.back();
        stack_of_[stacks_[at].id.slot] = at;
      }
      stacks_.pop_back();
    }
    return true;
  }
  return false;
}

void Intentions::drop(AgentId id, IntentionSource source) {
  Suspended left;
  while (pop(id, source, left)) {}
}

IntentionSource Intentions::strongest_goal(const Holders& holders, AgentId id) const {
  IntentionSource best = IntentionSource::kJourney;
  float most = -1.f;
  for_sources(holders.proposed, [&](IntentionSource source) {
    const Proposal p = proposal_of(id, source);
    if (!has_goal(p)) return;
    const float strength = p.strength() + (holders.executes == source ? kStays : 0.f);
    if (strength > most) most = strength, best = source;
  });
  return best;
}

IntentionSource Intentions::strongest(const Holders& holders, AgentId id, Channel channel) const {
  IntentionSource best = holders.executes;
  float most = -1.f;
  for_sources(holders.proposed, [&](IntentionSource source) {
    const Proposal p = proposal_of(id, source);
    const bool runs = source == holders.executes;
    if ((p.channels & channel) == 0 || (has_goal(p) && !runs)) return;  // what is suspended has nothing
    float strength = p.strength();
    if (channel == kLegsChannel && runs && holders.turn != 0) strength = std::max(strength, kTakesItsTurn);
    if (strength > most) most = strength, best = source;
  });
  return best;
}

// What is said of it; kJourney: nothing but why it was asked for.
IntentionReason Intentions::carry_out(Agents& agents, AgentIndex i, IntentionSource from, IntentionSource to,
                                      const Clock& clock, std::vector<Event>& events) {
  AgentColumns& c = agents.columns();
  const AgentId id = c.id[i];
  const bool goes_on = c.holders[i].has_proposed(from);
  Suspended left = executor_->suspend(agents, i, clock);
  left.source = from;
  if (goes_on) push(id, left);
  c.holders[i].executes = to;
  const Proposal wanted = proposal_of(id, to);
  Suspended before;
  if (pop(id, to, before)) return executor_->resume(agents, i, before, &wanted, clock, events);
  executor_->undertake(agents, i, wanted, clock, events);
  return IntentionReason::kJourney;
}

std::span<const ChannelChange> Intentions::arbitrate(Agents& agents, const Clock& clock, std::vector<Event>& events) {
  changes_.clear();
  if (touched_.empty()) return changes_;
  AgentColumns& c = agents.columns();
  std::erase_if(touched_, [&](const Touched& t) { return !agents.alive(t.id); });
  const auto serial = [&](AgentId id) { return c.serial[agents.find(id)]; };
  std::stable_sort(touched_.begin(), touched_.end(),
                   [&](const Touched& a, const Touched& b) { return serial(a.id) < serial(b.id); });
  IntentionReason decides = IntentionReason::kJourney;  // the last word about where to go
  for (std::size_t k = 0; k < touched_.size(); ++k) {
    if (k == 0 || touched_[k - 1].id != touched_[k].id) decides = touched_[k].why;
    if (!is_about_talk(touched_[k].why)) decides = touched_[k].why;
    if (k + 1 < touched_.size() && touched_[k + 1].id == touched_[k].id) continue;
    const AgentId id = touched_[k].id;
    const AgentIndex i = agents.find(id);
    const Holders before = c.holders[i];
    IntentionReason why = touched_[k].why;
    const IntentionSource to = strongest_goal(before, id);
    const bool again = std::find(again_.begin(), again_.end(), id) != again_.end();
    if (to != before.executes || again) {
      const IntentionReason how = carry_out(agents, i, before.executes, to, clock, events);
      why = how != IntentionReason::kJourney ? how : decides;
    }
    Holders& now = c.holders[i];
    now.legs = strongest(now, id, kLegsChannel);
    now.gaze = strongest(now, id, kGazeChannel);
    now.gesture = strongest(now, id, kGestureChannel);
    if (now == before) continue;
    changes_.push_back({id, i, before, now});
    if (now.executes == before.executes && now.legs == before.legs && !again) continue;
    Event e{clock.step, Event::Kind::kIntends, c.serial[i], c.population[i], c.goal[i], c.position[i]};
    e.source = now.legs;
    e.priority = proposal_of(id, now.legs).strength();
    e.reason = static_cast<std::uint8_t>(why);
    const IntentionSource lost = now.executes != before.executes ? before.executes : before.legs;
    if (lost != now.legs && now.has_proposed(lost)) e.suspends = lost;
    events.push_back(e);
  }
  touched_.clear();
  again_.clear();
  return changes_;
}

std::vector<Proposal> Intentions::proposals(const Agents& agents, AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  std::vector<Proposal> all;
  for_sources(c.holders[i].proposed, [&](IntentionSource source) { all.push_back(proposal_of(c.id[i], source)); });
  std::stable_sort(all.begin(), all.end(),
                   [](const Proposal& a, const Proposal& b) { return a.strength() > b.strength(); });
  return all;
}

std::vector<Suspended> Intentions::suspended(AgentId id) const {
  if (id.slot >= stack_of_.size() || stack_of_[id.slot] == kNone) return {};
  const Stack& stack = stacks_[stack_of_[id.slot]];
  std::vector<Suspended> left(stack.left.begin(), stack.left.begin() + stack.depth);
  std::reverse(left.begin(), left.end());
  return left;
}

std::size_t Intentions::bytes() const {
  return special_.size() * (sizeof(Key) + sizeof(Proposal) + 48) + stacks_.capacity() * sizeof(Stack) +
         stack_of_.capacity() * sizeof(std::uint32_t) + touched_.capacity() * sizeof(Touched) +
         changes_.capacity() * sizeof(ChannelChange);
}

}  // namespace throng
