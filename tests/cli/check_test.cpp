#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class Check : public ProgramTest {};

TEST_F(Check, TellsWhatOfAPersonalityHasNoEffectAndWhy) {
  const Outcome museum = run({"check", "people/museum"});
  ASSERT_EQ(museum.status, 0) << museum.err;
  EXPECT_NE(museum.out.find("no effect on 15 of 15 narrow: gesturing (the population has no sociality)"),
            std::string::npos)
      << museum.out;
  // Manners act with every model; a horizon only where the model has one.
  EXPECT_EQ(museum.out.find("right_preference"), std::string::npos) << museum.out;
  const std::string scene = write("scene.yaml",
                                  "throng: 1\npopulations:\n  tense: {count: 2, start: {rectangle: [0, 0, 9, 9]}, "
                                  "at_end: stay, steering: social-force, personality: tense}\n");
  const Json told = run({"check", scene, "--json"}).json().at("without_effect");
  ASSERT_EQ(told.size(), 2u) << told;
  EXPECT_NE(told.dump().find("horizon (the model social-force has no time_horizon)"), std::string::npos) << told;
  EXPECT_NE(told.dump().find("openness"), std::string::npos) << told;
}

}  // namespace
}  // namespace throng::cli_test
