#include "engine/io/scenario/read_steering.h"

#include <gtest/gtest.h>

#include "engine/io/scenario/parse_yaml.h"

namespace throng::io::scene {
namespace {

using steering::CommonParams;
using steering::ModelEntry;
using steering::Settings;

// A catalogue of two models, so that what is said about other models does not depend on those that exist.
struct CalmParams : CommonParams {
  float patience = 1.f;
  static const ParameterTable& table() {
    static const auto t = [] {
      TableOf<CalmParams> table;
      table.number("patience", &CalmParams::patience, "s", {0, 10}, "how long");
      return table;
    }();
    return t;
  }
};

struct HastyParams : CommonParams {
  float haste = 1.f;
  float mass = 1.f;
  static const ParameterTable& table() {
    static const auto t = [] {
      TableOf<HastyParams> table;
      table.number("haste", &HastyParams::haste, "", {0, 2}, "how much");
      table.number("mass", &HastyParams::mass, "kg", {0, 2}, "its own");
      return table;
    }();
    return t;
  }
};

template <typename Params>
ModelEntry model(const char* name) {
  ModelEntry e;
  e.name = name;
  e.table = &Params::table();
  e.common = [](const Settings& settings) -> CommonParams {
    Params params;
    steering::apply(Params::table(), &params, settings, "test");
    return params;
  };
  return e;
}

const std::vector<ModelEntry>& catalogue() {
  static const std::vector<ModelEntry> models = [] {
    std::vector<ModelEntry> all = {model<CalmParams>("orca"), model<HastyParams>("hasty")};
    all[1].presets.push_back({"HASTY-1", "table 1", {{"haste", 1.5}}, {{"radius", 0.4}, {"max_speed", 3.0}}});
    return all;
  }();
  return models;
}

SteeringRead read(const std::string& text, std::vector<std::string>* warnings = nullptr) {
  std::vector<std::string> some;
  return read_steering(parse_yaml(text, "s.yaml"), catalogue(), "population 'a'", warnings ? *warnings : some);
}

std::string problem_of(const std::string& text) {
  try {
    read(text);
  } catch (const Error& error) {
    EXPECT_FALSE(error.hint().empty()) << error.what();
    return error.what();
  }
  return {};
}

TEST(ReadSteering, Forms) {
  EXPECT_EQ(read("hasty").models[0].model, "hasty");
  EXPECT_EQ(read("{model: hasty, haste: 1.2}").models[0].settings[0].name, "haste");
  EXPECT_EQ(read("{patience: 3}").models[0].model, "orca");
  const SteeringRead list = read("[{model: orca, share: 3}, {model: hasty}, hasty]");
  ASSERT_EQ(list.models.size(), 3u);
  EXPECT_EQ(list.models[0].share, 3.0);
  EXPECT_EQ(list.models[1].share, 1.0);
}

TEST(ReadSteering, PresetsAreOverruledByTheFile) {
  const SteeringRead plain = read("{preset: HASTY-1}");
  EXPECT_EQ(plain.models[0].model, "hasty");
  EXPECT_EQ(std::get<double>(plain.models[0].settings[0].value), 1.5);
  ASSERT_EQ(plain.population.size(), 2u);
  EXPECT_EQ(plain.population[0].name, "radius");
  const SteeringRead changed = read("{preset: HASTY-1, model: hasty, haste: 0.5}");
  ASSERT_EQ(changed.models[0].settings.size(), 1u);
  EXPECT_EQ(std::get<double>(changed.models[0].settings[0].value), 0.5);
}

TEST(ReadSteering, ParametersOfOtherModelsAreWarnedAbout) {
  std::vector<std::string> warnings;
  const SteeringRead result = read("{model: orca, patience: 2, haste: 1}", &warnings);
  EXPECT_EQ(result.models[0].settings.size(), 1u);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_NE(warnings[0].find("s.yaml:1:28: the steering model 'orca' has no parameter 'haste'"), std::string::npos)
      << warnings[0];
  EXPECT_NE(warnings[0].find("these models have it: hasty"), std::string::npos) << warnings[0];
}

TEST(ReadSteering, AModelsOwnParameterMayHaveAPopulationsName) {
  EXPECT_EQ(read("{model: hasty, mass: 1.5}").models[0].settings[0].name, "mass");
  EXPECT_NE(problem_of("{model: orca, mass: 1.5}").find("move it up"), std::string::npos);
}

TEST(ReadSteering, Errors) {
  EXPECT_NE(problem_of("{model: orca, patiense: 1}").find("did you mean 'patience'?"), std::string::npos);
  EXPECT_NE(problem_of("{model: orca, patience: 11}").find("from 0 to 10 (s)"), std::string::npos);
  EXPECT_NE(problem_of("{model: hsty}").find("did you mean 'hasty'?"), std::string::npos);
  EXPECT_NE(problem_of("{preset: HASTY-2}").find("did you mean 'HASTY-1'?"), std::string::npos);
  EXPECT_NE(problem_of("{preset: HASTY-1, model: orca}").find("belongs to the model 'hasty'"), std::string::npos);
  EXPECT_NE(problem_of("[]").find("empty list"), std::string::npos);
}

}  // namespace
}  // namespace throng::io::scene
