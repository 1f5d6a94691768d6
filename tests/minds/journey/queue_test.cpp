#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/minds/journey/layout.h"
#include "engine/minds/personality/personality_def.h"
#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

constexpr double kService = 4.0;  // [s]
constexpr float kSpacing = 0.8f;  // [m]

PlaceDef ticket_queue(int servers = 1) {
  return {.id = "tickets",
          .kind = PlaceDef::Kind::kQueue,
          .area = Shape::rectangle({20, 6}, {34, 14}),
          .service = Distribution(kService),
          .servers = servers,
          .line = {{33, 10}, {21, 10}}};
}

ScenarioDef queue_scene(int people, int servers = 1) {
  ScenarioDef scene = hall();
  const PlaceIndex tickets = add(scene, ticket_queue(servers));
  scene.populations[0].count = people;
  scene.populations[0].journey = {to(tickets), to(0)};
  return scene;
}

TEST(Queue, ServesInTheOrderOfJoining) {
  Simulation sim(queue_scene(25), 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived, 25u);
  const std::vector<Event> joined = of(events, Event::Kind::kReached, 1);
  const std::vector<Event> served = of(events, Event::Kind::kServed, 1);
  ASSERT_EQ(joined.size(), 25u);
  ASSERT_EQ(served.size(), 25u);
  // Events are in the order in which things happened.
  for (std::size_t i = 0; i < served.size(); ++i) {
    EXPECT_EQ(served[i].number, joined[i].number);
    if (i > 0) {
      EXPECT_GT(served[i].step, served[i - 1].step);
    }
  }
}

// Follows everybody from joining to service. `line` is straight and its head is at x = 33.
class LineWatch {
 public:
  explicit LineWatch(Simulation& sim) : sim_(sim) {}

  void step() {
    sim_.step();
    for (const Event& e : sim_.events()) {
      if (e.place != 1) continue;
      if (e.kind == Event::Kind::kReached) joined.push_back(e.number);
      if (e.kind == Event::Kind::kWaits) joined.erase(std::find(joined.begin(), joined.end(), e.number));
    }
    std::vector<AgentIndex> rows;
    for (const std::uint32_t number : joined) rows.push_back(sim_.agents().find_serial(number));
    const auto& position = sim_.crowd().position;
    const auto in_line = [&](AgentIndex i) { return std::fabs(position[i].y - 10.f) <= 0.25f; };
    for (std::size_t later = 1; later < rows.size(); ++later)
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        const float ahead = position[rows[later]].x - position[rows[earlier]].x;
        furthest = std::max(furthest, ahead);
        if (in_line(rows[later]) && in_line(rows[earlier])) furthest_in_line = std::max(furthest_in_line, ahead);
      }
    longest = std::max(longest, rows.size());
  }

  std::vector<std::uint32_t> joined;  // in line, in the order of joining
  float furthest = -100.f;            // [m] that anybody was ahead of one who had joined earlier
  float furthest_in_line = -100.f;    // [m] likewise, of two who are both within half a body of the line
  std::size_t longest = 0;

 private:
  Simulation& sim_;
};

TEST(Queue, NobodyPassesOneWhoJoinedEarlier) {
  constexpr float kBody = 0.5f;  // [m] wide
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    ScenarioDef scene = queue_scene(14);
    scene.seed = seed;
    Simulation sim(scene, 1);
    LineWatch watch(sim);
    while (!sim.finished()) watch.step();
    EXPECT_EQ(sim.counts().arrived, 14u) << seed;
    EXPECT_GT(watch.longest, 8u) << seed;
    EXPECT_LE(watch.furthest, kBody) << seed;
  }
}

// A stream of people across the line takes some along for a while. They walk back to their places, and nobody in the
// line gains one.
TEST(Queue, NobodyPassesWhenOthersCrossTheLine) {
  constexpr float kBody = 0.5f;  // [m] wide
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    ScenarioDef scene = queue_scene(12);
    scene.seed = seed;
    scene.duration = 90;
    PopulationDef passers_by;
    passers_by.id = "passers-by";
    passers_by.start.area = Shape::rectangle({22, 1}, {32, 3});
    passers_by.rate = 0.7;
    passers_by.rate_until = 60;
    passers_by.journey = {{JourneyStep::Kind::kMirror, kNoPlace, {27, 10}}};
    passers_by.at_end = AtEnd::kLeave;
    scene.populations.push_back(passers_by);
    Simulation sim(scene, 1);
    LineWatch watch(sim);
    while (!sim.finished()) watch.step();
    EXPECT_EQ(sim.counts().arrived, sim.counts().total) << seed;
    EXPECT_GT(sim.counts().total, 50u) << seed;
    EXPECT_LE(watch.furthest_in_line, kBody) << seed;
  }
}

TEST(Queue, KeepsTheCapacityOfItsServers) {
  for (const int servers : {1, 3}) {
    Simulation sim(queue_scene(40, servers), 1);
    const std::vector<Event> events = run(sim);
    const std::vector<Event> served = of(events, Event::Kind::kServed, 1);
    std::map<std::uint32_t, std::uint64_t> began;
    for (const Event& e : of(events, Event::Kind::kWaits, 1)) began[e.number] = e.step;
    ASSERT_EQ(served.size(), 40u);
    // Each is served for exactly the service time.
    for (const Event& e : served) EXPECT_NEAR(static_cast<double>(e.step - began[e.number]) * 0.05, kService, 0.051);
    // While the line lasts, servers idle only for the step up to the counter: at most 2 s of 4 + 2.
    const double seconds = static_cast<double>(served[35].step - served[5].step) * 0.05;
    const double rate = 30.0 / seconds;
    EXPECT_LE(rate, servers / kService + 0.01) << servers;
    EXPECT_GE(rate, servers / (kService + 2.0)) << servers;
    // Never more than that at once.
    for (const Event& e : served) {
      int at_once = 0;
      for (const Event& other : served) at_once += began[other.number] < e.step && other.step >= e.step ? 1 : 0;
      EXPECT_LE(at_once, servers);
    }
  }
}

TEST(Queue, StandsInLineWithSpacing) {
  Simulation sim(queue_scene(14), 1);
  LineWatch watch(sim);
  double checked = 0, steady = 0, sum = 0;
  float closest = 100.f;
  while (!sim.finished()) {
    watch.step();
    const AgentColumns& c = sim.crowd();
    AgentIndex ahead = kNoAgent;
    for (const std::uint32_t number : watch.joined) {
      const AgentIndex i = sim.agents().find_serial(number);
      if (c.state[i] != AgentState::kWaiting) {
        ahead = kNoAgent;
        continue;
      }
      if (ahead != kNoAgent) {
        const float gap = distance(c.target[ahead], c.target[i]);
        EXPECT_GE(gap, kSpacing - 1e-3f);
        closest = std::min(closest, distance(c.position[ahead], c.position[i]));
        sum += c.position[ahead].x - c.position[i].x;
        steady += gap < kSpacing + 1e-3f ? 1.0 : 0.0;
        ++checked;
      }
      ahead = i;
    }
  }
  EXPECT_GT(checked, 1000);
  EXPECT_GT(closest, 0.48f) << "bodies are 0.5 m wide and give 8 mm each";
  EXPECT_GT(steady, 0.9 * checked) << "the line has gaps";
  EXPECT_NEAR(sum / checked, kSpacing, 0.1 * kSpacing);
  EXPECT_EQ(sim.counts().arrived, 14u);
}

TEST(Queue, LineBendsWithinItsArea) {
  WorldDef def;
  def.places = {{.id = "q",
                 .kind = PlaceDef::Kind::kQueue,
                 .area = Shape::rectangle({0, 0}, {6, 4}),
                 .direction = 0.f,
                 .counters = {{0.2f, 0.5f}}}};
  const World world(def);
  const PlaceLayout layout = lay_out(world, world.places()[0]);
  ASSERT_GE(layout.spots.size(), 25u);  // 24 m2 at 0.64 m2 each, less the edges
  for (std::size_t k = 0; k < layout.spots.size(); ++k) {
    EXPECT_TRUE(world.places()[0].area.contains(layout.spots[k]));
    if (k > 0) {
      EXPECT_NEAR(distance(layout.spots[k], layout.spots[k - 1]), 0.8f, 1e-3f);
    }
    for (std::size_t j = 0; j < k; ++j) EXPECT_GE(distance(layout.spots[k], layout.spots[j]), 0.79f);
  }
}

TEST(Queue, LineKeepsOffWalls) {
  WorldDef def;
  Polygon floor;
  floor.outer = {{0, 0}, {10, 0}, {10, 5}, {0, 5}};
  def.levels[0].floor = {floor};
  def.levels[0].walls = {{{5, 0}, {5, 3}}};
  def.places = {{.id = "q",
                 .kind = PlaceDef::Kind::kQueue,
                 .area = Shape::rectangle({0, 0}, {10, 5}),
                 .direction = 0.f,
                 .counters = {{1.f, 1.f}}}};
  const World world(def);
  const PlaceLayout layout = lay_out(world, world.places()[0]);
  Vec2 before = {1.f, 1.f};
  for (const Vec2 spot : layout.spots) {
    EXPECT_GE(world.wall_distance(spot, 0), 0.29f);
    EXPECT_FALSE(segments_touch({before, spot}, {{5, 0}, {5, 3}}));
    before = spot;
  }
  EXPECT_GT(layout.spots.size(), 10u);
}

TEST(Queue, PeopleChooseTheShortestAndFindTheirWayOut) {
  ScenarioDef scene = hall();
  std::vector<JourneyBranch> tills;
  for (int k = 0; k < 3; ++k) {
    const float y = 4.f + 6.f * static_cast<float>(k);
    const PlaceIndex till = add(scene, {.id = "till-" + std::to_string(k),
                                        .kind = PlaceDef::Kind::kQueue,
                                        .area = Shape::rectangle({20, y - 1.5f}, {34, y + 1.5f}),
                                        .service = Distribution(5.0),
                                        .line = {{33, y}, {21, y}}});
    tills.push_back(branch({to(till)}));
  }
  scene.populations[0].count = 30;
  scene.populations[0].journey = {choose(JourneyStep::Choice::kShortestQueue, tills), to(0)};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived, 30u);
  for (PlaceIndex till = 1; till <= 3; ++till)
    EXPECT_EQ(of(events, Event::Kind::kServed, till).size(), 10u) << "all came at once, so tills are used alike";
}

TEST(Queue, RunsTheSameWithAnyNumberOfThreadsAndFromASnapshot) {
  ScenarioDef scene = queue_scene(8, 2);
  scene.populations[0].rate = 0.5;
  scene.populations[0].rate_until = 24;
  scene.world.places[1].service = Distribution(Distribution::Kind::kExponential, 3.0);
  scene.timeline = {{30.0, {.kind = Command::Kind::kAlarm}}, {31.0, {.kind = Command::Kind::kAllClear}}};
  constexpr int kSteps = 900;
  std::vector<std::uint64_t> hashes;
  const std::vector<int> stops = {0, 300, 520, 801};
  std::vector<std::string> snapshots;
  for (const int threads : {1, 2, 5}) {
    Simulation sim(scene, threads);
    for (int i = 0; i < kSteps; ++i) {
      if (threads == 1 && std::find(stops.begin(), stops.end(), i) != stops.end()) snapshots.push_back(sim.snapshot());
      sim.step();
    }
    hashes.push_back(sim.hash());
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[0], hashes[2]);
  for (std::size_t k = 0; k < stops.size(); ++k) {
    Simulation second(scene, 1);
    for (int i = 0; i < 100; ++i) second.step();
    second.restore(snapshots[k]);
    EXPECT_EQ(second.snapshot(), snapshots[k]);
    for (int i = stops[k]; i < kSteps; ++i) second.step();
    EXPECT_EQ(second.hash(), hashes[0]) << "resumed at step " << stops[k];
  }
}

TEST(Queue, ClosesRanksWhenSomebodyIsTakenAway) {
  Simulation sim(queue_scene(12), 1);
  sim.run(20.0);
  for (std::uint32_t number = 0; number < 12; number += 3)
    sim.command({.kind = Command::Kind::kRemoveAgent, .number = number});
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived + sim.counts().removed, 12u);
  EXPECT_EQ(sim.counts().active, 0u);
  EXPECT_LT(sim.clock().seconds(), 120.0);
}

TEST(Queue, HasACapacityToo) {
  ScenarioDef scene = queue_scene(20);
  scene.world.places[1].capacity = 5;
  Simulation sim(scene, 1);
  int inside = 0, most = 0;
  for (const Event& e : run(sim)) {
    if (e.place != 1) continue;
    inside += e.kind == Event::Kind::kReached ? 1 : e.kind == Event::Kind::kServed ? -1 : 0;
    most = std::max(most, inside);
  }
  EXPECT_EQ(sim.counts().arrived, 20u);
  EXPECT_EQ(most, 5);
}

// Orderly people (agreeable and conscientious) wait at the end, disorderly ones go to the front (Durupinar et al. 2011,
// queueing at a dispenser): impatience above 0.5.
ScenarioDef two_kinds(double disorder, std::uint64_t seed) {
  ScenarioDef scene = queue_scene(8);
  scene.seed = seed;
  for (const double trait : {0.8, -disorder}) {
    PopulationDef p = scene.populations[0];
    p.id = trait > 0.0 ? "orderly" : "others";
    auto& personality = p.minds.of<PersonalityDef>();
    personality.on = true;
    personality.agreeableness = personality.conscientiousness = Distribution(trait);
    scene.populations.push_back(p);
  }
  scene.populations.erase(scene.populations.begin());
  return scene;
}

int jumps(const std::vector<Event>& events) {
  return static_cast<int>(std::count_if(events.begin(), events.end(), [](const Event& e) {
    return e.kind == Event::Kind::kIntends && e.reason == static_cast<std::uint8_t>(IntentionReason::kJumpsLine);
  }));
}

TEST(Queue, TheDisorderlyGoToTheFront) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Simulation sim(two_kinds(0.8, seed), 1);
    const std::vector<Event> events = run(sim);
    EXPECT_EQ(sim.counts().arrived, 16u);
    double rank[2] = {};
    const std::vector<Event> served = of(events, Event::Kind::kServed, 1);
    ASSERT_EQ(served.size(), 16u);
    for (std::size_t k = 0; k < served.size(); ++k) rank[served[k].population] += static_cast<double>(k) / 8.0;
    EXPECT_LT(rank[1], rank[0] - 3.0) << "seed " << seed;
    EXPECT_GT(jumps(events), 0) << "seed " << seed;
  }
}

TEST(Queue, NobodyJumpsWhoIsNotImpatient) {
  Simulation sim(two_kinds(-0.1, 1), 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(jumps(events), 0);
  const std::vector<Event> joined = of(events, Event::Kind::kReached, 1), served = of(events, Event::Kind::kServed, 1);
  ASSERT_EQ(served.size(), 16u);
  for (std::size_t k = 0; k < served.size(); ++k) EXPECT_EQ(served[k].number, joined[k].number);
}

// The impatient among themselves keep the order in which they came; threads and a snapshot do not show.
TEST(Queue, TheDisorderlyStandBehindEachOther) {
  ScenarioDef scene = two_kinds(0.8, 2);
  Simulation sim(scene, 1), other(scene, 3);
  std::vector<std::uint32_t> joined, served;
  for (int k = 0; k < 2400 && !sim.finished(); ++k) {
    sim.step();
    other.step();
    if (k == 500) other.restore(other.snapshot());
    for (const Event& e : sim.events()) {
      if (e.place != 1 || e.population != 1) continue;
      if (e.kind == Event::Kind::kReached) joined.push_back(e.number);
      if (e.kind == Event::Kind::kServed) served.push_back(e.number);
    }
  }
  EXPECT_EQ(joined, served);
  EXPECT_EQ(sim.hash(), other.hash());
}

}  // namespace
}  // namespace throng::test
