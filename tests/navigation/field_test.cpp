#include <gtest/gtest.h>

#include "engine/foundation/math.h"
#include "engine/navigation/fields/distance_field.h"
#include "engine/navigation/path/path.h"
#include "tests/support/random_plan.h"
#include "tests/support/reference_paths.h"

namespace throng::navigation {
namespace {

TEST(DistanceField, IsTheLengthOfTheShortestPathWithinOnePercent) {
  constexpr double kSize = 16.0, kRadius = 0.24;  // no doorway of the plans is as wide as that
  int read = 0, wrong = 0;
  double worst = 0.0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
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
      // Gaps that are a millimetre too wide or too narrow may go either way.
      const double told = field.at(p).distance;
      double error = std::abs(told - *shortest) / *shortest;
      if (error > 0.01 && told < *shortest)
        if (const auto shorter = reference.shortest(to_point(p), to_point(goal), kRadius - 0.001); shorter)
          error = std::max(0.0, *shorter - told) / *shorter;
      worst = std::max(worst, error);
      if (error > 0.01) {
        ++wrong;
        ADD_FAILURE() << "world " << seed << " from " << p.x << ' ' << p.y << " to " << goal.x << ' ' << goal.y << ": "
                      << told << " instead of " << *shortest;
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

// Against path searches to many points of the target.
TEST(DistanceField, LeadsToTheNearestPointOfAShape) {
  constexpr float kSize = 24.f, kRadius = 0.22f;
  const Shape targets[] = {Shape::rectangle({9, 20}, {15, 23}), Shape::line({3, 3}, {8, 5}),
                           Shape::circle({12, 12}, 2.f), Shape::polygon({{14, 2}, {22, 2}, {22, 8}, {20, 4}})};
  int read = 0;
  PathFinder finder;
  Path path;
  for (std::uint64_t seed = 400; seed < 440; ++seed) {
    LevelPlan plan = random_plan(seed, kSize);
    const LevelMesher mesher(plan);
    const ReferencePaths reference(plan);
    const Shape& target = targets[seed % 4];
    const DistanceField field(mesher.mesh(), target, kRadius);
    // As dense as it takes to be within half a percent.
    std::vector<Vec2> outline;
    const auto along = [&](Vec2 a, Vec2 b) {
      for (int i = 0; i < 60; ++i) {
        const Vec2 p = a + (b - a) * (static_cast<float>(i) / 59.f);
        if (reference.stands(to_point(p), kRadius + 0.001)) outline.push_back(p);
      }
    };
    const auto corners = target.corners();
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) along(corners[i], corners[i + 1]);
    if (target.kind() == Shape::Kind::kPolygon) along(corners.back(), corners.front());
    if (target.kind() == Shape::Kind::kCircle)
      for (int i = 0; i < 1'000; ++i) {
        const double angle = 2.0 * math::kPi * i / 1000.0;
        const Vec2 p = corners[0] + Vec2{static_cast<float>(math::cos(angle)), static_cast<float>(math::sin(angle))} *
                                        target.radius();
        if (reference.stands(to_point(p), kRadius + 0.001)) outline.push_back(p);
      }
    if (outline.empty()) continue;
    Dice dice(seed);
    for (int i = 0; i < 6; ++i) {
      const Vec2 p{static_cast<float>(dice.roll(0.0, kSize)), static_cast<float>(dice.roll(0.0, kSize))};
      if (target.contains(p) || !reference.stands(to_point(p), kRadius + 0.001)) continue;
      float shortest = std::numeric_limits<float>::infinity();
      for (const Vec2 q : outline) {
        if (distance(p, q) >= shortest) continue;
        finder.find(*mesher.mesh(), {p, q, kRadius, 1.f}, path);
        if (path.outcome == PathOutcome::kReached) shortest = std::min(shortest, path.length);
      }
      if (!(shortest < 1e9f) || shortest < 1.f) continue;
      ++read;
      const DistanceField::Way way = field.at(p);
      EXPECT_NEAR(way.distance, shortest, 0.01f * shortest) << "world " << seed << " from " << p.x << ' ' << p.y;
      if (way.last) {
        EXPECT_NEAR(distance(way.towards, target.nearest(way.towards)), 0.f, 0.02f);
      }
    }
  }
  EXPECT_GT(read, 100);
}

// What it remembers is only where it looked last.
TEST(DistanceField, AnswersTheSameWhateverItRemembers) {
  const LevelMesher mesher(random_plan(7, 20.0));
  for (const float radius : {0.f, 0.1f, 0.3f}) {
    const DistanceField field(mesher.mesh(), Shape::rectangle({1, 1}, {3, 2}), radius);
    Dice dice(3);
    TriangleId triangle = kNowhere;
    Vec2 p{10, 10};
    for (int i = 0; i < 3'000; ++i) {
      const Vec2 step{static_cast<float>(dice.roll(-0.4, 0.4)), static_cast<float>(dice.roll(-0.4, 0.4))};
      p = {std::clamp(p.x + step.x, 0.f, 20.f), std::clamp(p.y + step.y, 0.f, 20.f)};
      if (i % 3 == 0) p = {std::round(p.x), std::round(p.y)};  // corners and edges of triangles among them
      const DistanceField::Way remembered = field.at(p, triangle), anew = field.at(p);
      ASSERT_EQ(remembered.distance, anew.distance) << i;
      ASSERT_EQ(remembered.towards, anew.towards) << i;
    }
  }
}

TEST(DistanceField, ADoorwayLetsThroughWhoeverIsNarrowerThanIt) {
  LevelPlan plan;
  plan.floor.push_back({{{0, 0}, {20, 0}, {20, 10}, {0, 10}}, {}});
  plan.walls.push_back({{10, 0}, {10, 4.7f}});
  plan.walls.push_back({{10, 5.3f}, {10, 10}});
  const LevelMesher mesher(plan);
  // The door itself is the target, and one beyond it.
  for (const Shape& target : {Shape::line({10, 4.7f}, {10, 5.3f}), Shape::rectangle({18, 2}, {19, 8})}) {
    EXPECT_LT(DistanceField(mesher.mesh(), target, 0.295f).at({3, 5}).distance, 17.f);
    EXPECT_GT(DistanceField(mesher.mesh(), target, 0.295f).at({3, 5}).distance, 6.f);
  }
  const DistanceField wide(mesher.mesh(), Shape::rectangle({18, 2}, {19, 8}), 0.305f);
  EXPECT_EQ(wide.at({3, 5}).distance, std::numeric_limits<float>::infinity());
  EXPECT_LT(wide.at({12, 5}).distance, 7.f);
}

// Pressed against a wall or a corner, closer than the radius allows, one still finds out.
TEST(DistanceField, LeadsOutOfPlacesThatAreTooNarrow) {
  LevelPlan plan;
  plan.floor.push_back({{{0, 0}, {20, 0}, {20, 10}, {0, 10}}, {}});
  plan.obstacles.push_back({{{8, 4}, {12, 4}, {12, 7}, {8, 7}}, {}});
  const LevelMesher mesher(plan);
  const DistanceField field(mesher.mesh(), Shape::point({18, 5}), 0.3f);
  for (const Vec2 p :
       {Vec2{0.01f, 5}, Vec2{5, 9.9f}, Vec2{7.9f, 5.2f}, Vec2{7.9f, 3.9f}, Vec2{0, 0}, Vec2{12.1f, 7.1f}})
    EXPECT_LT(field.at(p).distance, 1.2f * distance(p, {18, 5}) + 2.f) << p.x << ' ' << p.y;
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
