#include "engine/evaluation/measures/voronoi.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/evaluation/measures/area_series.h"
#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/foundation/random.h"

namespace throng::evaluation::voronoi_test {
namespace {

Ring square(float low, float high) { return {{low, low}, {high, low}, {high, high}, {low, high}}; }

std::vector<Point> scattered(std::size_t count, double size, std::uint64_t seed) {
  const Random random(seed);
  std::vector<Point> people;
  for (std::uint64_t i = 0; people.size() < count; ++i) {
    const double x = random.uniform_double(i, 0, Purpose::kUser, 0), y = random.uniform_double(i, 0, Purpose::kUser, 1);
    people.push_back({size * x, size * y});
  }
  return people;
}

// By counting: which person is nearest to each of many points.
struct Counted {
  std::vector<double> area, in_area;
};
Counted count_points(std::span<const Point> people, const Polygon& floor, double size, double cut_off, Point low,
                     Point high) {
  constexpr int kSide = 700;
  Counted counted{std::vector<double>(people.size()), std::vector<double>(people.size())};
  const double each = size / kSide;
  for (int i = 0; i < kSide; ++i)
    for (int j = 0; j < kSide; ++j) {
      const Point p = {(i + 0.5) * each, (j + 0.5) * each};
      const Vec2 v = navigation::to_vec2(p);
      bool on_floor = ring_contains(floor.outer, v);
      for (const Ring& hole : floor.holes) on_floor = on_floor && !ring_contains(hole, v);
      if (!on_floor) continue;
      std::size_t nearest = 0;
      for (std::size_t k = 1; k < people.size(); ++k)
        if (distance(people[k], p) < distance(people[nearest], p)) nearest = k;
      if (cut_off > 0.0 && distance(people[nearest], p) > cut_off) continue;
      counted.area[nearest] += each * each;
      if (p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y) counted.in_area[nearest] += each * each;
    }
  return counted;
}

TEST(Voronoi, CellsAreTheNearestPoints) {
  const Polygon floor{square(0.f, 10.f), {{{4.f, 4.f}, {4.f, 5.f}, {5.2f, 5.f}}}};
  for (const double cut_off : {0.0, 0.9}) {
    std::vector<Point> people = scattered(60, 10.0, 3);
    std::erase_if(people, [&](Point p) { return ring_contains(floor.holes[0], navigation::to_vec2(p)); });
    const Point low = {2.0, 3.0}, high = {7.0, 6.5};
    const Counted expected = count_points(people, floor, 10.0, cut_off, low, high);
    VoronoiCells cells;
    cells.compute(people, FloorPieces({&floor, 1}), {cut_off});
    const auto area = measuring_rectangle(low, high);
    double density = 0.0, expected_density = 0.0;
    for (std::size_t i = 0; i < people.size(); ++i) {
      // One hundredth, and what counting points along the outline of a small cell cannot see. What the pillar cuts off
      // from its cell is left to the counting.
      if (distance(people[i], {4.4, 4.7}) > 2.0) {
        EXPECT_NEAR(cells.area(i), expected.area[i], 0.01 * expected.area[i] + 0.004) << i;
      }
      density += cells.area_within(i, area.corners) / cells.area(i);
      expected_density += expected.in_area[i] / expected.area[i];
    }
    EXPECT_NEAR(density / expected_density, 1.0, 0.01) << cut_off;
  }
}

TEST(Voronoi, CellsCoverTheFloorOnce) {
  const Polygon floor{square(0.f, 10.f), {{{4.f, 4.f}, {4.f, 5.f}, {5.f, 5.f}, {5.f, 4.f}}}};
  const FloorPieces pieces({&floor, 1});
  EXPECT_NEAR(pieces.area(), 99.0, 1e-9);
  for (const std::size_t count : {1u, 2u, 17u, 500u}) {
    std::vector<Point> people = scattered(count, 10.0, count);
    std::erase_if(people, [&](Point p) { return ring_contains(floor.holes[0], navigation::to_vec2(p)); });
    VoronoiCells cells;
    cells.compute(people, pieces, {});
    double sum = 0.0;
    for (std::size_t i = 0; i < people.size(); ++i) sum += cells.area(i);
    EXPECT_NEAR(sum, 99.0, count > 100 ? 1.0 : 1e-6);  // what a pillar cuts off from its cell is nobody's
  }
}

TEST(Voronoi, NothingBehindAWallBelongsToACell) {
  // Two rooms with a thin wall between them that ends at y = 8.
  const Polygon floor{
      {{0.f, 0.f}, {4.95f, 0.f}, {4.95f, 8.f}, {5.05f, 8.f}, {5.05f, 0.f}, {10.f, 0.f}, {10.f, 10.f}, {0.f, 10.f}}, {}};
  const FloorPieces pieces({&floor, 1});
  const std::vector<Point> people = {{4.0, 2.0}, {9.0, 9.0}};
  VoronoiCells cells;
  cells.compute(people, pieces, {1.5});
  double right = 0.0;
  for (std::size_t k = cells.pieces_begin(0); k < cells.pieces_end(0); ++k)
    for (const Point p : cells.piece(k)) right = std::max(right, p.x);
  EXPECT_LE(right, 4.951);
  EXPECT_NEAR(cells.area(0),
              7.0686 - 1.5 * 1.5 * (std::acos(0.95 / 1.5) - 0.95 / 1.5 * std::sqrt(1 - 0.95 * 0.95 / 2.25)), 0.02);
}

TEST(Voronoi, WhoIsBesideTheFloorTakesNoPart) {
  const Polygon floor{square(0.f, 2.f), {}};
  VoronoiCells cells;
  cells.compute(std::vector<Point>{{1.0, 1.0}, {3.0, 1.0}}, FloorPieces({&floor, 1}), {});
  EXPECT_NEAR(cells.area(0), 4.0, 1e-9);
  EXPECT_EQ(cells.area(1), 0.0);
  EXPECT_EQ(cells.beside_floor(), 1u);
}

TEST(Voronoi, TwoOnOneSpotCountTwice) {
  const Polygon floor{square(0.f, 2.f), {}};
  VoronoiCells cells;
  cells.compute(std::vector<Point>{{1.0, 1.0}, {1.0, 1.0}}, FloorPieces({&floor, 1}), {});
  EXPECT_NEAR(1.0 / cells.area(0) + 1.0 / cells.area(1), 0.5, 1e-9);
}

TEST(Voronoi, ARingAroundSomebody) {
  std::vector<Point> people = {{0.0, 0.0}};
  for (int i = 0; i < 200; ++i) people.push_back({2.0 * std::cos(i * 0.0314159265), 2.0 * std::sin(i * 0.0314159265)});
  VoronoiCells cells;
  cells.compute(people, FloorPieces(), {3.0});
  EXPECT_NEAR(cells.area(0), 3.14159, 0.01);
}

// People in rows 1 m apart who walk at 0.8 m/s: density 1/m2 everywhere.
Trajectory rows_of_people(int frames) {
  std::vector<Trajectory::Observation> all;
  for (int frame = 0; frame < frames; ++frame)
    for (int i = 0; i < 20; ++i)
      for (int j = 0; j < 4; ++j) all.push_back({frame, i * 4 + j, {i + 0.5 + 0.08 * frame, j + 0.5}, 0});
  Trajectory t(std::move(all), 10.0);
  t.levels.front().floor = {{{{-5.f, 0.f}, {40.f, 0.f}, {40.f, 4.f}, {-5.f, 4.f}}, {}}};
  return t;
}

TEST(AreaSeries, DensityAndSpeedOfRows) {
  const Trajectory t = rows_of_people(11);
  const std::vector<Point> velocities = individual_velocities(t);
  const Workers workers(2);
  const auto samples = area_series(t, velocities, measuring_rectangle({5.0, 0.0}, {12.0, 4.0}), {}, workers);
  ASSERT_EQ(samples.size(), 11u);
  for (const AreaSample& s : samples) {
    EXPECT_NEAR(s.voronoi_density, 1.0, 1e-6);
    EXPECT_NEAR(s.voronoi_speed, 0.8, 1e-9);
    EXPECT_NEAR(s.density, 1.0, 0.15);  // rows come and go
    EXPECT_NEAR(s.flow(), 0.8, 1e-6);
  }
  const auto diagram = fundamental_diagram(samples);
  ASSERT_GE(diagram.size(), 1u);
  EXPECT_NEAR(diagram.back().speed, 0.8, 1e-9);
  EXPECT_NEAR(diagram.back().spread, 0.0, 1e-6);
}

TEST(AreaSeries, TheAreaEndsAtTheFloor) {
  const Trajectory t = rows_of_people(3);
  const std::vector<Point> velocities(t.rows().size(), {1.0, 0.0});
  const auto inside = area_series(t, velocities, measuring_rectangle({5.0, 0.0}, {12.0, 4.0}), {}, Workers(1));
  const auto beyond = area_series(t, velocities, measuring_rectangle({5.0, -3.0}, {12.0, 9.0}), {}, Workers(1));
  for (std::size_t i = 0; i < inside.size(); ++i)
    EXPECT_NEAR(inside[i].voronoi_density, beyond[i].voronoi_density, 1e-9);
  EXPECT_ANY_THROW(area_series(t, velocities, measuring_rectangle({5.0, 10.0}, {12.0, 14.0}), {}, Workers(1)));
}

TEST(AreaSeries, OnlyConvexAreas) {
  EXPECT_ANY_THROW(measuring_area({{0, 0}, {1, 0}}));
  EXPECT_ANY_THROW(measuring_area({{0, 0}, {4, 0}, {1, 1}, {0, 4}}));
  EXPECT_ANY_THROW(measuring_area({{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_ANY_THROW(measuring_area({{0, 10}, {6, -8}, {-9.5, 3}, {9.5, 3}, {-6, -8}}));  // a star turns left twice round
  EXPECT_EQ(measuring_area({{0, 4}, {4, 0}, {0, 0}}).corners.size(), 3u);
}

TEST(AreaSeries, DoesNotDependOnThreads) {
  const Trajectory t = rows_of_people(40);
  const std::vector<Point> velocities = individual_velocities(t);
  const auto area = measuring_area({{5.0, 0.0}, {12.0, 1.0}, {9.0, 4.0}});
  const auto one = area_series(t, velocities, area, {}, Workers(1)),
             two = area_series(t, velocities, area, {}, Workers(2));
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].voronoi_density, two[i].voronoi_density);
}

TEST(Weidmann, KnownValues) {
  EXPECT_NEAR(weidmann_speed(1.0), 1.0580, 1e-3);
  EXPECT_NEAR(weidmann_speed(1.75) * 1.75, 1.22, 0.01);  // his largest specific flow
  EXPECT_EQ(weidmann_speed(5.4), 0.0);
  EXPECT_EQ(weidmann_speed(0.0), 1.34);
}

TEST(Profiles, AgreeWithTheAreas) {
  const Trajectory t = rows_of_people(11);
  const std::vector<Point> velocities = individual_velocities(t);
  const Workers workers(2);
  const Survey all = survey(t, velocities, {.cell = 1.0, .congested = 0.9, .voronoi = {}}, workers);
  ASSERT_EQ(all.profiles.size(), 1u);
  const Profiles& p = all.profiles[0];
  ASSERT_EQ(p.lattice.columns, 46);
  for (int column = 8; column < 20; ++column)
    for (int row = 0; row < 4; ++row) {
      const std::size_t k = p.lattice.index(column, row);
      EXPECT_NEAR(p.density[k], 1.0, 1e-6);
      EXPECT_NEAR(p.speed[k], 0.8, 1e-9);
      EXPECT_NEAR(p.flow[k], 0.8, 1e-6);
      EXPECT_NEAR(p.congested[k], 1.0, 1e-9);
    }
  double people = 0.0;
  for (std::size_t k = 0; k < p.density.size(); ++k) people += p.density[k] * p.floor[k];
  EXPECT_NEAR(people, 80.0, 1e-6);  // everybody is somewhere
}

}  // namespace
}  // namespace throng::evaluation::voronoi_test
