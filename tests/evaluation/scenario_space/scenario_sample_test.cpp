#include "engine/evaluation/scenario_space/scenario_sample.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/evaluation/scenario_space/cell_grid.h"
#include "engine/foundation/error.h"
#include "engine/foundation/random.h"

namespace throng::evaluation {
namespace {

ScenarioSet set_of(SpaceKind kind) {
  ScenarioSet set;
  set.kind = kind;
  set.seed = 5;
  set.size = 60;
  return set;
}

float wall_distance(const SampledScenario& s, Vec2 p) {
  float nearest = std::min({7.f - std::fabs(p.x), 7.f - std::fabs(p.y)});
  for (const Segment& wall : s.walls) nearest = std::min(nearest, std::sqrt(distance_squared(wall, p)));
  return nearest;
}

TEST(ScenarioSample, KeepsTheConstraintsOfBothSpaces) {
  for (const SpaceKind kind : {SpaceKind::kComplete, SpaceKind::kRepresentative}) {
    const ScenarioSet set = set_of(kind);
    std::vector<int> counts(7, 0);
    for (std::uint64_t k = 0; k < set.size; ++k) {
      const SampledScenario s = sample_scenario(set, k);
      ASSERT_GE(s.people.size(), 3u);
      ASSERT_LE(s.people.size(), 6u);
      ++counts[s.people.size()];
      for (std::size_t i = 0; i < s.people.size(); ++i) {
        const SampledPerson& p = s.people[i];
        EXPECT_LE(length(p.start), 7.f);
        EXPECT_GE(wall_distance(s, p.start), 0.5f - 1e-4f);
        EXPECT_GE(wall_distance(s, p.goal), 0.5f - 1e-4f);
        // No way is shorter than the straight one.
        EXPECT_GE(p.optimal_length, static_cast<double>(distance(p.start, p.goal)) - 1e-3);
        for (std::size_t j = 0; j < i; ++j) EXPECT_GT(distance(p.start, s.people[j].start), 1.f);
        if (kind == SpaceKind::kComplete) {
          EXPECT_GE(p.speed, 1.f);
          EXPECT_LE(p.speed, 2.7f);
        } else {
          EXPECT_EQ(p.speed, 1.7f);
          // Eight goals at the border: each coordinate is at the border or in the middle.
          for (const float v : {p.goal.x, p.goal.y}) EXPECT_TRUE(v == 0.f || std::fabs(v) == 6.48f) << v;
        }
      }
      if (kind == SpaceKind::kRepresentative) {
        EXPECT_EQ(s.people[0].start, Vec2{});
      }
    }
    for (int n = 3; n <= 6; ++n) EXPECT_GT(counts[n], 3) << n;
  }
}

TEST(ScenarioSample, IsAFunctionOfSetAndIndex) {
  const ScenarioSet set = set_of(SpaceKind::kRepresentative);
  const SampledScenario late = sample_scenario(set, 17);
  for (std::uint64_t k = 0; k < 3; ++k) sample_scenario(set, k);
  const SampledScenario again = sample_scenario(set, 17);
  EXPECT_EQ(late.walls, again.walls);
  ASSERT_EQ(late.people.size(), again.people.size());
  for (std::size_t i = 0; i < late.people.size(); ++i) EXPECT_EQ(late.people[i].start, again.people[i].start);
  ScenarioSet other = set;
  other.seed = 6;
  EXPECT_NE(sample_scenario(other, 17).walls, late.walls);
  EXPECT_NE(sample_scenario(set, 18).walls, late.walls);
}

TEST(CellGrid, PartsAndOutlines) {
  SpaceParams params;
  params.radius = 2.0;
  params.columns = params.rows = 4;
  params.obstacle_share = 0.5;
  params.body = 0.3;
  CellGrid grid(params);
  // . . . .    the cell in the second column of each row from below: a wall with the top left open
  // . X . .
  // . X . .
  // . X . .
  int cell = 0;
  grid.fill([&] {
    const bool on = cell % 4 == 1 && cell / 4 < 3;
    ++cell;
    return on ? 0.1 : 0.9;
  });
  EXPECT_EQ(grid.obstacles(), 3u);
  EXPECT_EQ(grid.part({-1.5f, -1.5f}), grid.part({1.5f, -1.5f}));  // around the top
  EXPECT_EQ(grid.walls().size(), 3u);                              // two long sides and the end; the border is no wall
  EXPECT_TRUE(grid.clear({-1.5f, 0.f}, 0.3));
  EXPECT_FALSE(grid.clear({-1.25f, 0.f}, 0.3));
  EXPECT_FALSE(grid.clear({-0.5f, 0.f}, 0.3));
  EXPECT_FALSE(grid.clear({1.8f, 0.f}, 0.3));
  const Polygon floor = grid.floor(grid.part({1.5f, 1.5f}));
  EXPECT_EQ(floor.outer.size(), 8u);
  EXPECT_TRUE(floor.holes.empty());
  EXPECT_NEAR(signed_area(floor.outer), 13.f, 0.15f);
  // All four: the left is cut off.
  cell = 0;
  grid.fill([&] { return cell++ % 4 == 1 ? 0.1 : 0.9; });
  EXPECT_NE(grid.part({-1.5f, -1.5f}), grid.part({1.5f, -1.5f}));
}

// Every outline is one that a world takes, with the area of its cells.
TEST(CellGrid, FloorsAreWhatIsFree) {
  SpaceParams params;
  params.obstacle_share = 0.45;
  CellGrid grid(params);
  for (std::uint64_t k = 0; k < 300; ++k) {
    std::uint64_t draw = 0;
    const Random random(k);
    grid.fill([&] { return random.uniform_double(draw++, 0, Purpose::kUser); });
    std::map<int, int> cells;
    for (int r = 0; r < 10; ++r)
      for (int c = 0; c < 10; ++c)
        if (!grid.on(c, r))
          ++cells[grid.part({-6.3f + 1.4f * static_cast<float>(c), -6.3f + 1.4f * static_cast<float>(r)})];
    WorldDef world;
    for (const auto& [part, count] : cells) {
      const Polygon floor = grid.floor(part);
      EXPECT_EQ(ring_problem(floor.outer), "");
      float area = signed_area(floor.outer), outline = 0.f;
      for (const Ring& hole : floor.holes) area += signed_area(hole);
      for (std::size_t i = 0; i < floor.outer.size(); ++i)
        outline += distance(floor.outer[i], floor.outer[(i + 1) % floor.outer.size()]);
      for (const Ring& hole : floor.holes)
        for (std::size_t i = 0; i < hole.size(); ++i) outline += distance(hole[i], hole[(i + 1) % hole.size()]);
      EXPECT_NEAR(area, 1.96f * static_cast<float>(count), 0.006f * outline + 0.01f) << k;
      world.levels[0].floor.push_back(floor);
    }
    EXPECT_NO_THROW(World{world}) << k;
  }
}

TEST(SpaceParams, WhatMakesNoSpaceIsAnError) {
  SpaceParams params;
  params.body = 0.8;  // wider than a cell
  EXPECT_THROW(check(params), Error);
  params = {};
  params.most = 2;
  EXPECT_THROW(check(params), Error);
  params = {};
  params.obstacle_share = 0.9;
  EXPECT_THROW(check(params), Error);
  EXPECT_NO_THROW(check(SpaceParams{}));
}

}  // namespace
}  // namespace throng::evaluation
