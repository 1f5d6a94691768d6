#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/minds/sociality/f_formations.h"
#include "engine/minds/sociality/interest.h"
#include "engine/minds/sociality/sociality.h"

namespace throng {

inline constexpr double kTalkReward = 0.5;  // from which on it is worth to talk: Ricks & Egbert 2014, section 4.4

// Everything behind Sociality's face. What a snapshot must hold is marked with S.
//
// What it knows of everybody are columns of the crowd: neighbours in space are neighbours in memory. Memories and
// formations are in the order of rows as it was in the last step; those born since come last in `memory`. They follow
// when rows move (row_order.cpp).
struct Sociality::State {
  static constexpr std::uint32_t kNone = 0xffff'ffffu;
  // Looks: rarely enough to cost little, often enough to know who is near for some seconds, which interest is about.
  static constexpr std::uint32_t kRemembersEvery = 4;
  // Periods for which people keep their step of looking: few, so that neighbours go on looking in the same one.
  static constexpr std::uint32_t kShareOutEvery = 2;

  // What others see of somebody: all that most looks need to know. Not written while people look around.
  struct Person {
    using ArchiveMembers = Members<float, float, std::uint32_t, std::uint32_t>;
    float angle = 0.f;  // base angle in turns, in [0, 1)
    float mood = 0.f;   // by Temper
    std::uint32_t talk = kNone;
    std::uint32_t open = 0;  // the talk may be joined
  };
  // Where a mood comes from. A live value is a new base, and a new nature another share: neither takes the other away.
  struct Temper {
    using ArchiveMembers = Members<float, float>;
    float base = 0.f;   // drawn, or set live
    float share = 0.f;  // of one's nature (Disposition)
    float mood() const { return base <= 0.f ? 0.f : std::fmin(1.f, std::fmax(0.f, base + share)); }
  };
  // When somebody looks for what.
  struct Habit {
    std::uint16_t schedule = 0;  // of number: who remembers and forgets in which period
    std::uint16_t rests = 0;     // has found nobody to talk to in a crowd, and looks less often
  };
  // Whom one would have liked to talk to at one's last look, and how one is in talks.
  struct Wish {
    using ArchiveMembers = Members<std::uint32_t, std::uint32_t, float, float>;
    std::uint32_t who = kNone;  // number
    std::uint32_t step = 0;
    float leadership = 0.f;
    float gesturing = kUsualGesturing;
  };
  // Who of the neighbours comes into question, a bit for each, the nearest lowest.
  struct Sight {
    std::uint32_t known = 0;   // to be remembered
    std::uint32_t likely = 0;  // to talk to, or to join
  };
  // Somebody whose turn to look it is.
  struct Looker {
    AgentIndex row = 0;
    bool remembers = false;
    bool forgets = false;
    bool wishes = false;  // would like to talk
    Sight sight;
    AgentIndex who = kNoAgent;   // to begin a talk with
    std::uint32_t talk = kNone;  // or a talk to join
  };
  // Somebody speaks, and the others listen.
  struct SpeechTurn {
    std::uint64_t step = 0;
    std::uint32_t duration = 0;           // steps
    std::uint32_t nod = 0, gesture = 0;   // what was drawn for them
    float gesturing = 0.f;                // of the speaker
    std::uint8_t count = 0, speaker = 0;  // of members; position among them
    std::array<std::uint32_t, kMostTalkers> numbers;
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
  static float affinity(const Person& a, const Person& b) {  // friendship times mood
    return friendship_of(a.angle, b.angle) * (a.mood < b.mood ? a.mood : b.mood);
  }

  // sociality.cpp
  double draw_mood(std::uint32_t number, std::uint16_t population) const;
  float draw_angle(std::uint32_t number, std::uint16_t population) const;
  void set_temper(AgentIndex i, const Temper& temper);
  std::vector<AgentIndex> rows_of(const Agents& agents, std::uint16_t population) const;  // 0xffff: all populations

  // row_order.cpp
  void add_columns(Agents& agents);
  void add_person(AgentIndex i, const Person& person, const Habit& habit, std::uint32_t phase);
  std::uint32_t row_of(AgentId id) const { return people ? crowd->find(id) : kNone; }  // kNone: nobody of ours
  Person person(AgentId id) const {  // somebody without mood for nobody of ours
    const std::uint32_t row = row_of(id);
    return row == kNone ? Person{} : people[row];
  }
  void follow_rows(const Agents& agents);
  void share_out_looks(const Agents& agents);
  void sort_rows();
  std::uint32_t phase_at(Vec2 position) const;
  void set_talk(AgentIndex row, std::uint32_t talk);
  void set_open(const FFormation& formation);

  // looking.cpp
  void look_around(const SocialView& around, const Workers& workers);  // finds who may begin or join a talk
  std::size_t choose_lookers(std::uint32_t period, std::span<const AgentIndex> turn, std::span<Looker> looking) const;
  void prefetch(const SocialView& around, std::span<const Looker> looking) const;
  std::size_t take_a_look(const SocialView& around, std::span<const AgentIndex> turn, std::span<Looker> looking);
  Sight look(const SocialView& around, AgentIndex i, bool joins) const;
  unsigned look_at_four(const SocialView& around, AgentIndex i, bool joins, std::uint32_t first) const;
  void remember(const SocialView& around, const Looker& looker);
  bool wish(const SocialView& around, Looker& looker);
  bool granted(const SocialView& around, const Looker& looker) const;
  double interest(const SocialView& around, AgentIndex a, AgentIndex b) const {  // of one in the other one
    return memory.interest(a, around.agents->columns().serial[b], around.clock.step);
  }
  // The mean reward of somebody with the other members of a talk, and their mean affinity.
  struct Worth {
    double reward = 0.0;
    double liking = 0.0;
  };
  double hoped(const SocialView& around, AgentIndex i, const FFormation& formation, double least) const;
  Worth worth(const SocialView& around, AgentIndex i, const FFormation& formation, double least) const;

  // talks.cpp
  void decide(const SocialView& around, const Workers& workers, std::vector<Event>& events);
  void follow_channels(const SocialView& around, std::span<const ChannelChange> changes, std::vector<Event>& events);
  static void propose_talk(const SocialView& around, AgentIndex i);
  void end_at_once(const SocialView& around, std::vector<Event>& events);
  void end_talks(const SocialView& around, std::vector<Event>& events);  // those of `ending`
  void begin_talks(const SocialView& around, const Workers& workers, std::vector<Event>& events);
  Verdict judge(const SocialView& around, FFormation& formation) const;
  std::uint8_t tired(const SocialView& around, FFormation& formation) const;
  std::uint32_t lively_until(std::uint32_t now, const Worth& worth, double fastest) const;
  TalkReason why_tired(const FFormation& formation) const;
  void dismiss(const SocialView& around, std::uint32_t at, const Verdict& verdict, std::vector<Event>& events);
  void engage(const SocialView& around, AgentIndex a, AgentIndex b, std::vector<Event>& events);
  void join(const SocialView& around, AgentIndex i, std::uint32_t at, std::vector<Event>& events);
  void renew(const SocialView& around, std::span<const AgentIndex> rows, std::uint32_t at);
  bool leads(const Agents& agents, AgentIndex a, AgentIndex b) const;
  std::uint8_t room_in(Talk::Kind kind) const {  // how many a talk of this kind may have
    return kind == Talk::Kind::kWalking ? std::min(largest, kMostWalkers) : largest;
  }

  // aside.cpp
  static void step_aside(const SocialView& around, AgentIndex a, AgentIndex b, Talk& talk);

  // formation.cpp
  void settle_around_nucleus(const AgentColumns& c, std::span<const AgentIndex> rows, Talk& talk) const;
  void direct(Agents& agents, const SocialView& around, std::span<const Vec2> waypoints, const Workers& workers,
              std::vector<Event>& events);
  void pace(const SocialView& around, std::span<const Vec2> waypoints, std::uint32_t k, std::uint32_t now);
  void face(Agents& agents, const Clock& clock, const Workers& workers);
  std::uint32_t find_pace(const SocialView& around, std::span<const Vec2> waypoints, const FFormation& formation);
  void turn_to_each_other(AgentColumns& c, float turn, FFormation& formation) const;

  // walking.cpp
  std::uint32_t walk_together(const SocialView& around, std::span<const Vec2> waypoints, const FFormation& formation);
  std::uint8_t parting(const AgentColumns& c, const FFormation& formation) const;
  bool goes_along(const AgentColumns& c, AgentIndex i, const FFormation& formation) const;

  // gestures.cpp
  void greet(const SocialView& around, const Talk& talk, int member, std::uint32_t to);
  void take_turns(std::uint64_t step);
  std::uint32_t take_turn(std::uint64_t step, FFormation& formation);
  void gesture(float amount, const Action& speaks, double more);
  void act(const SpeechTurn& turn);
  void show();
  void clear_actions();

  // snapshot.cpp
  std::size_t bytes() const;
  void serialise(Archive& archive, const Agents& agents, std::uint64_t step);
  void serialise_memory(Archive& archive, const Agents& agents, std::uint64_t step);
  void check_people(const Archive& archive, const Agents& agents) const;
  void check_talks(const Archive& archive, std::span<const Pace> paces) const;
  void follow_snapshot(const Archive& archive, const Agents& agents, std::span<const Pace> paces);
  bool plausible(const Person& person, std::uint32_t number) const;

  std::vector<SocialityDef> populations;
  Random random;
  float range;
  double dt;
  std::uint32_t look_every;  // steps
  // Velocities of talks are found anew every so many steps and used until then: seldom for two who walk side by side
  // and for those who stand where they want to, in case that somebody has pushed them.
  std::uint32_t often, now_and_then, seldom;
  std::uint8_t largest;
  double global_interest;            // S
  std::vector<double> mood_mean;     // S by population: set live; below 0: as drawn
  std::vector<double> spread;        // S by population [degrees]
  std::vector<double> angle_centre;  // S by population [degrees]
  const Agents* crowd = nullptr;
  Column<Person> people;
  Column<Temper> tempers;
  Column<Habit> habits;
  Column<Wish> wishes;
  Column<std::uint32_t> phases;       // the step of the period of looks at which one looks
  Column<std::uint32_t> memory_rows;  // which row of `memory` is whose: its own, once rows have been followed
  InterestMemory memory;              // S: lists of any length, which no column holds
  std::vector<Talk> talks;            // S
  FFormations formations;             // S in part: of talks, in the order of rows
  static constexpr std::uint64_t kUnknown = ~std::uint64_t{0};
  std::uint64_t gone = kUnknown;          // people who had left the scene at the last step
  std::vector<std::uint32_t> free_talks;  // S talks that are over
  std::uint32_t talks_begun = 0;          // S
  std::vector<Action> actions;
  std::vector<Action> greetings;  // these two: not among the actions yet
  std::vector<SpeechTurn> talk_turns;

  bool in_order = false;                   // memories are in the order of the crowd's rows
  std::vector<std::uint32_t> phase_begin;  // where the rows of each phase of looking begin
  std::vector<AgentIndex> rows_by_phase;   // in order

  // Scratch.
  std::vector<std::uint32_t> phase_next;
  std::vector<std::uint32_t> row_order;                   // which row of before each row was
  std::vector<std::uint32_t> now_at;                      // and the other way round
  std::vector<Looker> lookers;                            // who has found somebody, chunk by chunk
  std::vector<std::size_t> found_counts;                  // of each chunk
  std::vector<Looker> wishing;                            // those whose wishes may be granted
  std::vector<Verdict> verdicts;                          // of those that are paced
  std::vector<std::pair<std::uint32_t, Verdict>> ending;  // talks
  std::vector<std::uint32_t> due_turns, due_paces;
  const WallIndex* walls = nullptr;      // as of this step
  std::span<const std::uint32_t> paced;  // formations whose velocities were found in this step
};

// How many steps a time is: at least one.
std::uint32_t steps_of(double seconds, double dt);
// Those from `first` on, so that no order of rows shows.
void sort_events(std::vector<Event>& events, std::size_t first);
// Whether two people would walk on together (section 5.2).
bool same_way(const AgentColumns& c, AgentIndex a, AgentIndex b);
// Who does not give its legs to a talk goes where they go: up in a line, into a lift.
inline bool gives_legs(const AgentColumns& c, AgentIndex i) { return c.holders[i].legs == IntentionSource::kTalk; }
// [m/s] Straight to a point, at one's walking speed; no further than to it in 1 / `inverse_dt`.
Vec2 towards(const AgentColumns& c, AgentIndex i, Vec2 point, float inverse_dt);

}  // namespace throng
