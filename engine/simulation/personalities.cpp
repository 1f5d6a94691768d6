// What personality does to people when they are born: size and speed, and a steering model with values of their own.
#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/simulation/state.h"
#include "engine/steering/catalogue.h"

namespace throng {
namespace {

struct VariantParameter {
  const char* name;  // as steering models call it; those without it have no use for it
  float TraitEffects::*member;
  float grain;  // values are rounded to multiples: people who differ by less share an instance
  float scale = 1.f;
  float offset = 0.f;  // what models call it is scale * value + offset
};
constexpr std::array<VariantParameter, SteeringVariant::kValues> kVariantParameters = {{
    {"time_horizon", &TraitEffects::horizon, 1.f},
    {"neighbours", &TraitEffects::neighbours, 1.f},
    {"neighbour_range", &TraitEffects::neighbour_range, 1.f},
    {"effective_radius", &TraitEffects::radius, 0.05f},
    {"personal_space", &TraitEffects::personal_space, 0.05f},
    {"waiting_radius", &TraitEffects::waiting_radius, 0.05f},
    {"waiting_time", &TraitEffects::waiting_time, 1.f},
    {"impatience", &TraitEffects::impatience, 0.1f},
    {"pushing", &TraitEffects::pushing, 1.f},
    // Those who do not prefer the right prefer the left (Durupinar et al. 2011: "a right or left preference").
    {"right_preference", &TraitEffects::right_preference, 1.f, 2.f, -1.f},
}};

constexpr std::size_t kMostInstances = 0xff00;

bool given(const steering::Settings& settings, const char* name) {
  for (const steering::Setting& s : settings)
    if (s.name == name) return true;
  return false;
}

}  // namespace

// Models that know how far people want to stay from others leave the body as the scene says. For the others the room
// that one keeps free is a wider body.
float Simulation::State::body_radius(std::uint16_t population, std::uint16_t which, const TraitEffects& effects) const {
  const SteeringDef& def = scenario.populations[population].steering[which];
  return steering::find_model(def.model).table->find("effective_radius") != nullptr ? kUnset : effects.radius;
}

void Simulation::State::give_body(std::uint16_t population, std::uint16_t which, std::uint32_t number,
                                  AgentDef& agent) const {
  const TraitEffects b = personality->effects(number, population);
  if (const float radius = body_radius(population, which, b); !std::isnan(radius)) agent.radius = radius;
  if (!std::isnan(b.speed)) agent.preferred_speed = b.speed;
}

const char* Simulation::State::variant_parameter(float TraitEffects::*member) {
  for (const VariantParameter& v : kVariantParameters)
    if (v.member == member) return v.name;
  return nullptr;
}

std::uint16_t Simulation::State::add_variant(const SteeringVariant& variant) {
  const SteeringDef& def = scenario.populations[variant.population].steering[variant.which];
  const steering::ModelEntry& entry = steering::find_model(def.model);
  steering::Settings settings = def.settings;
  std::array<std::uint32_t, SteeringVariant::kValues + 1> key{};
  key[0] = (std::uint32_t{variant.population} << 16) | variant.which;
  for (std::size_t k = 0; k < kVariantParameters.size(); ++k) {
    key[k + 1] = std::bit_cast<std::uint32_t>(variant.values[k]);
    if (std::isnan(variant.values[k])) continue;
    const Parameter* p = entry.table->find(kVariantParameters[k].name);
    if (p == nullptr) continue;
    if (p->kind == Parameter::Kind::kInteger)
      settings.push_back({p->name, static_cast<std::int64_t>(variant.values[k])});
    else
      settings.push_back({p->name, static_cast<double>(variant.values[k])});
  }
  const std::uint16_t instance = add_instance(entry.make(settings), entry.common(settings), entry.name);
  variants.push_back(variant);
  variant_instances[key] = instance;
  return instance;
}

std::uint16_t Simulation::State::variant_instance(std::uint16_t population, std::uint16_t which,
                                                  const TraitEffects& effects) {
  const SteeringDef& def = scenario.populations[population].steering[which];
  const steering::ModelEntry& entry = steering::find_model(def.model);
  SteeringVariant variant;
  variant.population = population;
  variant.which = which;
  variant.values.fill(kUnset);
  bool any = false;
  for (std::size_t k = 0; k < kVariantParameters.size(); ++k) {
    const VariantParameter& v = kVariantParameters[k];
    const Parameter* p = entry.table->find(v.name);
    const float value = v.scale * effects.*v.member + v.offset;
    // What the scene says itself wins.
    if (p == nullptr || std::isnan(value) || given(def.settings, v.name)) continue;
    const double rounded = std::floor(static_cast<double>(value / v.grain) + 0.5) * static_cast<double>(v.grain);
    variant.values[k] = static_cast<float>(std::clamp(rounded, p->range.low, p->range.high));
    any = true;
  }
  if (!any) return steering_of_population[population][which];
  std::array<std::uint32_t, SteeringVariant::kValues + 1> key{};
  key[0] = (std::uint32_t{population} << 16) | which;
  for (std::size_t k = 0; k < kVariantParameters.size(); ++k)
    key[k + 1] = std::bit_cast<std::uint32_t>(variant.values[k]);
  const auto known = variant_instances.find(key);
  if (known != variant_instances.end()) return known->second;
  // Nothing throws in a step: when there are too many kinds of people, newcomers are like the scene says.
  return steering.size() < kMostInstances ? add_variant(variant) : steering_of_population[population][which];
}

void Simulation::State::give_mind(AgentIndex i, std::uint16_t which, double delay) {
  AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  const TraitEffects b = personality->effects(c.serial[i], population);
  c.steering[i] = variant_instance(population, which, b);
  // Open people look at more: those stops of a journey that are attractions, as many tenths of them as exploring says.
  if (!std::isnan(b.exploring)) {
    const std::vector<JourneyStep>& steps = scenario.populations[population].journey;
    std::size_t attractions = 0;
    while (attractions < steps.size() && steps[attractions].kind == JourneyStep::Kind::kPlace &&
           world->places()[steps[attractions].place].kind == PlaceDef::Kind::kAttraction)
      ++attractions;
    const auto visited = static_cast<std::size_t>(
        std::floor(static_cast<double>(b.exploring) / 10.0 * static_cast<double>(attractions) + 0.5));
    if (visited < attractions && attractions < steps.size())
      journeys->begin(agents, i, clock, delay, static_cast<std::uint16_t>(attractions - visited));
  }
  take_over(i, b);
  // Outgoing people like to talk (Ricks & Egbert 2014, section 8, ask for moods from OCEAN).
  if (scenario.populations[population].personality.preset == PersonalityDef::Preset::kNone)
    sociality->add_mood(c.id[i], 0.2f * personality->traits(c.serial[i], population).extraversion);
}

// What minds other than personality itself want to know of somebody, at birth and when it has become another person.
void Simulation::State::take_over(AgentIndex i, const TraitEffects& effects) {
  const AgentId id = agents.columns().id[i];
  if (!std::isnan(effects.leadership)) sociality->set_leadership(id, effects.leadership);
  sociality->set_gesturing(id, std::isnan(effects.gesturing) ? Sociality::kUsualGesturing : effects.gesturing);
  journeys->set_goal_switching(agents, i, std::isnan(effects.target_change) ? 0.f : effects.target_change, clock);
}

// How much somebody minds crowded ways: as its population does, but for what its own desire to avoid congestion adds or
// takes away (003 section 5.7.3: some walk around, others straight through).
float Simulation::State::aversion_of(AgentIndex i) const {
  constexpr float kSwing = 4.f;    // what the strongest desire adds, and the weakest takes away
  constexpr float kNotice = 0.1f;  // below this nobody thinks about it
  const AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  if (population >= scenario.populations.size()) return 0.f;
  float aversion = scenario.populations[population].crowding;
  if (!personality->has(population)) return aversion;
  const float avoids = personality->effects(c.serial[i], population).avoid_congestion;
  if (std::isnan(avoids)) return aversion;
  aversion += kSwing * (2.f * avoids - 1.f);
  return aversion < kNotice ? 0.f : aversion;
}

// Panic drops waiting and makes push (HiDAC): the same model with other manners, until fear is gone.
void Simulation::State::follow_fear() {
  AgentColumns& c = agents.columns();
  // In the order of birth: instances of models get their numbers in the order in which they are asked for.
  for (const AgentId id : personality->change_manners(agents)) {
    const AgentIndex i = agents.find(id);
    if (!personality->has(c.population[i])) continue;
    c.steering[i] = variant_instance(c.population[i], which_steering(i), manners_of(i));
    const bool afraid = personality->presses(id);
    const auto why = afraid ? IntentionReason::kAfraid : IntentionReason::kCalm;
    // Who is afraid has no eyes for friends.
    Proposal alert;
    alert.source = IntentionSource::kAlert;
    alert.channels = kGazeChannel | kGestureChannel;
    alert.reason = why;
    if (afraid)
      intentions->propose(agents, i, alert);
    else
      intentions->withdraw(agents, i, IntentionSource::kAlert, why);
    Event e{clock.step, Event::Kind::kIntends, c.serial[i], c.population[i], c.goal[i], c.position[i]};
    e.reason = static_cast<std::uint8_t>(why);
    e.source = afraid ? IntentionSource::kAlert : c.holders[i].executes;
    e.priority = usual_priority(e.source);
    events.push_back(e);
  }
}

// Only some mappings say anything about exits; without, people know all of them.
Training Simulation::State::training_of(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  if (!personality->has(c.population[i])) return {};
  const TraitEffects b = personality->effects(c.serial[i], c.population[i]);
  Training training;
  if (!std::isnan(b.trained)) training.trained = b.trained > 0.5f;
  if (!std::isnan(b.communication)) training.communicates = b.communication > 0.5f;
  if (!std::isnan(b.leadership)) training.leadership = b.leadership;
  return training;
}

TraitEffects Simulation::State::manners_of(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  TraitEffects b = personality->effects(c.serial[i], c.population[i]);
  if (personality->presses(c.id[i])) {
    b.pushing = 1.f;
    b.impatience = 1.f;
    b.waiting_time = 0.f;
  }
  return b;
}

std::uint16_t Simulation::State::which_steering(AgentIndex i) const {
  const AgentColumns& c = agents.columns();
  if (c.steering[i] >= scene_instances) return variants[c.steering[i] - scene_instances].which;
  const auto& own = steering_of_population[c.population[i]];
  for (std::size_t k = 0; k < own.size(); ++k)
    if (own[k] == c.steering[i]) return static_cast<std::uint16_t>(k);
  return 0;
}

}  // namespace throng
