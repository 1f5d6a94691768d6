// Where people get into a line: at its end, or, the impatient, at its front (Durupinar et al. 2011: at a water
// dispenser the orderly waited at the end of the queue, the disorderly rushed to the front).
#include <algorithm>

#include "engine/minds/journey/journey.h"

namespace throng {

void Journeys::see_who_rushes(const Agents& all) {
  impatience_ = {};
  if (std::none_of(managed_.begin(), managed_.end(), [](const ManagedPlace& p) { return p.is_queue(); })) return;
  impatience_ = all.column<float>("personality.impatience");
  for (ManagedPlace& place : managed_) {
    place.front = 0;
    while (place.front < place.line.size() && rushes(all.find(place.line[place.front]))) ++place.front;
  }
}

void Journeys::get_in_line(SettlePass& pass, AgentIndex i, ManagedPlace& place) {
  AgentColumns& agents = pass.agents;
  agents.target[i] = joins_at(i, place);
  const std::size_t at = rushes(i) ? std::min<std::size_t>(place.front, place.line.size()) : place.line.size();
  if (at < place.line.size()) {
    Event jumps{pass.clock.step,      Event::Kind::kIntends, agents.serial[i],
                agents.population[i], place.index,           agents.position[i]};
    jumps.reason = static_cast<std::uint8_t>(IntentionReason::kJumpsLine);
    jumps.source = agents.holders[i].executes;
    jumps.priority = usual_priority(jumps.source);
    pass.events.push_back(jumps);
  }
  ++place.end;
  if (rushes(i)) ++place.front;
  place.line.insert(place.line.begin() + static_cast<std::ptrdiff_t>(at), agents.id[i]);
}

}  // namespace throng
