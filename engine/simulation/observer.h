#pragma once

namespace throng {

class Simulation;

// Whoever looks at a crowd and changes nothing in it: stage 9 of a step. Any number of them see the same crowd, events
// and actions.
class Observer {
 public:
  virtual ~Observer() = default;
  // The crowd after a step, with the events and actions of that step. What it throws ends the step that called it; the
  // crowd is whole then.
  virtual void observed(const Simulation& simulation) = 0;
};

}  // namespace throng
