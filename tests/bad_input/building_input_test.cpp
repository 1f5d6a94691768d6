// What can be wrong with lifts and thick walls.
#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::bad_input::building_input_test {
namespace {

const std::string kScene = R"(throng: 1
world:
  levels:
    - {id: ground, floor: {rectangle: [0, 0, 20, 10]}, walls: [{line: [[5, 0], [5, 4]], thickness: 0.3}]}
    - {id: first, floor: {rectangle: [0, 0, 20, 10]}, places: [{id: out, kind: exit, area: {rectangle: [0, 4, 1, 6]}}]}
  links:
    - {id: lift, kind: lift, capacity: 4, lower: {level: ground, line: [[20, 4], [20, 6]]}, upper: {level: first, line: [[20, 4], [20, 6]]}}
populations:
  people: {count: 4, start: {rectangle: [10, 1, 15, 9]}, journey: [out]}
)";

struct Case {
  const char* find;
  const char* replace;
  const char* problem;
  const char* hint;
};

const Case kCases[] = {
    {"kind: lift", "kind: lfit", "'kind' cannot be 'lfit'", "did you mean 'lift'?"},
    {"kind: lift, ", "kind: stairs, ", "'capacity' is for lifts", "kind: lift"},
    {"capacity: 4", "speed_up: 0.5", "'speed_up' is not for lifts", "travel_time"},
    {"capacity: 4", "capacity: 0", "out of range", "1"},
    {"capacity: 4", "travel_tme: 4", "no 'travel_tme'", "did you mean 'travel_time'?"},
    {"thickness: 0.3", "thickness: 3", "out of range", "0.9"},
    {"thickness: 0.3", "thick: 0.3", "no 'thick'", "thickness"},
    {"{line: [[5, 0], [5, 4]], thickness: 0.3}", "{thickness: 0.3}", "'line'", "line: [["},
    {"line: [[20, 4], [20, 6]]}, upper", "line: [[18, 4], [18, 6]]}, upper", "is not on the outline of the floor",
     "draw the floor"},
    {"capacity: 4", "capacity: 40", "no room for 40 people", "at most 12"},
};

// Of things that come while people walk.
const Case kChanges[] = {
    {"id: crate, ", "", "'obstacle' needs 'id'", "id"},
    {"rectangle: [2, 2, 3, 3]", "rectangle: [2, 2, 3]", "takes 4 numbers", "x0, y0"},
    {"rectangle: [2, 2, 3, 3]", "line: [[2, 2], [3, 3]]", "'obstacle' takes no 'line'", "remove"},
    {"rectangle: [2, 2, 3, 3]", "rectangle: [92, 2, 93, 3]", "on the floor", "move it"},
    {"rectangle: [2, 2, 3, 3]", "rectangle: [19, 4, 19.5, 5]", "within a metre of the end of link 'lift'", "move it"},
    {"clear-obstacle, id: crate", "clear-obstacle, id: crat", "there is no obstacle 'crat'", "did you mean 'crate'?"},
    {"kind: exit, circle", "kind: exti, circle", "'kind' cannot be 'exti'", "did you mean 'exit'?"},
    {"id: gate", "id: out", "there is a place 'out' already", "another id"},
    {"1], level: first", "1], level: frist", "there is no level 'frist'", "did you mean 'first'?"},
};

TEST(BadBuildings, BaseIsValid) { EXPECT_TRUE(io::parse_scenario(kScene, "scene.yaml").warnings.empty()); }

void expect_errors(const std::string& scene, std::span<const Case> cases) {
  for (const Case& c : cases) {
    SCOPED_TRACE(std::string(c.find) + "  ->  " + c.replace);
    std::string text = scene;
    const std::size_t position = text.find(c.find);
    ASSERT_NE(position, std::string::npos);
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n');
    text.replace(position, std::string(c.find).size(), c.replace);
    try {
      io::parse_scenario(text, "scene.yaml");
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_NE(error.problem().find(c.problem), std::string::npos) << error.what();
      EXPECT_NE(error.hint().find(c.hint), std::string::npos) << error.what();
      EXPECT_EQ(error.place().line, line) << error.what();
    }
  }
}

TEST(BadBuildings, SayWhatIsWrongAndWhere) { expect_errors(kScene, kCases); }

TEST(BadChanges, SayWhatIsWrongAndWhere) {
  const std::string scene = kScene + R"(timeline:
  - {at: 9, do: clear-obstacle, id: crate}
  - {at: 3, do: obstacle, id: crate, rectangle: [2, 2, 3, 3]}
  - {at: 4, do: place, id: gate, kind: exit, circle: [8, 5, 1], level: first}
  - {at: 5, do: alarm}
)";
  EXPECT_TRUE(io::parse_scenario(scene, "scene.yaml").warnings.empty());
  expect_errors(scene, kChanges);
}

}  // namespace
}  // namespace throng::bad_input::building_input_test
