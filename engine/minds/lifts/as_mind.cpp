// Lifts as a mind.
#include <algorithm>

#include "engine/minds/lifts/lifts.h"

namespace throng {

void Lifts::settle(const MindView& view) {
  if (run(view.agents, view.clock, view.intentions, view.world)) view.walls_moved = true;
}

void Lifts::describe(const Agents& agents, const Clock& /*clock*/, AgentIndex i, PersonDescription& d) const {
  const AgentId id = agents.columns().id[i];
  const auto find = [&](const std::vector<Passenger>& list) {
    return std::find_if(list.begin(), list.end(), [&](const Passenger& p) { return p.who == id; });
  };
  for (const Cabin& cabin : cabins_) {
    if (find(cabin.riders) != cabin.riders.end()) {
      d.does = "rides in " + cabin.def->id;
      return;
    }
    for (const auto& list : cabin.waiting)
      if (const auto p = find(list); p != list.end())
        d.does = (p->called_step == 0 ? "waits for " : "gets into ") + cabin.def->id;
  }
}

}  // namespace throng
