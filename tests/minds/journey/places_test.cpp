// Waiting areas, seats and whatever else has room for so many and no more.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "engine/minds/journey/layout.h"
#include "tests/minds/journey/hall.h"

namespace throng::test {
namespace {

TEST(Places, NeverHoldMoreThanTheirCapacity) {
  ScenarioDef scene = hall();
  const PlaceIndex cafe = add(scene, {.id = "cafe",
                                      .kind = PlaceDef::Kind::kSeat,
                                      .area = Shape::rectangle({20, 7}, {25, 13}),
                                      .capacity = 6,
                                      .stay = Distribution(Distribution::Kind::kUniform, 5, 10)});
  scene.populations[0].count = 30;
  scene.populations[0].journey = {to(cafe), to(0)};
  Simulation sim(scene, 1);
  int seated = 0, most = 0;
  std::map<std::uint32_t, std::uint64_t> sat;
  std::vector<double> stays;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events())
      if (e.kind == Event::Kind::kReached && e.place == cafe) sat[e.number] = e.step;
    seated = 0;
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const Vec2 p = sim.crowd().position[i];
      seated += p.x > 20.f && p.x < 25.f && p.y > 7.f && p.y < 13.f && sim.crowd().goal[i] == cafe ? 1 : 0;
    }
    most = std::max(most, seated);
  }
  EXPECT_EQ(sim.counts().arrived, 30u);
  EXPECT_EQ(sat.size(), 30u);
  EXPECT_EQ(most, 6);
}

TEST(Places, FullOnesAreSkippedOrAnotherIsChosen) {
  for (const bool skip : {true, false}) {
    ScenarioDef scene = hall();
    const PlaceDef room{.id = "small",
                        .kind = PlaceDef::Kind::kAttraction,
                        .area = Shape::circle({20, 5}, 2),
                        .capacity = 3,
                        .stay = Distribution(60.0)};
    const PlaceIndex small = add(scene, room);
    PlaceDef other = room;
    other.id = "large";
    other.area = Shape::circle({20, 15}, 3);
    other.capacity = 40;
    const PlaceIndex large = add(scene, other);
    scene.populations[0].count = 20;
    JourneyStep visit = to(small);
    visit.if_full = JourneyStep::IfFull::kSkip;
    if (skip)
      scene.populations[0].journey = {visit, to(0)};
    else
      scene.populations[0].journey = {choose(JourneyStep::Choice::kNearest, {branch({to(small)}), branch({to(large)})}),
                                      to(0)};
    Simulation sim(scene, 1);
    const std::vector<Event> events = run(sim);
    EXPECT_EQ(sim.counts().arrived, 20u);
    EXPECT_EQ(of(events, Event::Kind::kReached, small).size(), 3u);
    EXPECT_EQ(of(events, Event::Kind::kReached, large).size(), skip ? 0u : 17u);
    EXPECT_EQ(of(events, Event::Kind::kSkipped, small).size(), skip ? 17u : 0u);
  }
}

PlaceDef platform() {
  return {.id = "platform", .kind = PlaceDef::Kind::kWaiting, .area = Shape::rectangle({20, 4}, {30, 16})};
}

ScenarioDef platform_scene(const PlaceDef& place, int people = 20) {
  ScenarioDef scene = hall();
  scene.duration = 120;
  const PlaceIndex waiting = add(scene, place);
  scene.populations[0].count = people;
  scene.populations[0].journey = {to(waiting), to(0)};
  return scene;
}

TEST(Places, PeopleSpreadOverAWaitingArea) {
  Simulation sim(platform_scene(platform()), 1);
  sim.run(60.0);
  const AgentColumns& c = sim.crowd();
  ASSERT_EQ(sim.agents().size(), 20u);
  float closest = 100.f;
  for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
    EXPECT_EQ(c.state[i], AgentState::kWaiting);
    EXPECT_TRUE(sim.world().places()[1].area.contains(c.position[i]));
    for (AgentIndex j = 0; j < i; ++j) closest = std::min(closest, distance(c.position[i], c.position[j]));
  }
  // 20 people on 120 m2 could be 2.6 m apart at best.
  EXPECT_GT(closest, 1.2f);
}

TEST(Places, AreReleasedByCommandTimeAndNumber) {
  const auto first_departure = [](const PlaceDef& place, const std::vector<TimelineEntry>& timeline,
                                  std::size_t& gone) {
    ScenarioDef scene = platform_scene(place);
    scene.timeline = timeline;
    Simulation sim(scene, 1);
    double first = -1.0;
    while (!sim.finished()) {
      sim.step();
      for (AgentIndex i = 0; i < sim.agents().size(); ++i)
        if (first < 0.0 && sim.crowd().goal[i] == 0) first = sim.clock().seconds();
    }
    gone = sim.counts().arrived;
    return first;
  };
  std::size_t gone = 0;
  EXPECT_LT(first_departure(platform(), {}, gone), 0.0);
  EXPECT_EQ(gone, 0u);
  EXPECT_NEAR(first_departure(platform(), {{50.0, {.kind = Command::Kind::kRelease, .place = 1}}}, gone), 50.0, 0.11);
  EXPECT_EQ(gone, 20u);
  PlaceDef timed = platform();
  timed.release_at = 45.0;
  EXPECT_NEAR(first_departure(timed, {}, gone), 45.0, 0.11);
  EXPECT_EQ(gone, 20u);
  PlaceDef counted = platform();
  counted.release_count = 8;
  EXPECT_GT(first_departure(counted, {}, gone), 5.0);
  EXPECT_EQ(gone, 16u) << "two lots of eight; the rest is too few to be released";
}

TEST(Places, ReleaseAgainAndAgain) {
  PlaceDef place = platform();
  place.release_at = 20.0;
  place.release_every = 20.0;
  ScenarioDef scene = platform_scene(place, 0);
  scene.populations[0].rate = 0.5;
  scene.populations[0].rate_until = 60.0;
  Simulation sim(scene, 1);
  std::map<int, int> left;
  std::map<std::uint32_t, bool> away;
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i)
      if (sim.crowd().goal[i] == 0 && !away[sim.crowd().serial[i]]) {
        away[sim.crowd().serial[i]] = true;
        ++left[static_cast<int>(sim.clock().seconds() + 0.5)];
      }
  }
  for (const auto& [second, count] : left) EXPECT_EQ(second % 20, 0) << second;
  EXPECT_GE(left.size(), 3u);
  EXPECT_EQ(sim.counts().arrived, 30u);
}

// Adding 1e-15 s to 20 s gives 20 s: who counts the periods that have passed counts for ever.
TEST(Places, ReleaseInEveryStepWhenThePeriodIsTooShortToBeCounted) {
  for (const double every : {1e-15, 1e-9, 1e-4}) {
    PlaceDef place = platform();
    place.release_at = 20.0;
    place.release_every = every;
    Simulation sim(platform_scene(place), 1);
    while (!sim.finished()) sim.step();
    EXPECT_EQ(sim.counts().arrived, 20u) << every;
  }
}

// Far more points of a lattice than can be tried, and hardly any of them on the floor.
TEST(Places, LayOutSpotsWhereThereIsFloorInAnAreaMuchLarger) {
  PlaceDef place = platform();
  place.area = Shape::rectangle({-1e6f, -1e6f}, {1e6f, 1e6f});
  place.spacing = 0.5f;
  const ScenarioDef scene = platform_scene(place);
  const auto start = std::chrono::steady_clock::now();
  const PlaceLayout layout = lay_out(World(scene.world), place);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
  EXPECT_GT(layout.spots.size(), 50u);
}

TEST(Places, OpenAndClose) {
  ScenarioDef scene = hall();
  const PlaceIndex shop = add(scene, {.id = "shop",
                                      .kind = PlaceDef::Kind::kAttraction,
                                      .area = Shape::circle({20, 10}, 4),
                                      .capacity = 50,
                                      .stay = Distribution(5.0)});
  scene.populations[0].count = 10;
  scene.populations[0].journey = {to(shop), to(0)};
  scene.timeline = {{1.0, {.kind = Command::Kind::kClosePlace, .place = shop}},
                    {40.0, {.kind = Command::Kind::kOpenPlace, .place = shop}}};
  Simulation sim(scene, 1);
  const std::vector<Event> events = run(sim);
  EXPECT_EQ(sim.counts().arrived, 10u);
  for (const Event& e : of(events, Event::Kind::kReached, shop)) EXPECT_GE(static_cast<double>(e.step) * 0.05, 40.0);
}

TEST(Places, LayOutAsManySpotsAsTheyHaveRoomFor) {
  WorldDef def;
  def.places = {
      {.id = "room", .kind = PlaceDef::Kind::kSeat, .area = Shape::rectangle({0, 0}, {4, 4}), .capacity = 60}};
  const World world(def);
  const PlaceLayout layout = lay_out(world, world.places()[0]);
  EXPECT_EQ(layout.spots.size(), 60u);
  for (std::size_t k = 0; k < layout.spots.size(); ++k)
    for (std::size_t j = 0; j < k; ++j) EXPECT_GT(distance(layout.spots[k], layout.spots[j]), 0.35f);
  // The first four are far apart.
  for (std::size_t k = 0; k < 4; ++k)
    for (std::size_t j = 0; j < k; ++j) EXPECT_GT(distance(layout.spots[k], layout.spots[j]), 1.8f);
}

}  // namespace
}  // namespace throng::test
