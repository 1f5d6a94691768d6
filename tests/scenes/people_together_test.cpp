// Personality, friendship and what else concerns people, together in one scene, as a stranger would try them.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/core/step/talk_reason.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/minds/sociality/sociality.h"
#include "engine/throng.h"

namespace throng {
namespace {

ScenarioDef scene_of(const std::string& text, std::uint64_t seed, const std::string& model = {}) {
  ScenarioDef scene = io::parse_scenario("throng: 1\nname: together\n" + text, "together.yaml").def;
  scene.seed = seed;
  if (!model.empty())
    for (PopulationDef& p : scene.populations) p.steering[0].model = model;
  return scene;
}

std::vector<Event> run(Simulation& sim) {
  std::vector<Event> events;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events()) events.push_back(e);
  }
  return events;
}

std::size_t count(const std::vector<Event>& events, Event::Kind kind) {
  return static_cast<std::size_t>(
      std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
}

// Panic, all clear and an alarm in an office with a lift and stairs: nobody stays in the lift. Two who were pushed into
// a full cabin, or one who could not pass those before its spot, held the door for ever.
TEST(PeopleTogether, PanicAtALift) {
  const std::string text = R"(
duration: 400
until_empty: true
world:
  levels:
    - id: ground
      floor: {rectangle: [0, 0, 40, 12]}
      places:
        - {id: out, kind: exit, area: {rectangle: [39, 4, 40, 8]}}
        - {id: hall, area: {rectangle: [10, 2, 20, 10]}, stay: [5, 10]}
    - id: first
      height: 4
      floor: {polygon: [[0, 0], [40, 0], [40, 24], [28, 24], [28, 12], [0, 12]]}
      obstacles:
        - {rectangle: [34, 12, 39, 18]}
      places:
        - {id: canteen, area: {rectangle: [2, 1, 12, 11]}, stay: [5, 15]}
  links:
    - {id: lift, kind: lift, lower: {level: ground, line: [[0, 5], [0, 7]]}, upper: {level: first, line: [[0, 5], [0, 7]]}, depth: 2, capacity: 6, door_time: 1.5, dwell: 2, travel_time: 5}
    - {id: stairs, lower: {level: ground, line: [[35, 12], [38, 12]]}, upper: {level: first, line: [[35, 18], [38, 18]]}}
populations:
  nervous:
    count: 14
    start: canteen
    journey: [hall, canteen]
    at_end: repeat
    personality: {neuroticism: 0.9, conscientiousness: -0.8, agreeableness: -0.8, extraversion: 0.4}
    sociality: {preset: party}
  calm:
    count: 14
    start: {rectangle: [3, 2, 14, 10], level: ground}
    journey: [canteen, hall]
    at_end: repeat
    personality: {neuroticism: -0.8, conscientiousness: 0.8, agreeableness: 0.8, extraversion: 0.4}
    sociality: {preset: party}
timeline:
  - {at: 60, do: panic}
  - {at: 90, do: all-clear}
  - {at: 150, do: alarm}
)";
  for (const char* const model : {"orca", "vision", "social-force"})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Simulation sim(scene_of(text, seed, model), 1);
      std::size_t before = 0, during = 0;
      while (!sim.finished()) {
        sim.step();
        const double now = sim.clock().seconds();
        const bool alert = (now > 60.1 && now < 90.0) || now > 150.1;
        (alert ? during : before) += sim.mind<Sociality>().talking();
      }
      EXPECT_EQ(sim.counts().arrived, 28u) << model << ", seed " << seed;
      EXPECT_LT(sim.clock().seconds(), 260.0) << model << ", seed " << seed;
      EXPECT_GT(before, 1000u);
      EXPECT_EQ(during, 0u) << "nobody talks in a panic or an alarm";
    }
}

// Friends in a line, some of them impatient: they go to the front, everybody is served, and talking costs no time.
TEST(PeopleTogether, TalksInAQueueWithImpatientPeople) {
  const std::string text = R"(
duration: 300
until_empty: true
world:
  floor: {rectangle: [0, 0, 30, 14]}
  places:
    - {id: dispenser, kind: queue, area: {rectangle: [5, 5, 30, 9]}, counters: [[28, 7]], line: [[26.8, 7], [6, 7]], service: 4}
    - {id: exit, kind: exit, area: {rectangle: [10, 0, 14, 1]}}
populations:
  orderly:
    count: 12
    start: {rectangle: [1, 1, 9, 13]}
    journey: [dispenser, exit]
    personality: {agreeableness: 0.8, conscientiousness: 0.8, extraversion: 0.5}
    sociality: {preset: party}
  rude:
    count: 8
    start: {rectangle: [1, 1, 9, 13]}
    journey: [dispenser, exit]
    personality: {agreeableness: -0.8, conscientiousness: -0.8, extraversion: 0.5}
    sociality: {preset: party}
)";
  for (const char* const model : {"orca", "hidac", "social-force"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      double last[2] = {};
      for (const bool talk : {false, true}) {
        ScenarioDef scene = scene_of(text, seed, model);
        if (!talk) scene.minds.of<SocialDef>().global_interest = 0.0;
        Simulation sim(scene, 1);
        const std::vector<Event> events = run(sim);
        double rank[2] = {}, place = 0.0;
        for (const Event& e : events)
          if (e.kind == Event::Kind::kServed) {
            rank[e.population] += place / (e.population == 0 ? 12 : 8), ++place;
            last[talk] = static_cast<double>(e.step) * sim.clock().dt;
          }
        EXPECT_EQ(count(events, Event::Kind::kServed), 20u) << model << ", seed " << seed;
        EXPECT_EQ(sim.counts().arrived, 20u) << model << ", seed " << seed;
        EXPECT_LT(rank[1] + 5.0, rank[0]) << "the rude are served first: " << model << ", seed " << seed;
        if (talk) {
          EXPECT_GT(count(events, Event::Kind::kTalkBegins), 30u) << model << ", seed " << seed;
        }
      }
      EXPECT_LT(last[1], 1.04 * last[0]) << model << ", seed " << seed;
    }
}

// Friends in threes through a door of a metre while a stream comes the other way: all get through, on every model but
// those that press each other into a knot there without friends, too.
TEST(PeopleTogether, ThreesThroughADoorAgainstAStream) {
  const std::string text = R"(
duration: 200
until_empty: true
world:
  floor: {rectangle: [0, 0, 40, 12]}
  walls: [[[20, 0], [20, 5.2]], [[20, 6.8], [20, 12]]]
  places:
    - {id: east, kind: exit, area: {rectangle: [39, 2, 40, 10]}}
    - {id: west, kind: exit, area: {rectangle: [0, 2, 1, 10]}}
populations:
  one: {count: 3, start: {points: [[5, 5], [5.5, 6], [5, 7]]}, journey: [east], sociality: {mood: 1, friendship_spread: 0}}
  two: {count: 3, start: {points: [[2, 5], [2.5, 6], [2, 7]]}, journey: [east], sociality: {mood: 1, friendship_spread: 0, friendship_centre: 180}}
  stream: {count: 16, start: {rectangle: [24, 4, 36, 8]}, journey: [west]}
social: {tiring: 0.003}
)";
  for (const char* const model : {"orca", "social-force", "power-law", "collision-free-speed", "hidac"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      ScenarioDef scene = scene_of(text, seed, model);
      Simulation sim(scene, 1);
      bool three = false;
      while (!sim.finished()) {
        sim.step();
        for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
          const Talk* const talk = sim.mind<Sociality>().talk_of(sim.crowd().id[i]);
          three = three || (talk != nullptr && talk->kind == Talk::Kind::kWalking && talk->count == 3);
        }
      }
      EXPECT_TRUE(three) << model << ", seed " << seed;
      EXPECT_EQ(sim.counts().arrived, 22u) << model << ", seed " << seed;
      scene.minds.of<SocialDef>().global_interest = 0.0;
      Simulation silent(scene, 1);
      run(silent);
      EXPECT_LT(sim.clock().seconds(), silent.clock().seconds() + 15.0) << model << ", seed " << seed;
    }
}

// Moods, natures, friendships, a panic and an alarm are changed while people talk; the run is repeated from what was
// recorded, and from a snapshot in the middle, bit for bit.
TEST(PeopleTogether, LiveMoodsNaturesAndAnAlarmReplayBitForBit) {
  const std::string text = R"(
duration: 90
world:
  floor: {rectangle: [0, 0, 30, 20]}
  places:
    - {id: exit, kind: exit, area: {rectangle: [0, 8, 1, 12]}}
    - {id: north, area: {rectangle: [12, 15, 18, 19]}, stay: [4, 12]}
    - {id: south, area: {rectangle: [12, 1, 18, 5]}, stay: [4, 12]}
populations:
  one:
    count: 24
    start: {rectangle: [1, 1, 29, 19]}
    journey: [north, south]
    at_end: repeat
    sociality: {preset: office}
    personality: {extraversion: {mean: 0, sd: 0.5}, neuroticism: {mean: 0.2, sd: 0.5}}
  two:
    count: 24
    start: {rectangle: [1, 1, 29, 19]}
    journey: [south, north]
    at_end: repeat
    sociality: {preset: office}
social: {tiring: 0.01}
)";
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const ScenarioDef scene = scene_of(text, seed);
    Simulation live(scene, 2);
    const auto command = [&](Command::Kind kind, float value, const char* to = nullptr) {
      Command c;
      c.kind = kind;
      c.population = 0;
      c.value = value;
      if (to != nullptr) c.text = to;
      live.command(c);
    };
    live.run(10);
    command(Command::Kind::kMood, 0.95f);
    live.run(5);
    ASSERT_GT(live.mind<Sociality>().talking(), 4u);
    command(Command::Kind::kPersonality, 0.f, "extraversion=0.8 neuroticism=0.9");  // in the middle of talks
    command(Command::Kind::kFriendshipSpread, 30.f);
    live.run(5);
    const float excited = live.mind<Sociality>().mood(live.crowd().id[live.agents().find_serial(0)]);
    command(Command::Kind::kPersonality, 0.f, "extraversion=0 neuroticism=0");
    command(Command::Kind::kMood, 0.62f);
    live.run(5);
    EXPECT_LT(live.mind<Sociality>().mood(live.crowd().id[live.agents().find_serial(0)]), excited);
    command(Command::Kind::kAlarm, 0.f);
    live.run(3);
    EXPECT_EQ(live.mind<Sociality>().talking(), 0u);
    command(Command::Kind::kAllClear, 0.f);
    live.run(30);
    EXPECT_GT(live.mind<Sociality>().talking(), 0u) << "talks come back";

    ScenarioDef again = scene;
    again.timeline.clear();
    for (const RecordedCommand& c : live.commands())
      again.timeline.push_back({static_cast<double>(c.step) * live.clock().dt, c.command});
    Simulation replay(again, 1), resumed(again, 3);
    while (replay.clock().step < live.clock().step) replay.step();
    EXPECT_EQ(replay.hash(), live.hash()) << "seed " << seed;
    for (int k = 0; k < 400; ++k) resumed.step();
    Simulation last(again, 2);
    last.restore(resumed.snapshot());
    while (last.clock().step < live.clock().step) last.step();
    EXPECT_EQ(last.hash(), live.hash()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace throng
