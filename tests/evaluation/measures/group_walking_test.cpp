// How groups walk, on motion that is known, and on recordings of real groups.
#include "engine/evaluation/measures/group_walking.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "engine/io/trajectory/read_groups.h"
#include "engine/io/trajectory/read_trajectory.h"
#include "tests/support/locations.h"

namespace throng::evaluation {
namespace {

// Walks along x at `speed` from `at`, seen ten times a second for ten seconds.
void add_walker(std::vector<Trajectory::Observation>& all, std::int64_t id, Point at, double speed) {
  for (std::int64_t k = 0; k <= 100; ++k)
    all.push_back({k, id, {at.x + speed * static_cast<double>(k) / 10.0, at.y}, 0});
}

TEST(GroupWalking, OfKnownMotion) {
  std::vector<Trajectory::Observation> all;
  add_walker(all, 1, {0, 0}, 1.4);                                       // alone
  add_walker(all, 2, {0, 0}, 1.2), add_walker(all, 3, {0.3, 0.8}, 1.2);  // a pair
  add_walker(all, 4, {0.3, 0}, 1.0), add_walker(all, 5, {0, 0.7}, 1.0), add_walker(all, 6, {0.3, 1.4}, 1.0);
  add_walker(all, 7, {0, 9}, 0.1);  // stands
  const Trajectory trajectory(std::move(all), 10.0);
  const GroupWalking g = group_walking(trajectory, {{1, {2, 3}}, {2, {4, 5, 6}}});
  EXPECT_EQ(g.groups, 2u);
  EXPECT_NEAR(g.speeds[0].mean, 1.4, 1e-9);
  EXPECT_EQ(g.speeds[0].people, 1u) << "who stands does not count";
  EXPECT_NEAR(g.speeds[1].mean, 1.2, 1e-9);
  EXPECT_NEAR(g.speeds[2].mean, 1.0, 1e-9);
  EXPECT_TRUE(std::isnan(g.speeds[3].mean));
  EXPECT_NEAR(g.pair_across, 0.8, 1e-9);
  EXPECT_NEAR(g.pair_along, 0.3, 1e-9);
  EXPECT_NEAR(g.pair_distance, std::hypot(0.3, 0.8), 1e-9);
  EXPECT_NEAR(g.pair_angle, std::atan2(0.8, 0.3) * 180.0 / 3.14159265358979, 1e-6);
  EXPECT_NEAR(g.three_width, 1.4, 1e-9);
  EXPECT_NEAR(g.middle_behind, 0.3, 1e-9);
  EXPECT_DOUBLE_EQ(g.middle_behind_share, 1.0);
  EXPECT_DOUBLE_EQ(g.pairs_apart, 0.0);
}

// The table of the recordings, counted from scratch by another program.
TEST(GroupWalking, OfRealGroups) {
  const char* given = std::getenv("THRONG_DATA");
  const std::filesystem::path folder =
      (given != nullptr ? std::filesystem::path(given) : test::source_dir() / ".." / "shared" / "data") /
      "trajectories";
  if (!std::filesystem::exists(folder))
    GTEST_SKIP() << folder << " is not there; set THRONG_DATA to the folder of recorded crowds";
  struct Row {
    const char* name;
    double speeds[4], pair[4], three[3], share, four[2];
  };
  const Row rows[] = {
      {"eth", {1.59, 1.49, 1.41, 1.32}, {0.80, 0.76, 0.14, 80}, {1.49, 0.66, 0.26}, 0.79, {1.44, 1.50}},
      {"zara01", {1.30, 1.22, 1.02, 1.16}, {0.89, 0.82, 0.21, 75}, {1.19, 0.61, 0.23}, 0.80, {1.37, 1.67}},
      {"students03", {0.96, 0.82, 0.74, 0.71}, {0.67, 0.57, 0.24, 69}, {0.82, 0.77, 0.10}, 0.65, {1.33, 0.97}}};
  // The table has two digits: half of the last one, or a hundredth.
  const auto near = [](double value, double printed, const char* what) {
    EXPECT_NEAR(value, printed, std::max(0.0051, 0.01 * printed)) << what;
  };
  for (const Row& row : rows) {
    const std::filesystem::path at = folder / row.name;
    const io::RecordedMotion motion = io::read_trajectory(at);
    const GroupWalking g = group_walking(motion.trajectory, io::read_groups(at / "groups.csv"));
    for (int k = 0; k < 4; ++k) near(g.speeds[k].mean, row.speeds[k], row.name);
    near(g.pair_distance, row.pair[0], row.name);
    near(g.pair_across, row.pair[1], row.name);
    near(g.pair_along, row.pair[2], row.name);
    near(g.pair_angle, row.pair[3], row.name);
    near(g.three_width, row.three[0], row.name);
    near(g.three_length, row.three[1], row.name);
    near(g.middle_behind, row.three[2], row.name);
    near(g.middle_behind_share, row.share, row.name);
    near(g.four_width, row.four[0], row.name);
    near(g.four_length, row.four[1], row.name);
  }
}

}  // namespace
}  // namespace throng::evaluation
