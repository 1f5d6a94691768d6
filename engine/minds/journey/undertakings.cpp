// Steps that are none of a population's journey, and how what was left is taken up again.
#include <algorithm>
#include <cmath>

#include "engine/minds/journey/journey.h"

namespace throng {
namespace {

using Stage = VisitState::Stage;

constexpr std::uint32_t kForever = 0xffff'ffffu;  // steps
constexpr float kClear = 3.f;                     // [m] from a counter or a seat that one has left
constexpr float kBesideLine = 1.5f;               // [m] from those who still stand in line

}  // namespace

void Undertaking::point_instruction() {
  instruction.op = JourneyInstruction::Op::kGo;
  instruction.kind = step.kind;
  instruction.place = step.place;
  instruction.point = step.point;
  instruction.step = &step;
}

void Journeys::set_usual_speed(Agents& all, std::uint16_t population, float factor) {
  AgentColumns& agents = all.columns();
  if (population < usual_speed_.size()) usual_speed_[population] = factor;
  for (AgentIndex i = 0; i < all.size(); ++i)
    if (agents.population[i] == population) agents.speed_factor[i] = factor;
}

// Whether somebody who has left a place is out of the way of those who come after it.
bool Journeys::is_clear_of(Vec2 p, const Leaver& leaver) const {
  if (length_squared(p - leaver.from) < kClear * kClear) return false;
  const ManagedPlace* place =
      leaver.place < managed_of_.size() ? managed(static_cast<PlaceIndex>(leaver.place)) : nullptr;
  if (place == nullptr || !place->is_queue()) return true;
  for (const Vec2 counter : place->layout.counters)
    if (length_squared(p - counter) < kClear * kClear) return false;
  for (std::size_t k = 0; k < std::min<std::size_t>(place->end, place->layout.spots.size()); ++k)
    if (length_squared(p - place->layout.spots[k]) < kBesideLine * kBesideLine) return false;
  return true;
}

void Journeys::release_turns(Agents& all) {
  AgentColumns& agents = all.columns();
  std::erase_if(leavers_, [&](const Leaver& leaver) {
    const AgentIndex i = all.find(leaver.id);
    if (i == kNoAgent) return true;
    const bool in_place = has_visits(agents, i) && visit_of(agents, i).stage > Stage::kOutside;
    if (!in_place && !is_clear_of(agents.position[i], leaver)) return false;
    if (!in_place) intentions_->release_turn(agents, i, kTurnInLine);
    return true;
  });
}

Journeys::Stop Journeys::stop(const AgentColumns& agents, AgentIndex i) const {
  const std::uint16_t population = agents.population[i];
  if (population >= programs_.size()) return {};
  const std::vector<JourneyInstruction>& code = programs_[population].code;
  for (const JourneyInstruction& instruction : code)
    if (instruction.op != JourneyInstruction::Op::kGo) return {};
  return {std::min<std::size_t>(agents.program_counter[i] + 1u, code.size()), code.size()};
}

bool Journeys::walk_freely(Agents& all, AgentIndex i, Vec2 target) {
  AgentColumns& agents = all.columns();
  const std::uint16_t population = agents.population[i];
  if (agents.holders[i].executes != IntentionSource::kJourney) return false;
  if (population < programs_.size() && !programs_[population].code.empty()) return false;
  end_undertaking(agents, i);
  agents.target[i] = target;
  agents.goal[i] = kNoPlace;
  agents.state[i] = AgentState::kWalking;
  return true;
}

Undertaking& Journeys::begin_undertaking(AgentColumns& agents, AgentIndex i) {
  const std::uint32_t slot = agents.id[i].slot;
  if (slot >= visits_.size()) visits_.resize(slot + 1);
  if (!has_visits(agents, i)) visits_[slot] = {};
  agents.holders[i].undertakes = 1;
  undertakings_.erase(slot);
  return undertakings_[slot];
}

void Journeys::end_undertaking(AgentColumns& agents, AgentIndex i) {
  if (agents.holders[i].undertakes == 0) return;
  agents.holders[i].undertakes = 0;
  undertakings_.erase(agents.id[i].slot);
}

// Walks to where the undertaking is.
void Journeys::set_out_for_undertaking(SettlePass& pass, AgentIndex i) {
  Undertaking& undertaking = undertaking_of(pass.agents, i);
  undertaking.point_instruction();
  head(pass, i, undertaking.instruction);
}

// At a place that has room for everybody, or at a point.
void Journeys::undertaking_reached(SettlePass& pass, AgentIndex i) {
  AgentColumns& agents = pass.agents;
  const Undertaking& undertaking = undertaking_of(agents, i);
  const PlaceIndex place = agents.goal[i];
  if (undertaking.then_finished) return undertaking_done(pass, i, place);
  pass.happened(Event::Kind::kReached, i, place);
  std::uint32_t until = static_cast<std::uint32_t>(pass.clock.step);
  if (undertaking.stays) {
    until = kForever;
  } else if (undertaking.step.stay) {
    until = pass.step_after(
        undertaking.step.stay->draw(random_, agents.serial[i], pass.clock.step, Purpose::kStay, agents.serial[i]));
  } else if (place != kNoPlace) {
    until = pass.step_after(world_->places()[place].stay.draw(random_, agents.serial[i], pass.clock.step,
                                                              Purpose::kStay, agents.serial[i]));
  }
  if (until <= pass.clock.step) return undertaking_done(pass, i, place);
  stand(agents, i, until);
  pass.happened(Event::Kind::kWaits, i, place);
}

void Journeys::undertaking_done(SettlePass& pass, AgentIndex i, PlaceIndex from) {
  AgentColumns& agents = pass.agents;
  const std::uint16_t advance = undertaking_of(agents, i).advance;
  const bool finished = undertaking_of(agents, i).then_finished;
  end_undertaking(agents, i);
  agents.program_counter[i] = static_cast<std::uint16_t>(agents.program_counter[i] + advance);
  if (const IntentionSource source = agents.holders[i].executes; source != IntentionSource::kJourney) {
    // Until the next step somebody else decides, the person stands.
    stand(agents, i, kForever);
    intentions_->withdraw(pass.all, i, source, IntentionReason::kDone);
    return;
  }
  if (finished) {
    agents.state[i] = AgentState::kDone;
    agents.target[i] = agents.position[i];
    return;
  }
  go_on(pass, i, from);
}

// With the journey, from where its program counter is.
void Journeys::go_on(SettlePass& pass, AgentIndex i, PlaceIndex from) {
  AgentColumns& agents = pass.agents;
  if (has_visits(agents, i)) return set_out(pass, i, from);
  if (instruction_of(agents, i) == nullptr) {
    agents.state[i] = AgentState::kDone;
    agents.target[i] = agents.position[i];
    return;
  }
  agents.state[i] = AgentState::kWalking;
  head_for_leg(agents, i);
  pass.happened(Event::Kind::kIntends, i, agents.goal[i]);
}

Suspended Journeys::suspend(Agents& all, AgentIndex i, const Clock& clock) {
  AgentColumns& agents = all.columns();
  using What = Suspended::What;
  const bool visits = has_visits(agents, i);
  const Stage stage = visits ? visit_of(agents, i).stage : Stage::kNone;
  Suspended left;
  left.program_counter = agents.program_counter[i];
  left.place = agents.goal[i];
  left.level = agents.level[i];
  left.point = agents.target[i];
  left.since = static_cast<std::uint32_t>(clock.step);
  const bool waits = agents.state[i] == AgentState::kWaiting;
  const auto now = static_cast<std::uint32_t>(clock.step);
  if (waits && agents.wake_step[i] > now)
    left.remaining = agents.wake_step[i] == kForever ? kForever : agents.wake_step[i] - now;
  if (agents.state[i] == AgentState::kDone) {
    left.what = What::kFinished;
    left.point = agents.position[i];
  } else if (stage == Stage::kInLine || stage == Stage::kToCounter || stage == Stage::kServed) {
    left.what = What::kInLine;
  } else if (stage == Stage::kSettled && left.remaining != kForever) {
    left.what = What::kInPlace;
  } else if (stage == Stage::kNone && waits && left.remaining > 0) {
    left.what = What::kStaying;
  }
  if (visits) abandon(agents, i);
  if (agents.holders[i].undertakes != 0 && agents.holders[i].executes == IntentionSource::kJourney) {
    // On the way back to what an earlier interruption had left: that is still what is left.
    const Undertaking& undertaking = undertaking_of(agents, i);
    left.place = undertaking.step.place;
    // On the way back to another level: the point is on that one, and not where this one happens to be.
    if (undertaking.step.kind == JourneyStep::Kind::kPlace) left.level = world_->places()[left.place].level;
    left.point = undertaking.step.kind == JourneyStep::Kind::kPoint ? undertaking.step.point : left.point;
    left.what = undertaking.then_finished  ? What::kFinished
                : undertaking.advance != 0 ? What::kInPlace
                                           : What::kStaying;
    if (!(waits && left.remaining > 0) && undertaking.step.stay)
      left.remaining = static_cast<std::uint32_t>(std::ceil(undertaking.step.stay->a / clock.dt));
  }
  end_undertaking(agents, i);
  std::erase_if(leavers_, [&](const Leaver& leaver) { return leaver.id == agents.id[i]; });
  intentions_->release_turn(agents, i, kTurnInLine);
  agents.speed_factor[i] = usual_speed(agents, i);
  return left;
}

void Journeys::undertake(Agents& all, AgentIndex i, const Proposal& proposal, const Clock& clock,
                         std::vector<Event>& events) {
  AgentColumns& agents = all.columns();
  if (proposal.goal == Proposal::Goal::kFlee) {
    agents.state[i] = AgentState::kWalking;
    head_for_leg(agents, i);
    return;
  }
  const auto first_event = static_cast<std::ptrdiff_t>(events.size());
  std::vector<AgentIndex> nobody_leaves;
  SettlePass pass{all, agents, clock, nobody_leaves, events};
  if (proposal.source == IntentionSource::kJourney) {
    go_on(pass, i, kNoPlace);
  } else {
    Undertaking& undertaking = begin_undertaking(agents, i);
    const bool place = proposal.goal == Proposal::Goal::kPlace;
    undertaking.step.kind = place ? JourneyStep::Kind::kPlace : JourneyStep::Kind::kPoint;
    undertaking.step.place = place ? proposal.place : kNoPlace;
    undertaking.step.point = proposal.point;
    if (proposal.stay >= 0.0) undertaking.step.stay = Distribution(proposal.stay);
    undertaking.stays = !place && proposal.stay < 0.0;
    set_out_for_undertaking(pass, i);
  }
  events.resize(static_cast<std::size_t>(first_event));  // Intentions says it, with more
}

IntentionReason Journeys::resume(Agents& all, AgentIndex i, const Suspended& left, const Proposal* proposal,
                                 const Clock& clock, std::vector<Event>& events) {
  AgentColumns& agents = all.columns();
  using What = Suspended::What;
  agents.program_counter[i] = left.program_counter;
  if (left.source != IntentionSource::kJourney) {
    undertake(all, i, *proposal, clock, events);
    return IntentionReason::kJourney;
  }
  const auto first_event = static_cast<std::ptrdiff_t>(events.size());
  std::vector<AgentIndex> nobody_leaves;
  SettlePass pass{all, agents, clock, nobody_leaves, events};
  IntentionReason how = IntentionReason::kJourney;
  const bool goes_back = left.what == What::kStaying || left.what == What::kInPlace || left.what == What::kFinished;
  // A point is only known on its own level.
  const bool possible = left.place != kNoPlace ? left.place < world_->places().size() : left.level == agents.level[i];
  if (goes_back && possible) {
    Undertaking& undertaking = begin_undertaking(agents, i);
    const bool place = left.place != kNoPlace && (left.what == What::kInPlace || left.level != agents.level[i]);
    undertaking.step.kind = place ? JourneyStep::Kind::kPlace : JourneyStep::Kind::kPoint;
    undertaking.step.place = place ? left.place : kNoPlace;
    undertaking.step.point = left.point;
    undertaking.step.stay = Distribution(static_cast<double>(left.remaining) * clock.dt);
    undertaking.advance = left.what == What::kInPlace ? 1 : 0;
    undertaking.then_finished = left.what == What::kFinished;
    set_out_for_undertaking(pass, i);
    how = IntentionReason::kGoesBack;
  } else {
    if (left.what == What::kInLine) how = IntentionReason::kRejoins;
    if (goes_back) {
      how = IntentionReason::kLapsed;
      if (left.what == What::kInPlace) ++agents.program_counter[i];
    }
    go_on(pass, i, kNoPlace);
  }
  events.resize(static_cast<std::size_t>(first_event));
  return how;
}

}  // namespace throng
