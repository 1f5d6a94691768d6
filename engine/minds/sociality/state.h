#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/minds/sociality/companies.h"
#include "engine/minds/sociality/interest.h"
#include "engine/minds/sociality/sociality.h"

namespace throng {

inline constexpr double kTalkReward = 0.5;  // from which on it is worth to talk: Ricks & Egbert 2014, section 4.4

// Everything behind Sociality's face. What a snapshot must hold is marked with S.
struct Sociality::State {
  static constexpr std::uint32_t kNone = 0xffff'ffffu;
  // Looks: rarely enough to cost little, often enough to know who is near for some seconds, which interest is about.
  static constexpr std::uint32_t kRemembersEvery = 4;

  struct Person {
    float angle = 0.f;  // base angle in turns, in [0, 1)
    float mood = 0.f;
    std::uint32_t talk = kNone;
    std::uint32_t phase = 0;  // of the period of looks: the step at which one looks
  };
  // What others see of somebody: all that most looks need to know.
  struct Glance {
    float angle = 0.f;
    float mood = 0.f;
    std::uint32_t talk = kNone;
    std::uint32_t open = 0;  // the talk may be joined
  };
  // Whom one would like to talk to, as of one's last look.
  struct Wish {
    AgentId who;                 // of a talk to begin
    std::uint32_t talk = kNone;  // or of a talk to join
    std::uint32_t step = 0;
    float leadership = 0.f;
  };
  // Somebody whose turn to look it is.
  struct Looker {
    AgentIndex row = 0;
    bool remembers = false;
    bool wishes = false;  // would like to talk; then: has found somebody
  };
  // What is to become of a talk.
  struct Verdict {
    std::uint8_t leaving = 0;  // a bit for each member
    TalkReason reason = TalkReason::kTired;
  };

  State(const SocialDef& social, std::vector<SocialityDef> by_population, double step_length, Random generator);

  // Friendship of two base angles in turns (section 4.1, read so that a small difference is a strong friendship).
  static float friendship_of(float a, float b) {
    const float d = std::fabs(a - b), around = 1.f - d;
    return 1.f - 2.f * (d < around ? d : around);
  }
  template <typename A>
  static float affinity(const A& a, const A& b) {  // friendship times mood
    return friendship_of(a.angle, b.angle) * (a.mood < b.mood ? a.mood : b.mood);
  }

  // sociality.cpp
  double draw_mood(std::uint32_t number, std::uint16_t population) const;
  float draw_angle(std::uint32_t number, std::uint16_t population) const;

  // row_order.cpp
  void mirror(const Agents& agents, std::uint32_t step);
  void share_out_looks(const Agents& agents);
  void sort_rows_by_phase();
  std::uint32_t phase_at(Vec2 position) const;
  void set_talk(AgentId id, AgentIndex row, std::uint32_t talk);
  void set_open(const Company& company);

  // looking.cpp
  void look_around(const Surroundings& around, const Workers& workers);  // finds who may begin or join a talk
  void remember(const Surroundings& around, AgentIndex i, bool forgets);
  bool wish(const Surroundings& around, AgentIndex i);
  bool granted(const Surroundings& around, AgentIndex i) const;
  double interest(const Surroundings& around, AgentIndex a, AgentIndex b) const;  // of one in the other one
  // The mean reward of somebody with the other members of a talk, and their mean affinity.
  struct Worth {
    double reward = 0.0;
    double liking = 0.0;
  };
  double hoped(const Surroundings& around, AgentIndex i, const Company& company, double least) const;
  Worth worth(const Surroundings& around, AgentIndex i, const Company& company, double least) const;

  // talks.cpp
  void decide(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  void end_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  void begin_talks(const Surroundings& around, const Workers& workers, std::vector<Event>& events);
  Verdict judge(const Surroundings& around, Company& company, bool turn) const;
  std::uint8_t tired(const Surroundings& around, Company& company) const;
  std::uint32_t lively_until(std::uint32_t now, const Worth& worth) const;
  TalkReason why_tired(const Company& company) const;
  void dismiss(const Surroundings& around, std::uint32_t at, const Verdict& verdict, std::vector<Event>& events);
  void engage(const Surroundings& around, AgentIndex a, AgentIndex b, std::vector<Event>& events);
  void join(const Surroundings& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events);
  void renew(const Surroundings& around, std::uint32_t at);
  bool leads(const Agents& agents, AgentIndex a, AgentIndex b) const;

  // formation.cpp
  void settle_around_nucleus(const Agents& agents, Talk& talk) const;
  void direct(Agents& agents, std::span<const Vec2> heads, const Clock& clock, const Workers& workers);
  void face(Agents& agents, const Clock& clock, const Workers& workers);
  std::uint32_t find_pace(const AgentColumns& c, std::span<const Vec2> heads, float step_length,
                          const Company& company);
  bool turn_to_each_other(AgentColumns& c, float turn, const Company& company) const;

  // gestures.cpp
  void greet(const Surroundings& around, const Talk& talk, int member, std::uint32_t to);
  void take_turns(const Surroundings& around);
  void act(std::uint64_t step, Talk& talk);
  void gesture(const Talk& talk, const Action& speaks, double more);
  // Small, because it is read in no order: 0..250.
  static std::uint8_t gesturing_in_units(float gesturing) {
    return static_cast<std::uint8_t>(gesturing < 0.f ? 0.f : gesturing > 10.f ? 250.f : gesturing * 25.f);
  }

  // snapshot.cpp
  std::uint64_t hash(const Agents& agents) const;
  std::size_t bytes() const;
  void save(ByteWriter& out) const;
  void load(ByteReader& in, const Agents& agents);

  std::vector<SocialityDef> populations;
  Random random;
  float range;
  double dt;
  std::uint32_t look_every;  // steps
  std::uint8_t largest;
  double global_interest;                 // S
  std::vector<double> mood_mean;          // S by population: set live; below 0: as drawn
  std::vector<double> spread;             // S by population [degrees]
  std::vector<Person> people;             // S by slot
  std::vector<Wish> wishes;               // S by slot
  std::vector<std::uint8_t> gesturing;    // S by slot, in units; beyond its end: as usual
  InterestMemory memory;                  // S
  std::vector<Talk> talks;                // S
  Companies companies;                    // S in part: of talks, in the order of rows
  std::uint64_t gone = 0;                 // S people who had left the scene at the last step
  std::vector<std::uint32_t> free_talks;  // S talks that are over
  std::uint32_t talks_begun = 0;          // S
  std::vector<Action> actions;

  // Copies in the order of rows, made anew whenever these change.
  bool mirrored = false;
  std::vector<Glance> glances;             // by row
  std::vector<std::uint32_t> row_phases;   // by row
  std::vector<std::uint32_t> phase_begin;  // where the rows of each phase of looking begin
  std::vector<AgentIndex> rows_by_phase;   // in order

  // Scratch.
  std::vector<std::uint32_t> phase_next;
  std::vector<Looker> lookers;
  std::vector<AgentIndex> wishing;                        // rows of those whose wishes may be granted
  std::vector<std::uint32_t> judged;                      // companies whose turn it is
  std::vector<Verdict> verdicts;                          // of these
  std::vector<std::pair<std::uint32_t, Verdict>> ending;  // talks
  std::vector<std::uint32_t> speaking;                    // companies whose turn is over
  std::vector<std::uint32_t> paced;                       // companies whose velocities were found in this step
  std::vector<Action> unsorted_actions;
  std::vector<std::uint64_t> action_order;
};

// How many steps a time is: at least one.
std::uint32_t steps_of(double seconds, double dt);
// Whether two people would walk on together (section 5.2).
bool same_way(const AgentColumns& c, AgentIndex a, AgentIndex b);

}  // namespace throng
