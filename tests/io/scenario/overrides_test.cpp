#include <gtest/gtest.h>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "tests/bad_input/broken_scenes.h"

namespace throng::io {
namespace {

LoadedScenario with(std::vector<Override> set) {
  return parse_scenario(bad_input::kBase, "office.yaml", {.set = std::move(set), .seed = {}});
}

TEST(Overrides, ReplaceValues) {
  const ScenarioDef def = with({{"populations.staff.count", "4000"},
                                {"step", "0.1"},
                                {"name", "Two words"},
                                {"world.places.1.capacity", "3"},
                                {"world.places.exit-east.stay", "[1, 2]"},
                                {"timeline.1.value", "0.25"},
                                {"populations.visitors.journey", "[desks]"}})
                              .def;
  EXPECT_EQ(def.populations[0].count, 4000);
  EXPECT_EQ(def.step, 0.1);
  EXPECT_EQ(def.name, "Two words");
  EXPECT_EQ(def.world.places[1].capacity, 3);
  EXPECT_EQ(def.world.places[0].stay.b, 2.0);
  EXPECT_EQ(def.timeline[1].command.value, 0.25f);
  ASSERT_EQ(def.populations[1].journey.size(), 1u);
  EXPECT_EQ(def.populations[1].journey[0].place, 1);
}

TEST(Overrides, StarStandsForEveryName) {
  const ScenarioDef def = with({{"populations.*.radius", "{mean: 0.2, sd: 0.01}"}, {"world.places.*.stay", "5"}}).def;
  EXPECT_EQ(def.populations[0].radius.a, 0.2);
  EXPECT_EQ(def.populations[1].radius.a, 0.2);
  EXPECT_EQ(def.world.places[0].stay.a, 5.0);
  EXPECT_EQ(def.world.places[1].stay.a, 5.0);
}

TEST(Overrides, AddWhatTheSceneLeavesOut) {
  const ScenarioDef def = with({{"populations.visitors.steering.time_horizon", "4"},
                                {"recording.events", "false"},
                                {"tie_breaking", "false"}})
                              .def;
  EXPECT_EQ(def.populations[1].steering[0].settings[0].name, "time_horizon");
  EXPECT_FALSE(def.recording.events);
  EXPECT_EQ(def.recording.every, 0.5);
  EXPECT_FALSE(def.tie_breaking);
}

TEST(Overrides, ModelInShortForm) {
  const ScenarioDef def =
      with({{"populations.staff.steering", "orca"}, {"populations.staff.steering.neighbours", "4"}}).def;
  EXPECT_EQ(def.populations[0].steering[0].model, "orca");
  EXPECT_EQ(std::get<std::int64_t>(def.populations[0].steering[0].settings[0].value), 4);
}

TEST(Overrides, LaterOnesWin) { EXPECT_EQ(with({{"seed", "3"}, {"seed", "4"}}).def.seed, 4u); }

TEST(Overrides, SeedOption) {
  EXPECT_EQ(parse_scenario(bad_input::kBase, "a.yaml", {.set = {}, .seed = 12345}).def.seed, 12345u);
  try {
    parse_scenario(bad_input::kBase, "a.yaml", {.set = {}, .seed = ~std::uint64_t{0}});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, "--seed");
  }
}

TEST(Overrides, Errors) {
  struct Case {
    Override set;
    const char* problem;
    const char* hint;
  };
  const std::vector<Case> cases = {
      {{"populations.stff.count", "3"}, "no population 'stff'", "did you mean 'staff'?"},
      {{"populations.staff.cuont", "3"}, "no 'cuont'", "did you mean 'count'?"},
      {{"durration", "3"}, "no 'durration'", "did you mean 'duration'?"},
      {{"wrld.floor", "3"}, "no 'wrld'", "did you mean 'world'?"},
      {{"populations.staff.count", "many"}, "'count' must be a whole number", "write the number alone"},
      {{"populations.staff.count", "-4"}, "'count' is out of range", "from 0 to 5000000"},
      {{"populations.staff.count", ""}, "there is no value", "PATH=VALUE"},
      {{"populations.staff.count", "[1"}, "not valid YAML", "close the list"},
      {{"populations.staff.count.x", "1"},
       "no 'x' in 'populations.staff.count'",
       "set 'populations.staff.count' itself"},
      {{"populations.staff.radius", "25 cm"}, "has a unit", "0.25"},
      {{"populations.staff.steering.model", "orcha"}, "no steering model 'orcha'", "did you mean 'orca'?"},
      {{"populations.staff.steering.time_horizn", "3"}, "no 'time_horizn'", "did you mean 'time_horizon'?"},
      {{"world.places.9.capacity", "3"}, "no '9' in the list 'world.places'", "from 0 to 1"},
      {{"world.places.-1.capacity", "3"}, "no '-1' in the list", "from 0 to 1"},
      {{"world.places.exit-eats.capacity", "3"}, "no 'exit-eats'", "did you mean 'exit-east'?"},
      {{"timeline.first.at", "3"}, "no 'first' in the list 'timeline'", "from 0 to 2"},
      {{"populations..count", "3"}, "empty name", "populations.walkers.count"},
      {{"", "3"}, "empty name", "populations.walkers.count"},
      {{"throng", "2"}, "cannot be replaced", "in the file"},
      {{"include", "a.yaml"}, "cannot be replaced", "in the file"},
      {{"recording.*.x", "1"}, "there is no 'x'", "set "},
      {{"a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u", "1"}, "too long", "populations.walkers.count"},
  };
  for (const Case& c : cases) {
    SCOPED_TRACE(c.set.path + "=" + c.set.value);
    try {
      with({c.set});
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, "--set") << error.what();
      EXPECT_NE(error.problem().find(c.problem), std::string::npos) << error.what();
      EXPECT_NE(error.hint().find(c.hint), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace throng::io
