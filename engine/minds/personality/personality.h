#pragma once

#include <array>
#include <cmath>
#include <map>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/step/clock.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/minds/mind.h"
#include "engine/minds/personality/ocean.h"
#include "engine/minds/personality/personality_def.h"
#include "engine/minds/personality/proxemic_avoidance.h"
#include "engine/minds/personality/trait_effects.h"

namespace throng {

// Who is what kind of person, and what comes of it. Traits are drawn once in a life, from the agent's own numbers; the
// parameters that come of them are set when it is born and cost nothing afterwards. What acts during steps is panic,
// and how far people keep from each other.
class Personality final : public Mind {
 public:
  using Params = PersonalityDef;
  static constexpr std::string_view kName = "personality";
  static constexpr std::string_view kSummary =
      "what kind of people they are: five traits from -1 to 1, and which document turns them into behaviour";
  static constexpr std::string_view kCitation = "Durupinar et al. 2011; Guy, Kim, Lin & Manocha 2011";
  static bool of_use(const MindSetup&) { return true; }  // a command may give somebody one at any time
  explicit Personality(const MindSetup& setup);
  // Adds columns to the crowd once somebody has a personality. `agents` and `situation` must outlive it.
  Personality(std::vector<PersonalityDef> by_population, Random random, Agents& agents, Situation& situation);

  // As a mind (as_mind.cpp).
  std::string_view name() const override { return kName; }
  bool active() const override { return any_; }
  std::optional<IntentionSource> source() const override { return IntentionSource::kAlert; }
  void embody(const Newcomer& who, AgentDef& body) override;
  void dispose(const Newcomer& who, Disposition& disposition) override;
  void born(const MindView& view, const Birth& birth) override;
  void changed(const MindView& view, AgentIndex i, const Disposition& before, const Disposition& now) override;
  void redefine(std::uint16_t population, const MindDefs& defs) override;
  void model_values(const Agents& agents, AgentIndex i, ModelValues& values) override;
  void left_over(const MindView& view, AgentIndex i, ModelValueSet missing) override;
  void begin_step(const MindView& view) override;
  void propose(const MindView& view) override;
  void shape(const MindView& view) override;
  void insist(const MindView& view) override;
  void serialise(Archive& archive, const MindView& view) override;
  float sight(float model_looks) const override {
    return any_manners_ ? std::fmax(model_looks, ProxemicAvoidance::kSees) : any_avoidance_ ? model_looks : 0.f;
  }
  float widest() const override;
  void describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const override;

  bool any() const { return any_; }
  bool has(std::uint16_t population) const { return population < defs_.size() && defs_[population].on; }
  Ocean traits(std::uint32_t number, std::uint16_t population) const;
  TraitEffects effects(std::uint32_t number, std::uint16_t population) const;
  // The same, and remembers what took long to find out. For one thread; the other may be called by any number.
  TraitEffects effects(std::uint32_t number, std::uint16_t population);

  const PersonalityDef& def(std::uint16_t population) const { return defs_[population]; }
  bool presses(AgentId id) const {
    const AgentIndex i = row_of(id);
    return i != kNoAgent && people_[i].presses != 0;
  }

  // Whether anybody keeps away from others, or insists on their way.
  bool any_avoidance() const { return any_avoidance_; }
  const ProxemicAvoidance& avoidance() const { return avoidance_; }

  void set_panic(bool on) { situation_->panic = on; }
  bool afraid() const { return afraid_; }
  static constexpr std::uint32_t kTurns = 16;  // steps in which everybody looks round once
  float fear(AgentId id) const {
    const AgentIndex i = row_of(id);
    return i == kNoAgent ? 0.f : fear_[i];
  }

  std::size_t bytes() const override {  // beside its columns
    return turn_rows_.capacity() * sizeof(AgentIndex) + next_.capacity() * sizeof(float) + avoidance_.bytes();
  }

 private:
  struct Person {
    using ArchiveMembers = Members<float, float, std::uint16_t, std::uint16_t>;
    float panic = 0.f;     // how prone one is to fear
    float startled = 0.f;  // how afraid an alarm alone makes
    std::uint16_t communicates = 0;
    std::uint16_t presses = 0;
  };

  // Of the mapping guy: traits in steps of 0.05, so that people share results.
  using GuyKey = std::array<int, 5>;
  static GuyKey guy_key(const Ocean& ocean);
  static TraitEffects of_key(const GuyKey& key);
  // What comes of the traits and of how afraid somebody is.
  TraitEffects manners_of(const AgentColumns& c, AgentIndex i);
  bool by_guy(std::uint16_t population) const;

  void set_def(std::uint16_t population, const PersonalityDef& def);
  // Whoever is new or has changed takes over what they are prone to; their fear stays.
  void adopt(const Agents& agents, AgentIndex i);
  // Those who have become afraid enough to push and to wait for nobody (HiDAC), or are no more, since the last call, in
  // the order of birth.
  std::span<const AgentId> change_manners(const Agents& agents);
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
  bool any_avoidance_ = false;   // some population's mapping says how people behave towards each other
  bool any_manners_ = false;     // of Durupinar et al.
  ProxemicAvoidance avoidance_;  // S
  bool afraid_ = false;          // somebody is
  Agents* crowd_;
  Situation* situation_;
  Column<Person> people_;         // this and the next three: once anybody has a personality
  Column<float> fear_;            // how afraid one is now
  Column<float> impatience_;      // 0..1; journeys read it, too
  Column<float> voice_;           // how afraid others become who hear one; follows from the two
  std::vector<AgentId> changed_;  // S: whose manners are to change
  std::vector<AgentId> manners_;  // what change_manners() lends
  bool turns_sorted_ = false;
  std::array<std::uint32_t, kTurns + 1> turn_begin_{};
  std::vector<AgentIndex> turn_rows_;  // by turn: from turn_begin_ of a turn to that of the next one
  std::vector<float> next_;            // scratch: fear of those whose turn it is
};

}  // namespace throng
