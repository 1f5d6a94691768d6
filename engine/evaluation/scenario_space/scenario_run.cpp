#include "engine/evaluation/scenario_space/scenario_run.h"

#include <algorithm>
#include <vector>

#include "engine/simulation/simulation.h"

namespace throng::evaluation {
namespace {

// What is known of somebody who counts.
struct Walker {
  Vec2 last;
  double length = 0.0;  // [m]
  double time = 0.0;    // [s] that it took
  bool arrived = false;
};

class Run {
 public:
  Run(const SampledScenario& scenario, const SteeringDef& steering, const ScenarioRunOptions& options)
      : scenario_(scenario),
        options_(options),
        judged_(scenario.kind == SpaceKind::kComplete ? scenario.people.size() : 1),
        simulation_(scene_of(scenario, steering, options.solid, options.step), 1),
        walkers_(scenario.people.size()) {
    for (std::size_t k = 0; k < walkers_.size(); ++k) walkers_[k].last = scenario.people[k].start;
  }

  ScenarioOutcome outcome() {
    ScenarioOutcome result;
    while (!simulation_.finished()) {
      simulation_.step();
      follow();
      if (collides()) {
        result.end = ScenarioOutcome::End::kCollision;
        return result;
      }
      if (arrived_ < judged_) continue;
      result.end = ScenarioOutcome::End::kSolved;
      for (std::size_t k = 0; k < judged_; ++k) {
        const SampledPerson& person = scenario_.people[k];
        const auto share = 1.0 / static_cast<double>(judged_);
        result.length_ratio += static_cast<float>(share * ratio(person.optimal_length, walkers_[k].length));
        result.time_ratio += static_cast<float>(share * ratio(person.optimal_time(), walkers_[k].time));
      }
      return result;
    }
    return result;
  }

 private:
  // Equation 1. Nobody is better than the best; what a hair's breadth of the arc around a corner adds is no merit.
  static double ratio(double optimal, double real) { return real > optimal ? optimal / real : 1.0; }

  void follow() {
    const AgentColumns& crowd = simulation_.crowd();
    for (std::size_t i = 0; i < crowd.serial.size(); ++i) advance(crowd.serial[i], crowd.position[i]);
    // Arriving is being near; the rest of the way counts as if it were walked.
    for (const Event& event : simulation_.events()) {
      if (event.kind != Event::Kind::kArrived || event.number >= walkers_.size()) continue;
      Walker& walker = walkers_[event.number];
      advance(event.number, event.position);
      const SampledPerson& person = scenario_.people[event.number];
      const double rest = static_cast<double>(distance(event.position, person.goal));
      walker.length += rest;
      walker.time = simulation_.clock().seconds() + rest / static_cast<double>(person.speed);
      walker.arrived = true;
      arrived_ += event.number < judged_ ? 1 : 0;
    }
  }

  void advance(std::uint32_t number, Vec2 to) {
    if (number >= judged_) return;
    Walker& walker = walkers_[number];
    walker.length += static_cast<double>(distance(walker.last, to));
    walker.last = to;
  }

  bool collides() const {
    const AgentColumns& crowd = simulation_.crowd();
    const auto apart = static_cast<float>(2.0 * scenario_.body - options_.tolerance);
    for (std::size_t i = 0; i < crowd.serial.size(); ++i) {
      if (crowd.serial[i] >= judged_) continue;
      for (std::size_t j = 0; j < crowd.serial.size(); ++j)
        if (j != i && length_squared(crowd.position[i] - crowd.position[j]) < apart * apart) return true;
    }
    return false;
  }

  const SampledScenario& scenario_;
  const ScenarioRunOptions& options_;
  std::size_t judged_;  // the first so many people count
  std::size_t arrived_ = 0;
  Simulation simulation_;
  std::vector<Walker> walkers_;
};

}  // namespace

ScenarioOutcome run_scenario(const SampledScenario& scenario, const SteeringDef& steering,
                             const ScenarioRunOptions& options) {
  return Run(scenario, steering, options).outcome();
}

}  // namespace throng::evaluation
