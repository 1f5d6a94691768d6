// The scenes of scenarios/journeys do what they say.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "engine/io/scenario/load_scenario.h"
#include "engine/throng.h"
#include "tests/support/kept_events.h"
#include "tests/support/locations.h"

namespace throng {
namespace {

ScenarioDef scene(const std::string& name) {
  const auto loaded = io::load_scenario(test::source_dir() / "scenarios/journeys" / (name + ".yaml"));
  EXPECT_TRUE(loaded.warnings.empty());
  return loaded.def;
}

TEST(JourneyScenes, TravellersGetTheirTicketsAndTheirTrain) {
  const ScenarioDef def = scene("ticket-queue");
  Simulation sim(def, 2);
  const World& world = sim.world();
  std::map<std::string, int> served, reached;
  double first_boarding = 0.0;
  while (!sim.finished()) {
    sim.step();
    for (const Event& e : sim.events()) {
      if (e.kind == Event::Kind::kServed) ++served[world.places()[e.place].id];
      if (e.kind == Event::Kind::kReached && e.place != kNoPlace) ++reached[world.places()[e.place].id];
      if (e.kind == Event::Kind::kArrived && first_boarding == 0.0) first_boarding = sim.clock().seconds();
    }
  }
  const CrowdCounts counts = sim.counts();
  EXPECT_GT(counts.total, 50u);
  EXPECT_EQ(counts.arrived, counts.total) << "everybody has taken the train";
  EXPECT_EQ(static_cast<std::uint64_t>(served["counters"] + served["machine"]) + 12u, counts.total);
  EXPECT_GT(served["counters"], 10);
  EXPECT_GT(served["machine"], 10);
  EXPECT_GT(reached["coffee-bar"], 5);
  EXPECT_GT(first_boarding, 90.0) << "the gate opens at 90 s";
}

TEST(JourneyScenes, SourcesBringWhomTheyPromise) {
  const ScenarioDef def = scene("station-arrivals");
  Simulation sim(def, 2);
  std::map<std::uint16_t, int> born;
  const test::KeptEvents kept(sim);
  while (!sim.finished()) sim.step();
  for (const Event& e : kept.events)
    if (e.kind == Event::Kind::kSpawned) ++born[e.population];
  EXPECT_EQ(born[0], 30 + 180 + 10);  // 60 s of 0.5, 90 s of 2, 50 s of 0.2
  EXPECT_GE(born[1], 16);             // sixteen groups
  EXPECT_LE(born[1], 64);
  EXPECT_NEAR(born[2], 72, 35);  // 0.3 a second for 240 s, by chance
  EXPECT_GT(sim.counts().arrived, 150u);
}

}  // namespace
}  // namespace throng
