#include <gtest/gtest.h>

#include "engine/io/scenario/load_scenario.h"
#include "engine/simulation/simulation.h"

// The parameter sets of Guy et al. 2012, "A statistical similarity measure for aggregate crowd dynamics", tables 6 to
// 8, as a scene gets them by naming them.
namespace throng::io {
namespace {

struct Published {
  const char* preset;
  const char* model;
  double speed;   // [m/s]
  double radius;  // [m]
};

constexpr Published kPublished[] = {
    {"SFM-1", "escape-panic", 1.40, 0.16}, {"SFM-2", "escape-panic", 1.10, 0.31}, {"SFM-3", "escape-panic", 1.20, 0.20},
    {"RVO-1", "rvo", 1.44, 0.20},          {"RVO-2", "rvo", 1.10, 0.20},          {"RVO-3", "rvo", 1.20, 0.25},
    {"Steer-1", "steer", 1.44, 0.20},      {"Steer-2", "steer", 1.00, 0.30},      {"Steer-3", "steer", 0.85, 0.20}};

TEST(Presets, OfTheDocumentsLoadFromAScene) {
  for (const Published& published : kPublished) {
    std::string text = "throng: 1\nduration: 2\npopulations:\n  people:\n    count: 5\n";
    text += "    start: {rectangle: [0, 0, 10, 10]}\n    at_end: stay\n    steering: {preset: ";
    text += published.preset;
    text += "}\n";
    const LoadedScenario scene = parse_scenario(text, "preset.yaml");
    ASSERT_EQ(scene.def.populations.size(), 1u) << published.preset;
    const PopulationDef& people = scene.def.populations[0];
    ASSERT_EQ(people.steering.size(), 1u) << published.preset;
    EXPECT_EQ(people.steering[0].model, published.model) << published.preset;
    EXPECT_DOUBLE_EQ(people.preferred_speed.largest(), published.speed) << published.preset;
    EXPECT_DOUBLE_EQ(people.radius.largest(), published.radius) << published.preset;
    EXPECT_DOUBLE_EQ(people.max_speed.largest(), 2.5) << published.preset;
    Simulation sim(scene.def, 1);
    sim.step();
    EXPECT_EQ(sim.crowd().position.size(), 5u) << published.preset;
  }
}

}  // namespace
}  // namespace throng::io
