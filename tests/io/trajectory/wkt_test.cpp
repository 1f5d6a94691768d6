#include "engine/io/trajectory/wkt.h"

#include <gtest/gtest.h>

namespace throng::io {
namespace {

Polygon square_with_hole() {
  return {{{0.f, 0.f}, {10.f, 0.f}, {10.f, 5.5f}, {0.f, 5.5f}}, {{{1.f, 1.f}, {2.f, 1.f}, {2.f, 2.25f}}}};
}

TEST(Wkt, FloorsArePolygonsWithHoles) {
  WorldDef def;
  def.levels[0].floor = {square_with_hole()};
  def.levels[0].walls = {{{3.f, 1.f}, {4.f, 1.f}}};
  const World world(def);
  const std::string polygon = "POLYGON ((0 0, 10 0, 10 5.5, 0 5.5, 0 0), (1 1, 2 1, 2 2.25, 1 1))";
  EXPECT_EQ(world_wkt(world), "GEOMETRYCOLLECTION (" + polygon + ")");
  EXPECT_EQ(floor_wkt(world.levels()[0]), "GEOMETRYCOLLECTION (" + polygon + ")");
  EXPECT_EQ(walls_wkt(world.levels()[0]), "GEOMETRYCOLLECTION (LINESTRING (3 1, 4 1))");
}

TEST(Wkt, AllLevelsAreShown) {
  WorldDef def;
  def.levels = {{"low", 0.f, {{{{0.f, 0.f}, {1.f, 0.f}, {1.f, 1.f}}, {}}}, {}},
                {"high", 3.f, {{{{5.f, 0.f}, {6.f, 0.f}, {6.f, 1.f}}, {}}}, {}}};
  EXPECT_EQ(world_wkt(World(def)),
            "GEOMETRYCOLLECTION (POLYGON ((0 0, 1 0, 1 1, 0 0)), POLYGON ((5 0, 6 0, 6 1, 5 0)))");
}

TEST(Wkt, WallsStandInWhereThereIsNoFloor) {
  WorldDef def;
  EXPECT_EQ(world_wkt(World(def)), "GEOMETRYCOLLECTION EMPTY");
  def.levels[0].walls = {{{0.f, 0.f}, {1.f, 0.f}}, {{0.1f, 2.f}, {-1e-6f, 2.f}}};
  EXPECT_EQ(world_wkt(World(def)), "GEOMETRYCOLLECTION (LINESTRING (0 0, 1 0), LINESTRING (0.1 2, -1e-06 2))");
}

}  // namespace
}  // namespace throng::io
