// The commands `steering` and `personality`: what a population is, changed while it runs. Definitions follow from the
// scene and the recorded commands alone, so that a snapshot needs to hold nothing but these.
#include <algorithm>
#include <cmath>

#include "engine/core/step/command_table.h"
#include "engine/foundation/error.h"
#include "engine/simulation/direction_text.h"
#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

bool same_model(const SteeringDef& a, const SteeringDef& b) {
  return a.model == b.model && std::equal(a.settings.begin(), a.settings.end(), b.settings.begin(), b.settings.end(),
                                          [](const steering::Setting& x, const steering::Setting& y) {
                                            return x.name == y.name && x.value == y.value;
                                          });
}

// Of a command with a direction: whether it is about how people steer, not what kind of people they are.
bool directs_steering(const Command& command) {
  return command_row(command.kind).direction()->kind == CommandField::Kind::kSteering;
}

}  // namespace

void Simulation::State::check_direction(const Command& command) const {
  const bool steering_command = directs_steering(command);
  if (!from_scenario) throw Error("'steering' and 'personality' direct the populations of a scene, and there is none");
  if (command.population != Command::kEverybody && command.population >= scenario.populations.size())
    throw Error("there is no population " + std::to_string(command.population));
  if (steering_command) steering_of_text(command.text);
  for (std::size_t p = 0; !steering_command && p < scenario.populations.size(); ++p)
    if (concerns(command, p)) changed_personality(scenario.populations[p].personality, command.text);
}

// A population's models are only ever added to, so that people can go on referring to them by number.
void Simulation::State::change_definitions(const Command& command) {
  for (std::size_t p = 0; p < scenario.populations.size(); ++p) {
    if (!concerns(command, p)) continue;
    PopulationDef& population = scenario.populations[p];
    if (!directs_steering(command)) {
      population.personality = changed_personality(population.personality, command.text);
      personality->set_def(static_cast<std::uint16_t>(p), population.personality);
      continue;
    }
    const SteeringDef wanted = steering_of_text(command.text);
    auto& models = population.steering;
    for (SteeringDef& def : models) def.share = 0.0;
    const auto known =
        std::find_if(models.begin(), models.end(), [&](const SteeringDef& def) { return same_model(def, wanted); });
    if (known != models.end())
      known->share = 1.0;
    else
      models.push_back(wanted);
  }
}

float Simulation::State::mood_of_traits(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  const PersonalityDef& def = scenario.populations[c.population[i]].personality;
  if (!def.on || def.preset != PersonalityDef::Preset::kNone) return 0.f;
  return 0.2f * personality->traits(c.serial[i], c.population[i]).extraversion;
}

// Somebody becomes what its population's definitions say now.
void Simulation::State::follow_definitions(AgentIndex i, float mood_before) {
  AgentColumns& c = agents.columns();
  const std::uint16_t p = c.population[i];
  const std::vector<SteeringDef>& models = scenario.populations[p].steering;
  // A command leaves one model with a share; before any, everybody keeps its own.
  std::uint16_t which = which_steering(i);
  if (models[which].share <= 0.0)
    for (which = 0; which + 1u < models.size() && models[which].share <= 0.0;) ++which;
  std::uint16_t instance = steering_of_population[p][which];
  if (personality->has(p)) {
    const TraitEffects b = manners_of(i);
    instance = variant_instance(p, which, b);
    if (!std::isnan(b.speed)) c.preferred_speed[i] = b.speed;
    c.max_speed[i] = std::max(c.max_speed[i], c.preferred_speed[i]);
    const float radius = body_radius(p, which, b);
    if (!std::isnan(radius) && radius != c.radius[i]) bodies_change = true;
    take_over(i, b);
    planner->set_aversion(c.id[i].slot, aversion_of(i));
    sociality->add_mood(c.id[i], mood_of_traits(i) - mood_before);
    personality->adopt(agents, i);
    journeys->retrain(c.id[i], training_of(i));
  }
  const bool other_model = model_name(c.steering[i]) != model_name(instance);
  c.steering[i] = instance;
  if (!other_model) return;
  agents.forget_model_state(i);
}

void Simulation::State::direct(const Command& command) {
  std::vector<float> mood_before(agents.size(), 0.f);
  const AgentColumns& c = agents.columns();
  const auto meant = [&](AgentIndex i) {
    return c.population[i] < scenario.populations.size() && concerns(command, c.population[i]);
  };
  for (AgentIndex i = 0; i < agents.size(); ++i)
    if (meant(i)) mood_before[i] = mood_of_traits(i);
  change_definitions(command);
  for (std::size_t p = 0; p < scenario.populations.size(); ++p) {
    auto& instances = steering_of_population[p];
    while (instances.size() < scenario.populations[p].steering.size()) {
      SteeringVariant plain;
      plain.population = static_cast<std::uint16_t>(p);
      plain.which = static_cast<std::uint16_t>(instances.size());
      plain.values.fill(kUnset);
      instances.push_back(add_variant(plain));
    }
  }
  // In the order of birth: instances of models get their numbers in the order in which they are asked for.
  std::vector<AgentIndex> rows;
  for (AgentIndex i = 0; i < agents.size(); ++i)
    if (meant(i)) rows.push_back(i);
  std::sort(rows.begin(), rows.end(), [&](AgentIndex a, AgentIndex b) { return c.serial[a] < c.serial[b]; });
  for (const AgentIndex i : rows) follow_definitions(i, mood_before[i]);
  for (const AgentIndex i : rows) limits.max_speed = std::max(limits.max_speed, c.max_speed[i]);
  walls_current = false;
}

// Bodies become what personality says, but nobody grows into anybody or into a wall: of the room between two people
// each may take the half that the other one does not have already.
void Simulation::State::resize_bodies() {
  bodies_change = false;
  AgentColumns& c = agents.columns();
  const NeighbourView neighbours = space.neighbours();
  std::vector<float> radius(c.radius);
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    const std::uint16_t p = c.population[i];
    if (!personality->has(p)) continue;
    const float wanted = body_radius(p, which_steering(i), personality->effects(c.serial[i], p));
    if (std::isnan(wanted)) continue;
    float room = wanted;
    for (const AgentIndex j : neighbours.of(i)) {
      const float between = distance(c.position[i], c.position[j]);
      room = std::min(room, between - std::max(c.radius[j], between / 2.f));
    }
    if (has_walls)
      for (const Segment& wall : walls.near(c.position[i], c.level[i]))
        room = std::min(room, distance(nearest_on(wall, c.position[i]), c.position[i]));
    radius[i] = wanted < c.radius[i] ? wanted : std::max(room, c.radius[i]);
    limits.radius = std::max(limits.radius, radius[i]);
  }
  c.radius = std::move(radius);
  walls_current = false;
  prepare();
}

// All definitions as the commands of a snapshot left them, and the instances of models that its people refer to.
void Simulation::State::redo_definitions(const Archive& archive, std::span<const RecordedCommand> commands,
                                         std::span<const SteeringVariant> snapshot_variants) {
  for (std::size_t p = 0; p < scenario.populations.size(); ++p) {
    scenario.populations[p].steering = scene_populations[p].steering;
    scenario.populations[p].personality = scene_populations[p].personality;
    personality->set_def(static_cast<std::uint16_t>(p), scene_populations[p].personality);
    steering_of_population[p].resize(scene_populations[p].steering.size());
  }
  for (const RecordedCommand& entry : commands) {
    const Command& command = entry.command;
    if (command_row(command.kind).direction() == nullptr) continue;
    check_direction(command);
    change_definitions(command);
  }
  for (std::size_t p = 0; p < scenario.populations.size(); ++p)
    steering_of_population[p].resize(scenario.populations[p].steering.size(), 0xffff);
  variants.clear();
  variant_instances.clear();
  steering.resize(scene_instances);
  for (const SteeringVariant& variant : snapshot_variants) {
    archive.check(variant.population < scenario.populations.size() &&
                  variant.which < scenario.populations[variant.population].steering.size());
    const std::uint16_t instance = add_variant(variant);
    if (std::all_of(variant.values.begin(), variant.values.end(), [](float v) { return std::isnan(v); }))
      steering_of_population[variant.population][variant.which] = instance;
  }
  for (const auto& instances : steering_of_population)
    for (const std::uint16_t instance : instances) archive.check(instance < steering.size());
}

}  // namespace throng
