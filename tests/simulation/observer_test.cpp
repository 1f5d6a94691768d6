#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/throng.h"
#include "tests/support/kept_events.h"

namespace throng {
namespace {

ScenarioDef walkers() {
  ScenarioDef scene;
  scene.duration = 60;
  scene.world.places = {{.id = "out", .kind = PlaceDef::Kind::kExit, .area = Shape::rectangle({20, -5}, {22, 5})}};
  PopulationDef people;
  people.id = "people";
  people.count = 12;
  people.start.area = Shape::rectangle({0, -5}, {6, 5});
  people.journey = {{JourneyStep::Kind::kPlace, 0, {}}};
  people.steering = {{}};
  scene.populations = {people};
  return scene;
}

std::size_t count(std::span<const Event> events, Event::Kind kind) {
  return static_cast<std::size_t>(
      std::count_if(events.begin(), events.end(), [&](const Event& e) { return e.kind == kind; }));
}

TEST(Observers, AllSeeTheSameAndNothingIsLost) {
  Simulation sim(walkers(), 1);
  test::KeptEvents first(sim), second(sim);
  EXPECT_EQ(count(first.events, Event::Kind::kSpawned), 12u) << "those who are there from the beginning";
  while (sim.agents().size() > 0) sim.step();
  EXPECT_EQ(count(first.events, Event::Kind::kSpawned), 12u) << "and they are told of once";
  EXPECT_EQ(count(first.events, Event::Kind::kArrived), 12u);
  ASSERT_EQ(first.events.size(), second.events.size());
  for (std::size_t k = 0; k < first.events.size(); ++k) {
    EXPECT_EQ(first.events[k].step, second.events[k].step);
    EXPECT_EQ(first.events[k].kind, second.events[k].kind);
    EXPECT_EQ(first.events[k].number, second.events[k].number);
  }
}

TEST(Observers, EventsBelongToAStep) {
  Simulation sim(walkers(), 1);
  EXPECT_EQ(sim.events().size(), 12u);
  sim.step();
  EXPECT_EQ(count(sim.events(), Event::Kind::kSpawned), 0u);
  while (sim.counts().arrived == 0) sim.step();
  const std::uint64_t step = sim.clock().step;
  ASSERT_GE(count(sim.events(), Event::Kind::kArrived), 1u);
  for (const Event& e : sim.events()) EXPECT_GE(e.step + 1, step) << "of the last step alone";
  EXPECT_EQ(sim.events().size(), std::as_const(sim).events().size()) << "looking takes nothing away";
}

// What a program does between two steps is told with the step that follows.
TEST(Observers, SeeWhatIsDoneFromOutside) {
  Simulation sim({.threads = 1});
  const AgentId one = sim.spawn({.position = {0, 0}});
  test::KeptEvents kept(sim);
  kept.events.clear();
  sim.step();
  EXPECT_EQ(count(kept.events, Event::Kind::kSpawned), 1u);
  sim.spawn({.position = {5, 0}});
  sim.remove(one);
  EXPECT_EQ(count(sim.events(), Event::Kind::kRemoved), 1u) << "at once";
  sim.step();
  sim.step();
  EXPECT_EQ(count(kept.events, Event::Kind::kSpawned), 2u);
  EXPECT_EQ(count(kept.events, Event::Kind::kRemoved), 1u);
  EXPECT_TRUE(sim.events().empty());
}

TEST(Observers, TheirTimeIsThatOfTheLastStage) {
  struct Slow : Observer {
    void observed(const Simulation&) override {
      const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(2);
      while (std::chrono::steady_clock::now() < until) {}
      ++looks;
    }
    int looks = 0;
  } slow;
  Simulation sim(walkers(), 1);
  const auto observing = [&] { return sim.timings().seconds[static_cast<std::size_t>(Stage::kObserve)]; };
  sim.step();
  EXPECT_EQ(observing(), 0.0);
  sim.observe(slow, false);
  EXPECT_EQ(slow.looks, 0);
  for (int k = 0; k < 3; ++k) sim.step();
  EXPECT_EQ(slow.looks, 3);
  EXPECT_GE(observing(), 0.006);
  sim.stop_observing(slow);
  sim.step();
  EXPECT_EQ(slow.looks, 3);
}

TEST(Observers, ChangeNothing) {
  Simulation watched(walkers(), 1), alone(walkers(), 2);
  test::KeptEvents kept(watched);
  watched.run(10);
  alone.run(10);
  EXPECT_EQ(watched.hash(), alone.hash());
}

}  // namespace
}  // namespace throng
