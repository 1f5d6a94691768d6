// The office with a lift: who is near to it takes it, the others walk down the stairs.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "engine/io/scenario/load_scenario.h"
#include "engine/throng.h"
#include "tests/support/locations.h"

namespace throng {
namespace {

TEST(LiftScene, PeopleTakeWhatIsQuickerForThem) {
  const auto loaded = io::load_scenario(test::source_dir() / "scenarios/navigation/lift.yaml");
  EXPECT_TRUE(loaded.warnings.empty());
  Simulation sim(loaded.def, 2);
  const LevelIndex lift = *sim.world().find_level("lift"), stairs = *sim.world().find_level("stairs");
  std::set<std::uint32_t> rode[2], walked[2];  // by population
  while (!sim.finished()) {
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const auto p = static_cast<std::size_t>(sim.crowd().population[i]);
      if (sim.crowd().level[i] == lift) rode[p].insert(sim.crowd().serial[i]);
      if (sim.crowd().level[i] == stairs) walked[p].insert(sim.crowd().serial[i]);
    }
  }
  EXPECT_EQ(sim.counts().arrived, sim.counts().total);
  EXPECT_GT(sim.counts().total, 24u);
  EXPECT_EQ(rode[0].size() + walked[1].size(), sim.counts().total);
  EXPECT_TRUE(walked[0].empty());
  EXPECT_TRUE(rode[1].empty());
}

}  // namespace
}  // namespace throng
