// What a scene may get wrong about steering, for every model and parameter of the catalogue: the message has the line
// and what would be right.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/foundation/error.h"
#include "engine/io/scenario/load_scenario.h"
#include "engine/steering/catalogue.h"
#include "tests/support/case_name.h"

namespace throng::bad_input::steering_input_test {
namespace {

constexpr int kLine = 7;  // of the steering in the scene below

std::string scene_with(const std::string& steering) {
  return "throng: 1\npopulations:\n  walkers:\n    count: 3\n    start: {rectangle: [0, 0, 9, 9]}\n"
         "    journey: [[20, 5]]\n    steering: {" +
         steering + "}\n";
}

// The error of a scene with that steering; fails when it has none or not on its line.
std::string error_of(const std::string& steering) {
  try {
    io::parse_scenario(scene_with(steering), "scene.yaml");
  } catch (const Error& error) {
    EXPECT_EQ(error.place().file, "scene.yaml");
    EXPECT_EQ(error.place().line, kLine) << error.what();
    EXPECT_GT(error.place().column, 0) << error.what();
    EXPECT_FALSE(error.hint().empty()) << error.what();
    return error.what();
  }
  ADD_FAILURE() << "was accepted: " << steering;
  return {};
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class SteeringInput : public testing::TestWithParam<std::string> {
 protected:
  const steering::ModelEntry& entry() const { return steering::find_model(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Catalogue, SteeringInput, testing::ValuesIn(steering::model_names()), test::case_name);

TEST_P(SteeringInput, AMisspeltModelNamesTheNearest) {
  const std::string misspelt = GetParam() + "x";
  const std::string error = error_of("model: " + misspelt);
  EXPECT_TRUE(has(error, "there is no steering model '" + misspelt + "'")) << error;
  EXPECT_TRUE(has(error, "did you mean '" + GetParam() + "'?")) << error;
}

TEST_P(SteeringInput, AMisspeltParameterNamesTheNearest) {
  for (const Parameter& p : entry().table->parameters()) {
    const std::string misspelt = p.name + "x";
    const std::string error = error_of("model: " + GetParam() + ", " + misspelt + ": 1");
    EXPECT_TRUE(has(error, "'" + misspelt + "'")) << error;
    EXPECT_TRUE(has(error, "did you mean '" + p.name + "'?")) << error;
  }
}

TEST_P(SteeringInput, AValueOutOfRangeNamesTheRange) {
  const auto text = [](double v) {
    std::string digits = std::to_string(v);
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
    return digits;
  };
  for (const Parameter& p : entry().table->parameters()) {
    if (p.kind != Parameter::Kind::kNumber && p.kind != Parameter::Kind::kInteger) continue;
    EXPECT_TRUE(std::isfinite(p.range.low) && std::isfinite(p.range.high)) << p.name << " has no range";
    for (const double outside : {p.range.low - 1.0, p.range.high + 1.0}) {
      const std::string error = error_of("model: " + GetParam() + ", " + p.name + ": " + text(outside));
      EXPECT_TRUE(has(error, p.name)) << error;
      EXPECT_TRUE(has(error, "from " + text(p.range.low) + " to " + text(p.range.high))) << error;
    }
  }
  for (const Parameter& p : entry().table->parameters()) {
    if (p.kind != Parameter::Kind::kChoice) continue;
    const std::string error = error_of("model: " + GetParam() + ", " + p.name + ": nonsense");
    for (const std::string& choice : p.choices) EXPECT_TRUE(has(error, choice)) << error;
  }
}

// Parameters of other models are ignored with a warning that says whose they are.
TEST_P(SteeringInput, AParameterOfAnotherModelIsWarnedAbout) {
  for (const steering::ModelEntry& other : steering::catalogue())
    for (const Parameter& p : other.table->parameters()) {
      if (entry().table->find(p.name) != nullptr) continue;
      const std::string value = p.kind == Parameter::Kind::kChoice ? p.choices[0] : to_text(p, p.default_value);
      const io::LoadedScenario scene =
          io::parse_scenario(scene_with("model: " + GetParam() + ", " + p.name + ": " + value), "scene.yaml");
      ASSERT_EQ(scene.warnings.size(), 1u) << p.name;
      const std::string& warning = scene.warnings[0];
      EXPECT_EQ(warning.find("scene.yaml:" + std::to_string(kLine) + ":"), 0u) << warning;
      EXPECT_TRUE(has(warning, "'" + GetParam() + "' has no parameter '" + p.name + "'")) << warning;
      std::string owners;
      for (const steering::ModelEntry& e : steering::catalogue())
        if (e.table->find(p.name) != nullptr) owners += (owners.empty() ? "" : ", ") + e.name;
      EXPECT_TRUE(warning.ends_with("these models have it: " + owners)) << warning;
    }
}

// The same from the command line, where there is no line but the option's name.
TEST(SteeringOverrides, HaveTheSameMessages) {
  const auto error_with = [](const std::string& path, const std::string& value) -> std::string {
    try {
      io::LoadOptions options;
      options.set = {{path, value}};
      io::parse_scenario(scene_with("model: orca"), "scene.yaml", options);
    } catch (const Error& error) {
      return error.what();
    }
    return "accepted";
  };
  const std::string model = error_with("populations.*.steering.model", "socal-force");
  EXPECT_TRUE(has(model, "--set") && has(model, "did you mean 'social-force'?")) << model;
  const std::string name = error_with("populations.*.steering.time_horizn", "3");
  EXPECT_TRUE(has(name, "--set") && has(name, "did you mean 'time_horizon'?")) << name;
  const std::string range = error_with("populations.*.steering.time_horizon", "-3");
  EXPECT_TRUE(has(range, "--set") && has(range, "from 0.01 to 2000")) << range;
}

}  // namespace
}  // namespace throng::bad_input::steering_input_test
