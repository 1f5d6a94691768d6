#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/space/neighbours.h"
#include "engine/core/space/wall_index.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/foundation/bytes.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/minds/sociality/action_script.h"
#include "engine/minds/sociality/interest.h"
#include "engine/minds/sociality/sociality_def.h"
#include "engine/minds/sociality/talk.h"

namespace throng {

// Friends who meet stop and talk, or walk on together: transactional analysis of Ricks & Egbert 2014, "Improved social
// crowds". Steering models know nothing of it: who talks gets another preferred velocity, and that is all.
//
// Who talks to whom is decided from the crowd as it was when the step began. Everybody looks around every
// `look_every` seconds, each at its own time, and makes one wish; two who wish each other begin a talk. Since nobody
// has two wishes, no order of rows or threads can show.
class Sociality {
 public:
  Sociality(const SocialDef& social, std::vector<SocialityDef> by_population, double dt, Random random);

  bool any() const { return any_; }
  float range() const { return range_; }

  // A newborn of row i.
  void begin(const Agents& agents, AgentIndex i);

  struct Surroundings {
    const Agents* agents = nullptr;
    NeighbourView neighbours;
    const WallIndex* walls = nullptr;  // null where nothing hides people from each other
    Clock clock;
    bool alarm = false;      // nobody talks
    bool rows_moved = true;  // since the last step: people are in other rows
  };
  // Stage 3: who talks to whom from now on, and which talks are over.
  void decide(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  // Stage 4, after everybody has a preferred velocity: those who talk get another one. `heads` are the way points that
  // people head for; empty where those are the targets.
  void direct(Agents& agents, std::span<const Vec2> heads, const Clock& clock, const Workers& workers);
  // Stage 6, after moving: who stands and talks faces whom it talks to.
  void face(Agents& agents, const Clock& clock, const Workers& workers) const;

  // Live values; populations from 0, or everybody (0xffff).
  void set_global_interest(double value);
  void set_mood(const Agents& agents, std::uint16_t population, double mean);
  void set_friendship_spread(const Agents& agents, std::uint16_t population, double degrees);
  // Who has more of it leads a pair; equal ones by birth.
  void set_leadership(AgentId id, float leadership);
  void add_mood(AgentId id, float more);

  double global_interest() const { return global_interest_; }
  float mood(AgentId id) const { return people_[id.slot].mood; }
  double friendship(AgentId a, AgentId b) const;
  double interest(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  double reward(const Agents& agents, AgentId a, AgentId b, std::uint64_t step) const;
  const Talk* talk_of(AgentId id) const;  // null: none
  std::size_t talking() const;            // people
  std::span<const Action> actions() const { return actions_; }
  void clear_actions() { actions_.clear(); }
  const InterestMemory& memory() const { return memory_; }

  std::uint64_t hash(const Agents& agents) const;
  std::size_t bytes() const;
  void save(ByteWriter& out) const;
  void load(ByteReader& in, const Agents& agents);

 private:
  static constexpr std::uint32_t kNone = 0xffff'ffffu;
  struct Person {
    float angle = 0.f;  // base angle in turns, in [0, 1)
    float mood = 0.f;
    std::uint32_t talk = kNone;
  };
  // Whom one would like to talk to, as of one's last look.
  struct Wish {
    AgentId who;                 // of a talk to begin
    std::uint32_t talk = kNone;  // or of a talk to join
    std::uint32_t step = 0;
    float leadership = 0.f;
  };
  // What a step needs to know of a talk, side by side for all of them. Velocities are found anew every few steps, each
  // talk at its own time, and used until then: most people who talk cost two look-ups and two writes.
  struct Pace {
    AgentId first, second;        // of a pair: who stands; or who leads, and who is led
    Vec2 velocity_first;          // [m/s]
    Vec2 velocity_second;         // [m/s]
    float slowed = 1.f;           // by how much the leader is
    std::uint32_t number = 0;     // of the talk
    std::uint32_t turn_ends = 0;  // step
    Talk::Kind kind = Talk::Kind::kOver;
    std::uint8_t larger = 0;  // than a pair
    std::uint16_t unused = 0;
  };
  // What a talk makes of its member's preferred velocity, in the order of rows.
  struct Drive {
    Vec2 velocity;       // [m/s]
    float slowed = 1.f;  // below 0: the velocity instead of the preferred one
  };
  // Talks by when their turn comes, in the order of rows: neighbours in space are neighbours in memory. Who is over, or
  // whose place another talk has taken, is passed over.
  struct Turn {
    std::uint32_t talk = 0;
    std::uint32_t number = 0;
  };
  using Rota = std::vector<std::vector<Turn>>;
  static constexpr std::uint32_t kPaceEvery = 4;  // steps
  static constexpr std::uint8_t kLarger = 4;      // than a pair, beside Talk::Kind
  static std::uint8_t kind_of(const Pace& pace) {
    return static_cast<std::uint8_t>(static_cast<std::uint8_t>(pace.kind) | (pace.larger != 0 ? kLarger : 0));
  }
  static Drive drive_of(const Pace& pace, bool first) {
    if (!first) return {pace.velocity_second, -1.f};
    return pace.kind == Talk::Kind::kWalking ? Drive{{}, pace.slowed} : Drive{pace.velocity_first, -1.f};
  }
  // What is to become of a talk.
  struct Verdict {
    std::uint8_t leaving = 0;  // a bit for each member
    TalkReason reason = TalkReason::kTired;
  };
  struct Look;

  double draw_mood(std::uint32_t number, std::uint16_t population) const;
  float draw_angle(std::uint32_t number, std::uint16_t population) const;
  // Friendship of two base angles in turns (section 4.1, read so that a small difference is a strong friendship).
  static float friendship_of(float a, float b) {
    float d = a > b ? a - b : b - a;
    if (d > 0.5f) d = 1.f - d;
    return 1.f - 2.f * d;
  }
  static float affinity(const Person& a, const Person& b) {  // friendship times mood
    return friendship_of(a.angle, b.angle) * (a.mood < b.mood ? a.mood : b.mood);
  }
  void set_pace(const Agents& agents, std::span<const Vec2> heads, float dt, const Talk& talk, Pace& pace) const;
  void end_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  void begin_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  bool look(const Surroundings& around, AgentIndex i);
  void wish(const Surroundings& around, AgentIndex i);
  double mean_reward(const Surroundings& around, AgentIndex i, const Talk& talk, int but) const;
  Verdict judge(const Surroundings& around, const Talk& talk, bool somebody_left, bool turn) const;
  void dismiss(const Surroundings& around, std::uint32_t at, const Verdict& verdict, std::vector<Event>& events);
  void engage(const Surroundings& around, AgentIndex a, AgentIndex b, std::vector<Event>& events);
  void join(const Surroundings& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events);
  void settle_around_nucleus(const Agents& agents, Talk& talk) const;
  void act(const Surroundings& around, Talk& talk);
  void follow(const Agents& agents, std::uint32_t at);  // a talk that has changed, in paces_
  void mirror(const Agents& agents);                    // everything that is in the order of rows
  void enrol(std::uint32_t at);                         // a talk, in the rotas
  void set_talk(AgentId id, AgentIndex row, std::uint32_t talk);
  void find_pace(const Agents& agents, std::span<const Vec2> heads, float dt, std::uint32_t at);
  bool goes_on(const Turn& turn) const {
    return paces_[turn.talk].kind != Talk::Kind::kOver && paces_[turn.talk].number == turn.number;
  }
  std::span<const Turn> turns(const Rota& rota, std::uint64_t step) const;
  void greet(const Surroundings& around, const Talk& talk, int member, std::uint32_t to);
  bool leads(const Agents& agents, AgentIndex a, AgentIndex b) const;

  std::vector<SocialityDef> populations_;
  Random random_;
  bool any_ = false;
  float range_;
  double dt_;
  std::uint32_t look_every_;  // steps
  std::uint8_t largest_;
  double global_interest_;
  std::vector<double> mood_mean_;  // by population: set live; below 0: as drawn
  std::vector<double> spread_;     // by population [degrees]

  std::vector<Person> people_;  // by slot
  std::vector<Wish> wishes_;    // by slot
  InterestMemory memory_;
  std::vector<Talk> talks_;
  std::vector<Pace> paces_;  // of talks_
  std::uint64_t gone_ = 0;   // people who had left the scene at the last step
  std::vector<std::uint32_t> free_talks_;
  std::uint32_t talks_begun_ = 0;
  std::vector<Action> actions_;

  std::vector<AgentIndex> looking_;                        // scratch: rows whose turn it is
  std::vector<std::uint8_t> wishing_;                      // scratch: by position in looking_
  std::vector<Turn> turns_now_;                            // scratch: talks that are judged
  std::vector<Verdict> verdicts_;                          // scratch: of these
  std::vector<std::pair<std::uint32_t, Verdict>> ending_;  // scratch

  // Copies in the order of rows, made anew whenever these change; no part of a snapshot.
  bool mirrored_ = false;
  std::vector<Person> row_people_;          // by row
  std::vector<Drive> drives_;               // by row
  std::vector<std::uint32_t> phase_begin_;  // where the rows of each phase of looking begin
  std::vector<AgentIndex> rows_by_phase_;   // in order
  std::vector<std::uint8_t> enrolled_;      // scratch: by talk
  std::vector<std::uint8_t> talk_kinds_;    // by talk: Talk::Kind, and kLarger
  std::vector<std::uint32_t> talk_turns_;   // by talk: the step at which somebody else speaks
  std::vector<std::uint32_t> fresh_;        // talks that need a pace at once
  Rota judged_, paced_;
};

}  // namespace throng
