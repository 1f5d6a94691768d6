#include "engine/evaluation/measures/path_sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/foundation/error.h"

namespace throng::evaluation {
namespace {

// People 0 to n-1, person i in population i % populations, all at x = frame; rows backwards when asked.
void add_frame(PathSample& sample, std::uint32_t n, std::uint16_t populations, int frame, bool backwards = false,
               std::uint32_t first = 0) {
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = first; i < n; ++i) numbers.push_back(i);
  if (backwards) std::reverse(numbers.begin(), numbers.end());
  std::vector<std::uint16_t> population;
  for (const std::uint32_t i : numbers) population.push_back(static_cast<std::uint16_t>(i % populations));
  const std::vector<Vec2> positions(numbers.size(), {static_cast<float>(frame), 0.f});
  sample.add(numbers, population, positions, std::vector<LevelIndex>(numbers.size(), 0));
}

std::string bytes_of(const PathSample& sample) {
  ByteWriter out;
  sample.save(out);
  return out.bytes();
}

TEST(PathSample, HoldsEverybodyOfASmallCrowd) {
  PathSample sample(1);
  for (int frame = 0; frame < 3; ++frame) add_frame(sample, 300, 1, frame);
  ASSERT_EQ(sample.paths().size(), 300u);
  for (std::uint32_t i = 0; i < 300; ++i) EXPECT_EQ(sample.paths()[i].number, i);
  EXPECT_EQ(sample.paths()[17].points.samples()[2].position, (Vec2{2.f, 0.f}));
}

TEST(PathSample, ThinsALargeCrowdEvenly) {
  PathSample sample(1);
  add_frame(sample, 100'000, 1, 0);
  const auto paths = sample.paths();
  EXPECT_EQ(paths.size(), PathSample::kMostPaths);
  const double even = 100'000.0 / static_cast<double>(paths.size());
  for (std::size_t i = 1; i < paths.size(); ++i) EXPECT_LT(paths[i].number - paths[i - 1].number, 2.5 * even);
}

TEST(PathSample, DoesNotDependOnTheOrderOfRowsOrOnWhenPeopleCome) {
  PathSample forwards(2), backwards(2), one_by_one(2);
  add_frame(forwards, 5000, 2, 0);
  add_frame(backwards, 5000, 2, 0, true);
  for (std::uint32_t i = 0; i < 5000; ++i) add_frame(one_by_one, i + 1, 2, 0, false, i);
  EXPECT_EQ(bytes_of(forwards), bytes_of(backwards));
  EXPECT_EQ(bytes_of(forwards), bytes_of(one_by_one));
}

TEST(PathSample, ShowsPopulationsThatTakeTurns) {
  PathSample sample(4);
  add_frame(sample, 20'000, 4, 0);
  std::map<std::uint32_t, int> counts;
  for (const PathSample::Path& path : sample.paths()) ++counts[path.population];
  ASSERT_EQ(counts.size(), 4u);
  for (const auto& [population, count] : counts) EXPECT_EQ(count, 75) << population;
}

TEST(PathSample, DoesNotLoseASmallPopulation) {
  PathSample sample(2);
  std::vector<std::uint32_t> numbers(10'000);
  std::vector<std::uint16_t> populations(10'000, 0);
  for (std::uint32_t i = 0; i < 10'000; ++i) numbers[i] = i;
  populations[4321] = populations[9999] = 1;
  sample.add(numbers, populations, std::vector<Vec2>(10'000), std::vector<LevelIndex>(10'000));
  EXPECT_EQ(
      std::count_if(sample.paths().begin(), sample.paths().end(), [](const auto& p) { return p.population == 1; }), 2);
}

TEST(PathSample, BoundsEveryPathAndKeepsItsEnds) {
  PathSample sample(1);
  for (int frame = 0; frame < 5000; ++frame) add_frame(sample, 2, 1, frame);
  for (const PathSample::Path& path : sample.paths()) {
    EXPECT_LE(path.points.samples().size(), PathSample::kMostPoints);
    EXPECT_EQ(path.points.samples().front().position.x, 0.f);
    EXPECT_EQ(path.points.samples().back().position.x, 4999.f);
  }
}

TEST(PathSample, KeepsThePathsOfThoseWhoLeft) {
  PathSample sample(1);
  add_frame(sample, 2, 1, 0);
  add_frame(sample, 2, 1, 1, false, 1);
  ASSERT_EQ(sample.paths().size(), 2u);
  EXPECT_EQ(sample.paths()[0].points.samples().size(), 1u);
  EXPECT_EQ(sample.paths()[1].points.samples().size(), 2u);
}

TEST(PathSample, SurvivesMorePopulationsThanPaths) {
  PathSample sample(1000);
  add_frame(sample, 3000, 1000, 0);
  EXPECT_EQ(sample.paths().size(), PathSample::kMostPaths);
}

TEST(PathSample, GoesOnAfterLoadingAsIfNothingHadHappened) {
  PathSample original(2), resumed(2);
  for (int frame = 0; frame < 450; ++frame) add_frame(original, static_cast<std::uint32_t>(frame) * 2, 2, frame);
  const std::string bytes = bytes_of(original);
  ByteReader in(bytes);
  resumed.load(in);
  in.expect_end();
  for (int frame = 450; frame < 600; ++frame) {
    add_frame(original, static_cast<std::uint32_t>(frame) * 2, 2, frame);
    add_frame(resumed, static_cast<std::uint32_t>(frame) * 2, 2, frame);
  }
  EXPECT_EQ(bytes_of(original), bytes_of(resumed));
}

TEST(PathSample, RefusesDamagedBytes) {
  PathSample sample(1);
  add_frame(sample, 5, 1, 0);
  const std::string bytes = bytes_of(sample);
  for (std::size_t length = 0; length < bytes.size(); length += 3) {
    PathSample fresh(1);
    ByteReader in(std::string_view(bytes).substr(0, length));
    EXPECT_THROW(fresh.load(in), Error) << length;
    EXPECT_TRUE(fresh.paths().empty());
  }
}

}  // namespace
}  // namespace throng::evaluation
