// A scene in the coordinates of a national grid is, to the bit, the scene that it would be near the origin.
#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "engine/foundation/error.h"
#include "engine/io/scenario/live_command.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/fingerprint.h"
#include "engine/simulation/simulation.h"

namespace throng::io::grid_origin_test {
namespace {

// Writes coordinates as seen from a point.
struct Grid {
  double x0 = 0.0, y0 = 0.0;
  static std::string number(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.3f", value);
    return text;
  }
  std::string at(double x, double y) const { return number(x0 + x) + ", " + number(y0 + y); }
  std::string point(double x, double y) const { return "[" + at(x, y) + "]"; }
  std::string box(double x, double y, double u, double v) const { return "[" + at(x, y) + ", " + at(u, v) + "]"; }
  std::string circle(double x, double y, double r) const { return "[" + at(x, y) + ", " + number(r) + "]"; }
};

std::string walkers(const Grid& g) {
  return "populations:\n  a: {count: 9, start: {rectangle: " + g.box(1, 1, 9.25, 4) + "}, journey: [" +
         g.point(12.345, 6.789) + ", bar, gate]}\n  b: {start: {points: [" + g.point(3, 12) + ", " + g.point(5, 12) +
         "]}, journey: [gate]}\n  c: {count: 6, start: {ring: " + g.circle(8, 15, 2.5) +
         "}, journey: [{choose: weight, from: [{go: bar}, {go: " + g.point(30, 3) +
         "}]}, gate]}\n  d: {count: 4, start: {grid: " + g.box(12, 12, 16, 16) +
         "}, journey: [{mirror: " + g.point(20, 10) + "}]}\n";
}

std::string scene(const Grid& g, const std::string& origin = "") {
  return "throng: 1\nname: A\nseed: 3\nduration: 20\nworld:\n" + origin + "  floor: {polygon: [" + g.point(0, 0) +
         ", " + g.point(40.123, 0) + ", " + g.point(40.123, 20) + ", " + g.point(0, 20.5) + "], holes: [[" +
         g.point(25, 8) + ", " + g.point(26, 8) + ", " + g.point(26, 9.5) + "]]}\n  walls:\n    - [" + g.point(20, 0) +
         ", " + g.point(20, 5.001) + "]\n    - {line: [" + g.point(20, 14) + ", " + g.point(20, 18) +
         "], thickness: 0.2}\n  obstacles: [{circle: " + g.circle(30, 10, 0.75) +
         "}]\n  places:\n    - {id: gate, kind: exit, area: {rectangle: " + g.box(39, 5, 40, 12) +
         "}}\n    - {id: bar, kind: desk, capacity: 2, stay: [2, 4], area: {rectangle: " + g.box(30, 15, 36, 18) +
         "}, spots: [" + g.point(31, 16) + ", " + g.point(33, 16) +
         "]}\n  areas: [{speed_factor: 0.7, area: {rectangle: " + g.box(10, 0, 14, 20) +
         "}}]\n  doors: [{id: d, line: [" + g.point(20, 5.001) + ", " + g.point(20, 14) + "]}]\n" + walkers(g) +
         "timeline:\n  - {at: 3, do: obstacle, id: crate, rectangle: " + g.box(22, 9, 23, 10) + "}\n";
}

const Grid kHere;
const Grid kUtm{500'000.0, 5'000'000.0};
const std::string kOrigin = "  origin: [500000, 5000000]\n";

TEST(GridOrigin, TheSameSceneInAnyCoordinates) {
  const LoadedScenario here = parse_scenario(scene(kHere), "here.yaml");
  const std::uint64_t expected = fingerprint_of(here.def);
  // Anywhere on Earth, also beside the floor and with fractions.
  for (const Grid& grid : {kUtm, Grid{166'021.443, 9'329'005.182}, Grid{-2'000'000.5, -19'999'999.25}}) {
    const std::string origin = "  origin: [" + Grid::number(grid.x0) + ", " + Grid::number(grid.y0) + "]\n";
    const LoadedScenario there = parse_scenario(scene(grid, origin), "there.yaml");
    EXPECT_EQ(fingerprint_of(there.def), expected) << origin;
    EXPECT_EQ(there.origin[0], grid.x0);
    EXPECT_EQ(there.origin[1], grid.y0);
    // What is kept of it is the same scene again, and still knows where it lies.
    const LoadedScenario again = parse_scenario(there.source, "again.yaml");
    EXPECT_EQ(fingerprint_of(again.def), expected) << there.source;
    EXPECT_EQ(again.origin, there.origin);
    EXPECT_EQ(again.source, there.source);
  }
}

TEST(GridOrigin, PeopleWalkAsTheyDoAnywhere) {
  Simulation here(parse_scenario(scene(kHere), "here.yaml").def, 1);
  Simulation there(parse_scenario(scene(kUtm, kOrigin), "there.yaml").def, 2);
  here.run(20.0);
  there.run(20.0);
  EXPECT_EQ(here.hash(), there.hash());
  EXPECT_GT(here.counts().arrived, 0u);
}

// A plan and what stands beside it, both in coordinates of the grid.
TEST(GridOrigin, OfAPlanThatIsImported) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("throng-grid-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "plan.wkt")
      << "POLYGON ((500000 5000000, 500040 5000000, 500040 5000020, 500000 5000020, 500000 "
         "5000000))";
  std::ofstream(folder / "plan.geojson")
      << R"({"type":"Polygon","coordinates":[[[8.4,49],[8.401,49],[8.401,49.001],[8.4,49]]]})";
  const auto with = [&](const std::string& plan) {
    return "throng: 1\nworld:\n" + kOrigin + "  import: " + plan +
           "\n  places: [{id: gate, kind: exit, area: {rectangle: " + kUtm.box(39, 5, 40, 12) +
           "}}]\npopulations:\n  a: {count: 5, start: {rectangle: " + kUtm.box(1, 1, 9, 4) + "}, journey: [gate]}\n";
  };
  std::ofstream(folder / "scene.yaml") << with("plan.wkt");
  std::ofstream(folder / "degrees.yaml") << with("plan.geojson");
  const LoadedScenario loaded = load_scenario(folder / "scene.yaml");
  ASSERT_EQ(loaded.def.world.levels[0].floor.size(), 1u);
  for (const Vec2 corner : loaded.def.world.levels[0].floor[0].outer) {
    EXPECT_TRUE(corner.x == 0.f || corner.x == 40.f) << corner.x;
    EXPECT_TRUE(corner.y == 0.f || corner.y == 20.f) << corner.y;
  }
  EXPECT_EQ(loaded.def.world.places[0].area.bounds().low, (Vec2{39.f, 5.f}));
  EXPECT_EQ(fingerprint_of(parse_scenario(loaded.source, "again.yaml").def), fingerprint_of(loaded.def));
  EXPECT_THROW(load_scenario(folder / "degrees.yaml"), Error);
  std::filesystem::remove_all(folder);
}

Error error_of(const std::string& text) {
  try {
    parse_scenario(text, "far.yaml");
  } catch (const Error& e) {
    return e;
  }
  ADD_FAILURE() << "was accepted:\n" << text;
  return Error("");
}

TEST(GridOrigin, WhatIsTooFarIsRefusedWithItsLineAndARemedy) {
  const Error without = error_of(scene(kUtm));
  EXPECT_EQ(without.place().line, 6) << without.what();
  EXPECT_NE(without.hint().find("write 'origin: [x, y]' in 'world'"), std::string::npos) << without.what();
  const Error far = error_of(scene(kUtm, "  origin: [600000, 5000000]\n"));
  EXPECT_EQ(far.place().line, 7) << far.what();
  EXPECT_NE(far.hint().find("from 584000 to 616000"), std::string::npos) << far.what();
  EXPECT_EQ(error_of(scene(kUtm, "  origin: 500000\n")).place().line, 6);
  EXPECT_NE(error_of(scene(kUtm, kOrigin + "  local_origin: [1, 2]\n")).problem().find("local_origin"),
            std::string::npos);
  // Whoever has an origin is not told to name one: live commands are in metres from it.
  const LoadedScenario loaded = parse_scenario(scene(kUtm, kOrigin), "utm.yaml");
  const World world(loaded.def.world);
  try {
    parse_command("obstacle id=crate rectangle=[500001,5000002,500002,5000003]", loaded.def, world, 0.0);
    ADD_FAILURE() << "was taken";
  } catch (const Error& e) {
    EXPECT_NE(e.hint().find("metres from the scene's origin"), std::string::npos) << e.what();
    EXPECT_EQ(e.hint().find("write 'origin"), std::string::npos) << e.what();
  }
  // A remedy is in the coordinates that the file has.
  const std::string turned = "throng: 1\nworld:\n" + kOrigin + "  floor: {rectangle: " + kUtm.box(5, 7, 1, 2) + "}\n";
  EXPECT_NE(error_of(turned).hint().find("[500001, 5000002, 500005, 5000007]"), std::string::npos)
      << error_of(turned).what();
}

}  // namespace
}  // namespace throng::io::grid_origin_test
