#include "engine/io/geometry/dxf_reader.h"

#include <cmath>
#include <filesystem>

#include "engine/io/geometry/dxf_layers.h"
#include "tests/io/geometry/plans.h"
#include "tests/support/locations.h"

namespace throng::io::geometry {
namespace {

// Pairs, written in a line: "0 LINE 8 WALL 10 0 20 0"; a value has no spaces.
std::string pairs(const std::string& text) {
  std::string out = text.substr(0, text.find_last_not_of(' ') + 1);
  std::replace(out.begin(), out.end(), ' ', '\n');
  return out + "\n";
}

std::string file_of(const std::string& entities, const std::string& blocks = "", int units = 6,
                    const std::string& layers = "") {
  return pairs("0 SECTION 2 HEADER 9 $ACADVER 1 AC1015 9 $INSUNITS 70 " + std::to_string(units) + " 0 ENDSEC") +
         pairs("0 SECTION 2 TABLES 0 TABLE 2 LAYER") + (layers.empty() ? "" : pairs(layers)) +
         pairs("0 ENDTAB 0 ENDSEC 0 SECTION 2 BLOCKS") + (blocks.empty() ? "" : pairs(blocks)) +
         pairs("0 ENDSEC 0 SECTION 2 ENTITIES") + pairs(entities) + pairs("0 ENDSEC 0 EOF");
}

Drawing read(const std::string& entities, const std::string& blocks = "") {
  return read_dxf(file_of(entities, blocks), "p.dxf", {});
}

ImportedPlan dxf(const std::string& text, const ImportOptions& options = {}) {
  return import_text(text, Format::kDxf, "p.dxf", options);
}

const std::string kRoom = "0 LWPOLYLINE 8 FLOOR 90 4 70 1 10 0 20 0 10 10 20 0 10 10 20 8 10 0 20 8 ";

TEST(Dxf, LinesAndPolylines) {
  const Drawing d = read(
      "0 LINE 8 WALL 10 1 20 2 30 0 11 3 21 4 31 0 0 POLYLINE 8 WALL 66 1 70 1 0 VERTEX 8 WALL 10 0 20 0 0 VERTEX 10 4 "
      "20 0 0 VERTEX 10 4 20 4 0 SEQEND 0 LWPOLYLINE 8 WALL 90 2 70 0 10 5 20 5 10 6 20 6 0 SOLID 8 COLUMNS 10 0 20 0 "
      "11 1 21 0 12 0 22 1 13 1 23 1 0 POINT 8 SEATS 10 7 20 8");
  ASSERT_EQ(d.shapes.size(), 5u);
  EXPECT_EQ(d.shapes[0].paths[0][1].at, (Point{3.0, 4.0}));
  EXPECT_EQ(d.shapes[1].form, DrawnShape::Form::kPolygon);
  EXPECT_EQ(d.shapes[1].paths[0].size(), 3u);
  EXPECT_EQ(d.shapes[2].form, DrawnShape::Form::kLine);
  EXPECT_EQ(d.shapes[3].role, Role::kObstacle);
  EXPECT_EQ(d.shapes[3].paths[0][2].at, (Point{1.0, 1.0}));
  EXPECT_EQ(d.shapes[4].kind, PlaceDef::Kind::kSeat);
}

TEST(Dxf, CurvesStayWithinFiveMillimetres) {
  const Drawing d = read(
      "0 CIRCLE 8 WALL 10 1 20 2 40 3 0 ARC 8 WALL 10 0 20 0 40 5 50 270 51 90 0 LWPOLYLINE 8 WALL 90 2 70 0 10 0 20 0 "
      "42 1 10 2 20 0 0 ELLIPSE 8 WALL 10 0 20 0 11 4 21 0 40 0.5 41 0 42 6.283185307179586");
  ASSERT_EQ(d.shapes.size(), 4u);
  const auto check = [](const Path& path, const auto& radius_off) {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      EXPECT_LT(radius_off(path[i].at), 1e-9);
      EXPECT_LT(radius_off((path[i].at + path[i + 1].at) * 0.5), 0.0051);
    }
  };
  check(d.shapes[0].paths[0], [](Point p) { return std::fabs(distance(p, {1, 2}) - 3.0); });
  EXPECT_EQ(d.shapes[0].form, DrawnShape::Form::kPolygon);
  check(d.shapes[1].paths[0], [](Point p) { return std::fabs(length(p) - 5.0); });
  EXPECT_NEAR(d.shapes[1].paths[0].front().at.y, -5.0, 1e-9);
  EXPECT_NEAR(d.shapes[1].paths[0].back().at.y, 5.0, 1e-9);
  // A bulge of one is a half circle, to the right of the way from start to end: below it.
  check(d.shapes[2].paths[0], [](Point p) { return std::fabs(distance(p, {1, 0}) - 1.0); });
  double lowest = 0.0;
  for (const Corner& c : d.shapes[2].paths[0]) lowest = std::min(lowest, c.at.y);
  EXPECT_NEAR(lowest, -1.0, 0.005);
  for (const Corner& c : d.shapes[3].paths[0]) EXPECT_NEAR(c.at.x * c.at.x / 16.0 + c.at.y * c.at.y / 4.0, 1.0, 1e-9);
}

TEST(Dxf, SplinesFollowDeBoor) {
  // A quadratic with one span is a parabola: at the middle (0.25, 0.5, 0.25) of its control points.
  const Drawing d = read(
      "0 SPLINE 8 WALL 70 8 71 2 72 6 73 3 40 0 40 0 40 0 40 1 40 1 40 1 10 0 20 0 30 0 10 2 20 4 30 0 10 4 20 0 30 0");
  ASSERT_EQ(d.shapes.size(), 1u);
  const Path& path = d.shapes[0].paths[0];
  EXPECT_EQ(path.front().at, (Point{0, 0}));
  EXPECT_EQ(path.back().at, (Point{4, 0}));
  EXPECT_EQ(path[path.size() / 2].at, (Point{2, 2}));
}

TEST(Dxf, BlocksAreScaledTurnedMovedRepeatedAndNested) {
  const std::string blocks =
      "0 BLOCK 8 0 2 STICK 70 0 10 1 20 0 0 LINE 8 0 10 1 20 0 11 2 21 0 0 ENDBLK "
      "0 BLOCK 8 0 2 PAIR 70 0 10 0 20 0 0 INSERT 8 0 2 STICK 10 0 20 0 0 INSERT 8 0 2 STICK 10 0 20 3 50 90 0 ENDBLK";
  const Drawing d = read(
      "0 INSERT 8 WALL 2 STICK 10 5 20 5 41 2 42 1 50 90 0 INSERT 8 WALL 2 PAIR 10 10 20 0 "
      "0 INSERT 8 WALL 2 STICK 10 0 20 0 70 3 71 2 44 10 45 20",
      blocks);
  ASSERT_EQ(d.shapes.size(), 1u + 2u + 6u);
  const auto near = [](Point a, Point b) { return distance(a, b) < 1e-9; };
  EXPECT_TRUE(near(d.shapes[0].paths[0][0].at, {5, 5}));
  EXPECT_TRUE(near(d.shapes[0].paths[0][1].at, {5, 7}));
  EXPECT_TRUE(near(d.shapes[2].paths[0][0].at, {10, 3}));
  EXPECT_TRUE(near(d.shapes[2].paths[0][1].at, {10, 4}));
  EXPECT_TRUE(near(d.shapes[8].paths[0][0].at, {20, 20}));
  EXPECT_EQ(d.shapes[8].role, Role::kWall);
  // Seen from below, x is mirrored.
  const Drawing m = read("0 INSERT 8 WALL 2 STICK 10 5 20 5 230 -1 0 CIRCLE 8 WALL 10 3 20 0 40 1 230 -1", blocks);
  EXPECT_TRUE(near(m.shapes[0].paths[0][1].at, {-6, 5}));
  for (const Corner& c : m.shapes[1].paths[0]) EXPECT_NEAR(distance(c.at, {-3, 0}), 1.0, 1e-9);
}

TEST(Dxf, LayersByNameAndByRule) {
  EXPECT_EQ(layer_meaning("A-WALL-EXT", {})->role, Role::kWall);
  EXPECT_EQ(layer_meaning("Innenwand", {})->role, Role::kWall);
  EXPECT_EQ(layer_meaning("NOTAUSGANG", {})->kind, PlaceDef::Kind::kExit);
  EXPECT_EQ(layer_meaning("A-DOOR", {})->role, Role::kDoor);
  EXPECT_EQ(layer_meaning("A-FLOR", {})->role, Role::kFloor);
  EXPECT_EQ(layer_meaning("A-FURN", {})->role, Role::kObstacle);
  EXPECT_FALSE(layer_meaning("0", {}).has_value());
  EXPECT_EQ(layer_meaning("0", {{"0", "floor"}})->role, Role::kFloor);
  EXPECT_EQ(layer_meaning("A-WALL", {{"a-w*", "ignore"}})->role, Role::kIgnored);
  EXPECT_TRUE(matches("*WALL*2", "north wall no 2"));
  EXPECT_FALSE(matches("*WALL*2", "north wall no 3"));
  EXPECT_TRUE(matches("*", ""));
}

TEST(Dxf, HiddenUnknownAndUnusableThingsAreSaid) {
  const ImportedPlan plan = dxf(file_of(
      kRoom +
          "0 LINE 8 PLUMBING 10 1 20 1 11 2 21 2 0 LINE 8 OLD-WALL 10 1 20 1 11 2 21 2 0 DIMENSION 8 WALL 10 0 20 0 "
          "0 LINE 67 1 8 WALL 10 900 20 900 11 901 21 901",
      "", 6, "0 LAYER 2 OLD-WALL 70 1 62 7"));
  EXPECT_TRUE(plan.levels[0].walls.empty());
  std::string notes;
  for (const std::string& n : plan.notes) notes += n + "\n";
  EXPECT_NE(notes.find("unit of the file is metres"), std::string::npos);
  EXPECT_NE(notes.find("PLUMBING (1)"), std::string::npos);
  EXPECT_NE(notes.find("OLD-WALL (1)"), std::string::npos);
  EXPECT_NE(notes.find("DIMENSION (1)"), std::string::npos);
  ImportOptions use;
  use.layers = {{"PLUMBING", "walls"}, {"OLD*", "walls"}};
  EXPECT_NEAR(
      wall_length(dxf(file_of(kRoom + "0 LINE 8 PLUMBING 10 1 20 1 11 1 21 2 0 LINE 8 OLD-WALL 10 2 20 1 11 2 21 2", "",
                              6, "0 LAYER 2 OLD-WALL 70 1 62 7"),
                      use)
                      .levels[0]),
      2.0, 1e-6);
}

TEST(Dxf, UnitsAreStatedOrGuessed) {
  const std::string room = "0 LWPOLYLINE 8 FLOOR 90 4 70 1 10 0 20 0 10 10000 20 0 10 10000 20 8000 10 0 20 8000";
  EXPECT_NEAR(floor_area(dxf(file_of(room, "", 4)).levels[0]), 80.0, 1e-4);
  EXPECT_NEAR(floor_area(dxf(file_of(room, "", 0)).levels[0]), 80.0, 1e-4);
  EXPECT_NEAR(floor_area(dxf(file_of(room, "", 5)).levels[0]), 8000.0, 1e-1);
  ImportOptions feet;
  feet.unit = 0.0003048;
  EXPECT_NEAR(floor_area(dxf(file_of(room, "", 4), feet).levels[0]), 80.0 * 0.3048 * 0.3048, 1e-3);
}

TEST(Dxf, OutlinesDrawnLineByLine) {
  const std::string sides =
      "0 LINE 8 FLOOR 10 0 20 0 11 10 21 0 0 LINE 8 FLOOR 10 10 20 0.03 11 10 21 8 0 LINE 8 FLOOR 10 10 20 8 11 0 21 "
      "8 ";
  const ImportedPlan plan = dxf(file_of(sides + "0 LINE 8 FLOOR 10 0 20 8 11 0 21 0"));
  EXPECT_NEAR(floor_area(plan.levels[0]), 80.0, 1e-3);
  EXPECT_EQ(repairs(plan, Repair::Kind::kGap).size(), 1u);
  const Error e = error_of([&] { dxf(file_of(sides)); });
  EXPECT_NE(e.problem().find("open"), std::string::npos) << e.what();
  EXPECT_GT(e.place().line, 30);
  // A polyline that nearly closes.
  const ImportedPlan nearly =
      dxf(file_of("0 LWPOLYLINE 8 FLOOR 90 5 70 0 10 0 20 0 10 10 20 0 10 10 20 8 10 0 20 8 10 0 20 0.02"));
  EXPECT_EQ(repairs(nearly, Repair::Kind::kOpenOutline).size(), 1u);
  EXPECT_NEAR(floor_area(nearly.levels[0]), 80.0, 0.2);
}

TEST(Dxf, TheFloorIsWhatWallsEnclose) {
  // Two rooms with a door between, a column, and double lines for the outer wall.
  const std::string walls =
      "0 LWPOLYLINE 8 WALL 90 4 70 1 10 -0.3 20 -0.3 10 10.3 20 -0.3 10 10.3 20 8.3 10 -0.3 20 8.3 "
      "0 LWPOLYLINE 8 WALL 90 4 70 1 10 0 20 0 10 10 20 0 10 10 20 8 10 0 20 8 "
      "0 LINE 8 WALL 10 5 20 0 11 5 21 3 0 LINE 8 WALL 10 5 20 4 11 5 21 8 "
      "0 LWPOLYLINE 8 WALL 90 4 70 1 10 2 20 2 10 3 20 2 10 3 20 3 10 2 20 3 "
      "0 LINE 8 DOOR 10 5 20 3 11 5 21 4 0 TEXT 8 NAMES 10 1 20 5 40 0.2 1 Left 0 TEXT 8 NAMES 10 7 20 5 40 0.2 1 "
      "Right";
  const ImportedPlan plan = dxf(file_of(walls));
  EXPECT_NEAR(floor_area(plan.levels[0]), 79.0, 1e-4);
  EXPECT_NEAR(wall_length(plan.levels[0]), 7.0, 1e-4);
  ASSERT_NE(place(plan.levels[0], "Left"), nullptr);
  ASSERT_NE(place(plan.levels[0], "Right"), nullptr);
  EXPECT_TRUE(place(plan.levels[0], "Left")->area.contains({1.f, 5.f}));
  EXPECT_FALSE(place(plan.levels[0], "Left")->area.contains({7.f, 5.f}));
  expect_runnable(plan);
}

TEST(Dxf, DoorsWithTheirSwing) {
  // Hinge at (3, 4) in a wall along y = 4, the leaf open upwards.
  const ImportedPlan plan =
      dxf(file_of(kRoom + "0 LINE 8 WALL 10 0 20 4 11 3 21 4 0 LINE 8 WALL 10 4 20 4 11 10 21 4 "
                          "0 LINE 8 DOOR 10 3 20 4 11 3 21 5 0 ARC 8 DOOR 10 3 20 4 40 1 50 0 51 90"));
  ASSERT_EQ(plan.levels[0].doors.size(), 1u);
  EXPECT_EQ(plan.levels[0].doors[0].opening, (Segment{{3.f, 4.f}, {4.f, 4.f}}));
  // Without the leaf the arc's end at the wall decides.
  const ImportedPlan bare = dxf(file_of(kRoom + "0 LINE 8 WALL 10 0 20 4 11 3 21 4 0 LINE 8 WALL 10 4 20 4 11 10 21 4 "
                                                "0 ARC 8 DOOR 10 3 20 4 40 1 50 0 51 90"));
  EXPECT_EQ(bare.levels[0].doors[0].opening, (Segment{{3.f, 4.f}, {4.f, 4.f}}));
}

TEST(Dxf, TextsNamePlacesAndDoors) {
  const ImportedPlan plan =
      dxf(file_of(kRoom + "0 LWPOLYLINE 8 EXITS 90 4 70 1 10 9 20 3 10 10 20 3 10 10 20 5 10 9 20 5 "
                          "0 MTEXT 8 EXITS 10 9.5 20 4 1 {\\fArial|b0;Main\\~exit} 0 LINE 8 DOOR 10 5 20 3 11 5 21 4 "
                          "0 TEXT 8 NAMES 10 5.2 20 3.5 1 D%%u7"));
  ASSERT_EQ(plan.levels[0].places.size(), 1u);
  EXPECT_EQ(plan.levels[0].places[0].id, "Main-exit");
  EXPECT_EQ(plan.levels[0].doors[0].id, "D7");
}

TEST(Dxf, WhatIsWrongIsNamedWithItsLine) {
  const struct {
    std::string text;
    int line;
    const char* problem;
  } cases[] = {
      {"", 0, "no section"},
      {"hello\nworld\n", 1, "group code must be"},
      {"AutoCAD Binary DXF\r\n", 0, "binary DXF"},
      {"AC1032\n", 0, "DWG"},
      {"0\nSECTION\n2\nENTITIES\n0\nLINE\n10\nabc\n", 8, "number is expected"},
      {"0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n1e400\n", 8, "number is expected"},
      {"0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n", 7, "ends after a group code"},
      {"0\nSECTION\n2\nENTITIES\n0\nENDSEC\n", 0, "nothing to import"},
      {"0\nSECTION\n2\nENTITIES\n0\nINSERT\n2\nGONE\n0\nENDSEC\n", 6, "no block 'GONE'"},
      {"0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nME\n0\nINSERT\n2\nME\n0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nINS"
       "ERT\n2\nME\n",
       10, "contain themselves"},
      {"0\nSECTION\n2\nENTITIES\n0\nLINE\n8\nWALL\n10\n1e15\n20\n0\n", 6, "100 million"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.text);
    const Error e = error_of([&] { dxf(c.text); });
    EXPECT_EQ(e.place().line, c.line) << e.what();
    EXPECT_NE(e.problem().find(c.problem), std::string::npos) << e.what();
  }
}

TEST(Dxf, TheOfficeThatShips) {
  const ImportedPlan plan = import_plan(test::source_dir() / "scenarios/navigation/office.dxf");
  ASSERT_EQ(plan.levels.size(), 1u);
  const PlanLevel& level = plan.levels[0];
  EXPECT_EQ(level.floor.size(), 1u);  // every room can be reached
  EXPECT_EQ(level.doors.size(), 11u);
  for (const PlanDoor& door : level.doors) {
    const float width = throng::length(door.opening.b - door.opening.a);
    EXPECT_TRUE(std::fabs(width - 1.f) < 1e-3 || std::fabs(width - 0.9f) < 1e-3 || std::fabs(width - 1.8f) < 1e-3)
        << width;
  }
  int desks = 0, exits = 0;
  for (const PlaceDef& p : level.places) {
    desks += p.kind == PlaceDef::Kind::kDesk;
    exits += p.kind == PlaceDef::Kind::kExit;
  }
  EXPECT_EQ(desks, 32);
  EXPECT_EQ(exits, 2);
  for (const char* id : {"west-exit", "east-exit", "Room-1", "Room-5", "Open-plan", "Meeting", "Kitchen"})
    EXPECT_NE(place(level, id), nullptr) << id;
  // Rooms, corridor and doorways, without the counter and the two columns that stand against a wall.
  const double rooms = 5 * 8 * 9.95 + 40 * 2.9 + 40 * 9.95 - 4 * 0.1 * 9.95 - 2 * 0.1 * 9.95;
  const double doorways = (5 * 1.0 + 1.8 + 2 * 1.0) * 0.1 + 2 * 1.8 * 0.15;
  EXPECT_NEAR(floor_area(level), rooms + doorways - 11 * 0.7 - 3 * 0.16, 0.05);
  expect_runnable(plan);
}

}  // namespace
}  // namespace throng::io::geometry
