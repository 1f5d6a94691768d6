// Steering models with values of somebody's own: minds give some parameters a value for a person, and people who got
// the same values share an instance.
#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/minds/catalogue.h"
#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

constexpr std::size_t kMostInstances = 0xff00;

bool given(const steering::Settings& settings, std::string_view name) {
  return std::any_of(settings.begin(), settings.end(), [&](const auto& setting) { return setting.name == name; });
}

bool says_nothing(const ModelValues& values) {
  return std::all_of(values.begin(), values.end(), [](float value) { return std::isnan(value); });
}

}  // namespace

SteeringVariant::Key SteeringVariant::key() const {
  Key key{};
  key[0] = (std::uint32_t{population} << 16) | which;
  for (std::size_t k = 0; k < values.size(); ++k) key[k + 1] = std::bit_cast<std::uint32_t>(values[k]);
  return key;
}

std::uint16_t Simulation::State::add_variant(const SteeringVariant& variant) {
  const SteeringDef& def = scenario.populations[variant.population].steering[variant.which];
  const steering::ModelEntry& entry = steering::find_model(def.model);
  steering::Settings settings = def.settings;
  for (std::size_t k = 0; k < variant.values.size(); ++k) {
    if (std::isnan(variant.values[k])) continue;
    const Parameter* p = entry.table->find(kModelParameters[k].name);
    if (p == nullptr) continue;
    if (p->kind == Parameter::Kind::kInteger)
      settings.push_back({p->name, static_cast<std::int64_t>(variant.values[k])});
    else
      settings.push_back({p->name, static_cast<double>(variant.values[k])});
  }
  const std::uint16_t instance = add_instance(entry.make(settings), entry.common(settings), entry.name);
  variants.push_back(variant);
  variant_instances[variant.key()] = instance;
  return instance;
}

ModelValues Simulation::State::model_values_of(AgentIndex i) const {
  ModelValues values = no_model_values();
  for (const auto& mind : minds) mind->model_values(agents, i, values);
  return values;
}

std::uint16_t Simulation::State::variant_instance(std::uint16_t population, std::uint16_t which,
                                                  const ModelValues& wanted) {
  const std::uint16_t plain = steering_of_population[population][which];
  if (says_nothing(wanted)) return plain;
  const SteeringDef& def = scenario.populations[population].steering[which];
  const steering::ModelEntry& entry = steering::find_model(def.model);
  SteeringVariant variant{population, which, no_model_values()};
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const ModelParameter& parameter = kModelParameters[k];
    const Parameter* p = entry.table->find(parameter.name);
    // What the scene says itself wins.
    if (p == nullptr || std::isnan(wanted[k]) || given(def.settings, parameter.name)) continue;
    const double rounded =
        std::floor(static_cast<double>(wanted[k] / parameter.grain) + 0.5) * static_cast<double>(parameter.grain);
    variant.values[k] = static_cast<float>(std::clamp(rounded, p->range.low, p->range.high));
  }
  if (says_nothing(variant.values)) return plain;
  const auto known = variant_instances.find(variant.key());
  if (known != variant_instances.end()) return known->second;
  // Nothing throws in a step: when there are too many kinds of people, newcomers are like the scene says.
  return steering.size() < kMostInstances ? add_variant(variant) : plain;
}

void Simulation::State::restyle() {
  AgentColumns& c = agents.columns();
  // In the order in which minds name them: instances of models get their numbers in the order in which they are asked
  // for.
  for (const AgentId id : restyled)
    if (const AgentIndex i = agents.find(id); i != kNoAgent && c.population[i] < scenario.populations.size())
      c.steering[i] = style(i, which_steering(i));
  restyled.clear();
}

std::uint16_t Simulation::State::style(AgentIndex i, std::uint16_t which) {
  const std::uint16_t population = agents.columns().population[i];
  const ParameterTable& table = *steering::find_model(scenario.populations[population].steering[which].model).table;
  ModelValueSet missing = 0;
  for (std::size_t k = 0; k < kModelParameters.size(); ++k)
    if (table.find(kModelParameters[k].name) == nullptr) missing = static_cast<ModelValueSet>(missing | (1u << k));
  for (const auto& mind : minds) mind->left_over(view(), i, missing);
  return variant_instance(population, which, model_values_of(i));
}

std::uint16_t Simulation::State::which_steering(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  if (c.steering[i] >= scene_instances) return variants[c.steering[i] - scene_instances].which;
  const auto& own = steering_of_population[c.population[i]];
  for (std::size_t k = 0; k < own.size(); ++k)
    if (own[k] == c.steering[i]) return static_cast<std::uint16_t>(k);
  return 0;
}

// Why a value that a mind gives changes nothing of what this person does; empty: it acts.
std::string Simulation::State::without_effect(const PersonDescription::Effect& effect, AgentIndex i) const {
  const PopulationDef& population = scenario.populations[agents.columns().population[i]];
  if (!effect.without_effect.empty()) return effect.without_effect;
  if (!effect.mind.empty() && !throng::find_mind(effect.mind).is_on(population.minds))
    return "the population has no " + effect.mind;
  if (effect.parameter.empty()) return {};
  const SteeringDef& def = population.steering[which_steering(i)];
  const bool known = steering::find_model(def.model).table->find(effect.parameter) != nullptr;
  if (!known && effect.parameter == kRoomParameter) return {};  // a wider body
  if (!known && effect.without_model) return {};
  if (!known) return "the model " + def.model + " has no " + effect.parameter;
  return given(def.settings, effect.parameter) ? "the scene itself sets " + effect.parameter : std::string{};
}

}  // namespace throng
