#include "engine/io/scenario/load_scenario.h"

#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "tests/bad_input/broken_scenes.h"

namespace throng::io {
namespace {

// A scene around one population's lines.
LoadedScenario with_population(const std::string& lines, const std::string& world = {}) {
  return parse_scenario("throng: 1\n" + world + "populations:\n  people:\n" + lines, "test.yaml");
}

PopulationDef population(const std::string& lines) {
  return with_population("    count: 1\n    start: {circle: [0, 0, 1]}\n    journey: [[9, 9]]\n" + lines)
      .def.populations[0];
}

Distribution radius(const std::string& text) { return population("    radius: " + text + "\n").radius; }

TEST(LoadScenario, ReadsEverySection) {
  const ScenarioDef def = parse_scenario(bad_input::kBase, "office.yaml").def;
  EXPECT_EQ(def.name, "Office");
  EXPECT_EQ(def.seed, 7u);
  EXPECT_EQ(def.step, 0.05);
  EXPECT_EQ(def.duration, 180.0);
  EXPECT_FALSE(def.until_empty);
  EXPECT_EQ(def.recording.every, 0.5);
  ASSERT_EQ(def.world.levels.size(), 1u);
  const LevelDef& level = def.world.levels[0];
  ASSERT_EQ(level.floor.size(), 1u);
  EXPECT_EQ(level.floor[0].outer.size(), 4u);
  ASSERT_EQ(level.floor[0].holes.size(), 3u);  // the hole itself and two obstacles
  EXPECT_EQ(level.floor[0].holes[1].size(), 48u);
  EXPECT_EQ(level.walls, (std::vector<Segment>{{{20, 0}, {20, 15}}}));
  ASSERT_EQ(def.world.places.size(), 2u);
  EXPECT_EQ(def.world.places[0].kind, PlaceDef::Kind::kExit);
  EXPECT_EQ(def.world.places[1].id, "desks");
  EXPECT_EQ(def.world.places[1].capacity, 40);
  EXPECT_EQ(def.world.places[1].stay.a, 30.0);
  EXPECT_EQ(def.world.places[1].stay.b, 90.0);
  EXPECT_EQ(def.world.places[1].stay.kind, Distribution::Kind::kUniform);
  ASSERT_EQ(def.world.areas.size(), 1u);
  EXPECT_EQ(def.world.areas[0].speed_factor, 0.8f);

  ASSERT_EQ(def.populations.size(), 2u);
  const PopulationDef& staff = def.populations[0];
  EXPECT_EQ(staff.id, "staff");
  EXPECT_EQ(staff.count, 40);
  EXPECT_EQ(staff.rate, 0.5);
  EXPECT_EQ(staff.rate_until, 60.0);
  EXPECT_EQ(staff.start.place, 1);
  EXPECT_EQ(staff.colour, "teal");
  EXPECT_EQ(staff.preferred_speed.low, 0.8);
  ASSERT_EQ(staff.journey.size(), 3u);
  EXPECT_EQ(staff.journey[0].place, 1);
  EXPECT_EQ(staff.journey[1].point, (Vec2{25, 20}));
  EXPECT_EQ(staff.journey[2].place, 0);
  ASSERT_EQ(staff.steering.size(), 1u);
  EXPECT_EQ(staff.steering[0].model, "orca");
  ASSERT_EQ(staff.steering[0].settings.size(), 2u);
  EXPECT_EQ(std::get<double>(staff.steering[0].settings[0].value), 3.0);
  EXPECT_EQ(std::get<std::int64_t>(staff.steering[0].settings[1].value), 10);
  EXPECT_EQ(def.populations[1].start.points.size(), 2u);
  EXPECT_EQ(def.populations[1].journey[0].kind, JourneyStep::Kind::kMirror);
  EXPECT_EQ(def.populations[1].steering[0].model, "orca");

  ASSERT_EQ(def.timeline.size(), 3u);
  EXPECT_EQ(def.timeline[0].command.kind, Command::Kind::kAlarm);
  EXPECT_EQ(def.timeline[0].command.population, Command::kEverybody);
  EXPECT_EQ(def.timeline[1].command.population, 0);
  EXPECT_EQ(def.timeline[1].command.value, 0.5f);
  EXPECT_EQ(def.timeline[2].at, 120.0);
}

TEST(LoadScenario, LeavesDefaults) {
  const LoadedScenario scene = with_population("    count: 3\n    start: {point: [1, 2]}\n    journey: [[4, 4]]\n");
  EXPECT_EQ(scene.def.name, "test");  // the file's name
  EXPECT_EQ(scene.def.step, ScenarioDef{}.step);
  EXPECT_EQ(scene.def.populations[0].preferred_speed, PopulationDef{}.preferred_speed);
  EXPECT_TRUE(scene.def.world.levels[0].floor.empty());
  EXPECT_TRUE(scene.warnings.empty());
}

TEST(LoadScenario, ReadsJson) {
  const ScenarioDef def = parse_scenario(
                              R"({"throng": 1, "name": "A \"json\" scene", "until_empty": true,
	"populations": {"a": {"count": 2, "start": {"circle": [0, 0, 5]}, "journey": [[1e1, -2.5]], "radius": 0.3}}})",
                              "a.json")
                              .def;
  EXPECT_EQ(def.name, "A \"json\" scene");
  EXPECT_TRUE(def.until_empty);
  EXPECT_EQ(def.populations[0].journey[0].point, (Vec2{10.f, -2.5f}));
}

TEST(LoadScenario, ReadsWindowsAndUnicodeFiles) {
  std::string text = "\xef\xbb\xbfthrong: 1\r\nname: \"Caf\xc3\xa9\"\r\npopulations:\r\n  caf\xc3\xa9:\r\n";
  text += "    count: 1\r\n    start: {point: [0, 0]}\r\n    journey: [[4, 4]]\r\n";
  const ScenarioDef def = parse_scenario(text, "a.yaml").def;
  EXPECT_EQ(def.name, "Caf\xc3\xa9");
  EXPECT_EQ(def.populations[0].id, "caf\xc3\xa9");
}

TEST(LoadScenario, ReadsDistributions) {
  using K = Distribution::Kind;
  EXPECT_EQ(radius("0.3").kind, K::kConstant);
  EXPECT_EQ(radius("0.3").a, 0.3);
  const auto expect = [](const Distribution& d, K kind, double a, double b) {
    EXPECT_EQ(d.kind, kind);
    EXPECT_EQ(d.a, a);
    EXPECT_EQ(d.b, b);
  };
  expect(radius("[0.2, 0.3]"), K::kUniform, 0.2, 0.3);
  expect(radius("{uniform: [0.2, 0.3]}"), K::kUniform, 0.2, 0.3);
  expect(radius("{mean: 0.25, sd: 0.02}"), K::kNormal, 0.25, 0.02);
  expect(radius("{lognormal: [-1.4, 0.1]}"), K::kLognormal, -1.4, 0.1);
  expect(radius("{gamma: [9, 0.03]}"), K::kGamma, 9, 0.03);
  expect(radius("{weibull: [0.25, 8]}"), K::kWeibull, 0.25, 8);
  const Distribution bounded = radius("{mean: 0.25, sd: 0.02, min: 0.2, max: 0.3}");
  EXPECT_EQ(bounded.low, 0.2);
  EXPECT_EQ(bounded.high, 0.3);
  const Distribution open = radius("{gamma: [9, 0.03]}");  // the parameter's own range
  EXPECT_EQ(open.low, 0.01);
  EXPECT_EQ(open.high, 5.0);
}

TEST(LoadScenario, ReadsStarts) {
  const auto start = [](const std::string& text) {
    return with_population("    count: 1\n    journey: [[4, 4]]\n    start: " + text + "\n").def.populations[0].start;
  };
  using F = StartDef::Formation;
  const StartDef ring = start("{ring: [1, 2, 3]}");
  EXPECT_EQ(ring.formation, F::kRing);
  EXPECT_EQ(ring.area->radius(), 3.f);
  EXPECT_EQ(ring.area->centre(), (Vec2{1, 2}));
  const StartDef grid = start("{grid: [1, 2, 3, 4], jitter: 0.3}");
  EXPECT_EQ(grid.formation, F::kGrid);
  EXPECT_EQ(grid.jitter, 0.3f);
  EXPECT_EQ(grid.area->corners().size(), 4u);
  EXPECT_EQ(start("{circle: [1, 2, 3]}").formation, F::kRandom);
  EXPECT_EQ(start("{circle: [1, 2, 3], formation: ring, jitter: 0.1}").formation, F::kRing);
  EXPECT_EQ(start("{polygon: [[0, 0], [1, 0], [1, 1], [0, 0]]}").area->corners().size(), 3u);  // closed twice
  EXPECT_EQ(start("{line: [[0, 0], [1, 0]]}").area->kind(), Shape::Kind::kLine);
}

TEST(LoadScenario, PointsAreCounted) {
  const auto count = [](const std::string& lines) {
    return with_population("    start: {points: [[0, 0], [2, 0], [4, 0]]}\n    journey: [[9, 9]]\n" + lines)
        .def.populations[0]
        .count;
  };
  EXPECT_EQ(count(""), 3);
  EXPECT_EQ(count("    count: 2\n"), 2);
  EXPECT_EQ(count("    rate: 1\n"), 0);
}

TEST(LoadScenario, ReadsLevels) {
  const LoadedScenario scene = with_population(
      "    count: 1\n    start: {circle: [5, 5, 1], level: upper}\n    journey: [lounge, hall]\n",
      "world:\n  levels:\n"
      "    - {id: ground, floor: {rectangle: [0, 0, 10, 10]}, places: [{id: hall, area: {circle: [5, 5, 2]}}]}\n"
      "    - {id: upper, height: 4, floor: {rectangle: [0, 0, 8, 8]}, walls: [[[1, 1], [1, 2], [2, 2]]],\n"
      "       places: [{id: lounge, area: {circle: [2, 5, 1]}}]}\n");
  const WorldDef& world = scene.def.world;
  ASSERT_EQ(world.levels.size(), 2u);
  EXPECT_EQ(world.levels[1].height, 4.f);
  EXPECT_EQ(world.levels[1].walls.size(), 2u);
  EXPECT_EQ(world.places[1].level, 1);
  EXPECT_EQ(scene.def.populations[0].start.level, 1);
  ASSERT_EQ(scene.warnings.size(), 1u);  // nobody gets from the lounge to the hall
  EXPECT_NE(scene.warnings[0].find("test.yaml:"), std::string::npos);
}

TEST(LoadScenario, RoomsMayShareAWall) {
  const LoadedScenario scene =
      with_population("    count: 1\n    start: {circle: [5, 5, 1]}\n    journey: [[4, 4]]\n",
                      "world:\n  floor: [{rectangle: [0, 0, 10, 10]}, {rectangle: [10, 0, 20, 10]}]\n");
  EXPECT_EQ(scene.def.world.levels[0].floor.size(), 2u);
}

TEST(LoadScenario, ADoorIsAsWideAsItSays) {
  const auto door = [](const std::string& width) {
    return with_population("    count: 1\n    start: {circle: [5, 5, 1]}\n    journey: [[4, 4]]\n",
                           "world:\n  floor: [{rectangle: [0, 0, 10, 10]}, {rectangle: [10, 0, 20, 10]}]\n"
                           "  doors: [{id: door, line: [[10, 4], [10, 6]]" +
                               width + "}]\n")
        .def.world.doors[0]
        .line;
  };
  EXPECT_EQ(door("").a, (Vec2{10, 4}));
  EXPECT_EQ(door(", width: 1").a, (Vec2{10, 4.5f}));
  EXPECT_EQ(door(", width: 1").b, (Vec2{10, 5.5f}));
  EXPECT_EQ(door(", width: 4").b, (Vec2{10, 7}));
  EXPECT_THROW(door(", width: 0"), Error);
  EXPECT_THROW(door(", width: wide"), Error);
}

TEST(LoadScenario, ObstaclesBecomeHolesOrWalls) {
  const std::string person = "    count: 1\n    start: {circle: [5, 5, 1]}\n    journey: [[4, 4]]\n";
  const auto level = [&](const std::string& world) { return with_population(person, world).def.world.levels[0]; };
  const LevelDef inside =
      level("world: {floor: {rectangle: [0, 0, 10, 10]}, obstacles: [{rectangle: [7, 7, 8, 8]}]}\n");
  EXPECT_EQ(inside.floor[0].holes.size(), 1u);
  EXPECT_TRUE(inside.walls.empty());
  const LevelDef across =
      level("world: {floor: {rectangle: [0, 0, 10, 10]}, obstacles: [{rectangle: [9, 7, 11, 8]}]}\n");
  EXPECT_TRUE(across.floor[0].holes.empty());
  EXPECT_EQ(across.walls.size(), 4u);
  const LevelDef plane = level("world: {obstacles: [{rectangle: [9, 7, 11, 8]}]}\n");
  EXPECT_TRUE(plane.floor.empty());
  EXPECT_EQ(plane.walls.size(), 4u);
  // The inside of a loop is no place to start from, although the floor is not cut out there.
  EXPECT_THROW(with_population("    count: 1\n    start: {circle: [10, 7.5, 0.2]}\n    journey: [[4, 4]]\n",
                               "world: {obstacles: [{rectangle: [9, 7, 11, 8]}]}\n"),
               Error);
}

TEST(LoadScenario, TimelineIsInOrderOfTime) {
  const ScenarioDef def =
      parse_scenario(
          "throng: 1\nduration: 9\npopulations: {a: {count: 1, start: {point: [0, 0]}, journey: [[4, 4]]}}\n"
          "timeline:\n  - {at: 5, do: end}\n  - {at: 2, do: remove-agent, agent: 0}\n  - {at: 2, do: add, population: "
          "a, count: 3}\n",
          "a.yaml")
          .def;
  ASSERT_EQ(def.timeline.size(), 3u);
  EXPECT_EQ(def.timeline[0].command.kind, Command::Kind::kRemoveAgent);
  EXPECT_EQ(def.timeline[1].command.count, 3u);
  EXPECT_EQ(def.timeline[2].at, 5.0);
}

TEST(LoadScenario, Warns) {
  const LoadedScenario scene = parse_scenario(
      "throng: 1\nduration: 9\n"
      "populations:\n  a: {count: 1, start: {point: [0, 0]}, journey: [[4, 4]], preferred_speed: 3, max_speed: 2}\n"
      "timeline:\n  - {at: 50, do: end}\nrecording: {every: 0.01}\n",
      "a.yaml");
  ASSERT_EQ(scene.warnings.size(), 3u);
  EXPECT_EQ(scene.warnings[0].substr(0, 9), "a.yaml:4:");
  EXPECT_NE(scene.warnings[0].find("max_speed is 2 m/s"), std::string::npos);
  EXPECT_NE(scene.warnings[1].find("never happens"), std::string::npos);
  EXPECT_NE(scene.warnings[2].find("a step takes 0.05 s"), std::string::npos);
}

TEST(LoadScenario, AnchorsAreWrittenOut) {
  const ScenarioDef def = parse_scenario(
                              "throng: 1\npopulations:\n"
                              "  a: {count: 1, start: &here {circle: [0, 0, 3]}, journey: [[4, 4]], preferred_speed: "
                              "&slow {mean: 0.9, sd: 0.1}}\n"
                              "  b: {count: 2, start: *here, journey: [[4, 4]], preferred_speed: *slow}\n",
                              "a.yaml")
                              .def;
  EXPECT_EQ(def.populations[1].start.area->radius(), 3.f);
  EXPECT_EQ(def.populations[1].preferred_speed.a, 0.9);
}

TEST(LoadScenario, SourceReadsBackTheSame) {
  LoadOptions options;
  options.set.push_back({"populations.staff.count", "77"});
  options.seed = 99;
  const LoadedScenario first = parse_scenario(bad_input::kBase, "office.yaml", options);
  const LoadedScenario second = parse_scenario(first.source, "elsewhere.yaml");
  EXPECT_EQ(second.source, first.source);
  EXPECT_EQ(second.def.name, "Office");
  EXPECT_EQ(second.def.seed, 99u);
  EXPECT_EQ(second.def.populations[0].count, 77);
  EXPECT_EQ(World(second.def.world).hash(), World(first.def.world).hash());
  EXPECT_EQ(first.source.substr(0, 10), "throng: 1\n");
}

TEST(LoadScenario, SourceKeepsTextsThatLookLikeSomethingElse) {
  const std::string rest = "populations: {a: {count: 1, start: {point: [0, 0]}, journey: [[4, 4]]}}\n";
  for (const std::string name :
       {"'12'", "'true'", "'~'", "''", "'- a'", "'a: b'", "'#c'", "\"tab\\tnew\\nline\"", "'it''s'",
        "\"back\\\\slash \\\"quoted\\\"\"", "plain words", "|\n  two\n  lines\n", "'[x'", "'{'", "'&a'"}) {
    SCOPED_TRACE(name);
    const LoadedScenario first = parse_scenario("throng: 1\nname: " + name + "\n" + rest, "a.yaml");
    const LoadedScenario second = parse_scenario(first.source, "b.yaml");
    EXPECT_EQ(second.def.name, first.def.name);
    EXPECT_EQ(second.source, first.source);
  }
}

TEST(LoadScenario, MillionsOfPeopleCostTheParserNothing) {
  const ScenarioDef def =
      with_population("    count: 5000000\n    start: {circle: [0, 0, 3000]}\n    journey: [[4, 4]]\n").def;
  EXPECT_EQ(def.populations[0].count, 5'000'000);
  EXPECT_THROW(parse_scenario("throng: 1\npopulations:\n"
                              "  a: {count: 3000000, start: {circle: [0, 0, 3]}, journey: [[4, 4]]}\n"
                              "  b: {count: 3000000, start: {circle: [0, 0, 3]}, journey: [[4, 4]]}\n",
                              "a.yaml"),
               Error);
}

}  // namespace
}  // namespace throng::io
