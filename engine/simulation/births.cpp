// What minds make of somebody: at birth, and when their population is changed.
#include <cmath>

#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {

Newcomer Simulation::State::newcomer(std::uint16_t population, std::uint16_t which, std::uint32_t serial) const {
  Newcomer who{population, serial, false};
  if (population >= scenario.populations.size()) return who;
  const std::string& model = scenario.populations[population].steering[which].model;
  who.room_by_model = steering::find_model(model).table->find(kRoomParameter) != nullptr;
  return who;
}

Disposition Simulation::State::disposition_of(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  Disposition disposition;
  for (const auto& mind : minds) mind->dispose({c.population[i], c.serial[i], false}, disposition);
  return disposition;
}

float Simulation::State::wanted_radius(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  AgentDef body;
  body.radius = Disposition::kUnsaid;
  for (const auto& mind : minds) mind->embody(newcomer(c.population[i], which_steering(i), c.serial[i]), body);
  return body.radius;
}

// How much somebody minds crowded ways: as their population does, but for what their own desire to avoid congestion
// adds or takes away (003 section 5.7.3: some walk around, others straight through).
float Simulation::State::aversion_of(AgentIndex i) const {
  constexpr float kSwing = 4.f;    // what the strongest desire adds, and the weakest takes away
  constexpr float kNotice = 0.1f;  // below this nobody thinks about it
  const std::uint16_t population = agents.columns().population[i];
  if (population >= scenario.populations.size()) return 0.f;
  const float aversion = scenario.populations[population].crowding;
  const float avoids = disposition_of(i).avoid_congestion;
  if (std::isnan(avoids)) return aversion;
  const float felt = aversion + kSwing * (2.f * avoids - 1.f);
  return felt < kNotice ? 0.f : felt;
}

}  // namespace throng
