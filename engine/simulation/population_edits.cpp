// The commands `steering` and `personality`: what a population is, changed while it runs. Definitions follow from the
// scene and the recorded commands alone, so that a snapshot needs to hold nothing but these.
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

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
    if (concerns(command, p)) changed_personality(scenario.populations[p].minds.of<PersonalityDef>(), command.text);
}

std::size_t Simulation::State::added_models(std::span<const Command> commands) const {
  std::set<std::pair<std::size_t, std::string_view>> seen, added;
  for (const Command& command : commands) {
    if (command_row(command.kind).direction() == nullptr || !directs_steering(command)) continue;
    if (!seen.insert({command.population, command.text}).second) continue;
    const SteeringDef wanted = steering_of_text(command.text);
    for (std::size_t p = 0; p < scenario.populations.size() && added.size() <= kMostModels; ++p) {
      const auto& models = scenario.populations[p].steering;
      const auto same = [&](const SteeringDef& def) { return same_model(def, wanted); };
      if (concerns(command, p) && std::none_of(models.begin(), models.end(), same)) added.insert({p, command.text});
    }
  }
  return added.size();
}

std::string Simulation::State::refusal_of_direction(const Command& command) const {
  check_direction(command);
  if (!directs_steering(command)) return {};
  std::vector<Command> all = pending;
  all.push_back(command);
  if (!too_many_models(all)) return {};
  return "a crowd has room for " + std::to_string(kMostModels) + " steering models, one for each population and each " +
         "set of parameters that it was given, and this would need more";
}

void Simulation::State::check_timeline() const {
  std::vector<Command> commands;
  for (const TimelineEntry& entry : scenario.timeline) {
    if (command_row(entry.command.kind).direction() == nullptr) continue;
    check_direction(entry.command);
    commands.push_back(entry.command);
  }
  if (too_many_models(commands))
    throw Error("the timeline gives the populations more steering models than the " + std::to_string(kMostModels) +
                    " that a crowd has room for",
                "let its `steering` commands repeat the same parameters, or use fewer populations");
}

// A population's models are only ever added to, so that people can go on referring to them by number.
void Simulation::State::change_definitions(const Command& command) {
  for (std::size_t p = 0; p < scenario.populations.size(); ++p) {
    if (!concerns(command, p)) continue;
    PopulationDef& population = scenario.populations[p];
    if (!directs_steering(command)) {
      auto& personality = population.minds.of<PersonalityDef>();
      personality = changed_personality(personality, command.text);
      for (const auto& mind : minds) mind->redefine(static_cast<std::uint16_t>(p), population.minds);
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

// Somebody becomes what their population's definitions say now.
void Simulation::State::follow_definitions(AgentIndex i, const Disposition& before) {
  AgentColumns& c = agents.columns();
  const std::uint16_t p = c.population[i];
  const std::vector<SteeringDef>& models = scenario.populations[p].steering;
  // A command leaves one model with a share; before any, everybody keeps their own.
  std::uint16_t which = which_steering(i);
  if (models[which].share <= 0.0)
    for (which = 0; which + 1u < models.size() && models[which].share <= 0.0;) ++which;
  AgentDef body;
  body.radius = c.radius[i];
  body.preferred_speed = c.preferred_speed[i];
  for (const auto& mind : minds) mind->embody(newcomer(p, which, c.serial[i]), body);
  c.preferred_speed[i] = body.preferred_speed;
  c.max_speed[i] = std::max(c.max_speed[i], c.preferred_speed[i]);
  bodies_change = bodies_change || body.radius != c.radius[i];
  const Disposition now = disposition_of(i);
  for (const auto& mind : minds) mind->changed(view(), i, before, now);
  planner->set_aversion(c.id[i].slot, aversion_of(i));
  const std::uint16_t instance = style(i, which);
  const bool other_model = model_name(c.steering[i]) != model_name(instance);
  c.steering[i] = instance;
  if (other_model) agents.forget_model_state(i);
}

bool Simulation::State::direct(const Command& command) {
  // It was checked when it was given, but others came in between, and nothing throws in a step.
  try {
    check_direction(command);
    if (too_many_models({&command, 1})) return false;
  } catch (const Error&) {
    return false;
  }
  std::vector<Disposition> before(agents.size());
  const AgentColumns& c = agents.columns();
  const auto meant = [&](AgentIndex i) {
    return c.population[i] < scenario.populations.size() && concerns(command, c.population[i]);
  };
  for (AgentIndex i = 0; i < agents.size(); ++i)
    if (meant(i)) before[i] = disposition_of(i);
  change_definitions(command);
  for (std::size_t p = 0; p < scenario.populations.size(); ++p) {
    auto& instances = steering_of_population[p];
    while (instances.size() < scenario.populations[p].steering.size()) {
      SteeringVariant plain;
      plain.population = static_cast<std::uint16_t>(p);
      plain.which = static_cast<std::uint16_t>(instances.size());
      plain.values = no_model_values();
      instances.push_back(add_variant(plain));
    }
  }
  // In the order of birth: instances of models get their numbers in the order in which they are asked for.
  std::vector<AgentIndex> rows;
  for (AgentIndex i = 0; i < agents.size(); ++i)
    if (meant(i)) rows.push_back(i);
  std::sort(rows.begin(), rows.end(), [&](AgentIndex a, AgentIndex b) { return c.serial[a] < c.serial[b]; });
  for (const AgentIndex i : rows) follow_definitions(i, before[i]);
  for (const AgentIndex i : rows) limits.max_speed = std::max(limits.max_speed, c.max_speed[i]);
  walls_current = false;
  return true;
}

// Bodies become what minds say, but nobody grows into anybody or into a wall: of the room between two people
// each may take the half that the other one does not have already.
void Simulation::State::resize_bodies() {
  bodies_change = false;
  AgentColumns& c = agents.columns();
  const NeighbourView neighbours = space.neighbours();
  std::vector<float> radius(c.radius);
  for (AgentIndex i = 0; i < agents.size(); ++i) {
    if (c.population[i] >= scenario.populations.size()) continue;
    const float wanted = wanted_radius(i);
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
    scenario.populations[p].minds = scene_populations[p].minds;
    for (const auto& mind : minds) mind->redefine(static_cast<std::uint16_t>(p), scene_populations[p].minds);
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
