// What can be wrong with journeys, queues, waiting areas and their commands.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"

namespace throng::bad_input::journey_input_test {
namespace {

const std::string kScene = R"(throng: 1
world:
  floor: {rectangle: [0, 0, 40, 20]}
  places:
    - {id: out, kind: exit, area: {rectangle: [39, 5, 40, 15]}}
    - {id: square, area: {circle: [20, 10, 2]}}
    - {id: tickets, kind: queue, area: {rectangle: [20, 2, 34, 6]}, service: 5, line: [[33, 4], [21, 4]]}
    - {id: gate, kind: waiting, area: {rectangle: [20, 14, 30, 19]}, release_count: 5}
    - {id: cafe, kind: seat, area: {circle: [12, 10, 2]}, capacity: 4, stay: 5}
populations:
  people: {count: 4, start: {rectangle: [1, 1, 5, 19]}, journey: [square, out]}
timeline:
  - {at: 5, do: release, place: gate}
)";

struct Case {
  const char* find;
  const char* replace;
  const char* problem;
  const char* hint;
};

const Case kCases[] = {
    // Times.
    {"world:\n", "step: 1\nworld:\n", "further than they look", "solid: false"},
    {"release_count: 5", "release_every: 1e-15", "'release_every' is out of range: 1e-15", "from 0.01 to"},
    // Turns.
    {"[square, out]", "[{chose: nearest, from: [out]}]", "no 'chose'", "did you mean 'choose'?"},
    {"[square, out]", "[{choose: nearst, from: [out]}]", "'choose' cannot be 'nearst'", "did you mean 'nearest'?"},
    {"[square, out]", "[{choose: nearest}]", "'from'", "from: [PLACE"},
    {"[square, out]", "[{choose: nearest, form: [out]}]", "no 'form'", "did you mean 'from'?"},
    {"[square, out]", "[{choose: nearest, from: []}]", "nothing to choose from", "from: [PLACE"},
    {"[square, out]", "[{choose: nearest, from: out}]", "'from'", "from: [PLACE"},
    {"[square, out]", "[{choose: weight, from: [{go: outt}]}]", "there is no place 'outt'", "did you mean 'out'?"},
    {"[square, out]", "[{choose: weight, from: [{go: out, wieght: 2}]}]", "no 'wieght'", "did you mean 'weight'?"},
    {"[square, out]", "[{choose: weight, from: [{weight: 2}]}]", "'go'", "{go: PLACE"},
    {"[square, out]", "[{choose: weight, from: [{go: out, weight: -1}]}]", "out of range", "0"},
    {"[square, out]", "[{choose: weight, from: [{go: out, weight: 0}]}]", "all weights are 0", "above 0"},
    {"[square, out]", "[{choose: shortest-queue, from: [tickets, square]}]", "nobody counts", "queues"},
    {"[square, out]", "[{place: out, point: [3, 3]}]", "both 'place' and 'point'", "two stops"},
    {"[square, out]", "[{}]", "empty map", "list of stops"},
    {"[square, out]", "[{if: {after: 5}}]", "'then'", "then: [PLACE]"},
    {"[square, out]", "[{if: 5, then: out}]", "the condition in", "after: 60"},
    {"[square, out]", "[{if: {}, then: out}]", "the condition is empty", "after"},
    {"[square, out]", "[{if: {afer: 5}, then: out}]", "no 'afer'", "did you mean 'after'?"},
    {"[square, out]", "[{if: {alarm: yes}, then: out}]", "true or false", "write true"},
    {"[square, out]", "[{if: {after: 5, before: 3}, then: out}]", "no time is both", "'before'"},
    {"[square, out]", "[{if: {population: peple}, then: out}]", "no population 'peple'", "did you mean 'people'?"},
    {"[square, out]", "[{if: {full: square}, then: out}]", "nobody counts who is in 'square'", "capacity"},
    {"[square, out]", "[{if: {full: caffe}, then: out}]", "no place 'caffe'", "did you mean 'cafe'?"},
    {"[square, out]", "[{if: {after: 5}, then: out, otherwise: square}]", "no 'otherwise'", "valid names"},
    {"[square, out]", "[{repeat: 3}]", "'do'", "do: [PLACE"},
    {"[square, out]", "[{repeat: 0, do: square}]", "out of range", "1"},
    {"[square, out]", "[{repeat: 2.5, do: square}]", "whole number", "repeat: 3"},
    {"[square, out]", "[{repeat: 2, do: []}]", "nothing to repeat", "do: [PLACE"},
    {"[square, out]", "[{repeat: 2, do: {repeat: 2, do: {repeat: 2, do: {repeat: 2, do: {repeat: 2, do: square}}}}}]",
     "more than four repeats", "fewer"},
    {"[square, out]", "[{wait: -3}]", "out of range", "0"},
    {"[square, out]", "[{wait: 3, by: 5}]", "no 'by'", ""},
    {"[square, out]", "[{wait_untill: 3}]", "no 'wait_untill'", "did you mean 'wait_until'?"},
    {"[square, out]", "[{place: square, bye: 3}]", "no 'bye'", "did you mean 'by'?"},
    {"[square, out]", "[{place: square, by: soon}]", "'by' must be", ""},
    {"[square, out]", "[{place: square, by: 30, leave_at: 20}]", "leave before", "after 'by'"},
    {"[square, out]", "[{place: square, if_late: skip}]", "nobody is late", "by: SECONDS"},
    {"[square, out]", "[{place: square, by: 9, if_late: skp}]", "'if_late' cannot be 'skp'", "did you mean 'skip'?"},
    {"[square, out]", "[{place: square, if_full: skip}]", "never full", "capacity"},
    {"[square, out]", "[{place: square, stay: long}]", "'stay' must be", ""},
    // Places.
    {"service: 5, ", "service: 5, stay: 4, ", "nobody stays in a queue", "'service: 30'"},
    {"service: 5, ", "servce: 5, ", "no 'servce'", "did you mean 'service'?"},
    {"service: 5, ", "service: -5, ", "out of range", "0"},
    {"service: 5, ", "servers: 0, ", "out of range", "1"},
    {"service: 5, ", "servers: 2, counters: [[33, 5]], ", "2 servers but 1 counter", "leave 'servers' out"},
    {"service: 5, ", "counters: [[33, 50]], ", "nobody can stand at (33, 50)", "onto the floor"},
    {"service: 5, ", "direction: 90, ", "both 'line' and 'direction'", "keep one"},
    {"service: 5, ", "release_count: 3, ", "is for waiting areas", "kind: waiting"},
    {"line: [[33, 4], [21, 4]]", "line: [[33, 4]]", "the line of place 'tickets'", ""},
    {"line: [[33, 4], [21, 4]]", "line: [[33, 4], [33, 4]]", "the same point twice", "remove one"},
    {"line: [[33, 4], [21, 4]]", "line: [[33, 4], [33, 12]]", "leaves its area", "larger"},
    {"line: [[33, 4], [21, 4]]", "spots: [[33, 4]]", "a queue has no spots", "'line'"},
    {"release_count: 5", "service: 5", "is for queues", "kind: queue"},
    {"release_count: 5", "release_cont: 5", "no 'release_cont'", "did you mean 'release_count'?"},
    {"capacity: 4", "capacity: 4, spots: [[12, 10]]", "a capacity of 4 but 1 spots", "leave 'capacity' out"},
    {"kind: exit, ", "kind: exit, capacity: 4, ", "not for exits", "remove 'capacity'"},
    // Commands.
    {"place: gate}", "place: gte}", "no place 'gte'", "did you mean 'gate'?"},
    {"place: gate}", "place: cafe}", "nobody is held back", "kind: waiting"},
    {", place: gate}", "}", "needs 'place'", "place: ..."},
    {"do: release, place: gate}", "do: close-place, place: square}", "lets in everybody", "capacity"},
    {"do: release, place: gate}", "do: alarm, place: gate}", "takes no 'place'", "remove 'place'"},
    {"do: release, ", "do: realease, ", "'do' cannot be 'realease'", "did you mean 'release'?"},
};

TEST(BadJourneys, BaseIsValid) {
  const io::LoadedScenario scene = io::parse_scenario(kScene, "scene.yaml");
  EXPECT_TRUE(scene.warnings.empty());
  EXPECT_EQ(scene.def.timeline[0].command.place, 3);
}

TEST(BadJourneys, SayWhatIsWrongAndWhere) {
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
      EXPECT_FALSE(error.hint().empty()) << error.what();
      EXPECT_EQ(error.place().line, line) << error.what();
      EXPECT_GE(error.place().column, 3) << error.what();
    }
  }
}

TEST(GoodJourneys, AreReadAsTheyAreWritten) {
  std::string text = kScene;
  const std::string journey =
      "[{choose: weight, from: [{go: [square, cafe], weight: 3, if: {has_room: cafe}}, gate, [3, 4]]}, "
      "{repeat: 2, do: square}, {if: {alarm: true, population: people}, then: out, else: {wait: [2, 4]}}, "
      "{place: gate, by: 40, leave_at: 60, if_late: skip}, {point: [4, 4], stay: 3}, out]";
  text.replace(text.find("[square, out]"), 13, journey);
  const io::LoadedScenario loaded = io::parse_scenario(text, "scene.yaml");
  const std::vector<JourneyStep>& steps = loaded.def.populations[0].journey;
  using K = JourneyStep::Kind;
  ASSERT_EQ(steps.size(), 6u);
  ASSERT_EQ(steps[0].kind, K::kChoose);
  ASSERT_EQ(steps[0].branches.size(), 3u);
  EXPECT_EQ(steps[0].branches[0].weight, 3.0);
  EXPECT_EQ(steps[0].branches[0].steps.size(), 2u);
  EXPECT_EQ(steps[0].branches[0].condition.has_room, 4);
  EXPECT_EQ(steps[0].branches[2].steps[0].kind, K::kPoint);
  EXPECT_EQ(steps[1].times, 2u);
  EXPECT_EQ(steps[2].branches[0].condition.alarm, JourneyCondition::Alarm::kOn);
  EXPECT_EQ(steps[2].branches[0].condition.population, 0);
  EXPECT_EQ(steps[2].branches[1].steps[0].kind, K::kWait);
  EXPECT_EQ(steps[3].by, 40.0);
  EXPECT_EQ(steps[3].leave_at, 60.0);
  EXPECT_EQ(steps[3].if_late, JourneyStep::IfLate::kSkip);
  ASSERT_TRUE(steps[4].stay.has_value());
  EXPECT_EQ(steps[4].stay->a, 3.0);
  EXPECT_EQ(io::parse_scenario(loaded.source, "again.yaml").source, loaded.source);
}

}  // namespace
}  // namespace throng::bad_input::journey_input_test
