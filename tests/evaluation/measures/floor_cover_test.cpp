#include "engine/evaluation/measures/floor_cover.h"

#include <gtest/gtest.h>

namespace throng::evaluation {
namespace {

const Lattice kFour = {{0.f, 0.f}, 1.f, 2, 2};

Ring square(float low, float high) { return {{low, low}, {high, low}, {high, high}, {low, high}}; }

TEST(FloorCover, IsOneWhereThereIsNoFloorPlan) {
  EXPECT_EQ(floor_cover(LevelDef{}, kFour), (std::vector<float>{1.f, 1.f, 1.f, 1.f}));
}

TEST(FloorCover, IsTheShareOfEachCell) {
  LevelDef level;
  level.floor = {{{{0.f, 0.f}, {1.5f, 0.f}, {1.5f, 1.f}, {0.f, 1.f}}, {}}};
  EXPECT_EQ(floor_cover(level, kFour), (std::vector<float>{1.f, 0.5f, 0.f, 0.f}));
}

TEST(FloorCover, LeavesOutHoles) {
  LevelDef level;
  level.floor = {{square(-1.f, 3.f), {square(0.f, 1.f)}}};
  EXPECT_EQ(floor_cover(level, kFour), (std::vector<float>{0.f, 1.f, 1.f, 1.f}));
}

TEST(FloorCover, CountsOverlappingFloorsOnce) {
  LevelDef level;
  level.floor = {{square(0.f, 2.f), {}}, {square(0.f, 1.f), {}}};
  EXPECT_EQ(floor_cover(level, kFour), (std::vector<float>{1.f, 1.f, 1.f, 1.f}));
}

TEST(FloorCover, AgreesWithTheWorldOnASlantedFloor) {
  WorldDef def;
  def.levels[0].floor = {
      {{{0.3f, 0.2f}, {7.7f, 1.9f}, {6.1f, 7.4f}, {2.2f, 5.f}}, {{{3.f, 2.f}, {5.f, 2.2f}, {4.f, 4.f}}}}};
  const World world(def);
  const Lattice lattice = {{0.f, 0.f}, 0.5f, 16, 16};
  const std::vector<float> cover = floor_cover(def.levels[0], lattice);
  for (int row = 0; row < lattice.rows; ++row)
    for (int column = 0; column < lattice.columns; ++column) {
      int inside = 0;
      for (int i = 0; i < 16; ++i) {
        const Vec2 offset = Vec2{static_cast<float>(i % 4) + 0.5f, static_cast<float>(i / 4) + 0.5f} * 0.125f;
        inside += world.walkable(lattice.corner(column, row) + offset, 0) ? 1 : 0;
      }
      EXPECT_EQ(cover[lattice.index(column, row)], static_cast<float>(inside) / 16.f) << column << " " << row;
    }
}

}  // namespace
}  // namespace throng::evaluation
