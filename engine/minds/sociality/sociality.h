#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/minds/intention/intentions.h"
#include "engine/minds/mind.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/minds/sociality/talk.h"

namespace throng {

class InterestMemory;

// Friends who meet stop and talk, or walk on together: transactional analysis of Ricks & Egbert 2014, "Improved social
// crowds". Steering models know nothing of it: who talks gets another preferred velocity, and that is all.
//
// Who talks to whom is decided from the crowd as it was when the step began. Everybody looks around once in every
// period of `look_every` seconds, at a time that depends on where it stands, and makes one wish; two who wish each
// other in one period begin a talk. Since nobody has two wishes in a period, no order of rows or threads can show.
class Sociality final : public Mind {
 public:
  using Params = SocialityDef;
  using SceneParams = SocialDef;
  static constexpr std::string_view kName = "sociality";
  static constexpr std::string_view kSummary = "friends who meet stop and talk, or walk on together";
  static constexpr std::string_view kCitation = "Ricks & Egbert 2014";
  static bool of_use(const MindSetup&) { return true; }  // it answers questions about nobody, too
  // Adds columns to the crowd if anybody has a social life.
  explicit Sociality(const MindSetup& setup);
  ~Sociality() override;

  // As a mind (as_mind.cpp).
  std::string_view name() const override { return kName; }
  bool active() const override { return any_; }
  std::optional<IntentionSource> source() const override { return IntentionSource::kTalk; }
  void born(const MindView& view, const Birth& birth) override;
  void changed(const MindView& view, AgentIndex i, const Disposition& before, const Disposition& now) override;
  void begin_step(const MindView& view) override;
  // Who talks to whom from now on. Who talks proposes so: gaze and gestures, and legs where they can be had.
  void propose(const MindView& view) override;
  // Legs, gaze or gestures of these people were taken or given back: talks go on without their legs, or end.
  void channels_changed(const MindView& view, std::span<const ChannelChange> changes) override;
  // Those who talk get another preferred velocity, or have had enough.
  void shape(const MindView& view) override;
  // Who stands and talks faces whom they talk to.
  void face(const MindView& view) override;
  std::span<const Action> actions() const override;  // since they were cleared, by step, and by who shows them
  void serialise(Archive& archive, const MindView& view) override;
  std::size_t bytes() const override;
  float sight(float model_looks) const override;
  void describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const override;

  bool any() const { return any_; }
  bool has(std::uint16_t population) const;

  struct SocialView {
    const Agents* agents = nullptr;
    NeighbourView neighbours;
    const WallIndex* walls = nullptr;  // null where nothing hides people from each other
    const World* world = nullptr;
    Clock clock;
    bool alert = false;  // nobody talks: there is an alarm, or panic
    bool panic = false;  // it is panic
    Intentions* intentions = nullptr;
    Agents* proposes_to = nullptr;  // the crowd again, for proposals
    bool rows_moved = true;         // since the last step: people are in other rows
  };
  // Live values; populations from 0, or everybody (0xffff).
  void set_global_interest(double value);
  void set_mood(const Agents& agents, std::uint16_t population, double mean);
  void set_friendship_spread(const Agents& agents, std::uint16_t population, double degrees);
  void set_friendship_centre(const Agents& agents, std::uint16_t population, double degrees);
  // How much somebody gestures while they speak, 0..10 (Durupinar et al. 2011).
  static constexpr float kUsualGesturing = 5.f, kMostGesturing = 10.f;

  double global_interest() const;
  // Of a population with a social life, as the scene says or as it was set live.
  double mood_mean(std::uint16_t population) const;
  double friendship_spread(std::uint16_t population) const;  // [degrees]
  double friendship_centre(std::uint16_t population) const;  // [degrees]
  float mood(AgentId id) const;
  double friendship(AgentId a, AgentId b) const;
  double interest(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  double reward(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  const Talk* talk_of(AgentId id) const;  // null: none
  std::size_t talking() const;            // people
  const InterestMemory& memory() const;

 private:
  struct State;
  void set_friendships(const Agents& agents, std::uint16_t population, std::vector<double>& which, double degrees);

  bool any_ = false;
  float range_;
  std::unique_ptr<State> state_;
};

}  // namespace throng
