#include <cmath>

#include "tests/io/geometry/plans.h"

namespace throng::io::geometry {
namespace {

using Kind = Repair::Kind;

TEST(Repairs, ACleanPlanNeedsNone) {
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0), (2 2, 2 3, 3 3, 3 2, 2 2))\n# exit: east\nLINESTRING (10 3, 10 5)\n"
          "LINESTRING (5 0, 5 3)\n");
  EXPECT_TRUE(plan.repairs.empty());
  ASSERT_EQ(plan.levels.size(), 1u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 79.0, 1e-5);
  EXPECT_NEAR(wall_length(plan.levels[0]), 3.0, 1e-6);
  ASSERT_NE(place(plan.levels[0], "east"), nullptr);
  expect_runnable(plan);
}

TEST(Repairs, DuplicatePoints) {
  const ImportedPlan plan = wkt("POLYGON ((0 0, 10 0,\n10 0.0001,\n10 8, 0 8, 0 0))\nLINESTRING (5 0, 5 0, 5 3)");
  const auto found = repairs(plan, Kind::kDuplicatePoint);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].place.line, 2);
  EXPECT_NEAR(found[0].at.x, 10.0, 1e-9);
  EXPECT_EQ(found[1].place.line, 4);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-2);
  EXPECT_NEAR(wall_length(plan.levels[0]), 3.0, 1e-6);
  expect_runnable(plan);
}

TEST(Repairs, OutlinesThatAreOpen) {
  const ImportedPlan plan = wkt("POLYGON ((0 0, 10 0, 10 8, 0 8))");
  ASSERT_EQ(repairs(plan, Kind::kOpenOutline).size(), 1u);
  EXPECT_NE(plan.repairs[0].what.find("8 m"), std::string::npos);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-5);
}

TEST(Repairs, OutlinesTheWrongWayRound) {
  const ImportedPlan plan = wkt("POLYGON ((0 0, 0 8, 10 8, 10 0, 0 0), (2 2, 3 2, 3 3, 2 3, 2 2))");
  ASSERT_EQ(repairs(plan, Kind::kOrientation).size(), 2u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 79.0, 1e-5);
}

TEST(Repairs, SmallGapsBetweenWalls) {
  // A room of four walls, each a few centimetres short, and one that ends before another's side.
  const ImportedPlan plan = wkt(
      "LINESTRING (0 0, 9.97 0)\nLINESTRING (10 0.02, 10 8)\nLINESTRING (10 8.04, 0 8)\nLINESTRING (0 7.99, 0 0.03)\n"
      "LINESTRING (5 0.045, 5 3)");
  const auto gaps = repairs(plan, Kind::kGap);
  EXPECT_GE(gaps.size(), 5u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 0.6);
  EXPECT_NEAR(wall_length(plan.levels[0]), 3.0, 0.05);
  expect_runnable(plan);
  // Larger ones are doors or mistakes: not ours to close, unless told so.
  const std::string open = "LINESTRING (0 0, 9.5 0)\nLINESTRING (10 0, 10 8, 0 8, 0 0)";
  const Error e = error_of([&] { wkt(open); });
  EXPECT_NE(e.problem().find("0.5 m"), std::string::npos) << e.what();
  EXPECT_NE(e.problem().find("(9.5, 0)"), std::string::npos) << e.what();
  EXPECT_NE(e.problem().find("(10, 0)"), std::string::npos) << e.what();
  EXPECT_EQ(e.place().line, 1);
  ImportOptions wide;
  wide.gap = 0.5;
  EXPECT_NEAR(floor_area(wkt(open, wide).levels[0]), 80.0, 1e-4);
}

TEST(Repairs, OverlappingFloorsObstaclesAndWalls) {
  const ImportedPlan plan = wkt(
      "POLYGON ((0 0, 6 0, 6 8, 0 8, 0 0))\nPOLYGON ((5 0, 10 0, 10 8, 5 8, 5 0))\n"
      "# obstacle\nPOLYGON ((2 2, 3 2, 3 3, 2 3, 2 2))\n# obstacle\nPOLYGON ((2.5 2.5, 4 2.5, 4 4, 2.5 4, 2.5 2.5))\n"
      "LINESTRING (8 1, 8 3)\nLINESTRING (8 3, 8 1)\nLINESTRING (8 1.5, 8 2)\n");
  const auto found = repairs(plan, Kind::kOverlap);
  ASSERT_EQ(found.size(), 4u);
  EXPECT_NE(found[0].what.find("8 m2"), std::string::npos) << found[0].what;
  EXPECT_NE(found[0].what.find("line 1"), std::string::npos) << found[0].what;
  EXPECT_TRUE(found[0].at.x > 5.0 && found[0].at.x < 6.0);
  ASSERT_EQ(plan.levels[0].floor.size(), 1u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-5);
  ASSERT_EQ(plan.levels[0].obstacles.size(), 1u);
  EXPECT_NEAR(throng::signed_area(plan.levels[0].obstacles[0].outer), -3.0, 1e-5);
  EXPECT_NEAR(wall_length(plan.levels[0]), 2.0, 1e-6);
  expect_runnable(plan);
}

TEST(Repairs, OutlinesThatTouchThemselves) {
  // Two squares joined at a corner, drawn as one ring.
  const ImportedPlan plan = wkt("POLYGON ((0 0, 4 0, 4 4, 8 4, 8 8, 4 8, 4 4, 0 4, 0 0))");
  ASSERT_EQ(repairs(plan, Kind::kSelfTouch).size(), 1u);
  EXPECT_EQ(repairs(plan, Kind::kSelfTouch)[0].at, (Point{4.0, 4.0}));
  EXPECT_NEAR(floor_area(plan.levels[0]), 32.0, 1e-2);
  expect_runnable(plan);
  // A loop of a few square centimetres where two lines cross.
  const ImportedPlan loop = wkt("POLYGON ((0 0, 10 0, 10 8, 0.1 8, 0.1 8.1, 0.15 7.9, 0 7.9, 0 0))");
  EXPECT_EQ(repairs(loop, Kind::kSelfTouch).size(), 1u);
  expect_runnable(loop);
}

TEST(Repairs, AnOutlineThatCrossesItselfIsAnError) {
  const Error e = error_of([] { wkt("POLYGON ((0 0, 10 0,\n0 8, 10 8, 0 0))"); });
  EXPECT_NE(e.problem().find("crosses itself"), std::string::npos) << e.what();
  EXPECT_NE(e.problem().find("(5, 4)"), std::string::npos) << e.what();
  EXPECT_GT(e.place().line, 0);
}

TEST(Repairs, HolesThatReachOut) {
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0), (9 2, 9 3, 11 3, 11 2, 9 2), (20 2, 20 3, 21 3, 21 2, 20 2))");
  EXPECT_EQ(repairs(plan, Kind::kHole).size(), 2u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 79.0, 1e-5);
  expect_runnable(plan);
}

TEST(Repairs, OutlinesThatMeetInAPoint) {
  // A hole that touches the outline with a corner, and two holes that touch each other.
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0), (0 4, 1 3, 1 5, 0 4), (4 4, 4 5, 5 5, 5 4, 4 4), (5 5, 5 6, 6 6, 6 5, "
          "5 5))");
  EXPECT_GE(repairs(plan, Kind::kPinch).size(), 2u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 77.0, 1e-2);
  expect_runnable(plan);
}

TEST(Repairs, SliversAndShapesWithoutArea) {
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\nPOLYGON ((20 0, 30 0, 30 0.02, 20 0.02, 20 0))\nPOLYGON ((0 0, 1 1, "
          "2 2, 0 0))\n"
          "LINESTRING (3 3, 3 3)");
  EXPECT_EQ(repairs(plan, Kind::kSliver).size(), 3u);
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-5);
  expect_runnable(plan);
}

TEST(Repairs, PlacesBesideTheFloor) {
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# exit: out\nPOLYGON ((10 3, 11 3, 11 5, 10 5, 10 3))\n"
          "# exit: line\nLINESTRING (-0.2 2, -0.2 3)");
  EXPECT_EQ(repairs(plan, Kind::kMoved).size(), 2u);
  expect_runnable(plan);
  const Error e = error_of([] { wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# exit: out\nPOINT (14 4)"); });
  EXPECT_EQ(e.place().line, 3);
  EXPECT_NE(e.problem().find("(14, 4)"), std::string::npos) << e.what();
  EXPECT_NE(e.problem().find("4 m away"), std::string::npos) << e.what();
  error_of([] {
    wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# obstacle\nPOLYGON ((2 2, 6 2, 6 6, 2 6, 2 2))\n# desk\nPOINT (4 4)");
  });
}

TEST(Repairs, LinesOfWhichLittleIsOnTheFloor) {
  // Two hundred metres long, and only a corner of the floor is beside it.
  const ImportedPlan corner = wkt("POLYGON ((10 8, 15 8, 15 3, 10 8))\n# exit: far\nLINESTRING (10 5, 10 207.97)");
  ASSERT_NE(place(corner.levels[0], "far"), nullptr);
  EXPECT_EQ(repairs(corner, Kind::kMoved).size(), 1u);
  EXPECT_LT(throng::length(place(corner.levels[0], "far")->area.centre() - Vec2{10.f, 8.f}), 0.3f);
  expect_runnable(corner);
  // Along a room's side, which is all that a gate has to do.
  const ImportedPlan side = wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# exit: gate\nLINESTRING (10.02 3, 10.02 5)");
  EXPECT_EQ(place(side.levels[0], "gate")->area.kind(), Shape::Kind::kLine);
  EXPECT_TRUE(side.repairs.empty());
  expect_runnable(side);
}

TEST(Repairs, PlacesWhereTheFloorIsThinnerThanAnybody) {
  const std::string spike = "POLYGON ((0 0, 900 0.2, 900 -0.2, 0 0))\n# exit: tip\n";
  const Error e = error_of([&] { wkt(spike + "POLYGON ((0 -1, 3 -1, 3 1, 0 1, 0 -1))"); });
  EXPECT_EQ(e.place().line, 3);
  EXPECT_NE(e.problem().find("hardly anything of the place 'tip' is on the floor"), std::string::npos) << e.what();
  const ImportedPlan point = wkt(spike + "POINT (3 0)");
  EXPECT_EQ(place(point.levels[0], "tip")->area.kind(), Shape::Kind::kPoint);
  expect_runnable(point);
}

TEST(Repairs, NamesThatAreTaken) {
  const ImportedPlan plan =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\n# exit: gate\nPOINT (1 1)\n# exit: gate\nPOINT (2 2)\n# exit: "
          "50%!\nPOINT (3 3)\n"
          "# desk\nPOINT (4 4)\n# exit: true\nPOINT (5 5)\n# exit: \xe4rger\nPOINT (6 6)");
  EXPECT_EQ(repairs(plan, Kind::kName).size(), 3u);
  EXPECT_NE(place(plan.levels[0], "gate"), nullptr);
  EXPECT_NE(place(plan.levels[0], "gate-2"), nullptr);
  EXPECT_NE(place(plan.levels[0], "50"), nullptr);
  EXPECT_NE(place(plan.levels[0], "desk-1"), nullptr);
  EXPECT_NE(place(plan.levels[0], "\xc3\xa4rger"), nullptr);
  expect_runnable(plan);
}

TEST(Repairs, DoorsOpenWallsAndLeadThroughThickOnes) {
  // A wall drawn through a door.
  const ImportedPlan thin =
      wkt("POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))\nLINESTRING (5 0, 5 8)\n# door: middle\nLINESTRING (5 3, 5 4.2)");
  ASSERT_EQ(repairs(thin, Kind::kDoorway).size(), 1u);
  EXPECT_NEAR(wall_length(thin.levels[0]), 6.8, 1e-3);
  ASSERT_EQ(thin.levels[0].doors.size(), 1u);
  EXPECT_EQ(thin.levels[0].doors[0].id, "middle");
  // Two rooms with 0.2 m between them.
  const ImportedPlan thick =
      wkt("POLYGON ((0 0, 4.9 0, 4.9 8, 0 8, 0 0))\nPOLYGON ((5.1 0, 10 0, 10 8, 5.1 8, 5.1 0))\n"
          "# door\nLINESTRING (5 3, 5 4.2)");
  ASSERT_EQ(repairs(thick, Kind::kDoorway).size(), 1u);
  ASSERT_EQ(thick.levels[0].floor.size(), 1u);
  EXPECT_NEAR(floor_area(thick.levels[0]), 2 * 4.9 * 8 + 1.2 * 0.2, 1e-3);
  expect_runnable(thin);
  expect_runnable(thick);
}

TEST(Repairs, PlansFarFromTheOriginAreMoved) {
  const ImportedPlan plan =
      wkt("POLYGON ((3500000.5 5400000, 3500010.5 5400000, 3500010.5 5400008, 3500000.5 5400008, 3500000.5 5400000))");
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-4);
  ASSERT_EQ(plan.notes.size(), 1u);
  EXPECT_NE(plan.notes[0].find("(3500000, 5400000)"), std::string::npos) << plan.notes[0];
  EXPECT_EQ(plan.levels[0].floor[0].outer[0], (Vec2{0.5f, 0.f}));
  const Error e = error_of([] { wkt("POLYGON ((0 0, 20000 0, 20000 8, 0 8, 0 0))"); });
  EXPECT_NE(e.hint().find("--unit"), std::string::npos);
  ImportOptions mm;
  mm.unit = 0.001;
  EXPECT_NEAR(floor_area(wkt("POLYGON ((0 0, 20000 0, 20000 8000, 0 8000, 0 0))", mm).levels[0]), 160.0, 1e-4);
}

TEST(Repairs, NothingToWalkOnIsAnError) {
  EXPECT_NE(error_of([] { wkt("# exit\nPOINT (3 4)"); }).problem().find("(3, 4)"), std::string::npos);
  error_of([] { wkt("POLYGON ((0 0, 1 1, 2 2, 0 0))"); });
  error_of([] { wkt("POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))\n# obstacle\nPOLYGON ((-1 -1, 3 -1, 3 3, -1 3, -1 -1))"); });
}

}  // namespace
}  // namespace throng::io::geometry
