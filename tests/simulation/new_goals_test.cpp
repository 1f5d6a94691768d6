// Nobody waits for a path: many new goals in one step.
#include <gtest/gtest.h>

#include "engine/foundation/random.h"
#include "engine/simulation/simulation.h"

namespace throng {
namespace {

TEST(NewGoals, EverybodyHasADirectionAtOnceAndAPathWithinTenSteps) {
  ScenarioDef def;
  def.duration = 100;
  LevelDef level;
  level.floor.push_back({{{0, 0}, {200, 0}, {200, 200}, {0, 200}}, {}});
  for (int i = 0; i < 64; ++i) {
    const float x = 6.f + 25.f * static_cast<float>(i % 8), y = 6.f + 25.f * static_cast<float>(i / 8);
    level.floor[0].holes.push_back({{x, y}, {x + 12, y}, {x + 12, y + 12}, {x, y + 12}});
  }
  def.world.levels = {level};
  PopulationDef people;
  people.id = "people";
  people.count = 2'000;
  people.start.area = Shape::rectangle({1, 1}, {199, 199});
  def.populations = {people};
  Simulation simulation(def, 1);
  simulation.step();
  const Random random(3);
  const std::vector<AgentId> ids = simulation.crowd().id;
  std::vector<Vec2> goals;
  for (std::size_t i = 0; i < ids.size(); ++i) {  // on the streets between the blocks
    const float along = 2.f + 196.f * random.uniform(i, 0, Purpose::kPlacement, 0);
    const float street =
        3.f + 25.f * static_cast<float>(static_cast<int>(8.f * random.uniform(i, 0, Purpose::kPlacement, 1)));
    goals.push_back(i % 2 == 0 ? Vec2{along, street} : Vec2{street, along});
    ASSERT_TRUE(simulation.set_target(ids[i], goals.back()));
  }
  simulation.step();
  std::size_t with_direction = 0;
  for (const Vec2 preferred : simulation.crowd().preferred) with_direction += length_squared(preferred) > 0.f ? 1 : 0;
  EXPECT_EQ(with_direction, ids.size());
  for (int i = 1; i < 10; ++i) simulation.step();
  EXPECT_GT(simulation.navigation_counters().searches, ids.size() * 3 / 4);  // the others see their goal
  const std::uint64_t searched = simulation.navigation_counters().searches;
  for (int i = 0; i < 10; ++i) simulation.step();
  EXPECT_LT(simulation.navigation_counters().searches - searched, ids.size() / 20);  // nobody was left over
}

}  // namespace
}  // namespace throng
