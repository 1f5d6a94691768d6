// Who decides: priorities, what is suspended, and what comes back.
#include "engine/minds/intention/intentions.h"

#include <gtest/gtest.h>

namespace throng {
namespace {

using S = IntentionSource;

// Notes what it is asked to carry out.
class NotingExecutor final : public Executor {
 public:
  Suspended suspend(Agents& agents, AgentIndex i, const Clock& clock) override {
    Suspended left;
    left.program_counter = agents.columns().program_counter[i];
    left.since = static_cast<std::uint32_t>(clock.step);
    return left;
  }
  void undertake(Agents&, AgentIndex, const Proposal& proposal, const Clock&, std::vector<Event>&) override {
    done.push_back("begins " + std::string(name_of(proposal.source)));
  }
  IntentionReason resume(Agents& agents, AgentIndex i, const Suspended& left, const Proposal*, const Clock&,
                         std::vector<Event>&) override {
    agents.columns().program_counter[i] = left.program_counter;
    done.push_back("resumes " + std::string(name_of(left.source)));
    return IntentionReason::kJourney;
  }
  bool walk_freely(Agents&, AgentIndex, Vec2) override { return false; }
  std::vector<std::string> done;
};

class IntentionsTest : public testing::Test {
 protected:
  IntentionsTest() { agents.spawn({}, 0); }

  Proposal goes(S source, float priority = -1.f) {
    Proposal p;
    p.source = source;
    p.priority = priority;
    p.goal = Proposal::Goal::kPoint;
    return p;
  }
  Proposal talks() {
    Proposal p;
    p.source = S::kTalk;
    p.reason = IntentionReason::kFriend;
    return p;
  }
  void propose(const Proposal& p) { intentions.propose(agents, 0, p); }
  void withdraw(S source) { intentions.withdraw(agents, 0, source, IntentionReason::kDone); }
  std::span<const ChannelChange> settle() {
    events.clear();
    ++clock.step;
    return intentions.arbitrate(agents, clock, events);
  }
  Holders holders() const { return agents.columns().holders[0]; }

  Agents agents;
  Clock clock;
  NotingExecutor executor;
  Intentions intentions{executor};
  std::vector<Event> events;
};

TEST_F(IntentionsTest, EverybodyBeginsWithItsJourney) {
  EXPECT_EQ(holders().executes, S::kJourney);
  EXPECT_TRUE(settle().empty());
  EXPECT_TRUE(events.empty());
}

TEST_F(IntentionsTest, TheHighestPriorityWinsAndTheLoserIsSuspended) {
  propose(goes(S::kInfluence));
  settle();
  EXPECT_EQ(holders().executes, S::kInfluence);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].source, S::kInfluence);
  EXPECT_EQ(events[0].priority, 20.f);
  EXPECT_EQ(events[0].suspends, S::kJourney);
  propose(goes(S::kEvent));
  propose(goes(S::kSchedule));
  settle();
  EXPECT_EQ(holders().executes, S::kEvent);
  EXPECT_EQ(intentions.suspended(agents.columns().id[0]).size(), 2u);
  withdraw(S::kEvent);
  settle();
  EXPECT_EQ(holders().executes, S::kSchedule);
  EXPECT_EQ(executor.done.back(), "begins schedule");
  withdraw(S::kSchedule);
  settle();
  EXPECT_EQ(executor.done.back(), "resumes influence");
  withdraw(S::kInfluence);
  settle();
  EXPECT_EQ(executor.done.back(), "resumes journey");
  EXPECT_TRUE(intentions.suspended(agents.columns().id[0]).empty());
}

TEST_F(IntentionsTest, WhatIsBeingDoneStaysUnlessAnotherIsClearlyStronger) {
  propose(goes(S::kNeed, 40.f));
  settle();
  propose(goes(S::kSchedule, 41.5f));
  settle();
  EXPECT_EQ(holders().executes, S::kNeed);
  propose(goes(S::kSchedule, 42.5f));
  settle();
  EXPECT_EQ(holders().executes, S::kSchedule);
}

TEST_F(IntentionsTest, TiesGoToTheFirstSource) {
  propose(goes(S::kReaction, 60.f));
  propose(goes(S::kEvent, 60.f));
  settle();
  EXPECT_EQ(holders().executes, S::kEvent);
}

TEST_F(IntentionsTest, ATalkTakesLegsGazeAndGestures) {
  propose(talks());
  settle();
  EXPECT_EQ(holders().executes, S::kJourney);
  EXPECT_EQ(holders().legs, S::kTalk);
  EXPECT_EQ(holders().gaze, S::kTalk);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].source, S::kTalk);
  EXPECT_EQ(events[0].suspends, S::kJourney);
  withdraw(S::kTalk);
  settle();
  EXPECT_EQ(holders(), Holders{});
}

TEST_F(IntentionsTest, WhoTakesItsTurnTalksWithoutItsLegs) {
  propose(talks());
  settle();
  intentions.hold_turn(agents.columns(), 0, kTurnInLine);
  settle();
  EXPECT_EQ(holders().legs, S::kJourney);
  EXPECT_EQ(holders().gaze, S::kTalk);
  EXPECT_EQ(holders().gesture, S::kTalk);
  intentions.hold_turn(agents.columns(), 0, kTurnAtLift);
  intentions.release_turn(agents.columns(), 0, kTurnInLine);
  settle();
  EXPECT_EQ(holders().legs, S::kJourney) << "one turn is left";
  intentions.release_turn(agents.columns(), 0, kTurnAtLift);
  settle();
  EXPECT_EQ(holders().legs, S::kTalk);
}

TEST_F(IntentionsTest, TheReasonIsThatOfWhoDecidesAndNotThatATalkIsOver) {
  propose(talks());
  settle();
  Proposal flees;
  flees.source = S::kEmergency;
  flees.goal = Proposal::Goal::kFlee;
  flees.reason = IntentionReason::kAlarm;
  propose(flees);
  intentions.withdraw(agents, 0, S::kTalk, IntentionReason::kTalkOver);
  settle();
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].source, S::kEmergency);
  EXPECT_EQ(events[0].reason, static_cast<std::uint8_t>(IntentionReason::kAlarm));
}

TEST_F(IntentionsTest, AGroupsPlanIsWorthLeavingALine) {
  intentions.hold_turn(agents.columns(), 0, kTurnInLine);
  Proposal plan = goes(S::kGroup);
  propose(plan);
  settle();
  EXPECT_EQ(holders().executes, S::kGroup);
}

TEST_F(IntentionsTest, FearTakesGazeAndGesturesAndLeavesTheWay) {
  propose(talks());
  settle();
  Proposal alert;
  alert.source = S::kAlert;
  alert.channels = kGazeChannel | kGestureChannel;
  propose(alert);
  const auto changes = settle();
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_FALSE(changes[0].after.may_talk());
  EXPECT_EQ(holders().executes, S::kJourney);
  EXPECT_FALSE(holders().may_talk());
}

TEST_F(IntentionsTest, OnlySoMuchIsRemembered) {
  for (const auto& [source, priority] : std::initializer_list<std::pair<S, float>>{
           {S::kInfluence, 20.f}, {S::kSchedule, 30.f}, {S::kGroup, 55.f}, {S::kReaction, 70.f}, {S::kEvent, 80.f}}) {
    propose(goes(source, priority));
    settle();
  }
  const std::vector<Suspended> left = intentions.suspended(agents.columns().id[0]);
  ASSERT_EQ(left.size(), Intentions::kDeepest);
  EXPECT_EQ(left.front().source, S::kReaction);
  EXPECT_EQ(left.back().source, S::kInfluence) << "the journey was crowded out";
}

TEST_F(IntentionsTest, NothingOfTheGoneIsLeft) {
  propose(goes(S::kEvent));
  settle();
  const auto state = [&] {
    Archive archive = Archive::hasher();
    intentions.serialise(archive, agents, 0);
    return archive.hash();
  };
  const std::uint64_t busy = state();
  intentions.forget(agents.columns().id[0]);
  EXPECT_NE(state(), busy);
  EXPECT_TRUE(intentions.suspended(agents.columns().id[0]).empty());
  Intentions fresh(executor);
  Archive archive = Archive::hasher();
  fresh.serialise(archive, agents, 0);
  EXPECT_EQ(state(), archive.hash());
}

}  // namespace
}  // namespace throng
