// Personality as a mind: what comes of traits for bodies, steering models and other minds.
#include <cmath>

#include "engine/minds/personality/personality.h"

namespace throng {
namespace {

constexpr float kMoodOfExtraversion = 0.2f;

// Extraverts tire of a talk later and want the next one earlier (Ricks & Egbert 2014, section 8, ask for rates from
// personality; the numbers are ours): half as fast at 1, twice as fast at -1, by a ratio that needs no power.
float tires_of_talks(float extraversion) { return (3.f - extraversion) / (3.f + extraversion); }
constexpr float kWidest = 2.f;  // [m] radius that any mapping gives

// What sets a parameter of steering models, in the order of kModelParameters; models call it scale * value + offset.
struct EffectOnModel {
  float TraitEffects::*member;
  float scale = 1.f, offset = 0.f;
};
constexpr std::array<EffectOnModel, kModelParameters.size()> kEffectsOnModels = {{
    {&TraitEffects::horizon},
    {&TraitEffects::neighbours},
    {&TraitEffects::neighbour_range},
    {&TraitEffects::radius},
    {&TraitEffects::personal_space},
    {&TraitEffects::waiting_radius},
    {&TraitEffects::waiting_time},
    {&TraitEffects::impatience},
    {&TraitEffects::pushing},
    // Those who do not prefer the right prefer the left (Durupinar et al. 2011: "a right or left preference").
    {&TraitEffects::right_preference, 2.f, -1.f},
}};

std::string model_parameter(float TraitEffects::*member) {
  for (std::size_t k = 0; k < kEffectsOnModels.size(); ++k)
    if (kEffectsOnModels[k].member == member) return std::string(kModelParameters[k].name);
  return {};
}

std::vector<PersonalityDef> definitions(const MindSetup& setup) {
  std::vector<PersonalityDef> defs;
  for (std::size_t p = 0; p < setup.populations.size(); ++p) defs.push_back(setup.of_population<PersonalityDef>(p));
  return defs;
}

bool by_table_or_guy(const PersonalityDef& def) {
  return def.on && (def.preset != PersonalityDef::Preset::kNone || def.mapping == PersonalityDef::Mapping::kGuy);
}

}  // namespace

Personality::Personality(const MindSetup& setup)
    : Personality(definitions(setup), setup.random, setup.agents, setup.situation) {}

float Personality::widest() const {
  for (const PersonalityDef& def : defs_)
    if (by_table_or_guy(def)) return kWidest;
  return 0.f;
}

// Models that know how far people want to stay from others leave the body as the scene says. For the others the room
// that one keeps free is a wider body.
void Personality::embody(const Newcomer& who, AgentDef& body) {
  if (!has(who.population)) return;
  const TraitEffects b = effects(who.serial, who.population);
  if (!who.room_by_model && !std::isnan(b.radius)) body.radius = b.radius;
  if (!std::isnan(b.speed)) body.preferred_speed = b.speed;
}

void Personality::dispose(const Newcomer& who, Disposition& d) {
  if (!has(who.population)) return;
  const TraitEffects b = effects(who.serial, who.population);
  d.trained = b.trained;
  d.communication = b.communication;
  d.leadership = b.leadership;
  d.gesturing = b.gesturing;
  d.exploring = b.exploring;
  d.goal_switching = b.target_change;
  d.avoid_congestion = b.avoid_congestion;
  // Outgoing people like to talk (Ricks & Egbert 2014, section 8, ask for moods from OCEAN).
  if (defs_[who.population].preset != PersonalityDef::Preset::kNone) return;
  const float extraversion = traits(who.serial, who.population).extraversion;
  d.mood = kMoodOfExtraversion * extraversion;
  d.tiring = tires_of_talks(extraversion);
  d.recovery = tires_of_talks(-extraversion);
}

void Personality::born(const MindView& view, const Birth& birth) {
  if (any_) adopt(view.agents, birth.row);
}

void Personality::changed(const MindView& view, AgentIndex i, const Disposition& /*before*/,
                          const Disposition& /*now*/) {
  if (any_) adopt(view.agents, i);
}

void Personality::redefine(std::uint16_t population, const MindDefs& defs) {
  set_def(population, defs.of<PersonalityDef>());
}

// Panic drops waiting and makes push (HiDAC): the same model with other manners, until fear is gone.
void Personality::model_values(const Agents& agents, AgentIndex i, ModelValues& values) {
  const AgentColumns& c = agents.columns();
  if (!has(c.population[i])) return;
  TraitEffects b = effects(c.serial[i], c.population[i]);
  if (presses(c.id[i])) {
    b.pushing = 1.f;
    b.impatience = 1.f;
    b.waiting_time = 0.f;
  }
  for (std::size_t k = 0; k < values.size(); ++k) {
    const float value = kEffectsOnModels[k].scale * b.*kEffectsOnModels[k].member + kEffectsOnModels[k].offset;
    if (!std::isnan(value)) values[k] = value;
  }
}

// Who has become afraid, or is no more, has other manners from now on.
void Personality::begin_step(const MindView& view) {
  const AgentColumns& c = view.agents.columns();
  for (const AgentId id : change_manners(view.agents)) {
    const AgentIndex i = view.agents.find(id);
    if (!has(c.population[i])) continue;
    view.restyled.push_back(id);
    const bool afraid = presses(id);
    const auto why = afraid ? IntentionReason::kAfraid : IntentionReason::kCalm;
    // Who is afraid has no eyes for friends.
    Proposal alert;
    alert.source = IntentionSource::kAlert;
    alert.channels = kGazeChannel | kGestureChannel;
    alert.reason = why;
    if (afraid)
      view.propose(i, alert);
    else
      view.withdraw(i, IntentionSource::kAlert, why);
    Event e{view.clock.step, Event::Kind::kIntends, c.serial[i], c.population[i], c.goal[i], c.position[i]};
    e.reason = static_cast<std::uint8_t>(why);
    e.source = afraid ? IntentionSource::kAlert : c.holders[i].executes;
    e.priority = usual_priority(e.source);
    view.events.push_back(e);
  }
}

void Personality::describe(const Agents& agents, const Clock& /*clock*/, AgentIndex i, PersonDescription& d) const {
  const AgentColumns& c = agents.columns();
  const std::uint16_t population = c.population[i];
  d.has_personality = has(population);
  if (!d.has_personality) return;
  d.fear = fear(c.id[i]);
  const Ocean ocean = traits(c.serial[i], population);
  d.traits = {{"openness", ocean.openness},
              {"conscientiousness", ocean.conscientiousness},
              {"extraversion", ocean.extraversion},
              {"agreeableness", ocean.agreeableness},
              {"neuroticism", ocean.neuroticism}};
  const TraitEffects effect = effects(c.serial[i], population);
  for (const TraitEffectEntry& entry : trait_effects_table()) {
    const float value = effect.*entry.member;
    if (std::isnan(value)) continue;
    PersonDescription::Effect e{std::string(entry.name),
                                std::string(entry.unit),
                                std::string(entry.help),
                                value,
                                model_parameter(entry.member),
                                {},
                                {}};
    if (entry.member == &TraitEffects::personal_space_behind) e.without_effect = "no steering model looks behind";
    if (entry.member == &TraitEffects::gesturing) e.mind = "sociality";
    d.effects.push_back(std::move(e));
  }
}

}  // namespace throng
