// Choosing a steering model from the command line, rightly and wrongly.
#include "tests/cli/program.h"

namespace throng::cli_test {
namespace {

class SteeringChoice : public ProgramTest {};

TEST_F(SteeringChoice, ScenesOfSteeringAreListed) {
  const Json scenes = run({"list", "scenes", "--json"}).json();
  std::vector<std::string> names;
  for (const Json& scene : scenes) names.push_back(scene.at("name"));
  for (const char* name : {"circle", "antipodal-crossing", "head-on-pair", "overtaking", "corridor-lanes",
                           "four-way-crossing", "bottleneck", "narrow-door", "standing-crowd"})
    EXPECT_NE(std::find(names.begin(), names.end(), "steering/" + std::string(name)), names.end()) << name;
}

TEST_F(SteeringChoice, AModelForAllPopulations) {
  const Outcome outcome = run({"run", "steering/head-on-pair", "--duration", "1", "--set",
                               "populations.*.steering.model=power-law", "--out", "result", "--json"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err.find("warning"), std::string::npos) << outcome.err;
  EXPECT_NE(content_of(path("result/report.html")).find("power-law"), std::string::npos);
}

TEST_F(SteeringChoice, WrongNamesAndValuesEndBeforeAnythingIsWritten) {
  struct Wrong {
    const char* set;
    const char* says;
  };
  for (const Wrong& wrong : {Wrong{"populations.*.steering.model=powerlaw", "did you mean 'power-law'?"},
                             Wrong{"populations.*.steering.time_horison=2", "did you mean 'time_horizon'?"},
                             Wrong{"populations.*.steering.time_horizon=0", "from 0.01 to 2000"}}) {
    const Outcome outcome = run({"run", "steering/head-on-pair", "--set", wrong.set, "--out", "result"});
    EXPECT_EQ(outcome.status, 2) << wrong.set;
    EXPECT_NE(outcome.err.find(wrong.says), std::string::npos) << outcome.err;
    EXPECT_FALSE(fs::exists(path("result"))) << wrong.set;
  }
}

TEST_F(SteeringChoice, AnUnusedParameterIsAWarningWithItsLine) {
  write("scene.yaml",
        "throng: 1\nduration: 1\npopulations:\n  walkers:\n    count: 2\n    start: {rectangle: [0, 0, 9, 9]}\n"
        "    journey: [[20, 5]]\n    steering:\n      model: orca\n      waiting_radius: 0.4\n");
  const Outcome outcome = run({"check", "scene.yaml"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::string all = outcome.out + outcome.err;
  EXPECT_NE(all.find("scene.yaml:10:7: "), std::string::npos) << all;
  EXPECT_NE(all.find("these models have it: hidac"), std::string::npos) << all;
}

}  // namespace
}  // namespace throng::cli_test
