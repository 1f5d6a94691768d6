#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/core/agents/agents.h"
#include "engine/core/step/clock.h"
#include "engine/core/step/events.h"
#include "engine/core/step/path_oracle.h"
#include "engine/foundation/archive.h"
#include "engine/foundation/jobs.h"
#include "engine/foundation/random.h"
#include "engine/minds/intention/intentions.h"
#include "engine/minds/journey/exit_knowledge.h"
#include "engine/minds/journey/goal_switching.h"
#include "engine/minds/journey/managed_place.h"
#include "engine/minds/journey/plan.h"
#include "engine/minds/journey/program.h"
#include "engine/minds/mind.h"

namespace throng {

// What somebody remembers whose journey is more than a list of stops; by slot of its id. Without gaps: a snapshot
// holds the bytes.
struct VisitState {
  enum class Stage : std::uint8_t {
    kNone,
    kBound,      // on the way to a managed place
    kOutside,    // waits for room in it
    kInLine,     // of a queue
    kToCounter,  // called up
    kServed,     // at the counter
    kToSpot,     // inside, on the way to a spot
    kSettled,    // there
  };
  PlaceIndex place = kNoPlace;
  Stage stage = Stage::kNone;
  std::uint8_t late = 0;   // it is known already that the time is missed
  std::uint32_t spot = 0;  // or counter; of one bound for a line, how many are nearer to its end
  std::uint16_t loops[kDeepestRepeat] = {};
};
static_assert(sizeof(VisitState) == 16);

// A step that is none of the population's journey: what another mind or a command wants, or the way back to what an
// alarm interrupted.
struct Undertaking {
  JourneyStep step;
  JourneyInstruction instruction;  // refers to the step
  std::uint16_t advance = 0;       // instructions of the journey that it stands for
  bool stays = false;              // nothing comes after it
  bool then_finished = false;      // the journey was over before

  Undertaking() = default;
  Undertaking(const Undertaking&) = delete;  // the instruction refers to the step
  Undertaking& operator=(const Undertaking&) = delete;
  void point_instruction();  // at what the step says
  void serialise(Archive& archive);
};

// Goes from stop to stop: the executor of whatever somebody intends (minds/intention), and the mind that wants the
// journey. Writes targets, notices arrivals, waits where a place asks for it, stands in line, takes turns and chooses
// by rules. Who flees heads for the nearest exit that it knows.
//
// Plain journeys cost next to nothing (journey.cpp). What takes decisions or a place's room (visits.cpp) happens in
// settle, one person after the other in the order of their numbers, so that neither threads nor the order of rows
// matter.
class Journeys final : public Mind, public Executor {
 public:
  static constexpr std::string_view kName = "journey";
  static constexpr std::string_view kSummary =
      "goes from stop to stop, queues, stays, and leaves when there is an alarm";
  static constexpr std::string_view kCitation{};
  explicit Journeys(const MindSetup& setup);

  // As a mind (as_mind.cpp).
  std::string_view name() const override { return kName; }
  void born(const MindView& view, const Birth& birth) override;
  void gone(const MindView& view, AgentIndex i) override { forget(view.agents, i); }
  void changed(const MindView& view, AgentIndex i, const Disposition& before, const Disposition& now) override;
  void propose(const MindView& view) override;
  void settle(const MindView& view) override;
  void serialise(Archive& archive, const MindView& view) override;
  std::size_t bytes() const override { return knowledge_.bytes(); }
  // Asked from one thread at a time.
  void set_oracle(const PathOracle* oracle) override { oracle_ = oracle; }
  void places_changed() override { follow_places(); }
  // In words of a person (describe.cpp).
  void describe(const Agents& agents, const Clock& clock, AgentIndex i, PersonDescription& d) const override;

  const ExitKnowledge& exit_knowledge() const { return knowledge_; }
  std::span<const PlaceIndex> exits() const { return exits_; }
  // Who decides what people do; before anybody is born.
  void set_intentions(Intentions& intentions) { intentions_ = &intentions; }
  // How fast a population walks, as a share of its preferred speeds.
  void set_usual_speed(Agents& all, std::uint16_t population, float factor);
  float usual_speed(std::uint16_t population) const {
    return population < usual_speed_.size() ? usual_speed_[population] : 1.f;
  }

  Suspended suspend(Agents& all, AgentIndex i, const Clock& clock) override;
  void undertake(Agents& all, AgentIndex i, const Proposal& proposal, const Clock& clock,
                 std::vector<Event>& events) override;
  IntentionReason resume(Agents& all, AgentIndex i, const Suspended& left, const Proposal* proposal, const Clock& clock,
                         std::vector<Event>& events) override;
  // For those who ask: null when the journey is a plain list of stops.
  const VisitState* visit(const AgentColumns& agents, AgentIndex i) const {
    return has_visits(agents, i) ? &visit_of(agents, i) : nullptr;
  }
  // Which stop of a journey that is a list of stops somebody is at, from 1, and of how many; 0 of a journey with turns.
  struct Stop {
    std::size_t number = 0, of = 0;
  };
  Stop stop(const AgentColumns& agents, AgentIndex i) const;
  bool walk_freely(Agents& all, AgentIndex i, Vec2 target) override;
  // [s] until somebody who has heard the alarm decides to leave; below 0: it has decided, or there is none.
  double seconds_to_response(AgentIndex i, const Clock& clock) const;

  // Who is to leave, knows where to and has no response of its own proposes so at once.
  void set_alarm(bool on, Agents& all, const Clock& clock);
  // Of managed places; false when the place is none.
  bool release(PlaceIndex place);
  bool set_open(PlaceIndex place, bool open);
  const ManagedPlace* managed(PlaceIndex place) const;  // null: not managed

 private:
  // One call of settle.
  struct SettlePass {
    Agents& all;
    AgentColumns& agents;
    Clock clock;
    std::vector<AgentIndex>& leaving;
    std::vector<Event>& events;
    void happened(Event::Kind kind, AgentIndex i, PlaceIndex place) const;
    std::uint32_t step_at(double seconds) const;     // the first step at or after a time
    std::uint32_t step_after(double seconds) const;  // counted from now
  };

  // as_mind.cpp
  static Training training_of(const Disposition& disposition);
  std::uint16_t first_stop(std::uint16_t population, float exploring) const;
  void follow(const MindView& view, AgentIndex i, const Disposition& disposition);  // how prone to turn to another goal
  // What a newborn knows about exits; before begin().
  void orient(const Agents& agents, AgentIndex i, const Training& training);
  // People see exits, and hear of them. Who did not know where to flee to does now.
  void look_for_exits(Agents& all, NeighbourView neighbours, const WallIndex* walls, const Clock& clock,
                      const Workers& workers);
  // Who turns to another stop of the journey does so before all others decide.
  void switch_goals(Agents& all, const Clock& clock, std::vector<Event>& events);
  // Sets the first target of a newborn, who sets out after `delay` [s], with this leg of the journey.
  void begin(Agents& all, AgentIndex i, const Clock& clock, double delay, std::uint16_t leg = 0);
  // Targets that follow the walker (the nearest point of an exit, the end of a line) are renewed every few steps,
  // staggered.
  void decide(Agents& all, const Clock& clock, const Workers& workers, std::vector<Event>& events);
  // Before somebody is taken away or sent elsewhere: the room is free.
  void forget(Agents& agents, AgentIndex i);
  void follow_places();

  // journey.cpp: for everybody.
  const JourneyInstruction* instruction_of(const AgentColumns& agents, AgentIndex i) const;
  void head_for_leg(AgentColumns& agents, AgentIndex i) const;
  Vec2 point_in(PlaceIndex place, const AgentColumns& agents, AgentIndex i) const;
  PlaceIndex goal_of(const AgentColumns& agents, AgentIndex i) const;
  bool reached(const AgentColumns& agents, AgentIndex i) const;
  void finish_leg(SettlePass& pass, AgentIndex i) const;

  // alarm.cpp
  static bool flees(const AgentColumns& agents, AgentIndex i) { return agents.holders[i].flees(); }
  bool is_to_leave(const AgentColumns& agents, AgentIndex i) const;
  void heed_alarm(Agents& all, AgentIndex i, IntentionReason why);
  void heed_late(Agents& all, const Clock& clock);
  bool looks_for_exit(const AgentColumns& agents, AgentIndex i, const Clock& clock) const;
  bool stays_with_exit(const AgentColumns& agents, AgentIndex i, const Clock& clock) const;
  bool is_farther_exit(const AgentColumns& agents, AgentIndex i, PlaceIndex now, PlaceIndex before) const;
  PlaceIndex nearest_exit(const AgentColumns& agents, AgentIndex i) const;
  void learn_ways(const AgentColumns& agents, const Clock& clock, const Workers& workers) const;

  // response.cpp
  static constexpr std::uint32_t kNotResponding = 0xffff'ffffu;
  void add_response_columns(Agents& agents);
  bool has_response(const AgentColumns& agents, AgentIndex i) const;
  bool is_responding(AgentIndex i) const { return responds_at_ && responds_at_[i] != kNotResponding; }
  void hear_alarm(Agents& all, AgentIndex i, const Clock& clock);
  bool is_warned(const AgentColumns& agents, AgentIndex i, const WallIndex* walls) const;
  void find_warners(const AgentColumns& agents);
  void respond(Agents& all, const WallIndex* walls, const Clock& clock, const Workers& workers,
               std::vector<Event>& events);
  void forget_alarm(const Agents& all);

  // goal_switches.cpp
  bool may_turn(const AgentColumns& agents, AgentIndex i) const;
  std::uint16_t another_stop(const AgentColumns& agents, AgentIndex i, const Clock& clock) const;

  // visits.cpp: for those with more than a list of stops.
  bool has_visits(const AgentColumns& agents, AgentIndex i) const {
    return agents.holders[i].undertakes != 0 ||
           (any_visits_ && agents.population[i] < programs_.size() && !programs_[agents.population[i]].simple);
  }
  VisitState& visit_of(const AgentColumns& agents, AgentIndex i) { return visits_[agents.id[i].slot]; }
  const VisitState& visit_of(const AgentColumns& agents, AgentIndex i) const { return visits_[agents.id[i].slot]; }
  bool needs_attention(const AgentColumns& agents, AgentIndex i, const Clock& clock) const;
  bool at_the_door(const AgentColumns& agents, AgentIndex i, const VisitState& visit) const;
  bool overdue(const AgentColumns& agents, AgentIndex i, double seconds, bool& gives_up) const;
  void attend(SettlePass& pass, AgentIndex i);
  void stop_reached(SettlePass& pass, AgentIndex i);
  void settle_in(SettlePass& pass, AgentIndex i);
  void begin_service(SettlePass& pass, AgentIndex i);
  void depart(SettlePass& pass, AgentIndex i);
  void set_out(SettlePass& pass, AgentIndex i, PlaceIndex from);
  void head(SettlePass& pass, AgentIndex i, const JourneyInstruction& go);
  void finish(SettlePass& pass, AgentIndex i, PlaceIndex at);
  void stand(AgentColumns& agents, AgentIndex i, std::uint32_t until) const;
  void abandon(AgentColumns& agents, AgentIndex i);
  void join_waiting(SettlePass& pass);
  void rank_comers(const SettlePass& pass);
  // lines.cpp: the impatient do not go to the end of a line but to its front, behind others like them.
  bool rushes(AgentIndex i) const { return i < impatience_.size() && impatience_[i] > kRushes; }
  Vec2 joins_at(AgentIndex i, const ManagedPlace& place) const { return rushes(i) ? place.head() : place.tail(); }
  void see_who_rushes(const Agents& all);
  void get_in_line(SettlePass& pass, AgentIndex i, ManagedPlace& place);
  // Rows are others after a stage.
  struct ForTheStage {
    explicit ForTheStage(std::span<const float>& rows) : rows_(rows) {}
    ~ForTheStage() { rows_ = {}; }
    ForTheStage(const ForTheStage&) = delete;
    ForTheStage& operator=(const ForTheStage&) = delete;

   private:
    std::span<const float>& rows_;
  };
  Vec2 approach(const AgentColumns& agents, AgentIndex i) const;
  void admit(SettlePass& pass, AgentIndex i);
  void enter(SettlePass& pass, AgentIndex i, ManagedPlace& place);
  void run_places(SettlePass& pass);
  void move_up(SettlePass& pass, ManagedPlace& place);
  void close_up(SettlePass& pass, ManagedPlace& place);
  bool due_for_release(ManagedPlace& place, double seconds) const;

  // snapshot.cpp
  void check_visits(const Archive& archive, const Agents& agents) const;

  // undertakings.cpp
  Undertaking& undertaking_of(const AgentColumns& agents, AgentIndex i) { return undertakings_.at(agents.id[i].slot); }
  const Undertaking& undertaking_of(const AgentColumns& agents, AgentIndex i) const {
    return undertakings_.at(agents.id[i].slot);
  }
  void serialise_undertakings(Archive& archive);
  Undertaking& begin_undertaking(AgentColumns& agents, AgentIndex i);
  void end_undertaking(AgentColumns& agents, AgentIndex i);
  void set_out_for_undertaking(SettlePass& pass, AgentIndex i);
  void undertaking_reached(SettlePass& pass, AgentIndex i);
  void undertaking_done(SettlePass& pass, AgentIndex i, PlaceIndex from);
  void go_on(SettlePass& pass, AgentIndex i, PlaceIndex from);
  float usual_speed(const AgentColumns& agents, AgentIndex i) const { return usual_speed(agents.population[i]); }
  bool is_timed(const AgentColumns& agents, AgentIndex i) const {
    return agents.population[i] < programs_.size() && programs_[agents.population[i]].timed;
  }
  // Turns in lines, which others wait for.
  struct Leaver {
    using ArchiveMembers = Members<AgentId, Vec2, std::uint32_t>;
    AgentId id;
    Vec2 from;  // [m]
    std::uint32_t place = kNoPlace;
  };
  void hold_turn(AgentColumns& agents, AgentIndex i) { intentions_->hold_turn(agents, i, kTurnInLine); }
  void release_turns(Agents& all);
  bool is_clear_of(Vec2 p, const Leaver& leaver) const;

  // choices.cpp
  bool holds(const JourneyCondition& condition, std::uint16_t population, double seconds) const;
  bool has_room(PlaceIndex place) const;
  float way_to(const JourneyStep* stop, const AgentColumns& agents, AgentIndex i) const;
  std::uint16_t choose(const SettlePass& pass, AgentIndex i, const JourneyInstruction& choice) const;
  bool another_is_free(const SettlePass& pass, AgentIndex i, const JourneyInstruction& choice, PlaceIndex but) const;
  bool can_be_there(const SettlePass& pass, AgentIndex i, const JourneyInstruction& go) const;
  bool hurries(const AgentColumns& agents, AgentIndex i) const;
  float hurry(const AgentColumns& agents, AgentIndex i, const JourneyStep& step, double seconds, float usual) const;

  const World* world_;
  Situation* situation_;
  const PathOracle* oracle_ = nullptr;
  Intentions* intentions_ = nullptr;
  std::vector<JourneyPlan> plans_;  // the programs refer to them
  std::vector<JourneyProgram> programs_;
  std::vector<PlaceIndex> exits_;
  std::vector<std::vector<PlaceIndex>> own_exits_;  // by population: that its journey leads to
  ExitKnowledge knowledge_;                         // S
  GoalSwitching goal_switching_;                    // S
  // Once a population has a response: [s] from an alarm to one's decision, and the step of the decision to come.
  Column<float> response_;
  Column<std::uint32_t> responds_at_;
  bool any_warns_ = false;
  std::vector<std::uint8_t> renewal_;  // by place: how targets in it are renewed
  Random random_;
  bool any_visits_ = false;
  bool any_timed_ = false;
  bool any_renewed_ = false;
  std::vector<float> usual_speed_;                     // S, by population
  std::map<std::uint32_t, Undertaking> undertakings_;  // S, by slot
  // S: who has just left a counter or a seat goes clear of it before it gives its legs to anybody.
  std::vector<Leaver> leavers_;
  // S: who is to leave, but finds no way yet or has not set out in its life.
  struct Late {
    AgentId id;
    std::uint32_t from = 0;  // step
    std::uint32_t reserved = 0;
  };
  std::vector<Late> late_;
  std::vector<VisitState> visits_;         // S, by slot; empty when all journeys are plain
  std::vector<ManagedPlace> managed_;      // S
  std::vector<std::uint16_t> managed_of_;  // by place
  // Scratch of settle.
  std::vector<std::uint8_t> arrived_;  // by row
  std::vector<std::uint8_t> intends_;  // of decide, by row: an IntentionReason and 1
  std::vector<AgentIndex> attention_;
  std::vector<AgentIndex> joining_;
  struct Comer {
    PlaceIndex place;
    float way;  // [m] to the end of the line
    std::uint32_t number;
    AgentIndex row;
  };
  std::vector<Comer> coming_;
  // Ours: an average person's impatience is 0.33, a disagreeable and careless one's (-0.8 both) 0.6.
  static constexpr float kRushes = 0.5f;
  std::span<const float> impatience_;  // by row, of this stage; empty: nobody says
  std::vector<ExitKnowledge::Learner> learners_;
  std::vector<AgentIndex> warners_;  // of respond: who tells others
  std::vector<std::uint8_t> ends_;   // of respond, by row: why the response ends, an IntentionReason; 0: it does not
};

}  // namespace throng
