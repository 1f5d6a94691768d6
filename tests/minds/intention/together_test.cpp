// Minds that want something of the same person: talks in lines and at lifts, panic, and errands after an alarm.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/minds/personality/personality_def.h"
#include "engine/minds/smoke/smoke_def.h"
#include "engine/minds/sociality/sociality.h"
#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

SocialityDef close_friends() {
  SocialityDef def;
  def.on = true;
  def.mood = Distribution(1.0);
  def.friendship_spread = 10.0;
  return def;
}

double last_time(const std::vector<Event>& events, Event::Kind kind, double dt) {
  double last = 0.0;
  for (const Event& e : events)
    if (e.kind == kind) last = std::max(last, static_cast<double>(e.step) * dt);
  return last;
}

// [s] in order.
std::vector<double> times(const std::vector<Event>& events, Event::Kind kind) {
  std::vector<double> all;
  for (const Event& e : events)
    if (e.kind == kind) all.push_back(static_cast<double>(e.step) * 0.05);
  return all;
}

std::size_t count(const std::vector<Event>& events, Event::Kind kind) {
  return static_cast<std::size_t>(
      std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
}

// 25 people at one counter; the last one is served after so many seconds.
ScenarioDef friends_in_a_line(bool friends, std::uint64_t seed) {
  ScenarioDef scene = hall();
  scene.seed = seed;
  const PlaceIndex counter = add(scene, {.id = "counter",
                                         .kind = PlaceDef::Kind::kQueue,
                                         .area = Shape::rectangle({12, 6}, {34, 14}),
                                         .service = Distribution(5.0),
                                         .line = {{33, 10}, {13, 10}}});
  scene.populations[0].count = 25;
  scene.populations[0].journey = {to(counter), to(0)};
  if (friends) scene.populations[0].minds.of<SocialityDef>() = close_friends();
  return scene;
}

TEST(MindsTogether, FriendsInALineCostNobodyTime) {
  constexpr std::size_t kPeople = 25;
  std::vector<double> alone_served(kPeople), friends_served(kPeople);  // [s] by place in the line, of all seeds
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Simulation alone(friends_in_a_line(false, seed), 1), friends(friends_in_a_line(true, seed), 1);
    const std::vector<Event> before = run(alone), after = run(friends);
    const std::vector<double> then = times(before, Event::Kind::kServed), now = times(after, Event::Kind::kServed);
    ASSERT_EQ(then.size(), kPeople);
    ASSERT_EQ(now.size(), kPeople);
    EXPECT_LE(now.back(), 1.03 * then.back()) << "the last one of seed " << seed;
    for (std::size_t k = 0; k < kPeople; ++k) alone_served[k] += then[k], friends_served[k] += now[k];
    EXPECT_GT(count(after, Event::Kind::kTalkBegins), 10u) << "they do talk while they wait";
  }
  // Nobody: neither the last one nor any other place in the line.
  for (std::size_t k = 0; k < kPeople; ++k) EXPECT_LE(friends_served[k], 1.03 * alone_served[k]) << "number " << k + 1;
}

// Whoever asks about somebody in the very step in which a talk ended is told what they want now.
TEST(MindsTogether, WhatIsSaidOfSomebodyIsWhatSomeSourceWants) {
  Simulation sim(friends_in_a_line(true, 2), 1);
  std::size_t ended = 0;
  for (int step = 0; step < 1600; ++step) {
    sim.step();
    for (const Event& e : sim.events()) ended += e.kind == Event::Kind::kTalkEnds ? 1 : 0;
    for (const AgentId id : sim.crowd().id) {
      const PersonDescription person = sim.describe(id);
      const bool wanted = std::any_of(person.proposed.begin(), person.proposed.end(), [&](const auto& wish) {
        return wish.source == person.intention.source && wish.priority == person.intention.priority;
      });
      ASSERT_TRUE(wanted) << "at " << sim.clock().seconds() << " s";
      if (!person.talks) {
        ASSERT_NE(person.gaze, "talk") << "at " << sim.clock().seconds() << " s";
      }
    }
  }
  EXPECT_GT(ended, 10u);
}

// Two floors joined by a lift alone.
ScenarioDef friends_at_a_lift(bool friends, std::uint64_t seed) {
  ScenarioDef scene;
  scene.seed = seed;
  scene.duration = 600;
  scene.until_empty = true;
  const auto floor = [] { return Polygon{{{0, 0}, {30, 0}, {30, 10}, {0, 10}}, {}}; };
  scene.world.levels = {{.id = "ground", .floor = {floor()}, .walls = {}},
                        {.id = "first", .height = 4, .floor = {floor()}, .walls = {}}};
  LinkDef lift;
  lift.id = "lift";
  lift.kind = LinkDef::Kind::kLift;
  lift.lower = lift.upper = {{30, 4}, {30, 6}};
  lift.upper_level = 1;
  lift.capacity = 5;
  lift.depth = 2.f;
  lift.travel_time = 5.f;
  scene.world.links = {lift};
  scene.world.places = {
      {.id = "above", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 2}, {1, 8}), .level = 1}};
  PopulationDef p;
  p.id = "people";
  p.count = 18;
  p.start.area = Shape::rectangle({2, 1}, {18, 9});
  p.preferred_speed = Distribution(1.3);
  p.journey = {to(0)};
  if (friends) p.minds.of<SocialityDef>() = close_friends();
  scene.populations = {p};
  return scene;
}

TEST(MindsTogether, FriendsAtALiftAreHardlyLater) {
  double alone = 0.0, together = 0.0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Simulation strangers(friends_at_a_lift(false, seed), 1), friends(friends_at_a_lift(true, seed), 1);
    const std::vector<Event> before = run(strangers), after = run(friends);
    ASSERT_EQ(friends.counts().arrived, 18u) << "seed " << seed;
    EXPECT_GT(count(after, Event::Kind::kTalkBegins), 0u);
    alone += last_time(before, Event::Kind::kArrived, 0.05);
    together += last_time(after, Event::Kind::kArrived, 0.05);
  }
  EXPECT_LE(together, 1.05 * alone);
}

TEST(MindsTogether, PanicEndsTalksWithinASecond) {
  ScenarioDef scene = hall();
  scene.populations[0].count = 60;
  scene.populations[0].start.area = Shape::rectangle({4, 4}, {18, 16});
  scene.populations[0].at_end = AtEnd::kStay;
  scene.populations[0].minds.of<SocialityDef>() = close_friends();
  scene.populations[0].minds.of<PersonalityDef>().on = true;
  scene.populations[0].minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  Simulation sim(scene, 1);
  sim.run(12.0);
  ASSERT_GT(sim.mind<Sociality>().talking(), 30u);
  sim.command({.kind = Command::Kind::kPanic, .value = 1.f});
  sim.run(1.0);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u);
  sim.run(5.0);
  EXPECT_EQ(sim.mind<Sociality>().talking(), 0u) << "nor does anybody begin while there is panic";
}

// Everybody takes up again what the alarm interrupted, wherever it was.
TEST(MindsTogether, AfterTheAllClearTheErrandGoesOn) {
  ScenarioDef scene = hall();
  const PlaceIndex show = add(scene, {.id = "show",
                                      .kind = PlaceDef::Kind::kAttraction,
                                      .area = Shape::rectangle({10, 2}, {14, 6}),
                                      .stay = Distribution(40.0)});
  const PlaceIndex seats = add(scene, {.id = "seats",
                                       .kind = PlaceDef::Kind::kSeat,
                                       .area = Shape::rectangle({10, 12}, {14, 16}),
                                       .capacity = 8,
                                       .stay = Distribution(40.0)});
  PopulationDef watchers = scene.populations[0], sitters = watchers;
  watchers.id = "watchers";
  watchers.count = 4;
  watchers.start.area = Shape::rectangle({8, 2}, {9, 6});
  watchers.journey = {to(show), to(0)};
  sitters.id = "sitters";
  sitters.count = 4;
  sitters.start.area = Shape::rectangle({8, 12}, {9, 16});
  sitters.journey = {to(seats), to(0)};
  scene.populations = {watchers, sitters};
  scene.timeline = {{20.0, {Command::Kind::kAlarm}}, {30.0, {Command::Kind::kAllClear}}};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived, 8u);
  std::size_t back = 0;
  for (const Event& e : events) {
    if (e.kind == Event::Kind::kArrived) {
      // They came after some 5 s, stayed until 20 s, were back after 40 s or so, and had 25 s of their stay left.
      EXPECT_GT(static_cast<double>(e.step) * 0.05, 60.0) << e.number;
    }
    if (e.kind == Event::Kind::kIntends && e.reason == static_cast<std::uint8_t>(IntentionReason::kGoesBack)) {
      ++back;
      EXPECT_EQ(e.source, IntentionSource::kJourney);
    }
  }
  EXPECT_EQ(back, 8u);
}

// Interrupted once more on the way back, on another level than that of what it had left.
TEST(MindsTogether, AfterTwoAlarmsTheErrandUpstairsGoesOn) {
  ScenarioDef scene = hall();
  LevelDef upper = scene.world.levels[0];
  upper.id = "upper";
  upper.height = 4;
  upper.floor[0].outer = {{0, 30}, {20, 30}, {20, 40}, {0, 40}};
  scene.world.levels.push_back(upper);
  scene.world.links = {
      {.id = "stairs", .lower = {{5, 20}, {7, 20}}, .upper = {{5, 30}, {7, 30}}, .lower_level = 0, .upper_level = 1}};
  const PlaceIndex show = add(scene, {.id = "show",
                                      .kind = PlaceDef::Kind::kAttraction,
                                      .area = Shape::rectangle({10, 32}, {18, 38}),
                                      .level = 1,
                                      .stay = Distribution(200.0)});
  scene.populations[0].count = 1;
  scene.populations[0].journey = {to(show), to(0)};
  Simulation sim(scene, 1);
  const auto run_until = [&](const auto& condition) {
    while (!sim.finished() && !condition()) sim.step();
    return !sim.finished();
  };
  const auto stays = [&] { return sim.crowd().level[0] == 1 && sim.crowd().state[0] == AgentState::kWaiting; };
  ASSERT_TRUE(run_until(stays));
  sim.command({.kind = Command::Kind::kAlarm});
  ASSERT_TRUE(run_until([&] { return sim.crowd().level[0] == 0; }));
  sim.run(4.0);
  for (const auto kind : {Command::Kind::kAllClear, Command::Kind::kAlarm, Command::Kind::kAllClear}) {
    sim.command({.kind = kind});
    sim.run(0.5);
  }
  EXPECT_EQ(sim.crowd().level[0], 0);
  EXPECT_TRUE(run_until(stays)) << "it is back upstairs";
  run_until([] { return false; });
  EXPECT_EQ(sim.counts().arrived, 1u);
}

TEST(MindsTogether, WhoStoodInLineJoinsItsEndAfterAnAlarm) {
  ScenarioDef scene = friends_in_a_line(false, 3);
  scene.timeline = {{40.0, {Command::Kind::kAlarm}}, {44.0, {Command::Kind::kAllClear}}};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  const auto rejoins = std::count_if(events.begin(), events.end(), [](const Event& e) {
    return e.kind == Event::Kind::kIntends && e.reason == static_cast<std::uint8_t>(IntentionReason::kRejoins);
  });
  EXPECT_GT(rejoins, 10);
  EXPECT_EQ(count(events, Event::Kind::kServed), 25u) << "nobody has forgotten why they came";
}

TEST(MindsTogether, WhoHadFinishedGoesBackToWhereItStood) {
  ScenarioDef scene = hall();
  scene.populations[0].count = 3;
  scene.populations[0].journey = {to_point(20, 10)};
  scene.populations[0].at_end = AtEnd::kStay;
  scene.timeline = {{25.0, {Command::Kind::kAlarm}}, {31.0, {Command::Kind::kAllClear}}};
  scene.duration = 60.0;
  scene.until_empty = false;
  Simulation sim(scene, 1);
  sim.run(24.9);
  std::vector<Vec2> stood(3);
  for (AgentIndex i = 0; i < 3; ++i) stood[sim.crowd().serial[i]] = sim.crowd().position[i];
  sim.run(6.0);
  for (AgentIndex i = 0; i < 3; ++i) EXPECT_GT(distance(sim.crowd().position[i], stood[sim.crowd().serial[i]]), 3.f);
  sim.run(20.0);
  for (AgentIndex i = 0; i < 3; ++i) {
    EXPECT_LT(distance(sim.crowd().position[i], stood[sim.crowd().serial[i]]), 0.8f);
    EXPECT_EQ(sim.crowd().state[i], AgentState::kDone);
  }
}

TEST(MindsTogether, ACommandIsObeyedThroughAnAlarmAndThenTheJourneyGoesOn) {
  ScenarioDef scene = hall();
  scene.populations[0].count = 1;
  scene.populations[0].journey = {to(0)};
  Simulation sim(scene, 1);
  const AgentId id = sim.crowd().id[0];
  ASSERT_TRUE(sim.set_target(id, {10, 3}));
  sim.run(2.0);
  sim.command({.kind = Command::Kind::kAlarm});
  sim.run(15.0);
  EXPECT_LT(distance(sim.crowd().position[0], {10, 3}), 0.5f);
  sim.command({.kind = Command::Kind::kAllClear});
  ASSERT_TRUE(sim.clear_target(id));
  sim.run(40.0);
  EXPECT_EQ(sim.counts().arrived, 1u);
}

// Everything at once, with threads and snapshots in between: no order of rows, no interruption may show.
struct Pair {
  bool friends, queue, panic, alarm, lift, moods, smoke;
};

ScenarioDef pair_scene(const Pair& with) {
  ScenarioDef scene = with.lift ? friends_at_a_lift(with.friends, 5) : friends_in_a_line(with.friends, 5);
  scene.duration = 90.0;
  PopulationDef& people = scene.populations[0];
  if (with.lift && with.queue) {
    const PlaceIndex counter = add(scene, {.id = "counter",
                                           .kind = PlaceDef::Kind::kQueue,
                                           .area = Shape::rectangle({14, 2}, {26, 8}),
                                           .service = Distribution(2.0),
                                           .line = {{25, 7}, {15, 7}}});
    people.journey = {to(counter), to(0)};
  }
  if (!with.lift && !with.queue) people.journey = {to(0)};
  if (with.lift) {
    scene.world.places.push_back(
        {.id = "below", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({0, 2}, {1, 8})});
  }
  people.minds.of<PersonalityDef>().on = true;
  people.minds.of<PersonalityDef>().mapping =
      with.moods ? PersonalityDef::Mapping::kBevin : PersonalityDef::Mapping::kDurupinar;
  people.minds.of<PersonalityDef>().neuroticism = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  people.minds.of<PersonalityDef>().openness = Distribution(Distribution::Kind::kUniform, -1.0, 1.0);
  if (with.smoke) {
    SmokeZone smoke;
    smoke.area = Shape::rectangle({10, 0}, {30, 20});
    smoke.series = {{AirQuantity::kExtinction, {2.f}}, {AirQuantity::kCo, {60'000.f}}};
    scene.minds.of<SmokeDef>().zones = {smoke};
  }
  if (with.alarm) {
    scene.timeline.push_back({15.0, {Command::Kind::kAlarm}});
    scene.timeline.push_back({22.0, {Command::Kind::kAllClear}});
  }
  if (with.panic) {
    scene.timeline.push_back({30.0, {.kind = Command::Kind::kPanic, .value = 1.f}});
    scene.timeline.push_back({36.0, {.kind = Command::Kind::kPanic, .value = 0.f}});
  }
  return scene;
}

TEST(MindsTogether, EveryPairOfThemIsReproducible) {
  // friends x queue, panic x talk, lift x alarm, ...
  for (unsigned bits = 0; bits < 128; ++bits) {
    if (__builtin_popcount(bits) != 2) continue;
    const auto has = [&](unsigned bit) { return (bits >> bit & 1u) != 0; };
    const Pair with{has(0), has(1), has(2), has(3), has(4), has(5), has(6)};
    const ScenarioDef scene = pair_scene(with);
    Simulation whole(scene, 1), threads(scene, 3);
    std::vector<std::string> snapshots;
    for (int step = 0; step < 900; ++step) {
      if (step % 170 == 29) snapshots.push_back(whole.snapshot());
      whole.step();
      threads.step();
    }
    EXPECT_EQ(whole.hash(), threads.hash()) << "threads, pair " << bits;
    for (const std::string& bytes : snapshots) {
      Simulation resumed(scene, 2);
      resumed.restore(bytes);
      EXPECT_EQ(resumed.snapshot(), bytes);
      while (resumed.clock().step < 900) resumed.step();
      EXPECT_EQ(resumed.hash(), whole.hash()) << "snapshot, pair " << bits;
    }
  }
}

}  // namespace
}  // namespace throng::test
