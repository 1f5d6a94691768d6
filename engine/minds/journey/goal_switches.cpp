// Sudden changes of where somebody is going (003 section 5.7.1, target change).
#include <algorithm>

#include "engine/minds/journey/journey.h"

namespace throng {

// Who is on the way to a stop, and not to an appointment. Who stands in line or has a seat stays.
bool Journeys::may_turn(const AgentColumns& agents, AgentIndex i) const {
  if (agents.state[i] != AgentState::kWalking || agents.holders[i].executes != IntentionSource::kJourney ||
      agents.holders[i].undertakes != 0)
    return false;
  const JourneyInstruction* go = instruction_of(agents, i);
  if (go == nullptr || go->op != JourneyInstruction::Op::kGo || is_appointment(*go->step)) return false;
  if (!has_visits(agents, i)) return true;
  const VisitState::Stage stage = visit_of(agents, i).stage;
  return stage == VisitState::Stage::kNone || stage == VisitState::Stage::kBound;
}

// Another stop of its journey, each as likely; the journey goes on from there. The stop that a journey ends with is
// none to pass to: nobody misses the rest of it by a whim.
std::uint16_t Journeys::another_stop(const AgentColumns& agents, AgentIndex i, const Clock& clock) const {
  const std::uint16_t population = agents.population[i], now = agents.program_counter[i];
  std::span<const std::uint16_t> stops = programs_[population].open_stops;
  const bool ends = plans_[population].at_end != AtEnd::kRepeat;
  if (ends && !stops.empty() && stops.back() + 1u == programs_[population].code.size())
    stops = stops.first(stops.size() - 1);
  const auto present = std::find(stops.begin(), stops.end(), now);
  const std::size_t others = stops.size() - (present != stops.end() ? 1 : 0);
  if (others == 0) return now;
  auto which = static_cast<std::size_t>(goal_switching_.pick(agents.serial[i], clock) * static_cast<double>(others));
  if (present != stops.end() && which >= static_cast<std::size_t>(present - stops.begin())) ++which;
  return stops[which];
}

void Journeys::switch_goals(Agents& all, const Clock& clock, std::vector<Event>& events) {
  goal_switching_.ring(all, clock, attention_);
  AgentColumns& agents = all.columns();
  std::vector<AgentIndex> nobody_leaves;
  SettlePass pass{all, agents, clock, nobody_leaves, events};
  for (const AgentIndex i : attention_) {
    if (!may_turn(agents, i)) continue;
    const std::uint16_t stop = another_stop(agents, i, clock);
    if (stop == agents.program_counter[i]) continue;
    if (has_visits(agents, i)) {
      const PlaceIndex from = agents.goal[i];
      abandon(agents, i);
      agents.program_counter[i] = stop;
      set_out(pass, i, from);
    } else {
      agents.program_counter[i] = stop;
      head_for_leg(agents, i);
      pass.happened(Event::Kind::kIntends, i, agents.goal[i]);
    }
    events.back().reason = static_cast<std::uint8_t>(IntentionReason::kChangedMind);
  }
}

}  // namespace throng
