// What can be wrong with lifts and thick walls.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::bad_input {
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
};

TEST(BadBuildings, BaseIsValid) { EXPECT_TRUE(io::parse_scenario(kScene, "scene.yaml").warnings.empty()); }

TEST(BadBuildings, SayWhatIsWrongAndWhere) {
  for (const Case& c : kCases) {
    SCOPED_TRACE(std::string(c.find) + "  ->  " + c.replace);
    std::string text = kScene;
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

TEST(BadBuildings, CabinsAreLargeEnough) {
  std::string text = kScene;
  text.replace(text.find("capacity: 4"), 11, "capacity: 40");
  try {
    io::parse_scenario(text, "scene.yaml");
    ADD_FAILURE() << "was accepted";
  } catch (const Error& error) {
    EXPECT_NE(error.problem().find("no room for 40 people"), std::string::npos) << error.what();
    EXPECT_NE(error.hint().find("at most 12"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace throng::bad_input
