// Nobody ends inside or behind a wall, however hard it wants to be there.
#include "tests/conformance/every_model.h"

namespace throng::test {
namespace {

// A room of 12 x 8 m with a thin free-standing wall, a pillar and a sharp wedge.
WorldDef room() {
  WorldDef world;
  Polygon floor;
  floor.outer = {{0, 0}, {12, 0}, {12, 8}, {0, 8}};
  floor.holes = {{{8, 3}, {9, 3.1f}, {8.9f, 4}, {8.1f, 4.1f}}};
  world.levels[0].floor = {floor};
  world.levels[0].walls = {{{4, 1}, {4, 7}}, {{6, 0}, {7, 2}}, {{7, 2}, {7.2f, 0}}};
  return world;
}

class Walls : public EveryModel {};
THRONG_FOR_EVERY_MODEL(Walls);

// Forty people whose goals lie behind walls, at a step.
void press_against_walls(const std::string& model, double step, int steps) {
  Simulation sim({.step = step, .seed = 2, .threads = 1}, room());
  sim.add_steering(model);
  std::vector<AgentId> ids;
  const Random random(9);
  for (std::uint32_t k = 0; k < 400 && ids.size() < 40; ++k) {
    const auto draw = [&](std::uint32_t d) { return random.uniform(k, 0, Purpose::kUser, d); };
    const Vec2 p = {12.f * draw(0), 8.f * draw(1)};
    if (!sim.world().walkable(p, 0) || sim.world().wall_distance(p, 0) < 0.3f) continue;
    const AgentColumns& c = sim.crowd();
    if (std::any_of(c.position.begin(), c.position.end(), [&](Vec2 q) { return distance(p, q) < 0.55f; })) continue;
    // Out of the room, into the pillar, or to the other side of the thin wall.
    const Vec2 goals[] = {{-20, -10}, {30, 4}, {8.5f, 3.5f}, {4.f + (p.x < 4.f ? 1.f : -1.f), 4.f}, {6.8f, 1}};
    ids.push_back(sim.spawn({.position = p, .target = goals[k % 5], .has_target = true, .preferred_speed = 1.8f}));
  }
  ASSERT_EQ(ids.size(), 40u);
  const auto walls = sim.world().walls(0);
  std::vector<Vec2> before(ids.size());
  for (std::size_t k = 0; k < ids.size(); ++k) before[k] = sim.crowd().position[sim.agents().find(ids[k])];
  for (int s = 0; s < steps; ++s) {
    sim.step();
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const Vec2 p = sim.crowd().position[sim.agents().find(ids[k])];
      ASSERT_TRUE(sim.world().walkable(p, 0)) << "agent " << k << " at " << p.x << ", " << p.y << " in step " << s;
      for (const Segment& wall : walls)
        ASSERT_FALSE(segments_touch({before[k], p}, wall)) << "agent " << k << " crosses a wall in step " << s;
      ASSERT_GE(sim.world().wall_distance(p, 0), 0.25f - 0.01f) << "agent " << k << " is in a wall in step " << s;
      before[k] = p;
    }
  }
}

TEST_P(Walls, NobodyIsInsideOrBehindAWall) { press_against_walls(model(), 0.05, 200); }
TEST_P(Walls, NobodyIsInsideOrBehindAWallAtLongSteps) { press_against_walls(model(), 1.0, 40); }

// Free of bodies, free of walls in the way: everybody arrives. Otherwise "nobody in a wall" is easy.
TEST_P(Walls, PeopleWalkAlongAWall) {
  Simulation sim({.seed = 2, .threads = 1}, room());
  sim.add_steering(model());
  const AgentId id = sim.spawn({.position = {0.5f, 0.35f}, .target = {5.5f, 0.35f}, .has_target = true});
  sim.run(12.0);
  EXPECT_GT(sim.crowd().position[sim.agents().find(id)].x, 5.f);
}

}  // namespace
}  // namespace throng::test
