#include "engine/io/experiments/read_experiments.h"

#include <gtest/gtest.h>

#include "engine/evaluation/experiments/figures.h"
#include "engine/foundation/error.h"
#include "tests/support/corridor_recording.h"
#include "tests/support/steerbench_text.h"

namespace throng::io {
namespace {

TEST(ReadExperiments, ASetUp) {
  std::string why_not;
  const evaluation::ExperimentSetup setup =
      read_experiment_setup(test::corridor_setup(R"("corridor_width_m": 2.0, "exit_width_m": 0.7)"), "a.json", why_not);
  EXPECT_EQ(why_not, "");
  EXPECT_EQ(setup.opening, 0.7);  // the narrowest part, which the flow goes through
  EXPECT_EQ(setup.line.a, (evaluation::Point{-1.0, -4.0}));
  EXPECT_EQ(setup.walls.size(), 2u);
  EXPECT_EQ(setup.kind, "made up");
  EXPECT_EQ(setup.people_in_loop, 0);
}

TEST(ReadExperiments, WithoutALineItIsNoExperiment) {
  std::string why_not;
  read_experiment_setup(R"({"fps": 10, "area": {"x": [0, 2], "y": [-2, 2]}})", "a.json", why_not);
  EXPECT_NE(why_not.find("flow_line"), std::string::npos);
}

TEST(ReadExperiments, WhatIsWrongIsLocated) {
  const auto problem = [](const std::string& text, int line, const std::string& word) {
    std::string why_not;
    try {
      read_experiment_setup(text, "a.json", why_not);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.place().file, "a.json");
      EXPECT_EQ(error.place().line, line) << error.what();
      EXPECT_NE(std::string(error.what()).find(word), std::string::npos) << error.what();
      EXPECT_FALSE(error.hint().empty());
    }
  };
  const std::string area = R"("area": {"x": [0, 2], "y": [-2, 2]})";
  problem("{\"fps\": 10,\n\"flow_line\": {\"axis\": \"z\", \"at\": 0, \"between\": [0, 2]},\n" + area + "}", 2, "axis");
  problem("{\"fps\": 10,\n\"flow_line\": {\"axis\": \"y\", \"at\": 0,\n\"between\": [2, 0]},\n" + area + "}", 3,
          "between");
  problem("{\"fps\": 10, \"flow_line\": {\"axis\": \"y\", \"at\": 0, \"between\": [0, 2]},\n\"area\": {\"x\": [0, 2]}}",
          2, "'y'");
  problem(test::corridor_setup("\"corridor_width_m\":\n -1"), 4, "corridor_width_m");
}

// The figures of the data set's own table, which were computed by another program.
TEST(ReadExperiments, RealRecordingsGiveTheFiguresOfTheirTable) {
  const std::filesystem::path data = test::shared_data() / "trajectories";
  if (!std::filesystem::exists(data)) GTEST_SKIP() << data << " is not there; set THRONG_DATA";
  struct Known {
    const char* run;
    double flow, density, speed;
  };
  for (const Known& known :
       {Known{"juelich-bi/bo-360-090-090", 3.92, 0.86, 1.24}, Known{"juelich-bottleneck/ao-300-400", 7.15, 5.48, 0.33},
        Known{"juelich-ring/ug-140-065", 1.83, 1.54, 0.85}}) {
    const ReadExperiments read = read_experiments(data, [&](const std::string& name) { return name == known.run; });
    ASSERT_EQ(read.experiments.size(), 1u) << known.run;
    const evaluation::ExperimentFigures figures =
        evaluation::experiment_figures(read.experiments[0].recorded, read.experiments[0].setup);
    EXPECT_NEAR(figures.flow, known.flow, 0.02 * known.flow) << known.run;
    EXPECT_NEAR(figures.density, known.density, 0.02 * known.density) << known.run;
    EXPECT_NEAR(figures.speed, known.speed, 0.03 * known.speed) << known.run;
  }
}

}  // namespace
}  // namespace throng::io
