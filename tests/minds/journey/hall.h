#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/throng.h"
#include "tests/support/kept_events.h"

namespace throng::test {

// A hall of 40 m x 20 m with an exit on the right and people who come from the left.
inline ScenarioDef hall() {
  ScenarioDef scene;
  scene.seed = 6;
  scene.duration = 600;
  scene.until_empty = true;
  Polygon floor;
  floor.outer = {{0, 0}, {40, 0}, {40, 20}, {0, 20}};
  scene.world.levels[0].floor = {floor};
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({39, 5}, {40, 15})}};
  PopulationDef p;
  p.id = "people";
  p.start.area = Shape::rectangle({1, 1}, {8, 19});
  p.preferred_speed = Distribution(1.3);
  scene.populations = {p};
  return scene;
}

inline PlaceIndex add(ScenarioDef& scene, PlaceDef place) {
  scene.world.places.push_back(std::move(place));
  return static_cast<PlaceIndex>(scene.world.places.size() - 1);
}

inline JourneyStep to(PlaceIndex place) {
  JourneyStep step;
  step.kind = JourneyStep::Kind::kPlace;
  step.place = place;
  return step;
}

inline JourneyStep to_point(float x, float y) {
  JourneyStep step;
  step.point = {x, y};
  return step;
}

inline JourneyBranch branch(std::vector<JourneyStep> steps, double weight = 1.0, JourneyCondition condition = {}) {
  JourneyBranch b;
  b.steps = std::move(steps);
  b.weight = weight;
  b.condition = condition;
  return b;
}

inline JourneyStep choose(JourneyStep::Choice how, std::vector<JourneyBranch> from) {
  JourneyStep step;
  step.kind = JourneyStep::Kind::kChoose;
  step.choice = how;
  step.branches = std::move(from);
  return step;
}

inline JourneyStep repeat(std::uint32_t times, std::vector<JourneyStep> steps) {
  JourneyStep step;
  step.kind = JourneyStep::Kind::kRepeat;
  step.times = times;
  step.branches = {branch(std::move(steps))};
  return step;
}

// Runs to the end and keeps every event.
inline std::vector<Event> run(Simulation& sim) {
  const test::KeptEvents kept(sim);
  while (!sim.finished()) sim.step();
  return kept.events;
}

inline std::vector<Event> of(const std::vector<Event>& events, Event::Kind kind, PlaceIndex place) {
  std::vector<Event> found;
  for (const Event& e : events)
    if (e.kind == kind && e.place == place) found.push_back(e);
  return found;
}

}  // namespace throng::test
