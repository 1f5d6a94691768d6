#include "engine/evaluation/measures/density_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

const Box kRoom = {{0.f, 0.f}, {10.f, 5.f}};

void add(DensityMap& map, const std::vector<Vec2>& positions, LevelIndex level = 0) {
  map.add(positions, std::vector<LevelIndex>(positions.size(), level));
}

std::uint64_t total_visits(const DensityMap& map) {
  std::uint64_t sum = 0;
  for (std::size_t level = 0; level < map.levels(); ++level)
    for (int row = 0; row < map.lattice().rows; ++row)
      for (int column = 0; column < map.lattice().columns; ++column)
        sum += map.visits(static_cast<LevelIndex>(level), column, row);
  return sum;
}

TEST(DensityMap, CoversTheExpectedBoxWithCellsThatAreNotTooMany) {
  const DensityMap room(kRoom, 1);
  EXPECT_EQ(room.lattice().cell, 0.25f);
  EXPECT_EQ(room.lattice().columns, 40);
  EXPECT_EQ(room.lattice().rows, 20);
  const DensityMap stadium({{-100.f, 20.f}, {150.f, 60.f}}, 1);
  EXPECT_EQ(stadium.lattice().cell, 4.f);
  EXPECT_EQ(stadium.lattice().columns, 63);
  EXPECT_EQ(stadium.lattice().rows, 10);
}

TEST(DensityMap, IsTheMeanOverFramesPerSquareMetre) {
  DensityMap map(kRoom, 1);
  add(map, {{1.1f, 1.1f}, {1.2f, 1.2f}});  // the same cell
  add(map, {{1.1f, 1.1f}});
  add(map, {});
  add(map, {});
  EXPECT_EQ(map.frames(), 4u);
  EXPECT_DOUBLE_EQ(map.density(0, 4, 4), 3.0 / 4.0 / 0.0625);
  EXPECT_DOUBLE_EQ(map.density(0, 5, 4), 0.0);
}

TEST(DensityMap, KeepsLevelsApart) {
  DensityMap map(kRoom, 2);
  map.add(std::vector<Vec2>{{1.f, 1.f}, {1.f, 1.f}, {2.f, 2.f}}, std::vector<LevelIndex>{0, 1, 1});
  EXPECT_EQ(map.visits(0, 4, 4), 1u);
  EXPECT_EQ(map.visits(1, 4, 4), 1u);
  EXPECT_EQ(map.visits(0, 8, 8), 0u);
  EXPECT_EQ(map.visits(1, 8, 8), 1u);
}

TEST(DensityMap, GrowsOnAnEndlessPlaneAndLosesNobody) {
  DensityMap map(Box::nothing(), 1);
  std::uint64_t people = 0;
  for (int frame = 0; frame < 200; ++frame) {
    const float away = static_cast<float>(frame * frame) * 0.05f;
    add(map, {{away, -away}, {-away, 0.3f}, {0.1f, 0.1f}});
    people += 3;
    ASSERT_LE(map.lattice().columns, DensityMap::kMostCells);
    ASSERT_LE(map.lattice().rows, DensityMap::kMostCells);
    ASSERT_EQ(total_visits(map), people) << frame;
  }
  EXPECT_EQ(map.ignored(), 0u);
  EXPECT_GE(map.lattice().cell, 32.f);
}

TEST(DensityMap, PutsPeopleWhereTheyAreAfterMerging) {
  DensityMap map(Box::nothing(), 1);
  for (int i = 0; i < 10; ++i) add(map, {{-3.1f, 7.9f}});
  add(map, {{400.f, -400.f}});  // forces several merges
  const Lattice& lattice = map.lattice();
  for (int row = 0; row < lattice.rows; ++row)
    for (int column = 0; column < lattice.columns; ++column) {
      const Vec2 low = lattice.corner(column, row), high = lattice.corner(column + 1, row + 1);
      const bool home = low.x <= -3.1f && -3.1f < high.x && low.y <= 7.9f && 7.9f < high.y;
      const bool away = low.x <= 400.f && 400.f < high.x && low.y <= -400.f && -400.f < high.y;
      EXPECT_EQ(map.visits(0, column, row), home ? 10u : away ? 1u : 0u);
    }
  const Box visited = map.visited();
  EXPECT_TRUE(visited.contains({-3.1f, 7.9f}));
  EXPECT_TRUE(visited.contains({400.f, -400.f}));
}

TEST(DensityMap, LeavesOutPositionsThatAreNoPlace) {
  DensityMap map(kRoom, 1);
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinite = std::numeric_limits<float>::infinity();
  add(map, {{nan, 1.f}, {1.f, infinite}, {1e30f, 1.f}, {1.f, 1.f}});
  add(map, {{1.f, 1.f}}, 9);  // no such level
  EXPECT_EQ(map.ignored(), 4u);
  EXPECT_EQ(total_visits(map), 1u);
  EXPECT_EQ(map.lattice().columns, 40);
}

TEST(DensityMap, ComesBackFromBytes) {
  DensityMap map(Box::nothing(), 2);
  add(map, {{-50.f, 3.f}, {20.f, 1.f}}, 1);
  ByteWriter out;
  map.save(out);
  DensityMap copy(kRoom, 2);
  ByteReader in(out.bytes());
  copy.load(in);
  in.expect_end();
  add(map, {{60.f, 60.f}});
  add(copy, {{60.f, 60.f}});
  ByteWriter one, other;
  map.save(one);
  copy.save(other);
  EXPECT_EQ(one.bytes(), other.bytes());
}

TEST(DensityMap, RefusesBytesOfAnotherWorld) {
  ByteWriter out;
  DensityMap(kRoom, 2).save(out);
  DensityMap map(kRoom, 1);
  ByteReader in(out.bytes());
  EXPECT_THROW(map.load(in), Error);
  for (std::size_t length = 0; length < out.bytes().size(); length += 97) {
    ByteReader cut(std::string_view(out.bytes()).substr(0, length));
    DensityMap two(kRoom, 2);
    EXPECT_THROW(two.load(cut), Error) << length;
  }
}

}  // namespace
}  // namespace throng::evaluation
