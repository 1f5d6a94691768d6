#pragma once

#include <vector>

#include "engine/throng.h"

namespace throng::test {

// All that happens while it looks on, of as many steps as there are.
class KeptEvents : public Observer {
 public:
  explicit KeptEvents(Simulation& simulation) : simulation_(simulation) { simulation.observe(*this); }
  ~KeptEvents() override { simulation_.stop_observing(*this); }
  KeptEvents(const KeptEvents&) = delete;
  KeptEvents& operator=(const KeptEvents&) = delete;

  void observed(const Simulation& simulation) override {
    events.insert(events.end(), simulation.events().begin(), simulation.events().end());
    const auto shown = simulation.actions();
    actions.insert(actions.end(), shown.begin(), shown.end());
  }

  std::vector<Event> events;
  std::vector<Action> actions;

 private:
  Simulation& simulation_;
};

}  // namespace throng::test
