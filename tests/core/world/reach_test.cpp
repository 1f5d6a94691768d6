#include <gtest/gtest.h>

#include "engine/core/world/world.h"

namespace throng::reach_test {
namespace {

TEST(Reach, NothingComesToAWorldBeyondIt) {
  const World world;  // an endless plane
  ObstacleDef crate;
  crate.id = "crate";
  crate.area = Shape::rectangle({15'990, 0}, {15'999, 5});
  EXPECT_EQ(world.problem_with(crate), "");
  crate.area = Shape::rectangle({15'990, 0}, {16'001, 5});
  EXPECT_NE(world.problem_with(crate).find("farther than 16000 m"), std::string::npos);
  PlaceDef place;
  place.id = "gate";
  place.area = Shape::circle({0, 15'990}, 20);
  EXPECT_NE(world.problem_with(place).find("farther than 16000 m"), std::string::npos);
}

TEST(FloorIndex, SaysWhatEveryFloorAndHoleSay) {
  WorldDef def;
  for (int i = 0; i < 40; ++i) {
    const float x = 3.f * static_cast<float>(i);
    def.levels[0].floor.push_back(
        {{{x, 0}, {x + 2, 0}, {x + 2, 2}, {x, 2}}, {{{x + 0.5f, 0.5f}, {x + 1, 0.5f}, {x + 1, 1}, {x + 0.5f, 1}}}});
  }
  const World world(def);
  for (float x = -0.9f; x < 121.f; x += 0.2f)
    for (float y = -0.4f; y < 2.5f; y += 0.2f) {
      bool expected = false;
      for (const Polygon& floor : def.levels[0].floor)
        expected = expected || (ring_contains(floor.outer, {x, y}) && !ring_contains(floor.holes[0], {x, y}));
      EXPECT_EQ(world.walkable({x, y}, 0), expected) << x << " " << y;
    }
}

}  // namespace
}  // namespace throng::reach_test
