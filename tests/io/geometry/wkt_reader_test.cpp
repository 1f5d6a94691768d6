#include "engine/io/geometry/wkt_reader.h"

#include "tests/io/geometry/plans.h"

namespace throng::io::geometry {
namespace {

TEST(Wkt, EveryKindOfGeometryIsRead) {
  const Drawing d = read_wkt(
      "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 2 1, 1 1))\n"
      "MULTIPOLYGON (((5 0, 6 0, 6 1, 5 0)), ((7 0, 8 0, 8 1, 7 0)))\n"
      "linestring z (0 0 1, 1 1 2.5, -3e1 .5 0)\n"
      "MULTILINESTRING((0 0, 1 0), (2 0, 3 0, 4 0));\n"
      "SRID=25832;POINT (1 2)\n"
      "MULTIPOINT ((1 2), 3 4)\n"
      "POLYGON EMPTY\n"
      "GEOMETRYCOLLECTION (POINTZ (1 1 1), GEOMETRYCOLLECTION (LINESTRING (0 0, 9 9)), POLYGON EMPTY)\n",
      "p.wkt");
  ASSERT_EQ(d.shapes.size(), 11u);
  EXPECT_EQ(d.shapes[0].role, Role::kFloor);
  EXPECT_EQ(d.shapes[0].paths.size(), 2u);
  EXPECT_EQ(d.shapes[3].role, Role::kWall);
  EXPECT_EQ(d.shapes[3].paths[0][2].at, (Point{-30.0, 0.5}));
  EXPECT_EQ(d.shapes[3].paths[0][2].line, 3);
  EXPECT_EQ(d.shapes[6].role, Role::kPlace);
  EXPECT_EQ(d.shapes[8].paths[0][0].at, (Point{3.0, 4.0}));
  EXPECT_EQ(d.shapes[10].paths[0][1].at, (Point{9.0, 9.0}));
  EXPECT_EQ(d.shapes[10].paths[0][1].line, 8);
}

TEST(Wkt, CommentsSayWhatTheNextGeometryIs) {
  const Drawing d = read_wkt(
      "# just a remark\nPOLYGON ((0 0, 4 0, 4 4, 0 0))\n# exit: north gate\nLINESTRING (0 0, 1 0)\n"
      "-- obstacle\nMULTIPOLYGON (((5 0, 6 0, 6 1, 5 0)), ((7 0, 8 0, 8 1, 7 0)))\nLINESTRING (0 0, 1 1)\n"
      "# level: upper\n// door\nLINESTRING (0 0, 1 1)\n# ignore\nPOINT (0 0)\n",
      "p.wkt");
  ASSERT_EQ(d.shapes.size(), 6u);
  EXPECT_EQ(d.shapes[0].role, Role::kFloor);
  EXPECT_EQ(d.shapes[1].role, Role::kPlace);
  EXPECT_EQ(d.shapes[1].kind, PlaceDef::Kind::kExit);
  EXPECT_EQ(d.shapes[1].id, "north gate");
  EXPECT_EQ(d.shapes[2].role, Role::kObstacle);
  EXPECT_EQ(d.shapes[3].role, Role::kObstacle);
  EXPECT_EQ(d.shapes[4].role, Role::kWall);
  EXPECT_EQ(d.shapes[5].role, Role::kDoor);
  EXPECT_EQ(d.shapes[5].level, "upper");
}

TEST(Wkt, WhatIsWrongIsNamedWithItsLine) {
  const struct {
    const char* text;
    int line;
    const char* problem;
  } cases[] = {
      {"", 1, "no geometry"},
      {"# only words\n", 2, "no geometry"},
      {"POLYGON ((0 0, 4 0, 4 4))\nPOLYGUN ((0 0))", 2, "no geometry 'POLYGUN'"},
      {"POLYGON ((0 0, 4 0,\n4 x))", 2, "must be a number"},
      {"POLYGON ((0 0, 4 0, 4 4)", 1, "needs ')'"},
      {"POLYGON (0 0, 4 0, 4 4)", 1, "needs '('"},
      {"LINESTRING (0 0, 1 1e30)", 1, "must be a number"},
      {"LINESTRING (0 0, 1 nan)", 1, "must be a number"},
      {"POINT (1 2 3 4 5)", 1, "needs ')'"},
      {"POLYGON Q ((0 0))", 1, "'Q' does not belong"},
      {"7 8", 1, "should begin here"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.text);
    const Error e = error_of([&] { read_wkt(c.text, "p.wkt"); });
    EXPECT_EQ(e.place().line, c.line) << e.what();
    EXPECT_NE(e.problem().find(c.problem), std::string::npos) << e.what();
  }
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "GEOMETRYCOLLECTION (";
  EXPECT_NE(error_of([&] { read_wkt(deep, "p.wkt"); }).problem().find("nested"), std::string::npos);
}

}  // namespace
}  // namespace throng::io::geometry
