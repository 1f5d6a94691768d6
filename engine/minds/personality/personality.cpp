#include "engine/minds/personality/personality.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/foundation/hash.h"
#include "engine/minds/personality/haste_kernel.h"
#include "engine/minds/personality/mappings.h"

namespace throng {
namespace {

constexpr std::size_t kChunk = 4096;
constexpr std::size_t kAhead = 8;     // people, for the cache
constexpr float kHeardWithin = 4.f;   // [m] in which fear is passed on
constexpr float kPassedOn = 0.8f;     // of the fear of whoever passes it on
constexpr float kFastest = 0.6f;      // by how much full fear raises the speed (HiDAC: panic raises speed)
constexpr double kSoothed = 0.05;     // [1/s] in which fear fades once there is no reason for it
constexpr float kPressesFrom = 0.5f;  // fear from which on one pushes
constexpr std::uint32_t kLookEvery = Personality::kTurns;  // steps

// Of a population whose people are all alike.
TraitEffects shared_effects(const PersonalityDef& def) {
  if (def.preset != PersonalityDef::Preset::kNone)
    return effects_of(perceived_presets()[static_cast<std::size_t>(def.preset) - 1].parameters);
  if (!def.perceived.empty()) return effects_of(parameters_for(def.perceived, {}, def.components).parameters);
  return {};
}

// 003 says something about threat, shyness and stubbornness, Durupinar et al. about manners; Guy et al. about neither.
bool says_how_near(const PersonalityDef& def) {
  return def.on && def.mapping != PersonalityDef::Mapping::kGuy && def.preset == PersonalityDef::Preset::kNone &&
         def.perceived.empty();
}

}  // namespace

Personality::Personality(std::vector<PersonalityDef> by_population, Random random, Agents& agents, Situation& situation)
    : defs_(std::move(by_population)), random_(random), crowd_(&agents), situation_(&situation) {
  for (const PersonalityDef& def : defs_) fixed_.push_back(shared_effects(def));
  find_out_who_acts();
}

void Personality::find_out_who_acts() {
  any_ = any_avoidance_ = any_manners_ = false;
  for (const PersonalityDef& def : defs_) {
    any_ = any_ || def.on;
    any_avoidance_ = any_avoidance_ || says_how_near(def);
    any_manners_ = any_manners_ || (says_how_near(def) && def.mapping == PersonalityDef::Mapping::kDurupinar);
  }
  if (any_) {
    people_ = crowd_->add_column<Person>("personality.person");
    fear_ = crowd_->add_column<float>("personality.fear");
    impatience_ = crowd_->add_column<float>("personality.impatience");
    voice_ = crowd_->add_column<float>("personality.voice", {.saved = false, .hashed = false});
  }
  if (any_avoidance_) avoidance_.add_columns(*crowd_);
}

void Personality::set_def(std::uint16_t population, const PersonalityDef& def) {
  defs_[population] = def;
  fixed_[population] = shared_effects(def);
  find_out_who_acts();
}

Ocean Personality::traits(std::uint32_t number, std::uint16_t population) const {
  const PersonalityDef& def = defs_[population];
  // Five draws with one purpose: each has a step of its own, which no other draw at birth uses.
  const auto draw = [&](const Distribution& d, std::uint64_t which) {
    return static_cast<float>(std::clamp(d.draw(random_, number, which, Purpose::kPersonality), -1.0, 1.0));
  };
  Ocean ocean;
  ocean.openness = draw(def.openness, 1);
  ocean.conscientiousness = draw(def.conscientiousness, 2);
  ocean.extraversion = draw(def.extraversion, 3);
  ocean.agreeableness = draw(def.agreeableness, 4);
  ocean.neuroticism = draw(def.neuroticism, 5);
  return ocean;
}

bool Personality::by_guy(std::uint16_t population) const {
  const PersonalityDef& def = defs_[population];
  return def.preset == PersonalityDef::Preset::kNone && def.perceived.empty() &&
         def.mapping == PersonalityDef::Mapping::kGuy;
}

namespace {
constexpr double kGrain = 20.0;
}

Personality::GuyKey Personality::guy_key(const Ocean& ocean) {
  GuyKey key{};
  const float traits[] = {ocean.openness, ocean.conscientiousness, ocean.extraversion, ocean.agreeableness,
                          ocean.neuroticism};
  for (std::size_t k = 0; k < key.size(); ++k)
    key[k] = static_cast<int>(std::floor(static_cast<double>(traits[k]) * kGrain + 0.5));
  key[0] = 0;  // openness says nothing here
  return key;
}

TraitEffects Personality::of_key(const GuyKey& key) {
  const auto trait = [&](std::size_t k) { return static_cast<float>(key[k] / kGrain); };
  return guy({trait(0), trait(1), trait(2), trait(3), trait(4)});
}

TraitEffects Personality::effects(std::uint32_t number, std::uint16_t population) {
  if (by_guy(population)) {
    const GuyKey key = guy_key(traits(number, population));
    if (!known_.contains(key)) known_[key] = of_key(key);
  }
  return std::as_const(*this).effects(number, population);
}

TraitEffects Personality::effects(std::uint32_t number, std::uint16_t population) const {
  const PersonalityDef& def = defs_[population];
  if (def.preset != PersonalityDef::Preset::kNone || !def.perceived.empty()) return fixed_[population];
  const Ocean ocean = traits(number, population);
  switch (def.mapping) {
    case PersonalityDef::Mapping::kDurupinar:
      return durupinar(
          ocean,
          [&](int k) {
            return random_.uniform_double(number, 10 + static_cast<std::uint64_t>(k), Purpose::kPersonality);
          },
          def.weights);
    case PersonalityDef::Mapping::kBevin: return bevin(ocean);
    case PersonalityDef::Mapping::kGuy: {
      const GuyKey key = guy_key(ocean);
      const auto found = known_.find(key);
      return found != known_.end() ? found->second : of_key(key);
    }
  }
  return {};
}

void Personality::adopt(const Agents& agents, AgentIndex i) {
  const AgentColumns& c = agents.columns();
  if (!has(c.population[i])) return;
  const TraitEffects b = effects(c.serial[i], c.population[i]);
  people_[i].panic = std::isnan(b.panic) ? 0.f : b.panic;
  const double threshold = defs_[c.population[i]].panic_threshold;
  people_[i].startled = static_cast<double>(people_[i].panic) > threshold ? people_[i].panic : 0.f;
  people_[i].communicates = b.communication > 0.5f ? 1 : 0;
  impatience_[i] = std::isnan(b.impatience) ? 0.f : b.impatience;
  set_fear(i, fear_[i]);
  if (any_avoidance_) avoidance_.adopt(i, b);
}

void Personality::sort_turns(const Agents& agents) {
  const AgentColumns& c = agents.columns();
  const AgentIndex n = agents.size();
  turn_rows_.resize(n);
  turn_begin_.fill(0);
  for (AgentIndex i = 0; i < n; ++i) ++turn_begin_[c.serial[i] % kLookEvery + 1];
  for (std::uint32_t turn = 0; turn < kLookEvery; ++turn) turn_begin_[turn + 1] += turn_begin_[turn];
  std::array<std::uint32_t, kTurns + 1> next = turn_begin_;
  for (AgentIndex i = 0; i < n; ++i) turn_rows_[next[c.serial[i] % kLookEvery]++] = i;
  turns_sorted_ = true;
}

void Personality::set_fear(AgentIndex i, float fear) {
  fear_[i] = fear;
  voice_[i] = people_[i].communicates != 0 ? fear * kPassedOn : 0.f;
}

// The fear of somebody while there is reason for it.
float Personality::alarmed(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const {
  const Person& me = people_[i];
  const float* const voice = voice_.data();
  float fear = std::fmax(fear_[i], me.startled);
  // Nobody is made more afraid than twice what it is prone to, nor by others more than those pass on.
  const float most = me.panic * 2.f;
  const float enough = std::fmin(kPassedOn, most);
  if (fear < enough)
    for (const AgentIndex j : neighbours.of(i)) {
      // Who has nothing to say is most often enough known; where it stands need not be looked up.
      if (voice[j] <= fear) continue;
      if (length_squared(c.position[j] - c.position[i]) > kHeardWithin * kHeardWithin) break;  // nearest first
      fear = std::fmax(fear, std::fmin(voice[j], most));
      if (fear >= enough) break;
    }
  return std::fmin(1.f, fear);
}

// While an alarm is on (or panic was commanded), people whose panic is above their threshold are as afraid as it says,
// and those who communicate pass their fear on to people around them who are prone to it.
void Personality::propose(const MindView& view) {
  const Agents& agents = view.agents;
  const NeighbourView neighbours = view.neighbours;
  const Clock& clock = view.clock;
  turns_sorted_ = turns_sorted_ && !view.rows_moved;
  const bool reason = view.situation.alarm || view.situation.panic;
  if (!reason && !afraid_) return;
  const AgentColumns& c = agents.columns();
  if (!turns_sorted_) sort_turns(agents);
  const auto turn = static_cast<std::size_t>(clock.step % kLookEvery);
  const auto fades = static_cast<float>(kSoothed * clock.dt * kLookEvery);
  const std::span<const AgentIndex> rows =
      std::span(turn_rows_).subspan(turn_begin_[turn], turn_begin_[turn + 1] - turn_begin_[turn]);
  next_.resize(rows.size());
  view.workers.for_chunks(rows.size(), kChunk, [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) {
      // Their rows are far apart.
      if (k + kAhead < end) __builtin_prefetch(&people_[rows[k + kAhead]]);
      if (k + kAhead < end) __builtin_prefetch(neighbours.of(rows[k + kAhead]).data());
      next_[k] = reason ? alarmed(c, neighbours, rows[k]) : std::fmax(0.f, fear_[rows[k]] - fades);
    }
  });
  bool some = reason;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const AgentIndex i = rows[k];
    some = some || next_[k] > 0.f;
    if (fear_[i] == next_[k]) continue;
    set_fear(i, next_[k]);
    if ((next_[k] >= kPressesFrom) != (people_[i].presses != 0)) changed_.push_back(c.id[i]);
  }
  // Nobody among those whose turn it is: perhaps among others.
  if (!some)
    for (const float fear : fear_) some = some || fear > 0.f;
  afraid_ = some;
}

std::span<const AgentId> Personality::change_manners(const Agents& agents) {
  manners_.clear();
  for (const AgentId id : changed_) {
    const AgentIndex i = agents.find(id);
    if (i == kNoAgent) continue;
    people_[i].presses = fear_[i] >= kPressesFrom ? 1 : 0;
    manners_.push_back(id);
  }
  changed_.clear();
  const AgentColumns& c = agents.columns();
  std::sort(manners_.begin(), manners_.end(),
            [&](AgentId a, AgentId b) { return c.serial[agents.find(a)] < c.serial[agents.find(b)]; });
  return manners_;
}

// Fear makes fast; who feels threatened, or is shy, walks around others.
void Personality::shape(const MindView& view) {
  if (afraid_) {
    AgentColumns& c = view.agents.columns();
    const HasteTask task{fear_.data(), c.max_speed.data(), c.preferred.data(), kFastest};
    view.workers.for_chunks(view.agents.size(), kChunk,
                            [&](std::size_t begin, std::size_t end) { THRONG_DISPATCH(make_haste, task, begin, end); });
  }
  if (any_avoidance_) avoidance_.bend(view.agents, view.neighbours, view.clock, view.rows_moved, view.workers);
}

// The stubborn hardly deviate.
void Personality::insist(const MindView& view) {
  if (any_avoidance_) avoidance_.insist(view.agents, view.workers);
}

void Personality::serialise(Archive& archive, const MindView& view) {
  const Agents& agents = view.agents;
  archive.section("personality", 2, [&] {
    archive.same(any_ ? 1 : 0);
    archive.value(situation_->panic);
    archive.value(afraid_);
    archive.bag(changed_);
    if (!archive.reading()) return;
    for (const AgentId id : changed_) archive.check(any_ && id.slot < agents.slots());
    turns_sorted_ = false;
    if (any_avoidance_) avoidance_.follow_snapshot(archive);
  });
  if (archive.reading() && any_)
    for (AgentIndex i = 0; i < agents.size(); ++i) set_fear(i, fear_[i]);
}

}  // namespace throng
