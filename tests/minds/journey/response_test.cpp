// The time from an alarm to the decision to leave.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/minds/personality/personality_def.h"
#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

constexpr double kAlarm = 3.0;  // [s]
const Command kRing{.kind = Command::Kind::kAlarm};
const Command kOver{.kind = Command::Kind::kAllClear};

// People who stand, and an alarm.
ScenarioDef audience(const Distribution& response) {
  ScenarioDef scene = hall();
  scene.populations[0].count = 30;
  scene.populations[0].at_end = AtEnd::kStay;
  scene.populations[0].response = response;
  scene.timeline = {{kAlarm, kRing}};
  return scene;
}

double seconds_of(const Event& e) { return static_cast<double>(e.step) * 0.05; }

std::vector<Event> responses(const std::vector<Event>& events) { return of(events, Event::Kind::kResponds, kNoPlace); }

// When everybody began to flee.
std::map<std::uint32_t, double> fled(const std::vector<Event>& events) {
  std::map<std::uint32_t, double> when;
  for (const Event& e : events)
    if (e.kind == Event::Kind::kIntends && e.source == IntentionSource::kEmergency)
      when.emplace(e.number, seconds_of(e));
  return when;
}

TEST(Response, IsCountedFromTheAlarmAndToldWhenItEnds) {
  Simulation sim(audience(Distribution(Distribution::Kind::kUniform, 5, 20)), 2);
  const std::vector<Event> events = run(sim);
  const std::vector<Event> ends = responses(events);
  const auto began = fled(events);
  ASSERT_EQ(ends.size(), 30u);
  double least = 100, most = 0;
  for (const Event& e : ends) {
    const auto response = static_cast<double>(e.value);
    EXPECT_EQ(static_cast<IntentionReason>(e.reason), IntentionReason::kAlarm);
    EXPECT_GE(seconds_of(e), kAlarm + response - 1e-4) << "nobody before its time";
    EXPECT_LT(seconds_of(e), kAlarm + response + 0.05 + 1e-4);
    EXPECT_NEAR(began.at(e.number), seconds_of(e), 1e-9);
    least = std::min(least, response);
    most = std::max(most, response);
  }
  EXPECT_LT(least, 8.0);
  EXPECT_GT(most, 17.0);
  EXPECT_EQ(sim.counts().arrived, 30u);
}

TEST(Response, NobodyHasOneUnlessTheSceneSaysSo) {
  Simulation sim(audience(Distribution(0.0)), 1);
  EXPECT_EQ(sim.agents().find_column("journey.response"), nullptr) << "other crowds stay as they were, bit by bit";
  const std::vector<Event> events = run(sim);
  EXPECT_TRUE(responses(events).empty());
  for (const auto& [number, when] : fled(events)) EXPECT_NEAR(when, kAlarm, 1e-9);
}

TEST(Response, ListsAreDealtOneAfterTheOther) {
  std::vector<double> times;
  for (int k = 0; k < 30; ++k) times.push_back(1.0 + k);
  Simulation sim(audience(Distribution(Distribution::Kind::kList, times)), 1);
  for (const Event& e : responses(run(sim))) EXPECT_EQ(static_cast<double>(e.value), 1.0 + e.number);
}

// An alarm does not wait for pre_movement, and does not take it away from those who begin by themselves.
TEST(Response, PreMovementIsForThoseWhoBeginByThemselves) {
  for (const double pre_movement : {2.0, 60.0}) {
    ScenarioDef scene = audience(Distribution(10.0));
    scene.populations[0].at_end = AtEnd::kLeave;
    scene.populations[0].journey = {to_point(20, 10), to(0)};
    scene.populations[0].pre_movement = Distribution(pre_movement);
    Simulation sim(scene, 1);
    double first = -1;
    while (first < 0 && sim.clock().seconds() < 40) {
      const double now = sim.clock().seconds();
      sim.step();
      for (AgentIndex i = 0; i < sim.agents().size() && first < 0; ++i)
        if (sim.crowd().state[i] == AgentState::kWalking) first = now;
    }
    EXPECT_NEAR(first, pre_movement < kAlarm ? pre_movement : kAlarm + 10.0, 1e-9);
  }
}

TEST(Response, EndsWithTheAllClearAndBeginsAnewWithTheNextAlarm) {
  ScenarioDef scene = audience(Distribution(10.0));
  scene.timeline = {{kAlarm, kRing}, {8.0, kOver}, {20.0, kRing}};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  const auto began = fled(events);
  EXPECT_EQ(began.size(), 30u);
  for (const auto& [number, when] : began) EXPECT_NEAR(when, 30.0, 1e-9);
  EXPECT_EQ(responses(events).size(), 30u);
}

TEST(Response, OfThoseWhoComeLaterBeginsWhenTheyCome) {
  ScenarioDef scene = audience(Distribution(5.0));
  scene.populations[0].count = 0;
  scene.populations[0].rate = 1;
  scene.populations[0].rate_until = 12;
  scene.populations[0].pre_movement = Distribution(1000.0);
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  std::map<std::uint32_t, double> born;
  for (const Event& e : events)
    if (e.kind == Event::Kind::kSpawned) born[e.number] = seconds_of(e);
  const auto began = fled(events);
  ASSERT_EQ(began.size(), born.size());
  for (const auto& [number, when] : began) EXPECT_NEAR(when, std::max(born[number], kAlarm) + 5.0, 1e-9);
}

TEST(Response, WhoIsAfraidWaitsNoLonger) {
  ScenarioDef scene = audience(Distribution(30.0));
  PopulationDef calm = scene.populations[0];
  calm.id = "calm";
  auto& fearful = scene.populations[0].minds.of<PersonalityDef>();
  fearful.on = true;
  fearful.neuroticism = Distribution(1.0);
  fearful.conscientiousness = Distribution(-1.0);
  fearful.openness = Distribution(1.0);  // knows the exits
  scene.populations.push_back(calm);
  Simulation sim(scene, 1);
  for (const Event& e : responses(run(sim))) {
    const bool afraid = e.population == 0;
    EXPECT_EQ(static_cast<IntentionReason>(e.reason), afraid ? IntentionReason::kAfraid : IntentionReason::kAlarm);
    EXPECT_LT(e.value, afraid ? 2.f : 30.5f) << "everybody looks round within 16 steps";
    EXPECT_GE(e.value, afraid ? 0.f : 30.f);
  }
}

// One of the staff walks along the hall and sends out whom it passes; nobody behind the wall hears it.
TEST(Response, StaffWarnsThoseWhoAreNear) {
  ScenarioDef scene = audience(Distribution(60.0));
  scene.world.levels[0].walls = {{{0, 10}, {30, 10}}};
  scene.populations[0].start.area = Shape::rectangle({2, 6}, {20, 14});
  PopulationDef staff;
  staff.id = "staff";
  staff.count = 1;
  staff.start.points = {{1, 4}};
  staff.journey = {to_point(25, 4)};
  staff.at_end = AtEnd::kStay;
  staff.on_alarm = OnAlarm::kCarryOn;
  staff.response = Distribution(2.0);
  staff.warns = 7.f;
  scene.populations.push_back(staff);
  Simulation sim(scene, 2);
  std::map<std::uint32_t, bool> below;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) below[sim.crowd().serial[i]] = sim.crowd().position[i].y < 10.f;
  scene.duration = 80;
  int warned = 0, heard = 0;
  const KeptEvents kept(sim);
  while (sim.clock().seconds() < 80) sim.step();
  for (const Event& e : responses(kept.events)) {
    if (e.population == 1) {
      EXPECT_NEAR(seconds_of(e), kAlarm + 2.0, 1e-9);
      continue;
    }
    const bool told = static_cast<IntentionReason>(e.reason) == IntentionReason::kWarned;
    EXPECT_EQ(told, below[e.number]) << e.number;
    if (told) {
      EXPECT_GE(seconds_of(e), kAlarm + 2.0) << "who has not responded itself warns nobody";
      EXPECT_NEAR(static_cast<double>(e.value), seconds_of(e) - kAlarm, 0.051);
    }
    ++(told ? warned : heard);
  }
  EXPECT_GT(warned, 5);
  EXPECT_GT(heard, 5);
}

// Queues, lifts, late arrivals, people who carry on, fear and an all clear in one scene: everybody who is to leave does
// so once and not before its time, and the run is the same from a snapshot and with any number of threads.
ScenarioDef everything() {
  ScenarioDef scene = hall();
  const auto rectangle = [](Vec2 low, Vec2 high) { return Polygon{{low, {high.x, low.y}, high, {low.x, high.y}}, {}}; };
  scene.world.levels = {{.id = "ground", .floor = {rectangle({0, 0}, {40, 20})}, .walls = {}},
                        {.id = "first", .height = 4, .floor = {rectangle({42, 0}, {62, 20})}, .walls = {}}};
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = {{40, 16}, {40, 18}};
  lift.upper = {{42, 16}, {42, 18}};
  lift.upper_level = 1;
  lift.capacity = 4;
  lift.depth = 2.f;
  lift.travel_time = 5.f;
  scene.world.links = {lift};
  const PlaceIndex queue = add(scene, {.id = "counter",
                                       .kind = PlaceDef::Kind::kQueue,
                                       .area = Shape::rectangle({10, 2}, {11, 3}),
                                       .capacity = 1,
                                       .stay = Distribution(4.0)});
  PopulationDef& queuers = scene.populations[0];
  queuers.count = 12;
  queuers.rate = 0.5;
  queuers.rate_until = 30;
  queuers.journey = {to(queue), to_point(30, 15)};
  queuers.at_end = AtEnd::kStay;
  queuers.response = Distribution(Distribution::Kind::kLognormal, 2.0, 0.5);
  PopulationDef upstairs = queuers;
  upstairs.id = "upstairs";
  upstairs.rate = 0;
  upstairs.count = 6;
  upstairs.start.area = Shape::rectangle({44, 2}, {60, 18});
  upstairs.start.level = 1;
  upstairs.journey = {};
  PopulationDef fearful = upstairs;
  fearful.id = "fearful";
  fearful.start.area = Shape::rectangle({20, 8}, {30, 18});
  fearful.start.level = 0;
  fearful.minds.of<PersonalityDef>().on = true;
  fearful.minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1, 1);
  fearful.minds.of<PersonalityDef>().conscientiousness = Distribution(-1.0);
  PopulationDef wardens = upstairs;
  wardens.id = "wardens";
  wardens.count = 2;
  wardens.on_alarm = OnAlarm::kCarryOn;
  wardens.warns = 4.f;
  wardens.response = Distribution(6.0);
  scene.populations.push_back(upstairs);
  scene.populations.push_back(fearful);
  scene.populations.push_back(wardens);
  scene.timeline = {{10.0, kRing}, {16.0, kOver}, {25.0, kRing}};
  scene.duration = 200;
  return scene;
}

TEST(Response, WorksTogetherWithAllElse) {
  Simulation sim(everything(), 1);
  const KeptEvents kept(sim);
  while (!sim.finished()) sim.step();
  std::map<std::uint32_t, std::uint64_t> responded;
  std::size_t people = 0;
  for (const Event& e : kept.events) {
    if (e.kind == Event::Kind::kSpawned && e.population != 3) ++people;
    if (e.kind == Event::Kind::kCommand) responded.clear();  // the alarm, its end and the next one
    const bool responds = e.kind == Event::Kind::kResponds;
    EXPECT_TRUE(!responds || responded.emplace(e.number, e.step).second) << "once an alarm";
    const bool flees = e.kind == Event::Kind::kIntends && e.source == IntentionSource::kEmergency;
    EXPECT_TRUE(!flees || responded.contains(e.number)) << e.number << " at " << seconds_of(e);
  }
  EXPECT_EQ(sim.counts().arrived, people);
  EXPECT_EQ(sim.agents().size(), 2u) << "those who carry on";
}

TEST(Response, RunsTheSameFromASnapshotAndWithAnyNumberOfThreads) {
  Simulation whole(everything(), 1), more(everything(), 3), again(everything(), 2);
  for (int k = 0; k < 560; ++k) whole.step(), more.step();
  ASSERT_EQ(whole.hash(), more.hash());
  again.restore(whole.snapshot());  // 28 s: some have responded to the second alarm, others have not
  for (int k = 0; k < 400; ++k) whole.step(), again.step();
  EXPECT_EQ(whole.hash(), again.hash());
}

TEST(Response, IsToldOfAPerson) {
  Simulation sim(audience(Distribution(10.0)), 1);
  while (sim.clock().seconds() < 5) sim.step();
  const PersonDescription ann = sim.describe(sim.crowd().id[0]);
  EXPECT_NE(ann.does.find("has heard the alarm and responds at 13 s"), std::string::npos) << ann.does;
  ASSERT_EQ(ann.facts.size(), 1u);
  EXPECT_EQ(ann.facts[0].value, "10 s after an alarm");
}

}  // namespace
}  // namespace throng::test
