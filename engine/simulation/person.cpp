// What a person is, wants and why: the minds say what they know of them.
#include "engine/minds/person.h"

#include "engine/minds/catalogue.h"
#include "engine/simulation/state.h"

namespace throng {

PersonDescription Simulation::describe(AgentId id) const {
  const State& s = *state_;
  PersonDescription d;
  const AgentIndex i = s.agents.find(id);
  if (i == kNoAgent) return d;
  const AgentColumns& c = s.agents.columns();
  const Holders& holders = c.holders[i];
  d.present = true;
  d.model = s.model_name(c.steering[i]);
  // What was taken back after the last decide holds channels until the next one, and is wanted by nobody any more.
  const auto holder = [&](IntentionSource source) { return holders.has_proposed(source) ? source : holders.executes; };
  d.gaze = name_of(holder(holders.gaze));
  d.gesture = name_of(holder(holders.gesture));
  for (const auto& mind : s.minds) mind->describe(s.agents, s.clock, i, d);
  for (const Proposal& p : s.intentions->proposals(s.agents, i)) {
    PersonDescription::Wish wish{
        p.source, p.strength(), std::string(kIntentionReasonNames[static_cast<std::size_t>(p.reason)]), {}};
    if (p.source == holders.executes) wish.goal = d.goal;
    if (p.source == holder(holders.legs)) d.intention = wish;
    d.proposed.push_back(std::move(wish));
  }
  if (c.population[i] < s.scenario.populations.size())
    for (PersonDescription::Effect& effect : d.effects) effect.without_effect = s.without_effect(effect, i);
  return d;
}

}  // namespace throng
