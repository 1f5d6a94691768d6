#include <gtest/gtest.h>

#include "engine/navigation/fields/distance_field.h"
#include "tests/support/random_plan.h"
#include "tests/support/reference_paths.h"

namespace throng::navigation {
namespace {

TEST(DistanceField, IsTheLengthOfTheShortestPathWithinOnePercent) {
  constexpr double kSize = 16.0, kRadius = 0.24;  // no doorway of the plans is as wide as that
  int read = 0, wrong = 0;
  double worst = 0.0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const LevelPlan plan = random_plan(seed, kSize);
    const LevelMesher mesher(plan);
    const ReferencePaths reference(plan);
    Dice dice(seed + 99);
    const auto somewhere = [&] {
      for (;;) {
        const Vec2 v{static_cast<float>(dice.roll(0.0, kSize)), static_cast<float>(dice.roll(0.0, kSize))};
        if (reference.stands(to_point(v), kRadius + 0.001)) return v;
      }
    };
    const Vec2 goal = somewhere();
    const DistanceField field(mesher.mesh(), Shape::point(goal), static_cast<float>(kRadius));
    for (int i = 0; i < 12; ++i) {
      const Vec2 p = somewhere();
      const auto shortest = reference.shortest(to_point(p), to_point(goal), kRadius + 0.001);
      if (!shortest || *shortest < 0.5) continue;
      ++read;
      const double error = std::abs(field.at(p).distance - *shortest) / *shortest;
      worst = std::max(worst, error);
      if (error > 0.01) {
        ++wrong;
        ADD_FAILURE() << "world " << seed << " from " << p.x << ' ' << p.y << " to " << goal.x << ' ' << goal.y << ": "
                      << field.at(p).distance << " instead of " << *shortest;
      }
    }
  }
  EXPECT_GT(read, 1000);
  if (wrong > 0) std::printf("%d of %d wrong, worst %.4f\n", wrong, read, worst);
}

TEST(DistanceField, FollowingItLeadsToTheTarget) {
  for (std::uint64_t seed = 200; seed < 230; ++seed) {
    const LevelPlan plan = random_plan(seed, 16.0);
    const LevelMesher mesher(plan);
    const ReferencePaths reference(plan);
    Dice dice(seed);
    const auto somewhere = [&] {
      for (;;) {
        const Vec2 v{static_cast<float>(dice.roll(0.0, 16.0)), static_cast<float>(dice.roll(0.0, 16.0))};
        if (reference.stands(to_point(v), 0.241)) return v;
      }
    };
    const Vec2 goal = somewhere();
    const DistanceField field(mesher.mesh(), Shape::point(goal), 0.24f);
    Vec2 p = somewhere();
    if (!reference.shortest(to_point(p), to_point(goal), 0.241)) continue;
    const float begin = field.at(p).distance;
    float walked = 0.f;
    while (distance(p, goal) > 0.06f && walked < 2.f * begin + 1.f) {
      const Vec2 step = clamped_length(field.at(p).towards - p, 0.02f);
      p += step;
      walked += std::max(length(step), 0.001f);
      ASSERT_GT(reference.wall_distance(to_point(p)), 0.235) << seed << ' ' << p.x << ' ' << p.y;
    }
    EXPECT_LE(distance(p, goal), 0.06f) << seed;
    EXPECT_LT(walked, 1.03f * begin + 0.1f) << seed;
  }
}

TEST(DistanceField, PeopleInFrontOfAWideExitWalkStraightToIt) {
  LevelPlan plan;
  plan.floor.push_back({{{0, 0}, {40, 0}, {40, 30}, {0, 30}}, {}});
  const LevelMesher mesher(plan);
  const DistanceField field(mesher.mesh(), Shape::rectangle({38, 5}, {39, 25}), 0.25f);
  for (float y = 6; y < 25; y += 1.3f) {
    const DistanceField::Way way = field.at({3, y});
    EXPECT_NEAR(way.distance, 35.f, 0.01f);
    EXPECT_NEAR(way.towards.y, y, 0.01f);
  }
  EXPECT_EQ(field.at({38.5f, 10}).distance, 0.f);
}

TEST(DistanceField, IsInfiniteWhereNoWayLeads) {
  LevelPlan plan;
  plan.floor.push_back({{{0, 0}, {40, 0}, {40, 30}, {0, 30}}, {}});
  plan.walls.push_back({{20, 0}, {20, 30}});
  const LevelMesher mesher(plan);
  const DistanceField field(mesher.mesh(), Shape::point({30, 10}), 0.25f);
  EXPECT_EQ(field.at({10, 10}).distance, std::numeric_limits<float>::infinity());
  EXPECT_LT(field.at({39, 29}).distance, 25.f);
}

}  // namespace
}  // namespace throng::navigation
