#include <gtest/gtest.h>

#include <cmath>

#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

using Choice = JourneyStep::Choice;

ScenarioDef three_spots(std::vector<PlaceIndex>& spots) {
  ScenarioDef scene = hall();
  for (int k = 0; k < 3; ++k)
    spots.push_back(add(
        scene, {.id = "spot-" + std::to_string(k), .area = Shape::circle({20, 4.f + 6.f * static_cast<float>(k)}, 2)}));
  return scene;
}

TEST(Choices, FollowTheirWeights) {
  std::vector<PlaceIndex> spots;
  ScenarioDef scene = three_spots(spots);
  scene.populations[0].count = 0;
  scene.populations[0].arrival_times.assign(600, 0.0);
  scene.populations[0].group_size = Distribution(1.0);
  scene.populations[0].radius = Distribution(0.1);
  scene.populations[0].journey = {
      choose(Choice::kWeight, {branch({to(spots[0])}, 1.0), branch({to(spots[1])}, 2.0),
                               branch({to(spots[2]), to_point(30, 10)}, 5.0), branch({to_point(30, 1)}, 0.0)}),
      to(0)};
  scene.step = 0.1;
  scene.duration = 12;  // long enough for everybody to choose
  Simulation sim(scene, 2);
  std::map<std::uint32_t, PlaceIndex> chosen;
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().goal[i] != kNoPlace && sim.crowd().goal[i] != 0)
        chosen.emplace(sim.crowd().serial[i], sim.crowd().goal[i]);
  }
  ASSERT_EQ(chosen.size(), 600u);
  double chi = 0.0;
  for (int k = 0; k < 3; ++k) {
    double found = 0.0;
    for (const auto& [number, place] : chosen) found += place == spots[static_cast<std::size_t>(k)] ? 1.0 : 0.0;
    const double expected = 600.0 * std::array{1.0, 2.0, 5.0}[static_cast<std::size_t>(k)] / 8.0;
    chi += (found - expected) * (found - expected) / expected;
  }
  EXPECT_LT(chi, 13.8);  // two degrees of freedom, once in a thousand
}

TEST(Choices, TakeTheNearest) {
  std::vector<PlaceIndex> spots;
  ScenarioDef scene = three_spots(spots);
  scene.populations[0].start.points = {{15, 3}, {15, 10.5f}, {15, 17}};
  scene.populations[0].start.area.reset();
  scene.populations[0].count = 3;
  scene.populations[0].journey = {
      choose(Choice::kNearest, {branch({to(spots[2])}), branch({to(spots[0])}), branch({to(spots[1])})}), to(0)};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  for (std::uint32_t k = 0; k < 3; ++k) {
    const std::vector<Event> there = of(events, Event::Kind::kReached, spots[k]);
    ASSERT_EQ(there.size(), 1u);
    EXPECT_EQ(there[0].number, k);
  }
}

TEST(Choices, DependOnTimePopulationAndAlarm) {
  std::vector<PlaceIndex> spots;
  ScenarioDef scene = three_spots(spots);
  PopulationDef other = scene.populations[0];
  other.id = "staff";
  other.on_alarm = OnAlarm::kCarryOn;
  scene.populations.push_back(other);
  JourneyCondition late, staff, alarm;
  late.after = 30.0;
  staff.population = 1;
  alarm.alarm = JourneyCondition::Alarm::kOn;
  const auto when = [](const JourneyCondition& condition, JourneyStep then) {
    JourneyStep step;
    step.kind = JourneyStep::Kind::kIf;
    step.branches = {branch({std::move(then)}, 1.0, condition)};
    return step;
  };
  for (PopulationDef& p : scene.populations) {
    p.count = 3;
    p.arrival_times = {60.0, 60.0, 60.0, 60.0};
    p.journey = {when(late, to(spots[0])), when(staff, to(spots[1])), when(alarm, to(spots[2])), to(0)};
  }
  scene.timeline = {{58.0, {.kind = Command::Kind::kAlarm}}};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived, 14u);
  // Of the seven staff, three came before 30 s and four during the alarm; the others flee from it.
  EXPECT_EQ(of(events, Event::Kind::kReached, spots[0]).size(), 4u);
  EXPECT_EQ(of(events, Event::Kind::kReached, spots[1]).size(), 7u);
  EXPECT_EQ(of(events, Event::Kind::kReached, spots[2]).size(), 4u);
  for (const Event& e : of(events, Event::Kind::kReached, spots[0])) EXPECT_EQ(e.population, 1);
}

TEST(Choices, RoundTripsAreWalkedAsOftenAsSaid) {
  std::vector<PlaceIndex> spots;
  ScenarioDef scene = three_spots(spots);
  scene.populations[0].count = 4;
  scene.populations[0].journey = {repeat(2, {to(spots[0]), repeat(3, {to(spots[1]), to_point(25, 10)})}), to(0)};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(of(events, Event::Kind::kReached, spots[0]).size(), 4u * 2);
  EXPECT_EQ(of(events, Event::Kind::kReached, spots[1]).size(), 4u * 6);
  EXPECT_EQ(of(events, Event::Kind::kReached, kNoPlace).size(), 4u * 6);
  EXPECT_EQ(sim.counts().arrived, 4u);
}

TEST(Choices, EndlessJourneysWithNothingToDoDoNotHang) {
  ScenarioDef scene = hall();
  JourneyCondition never;
  never.after = 1e8;
  JourneyStep step;
  step.kind = JourneyStep::Kind::kIf;
  step.branches = {branch({to(0)}, 1.0, never)};
  scene.populations[0].count = 2;
  scene.populations[0].journey = {repeat(60'000, {step})};
  scene.populations[0].at_end = AtEnd::kRepeat;
  scene.duration = 5;
  Simulation sim(scene, 1);
  run(sim);
  EXPECT_EQ(sim.counts().active, 2u);
}

TEST(Deadlines, PeopleHurryUpToTheirMaximum) {
  ScenarioDef scene = hall();
  const PlaceIndex train = add(scene, {.id = "train", .area = Shape::circle({30, 10}, 1)});
  scene.populations[0].start.area.reset();
  scene.populations[0].start.points = {{4, 10}};
  scene.populations[0].count = 1;
  scene.populations[0].max_speed = Distribution(2.0);
  const auto arrival = [&](double by, JourneyStep::IfLate if_late, std::size_t& missed) {
    JourneyStep step = to(train);
    step.by = by;
    step.if_late = if_late;
    scene.populations[0].journey = {step, to(0)};
    Simulation sim(scene, 1);
    const std::vector<Event> events = run(sim);
    missed = of(events, Event::Kind::kMissed, train).size();
    const std::vector<Event> there = of(events, Event::Kind::kReached, train);
    return there.empty() ? -1.0 : static_cast<double>(there[0].step) * 0.05;
  };
  std::size_t missed = 0;
  // About 26 m: 20 s at 1.3 m/s, 13 s at 2 m/s.
  EXPECT_NEAR(arrival(60.0, JourneyStep::IfLate::kGoOn, missed), 20.0, 1.5);
  EXPECT_EQ(missed, 0u);
  const double hurried = arrival(16.0, JourneyStep::IfLate::kGoOn, missed);
  EXPECT_LE(hurried, 16.0);
  EXPECT_GE(hurried, 14.0);
  EXPECT_EQ(missed, 0u);
  EXPECT_NEAR(arrival(10.0, JourneyStep::IfLate::kGoOn, missed), 13.0, 1.0);
  EXPECT_EQ(missed, 1u);
  EXPECT_LT(arrival(10.0, JourneyStep::IfLate::kSkip, missed), 0.0);
  EXPECT_EQ(missed, 1u);
}

TEST(Deadlines, PeopleLeaveWhenItIsTime) {
  ScenarioDef scene = hall();
  const PlaceIndex bench = add(scene, {.id = "bench", .area = Shape::circle({20, 10}, 3)});
  const PlaceIndex queue = add(scene, {.id = "queue",
                                       .kind = PlaceDef::Kind::kQueue,
                                       .area = Shape::rectangle({20, 12}, {34, 18}),
                                       .service = Distribution(30.0),
                                       .line = {{33, 15}, {21, 15}}});
  JourneyStep sit = to(bench), stand = to(queue), wait;
  sit.leave_at = 40.0;
  stand.leave_at = 70.0;
  wait.kind = JourneyStep::Kind::kWait;
  wait.leave_at = 80.0;
  scene.populations[0].count = 5;
  scene.populations[0].journey = {sit, stand, wait, to(0)};
  Simulation sim(scene, 1);
  std::map<std::uint32_t, double> left_bench;
  std::vector<Event> events;
  while (!sim.finished()) {
    sim.step();
    events.insert(events.end(), sim.events().begin(), sim.events().end());
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().goal[i] == queue) left_bench.emplace(sim.crowd().serial[i], sim.clock().seconds());
  }
  ASSERT_EQ(left_bench.size(), 5u);
  for (const auto& [number, time] : left_bench) EXPECT_NEAR(time, 40.0, 0.06);
  // One is served by then and one is at the counter; the others leave the line.
  EXPECT_EQ(of(events, Event::Kind::kServed, queue).size() + of(events, Event::Kind::kMissed, queue).size(), 5u);
  EXPECT_GE(of(events, Event::Kind::kMissed, queue).size(), 3u);
  for (const Event& e : of(events, Event::Kind::kMissed, queue))
    EXPECT_NEAR(static_cast<double>(e.step) * 0.05, 70.0, 0.06);
  for (const Event& e : of(events, Event::Kind::kArrived, 0)) EXPECT_GT(static_cast<double>(e.step) * 0.05, 80.0);
  EXPECT_EQ(sim.counts().arrived, 5u);
}

}  // namespace
}  // namespace throng::test
