#include <gtest/gtest.h>

#include <cmath>
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

  std::map<std::string, double> scores(const std::string& file, double from, double until,
                                       const std::vector<std::string>& models) const {
    const io::RecordedMotion motion = io::read_trajectory(data_ / file);
    const ObservedCrowd crowd(motion.trajectory.between(from, until));
    WorldDef world;
    world.levels[0].walls = motion.walls;
    EntropyOptions options;
    options.smoothing.samples = 64;
    const Workers workers(2);
    std::map<std::string, double> result;
    for (const std::string& model : models)
      result[model] = entropy_score(tested_model(model), crowd, world, options, workers).score;
    return result;
  }

  fs::path data_;
};

const std::vector<std::string> kModels = {"RVO-1", "RVO-2",   "RVO-3",   "SFM-1",  "SFM-2",
                                          "SFM-3", "Steer-1", "Steer-2", "Steer-3"};

double correlation(const std::map<std::string, double>& a, const std::map<std::string, double>& b) {
  double ma = 0, mb = 0, ab = 0, aa = 0, bb = 0;
  const auto n = static_cast<double>(a.size());
  for (const auto& [name, score] : a) ma += score / n, mb += b.at(name) / n;
  for (const auto& [name, score] : a) {
    ab += (score - ma) * (b.at(name) - mb);
    aa += (score - ma) * (score - ma);
    bb += (b.at(name) - mb) * (b.at(name) - mb);
  }
  return ab / std::sqrt(aa * bb);
}

double mean_of(const std::map<std::string, double>& scores, const std::string& family) {
  double sum = 0;
  int count = 0;
  for (const auto& [name, score] : scores)
    if (name.starts_with(family)) sum += score, ++count;
  return sum / count;
}

// Table 1: in a passage planning ahead is far better than social forces, in the street the gap is smaller. Table 3:
// passages of different widths rank models alike.
TEST_F(LongEntropyOfRecordings, PassagesAndStreet) {
  const auto narrow = scores("juelich-uni/uo-180-180-070.csv", 30, 33, kModels);
  const auto wide = scores("juelich-uni/uo-180-180-120.csv", 30, 33, kModels);
  const auto street = scores("eth/trajectories.csv", 60, 80, kModels);
  EXPECT_GT(correlation(narrow, wide), 0.9);
  const auto gap = [](const std::map<std::string, double>& s) { return mean_of(s, "SFM") - mean_of(s, "RVO"); };
  EXPECT_GT(gap(narrow), 1.0);
  EXPECT_GT(gap(wide), 1.0);
  EXPECT_GT(gap(street), 0.0);
  EXPECT_LT(gap(street), gap(narrow));
  EXPECT_LT(gap(street), gap(wide));
}

// Appendix A, table 5: each improvement by hand lowers the score.
TEST_F(LongEntropyOfRecordings, ImprovementsByHandLowerTheScore) {
  const std::vector<std::string> steps = {
      "orca:radius=1:preferred_speed=0.9:time_horizon=0.1", "orca:radius=0.2:preferred_speed=0.9:time_horizon=0.1",
      "orca:radius=0.2:preferred_speed=1.45:time_horizon=0.1", "orca:radius=0.2:preferred_speed=1.45:time_horizon=1"};
  const auto s = scores("juelich-bi/bo-360-050-050.csv", 10, 20, steps);
  for (std::size_t i = 1; i < steps.size(); ++i) EXPECT_LT(s.at(steps[i]), s.at(steps[i - 1])) << steps[i];
}

}  // namespace
}  // namespace throng::evaluation
