// Journeys as a mind: what they want to know of somebody, and when.
#include <cmath>

#include "engine/minds/journey/journey.h"

namespace throng {

// Only some mappings say anything about exits; without, people know all of them.
Training Journeys::training_of(const Disposition& disposition) {
  Training training;
  if (!std::isnan(disposition.trained)) training.trained = disposition.trained > 0.5f;
  if (!std::isnan(disposition.communication)) training.communicates = disposition.communication > 0.5f;
  if (!std::isnan(disposition.leadership)) training.leadership = disposition.leadership;
  return training;
}

// Open people look at more: of the attractions that a journey begins with, as many tenths as exploring says.
std::uint16_t Journeys::first_stop(std::uint16_t population, float exploring) const {
  if (population >= plans_.size() || std::isnan(exploring)) return 0;
  const std::vector<JourneyStep>& steps = plans_[population].steps;
  std::size_t attractions = 0;
  while (attractions < steps.size() && steps[attractions].kind == JourneyStep::Kind::kPlace &&
         world_->places()[steps[attractions].place].kind == PlaceDef::Kind::kAttraction)
    ++attractions;
  const auto visited = static_cast<std::size_t>(
      std::floor(static_cast<double>(exploring) / 10.0 * static_cast<double>(attractions) + 0.5));
  return visited < attractions && attractions < steps.size() ? static_cast<std::uint16_t>(attractions - visited)
                                                             : std::uint16_t{0};
}

void Journeys::born(const MindView& view, const Birth& birth) {
  const Disposition& disposition = birth.disposition;
  orient(view.agents, birth.row, training_of(disposition));
  const std::uint16_t population = view.agents.columns().population[birth.row];
  if (response_) response_[birth.row] = static_cast<float>(birth.response);
  begin(view.agents, birth.row, view.clock, birth.delay, first_stop(population, disposition.exploring));
  follow(view, birth.row, disposition);
}

void Journeys::follow(const MindView& view, AgentIndex i, const Disposition& disposition) {
  const float share = std::isnan(disposition.goal_switching) ? 0.f : disposition.goal_switching;
  goal_switching_.set(view.agents.columns().id[i], view.agents.columns().serial[i], share, view.clock);
}

void Journeys::changed(const MindView& view, AgentIndex i, const Disposition& /*before*/, const Disposition& now) {
  follow(view, i, now);
  knowledge_.change(view.agents.columns().id[i], training_of(now));
}

void Journeys::propose(const MindView& view) {
  if (knowledge_.any()) look_for_exits(view.agents, view.neighbours, view.walls, view.clock, view.workers);
  if (goal_switching_.any()) switch_goals(view.agents, view.clock, view.events);
  if (response_ && view.situation.alarm) respond(view.agents, view.walls, view.clock, view.workers, view.events);
  decide(view.agents, view.clock, view.workers, view.events);
}

}  // namespace throng
