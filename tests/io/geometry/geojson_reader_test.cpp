#include "engine/io/geometry/geojson_reader.h"

#include "engine/io/geometry/local_metres.h"
#include "tests/io/geometry/plans.h"

namespace throng::io::geometry {
namespace {

const std::string kTwoRooms = R"({"type": "FeatureCollection", "planar": true, "features": [
  {"type": "Feature", "properties": {"kind": "room", "name": "Room 1"},
   "geometry": {"type": "Polygon", "coordinates": [[[0,0],[5,0],[5,8],[0,8],[0,0]]]}},
  {"type": "Feature", "properties": {"indoor": "room", "id": "r2"},
   "geometry": {"type": "Polygon", "coordinates": [[[5,0],[10,0],[10,8],[5,8],[5,0]]]}},
  {"type": "Feature", "properties": {"kind": "door", "name": "between"},
   "geometry": {"type": "LineString", "coordinates": [[5,3],[5,4]]}},
  {"type": "Feature", "properties": {"kind": "queue", "name": "counter", "capacity": 12, "stay": 30},
   "geometry": {"type": "Polygon", "coordinates": [[[8,1],[9,1],[9,2],[8,2],[8,1]]]}},
  {"type": "Feature", "properties": {"kind": "area", "speed_factor": 0.5},
   "geometry": {"type": "Polygon", "coordinates": [[[1,1],[2,1],[2,2],[1,2],[1,1]]]}},
  {"type": "Feature", "id": "gate", "properties": {"kind": "exit"},
   "geometry": {"type": "LineString", "coordinates": [[10,3],[10,5]]}}
]})";

TEST(GeoJson, PropertiesNamePlaces) {
  const ImportedPlan plan = geojson(kTwoRooms);
  ASSERT_EQ(plan.levels.size(), 1u);
  const PlanLevel& level = plan.levels[0];
  // Rooms that share an edge have a wall between them, open at the door.
  ASSERT_EQ(level.floor.size(), 1u);
  EXPECT_NEAR(floor_area(level), 80.0, 1e-5);
  EXPECT_NEAR(wall_length(level), 7.0, 1e-3);
  ASSERT_EQ(level.doors.size(), 1u);
  EXPECT_EQ(level.doors[0].id, "between");
  EXPECT_NE(place(level, "Room-1"), nullptr);
  EXPECT_NE(place(level, "r2"), nullptr);
  const PlaceDef* counter = place(level, "counter");
  ASSERT_NE(counter, nullptr);
  EXPECT_EQ(counter->kind, PlaceDef::Kind::kQueue);
  EXPECT_EQ(counter->capacity, 12);
  EXPECT_EQ(counter->stay.a, 30.0);
  ASSERT_NE(place(level, "gate"), nullptr);
  ASSERT_EQ(level.areas.size(), 1u);
  EXPECT_EQ(level.areas[0].speed_factor, 0.5f);
  expect_runnable(plan);
}

TEST(GeoJson, DegreesBecomeMetres) {
  const std::string text = R"({"type": "Polygon", "coordinates":
    [[[8.4, 49.0], [8.401, 49.0], [8.401, 49.001], [8.4, 49.001], [8.4, 49.0]]]})";
  const ImportedPlan plan = geojson(text);
  // A thousandth of a degree there: 73.1720 m east, 111.2072 m north on the WGS 84 ellipsoid.
  const Ring& ring = plan.levels[0].floor[0].outer;
  Box box = Box::nothing();
  for (const Vec2 p : ring) box.include(p);
  EXPECT_NEAR(box.size().x, 73.1720, 0.002);
  EXPECT_NEAR(box.size().y, 111.2089, 0.005);
  ASSERT_EQ(plan.notes.size(), 1u);
  EXPECT_NE(plan.notes[0].find("longitude 8.4, latitude 49;"), std::string::npos) << plan.notes[0];
  ImportOptions elsewhere;
  elsewhere.origin = Point{8.399, 49.0};
  const ImportedPlan moved = geojson(text, elsewhere);
  float west = 1e9f;
  for (const Vec2 p : moved.levels[0].floor[0].outer) west = std::min(west, p.x);
  EXPECT_NEAR(west, 73.17, 0.01);
}

TEST(GeoJson, ThePlaneTouchesTheEllipsoid) {
  // Vincenty's distance between (8, 50) and (8.05, 50.03): 4887.51 m; the chord is as long to a millimetre.
  const LocalMetres metres({8.0, 50.0});
  EXPECT_EQ(metres({8.0, 50.0}), (Point{0.0, 0.0}));
  const Point equator = LocalMetres({0.0, 0.0})({0.01, 0.0});
  EXPECT_NEAR(equator.x, 1113.1949, 1e-3);  // a radian of 6378137 m
  const Point north = LocalMetres({0.0, 0.0})({0.0, 0.01});
  EXPECT_NEAR(north.y, 1105.7428, 1e-3);  // the meridian's radius at the equator is a (1 - e^2)
}

TEST(GeoJson, WhetherMetresOrDegreesIsSaidOrSeen) {
  const std::string plain = R"({"type": "Polygon", "coordinates": [[[0,0],[10,0],[10,8],[0,8],[0,0]]]})";
  const Error wide = error_of([&] { geojson(plain); });  // ten degrees are no floor plan
  EXPECT_NE(wide.hint().find("planar"), std::string::npos);
  ImportOptions planar;
  planar.planar = true;
  EXPECT_NEAR(floor_area(geojson(plain, planar).levels[0]), 80.0, 1e-5);
  const std::string utm = R"({"type": "Feature", "crs": {"type": "name", "properties": {"name": "EPSG:25832"}},
    "properties": null, "geometry": {"type": "Polygon",
    "coordinates": [[[500000,5400000],[500010,5400000],[500010,5400008],[500000,5400008],[500000,5400000]]]}})";
  EXPECT_NEAR(floor_area(geojson(utm).levels[0]), 80.0, 1e-4);
  const Error far = error_of([&] { geojson("{\"type\": \"LineString\",\n\"coordinates\": [[0,0],\n[500,0]]}"); });
  EXPECT_EQ(far.place().line, 3);
}

TEST(GeoJson, LevelsAndLinks) {
  const ImportedPlan plan = geojson(R"({"type": "FeatureCollection", "planar": true, "features": [
    {"type": "Feature", "properties": {"kind": "floor", "level": 1, "height": 4.5},
     "geometry": {"type": "Polygon", "coordinates": [[[0,0],[10,0],[10,8],[0,8],[0,0]]]}},
    {"type": "Feature", "properties": {"kind": "floor", "level": 0, "height": 0},
     "geometry": {"type": "Polygon", "coordinates": [[[0,0],[20,0],[20,8],[0,8],[0,0]]]}},
    {"type": "Feature", "properties": {"kind": "stairs", "level": "0;1"},
     "geometry": {"type": "Polygon", "coordinates": [[[2,2],[6,2],[6,4],[2,4],[2,2]]]}}]})");
  ASSERT_EQ(plan.levels.size(), 2u);
  EXPECT_EQ(plan.levels[0].id, "0");
  EXPECT_EQ(plan.levels[1].height, 4.5f);
  ASSERT_EQ(plan.links.size(), 1u);
  EXPECT_EQ(plan.links[0].from, 0u);
  EXPECT_EQ(plan.links[0].to, 1u);
  // One steps onto stairs at their short ends.
  EXPECT_NEAR(throng::length(plan.links[0].at_from.b - plan.links[0].at_from.a), 2.0, 1e-5);
  EXPECT_NEAR(throng::length(plan.links[0].at_to.b - plan.links[0].at_to.a), 2.0, 1e-5);
  expect_runnable(plan);
}

TEST(GeoJson, WhatIsWrongIsNamedWithItsLine) {
  const struct {
    const char* text;
    int line;
    const char* problem;
  } cases[] = {
      {"", 1, "not JSON"},
      {"[1, 2]", 1, "must be an object"},
      {"{\"type\": \"Polygon\",\n\n \"coordinates\": [[[0, 0], [1, 0}]]}", 3, "not JSON"},
      {"{\n\"coordinates\": []}", 1, "needs a \"type\""},
      {"{\"type\": \"Square\", \"coordinates\": []}", 1, "no geometry 'Square'"},
      {"{\"type\": \"Polygon\"}", 1, "needs a list \"coordinates\""},
      {"{\"type\": \"Polygon\",\n\"coordinates\": [[[0, 0],\n[1, \"x\"]]]}", 3, "two numbers"},
      {"{\"type\": \"Polygon\", \"coordinates\": [7]}", 1, "list of positions"},
      {"{\"type\": \"FeatureCollection\", \"features\": []}", 1, "no geometry in"},
      {"{\"type\": \"Feature\",\n \"properties\": {\n\"kind\": \"dor\"}, \"geometry\": null}", 3, "no kind 'dor'"},
      {"{\"type\": \"Feature\", \"properties\": {\"capacity\": \"many\"}}", 1, "'capacity' must be a number"},
      {"{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"FeatureCollection\"}]}", 1, "inside another"},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.text);
    const Error e = error_of([&] { geojson(c.text); });
    EXPECT_EQ(e.place().line, c.line) << e.what();
    EXPECT_NE(e.problem().find(c.problem), std::string::npos) << e.what();
  }
  EXPECT_NE(error_of([] { geojson(std::string(100'000, '[')); }).problem().find("nested"), std::string::npos);
}

}  // namespace
}  // namespace throng::io::geometry
