// Nobody crosses a wall, whatever the step and whatever a model plans.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "engine/core/step/limits.h"
#include "engine/throng.h"

namespace throng::walls_test {
namespace {

float unit(std::mt19937& g) { return std::uniform_real_distribution<float>(0.f, 1.f)(g); }

// A room with random walls and blocks, some of them nearly touching, some in sharp corners.
WorldDef random_world(std::mt19937& g) {
  WorldDef def;
  Polygon room;
  room.outer = {{0.f, 0.f},  {12.f, 0.f}, {12.f, 10.f}, {6.f + unit(g), 10.f}, {6.f, 7.f - 2.f * unit(g)},
                {5.f, 10.f}, {0.f, 10.f}};
  const int blocks = static_cast<int>(g() % 3);
  for (int b = 0; b < blocks; ++b) {
    const Vec2 c = {2.f + 3.f * static_cast<float>(b), 1.5f + 2.f * unit(g)};
    room.holes.push_back({c, c + Vec2{1.2f, 0.1f}, c + Vec2{0.8f, 1.3f * (0.3f + unit(g))}});
  }
  def.levels[0].floor = {room};
  const int walls = static_cast<int>(g() % 8);
  for (int w = 0; w < walls; ++w) {
    const Vec2 a = {1.f + 10.f * unit(g), 1.f + 8.f * unit(g)};
    def.levels[0].walls.push_back({a, a + Vec2{unit(g) * 4.f - 2.f, unit(g) * 4.f - 2.f}});
  }
  return def;
}

// Plans as badly as a model can: full speed in a random direction, sometimes no number at all.
class Reckless final : public steering::SteeringModel {
 public:
  steering::Needs needs(const steering::CrowdLimits&) const override { return {}; }
  void plan(const CrowdView& crowd, std::span<const AgentIndex> batch, const steering::PlanOutput& out) const override {
    for (const AgentIndex i : batch) {
      const float u = crowd.random.uniform(crowd.serial[i], crowd.clock.step / 7, Purpose::kModel);
      const float v = crowd.random.uniform(crowd.serial[i], crowd.clock.step / 7, Purpose::kModel, 1);
      out.planned[i] = Vec2{u - 0.5f, v - 0.5f} * 100.f;
      if (u > 0.99f) out.planned[i].x = std::nanf("");
    }
  }
};

void walk_and_check(std::mt19937& g, bool reckless, int steps, double dt, std::uint64_t& checked) {
  const WorldDef def = random_world(g);
  Simulation sim({.step = dt, .seed = g(), .threads = 1}, def);
  if (reckless) sim.add_steering(std::make_unique<Reckless>());
  for (int i = 0; i < 25; ++i) {
    const Vec2 p = {12.f * unit(g), 10.f * unit(g)};
    if (!sim.world().walkable(p, 0) || sim.world().wall_distance(p, 0) < 0.02f) continue;
    // Goals lie anywhere, also behind walls and outside.
    sim.spawn({.position = p,
               .target = {16.f * unit(g) - 2.f, 14.f * unit(g) - 2.f},
               .has_target = true,
               .radius = 0.25f,
               .preferred_speed = 1.5f,
               .max_speed = 3.f});
  }
  std::vector<Vec2> before(sim.agents().births());
  for (int s = 0; s < steps; ++s) {
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) before[sim.crowd().serial[i]] = sim.crowd().position[i];
    sim.step();
    for (AgentIndex i = 0; i < sim.agents().size(); ++i) {
      const Vec2 p = sim.crowd().position[i];
      const Segment way = {before[sim.crowd().serial[i]], p};
      for (const Segment& wall : sim.world().walls(0))
        ASSERT_FALSE(segments_touch(way, wall))
            << "step " << s << " dt " << dt << " from " << way.a.x << ',' << way.a.y << " to " << p.x << ',' << p.y;
      ASSERT_TRUE(sim.world().walkable(p, 0));
      ++checked;
    }
  }
}

TEST(Walls, NobodyCrossesInAThousandRandomWorlds) {
  std::mt19937 g(42);
  std::uint64_t checked = 0;
  for (int world = 0; world < 1000; ++world) {
    const double dt = 0.01 + 0.19 * static_cast<double>(world % 20) / 19.0;
    walk_and_check(g, world % 2 == 1, 40, dt, checked);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(checked, 400'000u);
}

TEST(Slide, GoesAlongAWall) {
  const Segment wall = {{-10.f, 0.f}, {10.f, 0.f}};
  const Vec2 d = slide({0.f, 0.3f}, {0.1f, -0.2f}, 0.3f, std::span(&wall, 1));
  EXPECT_NEAR(d.x, 0.1f, 1e-5f);
  EXPECT_NEAR(d.y, 0.f, 1e-5f);
}

TEST(Slide, StopsInACorner) {
  const Segment walls[] = {{{-10.f, 0.f}, {0.f, 0.f}}, {{0.f, 0.f}, {0.f, 10.f}}};
  const Vec2 d = slide({-0.3f, 0.3f}, {0.2f, -0.2f}, 0.3f, walls);
  EXPECT_LT(length(d), 1e-4f);
}

TEST(Slide, PassesADoorThatIsWideEnough) {
  const Segment walls[] = {{{0.f, -5.f}, {0.f, -0.26f}}, {{0.f, 0.26f}, {0.f, 5.f}}};
  Vec2 p = {-1.f, 0.f};
  for (int i = 0; i < 40; ++i) p += slide(p, {0.07f, 0.f}, 0.25f, walls);
  EXPECT_GT(p.x, 0.5f);
}

}  // namespace
}  // namespace throng::walls_test
