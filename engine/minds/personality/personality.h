#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/minds/personality/ocean.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/personality/proxemic_avoidance.h"
#include "engine/minds/personality/trait_effects.h"

namespace throng {

// Who is what kind of person, and what comes of it. Traits are drawn once in a life, from the agent's own numbers; the
// parameters that come of them are set when it is born and cost nothing afterwards. What acts during steps is panic,
// and how far people keep from each other.
class Personality {
 public:
  // Adds columns to the crowd once somebody has a personality. `agents` must outlive it.
  Personality(std::vector<PersonalityDef> by_population, Random random, Agents& agents);

  bool any() const { return any_; }
  bool has(std::uint16_t population) const { return population < defs_.size() && defs_[population].on; }
  Ocean traits(std::uint32_t number, std::uint16_t population) const;
  TraitEffects effects(std::uint32_t number, std::uint16_t population) const;
  // The same, and remembers what took long to find out. For one thread; the other may be called by any number.
  TraitEffects effects(std::uint32_t number, std::uint16_t population);

  // From now on; what somebody is like is asked anew with effects() and adopt().
  void set_def(std::uint16_t population, const PersonalityDef& def);
  const PersonalityDef& def(std::uint16_t population) const { return defs_[population]; }
  // Whoever changed takes over what it is prone to; its fear stays.
  void adopt(const Agents& agents, AgentIndex i);
  bool presses(AgentId id) const {
    const AgentIndex i = row_of(id);
    return i != kNoAgent && people_[i].presses != 0;
  }

  // A newborn of row i.
  void begin(const Agents& agents, AgentIndex i);
  // Stage 3. While an alarm is on (or `panic` was commanded), people are afraid as much as their panic says, and those
  // who communicate pass their fear on to people around them who are prone to it.
  // `rows_moved`: people are in other rows than in the last step.
  void decide(const Agents& agents, NeighbourView neighbours, const Clock& clock, bool alarm, bool rows_moved,
              const Workers& workers);
  // Stage 4, after everybody has a preferred velocity: fear makes fast.
  void direct(Agents& agents, const Workers& workers) const;
  // And who feels threatened, or is shy, walks around others.
  void keep_away(Agents& agents, NeighbourView neighbours, const Clock& clock, bool rows_moved, const Workers& workers);
  // Stage 5, after the models: the stubborn hardly deviate.
  void insist(Agents& agents, const Workers& workers) const;
  // Whether anybody does any of that.
  bool any_avoidance() const { return any_avoidance_; }
  const ProxemicAvoidance& avoidance() const { return avoidance_; }

  void set_panic(bool on) { commanded_panic_ = on; }
  bool panic() const { return commanded_panic_; }
  bool afraid() const { return afraid_; }
  static constexpr std::uint32_t kTurns = 16;  // steps in which everybody looks round once
  // Those who have become afraid enough to push and to wait for nobody (HiDAC), or are no more, since the last call, in
  // the order of birth.
  std::span<const AgentId> change_manners(const Agents& agents);
  float fear(AgentId id) const {
    const AgentIndex i = row_of(id);
    return i == kNoAgent ? 0.f : fear_[i];
  }

  std::size_t bytes() const {  // beside its columns
    return turn_rows_.capacity() * sizeof(AgentIndex) + next_.capacity() * sizeof(float) + avoidance_.bytes();
  }
  void serialise(Archive& archive, const Agents& agents);

 private:
  struct Person {
    using ArchiveMembers = Members<float, std::uint16_t, std::uint16_t>;
    float panic = 0.f;  // how prone one is to fear
    std::uint16_t communicates = 0;
    std::uint16_t presses = 0;
  };

  // Of the mapping guy: traits in steps of 0.05, so that people share results.
  using GuyKey = std::array<int, 5>;
  static GuyKey guy_key(const Ocean& ocean);
  static TraitEffects of_key(const GuyKey& key);
  bool by_guy(std::uint16_t population) const;

  void find_out_who_acts();
  void sort_turns(const Agents& agents);
  void set_fear(AgentIndex i, float fear);
  AgentIndex row_of(AgentId id) const { return people_ ? crowd_->find(id) : kNoAgent; }
  float alarmed(const AgentColumns& c, const NeighbourView& neighbours, AgentIndex i) const;

  std::vector<PersonalityDef> defs_;
  std::vector<TraitEffects> fixed_;       // by population, of those whose people are all alike
  std::map<GuyKey, TraitEffects> known_;  // it takes a millisecond to invert the mapping
  Random random_;
  bool any_ = false;
  bool any_avoidance_ = false;   // some population's mapping says how far people keep from each other
  ProxemicAvoidance avoidance_;  // S
  bool commanded_panic_ = false;
  bool afraid_ = false;  // somebody is
  Agents* crowd_;
  Column<Person> people_;         // this and the next two: once anybody has a personality
  Column<float> fear_;            // how afraid one is now
  Column<float> voice_;           // how afraid others become who hear one; follows from the two
  std::vector<AgentId> changed_;  // S: whose manners are to change
  std::vector<AgentId> manners_;  // what change_manners() lends
  bool turns_sorted_ = false;
  std::array<std::uint32_t, kTurns + 1> turn_begin_{};
  std::vector<AgentIndex> turn_rows_;  // by turn: from turn_begin_ of a turn to that of the next one
  std::vector<float> next_;            // scratch: fear of those whose turn it is
};

}  // namespace throng
