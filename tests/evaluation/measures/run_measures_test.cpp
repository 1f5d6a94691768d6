#include "engine/evaluation/measures/run_measures.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

// A few people who walk to the right at 1 m/s; the first leaves after ten steps.
class Walkers {
 public:
  void add_to(RunMeasures& measures, std::uint64_t step) {
    numbers_ = step < 10 ? std::vector<std::uint32_t>{0, 1, 2} : std::vector<std::uint32_t>{1, 2};
    const std::size_t n = numbers_.size();
    positions_.assign(n, {static_cast<float>(step) * 0.1f, 1.f});
    velocities_.assign(n, {1.f, 0.f});
    levels_.assign(n, 0);
    populations_.assign(n, 0);
    measures.add(
        {step, static_cast<double>(step) * 0.1, 3 - n, numbers_, positions_, velocities_, levels_, populations_});
  }

 private:
  std::vector<std::uint32_t> numbers_;
  std::vector<Vec2> positions_, velocities_;
  std::vector<LevelIndex> levels_;
  std::vector<std::uint16_t> populations_;
};

RunMeasures measured(std::uint64_t first, std::uint64_t last, RunMeasures measures) {
  Walkers walkers;
  for (std::uint64_t step = first; step < last; ++step) walkers.add_to(measures, step);
  return measures;
}

std::string bytes_of(const RunMeasures& measures) {
  ByteWriter out;
  measures.save(out);
  return out.bytes();
}

TEST(RunMeasures, FollowACrowd) {
  const RunMeasures measures = measured(0, 21, RunMeasures(World(), 1));
  EXPECT_EQ(measures.frames(), 21u);
  EXPECT_EQ(measures.most_present(), 3u);
  EXPECT_EQ(measures.census().total(), 3u);
  EXPECT_EQ(measures.paths().paths().size(), 3u);
  const CrowdSample& last = measures.samples().back();
  EXPECT_DOUBLE_EQ(last.seconds, 2.0);
  EXPECT_EQ(last.present, 2.0);
  EXPECT_EQ(last.arrived, 1.0);
  EXPECT_NEAR(last.speed.mean, 1.0, 1e-6);
}

// People in a jam try to walk and hardly move: it is the moving that counts.
TEST(RunMeasures, TakeSpeedsFromDisplacements) {
  RunMeasures measures(World(), 1);
  for (std::uint64_t frame = 0; frame < 5; ++frame) {
    // In another order each time, and one more person at the end.
    std::vector<std::uint32_t> numbers = {7, 3, 5};
    if (frame % 2 == 1) std::swap(numbers[0], numbers[2]);
    if (frame == 4) numbers.push_back(9);
    std::vector<Vec2> positions;
    for (const std::uint32_t number : numbers)
      positions.push_back({static_cast<float>(number) + 0.1f * static_cast<float>(frame), 0.f});
    const std::vector<Vec2> planned(numbers.size(), {1.3f, 0.f});
    const std::vector<LevelIndex> levels(numbers.size(), 0);
    const std::vector<std::uint16_t> populations(numbers.size(), 0);
    measures.add({frame * 5, 0.5 * static_cast<double>(frame), 0, numbers, positions, planned, levels, populations});
  }
  EXPECT_NEAR(measures.samples()[3].speed.mean, 0.2, 1e-5);
  EXPECT_NEAR(measures.samples()[4].speed.mean, (3 * 0.2 + 1.3) / 4, 1e-5);  // who is new counts as planned
}

TEST(RunMeasures, LeaveOutAFrameThatComesAgain) {
  const RunMeasures once = measured(0, 5, RunMeasures(World(), 1));
  const RunMeasures twice = measured(3, 5, measured(0, 5, RunMeasures(World(), 1)));
  EXPECT_EQ(bytes_of(once), bytes_of(twice));
}

TEST(RunMeasures, GoOnAfterLoadingAsIfNothingHadHappened) {
  const RunMeasures whole = measured(0, 3000, RunMeasures(World(), 1));
  const std::string bytes = bytes_of(measured(0, 1500, RunMeasures(World(), 1)));
  RunMeasures resumed(World(), 1);
  ByteReader in(bytes);
  resumed.load(in);
  in.expect_end();
  EXPECT_EQ(bytes_of(measured(1500, 3000, resumed)), bytes_of(whole));
}

TEST(RunMeasures, DoNotGrowWithTheLengthOfTheRun) {
  const std::size_t at_10000 = bytes_of(measured(0, 10'000, RunMeasures(World(), 1))).size();
  const std::size_t at_80000 = bytes_of(measured(0, 80'000, RunMeasures(World(), 1))).size();
  EXPECT_LT(at_80000, at_10000 * 2);
  EXPECT_LT(at_80000, 200'000u);
}

TEST(RunMeasures, StayAsTheyAreWhenBytesAreDamaged) {
  const std::string bytes = bytes_of(measured(0, 30, RunMeasures(World(), 1)));
  RunMeasures measures = measured(0, 7, RunMeasures(World(), 1));
  const std::string before = bytes_of(measures);
  for (std::size_t length = 0; length < bytes.size(); length += 11) {
    ByteReader in(std::string_view(bytes).substr(0, length));
    EXPECT_THROW(measures.load(in), Error) << length;
  }
  EXPECT_EQ(bytes_of(measures), before);
}

}  // namespace
}  // namespace throng::evaluation
