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
class Sociality {
 public:
  // Adds columns to the crowd if anybody has a social life. `agents` must outlive it.
  Sociality(const SocialDef& social, std::vector<SocialityDef> by_population, double dt, Random random, Agents& agents);
  ~Sociality();

  bool any() const { return any_; }
  float range() const { return range_; }

  // A newborn of row i.
  void begin(const Agents& agents, AgentIndex i);

  struct SocialView {
    const Agents* agents = nullptr;
    NeighbourView neighbours;
    const WallIndex* walls = nullptr;  // null where nothing hides people from each other
    Clock clock;
    bool alert = false;  // nobody talks: there is an alarm, or panic
    bool panic = false;  // it is panic
    Intentions* intentions = nullptr;
    Agents* proposes_to = nullptr;  // the crowd again, for proposals
    bool rows_moved = true;         // since the last step: people are in other rows
  };
  // Stage 3: who talks to whom from now on. Who talks proposes so: gaze and gestures, and legs where they can be had.
  void decide(const SocialView& around, const Workers& workers, std::vector<Event>& events);
  // Legs, gaze or gestures of these people were taken or given back: talks go on without their legs, or end.
  void follow_channels(const SocialView& around, std::span<const Intentions::Change> changes,
                       std::vector<Event>& events);
  // Stage 4, after everybody has a preferred velocity: those who talk get another one, or have had enough. `waypoints`
  // are the way points that people head for; empty where those are the targets.
  void direct(Agents& agents, const SocialView& around, std::span<const Vec2> waypoints, const Workers& workers,
              std::vector<Event>& events);
  // Stage 6, after moving: who stands and talks faces whom it talks to.
  void face(Agents& agents, const Clock& clock, const Workers& workers);

  // Live values; populations from 0, or everybody (0xffff).
  void set_global_interest(double value);
  void set_mood(const Agents& agents, std::uint16_t population, double mean);
  void set_friendship_spread(const Agents& agents, std::uint16_t population, double degrees);
  // Who has more of it leads a pair; equal ones by birth.
  void set_leadership(AgentId id, float leadership);
  void add_mood(AgentId id, float more);
  // How much somebody gestures while it speaks, 0..10 (Durupinar et al. 2011).
  static constexpr float kUsualGesturing = 5.f, kMostGesturing = 10.f;
  void set_gesturing(AgentId id, float gesturing);

  double global_interest() const;
  float mood(AgentId id) const;
  double friendship(AgentId a, AgentId b) const;
  double interest(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  double reward(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  const Talk* talk_of(AgentId id) const;    // null: none
  std::size_t talking() const;              // people
  std::span<const Action> actions() const;  // since they were cleared, by step, and by who shows them
  void clear_actions();                     // when a step begins
  const InterestMemory& memory() const;

  std::size_t bytes() const;
  void serialise(Archive& archive, const Agents& agents, std::uint64_t step);

 private:
  struct State;

  bool any_ = false;
  float range_;
  std::unique_ptr<State> state_;
};

}  // namespace throng
