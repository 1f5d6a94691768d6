#include "engine/evaluation/entropy/fit.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/evaluation/entropy/synthetic_walk.h"
#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

TEST(TestedModel, NamesPresetsAndValues) {
  EXPECT_EQ(tested_model("orca").preferred_speed, 1.34);
  EXPECT_FALSE(tested_model("orca").radius);
  const TestedModel preset = tested_model("RVO-2");
  EXPECT_EQ(preset.model->name, "rvo");
  EXPECT_EQ(preset.radius, 0.2);
  EXPECT_EQ(preset.max_speed, 2.5);
  const TestedModel changed = tested_model("RVO-2:radius=0.3:time_horizon=4:preferred_speed=own:sampling=brute");
  EXPECT_EQ(changed.radius, 0.3);
  EXPECT_TRUE(changed.own_speed);
  EXPECT_EQ(number_of(changed, "time_horizon"), 4.0);
  EXPECT_EQ(number_of(changed, "neighbours"), 10.0);
  EXPECT_EQ(number_of(tested_model("social-force"), "relaxation_time"), 0.5);
}

TEST(TestedModel, WrongNamesAreNamed) {
  const auto hint = [](const std::string& text) {
    try {
      tested_model(text);
    } catch (const Error& error) {
      return error.hint();
    }
    return std::string("none");
  };
  EXPECT_NE(hint("ocra").find("orca"), std::string::npos);
  EXPECT_NE(hint("RVO-9").find("RVO-"), std::string::npos);
  EXPECT_NE(hint("orca:time_horizn=2").find("time_horizon"), std::string::npos);
  EXPECT_NE(hint("orca:radius").find("radius=0.2"), std::string::npos);
  EXPECT_THROW(tested_model("orca:radius=-1"), Error);
  EXPECT_THROW(tested_model("orca:radius=wide"), Error);
  EXPECT_THROW(tested_model("orca:time_horizon=0"), Error);
  EXPECT_THROW(tested_model("orca:time_horizon=nan"), Error);
}

// Walks of people who want to be fast, small and slow to react: from elsewhere the search comes back.
TEST(Fit, FindsWhatMadeTheRecording) {
  StateCovariance error{};
  error[0][0] = error[1][1] = 1e-4;
  error[2][2] = error[3][3] = 1e-2;
  const ObservedCrowd crowd = synthetic_walk(tested_model("social-force:preferred_speed=1.6:relaxation_time=0.4"),
                                             crossing_walks(8, 4.0, 2), {}, 0.1, 200, {error, 0.02}, 3);
  FitOptions options;
  options.entropy.smoothing.samples = 300;
  options.entropy.smoothing.observation_noise = 0.02;
  options.parameters = {"preferred_speed", "relaxation_time"};
  options.evaluations = 40;
  int calls = 0;
  options.go_on = [&](int, double) { return ++calls < 1000; };
  const Fit fit =
      fit_model(tested_model("social-force:preferred_speed=1.2:relaxation_time=0.8"), crowd, {}, options, Workers(2));
  EXPECT_LT(fit.after.score, fit.before.score - 0.1);
  ASSERT_EQ(fit.values.size(), 2u);
  EXPECT_NEAR(fit.values[0].after, 1.6, 0.16);
  EXPECT_NEAR(fit.values[1].after, 0.4, 0.15);
  EXPECT_EQ(fit.evaluations, calls + 1);
  EXPECT_LE(fit.evaluations, 41);
}

TEST(Fit, StopsWhenAskedTo) {
  const ObservedCrowd crowd = synthetic_walk(tested_model("orca"), crossing_walks(2, 2.0, 2), {}, 0.1, 50, {}, 3);
  FitOptions options;
  options.entropy.smoothing.samples = 16;
  options.entropy.most_iterations = 2;
  options.go_on = [](int done, double) { return done < 3; };
  EXPECT_EQ(fit_model(tested_model("orca"), crowd, {}, options, Workers(1)).evaluations, 3);
  options.parameters = {"time_horizn"};
  EXPECT_THROW(fit_model(tested_model("orca"), crowd, {}, options, Workers(1)), Error);
}

TEST(Fit, EveryModelHasSomethingToFit) {
  for (const std::string& name : steering::model_names()) {
    const auto names = fitted_by_default(tested_model(name));
    EXPECT_GE(names.size(), 3u) << name;
    EXPECT_EQ(std::count(names.begin(), names.end(), "max_acceleration"), 0) << name;
  }
}

}  // namespace
}  // namespace throng::evaluation
