// Personality as a mind: what comes of traits for bodies, steering models and other minds.
#include <cmath>

#include "engine/minds/personality/personality.h"

namespace throng {
namespace {

constexpr float kMoodOfExtraversion = 0.2f;

// Extraverts tire of a talk later and want the next one earlier (Ricks & Egbert 2014, section 8, ask for rates from
// personality; the numbers are ours): half as fast at 1, twice as fast at -1, by a ratio that needs no power.
float tires_of_talks(float extraversion) { return (3.f - extraversion) / (3.f + extraversion); }

// The impatient look for another way when theirs is crowded (HiDAC). Who is as impatient as the average person, or
// less, walks as its population does; 0.5 is no desire.
float looks_for_another_way(float impatience) {
  constexpr float kAverage = 1.f / 3.f;
  return 0.5f + 0.75f * std::fmax(0.f, impatience - kAverage);
}

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

// Manners act through what people want where their model has no such parameter (left_over); of 003 shyness and
// stubbornness stand for personal space and pushing.
bool acts_without_model(float TraitEffects::*member) {
  return member == &TraitEffects::personal_space || member == &TraitEffects::waiting_radius ||
         member == &TraitEffects::waiting_time || member == &TraitEffects::impatience ||
         member == &TraitEffects::pushing || member == &TraitEffects::right_preference;
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
  d.avoid_congestion = std::isnan(b.impatience) ? b.avoid_congestion : looks_for_another_way(b.impatience);
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

// Panic drops waiting and makes push (HiDAC), until fear is gone.
TraitEffects Personality::manners_of(const AgentColumns& c, AgentIndex i) {
  TraitEffects b = effects(c.serial[i], c.population[i]);
  if (presses(c.id[i])) {
    b.pushing = 1.f;
    b.impatience = 1.f;
    b.waiting_time = 0.f;
  }
  return b;
}

void Personality::model_values(const Agents& agents, AgentIndex i, ModelValues& values) {
  const AgentColumns& c = agents.columns();
  if (!has(c.population[i])) return;
  const TraitEffects b = manners_of(c, i);
  for (std::size_t k = 0; k < values.size(); ++k) {
    const float value = kEffectsOnModels[k].scale * b.*kEffectsOnModels[k].member + kEffectsOnModels[k].offset;
    if (!std::isnan(value)) values[k] = value;
  }
}

// Manners that a steering model knows nothing of act through what people want and what becomes of a plan. Of 003
// shyness and stubbornness do so already.
void Personality::left_over(const MindView& view, AgentIndex i, ModelValueSet missing) {
  if (!any_avoidance_) return;
  const AgentColumns& c = view.agents.columns();
  ProxemicAvoidance::Manners manners;
  if (has(c.population[i]) && defs_[c.population[i]].mapping == PersonalityDef::Mapping::kDurupinar) {
    const TraitEffects b = manners_of(c, i);
    const auto without_model = [&](float TraitEffects::*member) {
      for (std::size_t k = 0; k < kEffectsOnModels.size(); ++k)
        if (kEffectsOnModels[k].member == member && (missing >> k & 1u) != 0)
          return kEffectsOnModels[k].scale * b.*member + kEffectsOnModels[k].offset;
      return kUnset;
    };
    manners.personal_space = without_model(&TraitEffects::personal_space);
    manners.waiting_radius = without_model(&TraitEffects::waiting_radius);
    manners.patience = without_model(&TraitEffects::waiting_time) * (1.f - b.impatience);
    manners.pushing = without_model(&TraitEffects::pushing);
    manners.side = without_model(&TraitEffects::right_preference);
  }
  avoidance_.behave(i, manners);
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
  const PersonalityDef& def = defs_[population];
  const bool told = def.preset != PersonalityDef::Preset::kNone || !def.perceived.empty();
  const auto idle = [&](const PersonDescription::Trait& trait, const char* why) {
    d.effects.push_back({trait.name, "", "a trait", trait.value, {}, {}, why});
  };
  if (told)
    for (const PersonDescription::Trait& trait : d.traits) idle(trait, "the preset, or how they should seem, says all");
  else if (def.mapping == PersonalityDef::Mapping::kGuy)
    idle(d.traits[0], "the mapping guy says nothing about it");
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
                                {},
                                acts_without_model(entry.member)};
    // Four sevenths of the other one: who has a use for that looks behind, too.
    if (entry.member == &TraitEffects::personal_space_behind)
      e.parameter = model_parameter(&TraitEffects::personal_space);
    // Whoever pushes (HiDAC): with every model.
    const bool of_manners = entry.member == &TraitEffects::personal_space ||
                            entry.member == &TraitEffects::waiting_radius ||
                            entry.member == &TraitEffects::waiting_time;
    if (of_manners && effect.pushing >= 0.5f)
      e.without_effect =
          entry.member == &TraitEffects::personal_space ? "who pushes keeps no space" : "who pushes waits for nobody";
    if (entry.member == &TraitEffects::gesturing) e.mind = "sociality";
    d.effects.push_back(std::move(e));
  }
}

}  // namespace throng
