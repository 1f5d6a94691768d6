#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "engine/evaluation/entropy/entropy_metric.h"
#include "engine/io/trajectory/read_trajectory.h"
#include "tests/support/locations.h"

// What Guy et al. 2012 found on recorded crowds, on those of ours that correspond best. Minutes each: run them by hand.
namespace throng::evaluation {
namespace {

namespace fs = std::filesystem;

class LongEntropyOfRecordings : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* given = std::getenv("THRONG_DATA");
    data_ = (given != nullptr ? fs::path(given) : test::source_dir() / ".." / "shared" / "data") / "trajectories";
    if (!fs::exists(data_)) GTEST_SKIP() << data_ << " is not there; set THRONG_DATA to the folder of recorded crowds";
  }

  std::map<std::string, double> scores(const std::string& file, double from, double until, std::uint32_t samples,
                                       const std::vector<std::string>& models) const {
    const io::RecordedMotion motion = io::read_trajectory(data_ / file);
    const ObservedCrowd crowd(motion.trajectory.between(from, until));
    WorldDef world;
    world.levels[0].walls = motion.walls;
    EntropyOptions options;
    options.smoothing.samples = samples;
    const Workers workers(2);
    std::map<std::string, double> result;
    for (const std::string& model : models)
      result[model] = entropy_score(tested_model(model), crowd, world, options, workers).score;
    return result;
  }

  fs::path data_;
};

// Table 1: behind a narrow entrance planning ahead is far better than social forces.
TEST_F(LongEntropyOfRecordings, PlanningAheadIsBetterBehindANarrowEntrance) {
  const auto s = scores("juelich-uni/uo-050-180-180.csv", 10, 25, 100, {"RVO-1", "SFM-2"});
  EXPECT_LT(s.at("RVO-1") + 2.0, s.at("SFM-2"));
}

// Appendix A, table 5: matching radius and speed lowers the score. Its last step, a longer horizon, does not here:
// docs/explanation/entropy.md.
TEST_F(LongEntropyOfRecordings, MatchingRadiusAndSpeedLowersTheScore) {
  const std::vector<std::string> steps = {"orca:radius=1:preferred_speed=0.9:time_horizon=0.1",
                                          "orca:radius=0.25:preferred_speed=0.9:time_horizon=0.1",
                                          "orca:radius=0.25:preferred_speed=1.45:time_horizon=0.1"};
  const auto s = scores("juelich-bi/bo-360-050-050.csv", 10, 16, 72, steps);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_LT(s.at(steps[i]), s.at(steps[i - 1])) << steps[i];
}

}  // namespace
}  // namespace throng::evaluation
