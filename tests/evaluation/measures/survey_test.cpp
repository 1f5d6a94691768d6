#include "engine/evaluation/measures/survey.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/evaluation/measures/crowd_snapshots.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/foundation/error.h"
#include "engine/foundation/random.h"

namespace throng::evaluation {
namespace {

// A block of people 1 m apart on a floor of the same size. Every second column walks to the right at `fast`, the others
// at `slow`; nobody really moves from frame to frame, so that each square always holds the same person.
Trajectory block(int frames, std::vector<Point>& velocities, double fast, double slow) {
  std::vector<Trajectory::Observation> all;
  for (int frame = 0; frame < frames; ++frame)
    for (int i = 0; i < 10; ++i)
      for (int j = 0; j < 6; ++j) {
        all.push_back({frame, i * 6 + j, {i + 0.5, j + 0.5}, 0});
        velocities.push_back({i % 2 == 0 ? fast : slow, 0.0});
      }
  Trajectory t(std::move(all), 10.0);
  t.levels.front().floor = {{{{0.f, 0.f}, {10.f, 0.f}, {10.f, 6.f}, {0.f, 6.f}}, {}}};
  return t;
}

TEST(Survey, CrowdPressureIsDensityTimesTheVarianceOfVelocities) {
  std::vector<Point> velocities;
  const Trajectory t = block(3, velocities, 1.0, 0.4);
  // Squares of 2 m hold two fast and two slow people: variance 0.3^2, density 1/m2.
  const Survey all = survey(t, velocities, {.cell = 2.0, .voronoi = {}}, Workers(2));
  for (std::size_t k = 0; k < all.profiles[0].floor.size(); ++k) {
    if (all.profiles[0].floor[k] <= 0.0) continue;  // the rim of the lattice
    EXPECT_NEAR(all.profiles[0].pressure[k], 0.09, 1e-9);
    EXPECT_NEAR(all.profiles[0].speed[k], 0.7, 1e-9);
  }
  // Squares of 1 m hold one person each, who never changes its speed.
  const Survey fine = survey(t, velocities, {.cell = 1.0, .voronoi = {}}, Workers(1));
  for (const double pressure : fine.profiles[0].pressure) EXPECT_NEAR(pressure, 0.0, 1e-9);
  for (const AreaSample& s : area_series(t, velocities, measuring_rectangle({2, 0}, {8, 6}), {}, Workers(1)))
    EXPECT_NEAR(s.pressure, 0.09, 1e-9);
}

TEST(Survey, EverybodysOwnDiagram) {
  std::vector<Point> velocities;
  const Trajectory t = block(4, velocities, 1.0, 0.4);
  const Survey all = survey(t, velocities, {}, Workers(2));
  ASSERT_EQ(all.diagram.size(), 1u);
  EXPECT_NEAR(all.diagram[0].density, 1.0, 1e-9);
  EXPECT_NEAR(all.diagram[0].speed, 0.7, 1e-9);
  EXPECT_NEAR(all.diagram[0].spread, 0.3, 1e-9);
  EXPECT_EQ(all.diagram[0].samples, 240u);
  ASSERT_EQ(all.moments.size(), 4u);
  EXPECT_NEAR(all.moments[3].seconds, 0.3, 1e-12);
  EXPECT_NEAR(all.moments[3].density, 1.0, 1e-9);
  EXPECT_NEAR(all.moments[3].speed, 0.7, 1e-9);
}

TEST(Survey, LooksAtFewerFramesWhenThereAreManyRows) {
  std::vector<Point> velocities;
  const Trajectory t = block(100, velocities, 1.0, 0.4);
  const Survey some = survey(t, velocities, {.voronoi = {}, .most_rows = 1000}, Workers(2));
  EXPECT_EQ(some.every, 6u);
  EXPECT_LE(some.rows, 1020u);
  EXPECT_EQ(some.moments.size(), 17u);
  EXPECT_NEAR(some.diagram[0].speed, 0.7, 1e-9);
}

TEST(Survey, DoesNotDependOnThreads) {
  const Random random(3);
  std::vector<Trajectory::Observation> all;
  for (int frame = 0; frame < 40; ++frame)
    for (std::uint64_t i = 0; i < 50; ++i) {
      const auto f = static_cast<std::uint64_t>(frame);
      all.push_back(
          {frame,
           static_cast<std::int64_t>(i),
           {9.0 * random.uniform_double(i, f, Purpose::kUser, 0), random.uniform_double(i, f, Purpose::kUser, 1)},
           static_cast<LevelIndex>(i % 2)});
    }
  Trajectory t(std::move(all), 10.0);
  t.levels.resize(2);
  const std::vector<Point> velocities = individual_velocities(t);
  const Survey one = survey(t, velocities, {}, Workers(1)), two = survey(t, velocities, {}, Workers(2));
  ASSERT_EQ(one.profiles.size(), 2u);
  for (std::size_t l = 0; l < 2; ++l) {
    EXPECT_EQ(one.profiles[l].density, two.profiles[l].density);
    EXPECT_EQ(one.profiles[l].pressure, two.profiles[l].pressure);
  }
  EXPECT_EQ(one.service.fruin, two.service.fruin);
  for (std::size_t i = 0; i < one.moments.size(); ++i) EXPECT_EQ(one.moments[i].density, two.moments[i].density);
}

TEST(Survey, NoCellGoesThroughAWallThatStandsByItself) {
  const Polygon hall{{{0.f, 0.f}, {10.f, 0.f}, {10.f, 4.f}, {0.f, 4.f}}, {}};
  const Segment wall{{5.f, 0.f}, {5.f, 4.f}};
  const std::vector<Point> people = {{2.0, 2.0}};
  VoronoiCells cells;
  cells.compute(people, FloorPieces({&hall, 1}), {});
  EXPECT_NEAR(cells.area(0), 40.0, 1e-9);
  const FloorPieces divided({&hall, 1}, {&wall, 1});
  EXPECT_NEAR(divided.area(), 40.0, 1e-9);
  cells.compute(people, divided, {});
  EXPECT_NEAR(cells.area(0), 20.0, 1e-6);
  // A wall that sticks out of the floor makes no floor outside.
  const Polygon corner{{{0.f, 0.f}, {10.f, 0.f}, {10.f, 2.f}, {4.f, 2.f}, {4.f, 4.f}, {0.f, 4.f}}, {}};
  const Segment beyond{{3.f, 1.f}, {9.f, 3.f}};
  EXPECT_NEAR(FloorPieces({&corner, 1}, {&beyond, 1}).area(), 28.0, 1e-6);
}

TEST(Survey, CellsGoFromOneFloorToTheNext) {
  const std::vector<Polygon> floors = {{{{0.f, 0.f}, {5.f, 0.f}, {5.f, 4.f}, {0.f, 4.f}}, {}},
                                       {{{5.f, 0.f}, {9.f, 0.f}, {9.f, 4.f}, {5.f, 4.f}}, {}}};
  VoronoiCells cells;
  cells.compute(std::vector<Point>{{2.0, 2.0}}, FloorPieces(floors), {});
  EXPECT_NEAR(cells.area(0), 36.0, 1e-6);
  const Segment far{{1.f, 1.f}, {1.f, 3.f}};
  cells.compute(std::vector<Point>{{2.0, 2.0}}, FloorPieces(floors, {&far, 1}), {});
  EXPECT_NEAR(cells.area(0), 36.0, 1e-6);  // around the wall
}

void add_crowd(CrowdSnapshots& snapshots, int frame, std::size_t people) {
  std::vector<std::uint32_t> numbers;
  std::vector<Vec2> at;
  for (std::size_t i = people; i-- > 0;) {
    numbers.push_back(static_cast<std::uint32_t>(i));
    at.push_back({static_cast<float>(i), static_cast<float>(frame)});
  }
  snapshots.add(0.1 * frame, numbers, at, at, std::vector<LevelIndex>(people, 1));
}

TEST(CrowdSnapshots, AreBoundedAndEvenlySpaced) {
  CrowdSnapshots snapshots;
  for (int frame = 0; frame < 500; ++frame) add_crowd(snapshots, frame, 1000);
  ASSERT_GT(snapshots.size(), CrowdSnapshots::kMostRows / 1000 / 3);
  ASSERT_LE(snapshots.size(), CrowdSnapshots::kMostRows / 1000);
  const SurveyedFrames frames = snapshots.frames();
  SurveyedFrame frame;
  for (std::size_t i = 0; i < frames.count; ++i) {
    frames.fetch(i, frame);
    EXPECT_NEAR(frame.seconds, 0.8 * static_cast<double>(i), 1e-9);
    ASSERT_EQ(frame.at.size(), 1000u);
    EXPECT_EQ(frame.at[7].x, 7.0);  // in order of birth
    EXPECT_EQ(frame.level[7], 1);
  }
  for (int i = 0; i < 10'000; ++i) add_crowd(snapshots, 500 + i, 0);
  EXPECT_LE(snapshots.size(), CrowdSnapshots::kMostMoments);
  CrowdSnapshots huge;
  add_crowd(huge, 0, CrowdSnapshots::kMostRows + 1);
  EXPECT_EQ(huge.size(), 0u);
  EXPECT_EQ(huge.passed_over(), 1u);
}

TEST(CrowdSnapshots, GoOnFromACheckpoint) {
  CrowdSnapshots whole, first;
  for (int frame = 0; frame < 300; ++frame) add_crowd(whole, frame, 700);
  for (int frame = 0; frame < 211; ++frame) add_crowd(first, frame, 700);
  ByteWriter half;
  first.save(half);
  CrowdSnapshots second;
  ByteReader in(half.bytes());
  second.load(in);
  for (int frame = 211; frame < 300; ++frame) add_crowd(second, frame, 700);
  ByteWriter a, b;
  whole.save(a);
  second.save(b);
  EXPECT_EQ(a.bytes(), b.bytes());
  for (std::size_t cut = 0; cut < half.bytes().size(); cut += 9973) {
    ByteReader damaged(std::string_view(half.bytes()).substr(0, cut));
    EXPECT_THROW(second.load(damaged), Error);
  }
}

}  // namespace
}  // namespace throng::evaluation
